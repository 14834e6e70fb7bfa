/// What is left in Latin letters of a text in Russian.
public enum LatinWords {
    /// Codes and names that are the same in every language.
    private static let known: Set = [
        "ASCII", "AMOUNT", "Ctrl", "Europe", "FILE", "GBP", "HASH", "IANA", "ISO", "JSON", "London",
        "RFC", "RUB", "SEQUENCE", "UTC", "UTF", "UUID", "Unicode", "csv", "json", "monday",
        "piggybank", "sunday", "CSV", "Excel", "INVSTMTRS", "MT", "OFX", "PDF", "QIF", "Starling",
        "XLS", "XLSX", "XML", "ZIP", "camt", "uD", "uDC", "uDFFF", "uDBFF", "uDFFF", "MM", "dd",
        "yyyy", "PIGGYBANK",
    ]

    /// The Latin words of a text that are neither quoted, nor options, nor rules, nor files, nor
    /// known.
    public static func of(_ text: String) -> Set<String> {
        let shown = text.replacing(/«[^»]*»/, with: "").replacing(/'[^']*'/, with: "").replacing(
            /"[^"]*"/, with: ""
        ).replacing(/(^|[\s(])-{1,2}[a-z-]+/, with: " ").replacing(/0x[0-9A-F]{2}/, with: "")
            // A line with its number, and what is below it.
            .replacing(/(^|\n) +[0-9]* \|[^\n]*/, with: "")
        let words = shown.matches(of: /[A-Za-z]{2,}/).map { String($0.output) }
        return Set(words).subtracting(known)
    }
}

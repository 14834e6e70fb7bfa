/// Reads comma-separated values as RFC 4180 has them, one character at a time.
///
/// It shares nothing with the code that writes them. A field is nil if it is empty and had no
/// quotes.
enum CSVParser {
    static func parse(_ text: String) -> [[String?]] {
        var rows: [[String?]] = []
        var row: [String?] = []
        var field = String.UnicodeScalarView()
        var isQuoted = false
        var hadQuotes = false
        var previousWasQuote = false

        func endField() {
            row.append(field.isEmpty && !hadQuotes ? nil : String(field))
            field = String.UnicodeScalarView()
            hadQuotes = false
        }
        for scalar in text.unicodeScalars {
            if isQuoted {
                guard scalar == "\"" else {
                    field.append(scalar)
                    continue
                }
                isQuoted = false
                previousWasQuote = true
                continue
            }
            switch scalar {
            case "\"":
                if previousWasQuote { field.append(scalar) }
                isQuoted = true
                hadQuotes = true
            case ",": endField()
            case "\n":
                endField()
                rows.append(row)
                row = []
            default: field.append(scalar)
            }
            previousWasQuote = false
        }
        return rows
    }
}

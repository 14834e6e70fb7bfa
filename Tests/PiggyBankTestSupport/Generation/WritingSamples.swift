/// The texts that generated ledgers are written with.
enum WritingSamples {
    /// Free text: empty, long, right to left, with everything that must be escaped.
    static let texts: [ReferenceText] = [
        "", "Rent", "Coffee & cake", "a \"quoted\" \\ word", "tab\tand\nline\r\n", "\u{0}\u{1F}",
        "Crème brûlée", "Cre\u{300}me bru\u{302}le\u{301}e", "שלום", "日本語", "👩‍👩‍👧 family",
        "\u{7F}\u{85}\u{2028}",
        "{\"hash\":\"no\"}", ",\"hash\":\"", "  spaces  ", "\u{FFFF}\u{10FFFF}", "/slash/",
    ]

    /// Any JSON object is metadata, members that the tables know included.
    static let metadata = [
        "{}", #"{"a":1,"a":2}"#, #"{"x":[1.5e300,-0,null,true,{"y":[]}]}"#,
        #"{"amount":{"currency":1},"hash":"0"}"#, #"{"receipt":"\u00e9\ud83d\ude00"}"#,
        nested(levels: 64),
    ]

    /// Names for accounts and goals: plain ones, and all that the rules allow.
    static let identifiers: [ReferenceText] = [
        "current", "savings", "joint", "cash", "holiday", "rainy-day", "a", "A", "0",
        "\u{E9}pargne", "e\u{301}pargne", "\u{1E9B}\u{323}", "家計", "two words", "\"\\/", "🐖",
        "\u{A0}no-break\u{A0}", "\u{200B}", "\u{FEFF}", "\u{212B}", "\u{C5}", "A\u{30A}",
        "0123456789012345678901234567890123456789012345678901234567890123",
        "éééééééééééééééééééééééééééééééé", "null", "ledgerOpened",
    ]

    /// An object of so many levels.
    static func nested(levels: Int) -> String {
        let inner = levels - 1
        return #"{"a":"# + String(repeating: "[", count: inner)
            + String(repeating: "]", count: inner) + "}"
    }

    /// A JSON string in its quotation marks; `percent` of the characters that need no escape get one.
    static func escaped(
        _ text: ReferenceText,
        percent: Int,
        _ random: inout SplitMix64
    ) -> String {
        var escaped = "\""
        for scalar in text.description.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += random.chance(50) ? "\\n" : "\\u000a"
            case "\t": escaped += random.chance(50) ? "\\t" : "\\u0009"
            case "/" where percent > 0: escaped += "\\/"
            case _ where scalar.value < 0x20 || random.below(100) < percent:
                for unit in String(Character(scalar)).utf16 {
                    let digits = String(unit, radix: 16, uppercase: random.chance(50))
                    escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped + "\""
    }
}

/// The texts that generated ledgers and lines are written with.
package enum WritingSamples {
    /// Free text: empty, long, right to left, with everything that must be escaped.
    static let texts: [ReferenceText] = [
        "", "Rent", "Coffee & cake", "a \"quoted\" \\ word", "tab\tand\nline\r\n", "\u{0}\u{1F}",
        "Crème brûlée", "Cre\u{300}me bru\u{302}le\u{301}e", "שלום", "日本語", "👩‍👩‍👧 family",
        "\u{7F}\u{85}\u{2028}", "{\"hash\":\"no\"}", ",\"hash\":\"", "  spaces  ",
        "\u{FFFF}\u{10FFFF}", "/slash/",
    ]

    /// Any text.
    static func text(_ random: inout SplitMix64) -> ReferenceText { random.pick(texts, or: "") }

    /// Any JSON object is metadata, members that the tables know included.
    static let metadata = [
        "{}", #"{"a":1,"a":2}"#, #"{"x":[1.5e300,-0,null,true,{"y":[]}]}"#,
        #"{"amount":{"currency":1},"hash":"0"}"#, #"{"receipt":"\u00e9\ud83d\ude00"}"#,
        #"{ "a" : [ 1.5e3 , -0 , null ] }"#, "{\t\"a\"\r:[[[{}]]]}",
        #"{"sequence":7,"hash":"x","note":{}}"#, #"{"a":"\u00e9\ud83d\ude00\"\\","é":"é"}"#,
        nested(levels: 64),
    ]

    /// Names for accounts and goals: plain ones, and all that the rules allow.
    package static let identifiers: [ReferenceText] = [
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

    /// The scalars of which odd texts are made: quotes, backslashes, controls, every length of
    /// UTF-8.
    private static let scalars: [UnicodeScalar] =
        [
            "\"", "\\", "/", "\u{0}", "\u{1}", "\u{8}", "\t", "\n", "\u{C}", "\r", "\u{1F}", " ",
            "\u{7F}",
        ] + ["\u{80}", "\u{9F}", "\u{A0}", "\u{E9}", "\u{301}", "\u{7FF}", "\u{800}", "\u{2028}"]
        + ["\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFF}", "\u{10000}", "\u{1F4B7}", "\u{10FFFF}"]
        + ["{", "}", "[", "]", ":", ",", "a", "b", "n", "u", "0", "9", "'", "é", "家", "💷"]

    /// A text of scalars that are hard on an encoding.
    package static func oddText(_ random: inout SplitMix64, scalars count: ClosedRange<Int>)
        -> String
    { oddText(&random, scalars, count) }

    /// An identifier of such scalars, of at most 64 bytes.
    package static func oddIdentifier(_ random: inout SplitMix64) -> String {
        let allowed = scalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
        var text = oddText(&random, allowed, 1...16)
        while text.unicodeScalars.first == " " { text.unicodeScalars.removeFirst() }
        while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
        return text.isEmpty ? "x" : text
    }

    private static func oddText(
        _ random: inout SplitMix64, _ scalars: [UnicodeScalar], _ count: ClosedRange<Int>
    ) -> String {
        var text = ""
        for _ in 0..<random.within(count) {
            text.unicodeScalars.append(random.pick(scalars, or: "a"))
        }
        return text
    }

    private static let shortEscapes: [UnicodeScalar: String] = [
        "\"": #"\""#, "\\": #"\\"#, "/": #"\/"#, "\u{8}": #"\b"#, "\t": #"\t"#, "\n": #"\n"#,
        "\u{C}": #"\f"#, "\r": #"\r"#,
    ]

    /// A JSON string in its quotation marks; `percent` of the characters that need no escape get
    /// one.
    ///
    /// With 0 it is as our writer writes it; else an escape has any of its forms.
    package static func escaped(_ text: String, percent: Int, _ random: inout SplitMix64) -> String
    {
        var json = "\""
        for scalar in text.unicodeScalars {
            let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            if !mustEscape, !random.chance(percent) {
                json.unicodeScalars.append(scalar)
            } else if let escape = shortEscapes[scalar], percent == 0 || random.chance(60) {
                json += escape
            } else {
                for unit in String(Character(scalar)).utf16 {
                    let isUpper = percent > 0 && random.chance(50)
                    let digits = String(unit, radix: 16, uppercase: isUpper)
                    json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return json + "\""
    }
}

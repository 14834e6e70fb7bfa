import PiggyBankTestSupport

/// Texts that are hard on an encoding.
enum SampleTexts {
    /// The scalars of which odd texts are made: quotes, backslashes, controls, every length of UTF-8.
    private static let scalars: [UnicodeScalar] =
        [
            "\"", "\\", "/", "\u{0}", "\u{1}", "\u{8}", "\t", "\n", "\u{C}", "\r", "\u{1F}", " ",
            "\u{7F}",
        ]
        + ["\u{80}", "\u{9F}", "\u{A0}", "\u{E9}", "\u{301}", "\u{7FF}", "\u{800}", "\u{2028}"]
        + ["\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFF}", "\u{10000}", "\u{1F4B7}", "\u{10FFFF}"]
        + ["{", "}", "[", "]", ":", ",", "a", "b", "n", "u", "0", "9", "'", "é", "家", "💷"]

    /// A text of odd scalars.
    static func text(_ random: inout SplitMix64, scalars count: ClosedRange<Int>) -> String {
        var text = ""
        for _ in 0..<random.within(count) {
            text.unicodeScalars.append(random.pick(scalars, or: "a"))
        }
        return text
    }

    /// An identifier of odd scalars, of at most 64 bytes.
    static func identifier(_ random: inout SplitMix64) -> String {
        let allowed = scalars.filter { scalar in
            scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        }
        var text = ""
        for _ in 0..<random.within(1...16) {
            text.unicodeScalars.append(random.pick(allowed, or: "a"))
        }
        while text.unicodeScalars.first == " " { text.unicodeScalars.removeFirst() }
        while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
        return text.isEmpty ? "x" : text
    }

    /// The text as a JSON string, with what need not be escaped escaped here and there.
    static func escaped(_ text: String, _ random: inout SplitMix64) -> String {
        let short: [UnicodeScalar: String] = [
            "\"": #"\""#, "\\": #"\\"#, "/": #"\/"#, "\u{8}": #"\b"#, "\t": #"\t"#, "\n": #"\n"#,
            "\u{C}": #"\f"#, "\r": #"\r"#,
        ]
        var json = "\""
        for scalar in text.unicodeScalars {
            let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            if !mustEscape, random.chance(60) {
                json.unicodeScalars.append(scalar)
            } else if let escape = short[scalar], random.chance(60) {
                json += escape
            } else {
                for unit in String(Character(scalar)).utf16 {
                    let digits = String(unit, radix: 16, uppercase: random.chance(50))
                    json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return json + "\""
    }
}

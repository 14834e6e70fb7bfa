extension DateFormat {
    /// The formats that a date with the name of a month may be in, one for each language that has
    /// the name; none for another text.
    static func named(_ text: ArraySlice<UInt8>) -> [DateFormat] {
        guard let pattern = pattern(text), let format = DateFormat(pattern) else { return [] }
        return MonthNames.allCases.compactMap { months in
            var format = format
            format.months = months
            return format.date(text) == nil ? nil : format
        }
    }

    /// The tokens of a text with a day, the name of a month, a year, and perhaps a time; nil for
    /// another text.
    ///
    /// The year has four digits or comes after the day.
    private static func pattern(_ text: ArraySlice<UInt8>) -> String? {
        guard (7...40).contains(text.count) else { return nil }
        var numbers = ["HH", "mm", "ss"][...]
        var (pattern, rest) = ("", text)
        func has(_ token: String) -> Bool { pattern.contains(token) }
        while let byte = rest.first {
            let digits = rest.prefix { $0 &- 0x30 <= 9 }
            let letters = rest.prefix(while: MonthNames.isLetter)
            if !digits.isEmpty {
                guard digits.count <= 2 || digits.count == 4 && !has("y") else { return nil }
                let token = digits.count == 4 ? "yyyy" : !has("d") ? "d" : !has("y") ? "yy" : nil
                guard let token = token ?? numbers.popFirst() else { return nil }
                pattern += token
            } else if !letters.isEmpty {
                guard !has("MMM") || has("HH") && !has("a") else { return nil }
                pattern += has("MMM") ? "a" : "MMM"
                // A shortened name may end with a full stop.
                if rest[letters.endIndex...].starts(with: ". ".utf8) { rest.removeFirst() }
            } else {
                guard " -/.,:".utf8.contains(byte) else { return nil }
                pattern.append(Character(UnicodeScalar(byte)))
            }
            rest.removeFirst(max(1, digits.count, letters.count))
        }
        guard has("MMM"), has("d"), has("y") else { return nil }
        return has("a") ? pattern.replacing("HH", with: "h") : pattern
    }
}

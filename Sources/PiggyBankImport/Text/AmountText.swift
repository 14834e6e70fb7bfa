import PiggyBank

/// An amount as a bank writes it: a number, and around it perhaps a currency and the side of the
/// account, such as `-$1,234.50`, `4,35 €`, `EUR 4,35` or `12.00 DR`.
struct AmountText {
    /// The number alone, with what says that it is negative.
    private(set) var number: [UInt8] = []
    /// Which side of the account it is on, where that is said.
    private(set) var side: Side?
    /// The signs and codes of currencies that it has.
    private(set) var currencies: [String] = []

    /// The sides of an account: money that left, and money that came in.
    enum Side: Hashable { case debit, credit }

    /// Reads an amount; nil where there is anything around the number that is none of these, or a
    /// sign on either side of it.
    init?(_ text: ArraySlice<UInt8>) {
        func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
        guard var first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit)
        else { return nil }
        // A mark before the first digit is one of decimals, unless a word ends with it.
        if let mark = text[..<first].last, mark == 0x2E || mark == 0x2C {
            let before = String(decoding: text[..<first], as: UTF8.self).lowercased()
            if !Self.abbreviations.contains(where: before.hasSuffix) { first -= 1 }
        }
        guard var before = Surroundings(text[..<first]),
            let after = Surroundings(text[(last + 1)...]),
            before.signs.isEmpty || after.signs.isEmpty || before.isOpen
        else { return nil }
        before.words += after.words
        for word in before.words {
            if let side = Self.side(word) {
                guard self.side == nil else { return nil }
                self.side = side
            } else if !Currency.meant(by: word).isEmpty {
                currencies.append(word)
            } else {
                return nil
            }
        }
        number = before.signs + text[first...last] + after.signs
    }

    /// Whether the number has a sign of its own.
    var isSigned: Bool {
        func isMark(_ end: UInt8?) -> Bool {
            end.map { !"0123456789.,".utf8.contains($0) } ?? false
        }
        return isMark(number.first) || isMark(number.last)
    }

    /// Whether a currency is meant by every sign and code.
    func isIn(_ currency: Currency) -> Bool {
        currencies.allSatisfy { Currency.meant(by: $0).contains(currency) }
    }

    private static func side(_ word: String) -> Side? {
        switch word.lowercased() {
        case "cr", "cr.", "c": .credit
        case "dr", "dr.", "d": .debit
        default: nil
        }
    }

    /// Words before digits that end with a full stop.
    private static let abbreviations = ["rs.", "руб.", "р.", "kr.", "fr.", "cr.", "dr."]
}

/// What is before or after the digits of an amount.
private struct Surroundings {
    /// A minus or a plus, and parentheses.
    var signs: [UInt8] = []
    /// Everything else but white space.
    var words: [String] = []
    /// Whether a parenthesis begins, so that another sign follows the digits.
    var isOpen: Bool { signs.first == UInt8(ascii: "(") }

    /// The signs in UTF-8: of ASCII, and U+2212.
    private static let signs: [[UInt8]] = [[0x2B], [0x2D], [0xE2, 0x88, 0x92], [0x28], [0x29]]
    /// White space in UTF-8: the space, U+00A0, U+2009 and U+202F.
    private static let spaces: [[UInt8]] = [
        [0x20], [0xC2, 0xA0], [0xE2, 0x80, 0x89], [0xE2, 0x80, 0xAF],
    ]

    /// Nil where there are two signs.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        var word: [UInt8] = []
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
        while let byte = rest.first {
            if let sign = Self.signs.first(where: { rest.starts(with: $0) }) {
                guard signs.isEmpty else { return nil }
                signs = sign
                end()
                rest = rest.dropFirst(sign.count)
            } else if let space = Self.spaces.first(where: { rest.starts(with: $0) }) {
                end()
                rest = rest.dropFirst(space.count)
            } else {
                word.append(byte)
                rest = rest.dropFirst()
            }
        }
        end()
    }
}

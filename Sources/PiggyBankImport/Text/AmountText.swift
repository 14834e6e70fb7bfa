import PiggyBank

/// An amount as a bank writes it: a number, and around it perhaps a currency and the side of the
/// account, such as `-$1,234.50`, `4,35 €`, `EUR 4,35`, `($12.00)` or `12.00 DR`.
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
        guard var first = text.firstIndex(where: \.isDigit),
            let last = text.lastIndex(where: \.isDigit)
        else { return nil }
        // A mark before the first digit is one of decimals, unless a word ends with it.
        if let mark = text[..<first].last, mark == 0x2E || mark == 0x2C {
            let before = String(decoding: text[..<first], as: UTF8.self).lowercased()
            if !Self.abbreviations.contains(where: before.hasSuffix) { first -= 1 }
        }
        guard let before = read(text[..<first]), let after = read(text[(last + 1)...]),
            before.isEmpty || after.isEmpty || before == "("
        else { return nil }
        number = Array(before.utf8) + text[first...last] + after.utf8
    }

    /// Whether the number has a sign of its own.
    var isSigned: Bool {
        [number.first, number.last].contains {
            $0.map { !"0123456789.,".utf8.contains($0) } == true
        }
    }

    /// Whether a currency is meant by every sign and code.
    func isIn(_ currency: Currency) -> Bool {
        currencies.allSatisfy { Currency.meant(by: $0).contains(currency) }
    }

    /// Reads what is before or after the digits: its sign, which may be none; nil where there are
    /// two, or a word that is neither a side, the first one, nor a currency.
    private mutating func read(_ text: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: text, as: UTF8.self)
        let signs = text.filter(Self.signs.contains)
        for word in text.split(whereSeparator: { $0.isWhitespace || Self.signs.contains($0) }) {
            if let side = Self.sides[word.lowercased()] {
                guard self.side == nil else { return nil }
                self.side = side
            } else {
                guard !Currency.meant(by: String(word)).isEmpty else { return nil }
                currencies.append(String(word))
            }
        }
        return signs.count < 2 ? signs : nil
    }

    private static let sides: [String: Side] = [
        "cr": .credit, "cr.": .credit, "c": .credit, "dr": .debit, "dr.": .debit, "d": .debit,
    ]

    /// Words before digits that end with a full stop.
    private static let abbreviations = ["rs.", "руб.", "р.", "kr.", "fr.", "cr.", "dr."]
    private static let signs = "+-−–()"
}

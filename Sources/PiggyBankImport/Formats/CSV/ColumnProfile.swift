import PiggyBank

/// What a column has in it, in all rows.
struct ColumnProfile {
    /// How many rows have something in it.
    private(set) var filled = 0
    /// How many of them are dates.
    private(set) var dates = 0
    private var times = 0
    private var numbers = 0
    /// Whether one of its numbers has decimals or a sign, which nothing but money has.
    private(set) var isMoney = false
    /// The signs and codes of currencies beside its numbers.
    private(set) var currencies: Set<String> = []
    /// Whether one of its numbers is negative, or says its side.
    private(set) var isNegative = false
    /// The ways other than a minus before a number in which one is negative.
    private(set) var negatives: Set<NegativeForm> = []
    /// Its texts, as long as they are few.
    private(set) var texts: Set<String> = []

    /// Of how many texts a column is a word for each, such as a currency.
    static let fewTexts = 8

    /// Whether nearly all of its texts are dates: the others are bad rows.
    var isDate: Bool { isMost(dates) }
    var isTime: Bool { isMost(times) }
    var isNumber: Bool { isMost(numbers) }
    /// Whether every text is a currency.
    var isCurrency: Bool { areFew && texts.allSatisfy { Currency(code: $0) != nil } }
    /// Whether every text says which way money went.
    var isSide: Bool { areFew && texts.allSatisfy { ColumnMeaning.direction($0) != nil } }

    private var areFew: Bool { !texts.isEmpty && texts.count < Self.fewTexts }

    /// Whether every text says whether the row is booked, or one of them is the word for it: what
    /// the others say is to be asked.
    var isState: Bool {
        let states = texts.filter { ColumnMeaning.state($0) != nil }
        return !states.isEmpty && texts.count < Self.fewTexts
            && (states.count == texts.count || states.contains { $0.allSatisfy(\.isLetter) })
    }

    /// What the column may be called where nothing else names it.
    var kind: String {
        if isDate { return "date" }
        if isTime { return "time" }
        if isNumber { return "number" }
        return isCurrency ? "currency" : isSide ? "side" : "text"
    }

    private func isMost(_ count: Int) -> Bool { filled > 0 && count * 10 >= filled * 9 }

    /// Takes a field into account, without the white space around it.
    mutating func add(_ text: ArraySlice<UInt8>) {
        guard !text.isEmpty else { return }
        filled += 1
        if Self.isDate(text) {
            dates += 1
        } else if DateFormat.secondOfDay(text) != nil {
            times += 1
        } else if let (number, amount) = Self.number(text) {
            numbers += 1
            currencies.formUnion(amount?.currencies ?? [])
            isMoney = isMoney || number.decimals == 2 || number.isNegative
            isNegative = isNegative || number.isNegative || amount?.side != nil
            let signed = amount?.number[...] ?? text
            if number.isNegative, signed.first == UInt8(ascii: "(") {
                negatives.insert(.parentheses)
            } else if number.isNegative, signed.last == UInt8(ascii: "-") {
                negatives.insert(.trailing)
            }
        }
        // The beginning of a longer text is no word that is known, and no account.
        guard texts.count < Self.fewTexts else { return }
        texts.insert(String(decoding: text.prefix(64), as: UTF8.self))
    }

    /// A number with either mark, without the currency and the side around it.
    private static func number(_ text: ArraySlice<UInt8>) -> (DecimalText, AmountText?)? {
        let marks: [ImportOptions.DecimalMark] = [.point, .comma]
        func read(_ text: ArraySlice<UInt8>) -> DecimalText? {
            marks.lazy.compactMap { mark in
                try? DecimalText(text, mark: mark, negatives: Set(NegativeForm.allCases))
            }.first
        }
        if let number = read(text) { return (number, nil) }
        guard let amount = AmountText(text) else { return nil }
        return read(amount.number[...]).map { ($0, amount) }
    }

    /// Whether a text begins as a date does, two marks between digits, a digit before them and
    /// after them, or is a date with the name of a month, or of eight digits.
    static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
        beginsWithDate(text) || !DateFormat.named(text).isEmpty || isOfEightDigits(text)
    }

    private static func isOfEightDigits(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count == 8, text.starts(with: "19".utf8) || text.starts(with: "20".utf8) else {
            return false
        }
        return DateFormat.eightDigits?.date(text) != nil
    }

    private static func beginsWithDate(_ text: ArraySlice<UInt8>) -> Bool {
        let date = text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "T") }
        let digits = date.count { $0 &- 0x30 <= 9 }
        let marks = date.count { [0x2D, 0x2E, 0x2F].contains($0) }
        guard let first = date.first, let last = date.last else { return false }
        // The number of an account follows a sort code, and no date.
        guard text.dropFirst(date.count + 1).prefix(while: { $0 &- 0x30 <= 9 }).count < 7 else {
            return false
        }
        return digits + marks == date.count && marks == 2 && (4...8).contains(digits)
            && first &- 0x30 <= 9 && last &- 0x30 <= 9
    }
}

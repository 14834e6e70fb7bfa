import PiggyBank

/// What a column has in its rows.
struct ColumnProfile {
    /// What it is called: as in the header, or where that has no name, as made up.
    var name = ""
    /// How many rows have something in it, and how many of them are dates, times and numbers.
    private(set) var (filled, dates, times, numbers) = (0, 0, 0, 0)
    /// Whether one of its numbers has decimals, a sign or a currency, which only money has.
    private(set) var isMoney = false
    /// Whether one of its numbers is negative, or says its side.
    private(set) var isNegative = false
    /// The signs and codes of currencies beside its numbers.
    private(set) var currencies: Set<String> = []
    /// The different texts, as long as they are few.
    private(set) var texts: Set<String> = []
    /// The numbers of the rows with a point and a comma before decimals, in 10⁻⁶; nil for none.
    private var values: [(point: Int128?, comma: Int128?)] = []
    private var marks = NumberColumn()

    /// Of how many texts a column is a word for each, such as a currency.
    static let fewTexts = 8

    var isDate: Bool { isMost(dates) }
    var isTime: Bool { isMost(times) }
    var isNumber: Bool { isMost(numbers) }
    var isText: Bool { filled > 0 && !isDate && !isTime && !isNumber }
    var areFew: Bool { !texts.isEmpty && texts.count < Self.fewTexts }
    /// Whether every text is a currency.
    var isCurrency: Bool { areFew && texts.allSatisfy { Currency(code: $0) != nil } }
    /// Whether every text says which way money went.
    var isSide: Bool { areFew && texts.allSatisfy { ColumnWords.direction($0) != nil } }

    /// Whether its name has one of the words.
    func says(_ words: ColumnWords...) -> Bool { words.contains { $0.isIn(name) } }

    private func isMost(_ count: Int) -> Bool { filled > 0 && count * 10 >= filled * 9 }

    /// Whether it is known which mark its numbers have.
    var mark: PresetMembers.DecimalMark? { marks.marks.count == 1 ? marks.marks[0] : nil }

    /// The number of each row in 10⁻⁶.
    func values(_ mark: PresetMembers.DecimalMark?) -> [Int128?] {
        let mark = self.marks.isShown ? self.mark : mark
        return values.map { mark == .comma ? $0.comma : $0.point }
    }

    /// Takes a row's field into account, without the white space around it.
    mutating func add(_ text: ArraySlice<UInt8>) {
        values.append((nil, nil))
        guard !text.isEmpty else { return }
        filled += 1
        if texts.count < Self.fewTexts {
            texts.insert(String(decoding: text.prefix(64), as: UTF8.self))
        }
        if DateColumn.isDate(text) {
            dates += 1
        } else if DateFormat.secondOfDay(text) != nil {
            times += 1
        } else {
            addNumber(text)
        }
    }

    private mutating func addNumber(_ text: ArraySlice<UInt8>) {
        guard let amount = AmountText(text) else { return }
        let point = try? DecimalText(amount.number[...], mark: .point)
        let comma = try? DecimalText(amount.number[...], mark: .comma)
        guard let number = point ?? comma else { return }
        numbers += 1
        marks.add(text, place: SourcePlace())
        currencies.formUnion(amount.currencies)
        isMoney = isMoney || number.decimals == 2 || number.isNegative || !currencies.isEmpty
        isNegative = isNegative || number.isNegative || amount.side != nil
        func value(_ number: DecimalText?) -> Int128? {
            guard let number, number.decimals <= 6 else { return nil }
            let value = (number.decimals..<6).reduce(Int128(number.digits)) { value, _ in value * 10
            }
            return number.isNegative || amount.side == .debit ? -value : value
        }
        values[values.count - 1] = (value(point), value(comma))
    }
}

extension [ColumnProfile] {
    /// Some columns in the order of a word in their names.
    func ranked(_ columns: [Int], by word: ColumnWords) -> [Int] {
        columns.map { (word.rank(of: self[$0].name) ?? .max, $0) }.sorted { $0 < $1 }.map(\.1)
    }

    /// The first of some columns whose name has a word.
    func first(_ word: ColumnWords, of columns: [Int]) -> Int? {
        ranked(columns.filter { self[$0].says(word) }, by: word).first
    }
}

import PiggyBank

/// What a column has in its rows.
struct ColumnProfile {
    /// Which column of the table it is, from 0.
    let number: Int
    /// What it is called: as in the header, or where that has no name, as made up.
    var name: String
    /// How many rows have something in it, and how many of them are dates, times and numbers.
    private(set) var (filled, dates, times, numbers) = (0, 0, 0, 0)
    /// How many rows have a word there without any digit.
    private var plainWords = 0
    /// Whether one of its numbers has decimals, a sign or a currency, which only money has.
    private(set) var isMoney = false
    /// Whether one of its numbers is negative, or says its side.
    private(set) var isNegative = false
    /// The signs and codes of currencies beside its numbers.
    private(set) var currencies: Set<String> = []
    /// The different texts, as long as they are few.
    private(set) var texts: Set<String> = []
    /// The number of each row in 10⁻⁶, once it is known which mark is before decimals.
    private(set) var values: [Int128?] = []
    private var amounts: [AmountText?] = []
    /// Whether every row with something has an IBAN.
    private(set) var isOfIBANs = true
    private var marks = NumberColumn()

    /// Of how many texts a column is a word for each, such as a currency.
    static let fewTexts = 8

    init(_ number: Int, _ name: String) { (self.number, self.name) = (number, name) }

    /// Whether it has dates; some rows may have a state instead.
    var isDate: Bool {
        isMost(dates) || dates * 2 >= filled && dates + plainWords == filled && dates > 0
    }
    var isTime: Bool { isMost(times) }
    /// Whether it has numbers; where its name is of money, some rows may have a mistake instead.
    var isNumber: Bool { isMost(numbers) || isNamedMoney && numbers * 2 > filled }
    var isText: Bool { filled > 0 && !isDate && !isTime && !isNumber }
    var areFew: Bool { !texts.isEmpty && texts.count < Self.fewTexts }
    /// Whether every text is a currency.
    var isCurrency: Bool { areFew && texts.allSatisfy { Currency(code: $0) != nil } }
    /// Whether its texts say which way money went, several of them, or one where the others say
    /// nothing.
    func isSide(ofRows count: Int) -> Bool {
        areFew && (texts.count > 1 || filled < count) && areSides { _ in true }
    }
    /// Whether its texts are single words for the sides.
    var areSideWords: Bool { areSides { !$0.contains(where: \.isWhitespace) } }
    /// Whether its texts say which way money went; where its name is of that, one may be another.
    private func areSides(_ isFit: (String) -> Bool) -> Bool {
        let known = texts.count { ColumnWords.direction($0) != nil && isFit($0) }
        return known == texts.count || says(.indicator) && known > 1
    }
    /// Whether every row has one number, the same.
    var isConstant: Bool {
        values.count > 1 && filled == values.count && Set(values.compactMap(\.self)).count == 1
    }

    /// Whether its name has one of the words.
    func says(_ words: ColumnWords...) -> Bool { words.contains { $0.isIn(name) } }

    /// The codes and signs of currencies in its name.
    var codes: Set<String> {
        let words = name.split { !$0.isLetter }.map(String.init)
        let signs = name.filter(\.isCurrencySymbol).map { String($0) }
        return Set((words + signs).filter { Currency(code: $0) != nil || Currency.isSign($0) })
    }

    /// Whether its name is of money, so that numbers without decimals are it.
    var isNamedMoney: Bool { says(.amount, .moneyIn, .moneyOut, .balance) }
    /// Which way money went by its name; nil where that says neither.
    var side: ColumnWords? { ColumnWords.one(.moneyIn, .moneyOut, of: name) }

    private func isMost(_ count: Int) -> Bool { filled > 0 && count * 10 >= filled * 9 }

    /// The mark of its numbers; nil where it is not known.
    var mark: PresetMembers.DecimalMark? { marks.marks.count == 1 ? marks.marks[0] : nil }

    /// The number that a row has; nil where it has none.
    func number(_ row: Int) -> Int128? { row < values.count ? values[row] : nil }

    /// The same; 0 for none.
    func value(_ row: Int) -> Int128 { number(row) ?? 0 }

    /// The column with its values, where none of its numbers shows the mark by one that is said.
    func reading(_ mark: PresetMembers.DecimalMark?) -> Self {
        var column = self
        let mark = (marks.isShown ? self.mark : mark) ?? .point
        column.values = amounts.map { amount in
            guard let amount, let number = try? DecimalText(amount.number[...], mark: mark),
                number.decimals <= 6
            else { return nil }
            let scale = repeatElement(10 as Int128, count: 6 - number.decimals).reduce(1, *)
            return Int128(number.digits)
                * (number.isNegative || amount.side == .debit ? -scale : scale)
        }
        return column
    }

    /// Has a number or none for each of so many rows, where any of them has something.
    mutating func fill(_ rows: Int) { while amounts.count < rows { amounts.append(nil) } }

    /// Takes a row's field into account, without the white space around it; a dash is nothing.
    mutating func add(_ text: ArraySlice<UInt8>, row: Int) {
        guard !DecimalText.isNone(text) else { return }
        fill(row + 1)
        filled += 1
        if !text.contains(where: \.isDigit) { plainWords += 1 }
        isOfIBANs = isOfIBANs && AccountKey(String(decoding: text.prefix(64), as: UTF8.self)).isIBAN
        if texts.count < Self.fewTexts {
            texts.insert(String(decoding: text.prefix(64), as: UTF8.self))
        }
        if DateColumn.isDate(text) {
            dates += 1
        } else if DateFormat.secondOfDay(text) != nil {
            times += 1
        } else if let amount = AmountText(text),
            let number = [.point, .comma].lazy.compactMap({
                try? DecimalText(amount.number[...], mark: $0)
            }).first
        {
            numbers += 1
            amounts[amounts.count - 1] = amount
            marks.add(text, place: SourcePlace())
            currencies.formUnion(amount.currencies)
            isMoney = isMoney || number.decimals == 2 || number.isNegative || !currencies.isEmpty
            isNegative = isNegative || number.isNegative || amount.side != nil
        }
    }
}

extension [ColumnProfile] {
    /// The columns in the order of a word in their names.
    func ranked(by word: ColumnWords) -> Self {
        map { (word.rank(of: $0.name) ?? .max, $0.number, $0) }.sorted {
            ($0.0, $0.1) < ($1.0, $1.1)
        }.map(\.2)
    }

    /// The first column whose name has a word.
    func first(_ word: ColumnWords) -> ColumnProfile? { ranked(by: word).first { $0.says(word) } }
}

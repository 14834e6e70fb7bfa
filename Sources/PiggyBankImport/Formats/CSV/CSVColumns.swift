/// The numbers of the columns that rows are read by, from 0; nil where the preset names none or the
/// header has it not.
struct CSVColumns: Sendable {
    var date, time: Int?
    var amount, moneyIn, moneyOut, indicator, fee, balance: Int?
    var currency, state, type, category, id, counterparty: Int?
    var account, payee, source, text, original: [Int]
    /// What is kept besides, by its name in metadata.
    var details: [(name: String, column: Int)]

    /// The columns of a preset, by the numbers that a header gives them.
    init(_ preset: Preset, _ numbers: [String: Int]) {
        func number(_ name: String?) -> Int? { name.flatMap { numbers[$0] } }
        func all(_ names: [String]) -> [Int] { names.compactMap { numbers[$0] } }
        date = number(preset.date)
        time = number(preset.time)
        amount = number(preset.amount)
        moneyIn = number(preset.moneyIn)
        moneyOut = number(preset.moneyOut)
        indicator = number(preset.indicator?.column)
        fee = number(preset.fee)
        balance = number(preset.balance)
        if case .column(let name) = preset.currency { currency = numbers[name] }
        state = number(preset.states?.column)
        type = number(preset.type)
        category = number(preset.category)
        id = number(preset.id)
        counterparty = number(preset.counterparty)
        account = all(preset.account)
        payee = all(preset.payee)
        source = all(preset.source)
        text = all(preset.text)
        original = all(preset.original)
        details = preset.details.sorted { $0.key < $1.key }.compactMap { name, column in
            number(column).map { (name, $0) }
        }
    }
}

import PiggyBank

extension Statement {
    /// One booked movement of the account's money.
    ///
    /// A statement may have a million rows, so a row is 64 bytes: its numbers are kept as they are
    /// recorded, the texts of a table's row stay in the file and are made when they are asked for,
    /// and what few rows have is kept apart.
    package struct Row: Sendable {
        private let amountUnits: Int64
        private var balanceUnits: Int64 = 0
        /// What is said of it besides, which rows share that have nothing of their own.
        private var said: Said
        /// When on its date; ``BookingTime/date`` where the file states no time of day.
        package var time = BookingTime.date
        /// What kind of movement it is.
        package var kind = Kind.spending
        private let amountCurrency: Currency
        private var balanceCurrency: Currency?
        /// The booking date as the file states it, without any shift of zone.
        package var date: CalendarDate
        private var line: UInt32
        private var column: UInt32
        /// The number of its record in the table.
        private var recordNumber: UInt32 = 0

        /// Makes a row.
        ///
        /// Its amount is within ±(2^63 − 1) minor units, as every amount is that can be recorded;
        /// one beyond becomes the nearest that is.
        package init(at place: SourcePlace, on date: CalendarDate, _ amount: Balance) {
            self.init(at: place, on: date, amount, said: .nothing, inRecord: 0)
        }

        /// Makes a row of which a record of a table says the texts.
        init(
            at place: SourcePlace, on date: CalendarDate, _ amount: Balance, said: Said,
            inRecord record: Int
        ) {
            self.said = said
            recordNumber = UInt32(record)
            line = UInt32(clamping: place.line)
            column = UInt32(clamping: place.column)
            self.date = date
            amountUnits = Int64(clamping: amount.minorUnits)
            amountCurrency = amount.currency
        }
    }

    /// Something else that the bank says of a row.
    package struct Detail: Hashable, Sendable {
        /// What it is called in the event's metadata.
        package var name: String
        /// What the bank says; nothing interprets it.
        package var text: String

        package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
    }
}

extension Statement.Row {
    /// Where the file states it.
    package var place: SourcePlace {
        get { SourcePlace(line: Int(line), column: Int(column)) }
        set {
            line = UInt32(clamping: newValue.line)
            column = UInt32(clamping: newValue.column)
        }
    }

    /// By how much the account changes: negative for money that left it.
    package var amount: Balance { Balance(Int128(amountUnits), amountCurrency) }

    /// A fee that is not inside the amount, in minor units ≥ 0; a negative one becomes 0.
    package var fee: Int64 {
        get { said.own.fee }
        set { if newValue != fee { change { $0.fee = max(0, newValue) } } }
    }

    /// What the account held after the row; nil where the row does not say.
    package var balance: Balance? {
        get { balanceCurrency.map { Balance(Int128(balanceUnits), $0) } }
        set {
            balanceUnits = newValue.map { Int64(clamping: $0.minorUnits) } ?? 0
            balanceCurrency = newValue?.currency
        }
    }

    /// The key of the pot that the row moves money into or out of, where it is such a move.
    package var pot: String? {
        get { said.own.pot }
        set { if newValue != pot { change { $0.pot = newValue } } }
    }

    /// What the bank put into a pot with this payment, beside its amount.
    package var bankRoundUp: Statement.BankRoundUp? {
        get { said.own.bankRoundUp }
        set { change { $0.bankRoundUp = newValue } }
    }

    /// What the rules say of it; nil for nothing.
    var ruled: RuleOutcome? { said.own.ruled }

    /// Changes what few rows have.
    private mutating func change(_ change: (inout OwnValues) -> Void) {
        var own = said.own
        change(&own)
        said = Said(said.table, own)
    }
}

// MARK: - Texts

extension Statement.Row {
    /// What the bank calls the row, where the format guarantees that it never changes.
    package var bankID: Statement.BankID? { said.text(\.bankID) { $0.bankID(of: record) } }

    /// Who got the money, or who it came from, as the rules call them.
    package var counterparty: String? {
        ruled?.payee ?? said.text(\.counterparty) { $0.party(of: record, isIn: amountUnits > 0) }
    }

    /// The account key of the counterparty, where the file states one.
    package var counterAccount: AccountKey? {
        said.text(\.counterAccount) { $0.text($0.columns.counterparty, record) }.map(
            AccountKey.init)
    }

    /// What the row was for, in the bank's words; nothing interprets it.
    package var text: String? { said.text(\.text) { $0.first(of: $0.columns.text, record) } }

    /// The category that the rules give, else the bank.
    package var category: String? {
        if ruled?.category != nil { return ruledCategory }
        return said.text(\.category) { $0.text($0.columns.category, record) }
    }

    /// The category that the rules give; nil for none.
    var ruledCategory: String? { ruled?.category?.nonEmpty }

    /// Who got the money or who it came from, of the row's texts, as the rules call them.
    func party(_ texts: RowTexts) -> String? { ruled?.payee ?? texts.counterparty }

    /// The category that the rules give, else the bank, of the row's texts.
    func category(_ texts: RowTexts) -> String? {
        ruled?.category == nil ? texts.category : ruledCategory
    }

    /// The type that the bank gives, as the file has it.
    package var type: String? { said.text(\.type) { $0.text($0.columns.type, record) } }

    /// Has rules say what they do of the row; whether that is what kind of movement it is.
    @discardableResult mutating func apply(_ rules: inout RowRules) -> Bool {
        guard !rules.isEmpty,
            let ruled = rules.outcome(of: amount, { [text(of: $0)].compactMap(\.self) })
        else { return false }
        change { $0.ruled = ruled }
        guard let kind = ruled.kind(of: amount) else { return false }
        self.kind = kind
        return true
    }

    /// All texts of the row, as the bank has them.
    package var texts: RowTexts {
        get { said.own.texts ?? said.table?.texts(of: record, amount) ?? RowTexts() }
        set {
            let isKept = newValue != RowTexts() || said.table != nil
            change { $0.texts = isKept ? newValue : nil }
        }
    }

    /// Whether all that the file says of the row is so short that each text of it is.
    func saysAtMost(_ bytes: Int) -> Bool {
        said.own.texts == nil && said.table?.length(of: record) ?? 0 <= bytes
    }

    private var record: Int { Int(recordNumber) }
}

extension Statement.Row: Hashable {
    /// Whether rows say the same, wherever their texts are.
    package static func == (a: Self, b: Self) -> Bool {
        a.date == b.date && a.line == b.line && a.column == b.column && a.time == b.time
            && a.amount == b.amount && a.balance == b.balance && a.fee == b.fee && a.kind == b.kind
            && a.pot == b.pot && a.bankRoundUp == b.bankRoundUp && a.texts == b.texts
            && a.ruled?.numbers == b.ruled?.numbers
    }

    /// Hashes what tells most rows apart.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(date)
        hasher.combine(line)
        hasher.combine(amount)
        // Reports have a great many rows of one day and amount.
        hasher.combine(said.own.texts)
    }
}

/// The texts of a row.
package struct RowTexts: Hashable, Sendable {
    package var bankID: Statement.BankID?
    package var counterparty, counterAccount, text, category, type: String?
    /// The money that was moved where that was another currency.
    package var original: String?
    /// What else the bank says: references, other dates, further parties.
    package var details: [Statement.Detail] = []

    /// What the texts are called in metadata, besides the details.
    static let names: Set = [
        "date", "learned", "id", "type", "text", "original", "counterparty", "account", "category",
    ]

    /// Adds a detail where there is one, and none of its name.
    mutating func add(_ name: String, _ text: String?) {
        guard let text, !text.isEmpty, !details.contains(where: { $0.name == name }) else { return }
        details.append(Statement.Detail(name, text))
    }
}

/// What is said of rows besides their numbers; those of a table share it that have nothing of their
/// own.
final class Said: Sendable {
    /// Where texts are made of; nil for rows that have their own.
    fileprivate let table: TableTexts?
    fileprivate let own: OwnValues

    fileprivate static let nothing = Said(in: nil)

    /// What is said of the rows of a table.
    convenience init(in table: TableTexts?) { self.init(table, OwnValues()) }

    fileprivate init(_ table: TableTexts?, _ own: OwnValues) {
        (self.table, self.own) = (table, own)
    }

    fileprivate func text<Text>(_ own: (RowTexts) -> Text?, _ read: (TableTexts) -> Text?) -> Text?
    {
        if let texts = self.own.texts { return own(texts) }
        return table.flatMap(read)
    }
}

/// What few rows have, and the texts of those that are in no table.
private struct OwnValues {
    var fee: Int64 = 0
    var pot: String?
    var bankRoundUp: Statement.BankRoundUp?
    var ruled: RuleOutcome?
    var texts: RowTexts?
}

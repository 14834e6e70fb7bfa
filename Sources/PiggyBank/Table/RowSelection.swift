/// Says of rows whether they are asked for.
///
/// A text is compared once, however many rows have it. A class, as a value would be copied for each
/// row.
final class RowSelection {
    private let selection: EventSelection
    private let table: EventTable
    private let ledger: Ledger
    private let dates: ClosedRange<CalendarDate>
    /// Whether the dates are all that is asked for.
    private let isOfAll: Bool
    private let account: AccountIndex?
    private let goal: GoalIndex?
    private var party: TextsMet?
    private var category: TextsMet?
    private var anyText: LineTextSearch?

    init(_ selection: EventSelection, _ replay: Replay) {
        self.selection = selection
        table = replay.table
        ledger = replay.whole
        dates = selection.dates.range(in: replay.calendar)
        var onAnyDate = selection
        onAnyDate.dates = .all
        isOfAll = onAnyDate == EventSelection()
        account = selection.account.flatMap { replay.whole.accountIDs.find($0) }
        goal = selection.goal.flatMap { replay.whole.goalIDs.find($0) }
        party = selection.payee.map { TextsMet($0, of: table) }
        category = selection.category.map { TextsMet($0, of: table) }
        anyText = selection.text.map { LineTextSearch(TextPart($0), replay) }
    }

    /// Whether a row meets every condition.
    ///
    /// - Parameter other: the row that is looked at for all but the dates.
    func meets(_ index: Int, as other: Int? = nil) -> Bool {
        dates.contains(table.rows[index].date) && meetsOnAnyDate(other ?? index)
    }

    private func meetsOnAnyDate(_ index: Int) -> Bool {
        if isOfAll { return true }
        let row = table.rows[index]
        if !selection.types.isEmpty, !selection.types.contains(row.type) { return false }
        if selection.account != nil {
            guard let account, row.account == account || row.to == account else { return false }
        }
        if selection.goal != nil { guard let goal, row.goal == goal else { return false } }
        if let currency = selection.currency, !ledger.isOf(currency, row.account, row.to) {
            return false
        }
        if party != nil {
            guard let text = table.party(index), party?.contains(text) == true else { return false }
        }
        if category != nil {
            guard let text = table.category(index), category?.contains(text) == true else {
                return false
            }
        }
        return anyText?.occurs(in: index) ?? true
    }
}

extension EventTable {
    /// Who was paid, or who paid: of a refund that does not say its payment's, of a reversal that
    /// of what it takes back; nil where an event of the type has none.
    func party(_ index: Int) -> TextIndex? { text(index, \.party, [.payee, .source]) }

    /// What a payment or a deposit was for, in the same way.
    func category(_ index: Int) -> TextIndex? { text(index, \.category, .category) }

    private func text(
        _ index: Int, _ text: KeyPath<EventRow, TextIndex>, _ members: DescribedMembers
    ) -> TextIndex? {
        var index = index
        while true {
            let row = rows[index]
            if row.type == .withdrawn || row.type == .deposited || !row[keyPath: text].isNone
                || !row.described.isDisjoint(with: members)
            {
                return row[keyPath: text]
            }
            guard let other = subject(of: index), other != index else { return nil }
            index = other
        }
    }
}

/// Which texts of a table are those that are asked for.
private struct TextsMet {
    private let asked: AskedText
    private let table: EventTable
    private var isMet: ContiguousArray<Bool?>

    init(_ asked: String, of table: EventTable) {
        self.asked = AskedText(asked)
        self.table = table
        isMet = ContiguousArray(repeating: nil, count: table.texts.count)
    }

    mutating func contains(_ index: TextIndex) -> Bool {
        guard !index.isNone else { return asked.isMet(by: "") }
        if let known = isMet[index.int] { return known }
        let answer = asked.isMet(by: table.text(index) ?? "")
        isMet[index.int] = answer
        return answer
    }
}

/// Looks for a text among those of events, whose lines are read once more.
private struct LineTextSearch {
    private let text: TextPart
    private let table: EventTable
    private let descriptions: Descriptions
    private var lines: RowLines

    init(_ text: TextPart, _ replay: Replay) {
        self.text = text
        table = replay.table
        descriptions = replay.descriptions
        lines = replay.rowLines
    }

    /// Whether it is among the texts of an event, or of the one that it is of.
    mutating func occurs(in index: Int) -> Bool {
        var next: Int? = index
        while let index = next {
            let description = descriptions[table.sequence(index)]
            if lines.read(index, { [text] in $0.has(text, description) }) == true { return true }
            next = table.subject(of: index)
        }
        return false
    }
}

extension Ledger {
    /// Whether one of an event's accounts is of a currency.
    fileprivate func isOf(_ currency: Currency, _ own: AccountIndex, _ other: AccountIndex) -> Bool
    {
        for account in [own, other] where !account.isNone {
            if accounts[account].currency == currency { return true }
        }
        return false
    }
}

/// Says of rows whether they are asked for.
///
/// A text is compared once, however many rows have it.
struct RowSelection {
    private let selection: EventSelection
    private let table: EventTable
    private let ledger: Ledger
    private let dates: ClosedRange<CalendarDate>
    private let account: AccountIndex?
    private let goal: GoalIndex?
    private var party: TextsMet?
    private var category: TextsMet?
    private var anyText: LineTextSearch?

    init(_ selection: EventSelection, _ replay: Replay) {
        self.selection = selection
        table = replay.table ?? EventTable()
        ledger = replay.whole
        dates = selection.dates.range(in: replay.calendar)
        account = selection.account.flatMap { replay.whole.accountIDs.find($0) }
        goal = selection.goal.flatMap { replay.whole.goalIDs.find($0) }
        party = selection.payee.map { TextsMet($0, of: table) }
        category = selection.category.map { TextsMet($0, of: table) }
        anyText = selection.text.map { LineTextSearch(TextPart($0), replay) }
    }

    /// Whether a row is of the dates that are asked for.
    func isWithinDates(_ index: Int) -> Bool { dates.contains(table.rows[index].date) }

    /// Whether a row meets every condition but that of the dates.
    mutating func meets(_ index: Int) -> Bool {
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
    func party(_ index: Int) -> TextIndex? { text(index, \.party) }

    /// What a payment or a deposit was for, in the same way.
    func category(_ index: Int) -> TextIndex? { text(index, \.category) }

    private func text(_ index: Int, _ text: KeyPath<EventRow, TextIndex>) -> TextIndex? {
        var index = index
        while true {
            let row = rows[index]
            if row.type == .withdrawn || row.type == .deposited || !row[keyPath: text].isNone {
                return row[keyPath: text]
            }
            guard let earlier = row.of.flatMap(self.index), earlier < index else { return nil }
            index = earlier
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
    private let descriptions: Descriptions?
    private var lines: RowLines

    init(_ text: TextPart, _ replay: Replay) {
        self.text = text
        table = replay.table ?? EventTable()
        descriptions = replay.options.descriptions
        lines = RowLines(replay)
    }

    /// Whether it is among the texts of an event, or of the one that it is of.
    mutating func occurs(in index: Int) -> Bool {
        var next: Int? = index
        while let index = next {
            let description = descriptions?[table.sequence(index)]
            if let line = lines.line(index), line.has(text, description) { return true }
            next = table.rows[index].of.flatMap(table.index).flatMap { $0 < index ? $0 : nil }
        }
        return false
    }
}

/// Reads lines of rows once more, those that are near each other at once.
struct RowLines {
    private let table: EventTable
    private let log: (any LogReader)?
    private var bytes: ContiguousArray<UInt8> = []
    private var start = 0

    private static let readBytes = 1 << 18

    init(_ replay: Replay) {
        table = replay.table ?? EventTable()
        log = replay.log
    }

    /// The line of a row; nil where it cannot be read, or is not what it was.
    mutating func line(_ index: Int) -> LineView? {
        let offset = table.rows[index].offset
        if let line = lineInMemory(offset) { return line }
        guard let bytes = log?.read(at: offset, count: Self.readBytes) else { return nil }
        (self.bytes, start) = (bytes, offset)
        return lineInMemory(offset)
    }

    private func lineInMemory(_ offset: Int) -> LineView? {
        guard offset >= start, offset < start + bytes.count else { return nil }
        let end = unsafe bytes.span.bytes.firstLineBreak(offset - start, bytes.count)
        guard end < bytes.count else { return nil }
        let span = unsafe LineSpan(in: bytes.span.bytes, offset - start, end)
        return LineView(bytes: bytes, span: span, offset: offset)
    }
}

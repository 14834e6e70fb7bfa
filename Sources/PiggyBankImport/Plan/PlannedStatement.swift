import PiggyBank

/// A statement, and what its rows come to.
public struct PlannedStatement: Sendable {
    /// What the bank says, within the dates that were asked for.
    public let statement: Statement
    /// The account that it is of.
    public let account: AccountID
    /// That the account holds what the statement ends with, where that is so.
    public internal(set) var assertion: PlannedEvent?
    /// How many balances it states of the ends of days.
    public internal(set) var statedBalances = 0
    /// How many of them were checked against the ledger, and hold.
    public internal(set) var checkedBalances = 0
    /// How many rows are recorded, changed ones included.
    public private(set) var newRows = 0
    /// How many rows were recorded before, one way or another.
    public private(set) var knownRows = 0
    /// The events of rows that somebody has taken back since.
    public private(set) var reversedEvents: [Int64] = []
    /// How many rows are recorded with a text that is cut, as it is longer than 4,096 bytes.
    public private(set) var cutRows = 0
    /// What is taken back because the bank did.
    public internal(set) var takenBack: [PlannedEvent] = []
    /// That rows are events which are recorded otherwise; none where something was found.
    public private(set) var pairs: [PlannedEvent] = []
    /// The same until it is known what the account then has.
    var likenesses: [Likeness] = []
    /// Where the movements of its rows begin among those of the account.
    var firstMovement = 0
    /// Whether its balances hold only if it begins within a day, or has a part of one.
    var isWithinDay = false
    var decisions: [RowDecision] = []
    let maker: RowEvents

    init(_ statement: Statement, of account: AccountID, _ maker: RowEvents) {
        self.statement = statement
        self.account = account
        self.maker = maker
        decisions.reserveCapacity(statement.rows.count)
    }

    /// The rows, oldest first, each with what it comes to; made when they are asked for.
    public var rows: some RandomAccessCollection<PlannedRow> {
        statement.rows.indices.lazy.map { index in
            PlannedRow(
                row: statement.rows[index],
                fate: decisions[index].fate,
                events: events(at: index)
            )
        }
    }

    /// That a row is a movement which is recorded otherwise.
    struct Likeness {
        /// The idempotency key of the row, and when it happened.
        var key: String
        var time: Instant
        /// The index of the account's movement.
        var movement: Int
        /// The sequence of its event; 0 for one that is planned of another statement.
        var sequence: Int64
    }

    /// Plans to record its pairs.
    ///
    /// - Parameters:
    ///   - balance: what the account has after its rows.
    ///   - sequences: those that planned movements will have, by their indices.
    mutating func planPairs(_ balance: Balance, _ sequences: [Int: Int64]) {
        pairs = likenesses.compactMap { likeness in
            guard let sequence = sequences[likeness.movement] ?? likeness.recordedSequence else {
                return nil
            }
            return PlannedEvent(
                id: ImportID.pair(likeness.key, sequence),
                time: likeness.time,
                payload: .balanceAsserted(BalanceAsserted(account: account, balance: balance))
            )
        }
    }

    /// Passes on the movements that its rows will be, in the order of their events, and how many
    /// events there are up to each.
    func forEachMovement(_ take: (_ movement: Int, _ events: Int) -> Void) -> Int {
        var (movement, events) = (firstMovement, 0)
        for decision in decisions where !decision.parts.isEmpty {
            if decision.parts.contains(.reversal) { events += 1 }
            for part in [RowDecision.Parts.movement, .fee, .roundUp]
            where decision.parts.contains(part) {
                events += 1
                take(movement, events)
                movement += 1
            }
        }
        return events + takenBack.count + likenesses.count + (assertion == nil ? 0 : 1)
    }

    /// Counts the rows, once it is decided what becomes of each.
    mutating func countRows() {
        cutRows = longTextCount
        for decision in decisions {
            switch decision.fate {
            case .new, .changed: newRows += 1
            case .known, .same, .repeated: knownRows += 1
            case .reversed(let sequence):
                knownRows += 1
                reversedEvents.append(sequence)
            case .refused: break
            }
        }
    }

    /// Whether rows of the first day are recorded that are equal to ones which are there, and no
    /// file before this one says that it goes on.
    func repeats(_ beginning: AccountPlan.Beginning) -> Bool {
        guard !beginning.goesOn, let date = statement.rows.first?.date else { return false }
        return firstRow {
            !$1.parts.isEmpty && $0.date == date && beginning.known.contains($0.amount.minorUnits)
        } != nil
    }

    /// What is decided of the rows that are recorded, by their indices.
    var recorded: [Int: RowDecision] {
        Dictionary(
            uniqueKeysWithValues: decisions.enumerated().lazy
                .filter { !$0.element.parts.isEmpty }
                .map { ($0.offset, $0.element) }
        )
    }

    /// The first row that is what is asked for; nil where none is.
    func firstRow(where isWanted: (Statement.Row, RowDecision) -> Bool) -> Statement.Row? {
        let rows = statement.rows.span
        for index in rows.indices where isWanted(rows[index], decisions[index]) {
            return rows[index]
        }
        return nil
    }

    private var longTextCount: Int {
        let rows = statement.rows.span
        var count = 0
        for index in rows.indices where !decisions[index].parts.isEmpty && rows[index].hasLongText {
            count += 1
        }
        return count
    }

    /// Makes what is recorded for rows, in its order.
    func make(_ rows: Range<Int>, _ take: (Int, PlannedEvent) -> Void) {
        var recipe = ImportIDRecipe()
        let span = statement.rows.span
        for index in rows where !decisions[index].parts.isEmpty {
            maker.make(of: span[index], decisions[index], by: &recipe) { take(index, $0) }
        }
    }

    /// What is recorded for a row.
    private func events(at index: Int) -> [PlannedEvent] {
        var events: [PlannedEvent] = []
        make(index..<index + 1) { events.append($1) }
        return events
    }
}

extension PlannedStatement.Likeness {
    /// The sequence of its event; nil for one that is planned.
    fileprivate var recordedSequence: Int64? { sequence > 0 ? sequence : nil }
}

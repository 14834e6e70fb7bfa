import PiggyBank

/// A statement, and what its rows come to.
package struct PlannedStatement: Sendable {
    /// What the bank says, within the dates that were asked for.
    package let statement: Statement
    /// The account that it is of.
    package var account: AccountID { factory.account }
    /// That the account holds what the statement ends with, where that is so.
    package internal(set) var assertion: PlannedEvent?
    /// How many balances it states of the ends of days.
    package internal(set) var statedBalances = 0
    /// How many of them were checked against the ledger, and hold.
    package internal(set) var checkedBalances = 0
    /// How many rows are recorded, changed ones included.
    package private(set) var newRows = 0
    /// How many rows were recorded before, one way or another.
    package private(set) var knownRows = 0
    /// The events of rows that somebody has reversed since.
    package private(set) var reversedEvents: [Int64] = []
    /// How many rows are recorded with a text that is cut or left out, as it is longer than 4,096
    /// bytes, or all are longer than 24 KiB.
    package private(set) var cutRows = 0
    /// What is reversed because the bank did.
    package internal(set) var takenBack: [PlannedEvent] = []
    /// The movements that its rows state, in the order of the rows.
    var movements: [PlannedMovement] = []
    /// What few of these have besides, by their indices.
    var details: [Int: MovementDetails] = [:]
    /// What changed on its first day before it begins.
    var changeBefore: Int128 = 0
    /// The last balance that it states, where that holds now.
    var lastBalance: StatedBalance?
    /// Whether its rows cannot be told from those that are there.
    var isAmbiguous = false
    /// Whether it states any balance.
    let statesBalances: Bool
    let factory: EventFactory

    /// What the file is called that it is of, without folders.
    let fileName: String

    init(_ statement: Statement, _ factory: EventFactory, in file: StatementFile) {
        self.statement = statement
        fileName = String(file.name.split(separator: "/").last ?? "")
        self.factory = factory
        statesBalances = statement.statesBalances
        movements.reserveCapacity(statement.rows.count)
    }

    /// The rows, oldest first, each with what it comes to; made when they are asked for.
    package var rows: some RandomAccessCollection<PlannedRow> {
        statement.rows.indices.lazy.map { index in
            let own = movements(ofRow: index)
            var events: [PlannedEvent] = []
            make(own) { event, _ in events.append(event) }
            return PlannedRow(
                row: statement.rows[index], decision: movements[own].first?.decision ?? .repeated,
                events: events)
        }
    }

    /// The movements of a row, as their indices; logarithmic.
    private func movements(ofRow row: Int) -> Range<Int> {
        let first = movements.partitioningIndex { $0.row >= row }
        return first..<(movements[first...].firstIndex { $0.row != row } ?? movements.count)
    }

    /// The number of the version of its row that a movement is; 0 for the first.
    func correction(of index: Int) -> Int { details[index]?.correction ?? 0 }

    /// How many events a movement comes to.
    func events(ofMovement index: Int) -> Int {
        guard movements[index].decision.isRecorded else { return 0 }
        return details[index]?.reversed == nil ? 1 : 2
    }

    /// Says which event a movement is about; nil for none, so that a refund is income.
    mutating func nameEvent(_ sequence: Int64?, of index: Int) {
        guard let sequence else {
            details[index]?.refund = nil
            return
        }
        if details[index]?.link != nil {
            movements[index].decision = .linked(sequence)
            details[index]?.link?.described.of = sequence
        }
        if details[index]?.refund != nil { details[index]?.refund?.sequence = sequence }
    }

    /// Counts the rows, once it is decided what becomes of each.
    mutating func countRows() {
        var last: Int32 = -1
        for movement in movements where movement.row != last {
            last = movement.row
            switch movement.decision {
            case .new, .changed: newRows += 1
            case .known, .linked, .repeated: knownRows += 1
            case .reversed(let sequence):
                knownRows += 1
                reversedEvents.append(sequence)
            case .refused: break
            }
            if movement.decision.isRecorded, statement.rows[Int(last)].hasLongText { cutRows += 1 }
        }
    }

    /// The first row with a movement that is what is asked for; nil where none is.
    func firstRow(where isWanted: (Statement.Row, PlannedMovement) -> Bool) -> Statement.Row? {
        movements.first { isWanted(statement.rows[Int($0.row)], $0) }.map {
            statement.rows[Int($0.row)]
        }
    }

    /// Makes what is recorded for movements, in its order, each with the place of its row.
    ///
    /// - Parameter leavesOutTexts: whether the rows' texts are left out.
    func make(
        _ range: Range<Int>, leavesOutTexts: Bool = false,
        _ take: (PlannedEvent, SourcePlace) -> Void
    ) {
        var recipe = ImportIDRecipe()
        var times = factory.times
        for index in range where movements[index].decision.isRecorded {
            let row = statement.rows[Int(movements[index].row)]
            guard let time = times.time(of: row) else { continue }
            let texts = leavesOutTexts ? RowTexts() : row.texts
            factory.make(of: row, texts, at: time, movements[index], details[index], by: &recipe) {
                take($0, row.place)
            }
        }
    }
}

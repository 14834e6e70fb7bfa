import PiggyBank

/// What one account has while an import is planned: what is recorded of it, then what is planned.
struct AccountPlan {
    typealias Movement = RecordedMovements.Movement

    /// What is recorded, in recording order, and then what is planned.
    private(set) var movements: [Movement]
    /// How many of these are recorded.
    let recordedCount: Int
    /// By how much what the bank knows of changed on each date.
    private var changes: [CalendarDate: Int128] = [:]
    /// All of that together: what the account holds now.
    private(set) var total: Int128 = 0
    /// The movements of each date, and of each amount, as their indices; made when they are needed.
    private var byDate: [CalendarDate: [Int]]?
    private var byAmount: [Int64: [Int]]?
    /// The latest date of what still counts; nil before there is any.
    private var lastDate: CalendarDate?
    /// The date of the opening balance that an import has recorded or plans.
    private(set) var openingDate: CalendarDate?

    /// Tells apart the rows of the file, or of the files that go on with one another.
    var ids = RowIDs()
    /// Which file these are of.
    var file: Int?
    /// Where the statement before this one ended.
    var end: StatementEnd?
    /// The number of the last statement, from 1, of which a row is a movement, by the movement's index; 0 for
    /// none.
    private var statements: [Int32]
    /// The number of the statement, and of the first one of its file.
    private var statement: Int32 = 0
    private var firstOfFile: Int32 = 0
    /// The rows that are planned of other files, as the indices of their movements.
    var rows: [RowID: Int] = [:]
    /// What the bank took back, of which this was planned already.
    var takenBack: Set<Statement.BankID> = []

    /// Where a statement ended.
    struct StatementEnd {
        var file: Int
        var date: CalendarDate
        /// What it ended with, and what the account held before the rows of that date.
        var closing: Balance
        var balanceBeforeDate: Balance
    }

    /// - Parameter account: what is recorded of it.
    init(after account: RecordedMovements.Account) {
        movements = account.movements
        recordedCount = movements.count
        statements = [Int32](repeating: 0, count: movements.count)
        openingDate = account.emptyOpening
        for movement in movements {
            if movement.isOpening {
                open(with: Int128(movement.bankChange), on: movement.date)
            } else {
                change(by: Int128(movement.bankChange), on: movement.date)
                if movement.counts { lastDate = max(lastDate ?? movement.date, movement.date) }
            }
        }
    }

    /// Whether nothing is recorded or planned.
    var isEmpty: Bool { movements.isEmpty && openingDate == nil }

    /// Adds what the account begins with: a statement states it as of the end of the day before.
    mutating func open(with change: Int128, on date: CalendarDate) {
        openingDate = date
        self.change(by: change, on: date.adding(days: -1))
    }

    /// Changes what the account holds from a date on.
    mutating func change(by change: Int128, on date: CalendarDate) {
        changes[date, default: 0] += change
        total += change
    }

    /// Plans a movement, which is that of a row of the statement.
    ///
    /// - Returns: its index.
    @discardableResult
    mutating func plan(_ movement: Movement) -> Int {
        let index = movements.count
        movements.append(movement)
        statements.append(statement)
        byDate?[movement.date, default: []].append(index)
        byAmount?[movement.change, default: []].append(index)
        lastDate = max(lastDate ?? movement.date, movement.date)
        change(by: Int128(movement.bankChange), on: movement.date)
        return index
    }

    /// Makes room for so many more movements, where those are most of them.
    mutating func reserve(_ count: Int) {
        guard count > movements.count else { return }
        movements.reserveCapacity(movements.count + count)
        statements.reserveCapacity(statements.count + count)
    }

    /// Begins with a statement.
    mutating func begin(file: Int, isContinued: Bool) {
        statement += 1
        if self.file != file {
            firstOfFile = statement
            if !isContinued { ids = RowIDs() }
        }
        self.file = file
    }

    /// Notes that a movement is that of a row of the statement.
    mutating func match(_ index: Int) { statements[index] = statement }

    /// Whether a movement is that of a row of the statement.
    func isMatched(_ index: Int) -> Bool { statements[index] == statement }

    /// Whether a movement is that of a row of the statement's file.
    func isMatchedInFile(_ index: Int) -> Bool { statements[index] >= firstOfFile }

    // MARK: - Looking back

    /// The movements of an amount, in recording order, as their indices.
    mutating func indices(ofAmount amount: Int64) -> [Int] {
        if byAmount == nil {
            byAmount = Dictionary(grouping: movements.indices) { movements[$0].change }
        }
        return byAmount?[amount] ?? []
    }

    /// The movements of a date that files of banks had and that the statement lacks, as their indices.
    mutating func lacking(on date: CalendarDate) -> [Int] {
        if byDate == nil {
            byDate = Dictionary(grouping: movements.indices) { movements[$0].date }
        }
        return (byDate?[date] ?? [])
            .filter { index in
                let movement = movements[index]
                return movement.source != nil && movement.counts && !isMatched(index)
            }
    }

    /// The recorded movement that an event was; nil for none; logarithmic.
    func movement(ofEvent sequence: Int64) -> Movement? {
        let recorded = movements.prefix(recordedCount)
        let index = recorded.partitioningIndex { $0.sequence >= sequence }
        return index < recordedCount && movements[index].sequence == sequence
            ? movements[index] : nil
    }

    /// Whether nothing happened after a date, and nothing on it that other files have and the statement lacks.
    mutating func isLast(_ date: CalendarDate) -> Bool {
        lastDate.map { $0 < date } ?? true || lastDate == date && lacking(on: date).isEmpty
    }

    /// What the account held at the ends of dates that rise; linear in the dates that it moved on.
    func balances(at dates: [CalendarDate]) -> [Int128] {
        var balance: Int128 = 0
        var moves = changes.sorted { $0.key < $1.key }[...]
        return dates.map { date in
            while let move = moves.first, move.key <= date {
                balance += move.value
                moves.removeFirst()
            }
            return balance
        }
    }
}

extension RecordedMovements.Movement {
    /// Whether it is what an import says that the account began with.
    var isOpening: Bool { source == .opening && reversedBy == nil && type != .reversed }

    /// Whether it still counts, and is no opening.
    var counts: Bool { reversedBy == nil && type != .reversed && source != .opening }
}

import PiggyBank

/// What one account has while an import is planned: what is recorded of it, then what is planned.
struct AccountPlan {
    typealias Movement = RecordedMovements.Movement

    /// What is recorded, in recording order, and then what is planned.
    private(set) var movements: [Movement]
    /// How many of these are recorded.
    let recordedCount: Int
    /// The movements that somebody has corrected, and what was recorded instead, as their indices.
    var corrections: [Int: Int]
    /// By how much what the bank knows of changed on each date.
    var changes = DatedSums()
    /// What the account holds now, with what waits.
    var total: Int128 { changes.total + waitingTotal }
    /// The first date of which the bank's rows are known; nil for none.
    var bankDate: CalendarDate?
    /// What was recorded by hand from that date on and waits for the bank to book it, as indices:
    /// it is not among what the bank knows of.
    var waiting: Set<Int> = []
    /// What all of that comes to, with what was taken back of it.
    var waitingTotal: Int128 = 0
    /// The movements of each date, and of each amount, as their indices; made when they are needed.
    private var byDate: [CalendarDate: Set<Int>]?
    private var byAmount: [Int64: [Int]]?
    /// How often the movements of a date were asked for.
    private var asked = 0
    /// The latest date of what still counts; nil before there is any, and until it is worked out
    /// anew.
    private var latestDate: CalendarDate?
    private var knowsLatestDate = true
    /// The date of the opening balance that an import has recorded or plans.
    private(set) var openingDate: CalendarDate?

    /// Tells apart the rows of the file.
    var ids = RowIDs()
    /// The number of the file that these are of.
    private var file: Int?
    /// Where the statement before this one ended.
    var end: StatementEnd?
    /// The number of the last statement, from 1, of which a row is a movement, by the movement's
    /// index; 0 for none.
    private var statements: [Int32]
    /// The number of the statement, and of the first one of its file.
    private var statement: Int32 = 0
    private var firstOfFile: Int32 = 0
    /// The rows that are planned of other statements.
    var rows: [RowID: Planned] = [:]
    /// The movements that rows were settled to be, by their indices, and those rows.
    private(set) var alikes: [RowID: Int] = [:]
    /// The same movements, each with where the keys of its row come from and when that was settled.
    var settled: [Int: Settled] = [:]
    /// What the bank took back, of which this was planned already.
    var takenBack: Set<Statement.BankID> = []
    /// The days of the file that have new rows which only their day tells apart, and where the
    /// first of each is.
    private(set) var newDays: [CalendarDate: SourcePlace] = [:]

    /// What is known of a row that was settled to be a movement.
    struct Settled {
        /// Where its keys come from.
        var source: RecordedMovements.Source
        /// Its place among all rows.
        var place: Int64
    }

    /// How a file may begin.
    struct Beginning {
        /// What tells its rows apart.
        var ids = RowIDs()
        /// The amounts of the rows of its first day that come before it, of those that it has too.
        var known: Set<Int128> = []
        /// Whether the file before it ends with what it begins with.
        var goesOn = false
    }

    /// Where a statement ended.
    struct StatementEnd {
        var date: CalendarDate
        var closing: Balance
    }

    /// A row that is planned.
    struct Planned {
        /// The indices of its movements.
        let movements: Range<Int>
        private let amount: Balance
        private let fee: Int64
        private let roundUp: Int64?

        init(_ row: Statement.Row, _ movements: Range<Int>) {
            self.movements = movements
            amount = row.amount
            fee = row.fee
            roundUp = row.bankRoundUp?.minorUnits
        }

        /// Whether a row with the same id says the same of money.
        func isSame(as row: Statement.Row) -> Bool {
            (amount, fee) == (row.amount, row.fee) && roundUp == row.bankRoundUp?.minorUnits
        }
    }

    /// - Parameter account: what is recorded of it.
    init(after account: RecordedMovements.Account) {
        movements = account.movements
        recordedCount = movements.count
        statements = [Int32](repeating: 0, count: movements.count)
        corrections = account.corrections
        openingDate = account.emptyOpening
        for movement in movements {
            if movement.isOpening {
                open(with: Int128(movement.bankChange), on: movement.date)
                continue
            }
            // Also of one that was taken back, the date is known.
            if movement.source == .opening, movement.type != .reversed {
                openingDate = openingDate ?? movement.date
            }
            change(by: Int128(movement.bankChange), on: movement.date)
            if movement.counts { note(date: movement.date) }
        }
        for pair in account.pairs {
            settled[pair.index] = Settled(source: pair.source, place: pair.sequence)
            move(pair.index, to: pair.date)
        }
        replaceReversedRows(booked: account.pairs)
        let rows = movements.indices.filter { bankSource($0) != nil && movements[$0].counts }
        let dates = rows.map { movements[$0].date } + [openingDate].compactMap(\.self)
        if let first = dates.min() { know(from: first) }
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
        changes.add(change, on: date)
    }

    /// Has a movement count on the date that the bank states.
    mutating func move(_ index: Int, to date: CalendarDate) {
        let movement = movements[index]
        guard movement.date != date, movement.reversedBy == nil else { return }
        movements[index].date = date
        // It may have been the last one of its date.
        if latestDate == movement.date { knowsLatestDate = false }
        note(date: date)
        byDate?[movement.date]?.remove(index)
        byDate?[date, default: []].insert(index)
        change(by: -Int128(movement.bankChange), on: movement.date)
        change(by: Int128(movement.bankChange), on: date)
    }

    /// Notes that something counts on a date.
    private mutating func note(date: CalendarDate) {
        guard knowsLatestDate else { return }
        latestDate = max(latestDate ?? date, date)
    }

    /// The latest date of what still counts; nil before there is any.
    private mutating func lastDate() -> CalendarDate? {
        if !knowsLatestDate {
            latestDate = movements.lazy.filter(\.counts).map(\.date).max()
            knowsLatestDate = true
        }
        return latestDate
    }

    /// Plans a movement, which is that of a row of the statement.
    mutating func plan(_ movement: Movement) {
        let index = movements.count
        movements.append(movement)
        statements.append(statement)
        byDate?[movement.date, default: []].insert(index)
        byAmount?[movement.change, default: []].append(index)
        note(date: movement.date)
        change(by: Int128(movement.bankChange), on: movement.date)
    }

    /// Makes room for so many more movements, where those are most of them.
    mutating func reserve(_ count: Int) {
        guard count > movements.count else { return }
        movements.reserveCapacity(movements.count + count)
        statements.reserveCapacity(statements.count + count)
    }

    /// Begins with a statement.
    ///
    /// - Parameter ids: how its rows are told apart, where it is the first of its file.
    mutating func begin(file: Int, _ ids: RowIDs) {
        statement += 1
        if self.file != file {
            firstOfFile = statement
            newDays = [:]
            self.ids = ids
        }
        self.file = file
    }

    /// Notes that a day has a new row which only its day tells apart from others.
    mutating func note(newDay date: CalendarDate, at place: SourcePlace) {
        if newDays[date] == nil { newDays[date] = place }
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

    /// The movements of a date, in no order, as their indices.
    private mutating func indices(on date: CalendarDate) -> [Int] {
        guard !movements.isEmpty else { return [] }
        // Asked once or twice, as of most statements, they are found sooner than all of them are
        // sorted.
        if byDate == nil, asked < 2 {
            asked += 1
            return movements.indices.filter { movements[$0].date == date }
        }
        if byDate == nil {
            var byDate: [CalendarDate: Set<Int>] = [:]
            for index in movements.indices {
                byDate[movements[index].date, default: []].insert(index)
            }
            self.byDate = byDate
        }
        return byDate?[date].map(Array.init) ?? []
    }

    /// Whether something that other files had is dated within these days, and no row of the
    /// statement.
    ///
    /// Linear in the movements, or in the days and what happened on them.
    mutating func hasUnmatched(within dates: ClosedRange<CalendarDate>) -> Bool {
        let isUnmatched = { [movements, statements, statement] (index: Int) in
            movements[index].sequence > 0 && movements[index].source != nil
                && movements[index].counts && statements[index] != statement
        }
        guard recordedCount > 0 else { return false }
        let days = Int(dates.upperBound.days(since: dates.lowerBound))
        guard byDate != nil || asked > 1, days < recordedCount / 4 else {
            asked += 1
            return (0..<recordedCount)
                .contains { dates.contains(movements[$0].date) && isUnmatched($0) }
        }
        return (0...days)
            .contains { day in
                indices(on: dates.lowerBound.adding(days: day)).contains(where: isUnmatched)
            }
    }

    /// Where the keys of the bank's row come from which a movement is; nil for what was recorded
    /// otherwise.
    func bankSource(_ index: Int) -> RecordedMovements.Source? {
        settled[index]?.source ?? movements[index].source
    }

    /// The place of a movement among all rows, in the order in which they were imported.
    func place(_ index: Int) -> Int64 { settled[index]?.place ?? ownPlace(index) }

    /// The same, where none was settled to be it; also of the next one that is planned.
    private func ownPlace(_ index: Int) -> Int64 {
        index < recordedCount ? movements[index].sequence : Self.firstPlanned + Int64(index)
    }

    /// No sequence is as large.
    private static let firstPlanned = Int64(1) << 60

    /// The movements of a date that files of banks had and that the statement lacks, as their
    /// indices.
    mutating func lacking(on date: CalendarDate) -> [Int] {
        indices(on: date)
            .filter { bankSource($0) != nil && movements[$0].counts && !isMatched($0) }
    }

    /// The first movement of a date that only its day tells apart and that the file lacks; nil for
    /// none.
    mutating func lackingInFile(on date: CalendarDate) -> Movement? {
        let lacking = indices(on: date)
            .filter { bankSource($0) == .row && movements[$0].counts && !isMatchedInFile($0) }
        return lacking.min().map { movements[$0] }
    }

    /// How a statement may begin: with a day; and where equal rows of its first day are there, also
    /// within the day, after some of them, where the account held what the statement begins with.
    mutating func beginnings(of statement: Statement, in file: Int) -> [Beginning] {
        var found = [Beginning()]
        guard self.file != file, !movements.isEmpty, let date = statement.rows.first?.date,
            let opening = statement.openingBalance
        else { return found }
        let amounts = Set(
            statement.rows.prefix { $0.date == date }.map(\.amount.minorUnits)
        )
        var before: [(date: CalendarDate, change: Int128)] = []
        var held = balance(at: date.adding(days: -1))
        let indices = indices(on: date)
            .filter { movements[$0].counts && bankSource($0) != nil }
            .sorted { (place($0), $0) < (place($1), $1) }
        for index in indices where found.count < Self.maxBeginnings {
            let change = Int128(movements[index].change)
            held += Int128(movements[index].bankChange)
            if bankSource(index) == .row, amounts.contains(change) { before.append((date, change)) }
            guard held == opening.minorUnits, !before.isEmpty else { continue }
            var beginning = Beginning(ids: RowIDs(after: before, opening.currency))
            beginning.known = Set(before.map(\.change))
            beginning.goesOn =
                index == indices.last && end?.date == date && end?.closing == opening
            // Where it goes on with the file before it, that says more.
            found.removeAll { $0.ids == beginning.ids }
            found.append(beginning)
        }
        return found
    }

    private static let maxBeginnings = 8

    /// The movement that was recorded instead of one that somebody has corrected, by the index of
    /// each; nil where nobody has.
    func corrected(_ index: Int) -> Int? {
        var newest: Int?
        var next = corrections[index]
        while let index = next {
            newest = index
            next = corrections[index]
        }
        return newest
    }

    // MARK: - Look-alikes

    /// Settles that a row is a movement that looks like it: the bank counts it on its own day.
    mutating func settle(_ row: RowID, as index: Int, on date: CalendarDate) {
        alikes[row] = index
        settled[index] = Settled(source: row.source, place: ownPlace(movements.count))
        match(index)
        if waiting.remove(index) != nil {
            let change = Int128(movements[index].bankChange)
            changes.add(change, on: movements[index].date)
            waitingTotal -= change
        }
        move(index, to: date)
    }

    /// The recorded movement that an event was; nil for none; logarithmic.
    func movement(ofEvent sequence: Int64) -> Movement? {
        index(ofEvent: sequence).map { movements[$0] }
    }

    /// Where the recorded movement of an event is; nil for none; logarithmic.
    func index(ofEvent sequence: Int64) -> Int? {
        let recorded = movements.prefix(recordedCount)
        let index = recorded.partitioningIndex { $0.sequence >= sequence }
        return index < recordedCount && movements[index].sequence == sequence ? index : nil
    }

    /// Whether nothing happened after a date, and nothing on it that other files have and the
    /// statement lacks.
    mutating func isLast(_ date: CalendarDate) -> Bool {
        guard let last = lastDate() else { return true }
        return last < date || last == date && lacking(on: date).isEmpty
    }

    /// What the account held at the end of a date.
    mutating func balance(at date: CalendarDate) -> Int128 { changes.sum(upTo: date) }
}

extension RecordedMovements.Movement {
    /// Whether it is what an import says that the account began with.
    var isOpening: Bool { source == .opening && reversedBy == nil && type != .reversed }

    /// Whether it still counts, and is no opening.
    var counts: Bool { reversedBy == nil && type != .reversed && source != .opening }
}

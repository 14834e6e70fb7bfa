import PiggyBank

/// What one account has while an import is planned: what is recorded of it, then what is planned.
struct AccountTimeline {
    typealias Movement = RecordedMovements.Movement

    /// What is recorded of it.
    let recorded: RecordedMovements.Account
    /// Its movements in recording order, as they are after the links, and then what is planned.
    private(set) var movements: [Movement]
    /// How many of these are recorded.
    let recordedCount: Int
    /// The goals that the money of movements came from or went to, by the movements' indices.
    private(set) var goals: [Int: GoalID]
    /// Where movements that were linked to rows are in the order of the import, by their indices.
    private var orders: [Int: Int64] = [:]
    /// By how much what the bank knows of changed on each date.
    var changes = DatedSums()
    /// What was recorded by hand and counts, in recording order; also what was linked since.
    private var recordedByHand: [Int] = []
    /// Those of them that wait for the bank to book them: the bank does not know of them.
    private(set) var waiting: Set<Int> = []
    /// The first date of which the bank's rows are known; nil for none.
    private var bankDate: CalendarDate?
    /// The date of the opening balance that an import has recorded or plans.
    private(set) var openingDate: CalendarDate?
    /// The latest date of what counts; nil until it is worked out anew.
    var latestDate: CalendarDate?
    /// The movements of each date, as their indices; made when they are asked for often.
    var byDate: [CalendarDate: Set<Int>]?
    var asked = 0

    /// Counts the equal rows of the file.
    var numbers = RowNumbers()
    /// The number of the file that these are of.
    private(set) var file: Int?
    /// The number, from 1, of the last statement that has each movement as a row; 0 for none.
    var statements: [Int32]
    /// The number of the statement, and of the first one of its file.
    var statement: Int32 = 0
    var firstOfFile: Int32 = 0
    /// What is planned of each row, as its index, where several statements may have it.
    var planned: [PlannedKey: Int] = [:]
    /// The payments that money may have come back of, and how much of each has not, in minor units,
    /// by the compared names of their payees.
    private(set) var payments: [String: [(index: Int, left: Int64)]] = [:]
    /// The movements of rows that answers name.
    var rows: [RowPlace: Int] = [:]
    /// Where the rows are that are planned: the number of the file, and the line.
    private(set) var lines: [(file: Int32, line: Int32)] = []
    /// What the bank took back, of which this was planned already.
    var takenBack: Set<Statement.BankID> = []
    /// Whether a row of the import is not recorded, so that no balance after it can hold.
    var lacksRows = false
    /// What statements of the import ended with, and that holds, in minor units by the date.
    var closings: [CalendarDate: Set<Int128>] = [:]
    /// The days with rows that only their number tells apart, new or the file's first, and where.
    private(set) var countedDays: [CalendarDate: SourcePlace] = [:]

    /// A movement of a row that is planned.
    struct PlannedKey: Hashable {
        var row: RowID
        var part: RowPart
    }

    init(after account: RecordedMovements.Account) {
        (recorded, movements, goals) = (account, account.movements, account.goals)
        recordedCount = movements.count
        statements = [Int32](repeating: 0, count: movements.count)
        openingDate = account.emptyOpening
        for link in account.links where !link.isTakenBack {
            let index = corrected(link.index) ?? link.index
            movements[index].sources.formUnion(RecordedMovements.Sources(link.source))
            orders[index] = link.sequence
            movements[index].date = link.date
        }
        // What somebody has recorded instead of a row has its place among the rows of the day.
        for index in Set(recorded.corrections.keys).subtracting(recorded.corrections.values) {
            guard let counting = corrected(index), orders[counting] == nil else { continue }
            orders[counting] = order(of: index)
        }
        for index in movements.indices {
            let movement = movements[index]
            if movement.sources.contains(.opening), movement.type != .reversed {
                // Also of one that was reversed, the date is known.
                openingDate = openingDate ?? movement.date
            }
            guard movement.isInEffect else { continue }
            guard !movement.isOpening else {
                changes.add(Int128(movement.bankChange), on: movement.date.adding(days: -1))
                continue
            }
            changes.add(Int128(movement.bankChange), on: movement.date)
            if movement.sources.isEmpty {
                if movement.bankChange != 0 { recordedByHand.append(index) }
            } else if bankDate.map({ movement.date < $0 }) ?? true {
                bankDate = movement.date
            }
        }
        for (index, payee) in account.payments where movements[index].isInEffect {
            let movement = movements[index]
            let left = -movement.change - (account.refunded[movement.sequence] ?? 0)
            payments[payee, default: []].append((index, left))
        }
        if let openingDate { bankDate = min(openingDate, bankDate ?? openingDate) }
        for index in byHand where bankDate.map({ movements[index].date >= $0 }) ?? false {
            wait(for: index)
        }
    }

    /// Whether nothing is recorded or planned.
    var isEmpty: Bool { movements.isEmpty && openingDate == nil }

    /// What the account holds now, with what waits.
    var total: Int128 { changes.total + bankChange(of: Array(waiting)) }

    /// What the account held at the end of a date, as far as the bank knows.
    mutating func balance(at date: CalendarDate) -> Int128 { changes.sum(upTo: date) }

    // MARK: - Changes

    /// Adds what the account begins with: a statement states it as of the end of the day before.
    mutating func open(with change: Int128, on date: CalendarDate) {
        openingDate = date
        changes.add(change, on: date.adding(days: -1))
    }

    /// Begins with a statement.
    mutating func begin(file: Int) {
        statement += 1
        guard self.file != file else { return }
        self.file = file
        firstOfFile = statement
        countedDays = [:]
        numbers = RowNumbers()
    }

    /// Plans a movement, which is that of a row of the statement that begins on a line.
    mutating func plan(_ movement: Movement, of goal: GoalID?, line: Int) -> Int {
        let index = movements.count
        lines.append((Int32(clamping: file ?? 0), Int32(clamping: line)))
        movements.append(movement)
        if let goal { goals[index] = goal }
        statements.append(statement)
        byDate?[movement.date, default: []].insert(index)
        note(date: movement.date)
        changes.add(Int128(movement.bankChange), on: movement.date)
        return index
    }

    /// Notes a payment of the import that money may come back of.
    mutating func add(payment index: Int, to payee: String) {
        payments[payee, default: []].append((index, -movements[index].change))
    }

    /// Notes that money came back of a payment.
    mutating func refund(_ amount: Int64, of index: Int, to payee: String) {
        guard let place = payments[payee]?.lastIndex(where: { $0.index == index }) else { return }
        payments[payee]?[place].left -= amount
    }

    /// Makes room for so many more movements, where those are most of them.
    mutating func reserve(_ count: Int) {
        guard count > movements.count else { return }
        movements.reserveCapacity(movements.count + count)
        statements.reserveCapacity(statements.count + count)
    }

    /// Plans to reverse a movement, as of its own date.
    mutating func takeBack(_ index: Int) {
        let movement = movements[index]
        changes.add(-Int128(movement.bankChange), on: movement.date)
        movements[index].state = .takenBackByPlan
        latestDate = nil
    }

    /// Takes back a movement that a row's is recorded instead of.
    mutating func takeBack(_ index: Int, by details: inout MovementDetails) {
        details.reversed = (movements[index].sequence, movements[index].time)
        details.said = recorded.texts[index]
        takeBack(index)
    }

    /// Notes that a movement is that of a row of the statement, on the date that the bank states.
    mutating func match(_ index: Int, on date: CalendarDate) {
        statements[index] = statement
        let movement = movements[index]
        guard movement.date != date, movement.isInEffect else { return }
        movements[index].date = date
        // It may have been the last one of its date.
        if latestDate == movement.date { latestDate = nil }
        note(date: date)
        byDate?[movement.date]?.remove(index)
        byDate?[date, default: []].insert(index)
        changes.add(-Int128(movement.bankChange), on: movement.date)
        changes.add(Int128(movement.bankChange), on: date)
    }

    /// Plans that a movement which was recorded otherwise is a row of the statement.
    mutating func link(_ index: Int, to source: RecordedMovements.Source, on date: CalendarDate) {
        if waiting.remove(index) != nil {
            changes.add(Int128(movements[index].bankChange), on: movements[index].date)
        }
        movements[index].sources.formUnion(RecordedMovements.Sources(source))
        orders[index] = Self.firstPlanned + Int64(movements.count)
        match(index, on: date)
    }

    /// The place of a movement in the order in which the bank's rows were imported.
    func order(of index: Int) -> Int64 {
        orders[index]
            ?? (index < recordedCount
                ? movements[index].sequence : Self.firstPlanned + Int64(index))
    }

    /// No sequence is as large.
    private static let firstPlanned = Int64(1) << 60

    /// Notes that a day has a row which only its number tells apart from others.
    mutating func note(countedDay date: CalendarDate, at place: SourcePlace) {
        if countedDays[date] == nil { countedDays[date] = place }
    }

    private mutating func note(date: CalendarDate) { latestDate = latestDate.map { max($0, date) } }

    // MARK: - What the bank knows

    /// What was recorded by hand, counts and is no row, in recording order, as indices.
    var byHand: [Int] { recordedByHand.filter { movements[$0].sources.isEmpty } }

    /// Notes that the bank's rows are known from a date on: what was recorded by hand since then
    /// waits, until one of them is it.
    mutating func know(from date: CalendarDate) {
        guard bankDate.map({ date < $0 }) ?? true else { return }
        bankDate = date
        for index in byHand where movements[index].date >= date { wait(for: index) }
    }

    /// Has what was recorded by hand shortly before the bank's rows are known wait too, where all
    /// of it or one event makes the difference to what a statement begins with: the bank had not
    /// booked it.
    mutating func leaveOutUnbooked(before date: CalendarDate, _ opening: Int128) {
        let difference = balance(at: date.adding(days: -1)) - opening
        guard difference != 0, let bankDate else { return }
        let recent = byHand.filter { index in
            let day = movements[index].date
            return !waiting.contains(index) && day < date
                && (1...ImportPlanner.daysBefore).contains(bankDate.days(since: day))
        }
        let one = recent.last { Int128(movements[$0].bankChange) == difference }
        let all = bankChange(of: recent) == difference
        for index in all ? recent : [one].compactMap(\.self) { wait(for: index) }
    }

    private mutating func wait(for index: Int) {
        guard waiting.insert(index).inserted else { return }
        changes.add(-Int128(movements[index].bankChange), on: movements[index].date)
    }

    /// What waits up to a date, in recording order, as indices.
    func waiting(until date: CalendarDate) -> [Int] {
        waiting.filter { movements[$0].date <= date }.sorted()
    }
}

extension RecordedMovements.Movement {
    /// Whether it was not reversed, and reverses nothing.
    var isInEffect: Bool { state == .inEffect && type != .reversed }

    /// Whether it is a row of a bank.
    var isRow: Bool { !sources.isDisjoint(with: .rows) }

    /// Whether it is what an import says that the account began with.
    var isOpening: Bool { sources.contains(.opening) }
}

extension RecordedMovements.Sources {
    static let row = Self(.row)
    static let opening = Self(.opening)
    /// Those of rows.
    static let rows = bankIDs.union(row)
    /// Those of rows that have an id of the bank.
    static let bankIDs = Self([.ofx, .starling, .monzo, .wise, .csv].map { Self($0) })
}

extension CalendarDate {
    /// How many days after another date it is.
    func days(since other: CalendarDate) -> Int32 { daysSince1970 - other.daysSince1970 }
}

import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// A ledger in memory in which things happen by commands, each recorded by a writer of its own.
///
/// It begins with four events: the accounts a and b in pounds, the goal g of a, and 100.00 in a, on
/// Monday, 5 January 2026. Weeks begin on Monday, and spending is rounded up to 1.00.
struct CorrectionStory {
    static let monday = CalendarDate(daysSince1970: 20_458)
    private static let path = "story.jsonl"
    private let disk = SimulatedDisk([path: []])
    /// Whether each writer goes on from a snapshot.
    let isOverSnapshots: Bool

    init(isOverSnapshots: Bool) throws {
        self.isOverSnapshots = isOverSnapshots
        try when(.openAccount(.a, name: "A", currency: .gbp))
        try when(.openAccount(.b, name: "B", currency: .gbp))
        try when(.createGoal(.g, account: .a, name: "G"))
        try when(.deposit(.a, .pounds("100.00")))
    }

    var file: [UInt8] { Array(disk.bytes(Self.path) ?? []) }

    /// A writer as any process opens it.
    func writer() throws -> LedgerWriter {
        var options = WriterOptions(disk)
        options.clock = { Instant("2026-03-01T08:00:00Z") }
        options.renewalBytes = isOverSnapshots ? -1 : .max
        return try LedgerWriter(Self.path, options: options)
    }

    /// Records what is asked for, which happens on a day unless it has a time of its own.
    @discardableResult func when(_ action: Command.Action, on day: String? = "2026-01-05") throws
        -> Receipt
    {
        var writer = try writer()
        let time = day.flatMap { Instant("\($0)T08:00:00Z") }
        let receipt = try writer.record(Command(action, time: time)).get()
        writer.renewSnapshot()
        try requireOneTruth(try writer.current())
        return receipt
    }

    /// Corrects an event; it keeps its time.
    @discardableResult func correct(_ sequence: Int64, _ change: (inout EventChanges) -> Void)
        throws -> Receipt
    {
        var changes = EventChanges()
        change(&changes)
        return try when(.correct(sequence, changes), on: nil)
    }

    /// Takes an event, a line or a reversal back.
    @discardableResult func undo(_ sequence: Int64) throws -> Receipt {
        try when(.undo(sequence), on: nil)
    }

    /// Why something is refused, which leaves all as it was.
    func refusal(_ action: Command.Action) throws -> Rejection? {
        let before = file
        var writer = try writer()
        let result = try writer.record(Command(action))
        #expect(file == before)
        guard case .failure(let rejection) = result else { return nil }
        return rejection.rejection
    }

    func refusal(ofCorrecting sequence: Int64, _ change: (inout EventChanges) -> Void) throws
        -> Rejection?
    {
        var changes = EventChanges()
        change(&changes)
        return try refusal(.correct(sequence, changes))
    }

    /// What the writer knows is what a reader and the reference find in the file.
    private func requireOneTruth(_ known: Ledger) throws {
        let replay = LogInMemory(file).replay()
        #expect(replay.violations == [])
        #expect(Answers(known) == Answers(replay))
        guard case .answers(let plain) = ReferenceLedger.replay(file) else {
            Issue.record("the reference refuses \(String(decoding: file, as: UTF8.self))")
            return
        }
        #expect(Answers(replay) == Answers(plain))
    }

    /// What accounts and goals hold, but for nothing, and the weeks: what has accrued, less what
    /// was moved.
    func told(asOf day: String? = nil, through last: Int? = nil) -> String {
        var options = ReplayOptions()
        options.asOf = day.flatMap { CalendarDate($0) }.map { .date($0) }
        options.through = last
        let ledger = LogInMemory(file).replay(options).ledger
        let accounts = ledger.balances.map {
            ("\($0.account)", $0.balance.decimal + ($0.isClosed ? " closed" : ""))
        }
        let goals = ledger.savings.map {
            ("\($0.goal)", $0.saved.decimal + ($0.isDeleted ? " deleted" : ""))
        }
        let held = (accounts + goals).filter { $0.1 != "0.00" }.map { "\($0) \($1)" }
        let weeks = ledger.weeklyRoundUps.map { week in
            let moved = week.moved.minorUnits == 0 ? "" : " less \(week.moved.decimal)"
            return "\(week.account) \("\(week.week)".suffix(5)): \(week.accrued.decimal)\(moved)"
        }
        return (held + weeks).joined(separator: ", ")
    }
}

// MARK: - The words of the stories

extension AccountID {
    static let a = AccountID(checked: "a")
    static let b = AccountID(checked: "b")
    static let c = AccountID(checked: "c")
}

extension GoalID {
    static let g = GoalID(checked: "g")
    static let h = GoalID(checked: "h")
}

extension Amount {
    /// An amount such as `6.50`.
    static func pounds(_ text: String) -> Amount { money(text, .gbp) }
    static func euros(_ text: String) -> Amount { money(text, .eur) }

    private static func money(_ text: String, _ currency: Currency) -> Amount {
        .money(Money(checked: Int64(text.filter { $0 != "." }) ?? 0, currency))
    }
}

extension Balance {
    /// An amount such as `6.50`.
    static func pounds(_ text: String) -> Balance {
        Balance(Int128(text.filter { $0 != "." }) ?? 0, .gbp)
    }

    /// Of two decimals, without the currency.
    fileprivate var decimal: String {
        let (units, cents) = minorUnits.magnitude.quotientAndRemainder(dividingBy: 100)
        return (minorUnits < 0 ? "-" : "") + "\(units)." + (cents < 10 ? "0" : "") + "\(cents)"
    }
}

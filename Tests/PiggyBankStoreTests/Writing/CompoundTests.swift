import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// Commands of several events are recorded as a whole, or are completed by the same command.
struct CompoundTests {
    private static let account = AccountID(checked: "a")
    private static let goal = GoalID(checked: "g")

    private static func pence(_ minorUnits: Int64) throws -> Amount {
        .money(Money(checked: minorUnits, try #require(Currency(code: "GBP"))))
    }

    /// A ledger of an account with round-ups in three weeks, a deposit as event 3 and a withdrawal
    /// as event 4; and two accounts between which event 9 moves money, half of which is spent.
    private static func given() throws -> [Command] {
        let pounds = try #require(Currency(code: "GBP"))
        let other = AccountID(checked: "b")
        return [
            Command(.openAccount(account, name: "A", currency: pounds)),
            Command(.createGoal(goal, account: account, name: "G")),
            Command(.deposit(account, try pence(150_000)), time: Instant(seconds: 1_767_600_000)),
            Command(.withdraw(account, try pence(60_035)), time: Instant(seconds: 1_767_700_000)),
            Command(.withdraw(account, try pence(435)), time: Instant(seconds: 1_768_300_000)),
            Command(.withdraw(account, try pence(440)), time: Instant(seconds: 1_768_900_000)),
            Command(.openAccount(other, name: "B", currency: pounds)),
            Command(.assertBalance(of: account, .balance(Balance(89_090, pounds)))),
            Command(.transfer(from: account, to: other, try pence(10_000))),
            Command(.withdraw(other, try pence(5_000), isSpending: false)),
        ]
    }

    private static func correction(_ sequence: Int64, amount: Int64) throws -> CompoundCommand {
        var changes = EventChanges()
        changes.amount = try pence(amount)
        return .correct(sequence, changes, by: "me", reason: "Mistyped")
    }

    /// What is recorded: a correction of each kind of order, and every week of round-ups.
    enum Way: CaseIterable {
        case deposit, withdrawal, transfer, weeks

        func compound() throws -> CompoundCommand {
            switch self {
            case .deposit: try CompoundTests.correction(3, amount: 150_050)
            case .withdrawal: try CompoundTests.correction(4, amount: 60_135)
            case .transfer: try CompoundTests.correction(9, amount: 12_000)
            case .weeks: .moveRoundUps()
            }
        }

        var count: Int { self == .weeks ? 3 : 2 }
    }

    private static func options(_ files: any FileSystem, isSealed: Bool) -> WriterOptions {
        var options = WriterOptions(files, isSealed: isSealed)
        options.clock = { Instant(seconds: 1_769_700_000) }
        return options
    }

    /// A ledger in which what is given has happened.
    private static func files(isSealed: Bool = true) throws -> SimulatedDisk {
        let files = SimulatedDisk([Pocket.path: []])
        var writer = try LedgerWriter(Pocket.path, options: options(files, isSealed: isSealed))
        for result in try writer.record(try given()) { _ = try result.get() }
        return files
    }

    private static func bytes(_ files: SimulatedDisk) throws -> ContiguousArray<UInt8> {
        try #require(files.bytes(Pocket.path))
    }

    private static func outcomes(
        of compound: CompoundCommand, _ files: any FileSystem, isSealed: Bool
    ) throws -> [Receipt.Outcome] {
        var writer = try LedgerWriter(Pocket.path, options: options(files, isSealed: isSealed))
        return try writer.record([compound])[0].get().map(\.outcome)
    }

    @Test(
        "Every prefix of the bytes of the append is completed by the same command",
        arguments: Way.allCases, [true, false]) func prefixes(way: Way, isSealed: Bool) throws
    {
        let files = try Self.files(isSealed: isSealed)
        let start = try Self.bytes(files).count
        let outcomes = try Self.outcomes(of: way.compound(), files, isSealed: isSealed)
        #expect(outcomes == Array(repeating: .recorded, count: way.count))
        let whole = try Self.bytes(files)
        for count in start...whole.count {
            let left = SimulatedDisk([Pocket.path: ContiguousArray(whole.prefix(count))])
            // A line is whole without its line break.
            let lines = whole[start..<min(count + 1, whole.count)].count { $0 == 0x0A }
            let completed = try Self.outcomes(of: way.compound(), left, isSealed: isSealed)
            // A move finds what is left by itself, the others what is recorded by its id.
            let before = way == .weeks ? 0 : lines
            #expect(completed.count { $0 == .alreadyRecorded } == before, "\(way), \(count)")
            #expect(completed.count { $0 == .recorded } == way.count - lines, "\(way), \(count)")
            #expect(try Self.bytes(left) == whole, "\(way), \(count)")
        }
        #expect(LogInMemory(Array(whole)).replay().violations.isEmpty)
    }

    @Test(
        "One of which an event is refused leaves no byte, and the commands beside it are recorded")
    func rejected() throws {
        for isDryRun in [true, false] {
            let files = try Self.files()
            let before = try Self.bytes(files)
            let options = Self.options(files, isSealed: true)
            var writer = try LedgerWriter(Pocket.path, options: options)
            let deposit = CompoundCommand(Command(.deposit(Self.account, try Self.pence(1))))
            // The account cannot give back what is spent of the deposit.
            let results = try writer.record(
                [deposit, Self.correction(3, amount: 100), deposit], isDryRun: isDryRun)
            #expect(results.map { $0.map(\.count) == .success(1) } == [true, false, true])
            #expect(try results[2].get().first?.event?.sequence == 12)
            let after = try Self.bytes(files)
            #expect(after.starts(with: before))
            #expect(after[before.count...].count { $0 == 0x0A } == (isDryRun ? 0 : 2))
            let replay = LogInMemory(Array(after)).replay()
            #expect(replay.violations.isEmpty)
            #expect(try writer.current().balances == replay.ledger.balances)
        }
    }

    @Test("A correction of an event that comes with it is recorded too") func together() throws {
        let files = try Self.files()
        var writer = try LedgerWriter(Pocket.path, options: Self.options(files, isSealed: true))
        let results = try writer.record([
            CompoundCommand(Command(.deposit(Self.account, try Self.pence(1)))),
            Self.correction(11, amount: 2), CompoundCommand.undo(),
        ])
        #expect(
            try results.map { try $0.get().compactMap { $0.event?.sequence } } == [
                [11], [12, 13], [14, 15],
            ])
        #expect(try results[2].get().last?.reversed?.sequence == 12)
        let after = try Self.bytes(files)
        #expect(LogInMemory(Array(after)).replay().violations.isEmpty)
    }

    @Test(
        "What a snapshot knows of ids, weeks and corrections is recalled", arguments: Way.allCases)
    func snapshot(way: Way) throws {
        let files = try Self.files()
        var options = Self.options(files, isSealed: true)
        options.renewalBytes = 0
        var first = try LedgerWriter(Pocket.path, options: options)
        let recorded = try first.record([way.compound()])[0].get()
        first.renewSnapshot()
        #expect(Snapshot(of: Pocket.path, try files.status(Pocket.path), files) != nil)
        var second = try LedgerWriter(Pocket.path, options: options)
        let again = try second.record([way.compound()])[0].get()
        if way == .weeks {
            // Nothing is left, as the snapshot says.
            #expect(again.isEmpty)
        } else {
            #expect(again.map(\.outcome) == recorded.map { _ in .alreadyRecorded })
            #expect(again.map(\.event) == recorded.map(\.event))
        }
        // What was reversed is passed over, also where only the snapshot says so.
        var third = try LedgerWriter(Pocket.path, options: options)
        let undone =
            switch try third.record([CompoundCommand.undo()])[0] {
            case .success(let receipts): receipts.compactMap(\.reversed?.sequence).first
            case .failure(let rejection): rejection.rejection?.reversed
            }
        let last = recorded.last { $0.event?.payload.type != .reversed }?.event?.sequence
        #expect(undone == last)
    }

    @Test("An open ledger records one, and says before what it would") func store() async throws {
        let file = TemporaryFile()
        let store = try await LedgerStore(creating: file.path)
        for command in try Self.given() { _ = try await store.record(command) }
        let planned = try await store.dryRun(Self.correction(3, amount: 150_050))
        #expect(planned.map { $0.event?.sequence } == [11, 12])
        #expect(try await store.ledger().sequence == 10)
        let receipts = try await store.record(Self.correction(3, amount: 150_050))
        #expect(receipts.map { $0.event?.payload } == planned.map { $0.event?.payload })
        #expect(try LedgerFile(file.path).replay().ledger.sequence == 12)
    }
}

extension Rejection {
    /// The sequence of the event that cannot be reversed, as that would break a rule.
    fileprivate var reversed: Int64? {
        if case .reversal(let sequence, _) = self { sequence } else { nil }
    }
}

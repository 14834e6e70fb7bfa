import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// What is only stored is looked up wherever it is asked for: where a table is makes no difference.
struct LookUpLawTests {
    /// Generated ledgers that break no rule and end in a whole line.
    private func validLedgers(_ count: Int) -> [GeneratedFile] {
        (0..<UInt64(ledgerCount(count))).map { GeneratedFile(seed: firstSeed + $0) }.filter {
            !$0.file.isEmpty && $0.file.last == 0x0A
                && LogInMemory($0.file).replay().violations.isEmpty
        }
    }

    @Test("Commands of every type come to the same over a snapshot of any lines and without one")
    func commands() throws {
        for generated in validLedgers(60) {
            var random = SplitMix64(seed: generated.seed).stream("commands")
            let lines = LogInMemory(generated.file).lines
            let count = random.within(0...lines.count)
            let end = lines[..<count].reduce(0) { $0 + $1.count }
            let overSnapshot = try FileWithSnapshot(generated.file, before: end)
            let whole = try TemporaryFile(generated.file)
            var options = WriterOptions()
            options.clock = { .latest }
            options.renewalBytes = .max
            var scene = CommandScene(generated.file)
            var first = try LedgerWriter(overSnapshot.path, options: options)
            var second = try LedgerWriter(whole.path, options: options)
            // From then on, whatever is looked up on some page is nothing to go by.
            let damage = random.chance(40) ? random.below(24) : nil
            for step in 0..<24 {
                if step == damage { try overSnapshot.damageSnapshot(&random) }
                // What was looked up once must not matter.
                if random.chance(40) {
                    first = try LedgerWriter(overSnapshot.path, options: options)
                }
                let message = "step \(step) after a snapshot of \(count) lines, \(generated)"
                if random.chance(20) {
                    let drafts = scene.drafts(&random)
                    let receipts = (try first.append(drafts), try second.append(drafts))
                    #expect(receipts.0 == receipts.1, "\(message)")
                } else if random.chance(8) {
                    let moves = (try first.moveRoundUps(), try second.moveRoundUps())
                    #expect(moves.0 == moves.1, "\(message)")
                } else {
                    let commands = (0...random.below(3)).map { _ in scene.request(&random) }
                    let results = (try first.record(commands), try second.record(commands))
                    #expect(results.0 == results.1, "\(message)")
                }
            }
            let bytes = try [overSnapshot.path, whole.path].map {
                try Data(contentsOf: URL(fileURLWithPath: $0))
            }
            #expect(bytes[0] == bytes[1], "\(generated)")
            guard damage == nil else { continue }
            #expect(try overSnapshot.believed?.header.end.offset == end, "\(generated)")
        }
    }

    @Test("Lines come to the same after a ledger of which every week, correction and key is stored")
    func everyLookUpMisses() throws {
        for seed in 0..<UInt64(ledgerCount(120)) {
            let generated = GeneratedFile(seed: firstSeed + seed)
            var random = SplitMix64(seed: generated.seed).stream("lines")
            let log = LogInMemory(generated.file)
            guard log.lines.count > 1, generated.file.last == 0x0A else { continue }
            let count = random.within(1...log.lines.count - 1)
            var options = ReplayOptions()
            options.through = count
            let before = log.replay(options)
            guard before.violations.isEmpty else { continue }
            let after = try [before.whole, storedAlone(before.whole)].map { ledger in
                var replay = Replay(continuing: ledger, isSealed: before.isSealed)
                replay.log = log
                let block = log.block(count..<log.lines.count)
                var decoder = BlockDecoder(zones: TimeZones())
                decoder.decode(block)
                let mismatches = block.mismatches(decoder.lines)
                replay.take(block, decoder, mismatches: mismatches)
                return replay
            }
            #expect(after[0].violations == after[1].violations, "\(count) lines, \(generated)")
            var (whole, looking) = (after[0].whole, after[1].whole)
            #expect(whole.balances == looking.balances, "\(count) lines, \(generated)")
            for week in try whole.roundUps.stored {
                #expect(looking.roundUps[week.account, week.start] == week, "\(generated)")
            }
            for account in whole.accounts.inOrder {
                let weeks = (whole.roundUps.weeks(of: account), looking.roundUps.weeks(of: account))
                #expect(weeks.0 == weeks.1, "\(generated)")
            }
            for line in 1...Int64(log.lines.count) {
                #expect(whole.corrections[line] == looking.corrections[line], "\(generated)")
            }
            var keys: ([KeySet.Row], [KeySet.Row]) = ([], [])
            try whole.keys.eachRow { keys.0.append($0) }
            try looking.keys.eachRow { keys.1.append($0) }
            #expect(keys.0 == keys.1, "\(generated)")
            #expect(looking.keys.total == whole.keys.count, "\(generated)")
            #expect(whole.weeklyRoundUps == looking.weeklyRoundUps, "\(generated)")
            #expect(try looking.roundUps.stored == whole.roundUps.stored, "\(generated)")
            #expect(try looking.corrections.stored == whole.corrections.stored, "\(generated)")
            try looking.loadWeeks()
            try looking.loadCorrections()
            try looking.loadKeys()
            #expect(try looking.roundUps.stored == whole.roundUps.stored, "\(generated)")
            #expect(try looking.corrections.stored == whole.corrections.stored, "\(generated)")
            #expect(looking.keys == whole.keys, "\(generated)")
        }
    }

    /// The same ledger with nothing loaded of weeks, corrections and keys.
    private func storedAlone(_ whole: Ledger) throws -> Ledger {
        var ledger = Ledger(zones: TimeZones())
        for part in Ledger.Part.allCases { try ledger.recall(part, whole.stored(part)) }
        ledger.lookUp(
            weeks: RowsInMemory(rows: try whole.roundUps.stored),
            corrections: RowsInMemory(rows: try whole.corrections.stored),
            keys: RowsInMemory(rows: whole.keys.sorted))
        return ledger
    }
}

extension FileWithSnapshot {
    /// Changes a byte of a page that is looked at only when something is looked up.
    fileprivate func damageSnapshot(_ random: inout SplitMix64) throws {
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: snapshotPath))
        let end = Int(try handle.seekToEnd())
        let first = SnapshotLayout.foldPage * SnapshotLayout.pageBytes
        let place = UInt64(random.within(first...max(first, end - 1)))
        try handle.seek(toOffset: place)
        let byte = try handle.read(upToCount: 1)?.first ?? 0
        try handle.seek(toOffset: place)
        try handle.write(contentsOf: Data([byte ^ 0x55]))
        try handle.close()
    }
}

/// Rows that are stored in memory.
private struct RowsInMemory<Row: StoredRow>: StoredRows {
    let rows: [Row]
    var count: Int { rows.count }
    func find(_ wanted: Row) -> Row? { rows.first { $0.isOf(wanted) } }
    func eachRow(_ body: (Row) throws -> Void) throws { try rows.forEach(body) }
}

/// What commands may be about: what is in a ledger, and what is not.
private struct CommandScene {
    private let events: [Event]
    private let accounts: [AccountID]
    private let goals: [GoalID]
    private let weeks: [CalendarDate]
    private var ids: [String]

    init(_ file: [UInt8]) {
        let log = LogInMemory(file)
        let ledger = log.replay().ledger
        events = log.lines.compactMap { line in
            try? Event(
                line: ContiguousArray(line.dropLast().filter { $0 != 0x0D }), zones: TimeZones())
        }
        accounts = ledger.balances.map(\.account) + [AccountID(checked: "nobody")]
        goals = ledger.savings.map(\.goal) + [GoalID(checked: "nothing")]
        weeks = ledger.weeklyRoundUps.map(\.week) + [CalendarDate(daysSince1970: 4)]
        ids = events.compactMap(\.id)
    }

    /// Draws a command of any type, or two that are recorded together.
    mutating func request(_ random: inout SplitMix64) -> RecordRequest {
        RecordRequest((0...(random.chance(10) ? 1 : 0)).map { _ in command(&random) })
    }

    private mutating func command(_ random: inout SplitMix64) -> Command {
        let account = random.pick(accounts, or: accounts[0])
        let sequence = Int64(random.within(1...events.count + 12))
        var command =
            random.chance(20)
            ? Command(.correct(sequence, changes(account, &random)))
            : Command(action(on: account, sequence, &random))
        if random.chance(60) {
            if random.chance(50) { ids.append("new \(ids.count)") }
            command.id = random.chance(50) ? ids.last : random.pick(ids, or: "first")
        }
        if random.chance(50) { command.time = events[random.below(events.count)].time }
        return command
    }

    private func changes(_ account: AccountID, _ random: inout SplitMix64) -> EventChanges {
        var changes = EventChanges()
        if random.chance(70) { changes.amount = amount(&random) }
        if random.chance(20) { changes.account = account }
        if random.chance(20) { changes.week = .beginning(random.pick(weeks, or: weeks[0])) }
        if random.chance(20) { changes.type = random.pick([.deposited, .withdrawn, .refunded]) }
        return changes
    }

    private func action(on account: AccountID, _ sequence: Int64, _ random: inout SplitMix64)
        -> Command.Action
    {
        let goal = random.pick(goals, or: goals[0])
        let amount = amount(&random)
        return switch random.below(23) {
        case 0: .openAccount(AccountID(checked: "new"), name: "New", currency: Currency.all[0])
        case 1: .changeAccount(account, roundUpTo: amount)
        case 2: .closeAccount(account)
        case 3, 4: .deposit(account, amount)
        case 5, 6: .withdraw(account, amount)
        case 7: .transfer(from: account, to: random.pick(accounts, or: account), amount)
        case 8: .createGoal(GoalID(checked: "new"), account: account, name: "New")
        case 9: .deleteGoal(goal)
        case 10: .fundGoal(goal, amount)
        case 11: .withdrawFromGoal(goal, amount)
        case 12, 13:
            .moveRoundUps(
                account: account, goal: random.chance(70) ? goal : nil,
                week: .beginning(random.pick(weeks, or: weeks[0])),
                amount: random.chance(40) ? amount : nil)
        case 14, 15: .refund(sequence, random.chance(50) ? amount : nil)
        case 16, 17: .reverse(sequence)
        case 18...20: .undo(random.chance(80) ? sequence : nil)
        default: .record(events[random.below(events.count)].payload)
        }
    }

    /// Few drafts of the ledger's own events, most of which were recorded before; or so many that
    /// all of a snapshot is loaded.
    func drafts(_ random: inout SplitMix64) -> ContiguousArray<UInt8> {
        let count = random.chance(20) ? 70 : 1 + random.below(5)
        return ContiguousArray(
            (0..<count).flatMap { _ in
                GeneratedDrafts.draft(events[random.below(events.count)]) + [0x0A]
            })
    }

    private func amount(_ random: inout SplitMix64) -> Amount {
        random.pick(Self.amounts, or: Self.amounts[0])
    }

    private static let amounts = ["0.1", "0.35", "1", "4.2", "7", "18.01", "120"].compactMap {
        (try? DecimalNumber($0)).map { Amount.decimal($0) }
    }
}

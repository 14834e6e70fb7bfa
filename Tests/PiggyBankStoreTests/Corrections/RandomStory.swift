import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// A ledger made of random commands of all kinds, many of them corrections.
///
/// Every event has a time of its own, unless it is corrected at that of another.
struct RandomStory: CustomStringConvertible {
    let seed: UInt64
    static let path = "story.jsonl"
    /// The commands that were recorded, each a line.
    private(set) var commands: [Command] = []
    let disk: SimulatedDisk
    private var random: SplitMix64
    private var lastTime: Int64 = 0

    var description: String { "seed \(seed)" }
    var file: [UInt8] { Array(disk.bytes(Self.path) ?? []) }
    var log: LogInMemory { LogInMemory(file) }

    private static let opening: [Command.Action] = [
        .openAccount(.a, name: "A", currency: .gbp, overdraft: .pounds("500.00")),
        .openAccount(.b, name: "B", currency: .gbp, overdraft: .pounds("500.00")),
        .openAccount(.c, name: "C", currency: .eur, overdraft: .euros("500.00")),
        .createGoal(.g, account: .a, name: "G"), .createGoal(.h, account: .b, name: "H"),
        .deposit(.a, .pounds("900.00")), .deposit(.b, .pounds("900.00")),
        .fundGoal(.g, .pounds("90.00")), .fundGoal(.h, .pounds("90.00")),
    ]

    init(seed: UInt64, length: Int = 50) throws {
        self.seed = seed
        random = SplitMix64(seed: seed)
        disk = SimulatedDisk([Self.path: []])
        var writer = try LedgerWriter(Self.path, options: Self.options(disk))
        for action in Self.opening { try record(Command(action, time: nextTime()), &writer) }
        while commands.count < length { try record(command(), &writer) }
    }

    /// The options of all writers of such a ledger.
    static func options(_ files: any FileSystem) -> WriterOptions {
        var options = WriterOptions(files)
        options.clock = { Instant("2026-06-01T08:00:00Z") }
        options.renewalBytes = .max
        return options
    }

    private mutating func record(_ command: Command, _ writer: inout LedgerWriter) throws {
        if case .success(let receipt) = try writer.record(command), receipt.outcome == .recorded {
            commands.append(command)
        }
    }

    /// A time that no event has yet, within five weeks; sometimes with more digits than a writer
    /// writes.
    private mutating func nextTime() -> Instant? {
        lastTime += 1
        let day = Int64(random.below(35))
        return Instant(
            seconds: 1_767_571_200 + day * 86_400 + lastTime,
            nanoseconds: random.chance(10) ? 1_000_001 : 0)
    }

    private mutating func command() -> Command {
        // What is near the end is corrected more often.
        let sequence = Int64(max(1, commands.count - random.below(random.chance(70) ? 9 : 50)))
        switch random.below(10) {
        case ..<3:
            let time = random.chance(25) ? nextTime() : nil
            return Command(.correct(sequence, changes()), time: time, reason: "Mistyped")
        case 3, 4: return Command(random.chance(90) ? .undo(sequence) : .undo())
        default: return Command(action(sequence), time: nextTime())
        }
    }

    private mutating func action(_ sequence: Int64) -> Command.Action {
        let account = random.pick([AccountID.a, .a, .b], or: .a)
        let other = account == .a ? AccountID.b : .a
        let goal = random.pick([GoalID.g, .h], or: .g)
        let week = Command.WeekChoice.beginning(week())
        return switch random.below(24) {
        case ..<4: .deposit(account, amount(), source: text(), category: text())
        case ..<11:
            .withdraw(
                account, amount(), payee: text(), category: text(), isSpending: random.chance(85),
                isRoundedUp: random.chance(90) ? nil : false)
        case 11, 12: .transfer(from: account, to: other, amount())
        case 13: .exchange(from: account, to: .c, amount(), receiving: .euros("7.00"))
        case 14: .fundGoal(goal, amount())
        case 15: .withdrawFromGoal(goal, amount())
        case 16, 17: .moveRoundUps(account: account, goal: goal, week: week)
        case 18, 19: .refund(sequence, random.chance(70) ? .pounds("0.40") : nil)
        case 20, 21:
            .changeAccount(
                account, roundUpTo: .pounds(random.chance(50) ? "2.00" : "5.00"),
                roundUpMultiplier: Int64(random.below(3)))
        case 22 where random.chance(20): .deleteGoal(goal)
        default: random.chance(10) ? .closeAccount(.c) : .deposit(.c, .euros("3.00"))
        }
    }

    private mutating func changes() -> EventChanges {
        var changes = EventChanges()
        if random.chance(50) { changes.amount = amount() }
        if random.chance(20) { changes.account = random.pick([.a, .b]) }
        if random.chance(20) { changes.category = text() ?? "" }
        if random.chance(10) { changes.goal = random.pick([.g, .h]) }
        if random.chance(10) { changes.week = .beginning(week()) }
        if random.chance(10) { changes.isSpending = random.chance(50) }
        if random.chance(20) {
            changes.type = random.pick([.deposited, .withdrawn, .transferred])
            if changes.type == .transferred { (changes.account, changes.to) = (.a, .b) }
        }
        return changes
    }

    private mutating func week() -> CalendarDate {
        CorrectionStory.monday.adding(days: 7 * random.below(5))
    }

    private mutating func amount() -> Amount {
        .pounds(random.pick(["0.35", "1.00", "2.10", "7.00", "11.60", "40.05"], or: "1.00"))
    }

    private mutating func text() -> String? { random.pick([nil, "Food", "Books"], or: nil) }
}

// MARK: - Recorded at once

extension RandomStory {
    /// The ledger in which each event was recorded at once as it counts, and none that was taken
    /// back; nil where an event would name a later one.
    func recordedAtOnce() throws -> [UInt8]? {
        let events = try log.lines.map {
            try Event(line: ContiguousArray($0.dropLast()), zones: TimeZones())
        }
        var corrections = PlainCorrections()
        for event in events {
            var reversed: Int64?
            if case .reversed(let reversal) = event.payload { reversed = reversal.of }
            corrections.add(event.sequence, replacing: event.replaces, reversing: reversed)
        }
        var numbers: [Int64: Int64] = [:]
        var file: [UInt8] = []
        for event in events where event.replaces == nil && event.payload.type != .reversed {
            guard let line = corrections.counting(event.sequence) else { continue }
            let now = events[Int(line) - 1]
            var payload = now.payload
            if case .refunded(var refund) = payload {
                guard let of = numbers[refund.of] else { return nil }
                refund.of = of
                payload = .refunded(refund)
            }
            let number = Int64(numbers.count + 1)
            numbers[event.sequence] = number
            let alone = Event(
                sequence: number, time: now.time, payload: payload, note: now.note,
                metadata: now.metadata)
            file += Array(alone.encoded()) + [0x0A]
        }
        return file
    }
}

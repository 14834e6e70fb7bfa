import PiggyBank
import Testing

/// The lines of a log that has no file.
struct LinesInMemory: LogReader {
    var bytes: ContiguousArray<UInt8> = []

    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
        ContiguousArray(bytes.dropFirst(offset).prefix(count))
    }
}

/// A ledger without a file, in which commands are decided as the writer does: decide, encode,
/// decode back, validate, fold.
struct LedgerInMemory {
    private(set) var ledger = Ledger(zones: UTCOnly())
    private(set) var events: [Event] = []
    private var lines = LinesInMemory()

    /// A ledger in which these things have happened, one a minute from Monday, 2 March 2026, on.
    init(_ given: [Command.Action] = []) throws {
        for (minute, action) in given.enumerated() {
            let time = try #require(Self.start(plus: Int64(minute) * 60))
            _ = try when(Command(action, time: time))
        }
    }

    /// The beginning of a Monday, moved by seconds.
    static func start(plus seconds: Int64 = 0) -> Instant? {
        Instant(seconds: 1_772_409_600 + seconds)
    }

    /// Decides a command, and folds the event that it comes to.
    @discardableResult mutating func when(_ command: Command) throws -> Decision {
        let now = try #require(Self.start(plus: 86_400))
        var command = command
        // Its stories go on after the clock.
        command.allowsFuture = true
        let recorded = events.first { event in
            event.id.map { Array($0.utf8) == Array((command.id ?? "").utf8) } == true
        }
        let (ledger, lines) = (ledger, lines)
        let earlier = EarlierEvents(in: lines, zones: UTCOnly())
        let decision = try ledger.decide(
            command, now: now, recorded: recorded, before: lines.bytes.count, earlier)
        if case .record(let event) = decision { try record(event) }
        return decision
    }

    /// Decides an action, and folds the event that it comes to.
    @discardableResult mutating func when(_ action: Command.Action) throws -> Decision {
        try when(Command(action))
    }

    private mutating func record(_ event: Event) throws {
        let line = event.encoded()
        // What is written is what was decided.
        do throws(GrammarFault) {
            let read = try Event(line: line, zones: UTCOnly())
            #expect(read == event)
        } catch { throw CommandRejection(.grammar(error)) }
        var decoder = BlockDecoder(zones: UTCOnly())
        let block = LineBlock(lines: line + [0x0A])
        decoder.decode(block)
        let counts = ledger.identifierCounts
        let translation = ledger.adopt(decoder)
        var read = translation.translate(try #require(decoder.events.first))
        let earlier = EarlierEvents(before: decoder, translation, in: lines)
        let offset = lines.bytes.count
        do throws(Rejection) {
            try ledger.admit(&read, in: block, at: offset, after: earlier)
        } catch {
            ledger.forgetIdentifiers(since: counts)
            throw CommandRejection(.rule(error))
        }
        events.append(event)
        lines.bytes += line + [0x0A]
    }

    /// The rejection that a command meets; nil when it meets none.
    mutating func rejection(of command: Command) throws -> CommandRejection? {
        do { try when(command) } catch let rejection as CommandRejection { return rejection }
        return nil
    }

    /// Everything that the fold answers, to see whether anything has changed.
    var answers: Answers {
        Answers(
            sequence: ledger.sequence, balances: ledger.balances, savings: ledger.savings,
            roundUps: ledger.weeklyRoundUps)
    }

    struct Answers: Equatable {
        var sequence: Int64
        var balances: [AccountBalance]
        var savings: [GoalSavings]
        var roundUps: [WeeklyRoundUps]
    }
}

// MARK: - The words of the tests

let everyday = AccountID(checked: "everyday")
let bills = AccountID(checked: "bills")
let travel = AccountID(checked: "travel")
let nobody = AccountID(checked: "nobody")
let holiday = GoalID(checked: "holiday")
let roof = GoalID(checked: "roof")
let nothing = GoalID(checked: "nothing")

extension Currency {
    static func coded(_ code: String) -> Currency { Currency(code: code) ?? all[0] }
    static let pounds = coded("GBP")
    static let euros = coded("EUR")
    static let yen = coded("JPY")
    static let dinars = coded("KWD")
}

extension Amount {
    static func pence(_ minorUnits: Int64) -> Amount { .money(Money(checked: minorUnits, .pounds)) }

    static func text(_ text: String) throws -> Amount { .decimal(try DecimalNumber(text)) }
}

extension Money {
    static func pence(_ minorUnits: Int64) -> Money { Money(checked: minorUnits, .pounds) }
}

extension CommandRejection {
    /// The fault of its amount, where that is what is wrong.
    var amountFault: AmountError.Fault? {
        if case .amount(let error, _) = cause { error.fault } else { nil }
    }
}

/// Two accounts of pounds, one with a hundred of them, one of euros, and a goal.
let household: [Command.Action] = [
    .openAccount(everyday, name: "Everyday", currency: .pounds),
    .openAccount(bills, name: "Bills", currency: .pounds, overdraft: .pence(1_000)),
    .openAccount(travel, name: "Travel", currency: .euros), .deposit(everyday, .pence(10_000)),
    .createGoal(holiday, account: everyday, name: "Holiday"),
]

extension Balance {
    static func pence(_ minorUnits: Int64) -> Balance { Balance(Int128(minorUnits), .pounds) }
}

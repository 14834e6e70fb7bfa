import Foundation
import PiggyBank
import PiggyBankDemo
import PiggyBankStore
import Testing

@Suite("A generated ledger") struct DemoLedgerTests {
    @Test(
        "breaks no rule and has exactly the asked number of events",
        arguments: [
            DemoLedger(events: 1, seed: 1), DemoLedger(events: 2, seed: 1),
            DemoLedger(events: 7, seed: .max), DemoLedger(events: 400, seed: 2),
            DemoLedger(events: 3_000, seed: 4), DemoLedger(events: 600, seed: 5, accounts: 1),
            DemoLedger(events: 600, seed: 6, accounts: 2),
            DemoLedger(events: 1_500, seed: 7, accounts: 500),
            DemoLedger(events: 100, seed: 8, accounts: 1_000_000),
        ]) func isValid(ledger: DemoLedger) throws
    {
        let outcome = try replay(ledger.bytes())
        #expect(outcome.violations.isEmpty, "\(ledger)")
        #expect(outcome.whole.chain.lines == ledger.events, "\(ledger)")
        #expect(outcome.isSealed == true)
        #expect(outcome.tornBytes == 0)
    }

    @Test("breaks no rule of the state, whatever the seed", arguments: UInt64(0)..<20)
    func isValidForManySeeds(seed: UInt64) throws {
        let outcome = try replay(DemoLedger(events: 500, seed: seed).plainBytes())
        #expect(outcome.violations.isEmpty, "seed \(seed)")
        #expect(outcome.whole.chain.lines == 500, "seed \(seed)")
    }

    @Test("of no events is empty", arguments: [0, -1]) func empty(events: Int) {
        #expect(DemoLedger(events: events, seed: 1).bytes().isEmpty)
    }

    @Test("opens as many accounts as asked for before anything else") func opensAccounts() {
        let types = DemoLedger(events: 60, seed: 9, accounts: 50).map(\.payload.type)
        #expect(types[0] == .ledgerOpened)
        #expect(types[1...50].allSatisfy { $0 == .accountOpened })
        #expect(types[51] != .accountOpened)
    }

    @Test(
        "has the stated accounts and few goals, however many events there are", arguments: 20..<25)
    func keepsAccounts(seed: UInt64) throws {
        let events = DemoLedger(events: 12_000, seed: seed, accounts: 10)
        var goals: [AccountID: Int] = [:]
        var types: [EventType: Int] = [:]
        for event in events {
            types[event.payload.type, default: 0] += 1
            if case .goalCreated(let created) = event.payload {
                goals[created.account, default: 0] += 1
            }
        }
        #expect(types[.accountOpened] == 10, "seed \(seed)")
        #expect(types[.accountClosed] == nil, "seed \(seed)")
        #expect(goals.count == 10 && goals.values.allSatisfy { $0 == 5 }, "seed \(seed)")
        // The goals that are left go on saving.
        #expect(types[.goalFunded] ?? 0 > 300, "seed \(seed)")
        #expect(types[.roundUpsMoved] ?? 0 > 50, "seed \(seed)")
        let ledger = try replay(events.plainBytes()).ledger
        #expect(ledger.savings.filter { !$0.isDeleted }.count <= 30, "seed \(seed)")
    }

    @Test("has two accounts in a thousand events open at its end") func accountsGrow() {
        var open = 0
        for event in DemoLedger(events: 12_000, seed: 10) {
            if event.payload.type == .accountOpened { open += 1 }
            if event.payload.type == .accountClosed { open -= 1 }
        }
        #expect((23...24).contains(open))
    }

    // MARK: Sameness

    @Test("differs with the seed") func differsWithSeed() {
        let events = DemoLedger(events: 50, seed: 1).map(\.self)
        #expect(events == DemoLedger(events: 50, seed: 1).map(\.self))
        #expect(events != DemoLedger(events: 50, seed: 2).map(\.self))
    }

    @Test("begins with the lines of every shorter one", arguments: [1, 6, 7, 999]) func prefix(
        events: Int
    ) {
        let long = DemoLedger(events: 1_000, seed: 11).bytes()
        let short = DemoLedger(events: events, seed: 11).bytes()
        #expect(long.starts(with: short))
        #expect(long[short.count...].first == UInt8(ascii: "{"))
    }

    // MARK: Realism

    @Test("has every type of event within 20,000", arguments: [UInt64(1), 12, 13]) func everyType(
        seed: UInt64
    ) {
        let types = Set(DemoLedger(events: 20_000, seed: seed).map(\.payload.type))
        #expect(types == Set(EventType.allCases).subtracting([.described]), "seed \(seed)")
    }

    @Test("has the proportions that its documentation states") func proportions() {
        var tally = Tally()
        for event in DemoLedger(events: 20_000, seed: 14) { tally.count(event) }
        let perMille = tally.counts.mapValues { $0 / 20 }
        #expect((550...610).contains(perMille["spending"] ?? 0))
        #expect((50...70).contains(perMille["bill"] ?? 0))
        #expect((100...150).contains(perMille["deposited"] ?? 0))
        #expect((45...65).contains(perMille["transferred"] ?? 0))
        #expect((40...75).contains(perMille["roundUpsMoved"] ?? 0))
        #expect((20...40).contains(perMille["late"] ?? 0))
        #expect((500...650).contains(perMille["id"] ?? 0))
        #expect((2...8).contains(perMille["exchanged"] ?? 0))
        #expect((8...16).contains(perMille["refunded"] ?? 0))
        #expect((12...20).contains(perMille["correction"] ?? 0))
        #expect(
            (5...15).contains(
                perMille["accountChanged", default: 0] + perMille["goalChanged", default: 0]))
        #expect((150...250).contains(perMille["by"] ?? 0))
        #expect((10...30).contains(perMille["note"] ?? 0))
        #expect((5...15).contains(perMille["metadata"] ?? 0))
        let foreign = ["EUR", "JPY", "KWD"].map { perMille[$0] ?? 0 }
        #expect(foreign.allSatisfy { $0 > 0 })
        #expect((2...6).contains((perMille["GBP"] ?? 0) / foreign.reduce(1, +)))
        #expect(tally.hasEveryOption)
    }

    @Test("has lines of about 290 bytes") func lineLength() {
        let bytes = DemoLedger(events: 1_500, seed: 15).bytes()
        #expect((280...300).contains(bytes.count / 1_500))
    }

    @Test("says of every event when it was recorded: soon, unless it came late or is a correction")
    func recorded() throws {
        var last: Instant?
        for event in DemoLedger(events: 5_000, seed: 19) {
            let recorded = try #require(event.recorded)
            #expect(recorded >= event.time && recorded >= last ?? recorded, "\(event.sequence)")
            last = recorded
            let isCorrection = event.payload.type == .reversed || event.replaces != nil
            let delay = recorded.seconds - event.time.seconds
            if !isCorrection {
                #expect(delay <= (event.by == "bank-feed" ? 4 : 1) * 86_400, "\(event.sequence)")
                if event.by != "bank-feed" { #expect(delay < 60, "\(event.sequence)") }
            }
        }
    }

    @Test("corrects payments at their own times, takes them back, and undoes both")
    func corrections() throws {
        let events = Array(DemoLedger(events: 12_000, seed: 20))
        var found: [String: Int] = [:]
        var corrected: Set<Int64> = []
        for event in events {
            if let number = event.replaces {
                let first = events[Int(number) - 1]
                #expect(event.time == first.time && event.payload.type == .withdrawn)
                #expect(event.payload.accounts == first.payload.accounts)
                corrected.insert(number)
                found[event.reason ?? "category", default: 0] += 1
            }
            if case .refunded(let refund) = event.payload, corrected.contains(refund.of) {
                found["refund of a corrected payment", default: 0] += 1
            }
            guard case .reversed(let reversal) = event.payload else { continue }
            let taken = events[Int(reversal.of) - 1]
            #expect(event.time == taken.time)
            let kind = taken.replaces != nil ? "correction" : taken.payload.type.rawValue
            found["undone \(kind)", default: 0] += 1
        }
        let kinds = [
            "Wrong amount", "category", "refund of a corrected payment", "undone withdrawn",
            "undone correction", "undone reversed",
        ]
        #expect(Set(found.keys) == Set(kinds), "\(found)")
    }

    @Test("moves the round-ups of most weeks, of some twice") func roundUps() throws {
        let generated = DemoLedger(events: 5_000, seed: 16)
        let ledger = try replay(generated.plainBytes()).ledger
        let weeks = ledger.weeklyRoundUps.filter { $0.accrued.minorUnits > 0 }
        let settled = weeks.filter { $0.available.minorUnits == 0 }
        #expect(settled.count * 10 > weeks.count * 7)
        #expect(settled.count < weeks.count)

        var moves: [String: Int] = [:]
        for case .roundUpsMoved(let move) in generated.map(\.payload) {
            moves["\(move.account) \(move.week)", default: 0] += 1
        }
        #expect(moves.values.contains { $0 > 1 })
    }

    // MARK: Writing

    @Test("stops when a piece cannot be written") func stops() {
        struct Full: Error {}
        var pieces = 0
        #expect(throws: Full.self) {
            try DemoLedger(events: 100_000_000, seed: 17).writeLines { _ throws(Full) in
                pieces += 1
                throw Full()
            }
        }
        #expect(pieces == 1)
    }

    @Test("is written in pieces of whole lines") func wholeLines() {
        var lastBytes: [UInt8?] = []
        DemoLedger(events: 2_500, seed: 18).writeLines { lastBytes.append($0.last) }
        #expect(lastBytes.count > 1)
        #expect(lastBytes.allSatisfy { $0 == UInt8(ascii: "\n") })
    }
}

// MARK: - Looking at a ledger

extension DemoLedger {
    /// All of its sealed lines.
    fileprivate func bytes() -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        writeLines { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// All of its lines as a plain ledger, for tests that are not about seals: it is made faster.
    fileprivate func plainBytes() -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        for event in self {
            bytes.append(contentsOf: event.encoded())
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}

/// Replays lines as the product reads a ledger file.
private func replay(_ bytes: ContiguousArray<UInt8>) throws -> Replay {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "demo-\(UUID().uuidString).jsonl")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try LedgerFile(file.path).replay()
}

/// Counts what the events of a ledger have.
private struct Tally {
    var counts: [String: Int] = [:]
    private var latest: Instant?
    private var options: Set<String> = []

    /// Whether every optional member that only some events have was seen.
    var hasEveryOption: Bool {
        options == [
            "owner", "overdraft", "roundUpTo", "roundUpMultiplier", "paidOut", "returned", "target",
            "category", "source", "reason", "withGoals", "roundUp", "spending", "income",
        ]
    }

    mutating func count(_ event: Event) {
        if event.time < latest ?? event.time {
            add(event.by == "bank-feed" ? "late" : "correction")
        }
        latest = max(latest ?? event.time, event.time)
        if event.id != nil { add("id") }
        if event.by != nil { add("by") }
        if event.note != nil { add("note") }
        if event.metadata != nil { add("metadata") }
        switch event.payload {
        case .withdrawn(let payload):
            add(payload.spending == false || payload.roundUp == false ? "bill" : "spending")
            if payload.roundUp != nil { options.insert("roundUp") }
            if payload.spending != nil { options.insert("spending") }
            add(payload.amount.currency.code)
            if payload.category != nil { options.insert("category") }
        case .accountOpened(let payload):
            if payload.owner != nil { options.insert("owner") }
            if payload.overdraft != nil { options.insert("overdraft") }
            if payload.roundUpTo != nil { options.insert("roundUpTo") }
            if payload.roundUpMultiplier != nil { options.insert("roundUpMultiplier") }
        case .accountClosed(let payload): if payload.paidOut != nil { options.insert("paidOut") }
        case .goalCreated(let payload): if payload.target != nil { options.insert("target") }
        case .goalDeleted(let payload): if payload.returned != nil { options.insert("returned") }
        case .deposited(let payload):
            add(event.payload.type.rawValue)
            add(payload.amount.currency.code)
            if payload.income != nil { options.insert("income") }
        case .refunded(let payload):
            add(event.payload.type.rawValue)
            if payload.source != nil { options.insert("source") }
        case .reversed: if event.reason != nil { options.insert("reason") }
        case .balanceAsserted(let payload):
            if payload.withGoals != nil { options.insert("withGoals") }
        default: add(event.payload.type.rawValue)
        }
    }

    private mutating func add(_ name: String) { counts[name, default: 0] += 1 }
}

import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

@Suite("An open ledger is safe to use from many tasks") struct LedgerStoreTests {
    private func open(_ path: String) async throws -> LedgerStore {
        let store = try await LedgerStore(creating: path)
        let pounds = try #require(Currency(code: "GBP"))
        _ = try await store.record(
            Command(.openAccount(try AccountID("current"), name: "Current", currency: pounds)))
        return store
    }

    private func deposit(_ amount: String, _ id: String? = nil) throws -> Command {
        Command(.deposit(try AccountID("current"), .decimal(try DecimalNumber(amount))), id: id)
    }

    @Test("commands of many tasks are each recorded once, and every receipt is found in the file")
    func tasks() async throws {
        let file = TemporaryFile()
        let store = try await open(file.path)
        let sequences = try await withThrowingTaskGroup(of: Int64.self) { group in
            for number in 0..<200 {
                let command = try deposit("0.01", "deposit-\(number % 100)")
                group.addTask { try await #require(store.record(command).event).sequence }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // Every id was given twice, and both times answered with the same event.
        #expect(Set(sequences).count == 100)
        let ledger = try LedgerFile(file.path).replay().ledger
        #expect(ledger.sequence == 101)
        #expect(ledger.balances.map(\.balance.minorUnits) == [100])
        #expect(try await store.ledger().balances == ledger.balances)
    }

    @Test("A ledger that is kept has all answers, and no memory that recording would have to copy")
    func kept() async throws {
        var tables: Set<String> = []
        for seed in 0..<UInt64(ledgerCount(60)) {
            let generated = GeneratedFile(seed: firstSeed + seed)
            guard generated.changes.isEmpty else { continue }
            let file = try TemporaryFile(generated.file)
            let store = try await LedgerStore(opening: file.path)
            let (kept, other) = (try await store.ledger(), try await store.ledger())
            let expected = try LedgerFile(file.path).replay().ledger
            #expect(Answers(kept) == Answers(expected), "\(generated)")
            #expect(kept.trialBalance == expected.trialBalance, "\(generated)")
            #expect(kept.keys.count == 0, "\(generated)")
            let (own, others) = (memory(of: kept), memory(of: other))
            // What two of them do not share, none of them shares with the store.
            #expect(Set(own.values).isDisjoint(with: others.values), "\(generated)")
            tables.formUnion(own.keys)
        }
        let expected = [
            ".state.accounts.records", ".state.goals.names", ".state.owners.texts",
            ".state.roundUps.rows", ".state.totals.rows", ".accountIDs.hashIndex.slots",
            ".goalIDs.bytes", ".policies.rows", ".policies.timelines",
        ]
        #expect(tables.isSuperset(of: expected), "only \(tables)")
    }

    /// Where the tables of a ledger are in memory, by their names.
    private func memory(of part: Any, _ label: String = "") -> [String: UInt] {
        if let table = part as? any Table { return table.address.map { [label: $0] } ?? [:] }
        return Mirror(reflecting: part).children.reduce(into: [:]) { tables, child in
            // What the system's zones are is nobody's to change.
            guard let name = child.label, !["zones", "calendar"].contains(name) else { return }
            tables.merge(memory(of: child.value, "\(label).\(name)")) { $1 }
        }
    }

    @Test(
        "metadata with a line break is rejected, whatever its lines are",
        arguments: [
            "{\n}",
            #"{"a":"# + "\n"
                + #"{"sequence":2,"time":"2026-01-05T09:00:00.000Z","type":"deposited","account":"current","#
                + #""amount":{"currency":"GBP","minorUnits":1}}"# + "\n}",
        ]) func metadataOfSeveralLines(metadata: String) async throws
    {
        let file = TemporaryFile()
        let store = try await open(file.path)
        var command = try deposit("5")
        command.metadata = metadata
        await #expect { _ = try await store.record(command) } throws: { error in
            guard case RecordError.rejected(let rejection) = error else { return false }
            return rejection.code == "malformed-line"
        }
        // Nothing was written or applied, and the writer goes on.
        #expect(try LedgerFile(file.path).replay().ledger.sequence == 1)
        #expect(try await store.record(try deposit("1")).event?.sequence == 2)
        #expect(try LedgerFile(file.path).replay().violations.isEmpty)
    }

    @Test("a refused command keeps no other from being recorded") func rejections() async throws {
        let file = TemporaryFile()
        let store = try await open(file.path)
        let account = try AccountID("current")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                let isGood = number.isMultiple(of: 2)
                let command =
                    isGood
                    ? try deposit("1") : Command(.closeAccount(try AccountID("unknown-\(number)")))
                group.addTask {
                    do throws(RecordError) {
                        _ = try await store.record(command)
                        #expect(isGood)
                    } catch {
                        guard case .rejected(let rejection) = error else { throw error }
                        #expect(!isGood && rejection.code == "unknown-account")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.ledger().balance(of: account)?.balance.minorUnits == 2_000)
        #expect(try LedgerFile(file.path).replay().ledger.balances.count == 1)
    }

    @Test("what another process records is in the next answer and the next decision") func others()
        async throws
    {
        let file = TemporaryFile()
        let store = try await open(file.path)
        let other = try await LedgerStore(opening: file.path)
        _ = try await other.record(try deposit("5", "wages"))
        #expect(try await store.ledger().balances.map(\.balance.minorUnits) == [500])
        let receipt = try await store.record(try deposit("5", "wages"))
        #expect(receipt.outcome == .alreadyRecorded && receipt.event?.sequence == 2)
        _ = try await store.record(try deposit("1"))
        #expect(try await other.ledger().sequence == 3)
    }

    @Test("a command that is tried out is not recorded") func trial() async throws {
        let file = TemporaryFile()
        let store = try await open(file.path)
        let receipt = try await store.dryRun(try deposit("5"))
        #expect(receipt.accounts.map(\.balance.minorUnits) == [500])
        #expect(receipt.event?.sequence == 2)
        #expect(try await store.ledger().balances.map(\.balance.minorUnits) == [0])
        #expect(try await store.record(try deposit("1")).event?.sequence == 2)
    }

    @Test("a follower gets every event once and in order, those of others too") func following()
        async throws
    {
        let file = TemporaryFile()
        let store = try await open(file.path)
        let other = try await LedgerStore(opening: file.path)
        for _ in 0..<5 { _ = try await store.record(try deposit("1")) }
        let follower = Task {
            var sequences: [Int64] = []
            for try await event in store.events(after: 3) {
                sequences.append(event.sequence)
                if sequences.count == 13 { break }
            }
            return sequences
        }
        for _ in 0..<5 {
            _ = try await store.record(try deposit("1"))
            _ = try await other.record(try deposit("1"))
        }
        #expect(try await follower.value == Array(4...16))
    }

    @Test("a follower of a ledger that is broken meanwhile learns of it") func brokenMeanwhile()
        async throws
    {
        let file = TemporaryFile()
        let store = try await open(file.path)
        let follower = Task { for try await _ in store.events(after: 0) {} }
        try file.append("{\"sequence\":9}\n")
        await #expect(throws: LedgerError.self) { try await follower.value }
    }

    @Test("the settings that a ledger is opened with hold from the first event on") func settings()
        async throws
    {
        let file = TemporaryFile()
        let store = try await LedgerStore(creating: file.path, isSealed: false)
        _ = try await store.record(
            Command(.openLedger(timeZone: "Europe/London", weekStart: .sunday, title: "Home")))
        let settings = try await store.ledger().settings
        #expect(settings.timeZone == "Europe/London" && settings.weekStart == .sunday)
        #expect(try await store.ledger().head == nil)
    }
}

/// What is copied as a whole when it is changed while somebody else has it.
private protocol Table {
    /// Where its elements are; nil where it has none.
    var address: UInt? { get }
}

extension ContiguousArray: Table {
    fileprivate var address: UInt? {
        guard !isEmpty else { return nil }
        return unsafe withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
}

extension Dictionary: Table {
    fileprivate var address: UInt? { isEmpty ? nil : unsafe unsafeBitCast(self, to: UInt.self) }
}

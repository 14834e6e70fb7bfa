import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Testing

@Suite("What programs that embed the library test with") struct EmbeddedWalletTests {
    private let path = "wallet.jsonl"

    /// What a small app records, one event each.
    private func payments() throws -> [Command] {
        let account = try AccountID("everyday")
        let open = Command.Action.openAccount(account, name: "Everyday", currency: .gbp)
        var actions = [open, .deposit(account, .money(try Money("20", .gbp)))]
        for _ in 0..<3 { actions.append(.withdraw(account, .money(try Money("4.35", .gbp)))) }
        return actions.enumerated().map { Command($1, id: "payment-\($0)") }
    }

    // MARK: Generated ledgers

    @Test("a generated ledger is valid, has so many events, and is the same for the same seed")
    func generated() throws {
        var types: Set<EventType> = []
        for seed in 1...UInt64(60) {
            let count = Int(seed % 41)
            let generated = try GeneratedLedger(seed: seed, events: count)
            #expect(generated.events.count == count, "\(generated)")
            let ledger = try Ledger(events: generated.events)
            #expect(ledger.sequence == Int64(count), "\(generated)")
            let again = try GeneratedLedger(seed: seed, events: count)
            #expect(again.events == generated.events, "\(generated)")
            types.formUnion(generated.events.map(\.payload.type))
        }
        #expect(types == Set(EventType.allCases))
    }

    @Test("the reference holds what the ledger holds", .seed) func balances() throws {
        for offset in 0..<UInt64(20) {
            let generated = try GeneratedLedger(seed: SeedTrait.current + offset, events: 60)
            let ledger = try Ledger(events: generated.events)
            let reference = try #require(ReferenceBalances(of: generated.events), "\(generated)")
            let accounts = ledger.balances.map { ($0.account, $0.balance) }
            let goals = ledger.savings.map { ($0.goal, $0.saved) }
            #expect(reference.accounts == Dictionary(uniqueKeysWithValues: accounts))
            #expect(reference.goals == Dictionary(uniqueKeysWithValues: goals))
        }
    }

    @Test("the reference has no balances of events that break a rule") func broken() throws {
        let generated = try GeneratedLedger(seed: 3, events: 12)
        #expect(ReferenceBalances(of: generated.events.reversed()) == nil)
        #expect(ReferenceBalances(of: [Event]())?.accounts == [:])
    }

    @Test("an open store takes up a generated ledger and records after it", arguments: 1...30)
    func recording(seed: UInt64) async throws {
        let generated = try GeneratedLedger(seed: seed, events: 30)
        let store = LedgerStore.inMemory(events: generated.events)
        let action = Command.Action.openAccount(try AccountID("new"), name: "N", currency: .gbp)
        let event = try #require(try await store.record(Command(action)).event)
        #expect(event.sequence == 31, "\(generated)")
        let reference = ReferenceBalances(of: generated.events + [event])
        #expect(reference?.accounts[try AccountID("new")] == Balance(0, .gbp), "\(generated)")
    }

    // MARK: Faults and crashes

    @Test("a sync that fails leaves an outcome that is not known, which the same command settles")
    func failedSync() async throws {
        let files = FaultyFiles(SimulatedDisk())
        var store = try await LedgerStore(openingOrCreating: path, in: files)
        let commands = try payments()
        for command in commands.dropLast() { _ = try await store.record(command) }
        files.plan([.fails(.sync, 1)])
        let error = await #expect(throws: RecordError.self) { try await store.record(commands[4]) }
        #expect(error?.isOutcomeUnknown == true)
        await store.close()
        store = try await LedgerStore(openingOrCreating: path, in: files)
        for command in commands { _ = try await store.record(command) }
        #expect(try files.events(of: path).map(\.sequence) == [1, 2, 3, 4, 5])
    }

    @Test("a full disk refuses, and leaves nothing of what it refused") func fullDisk() async throws
    {
        let disk = SimulatedDisk()
        let files = FaultyFiles(disk)
        let store = try await LedgerStore(openingOrCreating: path, in: files)
        let commands = try payments()
        _ = try await store.record(commands[0])
        files.plan([.takes(20), .alwaysFails(.write, 28)])
        await #expect(throws: RecordError.self) { try await store.record(commands[1]) }
        disk.losePower()
        #expect(try FaultyFiles(disk).events(of: path).map(\.sequence) == [1])
    }

    @Test("what was told outlasts every crash", .seed) func crashes() async throws {
        let commands = try payments()
        var images: Set<Int> = []
        let checked = try await exploreCrashes(telling: [Event]()) { files, told in
            let store = try await LedgerStore(openingOrCreating: path, in: files)
            for command in commands {
                if let event = try await store.record(command).event { told.append(event) }
            }
        } check: { crash, told in
            let there = try crash.files.events(of: path)
            #expect(there.starts(with: told), "\(crash)")
            images.insert(there.count)
            // The same work again comes to the same ledger.
            let store = try await LedgerStore(openingOrCreating: path, in: crash.files)
            for command in commands { _ = try await store.record(command) }
            let after = try crash.files.events(of: path)
            #expect(after.count == commands.count, "\(crash)")
        }
        #expect(checked > 100)
        #expect(images == [0, 1, 2, 3, 4, 5])
    }

    @Test("what was told too early is found") func toldTooEarly() async throws {
        let commands = try payments()
        var isFound = false
        try await exploreCrashes(seed: 1, telling: 0) { files, told in
            let store = try await LedgerStore(openingOrCreating: path, in: files)
            for command in commands {
                told += 1
                _ = try await store.record(command)
            }
        } check: { crash, told in
            if try crash.files.events(of: path).count < told { isFound = true }
        }
        #expect(isFound)
    }

    @Test("lines that nobody was told of may be left as a hole, which readers refuse") func holes()
        async throws
    {
        let name = String(repeating: "n", count: 200)
        let accounts = try (1...12).map {
            Command(.openAccount(try AccountID("account-\($0)"), name: name, currency: .gbp))
        }
        var holes: [LedgerError] = []
        try await exploreCrashes(seed: 1, telling: 0) { files, told in
            let store = try await LedgerStore(openingOrCreating: path, in: files)
            for account in accounts {
                _ = try await store.record(account)
                told += 1
            }
        } check: { crash, told in
            do throws(LedgerError) {
                #expect(try crash.files.events(of: path).count >= told, "\(crash)")
            } catch { holes.append(error) }
        }
        #expect(!holes.isEmpty)
        for hole in holes {
            guard case .broken(let violation) = hole else {
                Issue.record("\(hole)")
                continue
            }
            #expect(violation.rule == .malformedLine)
        }
    }

    @Test("a check that throws says after which crash") func failedCheck() async throws {
        let error = await #expect(throws: (any Error).self) {
            try await exploreCrashes(seed: 5, telling: 0) { files, _ in
                _ = try await LedgerStore(openingOrCreating: path, in: files)
            } check: { _, _ in
                throw CancellationError()
            }
        }
        #expect(error.map { "\($0)" } == "seed 5, ended after 0 calls, killed: CancellationError()")
    }

    // MARK: Seeds

    @Test("a seed that was asked for is the test's", .seed(42)) func seed() {
        // The environment may have another, to repeat a failure.
        #expect(SeedTrait.current == 42 || isRepeated)
    }

    @Test(
        "what fails says the seed",
        .compactMapIssues { issue in
            let isSaid = issue.comments.contains { "\($0)".contains("PIGGYBANK_TEST_SEED=") }
            return isSaid ? nil : issue
        }, .seed) func failure()
    { Issue.record("fails on purpose") }

    private var isRepeated: Bool {
        ProcessInfo.processInfo.environment["PIGGYBANK_TEST_SEED"] != nil
    }
}

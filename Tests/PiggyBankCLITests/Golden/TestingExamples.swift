import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import PiggyBankWallet
import Testing

/// The examples of the page about an app's tests, which are tests.
@Suite("An app is tested with generated ledgers, faulty files and crashes") struct TestingExamples {
    @Test("The wallet shows what its ledger holds", .seed) @MainActor func anyLedger() async throws
    {
        let generated = try GeneratedLedger(events: 40)
        let expected = ReferenceBalances(of: generated.events)
        let wallet = WalletModel(.inMemory(events: generated.events))
        await wallet.openAccount(try AccountID("new"), name: "New", currency: .gbp)
        #expect(wallet.refusal == nil, "\(generated)")
        for shown in wallet.accounts where shown.name != "New" {
            #expect(shown.balance == expected?.accounts[shown.account], "\(generated)")
        }
    }

    @Test("What was paid while the disk failed is paid once") @MainActor func failedSync()
        async throws
    {
        let files = FaultyFiles(SimulatedDisk())
        let everyday = try AccountID("everyday")
        let store = try await LedgerStore(openingOrCreating: "wallet.jsonl", in: files)
        let wallet = WalletModel(store)
        await wallet.openAccount(everyday, name: "Everyday", currency: .gbp)
        files.plan([.fails(.sync, 1)])
        await wallet.deposit(try Money("20", .gbp), into: everyday)
        #expect(wallet.refusal?.isOutcomeUnknown == true)
        let again = try await LedgerStore(openingOrCreating: "wallet.jsonl", in: files)
        await wallet.resume(with: again)
        #expect(try files.events(of: "wallet.jsonl").count == 2)
    }

    @Test("What was paid outlasts every crash", .seed) func crashes() async throws {
        let checked = try await exploreCrashes(telling: [Event]()) { files, told in
            let store = try await LedgerStore(openingOrCreating: "wallet.jsonl", in: files)
            for command in try payments() {
                if let event = try await store.record(command).event { told.append(event) }
            }
        } check: { crash, told in
            let there = try crash.files.events(of: "wallet.jsonl")
            #expect(there.starts(with: told), "\(crash)")
        }
        #expect(checked > 100)
    }

    func payments() throws -> [Command] {
        let everyday = try AccountID("everyday")
        let open = Command.Action.openAccount(everyday, name: "Everyday", currency: .gbp)
        let pay = Command.Action.deposit(everyday, .money(try Money("20", .gbp)))
        return [Command(open, id: "open"), Command(pay, id: "pay-1"), Command(pay, id: "pay-2")]
    }

    @Test("A hundred requests at once share the syncs") func syncs() async throws {
        let files = FaultyFiles(SimulatedDisk())
        let store = try await LedgerStore(openingOrCreating: "wallet.jsonl", in: files)
        for command in try payments() { _ = try await store.record(command) }
        files.plan([])
        let pay = try payments()[1].action
        await withThrowingTaskGroup { group in
            for number in 1...100 {
                group.addTask { try await store.record(Command(pay, id: "request-\(number)")) }
            }
        }
        #expect(files.calls.count { $0 == .sync } <= 100)
        #expect(try files.events(of: "wallet.jsonl").count == 103)
    }
}

import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import PiggyBankWallet
import Testing

@Suite("A wallet goes on after a write of which the outcome is unknown", .timeLimit(.minutes(2)))
@MainActor struct WalletRecoveryTests {
    private func store(_ files: any FileSystem) throws -> LedgerStore {
        let options = WriterOptions(files, isSealed: true)
        return LedgerStore(
            try LedgerWriter(openingOrCreating: Pocket.path, options: options), options)
    }

    private let everyday: AccountID

    init() throws { everyday = try AccountID("everyday") }

    /// A wallet with an account, and the files whose calls can fail.
    private func opened(_ disk: SimulatedDisk) async throws -> (WalletModel, FaultyFiles) {
        let files = FaultyFiles(disk)
        let wallet = WalletModel(try store(files))
        await wallet.openAccount(everyday, name: "E", currency: .gbp)
        return (wallet, files)
    }

    @Test("The action is repeated once the ledger is open again, and recorded once") func resume()
        async throws
    {
        var unknown = 0
        for number in 1...8 {
            let disk = SimulatedDisk()
            await WalletModel(try store(disk)).openAccount(everyday, name: "E", currency: .gbp)
            let wallet = WalletModel(try store(FaultyFiles(disk, [.fails(.sync, number, 5)])))
            let receipt = await wallet.deposit(try Money("10", .gbp), into: everyday)
            if let refusal = wallet.refusal {
                #expect(receipt == nil && refusal.isOutcomeUnknown, "sync \(number)")
                #expect(refusal.code == "not-synced")
                unknown += 1
                let resumed = await wallet.resume(with: try store(disk))
                #expect(resumed.map { $0.event?.sequence } == [2], "sync \(number)")
            }
            #expect(wallet.refusal == nil)
            #expect(wallet.accounts.map(\.balance) == [Balance(1_000, .gbp)], "sync \(number)")
            #expect(try await store(disk).ledger().sequence == 2)
            // Nothing is left to repeat.
            #expect(await wallet.resume(with: try store(disk)).isEmpty)
        }
        #expect(unknown > 0)
    }

    @Test("What is asked before the ledger is open again is refused, and nothing is forgotten")
    func asksAgain() async throws {
        let disk = SimulatedDisk()
        let (wallet, files) = try await opened(disk)
        files.plan([.alwaysFails(.sync, 5)])
        // Where both share a write, nobody knows of either; else the second one is refused.
        async let first = wallet.deposit(try Money("20", .gbp), into: everyday)
        async let second = wallet.deposit(try Money("3", .gbp), into: everyday)
        _ = try await (first, second)
        #expect(wallet.needsReopening)
        #expect(await wallet.deposit(try Money("400", .gbp), into: everyday) == nil)
        #expect(wallet.refusal?.code == "stopped")
        wallet.dismissRefusal()
        #expect(wallet.needsReopening)
        // The disk fails once more.
        let failing = FaultyFiles(disk, [.alwaysFails(.sync, 5)])
        #expect(await wallet.resume(with: try store(failing)).isEmpty && wallet.needsReopening)
        let receipts = await wallet.resume(with: try store(disk))
        #expect(wallet.refusal == nil && !wallet.needsReopening)
        #expect(
            wallet.accounts.map(\.balance) == [Balance(receipts.count == 2 ? 2_300 : 2_000, .gbp)])
    }

    @Test("What is asked meanwhile comes after what is repeated") func order() async throws {
        let disk = SimulatedDisk()
        let (wallet, files) = try await opened(disk)
        files.plan([.fails(.sync, 1, 5)])
        await wallet.deposit(try Money("100", .gbp), into: everyday)
        #expect(wallet.needsReopening)
        let again = try store(disk)
        async let resumed = wallet.resume(with: again)
        await Task.yield()
        let receipt = await wallet.withdraw(try Money("50", .gbp), from: everyday)
        #expect(await resumed.count == 1 && receipt?.event?.sequence == 3)
        #expect(wallet.accounts.map(\.balance) == [Balance(5_000, .gbp)])
    }

    @Test("An undo is repeated by its id, and takes back what it named") func undo() async throws {
        let disk = SimulatedDisk()
        let (wallet, files) = try await opened(disk)
        for amount in ["100", "7"] { await wallet.deposit(try Money(amount, .gbp), into: everyday) }
        // The line stays.
        files.plan([.fails(.sync, 1, 5), .fails(.truncate, 1, 5)])
        await wallet.takeBack(3)
        #expect(wallet.refusal?.isOutcomeUnknown == true)
        let again = try store(disk)
        let deposit = Command.Action.deposit(everyday, .money(try Money("1", .gbp)))
        _ = try await again.record(Command(deposit))
        #expect(await wallet.resume(with: again).map(\.outcome) == [.alreadyRecorded])
        #expect(wallet.accounts.map(\.balance) == [Balance(10_100, .gbp)])
    }
}

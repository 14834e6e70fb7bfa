import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import PiggyBankWallet
import Testing

@Suite("A wallet goes on after a write of which the outcome is unknown")
@MainActor struct WalletRecoveryTests {
    private func store(_ files: any FileSystem) throws -> LedgerStore {
        let options = WriterOptions(files, isSealed: true)
        return LedgerStore(
            try LedgerWriter(openingOrCreating: Pocket.path, options: options),
            options
        )
    }

    @Test("The action is repeated once the ledger is open again, and recorded once")
    func resume() async throws {
        var unknown = 0
        for number in 1...8 {
            let disk = SimulatedDisk()
            let everyday = try AccountID("everyday")
            await WalletModel(try store(disk)).openAccount(everyday, name: "E", currency: .gbp)
            let wallet = WalletModel(try store(FaultyFiles(disk, [.fails(.sync, number, 5)])))
            let receipt = await wallet.deposit(try Money("10", .gbp), into: everyday)
            if let refusal = wallet.refusal {
                #expect(receipt == nil && refusal.isOutcomeUnknown, "sync \(number)")
                #expect(refusal.code == "not-synced")
                unknown += 1
                let resumed = await wallet.resume(with: try store(disk))
                #expect(resumed?.event?.sequence == 2, "sync \(number)")
            }
            #expect(wallet.refusal == nil)
            #expect(wallet.accounts.map(\.balance) == [Balance(1_000, .gbp)], "sync \(number)")
            #expect(try await store(disk).ledger().sequence == 2)
            // Nothing is left to repeat.
            #expect(await wallet.resume(with: try store(disk)) == nil)
        }
        #expect(unknown > 0)
    }
}

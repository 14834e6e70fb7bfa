import Foundation
import PiggyBank
import PiggyBankStore
import Testing

/// The README's example of embedding the library, compiled and run.
struct EmbeddingExample {
    @Test("The embedding example reads the household's ledger")
    func example() throws {
        _ = Checkout.root
        let ledger = try readHousehold()
        #expect(ledger.currencyTotals.map(\.total.minorUnits) == [0, 397_202])
    }

    private func readHousehold() throws -> Ledger {
        let ledger = try LedgerFile("Fixtures/household.jsonl").replay().ledger
        for account in ledger.balances {
            print(account.name, account.balance)
        }
        for week in ledger.weeklyRoundUps where week.available.minorUnits > 0 {
            print(week.account, week.week, week.available)
        }
        return ledger
    }

    @Test("The example of an open ledger records, answers and follows")
    func openLedger() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "ledger.jsonl").path
        let pounds = try #require(Currency(code: "GBP"))

        let store = try LedgerStore(creating: path)
        let everyday = try AccountID("everyday")
        let open = Command.Action.openAccount(everyday, name: "Everyday", currency: pounds)
        _ = try await store.record(Command(open))
        let deposit = Command.Action.deposit(everyday, .decimal(try DecimalNumber("4.35")))
        let receipt = try await store.record(Command(deposit, id: "payment-1"))
        print(receipt.event?.sequence ?? 0, receipt.accounts[0].balance)
        print(try await store.ledger().balances)
        var followed = 0
        for try await event in store.events(after: 0) {
            followed += 1
            print(event.sequence, event.payload.summary)
            if event.sequence == 2 { break }
        }
        #expect(receipt.event?.sequence == 2 && receipt.accounts[0].balance.minorUnits == 435)
        #expect(try await store.ledger().balances.map(\.balance.minorUnits) == [435])
        #expect(followed == 2)
    }
}

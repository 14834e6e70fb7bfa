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
        #expect(ledger.currencyTotals.map(\.total) == [0, 395_052])
    }

    private func readHousehold() throws -> Ledger {
        let ledger = try LedgerFile("Fixtures/household.jsonl").replay().ledger
        for account in ledger.balances {
            print(account.name, account.currency.decimal(account.minorUnits), account.currency)
        }
        for week in ledger.weeklyRoundUps where week.available > 0 {
            print(week.account, week.week, week.available)
        }
        return ledger
    }
}

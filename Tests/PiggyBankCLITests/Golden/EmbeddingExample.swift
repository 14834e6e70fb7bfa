import Foundation
import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankStore
import Testing

/// The examples of embedding the library that the README and the articles show, compiled and run.
struct EmbeddingExample {
    @Test("The embedding example reads the household's ledger") func example() throws {
        _ = Checkout.root
        let ledger = try readHousehold()
        #expect(ledger.currencyTotals.map(\.total.minorUnits) == [0, 397_202])
    }

    private func readHousehold() throws -> Ledger {
        let ledger = try LedgerFile("Fixtures/household.jsonl").ledger()
        for account in ledger.balances { print(account.name, account.balance) }
        for week in ledger.weeklyRoundUps where week.available.minorUnits > 0 {
            print(week.account, week.week, week.available)
        }
        return ledger
    }

    @Test("The example of an open ledger records, answers and follows") func openLedger()
        async throws
    {
        let session = try Session()
        let wallet = try await openWallet(at: session.file)
        let receipt = try await deposit("4.35", into: wallet, id: "payment-1")
        try await follow(wallet)
        #expect(receipt.event?.sequence == 2 && receipt.accounts[0].balance.minorUnits == 435)
        #expect(try await deposit("4.35", into: wallet, id: "payment-1").event == receipt.event)
        #expect(try await wallet.ledger().balances.map(\.balance.minorUnits) == [435])
    }

    func openWallet(at path: String) async throws -> LedgerStore {
        let wallet = try await LedgerStore(openingOrCreating: path)
        let everyday = try AccountID("everyday")
        let open = Command.Action.openAccount(everyday, name: "Everyday", currency: .gbp)
        _ = try await wallet.record(Command(open, id: "open-everyday"))
        return wallet
    }

    func deposit(_ amount: String, into wallet: LedgerStore, id: String) async throws -> Receipt {
        let everyday = try AccountID("everyday")
        let deposit = Command.Action.deposit(everyday, .money(try Money(amount, .gbp)))
        return try await wallet.record(Command(deposit, id: id))
    }

    func follow(_ wallet: LedgerStore) async throws {
        var followed: [Int64] = []
        for try await event in wallet.events(after: 0) {
            print(event.sequence, Language.english(event.payload.summary))
            followed.append(event.sequence)
            if event.sequence == 2 { break }
        }
        print(try await wallet.ledger().balances)
        #expect(followed == [1, 2])
    }

    @Test("The example of questions answers three of them in one pass") func asking() async throws {
        let session = try Session()
        let wallet = try await openWallet(at: session.file)
        _ = try await deposit("4.35", into: wallet, id: "payment-1")
        try await ask(wallet)
        let everyday = try AccountID("everyday")
        let (statement, title) = try await wallet.answer(.statement(of: everyday), .title)
        #expect(statement?.closing.minorUnits == 435 && title == nil)
        var options = ReplayOptions()
        options.through = 1
        let earlier = try await wallet.answer(.statement(of: everyday), options: options)
        #expect(earlier?.closing.minorUnits == 0)
        #expect(earlier?.entries.isEmpty == true)
    }

    func ask(_ wallet: LedgerStore) async throws {
        let everyday = try AccountID("everyday")
        let (statement, spent, lines) = try await wallet.answer(
            .statement(of: everyday), .spending(by: .category), .spendingLines(of: everyday))
        print(statement?.closing as Any, spent.map(\.net), lines.map(\.roundUp))
    }

    @Test("The example of an import records what a bank's file says") func importing() async throws
    {
        let session = try Session()
        let wallet = try await LedgerStore(creating: session.file)
        let bytes = try Data(contentsOf: Checkout.root.appending(path: "Fixtures/september.csv"))
        let receipt = try await importStatement(ContiguousArray(bytes), into: wallet)
        #expect(receipt.recorded == 9)
        #expect(receipt.ledger.balances.map(\.balance.minorUnits) == [79_130])
        #expect(try await importStatement(ContiguousArray(bytes), into: wallet).recorded == 0)
    }

    func importStatement(_ bytes: ContiguousArray<UInt8>, into wallet: LedgerStore) async throws
        -> ImportReceipt
    {
        var mapping = ImportMapping()
        mapping.account = try AccountID("everyday")
        mapping.ledger = LedgerOpened(timeZone: "Europe/London")
        mapping.missingAccounts = .init()
        let file = StatementFile(bytes, named: "september.csv")
        let plan = try await wallet.plan([file], mapping)
        // Show plan.steps, and plan.findings where it has any. Then:
        return try await wallet.record(plan)
    }
}

import Foundation
import PiggyBank
import PiggyBankFoundation
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import PiggyBankWallet
import Testing

/// The examples of the tutorials for an app, a server and a script, compiled and run.
struct TutorialExamples {
    // MARK: A wallet app

    @Test("The app opens a wallet, acts, and goes on after an unknown outcome") @MainActor
    func app() async throws {
        let session = try Session()
        defer { withExtendedLifetime(session) {} }
        let folder = URL(filePath: session.path(of: ""))
        let wallet = try await openWallet(in: folder)
        try await firstWeek(of: wallet)
        #expect(wallet.refusal == nil)
        #expect(wallet.accounts.map { "\($0.balance)" } == ["1995.00 GBP"])
        #expect(wallet.goals.map { "\($0.saved)" } == ["0.65 GBP"])
        try await recover(wallet, in: folder)
        // Opened again, it is the same.
        let again = try await openWallet(in: folder)
        await again.show(try AccountID("everyday"))
        await again.takeBack(99)
        #expect(again.refusal?.code == "unknown-event")
    }

    @MainActor func openWallet(in folder: URL) async throws -> WalletModel {
        let store = try await LedgerStore(openingOrCreating: folder.appending(path: "wallet.jsonl"))
        if try await store.ledger().sequence == 0 {
            let zone = TimeZone.current.identifier
            let settings = Command.Action.openLedger(timeZone: zone, weekStart: .monday, title: nil)
            _ = try await store.record(Command(settings, id: "settings"))
        }
        return WalletModel(store, language: .preferred)
    }

    @MainActor func firstWeek(of wallet: WalletModel) async throws {
        let everyday = try AccountID("everyday")
        let holiday = try GoalID("holiday")
        await wallet.openAccount(everyday, name: "Everyday", currency: .gbp)
        await wallet.deposit(try Money("2000", .gbp), into: everyday, source: "Salary")
        await wallet.withdraw(try Money("4.35", .gbp), from: everyday, payee: "Bakery")
        let target = try Money("600", .gbp)
        await wallet.createGoal(holiday, of: everyday, name: "Holiday", target: target)
        await wallet.moveRoundUps(of: everyday, into: holiday)
    }

    @MainActor func recover(_ wallet: WalletModel, in folder: URL) async throws {
        guard wallet.needsReopening else { return }
        let url = folder.appending(path: "wallet.jsonl")
        await wallet.resume(with: try await LedgerStore(opening: url))
    }

    // MARK: A server

    struct Payment: Codable {
        var account: AccountID
        var amount: Money
        var payee: String?
    }

    @Test("The server records a request once, answers with codes and feeds events") func server()
        async throws
    {
        let store = LedgerStore.inMemory()
        let everyday = try AccountID("everyday")
        let open = Command.Action.openAccount(everyday, name: "Everyday", currency: .gbp)
        _ = try await store.record(Command(open))
        let deposit = Command.Action.deposit(everyday, .money(try Money("10", .gbp)))
        _ = try await store.record(Command(deposit))
        let body = Data(
            #"{"account":"everyday","amount":{"currency":"GBP","minorUnits":435},"payee":"Bakery"}"#
                .utf8)
        let first = try await pay(body, key: "k", in: store)
        let again = try await pay(body, key: "k", in: store)
        let event = try JSONDecoder().decode(Event.self, from: first)
        #expect(try JSONDecoder().decode(Event.self, from: again) == event && event.sequence == 3)
        do {
            for key in ["l", "m"] { _ = try await pay(body, key: key, in: store) }
            Issue.record("more was paid than there was")
        } catch {
            let answer = status(of: error)
            #expect(answer.status == 409 && answer.code == "insufficient-funds")
        }
        #expect(status(of: CocoaError(.coderReadCorrupt)).status == 400)
        let unknown = RecordError.unwritable(.notSynced(SystemError(number: 5)))
        #expect(status(of: unknown).status == 503 && status(of: unknown).code == "not-synced")
        let sent = Sent()
        try await feed(after: 2, of: store) { await sent.take($0) }
        let texts = await sent.texts
        #expect(texts.count == 2 && texts[0] == "id: 3\ndata: \(event.line)\n\n")
    }

    /// What was fed, up to the second event.
    private actor Sent {
        var texts: [String] = []

        func take(_ text: String) -> Bool {
            texts.append(text)
            return texts.count < 2
        }
    }

    func pay(_ body: Data, key: String, in store: LedgerStore) async throws -> Data {
        let payment = try JSONDecoder().decode(Payment.self, from: body)
        let amount = Amount.money(payment.amount)
        let action = Command.Action.withdraw(payment.account, amount, payee: payment.payee)
        let receipt = try await store.record(Command(action, id: key))
        return try JSONEncoder().encode(receipt.event)
    }

    @Test("A hundred requests at once are each paid once, with a tenth as many syncs at most")
    func manyRequests() async throws {
        // A sync takes as long as on a disk.
        let disk = FaultyFiles(SimulatedDisk(), []) { if $0.call == .sync { usleep(5_000) } }
        let store = try await LedgerStore(openingOrCreating: "server.jsonl", in: disk)
        let everyday = try AccountID("everyday")
        let open = Command.Action.openAccount(everyday, name: "Everyday", currency: .gbp)
        _ = try await store.record(Command(open))
        let deposit = Command.Action.deposit(everyday, .money(try Money("1000", .gbp)))
        _ = try await store.record(Command(deposit))
        let body = Data(
            #"{"account":"everyday","amount":{"currency":"GBP","minorUnits":435}}"#.utf8)
        disk.plan([])
        let answers = try await withTaskExecutorPreference(RequestThreads()) {
            try await payAll((1...100).map { ("k\($0)", body) }, in: store)
        }
        let sequences = try answers.map { try JSONDecoder().decode(Event.self, from: $0).sequence }
        #expect(sequences.sorted() == Array(3...102))
        #expect(disk.calls.count { $0 == .sync } <= 10)
        #expect(try await store.ledger().balances[0].balance == Balance(56_500, .gbp))
    }

    func payAll(_ requests: [(key: String, body: Data)], in store: LedgerStore) async throws
        -> [Data]
    {
        try await withThrowingTaskGroup(of: Data.self) { group in
            for (key, body) in requests {
                group.addTask { try await self.pay(body, key: key, in: store) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    func status(of error: any Error) -> (status: Int, code: String) {
        switch error {
        case let error as RecordError where error.isOutcomeUnknown: (503, error.code)
        case RecordError.unwritable(.locked), RecordError.unwritable(.stopped): (503, "try-again")
        case RecordError.rejected(let rejection): (409, rejection.code)
        case let error as RecordError: (500, error.code)
        case let error as LedgerError: (500, error.code)
        default: (400, "bad-request")
        }
    }

    func feed(after last: Int64, of store: LedgerStore, _ send: (String) async -> Bool) async throws
    {
        for try await event in store.events(after: last) {
            guard await send("id: \(event.sequence)\ndata: \(event.line)\n\n") else { return }
        }
    }

    // MARK: A script

    @Test("The script sums, asks and tries events") func script() throws {
        let path = Checkout.root.appending(path: "Fixtures/household.jsonl").path
        try printTotals(of: path)
        try printStatement(of: try AccountID("everyday"), in: path)
        let events = try FixtureFile.lines("household.jsonl").map {
            String(decoding: FixtureFile.withoutSeal($0), as: UTF8.self)
        }
        #expect(try check(events).balances == LedgerFile(path).ledger().balances)
        #expect(throws: Violation.self) { try check(["{}"]) }
        #expect(throws: LedgerError.self) { try check([events[1]]) }
    }

    func printTotals(of path: String) throws {
        let ledger = try LedgerFile(path).ledger()
        for sum in ledger.balances.map(\.balance).sums { print(sum) }
    }

    func printStatement(of account: AccountID, in path: String) throws {
        guard let first = CalendarDate("2026-03-01"), let last = CalendarDate("2026-03-31") else {
            return
        }
        let statement = try LedgerFile(path).answer(.statement(of: account, dates: first...last))
        for entry in statement?.entries ?? [] {
            print(entry.date, entry.change.decimal(), entry.payee ?? "", separator: ",")
        }
    }

    func check(_ lines: [String]) throws -> Ledger {
        let events = try lines.map { try Event(line: $0) }
        return try Ledger(events: events)
    }
}

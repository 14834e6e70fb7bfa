import Observation
import PiggyBank
import PiggyBankLanguages
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankWallet
import Synchronization
import Testing

@Suite("A wallet shows a ledger and changes it", .timeLimit(.minutes(2))) @MainActor
struct WalletTests {
    private let everyday: AccountID
    private let savings: AccountID
    private let holiday: GoalID
    private let bike: GoalID

    init() throws {
        everyday = try AccountID("everyday")
        savings = try AccountID("savings")
        holiday = try GoalID("holiday")
        bike = try GoalID("bike")
    }

    private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

    /// What views show, the clock's own times left out.
    private struct Shown: Equatable {
        let accounts: [AccountBalance]
        let totals: [CurrencyTotals]
        let goals: [GoalSavings]
        let reached: [Bool]
        let roundUps: [WeeklyRoundUps]
        let statement: [String]?
        let refusal: [String]

        @MainActor init(_ wallet: WalletModel) {
            accounts = wallet.accounts
            totals = wallet.totals
            goals = wallet.goals
            reached = wallet.goals.map(\.isReached)
            roundUps = wallet.roundUps
            statement = wallet.statement?.entries.map {
                "\($0.sequence) \($0.time) \($0.type) \($0.change) \($0.balance) \($0.payee ?? "")"
            }
            refusal = wallet.refusal.map { [$0.code, $0.message.sentence] } ?? []
        }
    }

    /// Open, salary, ten payments, round-ups moved, refusal, correction, goal reached.
    private func story(_ store: LedgerStore) async throws -> [Shown] {
        // A Sunday, in the week that began on Monday 2 March.
        let now = try instant("2026-03-08T12:00:00Z")
        try await openLedger(store)
        let wallet = WalletModel(store, clock: { now })
        var shown: [Shown] = []
        func note() { shown.append(Shown(wallet)) }

        await wallet.openAccount(everyday, name: "Everyday", currency: .gbp)
        await wallet.openAccount(savings, name: "Savings", currency: .gbp)
        await wallet.createGoal(
            holiday, of: everyday, name: "Holiday", target: try Money("6.50", .gbp))
        await wallet.show(everyday)
        note()
        let salary = try Money("2000", .gbp)
        await wallet.deposit(
            salary, into: everyday, source: "Salary", at: try instant("2026-02-24T09:00:00Z"))
        note()
        for day in 2...6 {
            try await pay(on: day, from: wallet)
            note()
        }
        await wallet.transfer(
            try Money("500", .gbp), from: everyday, to: savings,
            at: try instant("2026-03-06T20:00:00Z"))
        note()
        await wallet.moveRoundUps(of: everyday, into: holiday, at: now)
        note()
        await wallet.withdraw(try Money("9999", .gbp), from: everyday, at: now)
        note()
        let payment = try #require(wallet.statement?.entries.first { $0.payee == "Shop 4" })
        var changes = EventChanges()
        changes.amount = .money(try Money("5.35", .gbp))
        await wallet.correct(payment.sequence, changes)
        note()
        await wallet.save(try Money("1.25", .gbp), for: holiday, at: now)
        note()
        return shown
    }

    private func openLedger(_ store: LedgerStore) async throws {
        let settings = Command.Action.openLedger(
            timeZone: "Europe/London", weekStart: .monday, title: nil)
        _ = try await store.record(Command(settings, time: try instant("2026-02-20T08:00:00Z")))
    }

    /// Two payments of one day.
    private func pay(on day: Int, from wallet: WalletModel) async throws {
        for price in ["4.35", "12.60"] {
            await wallet.withdraw(
                try Money(price, .gbp), from: everyday, payee: "Shop \(day)", category: "groceries",
                at: try instant("2026-03-0\(day)T10:00:00Z"))
        }
    }

    @Test("The story has the same states in memory and on a file, and they are the ledger's")
    func stories() async throws {
        let file = TemporaryFile()
        let inMemory = try await story(.inMemory())
        let shown = try await story(try await LedgerStore(openingOrCreating: file.path))
        #expect(shown == inMemory)

        func balances(_ number: Int) -> [String] { shown[number].accounts.map { "\($0.balance)" } }
        #expect(balances(0) == ["0.00 GBP", "0.00 GBP"])
        #expect(balances(1) == ["2000.00 GBP", "0.00 GBP"])
        // The salary came twelve days ago: it is in the balance and not in the ten days.
        #expect(shown[1].statement == [])
        #expect(balances(6) == ["1915.25 GBP", "0.00 GBP"])
        #expect(shown[6].roundUps.map { "\($0.available)" } == ["5.25 GBP"])
        #expect(shown[6].statement?.count == 10)
        #expect(balances(7) == ["1415.25 GBP", "500.00 GBP"])
        #expect(shown[7].totals.map { "\($0.total)" } == ["1915.25 GBP"])
        #expect(balances(8) == ["1410.00 GBP", "500.00 GBP"])
        #expect(shown[8].goals.map { "\($0.saved)" } == ["5.25 GBP"])
        #expect(shown[8].roundUps.isEmpty && shown[8].reached == [false])
        // Refused, explained, and nothing else changed.
        #expect(shown[9].refusal.first == "insufficient-funds")
        #expect(shown[9].refusal.last?.contains("1,410.00 GBP") == true)
        #expect(shown[9].accounts == shown[8].accounts)
        #expect(shown[9].statement == shown[8].statement)
        // A payment of 4.35 was one of 5.35, which rounds up by as much.
        #expect(shown[10].refusal == [])
        #expect(balances(10) == ["1409.00 GBP", "500.00 GBP"])
        #expect(shown[10].statement?.count == shown[9].statement?.count)
        #expect(balances(11) == ["1407.75 GBP", "500.00 GBP"] && shown[11].reached == [true])
        #expect(shown[11].totals.map { "\($0.total)" } == ["1914.25 GBP"])

        let ledger = try LedgerFile(file.path).replay().ledger
        #expect(ledger.balances == shown[11].accounts && ledger.savings == shown[11].goals)
    }

    @Test("What others record is shown as long as the wallet follows") func following() async throws
    {
        let file = TemporaryFile()
        let other = try await LedgerStore(openingOrCreating: file.path)
        let wallet = WalletModel(try await LedgerStore(opening: file.path))
        let following = Task { await wallet.follow() }
        let opening = Command.Action.openAccount(everyday, name: "Everyday", currency: .gbp)
        _ = try await other.record(Command(opening))
        try await waits(until: { wallet.accounts.count == 1 })
        let deposit = Command.Action.deposit(everyday, .money(try Money("5", .gbp)))
        await wallet.show(everyday)
        _ = try await other.record(Command(deposit))
        try await waits(until: { wallet.statement?.closing == Balance(500, .gbp) })
        #expect(wallet.accounts.map(\.balance) == [Balance(500, .gbp)])
        #expect(wallet.refusal == nil)
        // It goes on with the ledger opened again.
        await wallet.resume(with: try await LedgerStore(opening: file.path))
        _ = try await other.record(Command(deposit))
        try await waits(until: { wallet.statement?.closing == Balance(1_000, .gbp) })
        following.cancel()
        await following.value
    }

    @Test("A ledger that cannot be read any more is a refusal") func broken() async throws {
        let file = TemporaryFile()
        let wallet = WalletModel(try await LedgerStore(openingOrCreating: file.path))
        await wallet.openAccount(everyday, name: "Everyday", currency: .gbp)
        try file.append("{\"sequence\":9}\n")
        await wallet.follow()
        #expect(wallet.refusal?.code == "seal-missing")
        wallet.dismissRefusal()
        #expect(wallet.refusal == nil && wallet.accounts.count == 1)
    }

    @Test("Every action does what it says, and views are told that something changed")
    func actions() async throws {
        let wallet = WalletModel(.inMemory(), language: .russian)
        let isTold = Mutex(false)
        withObservationTracking {
            _ = wallet.accounts
        } onChange: {
            isTold.withLock { $0 = true }
        }
        await wallet.openAccount(everyday, name: "Everyday", currency: .gbp)
        #expect(isTold.withLock { $0 })
        let receipt = await wallet.deposit(try Money("10", .gbp), into: everyday)
        #expect(receipt?.event?.id?.isEmpty == false)
        await wallet.createGoal(bike, of: everyday, name: "Bike")
        await wallet.save(try Money("4", .gbp), for: bike)
        await wallet.takeOut(try Money("1", .gbp), of: bike)
        #expect(wallet.goals.map(\.saved) == [Balance(300, .gbp)])
        #expect(wallet.goals.map(\.isReached) == [false])
        let nothing = await wallet.moveRoundUps(of: everyday, into: bike)
        guard case .nothingLeft? = nothing?.outcome else {
            Issue.record("\(String(describing: nothing))")
            return
        }
        let sequence = try #require(receipt?.event?.sequence)
        #expect(await wallet.takeBack(sequence) == nil)
        #expect(wallet.refusal?.code == "insufficient-funds")
        // The wallet speaks Russian here.
        #expect(wallet.refusal?.message.sentence.contains("не") == true)
        #expect(wallet.accounts.map(\.balance) == [Balance(700, .gbp)])
        await wallet.show(nil)
        #expect(wallet.statement == nil && wallet.shownAccount == nil)
        let other = LedgerStore.inMemory()
        #expect(await wallet.resume(with: other).isEmpty)
        #expect(wallet.refusal == nil)
    }

    @Test("A refusal stays while another action succeeds, and says nothing of a command line")
    func refusals() async throws {
        let wallet = WalletModel(.inMemory())
        await wallet.openAccount(everyday, name: "Everyday", currency: .gbp)
        let price = try Money("5", .gbp)
        async let refused = wallet.withdraw(price, from: everyday)
        async let salary = wallet.deposit(price, into: everyday)
        // Which comes first is not said: one of them may find the money there.
        if await (refused, salary).0 == nil {
            #expect(wallet.refusal?.code == "insufficient-funds")
        }
        await wallet.transfer(try Money("1", .eur), from: everyday, to: everyday)
        let first = try #require(wallet.refusal)
        #expect(first.message.nextStep?.contains("piggybank") != true)
        await wallet.transfer(try Money("1", .eur), from: everyday, to: everyday)
        #expect(wallet.refusal?.message == first.message && wallet.refusal?.id != first.id)
    }

    @Test("What was left to move of last week can be moved this week, and a correction has what is")
    func lastWeek() async throws {
        let monday = Mutex(false)
        let (sunday, later) = (
            try instant("2026-03-08T12:00:00Z"), try instant("2026-03-09T09:00:00Z")
        )
        let clock: @Sendable () -> Instant? = { monday.withLock { $0 } ? later : sunday }
        let wallet = WalletModel(.inMemory(clock: clock), clock: clock)
        await wallet.openAccount(everyday, name: "Everyday", currency: .gbp)
        await wallet.deposit(try Money("100", .gbp), into: everyday)
        let payment = await wallet.withdraw(try Money("43.50", .gbp), from: everyday)
        var changes = EventChanges()
        changes.amount = .money(try Money("4.35", .gbp))
        let sequence = try #require(payment?.event?.sequence)
        let corrected = await wallet.correct(sequence, changes)
        #expect(corrected?.event?.payload.type == .withdrawn)
        #expect(corrected?.accounts.map(\.balance) == [Balance(9_565, .gbp)])
        await wallet.createGoal(bike, of: everyday, name: "Bike")
        monday.withLock { $0 = true }
        await wallet.withdraw(try Money("1.90", .gbp), from: everyday)
        #expect(
            wallet.roundUps.map { "\($0.week) \($0.available)" } == [
                "2026-03-09 0.10 GBP", "2026-03-02 0.65 GBP",
            ])
        #expect(corrected?.event?.replaces == sequence)
        #expect(await wallet.correct(sequence, changes)?.outcome == .alreadyRecorded)
        let refund = await wallet.record(Command(.refund(sequence)))
        #expect(refund?.event?.id?.isEmpty == false)
        let refunded = try #require(refund?.event?.sequence)
        #expect(await wallet.takeBack(refunded)?.outcome == .recorded)
        #expect(await wallet.takeBack(refunded)?.outcome == .alreadyRecorded)
        let spent = try await wallet.store.answer(.spending(by: .month)).map { "\($0.net)" }
        #expect(spent == ["6.25 GBP"])
        let last = try #require(wallet.roundUps.last)
        await wallet.moveRoundUps(of: last.account, into: bike, week: last.week)
        #expect(wallet.goals.map(\.saved) == [Balance(65, .gbp)])
        #expect(wallet.roundUps.map(\.available) == [Balance(10, .gbp)])
    }

    /// Waits until the main thread has shown something.
    private func waits(until isShown: () -> Bool) async throws {
        while !isShown() { try await Task.sleep(for: .milliseconds(2)) }
    }
}

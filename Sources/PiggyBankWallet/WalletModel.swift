import Observation
import PiggyBank
import PiggyBankStore

/// What an app shows of a ledger, and what people do there: a model for views.
///
///     @State private var wallet = WalletModel(store)
///     …
///     List(wallet.accounts) { Text($0.name); Text("\($0.balance)") }
///         .task { await wallet.follow() }
///
/// It changes when anything is recorded, by whatever process, as long as ``follow()`` runs; and by
/// its own actions before they return. An action that is refused leaves ``refusal``, and says no
/// more. One of which nobody knows whether it was recorded is kept until ``resume(with:)``. Nothing
/// waits for the disk on the main thread.
@MainActor @Observable public final class WalletModel {
    /// The accounts that are open, in the order in which they were opened.
    public private(set) var accounts: [AccountBalance] = []
    /// What accounts and goals have together, for each currency by its code.
    public private(set) var totals: [CurrencyTotals] = []
    /// The goals that were not deleted, in the order in which they were created.
    public private(set) var goals: [GoalSavings] = []
    /// The round-ups that can be moved, of this week and those before it, the latest week first.
    public private(set) var roundUps: [WeeklyRoundUps] = []
    /// The account that is looked at; nil for none.
    public private(set) var shownAccount: AccountID?
    /// The last ten days of that account, today included, without what was reversed in them; nil
    /// where no account is looked at.
    public private(set) var statement: AccountStatement?
    /// Why an action was not carried out, or the ledger cannot be read; nil from when the next
    /// action begins, or it is dismissed.
    public private(set) var refusal: Refusal?
    /// Whether the disk did not confirm a write, so that nothing is recorded before
    /// ``resume(with:)``.
    public private(set) var needsReopening = false

    /// Why something was not done.
    public struct Refusal: Hashable, Sendable, Identifiable {
        /// The stable code.
        public let code: String
        /// What happened and what to do, in the wallet's language; nothing is said of a command
        /// line.
        public let message: Message
        /// Whether nobody knows if it was recorded: see ``WalletModel/resume(with:)``.
        public let isOutcomeUnknown: Bool
        /// Which refusal of the model it is.
        public let id: Int
    }

    /// The language in which refusals are told.
    public var language: Language

    /// How many days a statement has.
    package static let days = 10

    /// The ledger, for questions and whatever else views need; another one after
    /// ``resume(with:)``.
    public private(set) var store: LedgerStore
    private let now: @Sendable () -> Instant?
    /// The state that is shown last; nil before the first.
    private var ledger: Ledger?
    /// The commands of which it is not known whether they were recorded, in their order.
    @ObservationIgnored private var unconfirmed: [Command] = []
    @ObservationIgnored private var refusals = 0
    /// The last ``resume(with:)``, which everything that comes meanwhile waits for.
    @ObservationIgnored private var resuming: Task<[Receipt], Never>?

    /// Makes the model of an open ledger; it shows nothing before ``follow()`` or an action.
    ///
    /// - Parameter clock: by which the ten days and the week end; actions happen by the store's.
    public init(
        _ store: LedgerStore, language: Language = .english,
        clock: @escaping @Sendable () -> Instant? = { .now }
    ) {
        self.store = store
        self.language = language
        now = clock
    }
}

// MARK: - Showing

extension WalletModel {
    /// Shows the ledger as it is, and every change of it, until the task is cancelled or the store
    /// closed; goes on with the one of ``resume(with:)``.
    ///
    /// A ledger that cannot be read ends it, and is the ``refusal``.
    public func follow() async {
        var followed: LedgerStore?
        while followed !== store, !Task.isCancelled {
            let store = store
            followed = store
            do throws(LedgerError) {
                for try await ledger in store.states() { await show(ledger) }
            } catch { return refuse(error) }
        }
    }

    /// Shows the ledger as it is now: another day may have begun, as when the app comes to the
    /// foreground.
    public func refresh() async {
        do throws(RecordError) { await show(try await store.ledger()) } catch {
            // What is to be done then is said already.
            if !needsReopening { refuse(error) }
        }
    }

    /// Looks at an account's last ten days, or at none.
    ///
    /// Linear in the ledger's bytes, as each change is while an account is looked at.
    public func show(_ account: AccountID?) async {
        shownAccount = account
        statement = nil
        await showStatement()
    }

    /// Shows a state, unless a later one is shown already.
    private func show(_ latest: Ledger) async {
        if let ledger, ledger.sequence > latest.sequence { return }
        ledger = latest
        accounts = latest.balances.filter { !$0.isClosed }
        totals = latest.currencyTotals
        goals = latest.savings.filter { !$0.isDeleted }
        roundUps = roundUps(of: latest)
        await showStatement()
    }

    private func roundUps(of ledger: Ledger) -> [WeeklyRoundUps] {
        guard let now = now() else { return [] }
        let week = ledger.week(.current, at: now)
        return ledger.weeklyRoundUps.filter { $0.week <= week && $0.available.minorUnits > 0 }
            .sorted { $0.week > $1.week }
    }

    private func showStatement() async {
        guard let account = shownAccount, var ledger, let now = now() else { return }
        let today = ledger.date(of: now)
        let first = today.adding(days: 1 - Self.days)
        let question = Question.statement(of: account, dates: first...today, isFinal: true)
        do throws(LedgerError) {
            let statement = try await store.answer(question)
            // Another account, or a later state, may have been asked for meanwhile.
            guard shownAccount == account, self.ledger?.sequence == ledger.sequence else { return }
            self.statement = statement
        } catch { refuse(error) }
    }
}

// MARK: - Acting

extension WalletModel {
    /// Opens an account.
    ///
    /// - Returns: what was recorded; nil where it was refused.
    @discardableResult public func openAccount(
        _ account: AccountID, name: String, currency: Currency
    ) async -> Receipt? { await record(.openAccount(account, name: name, currency: currency)) }

    /// Puts money into an account from outside, such as a salary.
    ///
    /// - Parameter time: when it happened; now when nil.
    @discardableResult public func deposit(
        _ amount: Money, into account: AccountID, source: String? = nil, at time: Instant? = nil
    ) async -> Receipt? {
        await record(.deposit(account, .money(amount), source: source), at: time)
    }

    /// Pays out of an account; the payment accrues a round-up.
    ///
    /// - Parameter time: when it happened; now when nil.
    @discardableResult public func withdraw(
        _ amount: Money, from account: AccountID, payee: String? = nil, category: String? = nil,
        at time: Instant? = nil
    ) async -> Receipt? {
        let payment = Command.Action.withdraw(
            account, .money(amount), payee: payee, category: category)
        return await record(payment, at: time)
    }

    /// Moves money from one account to another.
    @discardableResult public func transfer(
        _ amount: Money, from account: AccountID, to other: AccountID, at time: Instant? = nil
    ) async -> Receipt? {
        await record(.transfer(from: account, to: other, .money(amount)), at: time)
    }

    /// Creates a savings goal of an account; open-ended without a target.
    @discardableResult public func createGoal(
        _ goal: GoalID, of account: AccountID, name: String, target: Money? = nil
    ) async -> Receipt? {
        let target = target.map { Amount.money($0) }
        return await record(.createGoal(goal, account: account, name: name, target: target))
    }

    /// Saves money of the goal's account for a goal.
    @discardableResult public func save(_ amount: Money, for goal: GoalID, at time: Instant? = nil)
        async -> Receipt?
    { await record(.fundGoal(goal, .money(amount)), at: time) }

    /// Takes saved money back into the goal's account.
    @discardableResult public func takeOut(
        _ amount: Money, of goal: GoalID, at time: Instant? = nil
    ) async -> Receipt? { await record(.withdrawFromGoal(goal, .money(amount)), at: time) }

    /// Moves what a week's payments of an account were rounded up by into one of its goals.
    ///
    /// Where there is nothing to move, the receipt says so.
    ///
    /// - Parameter week: the first date of the week, as ``roundUps`` has it; this week when nil.
    @discardableResult public func moveRoundUps(
        of account: AccountID, into goal: GoalID, week: CalendarDate? = nil, at time: Instant? = nil
    ) async -> Receipt? {
        let week = week.map { Command.WeekChoice.beginning($0) } ?? .current
        return await record(.moveRoundUps(account: account, goal: goal, week: week), at: time)
    }

    /// Records a line in the place of an event, with something changed; see
    /// `Command.Action.correct`.
    ///
    /// Where all of it holds already, nothing is recorded, and the receipt says so.
    ///
    /// - Parameter time: when it happened instead; nil to leave that as it is.
    @discardableResult public func correct(
        _ sequence: Int64, _ changes: EventChanges, at time: Instant? = nil
    ) async -> Receipt? { await record(.correct(sequence, changes), at: time) }

    /// Takes back an event with all its lines, its last correction, or what took one of these
    /// back; see `Command.Action.undo`.
    @discardableResult public func takeBack(_ sequence: Int64) async -> Receipt? {
        await record(.undo(sequence))
    }

    /// Records any command, as the actions above do theirs; one without an id gets one.
    ///
    /// Name the event that is to be undone: repeated by ``resume(with:)``, an `undo` without a
    /// number might mean another one.
    ///
    /// - Returns: what was recorded; nil where it was refused.
    @discardableResult public func record(_ command: Command) async -> Receipt? {
        refusal = nil
        var command = command
        // With an id, a repeated command is recorded once.
        command.id = command.id ?? String(UInt128.random(in: 0 ... .max), radix: 36)
        _ = await resuming?.value
        // Repeated next week, it is still of this one.
        let receipt = await attempt(command.happening(at: store.present))
        // What was recorded is, whether or not it can be shown at once.
        if receipt != nil, let ledger = try? await store.ledger() { await show(ledger) }
        return receipt
    }

    /// Forgets why the last action was refused, as when its alert is dismissed.
    public func dismissRefusal() { refusal = nil }

    /// Goes on with the ledger opened again, where ``needsReopening``.
    ///
    ///     await wallet.resume(with: try await LedgerStore(opening: path))
    ///
    /// The actions of which nobody knows whether they were recorded are repeated with their ids, in
    /// their order, so that each is recorded once.
    ///
    /// - Returns: what became of each that was not refused; the last refusal of another is
    ///   ``refusal``.
    @discardableResult public func resume(with store: LedgerStore) async -> [Receipt] {
        let before = resuming
        let task = Task {
            _ = await before?.value
            return await reopen(with: store)
        }
        resuming = task
        return await task.value
    }

    private func reopen(with store: LedgerStore) async -> [Receipt] {
        let (before, commands) = (self.store, unconfirmed)
        (self.store, unconfirmed, needsReopening, refusal) = (store, [], false, nil)
        // It may have fewer events than what is shown.
        ledger = nil
        if before !== store { await before.close() }
        var receipts: [Receipt] = []
        for command in commands {
            // Where the disk fails again, those after it are kept too.
            if needsReopening {
                unconfirmed.append(command)
            } else if let receipt = await attempt(command) {
                receipts.append(receipt)
            }
        }
        await refresh()
        return receipts
    }

    private func record(_ action: Command.Action, at time: Instant? = nil) async -> Receipt? {
        await record(Command(action, time: time))
    }

    private func attempt(_ command: Command) async -> Receipt? {
        let store = store
        do throws(RecordError) { return try await store.record(command) } catch {
            if error.isOfStoppedStore, store !== self.store {
                // The ledger was opened again meanwhile.
                _ = await resuming?.value
                return await attempt(command)
            }
            let isUnknown = error.isOutcomeUnknown
            if isUnknown { unconfirmed.append(command) }
            if error.isOfStoppedStore { needsReopening = true }
            refuse(error, isOutcomeUnknown: isUnknown)
            return nil
        }
    }

    private func refuse(_ error: some Explained, isOutcomeUnknown: Bool = false) {
        refusals += 1
        var message = error.message(in: language)
        // The model repeats it itself.
        if isOutcomeUnknown { message.nextStep = nil }
        refusal = Refusal(
            code: error.code, message: message, isOutcomeUnknown: isOutcomeUnknown, id: refusals)
    }
}

extension GoalSavings {
    /// Whether as much is saved as was to be; false for an open-ended goal.
    public var isReached: Bool {
        target.map { Balance($0).minorUnits <= saved.minorUnits } ?? false
    }
}

extension RecordError {
    /// Whether the store records nothing any more: it is to be opened again, or was closed.
    fileprivate var isOfStoppedStore: Bool {
        switch self {
        case .unwritable(.stopped), .unwritable(.closed): true
        default: isOutcomeUnknown
        }
    }
}

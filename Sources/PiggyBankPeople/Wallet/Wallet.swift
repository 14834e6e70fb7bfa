import PiggyBank
import PiggyBankStore

/// A ledger as one person sees it who is signed in: the person's own accounts and goals, and
/// nothing else of the store.
///
///     let wallet = Wallet(session: people.session(token), store: store)
///     let receipt = try await wallet.deposit(account, amount, key: "deposit-1")
///     print(receipt.account?.balance as Any, receipt.isRepeated)
///
/// What is not the person's own is answered as what does not exist. Every use looks whether the
/// session still holds. Every event is recorded with the person's identifier as `by`, and under a
/// key that is made of the person and the key that the caller states, so that a retry is recorded
/// once and the keys of two people never meet. An operation that had begun before the session ended
/// may still be recorded. An operation costs time linear in all accounts,
/// goals and weeks.
///
/// Every operation throws a ``WalletError``, with which nothing was recorded unless it says so.
public struct Wallet: Sendable {
    private let session: OpenSession
    let store: LedgerStore

    /// A ledger as the person of a session sees it.
    public init(session: OpenSession, store: LedgerStore) {
        self.session = session
        self.store = store
    }

    // MARK: - What is the person's own

    /// What is looked at before anything is done.
    struct Owned {
        let person: PersonID
        let ledger: Ledger

        /// An account, if it is the person's.
        func account(_ id: AccountID) throws(WalletError) -> AccountBalance {
            guard let account = ledger.balance(of: id), person.owns(account) else {
                throw .unknownAccount(id)
            }
            return account
        }

        /// A goal, if it is of an account of the person's.
        func goal(_ id: GoalID) throws(WalletError) -> GoalSavings {
            guard let goal = ledger.savings(of: id), let account = ledger.balance(of: goal.account),
                person.owns(account)
            else { throw .unknownGoal(id) }
            return goal
        }

        /// The person's accounts, in the order in which they were opened.
        var accounts: [AccountBalance] { ledger.balances.filter(person.owns) }

        /// The goals of the person's accounts, in the order in which they were created.
        var goals: [GoalSavings] {
            let own = Set(accounts.map(\.account))
            return ledger.savings.filter { own.contains($0.account) }
        }
    }

    /// Who is signed in, and the ledger as it is now.
    func owned() async throws(WalletError) -> Owned {
        let person: Person
        do throws(PeopleError) { person = try await session.person } catch { throw .people(error) }
        do throws(RecordError) {
            return Owned(person: person.id, ledger: try await store.ledger())
        } catch { throw WalletError(error) }
    }

    // MARK: - Recording

    /// Records an action of the person's.
    func record(_ action: Command.Action, by person: PersonID, key: String?, note: String? = nil)
        async throws(WalletError) -> Receipt
    {
        do throws(RecordError) {
            return try await store.record(command(action, by: person, key: key, note: note))
        } catch { throw WalletError(error) }
    }

    func command(_ action: Command.Action, by person: PersonID, key: String?, note: String? = nil)
        -> Command
    { Command(action, id: key.map { Self.key($0, of: person) }, by: person.text, note: note) }

    /// The idempotency key under which an event is recorded: `wallet:` and 40 hexadecimal digits of
    /// SHA-256 over the person, U+001F, which is in no identifier, and the key.
    static func key(_ key: String, of person: PersonID) -> String {
        ReservedKey.wallet.prefix + digest(person.text, key).prefix(40)
    }

    /// A new identifier of 128 bits: at random, or the same for the same key, so that a retry is
    /// the same command.
    static func identifier<Subject>(_ key: String?, of person: PersonID) -> Identifier<Subject> {
        guard let key else {
            var random = SystemRandomNumberGenerator()
            return .random(using: &random)
        }
        return Identifier(checked: String(digest(person.text, "\(Subject.self)", key).prefix(32)))
    }

    private static func digest(_ parts: String...) -> String {
        SHA256.hexadecimal(of: Array(parts.joined(separator: "\u{1F}").utf8))
    }
}

extension PersonID {
    /// Whether an account is the person's, byte by byte: texts of Swift are equal when Unicode
    /// calls them so.
    fileprivate func owns(_ account: AccountBalance) -> Bool {
        account.owner.map { $0.utf8.elementsEqual(text.utf8) } ?? false
    }
}

/// What became of an operation of a wallet.
///
///     let receipt = try await wallet.deposit(account, amount, key: "deposit-1")
///     print(receipt.isRepeated ? "paid in before" : "paid in", receipt.account?.balance as Any)
public struct WalletReceipt: Hashable, Sendable {
    /// The person's account afterwards.
    public let account: AccountBalance?
    /// The goal afterwards; nil where it is about none.
    public let goal: GoalSavings?
    /// Whether it had been recorded before under its key, and nothing was recorded now.
    public let isRepeated: Bool
    /// Whether there was nothing left to move, and nothing was recorded.
    public let isNothingLeft: Bool

    /// What of a receipt is the person's own.
    init(_ receipt: Receipt, of person: PersonID) {
        account = receipt.accounts.first(where: person.owns)
        goal = receipt.goal
        isRepeated = receipt.outcome == .alreadyRecorded
        isNothingLeft = receipt.event == nil
    }
}

import PiggyBank
import PiggyBankStore

extension Wallet {
    /// The person's accounts, closed ones too, in the order in which they were opened.
    public var accounts: [AccountBalance] {
        get async throws(WalletError) { try await owned().accounts }
    }

    /// What the person has in accounts and goals together, by currency.
    public var totals: [CurrencyTotals] {
        get async throws(WalletError) {
            let owned = try await owned()
            let goals = owned.goals.map(\.saved).sums
            return owned.accounts.map(\.balance).sums.map { accounts in
                let goals = goals.first { $0.currency == accounts.currency }
                return CurrencyTotals(
                    accounts: accounts, goals: goals ?? Balance(0, accounts.currency))
            }
        }
    }

    /// The statement of an account; reads the ledger from its first date on, or whole.
    ///
    /// - Parameter dates: which local dates; all when nil.
    public func statement(of account: AccountID, dates: ClosedRange<CalendarDate>? = nil)
        async throws(WalletError) -> WalletStatement
    {
        _ = try await owned().account(account)
        let statement: AccountStatement?
        do throws(LedgerError) {
            statement = try await store.answer(.statement(of: account, dates: dates))
        } catch { throw .ledger(RecordError(error)) }
        guard let statement else { throw .unknownAccount(account) }
        return WalletStatement(statement)
    }

    /// Opens an account of the person's.
    ///
    /// - Parameter key: the caller's idempotency key, of any length.
    /// - Returns: its identifier, which others need to send money to it.
    public func open(name: String, currency: Currency, key: String? = nil) async throws(WalletError)
        -> AccountID
    {
        let person = try await owned().person
        let account: AccountID = Self.identifier(key, of: person)
        let action = Command.Action.openAccount(
            account, name: name, currency: currency, owner: person.text)
        _ = try await record(action, by: person, key: key)
        return account
    }

    /// Puts money into an account from outside.
    public func deposit(
        _ account: AccountID, _ amount: Amount, source: String? = nil, key: String? = nil
    ) async throws(WalletError) -> WalletReceipt {
        let owned = try await owned()
        _ = try owned.account(account)
        let action = Command.Action.deposit(account, amount, source: source)
        let receipt = try await record(action, by: owned.person, key: key)
        return WalletReceipt(receipt, of: owned.person)
    }

    /// Takes money out of an account to the outside.
    public func withdraw(
        _ account: AccountID, _ amount: Amount, payee: String? = nil, category: String? = nil,
        key: String? = nil
    ) async throws(WalletError) -> WalletReceipt {
        let owned = try await owned()
        _ = try owned.account(account)
        let action = Command.Action.withdraw(account, amount, payee: payee, category: category)
        let receipt = try await record(action, by: owned.person, key: key)
        return WalletReceipt(receipt, of: owned.person)
    }

    /// Moves money to any account whose identifier is known, somebody else's too.
    ///
    /// There is one refusal for whatever is wrong with the other side: it does not exist, was
    /// closed, has another currency or is the same account. What is wrong with one's own account is
    /// said first, so that no order of trying tells one from the other.
    ///
    /// - Parameter note: what the other side reads too.
    public func transfer(
        from account: AccountID, to other: AccountID, _ amount: Amount, note: String? = nil,
        key: String? = nil
    ) async throws(WalletError) -> WalletReceipt {
        let owned = try await owned()
        let person = owned.person
        _ = try owned.account(account)
        do throws(WalletError) {
            let action = Command.Action.transfer(from: account, to: other, amount)
            let receipt = try await record(action, by: person, key: key, note: note)
            return WalletReceipt(receipt, of: person)
        } catch {
            guard case .rejected(let rejection) = error else { throw error }
            if case .idConflict = rejection.cause { throw error }
            // What keeps the money from leaving by itself is the person's own to know.
            let leaving = command(.withdraw(account, amount), by: person, key: nil, note: note)
            do throws(RecordError) { _ = try await store.dryRun(leaving) } catch {
                throw WalletError(error)
            }
            throw .otherSide(other)
        }
    }

    /// Closes an account, and pays out what is left.
    public func close(_ account: AccountID, key: String? = nil) async throws(WalletError)
        -> WalletReceipt
    {
        let owned = try await owned()
        _ = try owned.account(account)
        let receipt = try await record(.closeAccount(account), by: owned.person, key: key)
        return WalletReceipt(receipt, of: owned.person)
    }
}

/// The movements of an account, as its owner sees them: who else caused one is not said.
///
///     for movement in try await wallet.statement(of: account).movements { print(movement.change) }
public struct WalletStatement: Hashable, Sendable {
    /// The account, and its name for people.
    public let account: AccountID, name: String
    /// The balance before the first movement, and after the last one.
    public let opening: Balance, closing: Balance
    /// In the order in which they happened.
    public let movements: [Movement]

    /// One movement.
    public struct Movement: Hashable, Sendable {
        /// When it happened, and the local date of that.
        public let time: Instant, date: CalendarDate
        /// By how much the balance changes, and what it is then.
        public let change: Balance, balance: Balance
        /// What kind of event it is.
        public let type: EventType
        /// The account at the other end of a transfer.
        public let other: AccountID?
        /// Who got the money or where it came from, what it was for, and what was noted.
        public let payee: String?, source: String?, category: String?, note: String?
    }

    init(_ statement: AccountStatement) {
        account = statement.account
        name = statement.name
        opening = statement.opening
        closing = statement.closing
        movements = statement.entries.map { entry in
            let others = entry.payload?.accounts.filter { $0 != statement.account }
            let source =
                if case .deposited(let deposit)? = entry.payload { deposit.source } else {
                    nil as String?
                }
            return Movement(
                time: entry.time, date: entry.date, change: entry.change, balance: entry.balance,
                type: entry.type, other: others?.first, payee: entry.payee, source: source,
                category: entry.category, note: entry.note)
        }
    }
}

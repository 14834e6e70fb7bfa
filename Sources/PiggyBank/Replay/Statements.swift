// What replays collect besides the fold, as plain values for apps and reports.

/// The statement of one account: its history between two balances.
public struct AccountStatement: Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// Its name for people.
    public var name: String
    /// Its currency.
    public var currency: Currency
    /// The balance before the first entry, in minor units.
    public var opening: Int128
    /// The movements, in the order in which they were recorded.
    public var entries: [Entry]
    /// The balance after the last entry, in minor units.
    public var closing: Int128

    /// One movement of an account's money.
    public struct Entry: Hashable, Sendable {
        /// The event's sequence.
        public var sequence: Int64
        /// When it happened.
        public var time: Instant
        /// The local date of that.
        public var date: CalendarDate
        /// The event's type.
        public var type: EventType
        /// Minor units, negative for money that left the account.
        public var minorUnits: Int64
        /// The balance after it, in minor units.
        public var balance: Int128
        /// What happened, in a few words.
        public var description: String
    }
}

/// One spending withdrawal with its round-up.
public struct SpendingLine: Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// Its currency.
    public var currency: Currency
    /// The first date of the week that it counts in.
    public var week: CalendarDate
    /// The event's sequence.
    public var sequence: Int64
    /// When it happened.
    public var time: Instant
    /// The local date of that.
    public var date: CalendarDate
    /// Who got the money, if that was recorded.
    public var payee: String?
    /// What was spent, in minor units.
    public var minorUnits: Int64
    /// What it was rounded up by, in minor units.
    public var roundUp: Int64
}

extension Replay {
    /// The statement of the account whose history was collected; nil when no such account was opened.
    ///
    /// - Parameter dates: the local dates that are shown; those that were collected when nil.
    public func statement(of dates: ClosedRange<CalendarDate>? = nil) -> AccountStatement? {
        guard let collected = history, let place = state.place(of: collected.account),
            let currency = state.accounts[place].currency
        else { return nil }
        let history = dates.map(collected.restricted) ?? collected
        var balance = history.opening
        let entries = history.entries.map { line in
            balance += Int128(line.minorUnits)
            return AccountStatement.Entry(
                sequence: line.sequence,
                time: line.time,
                date: line.date,
                type: line.type,
                minorUnits: line.minorUnits,
                balance: balance,
                description: line.description
            )
        }
        return AccountStatement(
            account: state.accountID(place),
            name: ledger.accounts.title(place) ?? "",
            currency: currency,
            opening: history.opening,
            entries: entries,
            closing: balance
        )
    }

    /// Whether an account was opened, at whatever time.
    package func knows(_ account: AccountID) -> Bool { state.place(of: account) != nil }

    /// The spending that was collected, in the order in which it was recorded.
    public var spendingLines: [SpendingLine] {
        (spending?.entries ?? []).compactMap { line in
            guard let currency = state.accounts[line.account].currency else { return nil }
            return SpendingLine(
                account: state.accountID(line.account),
                currency: currency,
                week: line.week,
                sequence: line.sequence,
                time: line.time,
                date: line.date,
                payee: line.payee,
                minorUnits: line.minorUnits,
                roundUp: line.roundUp
            )
        }
    }
}

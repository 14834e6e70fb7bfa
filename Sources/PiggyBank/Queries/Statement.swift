/// The statement of one account: its movements between two balances.
public struct AccountStatement: Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// Its name for people.
    public var name: String
    /// The balance before the first entry.
    public var opening: Balance
    /// The movements, in the order in which they were recorded.
    public var entries: [Entry]
    /// The balance after the last entry.
    public var closing: Balance

    /// Its currency.
    public var currency: Currency { opening.currency }

    /// One movement of an account's money.
    public struct Entry: Hashable, Sendable {
        /// The event's sequence.
        public var sequence: Int64
        /// When it happened.
        public var time: Instant
        /// The local date of that.
        public var date: CalendarDate
        /// By how much the balance changes: negative for money that left the account.
        public var change: Balance { Balance(Int128(changeUnits), balance.currency) }
        /// The balance after it.
        public var balance: Balance
        /// The event's type.
        public var type: EventType
        /// What happened, in a few words.
        public var description: String
        /// The sequence of the earlier event that it is of; nil when it is of none.
        public var of: Int64? { ofOrZero == 0 ? nil : ofOrZero }
        /// The sequence of the event of this statement's time that takes it back; nil for none.
        public var reversedBy: Int64? { reversalOrZero == 0 ? nil : reversalOrZero }

        fileprivate let ofOrZero: Int64
        fileprivate var reversalOrZero: Int64 = 0
        /// By how much the balance changes, in minor units, so that a long statement takes less memory.
        let changeUnits: Int64
    }
}

/// Collects every event that moves the money of one account, goal moves included.
struct StatementCollector: Collector {
    let account: AccountID
    /// The local dates that are shown; what came before them is the opening balance.
    let dates: ClosedRange<CalendarDate>
    /// The account's index, once it was mentioned.
    private var index: AccountIndex?
    /// The sum of what moved before the first date, in minor units.
    private var opening: Int128 = 0
    /// The movements, their balances not worked out yet: 0 of the currency.
    private var entries: [AccountStatement.Entry] = []

    init(of account: AccountID, dates: ClosedRange<CalendarDate>) {
        self.account = account
        self.dates = dates
    }

    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger) {
        if index == nil { index = ledger.accountIDs.find(account) }
        guard let index, event.account == index || event.to == index,
            let posting = event.posting, let change = posting.change(of: .account(index))
        else { return }
        let date = ledger.date(of: event.time)
        if date < dates.lowerBound {
            opening += Int128(change)
        } else if date <= dates.upperBound {
            entries.append(
                AccountStatement.Entry(
                    sequence: event.sequence,
                    time: event.time,
                    date: date,
                    balance: Balance(0, posting.currency),
                    type: event.type,
                    description: source.summary,
                    ofOrZero: event.earlierSequence ?? 0,
                    changeUnits: change
                )
            )
        }
    }

    /// The opening balance and the movements within dates, balances included; linear in the entries.
    fileprivate func entries(
        within dates: ClosedRange<CalendarDate>,
        _ currency: Currency
    ) -> (opening: Balance, entries: [AccountStatement.Entry]) {
        let earlier = entries.lazy.filter { $0.date < dates.lowerBound }
        let opening = Balance(earlier.reduce(opening) { $0 + Int128($1.changeUnits) }, currency)
        var shown = dates == self.dates ? entries : entries.filter { dates.contains($0.date) }
        for reversal in entries
        where reversal.type == .reversed && reversal.date <= dates.upperBound {
            shown.mark(reversal)
        }
        var balance = opening
        for index in shown.indices {
            balance = balance + shown[index].change
            shown[index].balance = balance
        }
        return (opening, shown)
    }
}

extension [AccountStatement.Entry] {
    /// Marks the entry that another one takes back, if it is among these; logarithmic.
    fileprivate mutating func mark(_ reversal: AccountStatement.Entry) {
        // They are in the order of their sequences.
        let place = partitioningIndex { $0.sequence >= reversal.ofOrZero }
        guard place < count, self[place].sequence == reversal.ofOrZero else { return }
        self[place].reversalOrZero = reversal.sequence
    }
}

extension Replay {
    /// The statement of the account whose movements were collected; nil when no such account was opened.
    ///
    /// - Parameter dates: the local dates that are shown; those that were collected when nil.
    public func statement(of dates: ClosedRange<CalendarDate>? = nil) -> AccountStatement? {
        guard let collected = collector(StatementCollector.self),
            let index = whole.index(of: collected.account)
        else { return nil }
        let (opening, entries) = collected.entries(
            within: dates ?? collected.dates,
            whole.currency(of: index)
        )
        return AccountStatement(
            account: collected.account,
            name: ledger.accounts.title(index),
            opening: opening,
            entries: entries,
            closing: entries.last?.balance ?? opening
        )
    }

    /// Whether an account was opened, at whatever time.
    package func knows(_ account: AccountID) -> Bool { whole.index(of: account) != nil }
}

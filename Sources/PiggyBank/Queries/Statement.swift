/// The statement of one account: its movements between two balances.
///
///     let statement = try await store.answer(.statement(of: everyday))
///     for entry in statement?.entries ?? [] { print(entry.date, entry.change, entry.balance) }
public struct AccountStatement: Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// Its name for people.
    public var name: String
    /// The balance before the first entry.
    public var opening: Balance
    /// The movements that are asked for, by the time when they happened, then by sequence.
    public var entries: [Entry]
    /// The balance after the last movement, asked for or not.
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
        /// What happened; never nil in a statement.
        public var payload: Event.Payload? { details?.payload }
        /// When it was recorded, if the line says so.
        public var recorded: Instant? { details?.recorded }
        /// The money of the other account of an exchange, in its own currency; nil for any other
        /// event.
        public var other: Money? { details?.other }
        /// Who got the money, if the event says so.
        public var payee: String? { payment?.payee }
        /// Who the money came from, if the event says so.
        public var source: String? {
            switch payload {
            case .deposited(let deposit): deposit.source
            case .refunded(let refund): refund.source
            default: nil
            }
        }
        /// What it was for, if the event says so.
        public var category: String? {
            if case .deposited(let deposit)? = payload {
                deposit.category
            } else {
                payment?.category
            }
        }
        /// The event's note.
        public var note: String? { details?.note }
        /// The event's idempotency key.
        public var id: String? { details?.id }
        /// Who caused the event.
        public var by: String? { details?.by }
        /// The sequence of the earlier event that it is of; nil when it is of none.
        public var of: Int64? { ofOrZero == 0 ? nil : ofOrZero }
        /// The sequence of the event that reverses it; nil for none.
        public var reversedBy: Int64? { reversalOrZero == 0 ? nil : reversalOrZero }

        private var payment: Withdrawn? {
            if case .withdrawn(let payment)? = payload { payment } else { nil }
        }

        fileprivate let ofOrZero: Int64
        fileprivate let reversalOrZero: Int64
        /// By how much the balance changes, in minor units, so that a long statement takes less
        /// memory.
        let changeUnits: Int64
        /// What the event says besides; nil for one that is not asked for.
        fileprivate let details: Details?
    }

    /// What an event says, in a box: its texts would be counted one by one wherever an entry is
    /// handed on.
    fileprivate final class Details: Hashable, Sendable {
        let payload: Event.Payload
        let other: Money?
        let recorded: Instant?
        let note: String?
        let id: String?
        let by: String?

        init(_ event: Event, other: Money?) {
            payload = event.payload
            self.other = other
            recorded = event.recorded
            note = event.note
            id = event.id
            by = event.by
        }

        private var texts: [String?] { [note, id, by] }

        static func == (a: Details, b: Details) -> Bool {
            a.payload == b.payload && a.other == b.other && a.recorded == b.recorded
                && a.texts == b.texts
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(payload)
            hasher.combine(recorded)
            hasher.combine(texts)
        }
    }
}

extension Postings {
    /// The money of the other account of an exchange; nil for any other event.
    fileprivate func other(than account: AccountIndex) -> Money? {
        guard contains(where: { $0.holder == .exchange }) else { return nil }
        for movement in self where ![.exchange, .account(account)].contains(movement.holder) {
            return Money(checked: abs(movement.minorUnits), movement.currency)
        }
        return nil
    }
}

extension Replay {
    /// The statement of an account: every event that moves its money, goal moves included; nil when
    /// no such account was opened.
    ///
    /// Linear in the events from about those dates on; the lines of those that are told are read
    /// once more.
    ///
    /// - Parameters:
    ///   - dates: the local dates; all when nil. What came before them is the opening balance.
    ///   - selection: which of its movements are shown; the balances count all of them.
    ///   - isFinal: whether what was reversed is left out together with its reversal.
    package func statement(
        of account: AccountID, dates: ClosedRange<CalendarDate>? = nil,
        selecting selection: EventSelection = EventSelection(), isFinal: Bool = false
    ) -> AccountStatement? {
        guard let own = whole.index(of: account) else { return nil }
        let dates = dates ?? .always
        let currency = whole.currency(of: own)
        var movements: ContiguousArray<(row: Int, change: Int64)> = []
        // What came before the rows is in the state.
        var opening = ledger.accounts[own].balance
        for index in table.rows(since: dates.lowerBound) {
            let row = table.rows[index]
            guard counts(row), row.account == own || row.to == own, row.date >= dates.lowerBound,
                let change = table.postings(index).change(of: .account(own))
            else { continue }
            opening -= Int128(change)
            if row.date <= dates.upperBound, row.counts || !isFinal {
                movements.append((index, change))
            }
        }
        let rows = table.rows
        if zip(movements, movements.dropFirst()).contains(where: { a, b in
            rows[b.row].time < rows[a.row].time
        }) {
            movements.sort { (rows[$0.row].time, $0.row) < (rows[$1.row].time, $1.row) }
        }
        let selected = RowSelection(selection, self)
        var lines = rowLines
        var balance = Balance(opening, currency)
        var entries: [AccountStatement.Entry] = []
        for (index, change) in movements {
            balance = balance + Balance(Int128(change), currency)
            guard selected.meets(index) else { continue }
            let (row, sequence) = (rows[index], table.sequence(index))
            let event = lines.event(index)?.described(by: descriptions[sequence])
            entries.append(
                AccountStatement.Entry(
                    sequence: sequence, time: row.time, date: row.date, balance: balance,
                    type: row.type, ofOrZero: row.of ?? 0, reversalOrZero: row.reversedBy ?? 0,
                    changeUnits: change,
                    details: event.map {
                        AccountStatement.Details($0, other: table.postings(index).other(than: own))
                    }))
        }
        return AccountStatement(
            account: account, name: ledger.accounts.name(own), opening: Balance(opening, currency),
            entries: entries, closing: balance)
    }
}

extension Replay {
    /// The statements of all accounts by time, in the order in which they were opened; linear in
    /// the events for each.
    package var statements: [AccountStatement] {
        whole.accounts.inOrder.compactMap { statement(of: whole.accountIDs[$0]) }
    }

    /// The goals that were created, at whatever time.
    package var goals: [GoalID] { whole.savings.map(\.goal) }

    /// Whether a goal was created, at whatever time.
    package func knows(_ goal: GoalID) -> Bool { whole.index(of: goal) != nil }

    /// Whether an account was opened, at whatever time.
    package func knows(_ account: AccountID) -> Bool { whole.index(of: account) != nil }
}

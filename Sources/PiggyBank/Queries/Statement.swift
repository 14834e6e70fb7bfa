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
        /// The balance after it, which an entry that does not count leaves as it is.
        public var balance: Balance
        /// Whether it counts: no other line replaces it, and nothing has taken it back.
        public var counts: Bool
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
        /// Why it corrects an event.
        public var reason: String? { details?.reason }
        /// The event's note.
        public var note: String? { details?.note }
        /// The event's idempotency key.
        public var id: String? { details?.id }
        /// Who caused the event.
        public var by: String? { details?.by }
        /// The sequence of the earlier event that it is of; nil when it is of none.
        public var of: Int64? { ofOrZero == 0 ? nil : ofOrZero }
        /// The number of its event: the sequence of that one's first line, for ever.
        public let number: Int64
        /// The sequence of the event that reverses it; nil for none.
        public var reversedBy: Int64? { counts ? nil : details?.reversedBy }
        /// The sequence of the line that counts in its place; nil for none.
        public var replacedBy: Int64? { counts ? nil : details?.replacedBy }

        private var payment: Withdrawn? {
            if case .withdrawn(let payment)? = payload { payment } else { nil }
        }

        fileprivate let ofOrZero: Int64
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
        let reason: String?
        let note: String?
        let id: String?
        let by: String?
        let reversedBy: Int64?
        let replacedBy: Int64?

        init(_ event: Event, other: Money?, _ corrections: Corrections) {
            let correction = corrections[event.sequence]
            reversedBy = corrections.reversal(of: correction)
            replacedBy = corrections.replacement(of: correction)
            payload = event.payload
            self.other = other
            recorded = event.recorded
            (reason, note) = (event.reason, event.note)
            id = event.id
            by = event.by
        }

        private var texts: [String?] { [reason, note, id, by] }

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
    ///   - isFinal: whether what does not count is left out, and what reversed it.
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
                row.counts || !isFinal
            else { continue }
            let change = table.postings(index).change(of: .account(own))
            guard change != nil || row.type == .reversed else { continue }
            if row.counts { opening -= Int128(change ?? 0) }
            if row.date <= dates.upperBound { movements.append((index, change ?? 0)) }
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
            let (row, sequence) = (rows[index], table.sequence(index))
            if row.counts { balance = balance + Balance(Int128(change), currency) }
            guard selected.meets(index) else { continue }
            let event = lines.event(index)?.described(by: descriptions[sequence])
            entries.append(
                AccountStatement.Entry(
                    sequence: sequence, time: row.time, date: row.date, balance: balance,
                    counts: row.counts, type: row.type,
                    number: row.type == .reversed ? sequence : table.eventNumber(index),
                    ofOrZero: row.of ?? 0, changeUnits: change,
                    details: event.map {
                        AccountStatement.Details(
                            $0, other: table.postings(index).other(than: own), whole.corrections)
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

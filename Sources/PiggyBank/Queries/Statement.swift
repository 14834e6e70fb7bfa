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
        /// The sequence of the event that takes it back; nil for none.
        public var reversedBy: Int64? { reversalOrZero == 0 ? nil : reversalOrZero }

        private var payment: Withdrawn? {
            if case .withdrawn(let payment)? = payload { payment } else { nil }
        }

        fileprivate let ofOrZero: Int64
        fileprivate var reversalOrZero: Int64 = 0
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

/// Asks for the statement of an account: every event that moves its money, goal moves included; nil
/// when no such account was opened.
package struct StatementQuery: Query {
    private let account: AccountID
    /// The local dates that are asked for; what came before them is the opening balance.
    private let dates: ClosedRange<CalendarDate>
    /// Whether what was taken back within the dates is left out together with its reversal.
    package var isFinal = false
    private var matcher: SelectionMatcher
    /// The account's index, once it was mentioned.
    private var index: AccountIndex?
    /// The sums of what moved before the first date, and of all that moved, in minor units.
    private var opening: Int128 = 0
    private var moved: Int128 = 0
    /// The movements in the order in which they were recorded.
    ///
    /// Their balances are not worked out yet: 0 of the currency. Those that are not asked for have
    /// no texts.
    private var entries: [AccountStatement.Entry] = []

    /// Asks for that of local dates; of all when nil.
    ///
    /// - Parameter selection: which of its movements are shown; the balances count all of them.
    package init(
        of account: AccountID, dates: ClosedRange<CalendarDate>? = nil,
        selecting selection: EventSelection = EventSelection()
    ) {
        self.account = account
        self.dates = dates ?? .always
        matcher = SelectionMatcher(selection)
    }

    /// Its first date; every event where movements are selected, as those before may say of a
    /// refund what it is for.
    package var observesSince: CalendarDate? {
        matcher.selectsAll ? dates.lowerBound : ClosedRange<CalendarDate>.always.lowerBound
    }

    /// Descriptions say nothing by themselves.
    package var observesDescriptions: Bool { false }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        if index == nil { index = ledger.accountIDs.find(account) }
        guard let index, event.account == index || event.to == index,
            let change = event.postings.change(of: .account(index))
        else { return }
        moved += Int128(change)
        let date = admission.date
        if date < dates.lowerBound {
            opening += Int128(change)
            return
        }
        guard date <= dates.upperBound else { return }
        let isSelected = matcher.meets(admission, &ledger)
        entries.append(
            AccountStatement.Entry(
                sequence: event.sequence, time: event.time, date: date,
                balance: Balance(0, ledger.currency(of: index)), type: event.type,
                ofOrZero: event.earlierSequence ?? 0, changeUnits: change,
                details: isSelected
                    ? admission.wholeEvent.map {
                        AccountStatement.Details($0, other: event.postings.other(than: index))
                    } : nil))
    }

    /// Linear in the movements, but that it sorts those that did not happen as they were recorded.
    package consuming func answer(_ end: Replay) -> AccountStatement? {
        guard let index = end.whole.index(of: account) else { return nil }
        let currency = end.whole.currency(of: index)
        // What came before the events that were observed is in the state.
        let unobserved = end.ledger.accounts[index].balance - moved
        let opening = Balance(unobserved + opening, currency)
        var told = entries
        for index in told.indices {
            told[index].reversalOrZero = end.reversals[told[index].sequence] ?? 0
        }
        if isFinal {
            let takenBack = told.filter { $0.reversalOrZero != 0 }
            let out = Set(takenBack.flatMap { [$0.sequence, $0.reversalOrZero] })
            told.removeAll { out.contains($0.sequence) }
        }
        if zip(told, told.dropFirst()).contains(where: { $1.time < $0.time }) {
            told.sort { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
        }
        var balance = opening
        for index in told.indices {
            balance = balance + told[index].change
            told[index].balance = balance
        }
        told.removeAll { $0.details == nil }
        return AccountStatement(
            account: account, name: end.ledger.accounts.name(index), opening: opening,
            entries: told, closing: balance)
    }
}

/// Asks for the statements of all accounts by time, in the order in which they were opened; nil for
/// a ledger with more events than are asked for.
package struct StatementsQuery: Query {
    private let maxEvents: Int
    private var count = 0
    private var isTooLong: Bool { count > maxEvents }
    private var statements: [AccountIndex: StatementQuery] = [:]

    /// Asks for those of a ledger with up to so many events.
    package init(upTo events: Int) { maxEvents = events }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        count += 1
        if isTooLong {
            statements = [:]
            return
        }
        if event.type == .accountOpened {
            statements[event.account] = StatementQuery(of: ledger.accountIDs[event.account])
        }
        for account in Set([event.account, event.to]) where !account.isNone {
            statements[account]?.observe(admission, &ledger)
        }
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> [AccountStatement]? {
        guard !isTooLong else { return nil }
        return statements.sorted { $0.key < $1.key }.compactMap { $0.value.answer(end) }
    }
}

extension Replay {
    /// Whether an account was opened, at whatever time.
    package func knows(_ account: AccountID) -> Bool { whole.index(of: account) != nil }
}

/// A question about a ledger, answered in the pass that reads it.
///
/// What is asked is in the function that makes the question; what it answers is its type. Several
/// can be asked in one pass, also of one kind: see `LedgerFile.answer` and `LedgerStore.answer`.
///
///     let (statement, spent, balances) = try await store.answer(
///         .statement(of: everyday),
///         .spending(by: .category),
///         Question { $0.balances }
///     )
public struct Question<Answer: Sendable>: Sendable {
    private var query: any Query<Answer>

    package init(_ query: some Query<Answer>) { self.query = query }

    /// Asks the state of the ledger: balances, savings, round-ups, totals.
    ///
    ///     let weeks = try await store.answer(Question { $0.weeklyRoundUps })
    ///
    /// Costs no history where the snapshot can be believed and all events count: linear in
    /// accounts, goals and weeks.
    ///
    /// - Parameter make: makes the answer; again where a snapshot could not be believed after all.
    public init(_ make: @escaping @Sendable (Ledger) -> Answer) { self.init(StateQuery(make)) }
}

extension Question: Query {
    package var observesSince: CalendarDate? { query.observesSince }

    package var observesDescriptions: Bool { query.observesDescriptions }

    package var asksForKeys: Bool { query.asksForKeys }

    package var readsTable: Bool { query.readsTable }

    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        query.observe(admission, &ledger)
    }

    package consuming func answer(_ end: Replay) -> Answer { query.answer(end) }
}

// MARK: - What can be asked

extension Question<AccountStatement?> {
    /// The statement of an account: every event that moves its money, goal moves included; nil when
    /// no such account was opened.
    ///
    ///     let march = try file.answer(.statement(of: everyday, dates: first...last))
    ///
    /// Where a snapshot can be believed and nothing is selected, without the history before its
    /// dates.
    ///
    /// - Parameters:
    ///   - dates: the local dates; all when nil. What came before them is the opening balance.
    ///   - selection: which of its movements are shown; the balances count all of them.
    ///   - isFinal: whether what was taken back within the dates is left out together with its
    ///     reversal.
    public static func statement(
        of account: AccountID, dates: ClosedRange<CalendarDate>? = nil,
        selecting selection: EventSelection = EventSelection(), isFinal: Bool = false
    ) -> Self {
        // Those before the dates may say of a refund what it is for.
        let since = selection == EventSelection() ? dates?.lowerBound : nil
        return Self(
            TableQuery(since: since) {
                $0.statement(of: account, dates: dates, selecting: selection, isFinal: isFinal)
            })
    }
}

extension Question<[SpendingSum]> {
    /// What was spent, summed up: payees and categories with the most first, accounts in the order
    /// in which they were opened, periods by date.
    ///
    ///     let spent = try await store.answer(.spending(by: .month, .category))
    ///
    /// - Parameters:
    ///   - second: what the sums of one group are told apart by.
    ///   - selection: which payments and refunds count.
    public static func spending(
        by grouping: SpendingGrouping, _ second: SpendingGrouping? = nil,
        of selection: EventSelection = EventSelection()
    ) -> Self {
        let groupings = [grouping, second].compactMap(\.self)
        return Self(TableQuery { $0.sums(of: .spending, by: groupings, selection).map(\.sum) })
    }
}

extension Question<[SpendingLine]> {
    /// The spending that makes the round-ups: every withdrawal that counts, with its round-up, in
    /// the order in which it was recorded; of an account and a week, or of all.
    ///
    ///     let lines = try await store.answer(.spendingLines(of: everyday, week: week.week))
    ///
    /// - Parameter week: the first day of the week.
    public static func spendingLines(of account: AccountID? = nil, week: CalendarDate? = nil)
        -> Self
    { Self(TableQuery { $0.spendingLines(of: account, week: week) }) }
}

extension Question<NetWorthOverTime> {
    /// What is owned at the end of each period, from the first event that counts to the ledger's
    /// last day.
    ///
    ///     for worth in try await store.answer(.netWorth(per: .month)) { print(worth.total) }
    public static func netWorth(per period: CalendarPeriod) -> Self {
        Self(TableQuery { $0.worth(per: period) })
    }
}

extension Question<[MoneyFlow]> {
    /// What each month in which money came in or went out did to what is owned, by month, then by
    /// currency.
    ///
    ///     for flow in try await store.answer(.moneyFlow) { print(flow.month, flow.change) }
    public static var moneyFlow: Self { Self(TableQuery { $0.flows }) }
}

extension Question<[GoalPace]> {
    /// How fast each goal was saved for lately that is not deleted, in the order in which they were
    /// created; nothing of one whose first money is younger than ``GoalPace/fewestDays``.
    ///
    ///     for pace in try await store.answer(.goalPace) { print(pace.goal, pace.arrival as Any) }
    public static var goalPace: Self { Self(TableQuery { $0.paces }) }
}

extension Question<SelectedEvents> {
    /// The events of a selection, in the order in which they were recorded.
    ///
    ///     var bakery = EventSelection()
    ///     bakery.payee = "Bakery"
    ///     let found = try await store.answer(.events(bakery))
    ///     let newest = found.events(max(0, found.count - 20)..<found.count)
    ///
    /// - Parameter isFinal: whether what was taken back is left out, and what took it back.
    public static func events(_ selection: EventSelection = EventSelection(), isFinal: Bool = false)
        -> Self
    {
        var query = EventsQuery(selection)
        query.isFinal = isFinal
        return Self(query)
    }
}

extension Question<String?> {
    /// What the ledger is called; nil where its first event does not say.
    ///
    ///     let title = try await store.answer(.title)
    public static var title: Self { Self(TableQuery { $0.title }) }
}

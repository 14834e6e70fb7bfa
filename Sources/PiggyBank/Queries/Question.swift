/// A question about a ledger, answered from its state and the rows of its events.
///
/// What is asked is in the function that makes the question; what it answers is its type. Several
/// can be asked at once, also of one kind: see `LedgerFile.answer` and `LedgerStore.answer`.
///
///     let (statement, spent, balances) = try await store.answer(
///         .statement(of: everyday),
///         .spending(by: .category),
///         Question { $0.balances }
///     )
public struct Question<Answer: Sendable>: Sendable {
    /// Since which local date it needs events as rows; nil where the state says all.
    private let rowsSince: CalendarDate?
    private let make: @Sendable (Replay) -> Answer

    /// Asks the state of the ledger: balances, savings, round-ups, totals.
    ///
    ///     let weeks = try await store.answer(Question { $0.weeklyRoundUps })
    ///
    /// Costs no history where the snapshot can be believed and all events count: linear in
    /// accounts, goals and weeks.
    ///
    /// - Parameter make: makes the answer; again where a snapshot could not be believed after all.
    public init(_ make: @escaping @Sendable (Ledger) -> Answer) {
        rowsSince = nil
        // The answer may keep the ledger, and nobody sees then what cannot be looked up.
        self.make = { make($0.ledger.withWeeks) }
    }

    /// Asks the rows of the events since a date; of all where nil.
    package init(ofRowsSince date: CalendarDate?, _ make: @escaping @Sendable (Replay) -> Answer) {
        rowsSince = date ?? ReplayOptions.everyRow
        self.make = make
    }

    /// Has a replay keep the rows that the answer needs.
    package func prepare(_ options: inout ReplayOptions) {
        if let rowsSince { options.keepRows(since: rowsSince) }
    }

    /// The answer, once every event was folded.
    package func answer(_ replay: Replay) -> Answer { make(replay) }
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
    ///   - isFinal: whether what does not count is left out, and what reversed it.
    public static func statement(
        of account: AccountID, dates: ClosedRange<CalendarDate>? = nil,
        selecting selection: EventSelection = EventSelection(), isFinal: Bool = false
    ) -> Self {
        // Those before the dates may say of a refund what it is for.
        let since = selection == EventSelection() ? dates?.lowerBound : nil
        return Self(ofRowsSince: since) {
            $0.statement(of: account, dates: dates, selecting: selection, isFinal: isFinal)
        }
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
        return Self(ofRowsSince: nil) {
            $0.sums(of: .spending, by: groupings, selection).map(\.sum)
        }
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
    { Self(ofRowsSince: nil) { $0.spendingLines(of: account, week: week) } }
}

extension Question<NetWorthOverTime> {
    /// What is owned at the end of each period, from the first event that counts to the ledger's
    /// last day.
    ///
    ///     for worth in try await store.answer(.netWorth(per: .month)) { print(worth.total) }
    public static func netWorth(per period: CalendarPeriod) -> Self {
        Self(ofRowsSince: nil) { $0.worth(per: period) }
    }
}

extension Question<[MoneyFlow]> {
    /// What each month in which money came in or went out did to what is owned, by month, then by
    /// currency.
    ///
    ///     for flow in try await store.answer(.moneyFlow) { print(flow.month, flow.change) }
    public static var moneyFlow: Self { Self(ofRowsSince: nil) { $0.flows } }
}

extension Question<[GoalPace]> {
    /// How fast each goal was saved for lately that is not deleted, in the order in which they were
    /// created; nothing of one whose first money is younger than ``GoalPace/fewestDays``.
    ///
    ///     for pace in try await store.answer(.goalPace) { print(pace.goal, pace.arrival as Any) }
    public static var goalPace: Self { Self(ofRowsSince: nil) { $0.paces } }
}

extension Question<SelectedEvents> {
    /// The events of a selection, in the order in which they were recorded.
    ///
    ///     var bakery = EventSelection()
    ///     bakery.payee = "Bakery"
    ///     let found = try await store.answer(.events(bakery))
    ///     let newest = found.events(max(0, found.count - 20)..<found.count)
    ///
    /// - Parameter isFinal: whether what does not count is left out, and what reversed it.
    public static func events(_ selection: EventSelection = EventSelection(), isFinal: Bool = false)
        -> Self
    { Self(ofRowsSince: nil) { $0.events(selection, isFinal: isFinal) } }
}

extension Question<String?> {
    /// What the ledger is called; nil where its first event does not say.
    ///
    ///     let title = try await store.answer(.title)
    public static var title: Self { Self(ofRowsSince: nil) { $0.title } }
}

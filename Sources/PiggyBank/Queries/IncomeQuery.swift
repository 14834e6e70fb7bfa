/// Asks what was received, summed up in the same orders: deposits that are income.
package struct IncomeQuery: Query {
    private var sums: SpendingQuery

    /// Asks it by one grouping, or by two.
    ///
    /// - Parameters:
    ///   - second: what the sums of one group are told apart by.
    ///   - selection: which deposits and reversals count.
    package init(
        by grouping: SpendingGrouping, _ second: SpendingGrouping? = nil,
        of selection: EventSelection = EventSelection()
    ) {
        let groupings = [grouping, second].compactMap(\.self)
        sums = SpendingQuery(of: .income, by: groupings, selection)
    }

    /// Descriptions say nothing by themselves.
    package var observesDescriptions: Bool { false }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        sums.observe(admission, &ledger)
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> [IncomeSum] {
        sums.answer(end).map {
            IncomeSum(
                group: $0.group, second: $0.second, transactions: $0.transactions, amount: $0.net)
        }
    }
}

import PiggyBank
import PiggyBankReports

/// `piggybank spending`: what was spent, summed up.
struct SpendingCommand: QueryCommand {
    static let name = "spending"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank spending household.jsonl --from 2026-03-01 --to 2026-03-31",
        "piggybank spending household.jsonl --per month --category groceries",
    ]

    @Option("per", .oneOrTwo(of: SpendingGrouping.ofSpending)) var groupings: [SpendingGrouping] = [
        .category
    ]
    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let (replay, query, dates) = try reading.ask(of: selecting.dates, context) {
            [groupings, selecting, account] dates in
            SpendingQuery(
                by: groupings[0], groupings.dropFirst().first,
                of: selecting.selection(of: account, in: dates))
        }
        if let account { try replay.require(account) }
        if dates == nil { try reading.ledger.noteLaterEvents(counted: true, replay, context) }
        let sums = query.answer(replay)
        reading.noteSpellings(in: sums.map(\.group), by: groupings[0], context)
        return .spending(
            sums, by: groupings, within: dates, of: replay.ledger, in: reading.language(context))
    }
}

/// `piggybank income`: what was received, summed up.
struct IncomeCommand: QueryCommand {
    static let name = "income"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank income household.jsonl --from 2026-01-01",
        "piggybank income household.jsonl --per month",
    ]

    @Option("per", .oneOrTwo(of: SpendingGrouping.ofIncome)) var groupings: [SpendingGrouping] = [
        .source
    ]
    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let (replay, query, dates) = try reading.ask(of: selecting.dates, context) {
            [groupings, selecting, account] dates in
            IncomeQuery(
                by: groupings[0], groupings.dropFirst().first,
                of: selecting.selection(of: account, in: dates))
        }
        if let account { try replay.require(account) }
        if dates == nil { try reading.ledger.noteLaterEvents(counted: true, replay, context) }
        let sums = query.answer(replay)
        reading.noteSpellings(in: sums.map(\.group), by: groupings[0], context)
        return .income(
            sums, by: groupings, within: dates, of: replay.ledger, in: reading.language(context))
    }
}

extension ValueForm<[SpendingGrouping]> {
    /// One grouping, or two of them with a comma between.
    fileprivate static func oneOrTwo(of groupings: [SpendingGrouping]) -> Self {
        let words = groupings.map(\.rawValue)
        return Self("WHAT", expectation: .oneOrTwoOf(words), completion: .words(words)) { text in
            let parts = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
            let named = parts.compactMap { part in
                groupings.first { $0.rawValue == part.trimmingPrefix(" ") }
            }
            let isTold = (1...2).contains(parts.count) && named.count == parts.count
            return isTold && Set(named).count == named.count ? named : nil
        }
    }
}

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

    @Option("per", .oneOf(SpendingGrouping.ofSpending, placeholder: "WHAT"))
    var grouping: SpendingGrouping = .category
    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let spending = SpendingQuery(
            by: grouping,
            of: try selecting.selection(of: account, asOf: reading.ledger.asOf, context),
            isDaily: selecting.dates.last != nil
        )
        var (replay, query) = try reading.ask(spending, context)
        try selecting.requireKnown(account, replay)
        query.dates = selecting.dates.lastDates(replay)
        let sums = query.answer(replay)
        reading.noteSpellings(in: sums.map(\.group), by: grouping, context)
        return .spending(
            sums,
            by: grouping,
            of: replay.ledger,
            in: reading.language(context)
        )
    }
}

/// `piggybank income`: what was received, summed up.
struct IncomeCommand: QueryCommand {
    static let name = "income"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank income household.jsonl --per source --from 2026-01-01",
        "piggybank income household.jsonl --per month",
    ]

    @Option("per", .oneOf(SpendingGrouping.ofIncome, placeholder: "WHAT"))
    var grouping: SpendingGrouping = .category
    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let income = IncomeQuery(
            by: grouping,
            of: try selecting.selection(of: account, asOf: reading.ledger.asOf, context),
            isDaily: selecting.dates.last != nil
        )
        var (replay, query) = try reading.ask(income, context)
        try selecting.requireKnown(account, replay)
        query.dates = selecting.dates.lastDates(replay)
        let sums = query.answer(replay)
        reading.noteSpellings(in: sums.map(\.group), by: grouping, context)
        return .income(
            sums,
            by: grouping,
            of: replay.ledger,
            in: reading.language(context)
        )
    }
}

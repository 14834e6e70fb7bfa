import PiggyBank
import PiggyBankReports

/// A command that sums up what was spent or received.
protocol SummingCommand: QueryCommand {
    static var money: SummedMoney { get }
    var groupings: [SpendingGrouping] { get }
    var account: AccountID? { get }
    var selecting: Selecting { get }
}

extension SummingCommand {
    func report(_ context: Context) throws -> Report {
        let (replay, dates) = try reading.events(of: selecting.dates, context)
        if let account { try replay.require(account) }
        if dates == nil { try reading.ledger.noteLaterEvents(counted: true, replay, context) }
        let sums = replay.sums(
            of: Self.money, by: groupings, selecting.selection(of: account, in: dates))
        reading.noteSpellings(in: sums.map(\.sum.group), by: groupings[0], context)
        return .sums(
            sums, of: Self.money, by: groupings, entries: isInDetail ? replay.entries : nil,
            within: dates, after: replay.ledger)
    }
}

/// `piggybank spending`: what was spent, summed up.
struct SpendingCommand: SummingCommand {
    static let name = "spending"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank spending household.jsonl --from 2026-03-01 --to 2026-03-31",
        "piggybank spending household.jsonl --per month --category groceries --detail",
    ]
    static let money = SummedMoney.spending

    @Option("per", .oneOrTwo(of: SpendingGrouping.ofSpending)) var groupings: [SpendingGrouping] = [
        .category
    ]
    @Option("account", .account) var account: AccountID?
    @Flag("detail") var isInDetail: Bool
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading
}

/// `piggybank income`: what was received, summed up.
struct IncomeCommand: SummingCommand {
    static let name = "income"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank income household.jsonl --from 2026-01-01",
        "piggybank income household.jsonl --per month",
    ]
    static let money = SummedMoney.income

    @Option("per", .oneOrTwo(of: SpendingGrouping.ofIncome)) var groupings: [SpendingGrouping] = [
        .source
    ]
    @Option("account", .account) var account: AccountID?
    @Flag("detail") var isInDetail: Bool
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading
}

extension ValueForm<[SpendingGrouping]> {
    /// One grouping, or two of them with a comma between.
    fileprivate static func oneOrTwo(of groupings: [SpendingGrouping]) -> Self {
        let words = groupings.map(\.rawValue)
        return Self(
            "WHAT", "one or two of \(verbatim: words, .and), separated by a comma",
            completion: .words(words)
        ) { text in
            let parts = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
            let named = parts.compactMap { part in
                groupings.first { $0.rawValue == part.trimmingPrefix(" ") }
            }
            let isTold = (1...2).contains(parts.count) && named.count == parts.count
            return isTold && Set(named).count == named.count ? named : nil
        }
    }
}

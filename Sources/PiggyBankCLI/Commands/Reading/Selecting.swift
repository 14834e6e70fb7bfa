import PiggyBank
import PiggyBankReports

/// How events are selected wherever a list or a sum of them is shown.
struct Selecting: ParsableArguments {
    @Option("payee", .textOrNone("TEXT", .recorded(.payee))) var payee: String?
    @Option("category", .textOrNone("TEXT", .recorded(.category))) var category: String?
    @Option("text", .text("TEXT")) var text: String?
    @Option("currency", .currency) var currency: Currency?
    @OptionGroup var dates: DateRange
}

/// Which events of a list are shown, by what they are.
struct SelectingEvents: ParsableArguments {
    @Option("goal", .goal) var goal: GoalID?
    @Option("type", .oneOf(EventType.allCases, placeholder: "TYPE")) var types: [EventType]
    @OptionGroup var selecting: Selecting
}

extension Selecting {
    /// What is asked for, of some dates; of all dates where nil.
    func selection(of account: AccountID?, in dates: ClosedRange<CalendarDate>? = nil)
        -> EventSelection
    {
        var selection = EventSelection()
        selection.account = account
        selection.payee = payee
        selection.category = category
        selection.text = text
        selection.currency = currency
        if let dates { selection.dates = .within(dates) }
        return selection
    }
}

extension SelectingEvents {
    var dates: DateRange { selecting.dates }

    /// What is asked for, of some dates; of all dates where nil.
    func selection(of account: AccountID?, in dates: ClosedRange<CalendarDate>? = nil)
        -> EventSelection
    {
        var selection = selecting.selection(of: account, in: dates)
        selection.goal = goal
        selection.types = Set(types)
        return selection
    }
}

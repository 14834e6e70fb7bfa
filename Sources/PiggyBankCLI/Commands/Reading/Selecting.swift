import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

/// How events are selected wherever a list or a sum of them is shown, besides by their account.
struct Selecting: ParsableArguments {
    @Option("goal", .goal) var goal: GoalID?
    @Option("type", .oneOf(EventType.allCases, placeholder: "TYPE")) var types: [EventType]
    @Option("payee", .textOrNone("TEXT", .recorded(.payee))) var payee: String?
    @Option("source", .textOrNone("TEXT", .recorded(.source))) var source: String?
    @Option("category", .textOrNone("TEXT", .recorded(.category))) var category: String?
    @Option("owner", .text("TEXT", .recorded(.owner))) var owner: String?
    @Option("reason", .text("TEXT")) var reason: String?
    @Option("id", .idempotencyKey) var id: String?
    @Option("by", .author) var by: String?
    @Option("text", .text("TEXT")) var text: String?
    @Option("spending", .yesOrNo("yes|no")) var isSpending: Bool?
    @Option("income", .yesOrNo("yes|no")) var isIncome: Bool?
    @Option("round-up", .yesOrNo("yes|no")) var isRoundedUp: Bool?
    @Option("has", .oneOf(Member.allCases, placeholder: "MEMBER")) var members: [Member]
    @Option("min", .limitAmount) var minimum: Amount?
    @Option("max", .limitAmount) var maximum: Amount?
    @Option("currency", .currency) var currency: Currency?
    @Option("week", .week) var week: Command.WeekChoice?
    @OptionGroup var dates: DateRange
    @Option("recorded-from", .date) var recordedFrom: CalendarDate?
    @Option("recorded-to", .date) var recordedTo: CalendarDate?

    func validate(_ context: Context) throws(UsageFact) {
        for date in [dates.$from, dates.$to] { try exclude($week, date) }
        try exclude($week, dates.$last)
        if case .decimal(let least)? = minimum, case .decimal(let most)? = maximum,
            least.isMore(than: most)
        {
            throw .emptyBounds
        }
        try $recordedTo.notBefore($recordedFrom)
    }
}

/// Which days are asked about.
struct DateRange: ParsableArguments {
    @Option("from", .date) var from: CalendarDate?
    @Option("to", .date) var to: CalendarDate?
    @Option("last", .daySpan) var last: DaySpan?

    func validate(_ context: Context) throws(UsageFact) {
        try exclude($from, $last)
        try $to.notBefore($from)
    }

    /// The last days that are asked for, once all events are known; nil where none are.
    func lastDates(_ replay: Replay) -> ClosedRange<CalendarDate>? {
        last.flatMap { span in (to ?? replay.lastDate).map(span.dates) }
    }
}

extension Selecting {
    /// What is asked for; where the last days are, of all dates, as which these are is known only
    /// when all events are.
    ///
    /// - Parameter asOf: the time that the ledger is asked as of.
    /// - Throws: `UsageFact` as the clock does.
    func selection(
        of account: AccountID?,
        asOf: TimeChoice?,
        _ context: Context
    ) throws -> EventSelection {
        var selection = EventSelection()
        selection.account = account
        selection.goal = goal
        selection.types = Set(types)
        selection.payee = payee
        selection.source = source
        selection.category = category
        selection.owner = owner
        selection.reason = reason
        selection.id = id
        selection.by = by
        selection.text = text
        selection.isSpending = isSpending
        selection.isIncome = isIncome
        selection.isRoundedUp = isRoundedUp
        selection.members = Set(members)
        selection.minimum = minimum
        selection.maximum = maximum
        selection.currency = currency
        if let week {
            selection.dates = try week.dates(asOf: asOf, context)
        } else if dates.last == nil, dates.$from.isGiven || dates.$to.isGiven {
            selection.dates = .within(.from(dates.from, to: dates.to))
        }
        if $recordedFrom.isGiven || $recordedTo.isGiven {
            selection.recordedDates = .from(recordedFrom, to: recordedTo)
        }
        return selection
    }

    /// Requires that the goal exists that is asked for, and the account, and that amounts are
    /// compared in one currency, and can be of it.
    ///
    /// - Throws: `LedgerFailure`, or `UsageFact` for an amount that the currency cannot have.
    func requireKnown(_ account: AccountID?, _ replay: Replay) throws {
        if let account { try replay.require(account) }
        if let goal { try replay.require(goal) }
        for bound in [$minimum, $maximum] {
            guard let amount = bound.wrappedValue else { continue }
            let ledger = replay.ledger
            let stated = currency ?? account.flatMap { ledger.balance(of: $0)?.currency }
            let all = ledger.currencyTotals.map(\.currency)
            if stated == nil, all.count > 1 {
                throw LedgerFailure.severalCurrencies(all, comparing: bound.spelling)
            }
            guard let currency = stated ?? all.first else { continue }
            do throws(AmountError) { _ = try amount.minorUnits(in: currency) } catch {
                throw UsageFact.wrongValue(of: bound.spelling, reason: .amount(error))
            }
        }
    }
}

extension Option<CalendarDate?> {
    /// Requires that it is no day before another, with which a range begins.
    func notBefore(_ first: Self) throws(UsageFact) {
        guard let from = first.wrappedValue, let to = wrappedValue, from > to else { return }
        throw .emptyRange(from: "\(first.spelling) \(from)", to: "\(spelling) \(to)")
    }
}

extension Command.WeekChoice {
    /// The dates of a week: of the time that is asked for, else of the present.
    func dates(asOf: TimeChoice?, _ context: Context) throws -> EventSelection.Dates {
        let weeksBefore: Int
        switch self {
        case .beginning(let date): return .week(of: .date(date))
        case .current: weeksBefore = 0
        case .last: weeksBefore = 1
        }
        let now = try context.now()
        return .week(of: asOf?.day(now: now) ?? .instant(now), weeksBefore: weeksBefore)
    }
}

extension TimeChoice {
    /// The local day that it is on.
    fileprivate func day(now: Instant) -> EventSelection.Day {
        switch self {
        case .instant(let instant): .instant(instant)
        case .local(.date(let date), _): .date(date)
        case .local(.today, _): .instant(now)
        case .local(.yesterday, _): .instant(now, daysBefore: 1)
        }
    }
}

extension ValueForm<Amount> {
    /// An amount that others are compared with, nothing included.
    fileprivate static var limitAmount: Self {
        Self(
            amount.placeholder,
            expectation: amount.expectation,
            read: { (try? DecimalNumber($0)).map(Amount.decimal) }
        )
    }
}

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
    @OptionGroup var dates: DateRange
    @Option("recorded-from", .date) var recordedFrom: CalendarDate?
    @Option("recorded-to", .date) var recordedTo: CalendarDate?

    func validate(_ context: Context) throws(UsageFact) {
        if case .decimal(let least)? = minimum?.form, case .decimal(let most)? = maximum?.form,
            least.isMore(than: most)
        {
            throw .emptyBounds
        }
        try $recordedTo.notBefore($recordedFrom)
    }
}

extension Selecting {
    /// The members, of those that can be said again, that it selects by.
    var saidMembers: Set<Member> {
        var members: Set<Member> = []
        if payee != nil { members.insert(.payee) }
        if source != nil { members.insert(.source) }
        if category != nil { members.insert(.category) }
        if isSpending != nil { members.insert(.spending) }
        if isIncome != nil { members.insert(.income) }
        return members
    }

    /// What is asked for, of some dates; of all dates where nil.
    func selection(of account: AccountID?, in dates: ClosedRange<CalendarDate>? = nil)
        -> EventSelection
    {
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
        if let dates { selection.dates = .within(dates) }
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

extension ValueForm<Amount> {
    /// An amount that others are compared with, nothing included.
    fileprivate static var limitAmount: Self {
        Self(
            amount.placeholder, expectation: amount.expectation,
            read: { (try? DecimalNumber($0)).map(Amount.decimal) })
    }
}

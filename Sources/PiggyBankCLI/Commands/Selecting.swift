import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

/// How events are selected wherever a list or a sum of them is shown.
enum Selecting {
    static let account = Parameter.option("account", .account)

    static let goal = Parameter.option("goal", .goal)

    static let type = Parameter.option("type", .oneOf(EventType.allCases, placeholder: "TYPE"))
        .repeatable

    static let payee = Parameter.option("payee", .text("TEXT", .recorded(.payee)))

    static let source = Parameter.option("source", .text("TEXT", .recorded(.source)))

    static let category = Parameter.option("category", .text("TEXT", .recorded(.category)))

    static let owner = Parameter.option("owner", .text("TEXT", .recorded(.owner)))

    static let reason = Parameter.option("reason", .text("TEXT"))

    static let id = Parameter.option("id", .idempotencyKey)

    static let by = Parameter.option("by", .author)

    static let text = Parameter.option("text", .text("TEXT"))

    static let spending = Parameter.option(
        "spending",
        .oneOf(YesOrNo.allCases, placeholder: "yes|no")
    )

    static let has = Parameter.option("has", .oneOf(Member.allCases, placeholder: "MEMBER"))
        .repeatable

    static let minimum = Parameter.option("min", .limitAmount)

    static let maximum = Parameter.option("max", .limitAmount)
        .agreeing { maximum, arguments, _ throws(UsageError) in
            guard case .decimal(let least)? = arguments[minimum],
                case .decimal(let most)? = arguments[maximum], least.isMore(than: most)
            else { return }
            throw arguments.usageError(.emptyBounds)
        }

    static let currency = Parameter.option("currency", .currency)

    static let week = Parameter.option("week", .week)

    static let from = Parameter.option("from", .date)

    static let to = Parameter.option("to", .date)
        .notBefore(from)

    static let last = Parameter.option("last", .daySpan)

    static let recordedFrom = Parameter.option("recorded-from", .date)

    static let recordedTo = Parameter.option("recorded-to", .date).notBefore(recordedFrom)

    /// The options about dates, in the order of the help.
    static let dates: [any ParameterDeclaration] = [week, from, to, last]

    /// All options, in the order of the help.
    static let options: [any ParameterDeclaration] =
        [
            account, goal, type, payee, source, category, owner, reason, id, by, text, spending,
            has,
            minimum, maximum, currency,
        ] + dates + [recordedFrom, recordedTo]

    /// Those that exclude each other.
    static let exclusive: [[any ParameterDeclaration]] = [
        [week, from], [week, to], [week, last], [from, last],
    ]

    /// What `--spending` is answered with.
    enum YesOrNo: String, CaseIterable, Sendable {
        case yes = "yes"
        case no = "no"
    }
}

extension Selecting {
    /// What the arguments ask for; where they ask for the last days, of all dates, as which these
    /// are is known only when all events are.
    ///
    /// - Throws: `UsageError` as the clock does.
    static func selection(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> EventSelection {
        var selection = EventSelection()
        selection.account = arguments[ifDeclared: account]
        selection.goal = arguments[ifDeclared: goal]
        selection.types = Set(arguments[allIfDeclared: type])
        selection.payee = arguments[ifDeclared: payee]
        selection.source = arguments[ifDeclared: source]
        selection.category = arguments[ifDeclared: category]
        selection.owner = arguments[ifDeclared: owner]
        selection.reason = arguments[ifDeclared: reason]
        selection.id = arguments[ifDeclared: id]
        selection.by = arguments[ifDeclared: by]
        selection.text = arguments[ifDeclared: text]
        selection.isSpending = arguments[ifDeclared: spending].map { $0 == .yes }
        selection.members = Set(arguments[allIfDeclared: has])
        selection.minimum = arguments[ifDeclared: minimum]
        selection.maximum = arguments[ifDeclared: maximum]
        selection.currency = arguments[ifDeclared: currency]
        selection.dates = try dates(arguments, context)
        let recorded = range(arguments, recordedFrom, recordedTo)
        if recorded != .always { selection.recordedDates = recorded }
        return selection
    }

    /// The dates that the arguments ask for.
    static func dates(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> EventSelection.Dates {
        if let week = arguments[ifDeclared: week] {
            return try dates(of: week, arguments, context)
        }
        // Which days are the last ones is known only when all events are.
        if arguments[ifDeclared: last] != nil { return .all }
        let dates = range(arguments, from, to)
        return dates == .always ? .all : .within(dates)
    }

    /// The dates of a week: of the time that is asked for, else of the present.
    static func dates(
        of week: Command.WeekChoice,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> EventSelection.Dates {
        let weeksBefore: Int
        switch week {
        case .beginning(let date): return .week(of: .date(date))
        case .current: weeksBefore = 0
        case .last: weeksBefore = 1
        }
        let now = try arguments.now(context)
        let day = arguments[Reading.asOf]?.day(now: now) ?? .instant(now)
        return .week(of: day, weeksBefore: weeksBefore)
    }

    /// The last days that the arguments ask for, once all events are known; nil where they ask for
    /// none.
    static func lastDates(
        _ arguments: ParsedArguments,
        _ replay: Replay
    ) -> ClosedRange<CalendarDate>? {
        guard let span = arguments[ifDeclared: last] else { return nil }
        return (arguments[to] ?? Reading.lastDate(replay)).map(span.dates)
    }

    /// Requires that amounts are compared in one currency, and can be of it.
    ///
    /// - Throws: `LedgerFailure`, or `UsageError` for an amount that the currency cannot have.
    static func requireOneCurrency(_ arguments: ParsedArguments, _ replay: Replay) throws {
        for bound in [minimum, maximum] {
            guard let amount = arguments[ifDeclared: bound] else { continue }
            let account =
                arguments[ifDeclared: account] ?? arguments[ifDeclared: SharedParameters.account]
            let stated =
                arguments[ifDeclared: currency]
                ?? account.flatMap { replay.ledger.balance(of: $0)?.currency }
            let all = replay.ledger.currencyTotals.map(\.currency)
            if stated == nil, all.count > 1 {
                throw LedgerFailure.severalCurrencies(all, comparing: bound.spelling)
            }
            guard let currency = stated ?? all.first else { continue }
            do throws(AmountError) { _ = try amount.minorUnits(in: currency) } catch {
                throw arguments.usageError(
                    .wrongValue(of: bound.spelling, reason: .amount(error))
                )
            }
        }
    }

    /// Requires that the account and the goal exist that are asked for.
    static func requireKnown(_ arguments: ParsedArguments, _ replay: Replay) throws {
        if let account = arguments[ifDeclared: account] { try Reading.require(account, in: replay) }
        if let goal = arguments[ifDeclared: goal] { try Reading.require(goal, in: replay) }
        try requireOneCurrency(arguments, replay)
    }

    private static func range(
        _ arguments: ParsedArguments,
        _ first: Parameter<CalendarDate>,
        _ last: Parameter<CalendarDate>
    ) -> ClosedRange<CalendarDate> {
        .from(arguments[ifDeclared: first], to: arguments[ifDeclared: last])
    }
}

extension Parameter<CalendarDate> {
    /// The same option, as the last day of a range that begins with another.
    func notBefore(_ first: Self) -> Self {
        agreeing { last, arguments, _ throws(UsageError) in
            guard let from = arguments[ifDeclared: first], let to = arguments[last], from > to
            else { return }
            throw arguments.usageError(
                .emptyRange(from: "\(first.spelling) \(from)", to: "\(last.spelling) \(to)")
            )
        }
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

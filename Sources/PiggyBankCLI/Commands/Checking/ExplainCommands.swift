import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

/// A command that shows the events that make a number.
protocol ExplainCommand: QueryCommand {}

/// `piggybank explain balance`: the events that make the balance of an account.
struct ExplainBalanceCommand: ExplainCommand {
    static let name = "explain balance"
    static let group = CommandGroup.check
    static let examples = ["piggybank explain balance everyday -f household.jsonl"]

    @Operand(.account) var account: AccountID
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        try explanation(of: .balance(account), context) { replay, _ in try replay.require(account) }
    }
}

/// `piggybank explain goal`: the events that make what a goal has saved.
struct ExplainGoalCommand: ExplainCommand {
    static let name = "explain goal"
    static let group = CommandGroup.check
    static let examples = ["piggybank explain goal holiday -f household.jsonl"]

    @Operand(.goal) var goal: GoalID
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        try explanation(of: .goal(goal), context) { replay, _ in try replay.require(goal) }
    }
}

/// `piggybank explain round-ups`: the events that make the round-ups of a week.
struct ExplainRoundUpsCommand: ExplainCommand {
    static let name = "explain round-ups"
    static let group = CommandGroup.check
    static let examples = [
        "piggybank explain round-ups everyday --week 2026-03-23 -f household.jsonl"
    ]

    @Operand(.account) var account: AccountID
    @Option("week", .week) var week: Period
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let dates = try week.inCalendar(context)
        let replay = try reading.replay(context) { [account] options in
            options.ask(
                QueryInCalendar {
                    DerivationQuery(of: .roundUps(account, week: .within(dates($0))))
                })
        }
        try replay.require(account)
        let query = replay.query(QueryInCalendar<DerivationQuery>.self).query
        return try explanation(query, within: nil, replay, context)
    }
}

/// `piggybank explain spending`: the events that make what was spent.
struct ExplainSpendingCommand: ExplainCommand {
    static let name = "explain spending"
    static let group = CommandGroup.check
    static let examples = [
        "piggybank explain spending --category groceries --week last -f household.jsonl"
    ]

    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        try explanation(of: { .spending($0) }, selecting, account, context)
    }
}

/// `piggybank explain income`: the events that make what was received.
struct ExplainIncomeCommand: ExplainCommand {
    static let name = "explain income"
    static let group = CommandGroup.check
    static let examples = [
        "piggybank explain income --payee employer --period 1y -f household.jsonl"
    ]

    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        try explanation(of: { .income($0) }, selecting, account, context)
    }
}

/// `piggybank explain worth`: the events that make what is owned.
struct ExplainWorthCommand: ExplainCommand {
    static let name = "explain worth"
    static let group = CommandGroup.check
    static let examples = ["piggybank explain worth --as-of 2025-12-31 -f household.jsonl"]

    @Option("currency", .currency) var currency: Currency?
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        try explanation(of: .worth(currency), context) { _, query in
            try requireOneCurrency(query.currencies, currency, isOfAccount: false)
        }
    }
}

extension ExplainCommand {
    /// The events that make a number.
    ///
    /// - Parameter check: requires that the ledger has what it is of.
    fileprivate func explanation(
        of subject: Derivation.Subject, _ context: Context,
        _ check: (Replay, DerivationQuery) throws -> Void
    ) throws -> Report {
        let (replay, query) = try reading.ask(DerivationQuery(of: subject), context)
        try check(replay, query)
        try reading.ledger.noteLaterEvents(counted: true, replay, context)
        return try explanation(query, within: nil, replay, context)
    }

    /// The events that make a sum of spending or of income.
    fileprivate func explanation(
        of subject: @escaping @Sendable (EventSelection) -> Derivation.Subject,
        _ selecting: Selecting, _ account: AccountID?, _ context: Context
    ) throws -> Report {
        let (replay, query, dates) = try reading.ask(of: selecting.dates, context) { dates in
            DerivationQuery(of: subject(selecting.selection(of: account, in: dates)))
        }
        if let account { try replay.require(account) }
        try requireOneCurrency(query.currencies, selecting.currency)
        if dates == nil { try reading.ledger.noteLaterEvents(counted: true, replay, context) }
        return try explanation(query, within: dates, replay, context)
    }

    fileprivate func explanation(
        _ query: DerivationQuery, within dates: ClosedRange<CalendarDate>?, _ replay: Replay,
        _ context: Context
    ) throws -> Report {
        guard let derivation = query.answer(replay) else {
            let name = try reading.ledger.file.name(context)
            throw LedgerFailure(.rejected, .nothingToExplain, file: name)
        }
        let language = reading.language(context)
        return .explanation(derivation, within: dates, of: replay.ledger, in: language)
    }

    /// Requires that a number is of one currency.
    fileprivate func requireOneCurrency(
        _ currencies: [Currency], _ asked: Currency?, isOfAccount: Bool = true
    ) throws {
        guard asked == nil, currencies.count > 1 else { return }
        throw LedgerFailure.severalCurrencies(
            currencies, comparing: "'\(Self.name)'", isOfAccount: isOfAccount)
    }
}

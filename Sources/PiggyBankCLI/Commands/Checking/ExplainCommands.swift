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
        try explanation(of: .balance(account), context) { replay, _ in
            try replay.require(account)
        }
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
    @Option("week", .week) var week: Command.WeekChoice
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let dates = try week.dates(asOf: reading.ledger.asOf, context)
        return try explanation(of: .roundUps(account, week: dates), context) { replay, _ in
            try replay.require(account)
        }
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
        let asOf = reading.ledger.asOf
        let selection = try selecting.selection(of: account, asOf: asOf, context)
        return try explanation(of: .spending(selection), context) { replay, query in
            try selecting.requireKnown(account, replay)
            query.dates = selecting.dates.lastDates(replay)
            try requireOneCurrency(query.currencies, selection.currency)
        }
    }
}

/// `piggybank explain income`: the events that make what was received.
struct ExplainIncomeCommand: ExplainCommand {
    static let name = "explain income"
    static let group = CommandGroup.check
    static let examples = [
        "piggybank explain income --source employer --last 1y -f household.jsonl"
    ]

    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let asOf = reading.ledger.asOf
        let selection = try selecting.selection(of: account, asOf: asOf, context)
        return try explanation(of: .income(selection), context) { replay, query in
            try selecting.requireKnown(account, replay)
            query.dates = selecting.dates.lastDates(replay)
            try requireOneCurrency(query.currencies, selection.currency)
        }
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
        of subject: Derivation.Subject,
        _ context: Context,
        _ check: (Replay, inout DerivationQuery) throws -> Void
    ) throws -> Report {
        var (replay, query) = try reading.ask(DerivationQuery(of: subject), context)
        try check(replay, &query)
        guard let derivation = query.answer(replay) else {
            let name = try reading.ledger.file.name(context)
            throw LedgerFailure(.rejected, .nothingToExplain, file: name)
        }
        return .explanation(derivation, of: replay.ledger, in: reading.language(context))
    }

    /// Requires that a number is of one currency.
    fileprivate func requireOneCurrency(
        _ currencies: [Currency],
        _ asked: Currency?,
        isOfAccount: Bool = true
    ) throws {
        guard asked == nil, currencies.count > 1 else { return }
        throw LedgerFailure.severalCurrencies(
            currencies,
            comparing: "'\(Self.name)'",
            isOfAccount: isOfAccount
        )
    }
}

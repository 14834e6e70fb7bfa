import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

extension Piggybank {
    /// `piggybank explain balance`: the events that make the balance of an account.
    static let explainBalance = CommandDeclaration(
        name: "explain balance",
        group: .check,
        operands: [SharedParameters.account],
        commonOptions: Reading.options,
        examples: [
            "piggybank explain balance everyday -f household.jsonl"
        ],
        run: Reading.report { arguments, context in
            try explanation(
                of: .balance(arguments.required(SharedParameters.account)),
                arguments,
                context
            )
        }
    )

    /// `piggybank explain goal`: the events that make what a goal has saved.
    static let explainGoal = CommandDeclaration(
        name: "explain goal",
        group: .check,
        operands: [SharedParameters.goal],
        commonOptions: Reading.options,
        examples: [
            "piggybank explain goal holiday -f household.jsonl"
        ],
        run: Reading.report { arguments, context in
            try explanation(
                of: .goal(arguments.required(SharedParameters.goal)),
                arguments,
                context
            )
        }
    )

    /// `piggybank explain round-ups`: the events that make the round-ups of a week.
    static let explainRoundUps = CommandDeclaration(
        name: "explain round-ups",
        group: .check,
        operands: [SharedParameters.account],
        options: [Selecting.week.required],
        commonOptions: Reading.options,
        examples: [
            "piggybank explain round-ups everyday --week 2026-03-23 -f household.jsonl"
        ],
        run: Reading.report { arguments, context in
            let account = try arguments.required(SharedParameters.account)
            let choice = try arguments.required(Selecting.week)
            let dates = try Selecting.dates(of: choice, arguments, context)
            return try explanation(of: .roundUps(account, week: dates), arguments, context)
        }
    )

    /// `piggybank explain spending`: the events that make what was spent.
    static let explainSpending = CommandDeclaration(
        name: "explain spending",
        group: .check,
        options: Selecting.options,
        commonOptions: Reading.options,
        exclusive: Selecting.exclusive,
        examples: [
            "piggybank explain spending --category groceries --week last -f household.jsonl"
        ],
        run: Reading.report { arguments, context in
            let selection = try Selecting.selection(arguments, context)
            return try explanation(of: .spending(selection), arguments, context)
        }
    )

    /// `piggybank explain worth`: the events that make what is owned.
    static let explainWorth = CommandDeclaration(
        name: "explain worth",
        group: .check,
        options: [Selecting.currency],
        commonOptions: Reading.options,
        examples: [
            "piggybank explain worth --as-of 2025-12-31 -f household.jsonl"
        ],
        run: Reading.report { arguments, context in
            try explanation(of: .worth(arguments[Selecting.currency]), arguments, context)
        }
    )

    /// The events that make a number, which the ledger must have.
    private static func explanation(
        of subject: Derivation.Subject,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> Report {
        var (replay, query) = try Reading.ask(DerivationQuery(of: subject), arguments, context)
        switch subject {
        case .balance(let account), .roundUps(let account, _):
            try Reading.require(account, in: replay)
        case .goal(let goal): try Reading.require(goal, in: replay)
        case .spending(let selection):
            try Selecting.requireKnown(arguments, replay)
            query.dates = Selecting.lastDates(arguments, replay)
            try requireOneCurrency(query.currencies, selection.currency, "'explain spending'")
        case .worth(let currency):
            try requireOneCurrency(
                query.currencies,
                currency,
                "'explain worth'",
                isOfAccount: false
            )
        }
        guard let derivation = query.answer(replay) else {
            throw LedgerFailure(
                .rejected,
                .nothingToExplain,
                file: try arguments.ledgerSource(context).name(in: context.language)
            )
        }
        return .explanation(derivation, of: replay.ledger, in: arguments.language(context))
    }

    /// Requires that a number is of one currency.
    private static func requireOneCurrency(
        _ currencies: [Currency],
        _ asked: Currency?,
        _ what: String,
        isOfAccount: Bool = true
    ) throws {
        if asked == nil, currencies.count > 1 {
            throw LedgerFailure.severalCurrencies(
                currencies,
                comparing: what,
                isOfAccount: isOfAccount
            )
        }
    }
}

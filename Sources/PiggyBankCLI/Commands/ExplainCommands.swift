import PiggyBank
import PiggyBankReports

/// `piggybank explain balance`: the events that make the balance of an account.
enum ExplainBalanceCommand: Subcommand {
    static let account = SharedOperands.account

    static let declaration = CommandDeclaration(
        "explain",
        "balance",
        group: .check,
        summary: "Show which lines make the balance of an account",
        discussion: """
            Every event that moved money of the account, with its line in the file, and the balance \
            after it.
            """,
        operands: [account],
        commonOptions: ReadingOptions.all,
        examples: [
            Example(
                "piggybank explain balance savings -f household.jsonl",
                "Shows where the balance of savings comes from."
            )
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Reading.explain(.balance(arguments.required(account)), arguments, context)
    }
}

/// `piggybank explain goal`: the events that make what a goal has saved.
enum ExplainGoalCommand: Subcommand {
    static let goal = SharedOperands.goal

    static let declaration = CommandDeclaration(
        "explain",
        "goal",
        group: .check,
        summary: "Show which lines make what a goal has saved",
        discussion: """
            Every event of the goal, with its line in the file, and what the goal has saved after it.
            """,
        operands: [goal],
        commonOptions: ReadingOptions.all,
        examples: [
            Example(
                "piggybank explain goal holiday -f household.jsonl",
                "Shows where the savings of holiday come from."
            )
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Reading.explain(.goal(arguments.required(goal)), arguments, context)
    }
}

/// `piggybank explain round-ups`: the events that make the round-ups of a week.
enum ExplainRoundUpsCommand: Subcommand {
    static let account = SharedOperands.account

    static let week = Option("week", value: .date, help: "The week that begins on this date.")

    static let declaration = CommandDeclaration(
        "explain",
        "round-ups",
        group: .check,
        summary: "Show which lines make a week's round-ups, and which do not",
        discussion: """
            Every payment of the week with what it was rounded up by, every move to a goal, and what \
            is available after each. It also names what does not count and says why: payments that \
            are no spending, transfers, and payments of the day before and the day after the week.
            """,
        operands: [account],
        options: [week.required],
        commonOptions: ReadingOptions.all,
        examples: [
            Example(
                "piggybank explain round-ups everyday --week 2026-03-23 -f household.jsonl",
                "Shows what made the round-ups of that week."
            )
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        let account = try arguments.required(account)
        let week = try arguments.required(week)
        return try Reading.explain(.roundUps(account, week: week), arguments, context)
    }
}

extension Reading {
    /// Shows the events that make a number, which the ledger must have.
    fileprivate static func explain(
        _ subject: Derivation.Subject,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let replay = try replay(arguments, context) { $0.collectTrace(of: subject) }
        switch subject {
        case .balance(let account): try require(account, in: replay)
        case .goal(let goal): try require(goal, in: replay)
        case .roundUps(let account, let week):
            try require(account, in: replay)
            try require(week, in: replay)
        }
        guard let derivation = replay.derivation else {
            throw arguments.usageError(.missingOperand("ACCOUNT"))
        }
        return try show(.explanation(derivation), arguments, context)
    }
}

import PiggyBank
import PiggyBankReports

private let week = Parameter.option("week", .date, help: "The week that begins on this date.")

extension Piggybank {
    /// `piggybank explain balance`: the events that make the balance of an account.
    static let explainBalance = CommandDeclaration(
        name: "explain balance",
        group: .check,
        summary: "Show which lines make the balance of an account",
        discussion: """
            Every event that moved money of the account, with its line in the file, and the balance \
            after it.
            """,
        operands: [SharedParameters.account],
        commonOptions: Reading.options,
        examples: [
            "piggybank explain balance savings -f household.jsonl":
                "Shows where the balance of savings comes from."
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
        summary: "Show which lines make what a goal has saved",
        discussion: """
            Every event of the goal, with its line in the file, and what the goal has saved after it.
            """,
        operands: [SharedParameters.goal],
        commonOptions: Reading.options,
        examples: [
            "piggybank explain goal holiday -f household.jsonl":
                "Shows where the savings of holiday come from."
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
        summary: "Show which lines make a week's round-ups, and which do not",
        discussion: """
            Every payment of the week with what it was rounded up by, every move to a goal, and what \
            is available after each. It also names what does not count and says why: payments that \
            are no spending, transfers, and payments of the day before and the day after the week.
            """,
        operands: [SharedParameters.account],
        options: [week.required],
        commonOptions: Reading.options,
        examples: [
            "piggybank explain round-ups everyday --week 2026-03-23 -f household.jsonl":
                "Shows what made the round-ups of that week."
        ],
        run: Reading.report { arguments, context in
            let account = try arguments.required(SharedParameters.account)
            let week = try arguments.required(week)
            return try explanation(of: .roundUps(account, week: week), arguments, context)
        }
    )

    /// The events that make a number, which the ledger must have.
    private static func explanation(
        of subject: Derivation.Subject,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> Report {
        let replay = try Reading.replay(arguments, context) { $0.collectTrace(of: subject) }
        switch subject {
        case .balance(let account): try Reading.require(account, in: replay)
        case .goal(let goal): try Reading.require(goal, in: replay)
        case .roundUps(let account, let week):
            try Reading.require(account, in: replay)
            try Reading.require(week, in: replay)
        }
        guard let derivation = replay.derivation else {
            throw arguments.usageError(.missing([SharedParameters.account]))
        }
        return .explanation(derivation)
    }
}

import PiggyBankLanguages

private let account = Parameter.option("account", .account).required

private let goalName = Parameter.option("name", .text("NAME")).required

private let target = Parameter.option("target", .amount)

extension Piggybank {
    /// `piggybank goal create`: a new savings goal.
    static let goalCreate = CommandDeclaration(
        name: "goal create",
        group: .record,
        operands: [SharedParameters.goal],
        options: [account, goalName, target],
        commonOptions: Recording.options,
        examples: [
            "piggybank goal create holiday --account everyday --name Holiday --target 600"
        ],
        run: Recording.event { arguments in
            try .createGoal(
                arguments.required(SharedParameters.goal),
                account: arguments.required(account),
                name: arguments.required(goalName),
                target: arguments[target]
            )
        }
    )
}

private let newName = Parameter.option("name", .text("NAME"))

private let newTarget = Parameter.option("target", .amount)

extension Piggybank {
    /// `piggybank goal change`: another name or target for a goal.
    static let goalChange = CommandDeclaration(
        name: "goal change",
        group: .record,
        operands: [SharedParameters.goal],
        options: [newName, newTarget],
        commonOptions: Recording.options,
        requiresOneOf: [newName, newTarget],
        examples: [
            "piggybank goal change holiday --name Wales --target 750 -f savings.jsonl"
        ],
        run: Recording.event { arguments in
            try .changeGoal(
                arguments.required(SharedParameters.goal),
                name: arguments[newName],
                target: arguments[newTarget]
            )
        }
    )
}

extension Piggybank {
    /// `piggybank goal fund`: money from an account into one of its goals.
    static let goalFund = CommandDeclaration(
        name: "goal fund",
        group: .record,
        operands: [SharedParameters.goal, SharedParameters.amount],
        commonOptions: Recording.options,
        examples: [
            "piggybank goal fund holiday 50 -f savings.jsonl"
        ],
        run: Recording.event { arguments in
            try .fundGoal(
                arguments.required(SharedParameters.goal),
                arguments.required(SharedParameters.amount)
            )
        }
    )

    /// `piggybank goal withdraw`: money from a goal back into its account.
    static let goalWithdraw = CommandDeclaration(
        name: "goal withdraw",
        group: .record,
        operands: [SharedParameters.goal, SharedParameters.amount],
        commonOptions: Recording.options,
        examples: [
            "piggybank goal withdraw holiday 12.50 -f savings.jsonl"
        ],
        run: Recording.event { arguments in
            try .withdrawFromGoal(
                arguments.required(SharedParameters.goal),
                arguments.required(SharedParameters.amount)
            )
        }
    )

    /// `piggybank goal delete`: the end of a savings goal.
    static let goalDelete = CommandDeclaration(
        name: "goal delete",
        group: .record,
        operands: [SharedParameters.goal],
        options: [Recording.yes],
        commonOptions: Recording.options,
        examples: [
            "piggybank goal delete holiday -f savings.jsonl"
        ],
        run: Recording.event(asking: .deleteGoal) { arguments in
            try .deleteGoal(arguments.required(SharedParameters.goal))
        }
    )
}

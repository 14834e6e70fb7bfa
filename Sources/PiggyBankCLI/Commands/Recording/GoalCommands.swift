private let newGoal = Parameter.operand(
    .goal,
    help: "The identifier of the new goal, 1 to 64 bytes; it is never used again."
)

private let account = Parameter.option(
    "account",
    .account,
    help: "The account that it belongs to, and saves in the currency of."
).required

private let goalName = Parameter.option("name", .text("NAME"), help: "What people call the goal.")
    .required

private let target = Parameter.option(
    "target",
    .amount,
    help: "What is to be saved. Without it, the goal is open-ended."
)

extension Piggybank {
    /// `piggybank goal create`: a new savings goal.
    static let goalCreate = CommandDeclaration(
        name: "goal create",
        group: .record,
        summary: "Create a savings goal of an account",
        operands: [newGoal],
        options: [account, goalName, target],
        commonOptions: Recording.options,
        examples: [
            "piggybank goal create holiday --account everyday --name Holiday --target 600":
                "Creates a goal of 600.00 in the ledger that PIGGYBANK_FILE names."
        ],
        run: Recording.event { arguments in
            try .createGoal(
                arguments.required(newGoal),
                account: arguments.required(account),
                name: arguments.required(goalName),
                target: arguments[target]
            )
        }
    )
}

private let newName = Parameter.option(
    "name",
    .text("NAME"),
    help: "What people are to call it from now on."
)

private let newTarget = Parameter.option(
    "target",
    .amount,
    help: "What is to be saved from now on."
)

extension Piggybank {
    /// `piggybank goal change`: another name or target for a goal.
    static let goalChange = CommandDeclaration(
        name: "goal change",
        group: .record,
        summary: "Change a goal's name or target",
        operands: [SharedParameters.goal],
        options: [newName, newTarget],
        commonOptions: Recording.options,
        requiresOneOf: [newName, newTarget],
        examples: [
            "piggybank goal change holiday --name Wales --target 750 -f savings.jsonl":
                "Renames it, and saves 750.00."
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
        summary: "Put money into a goal from its account",
        operands: [SharedParameters.goal, SharedParameters.amount],
        commonOptions: Recording.options,
        examples: [
            "piggybank goal fund holiday 50 -f savings.jsonl": "Saves 50.00 for it."
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
        summary: "Take money out of a goal into its account",
        operands: [SharedParameters.goal, SharedParameters.amount],
        commonOptions: Recording.options,
        examples: [
            "piggybank goal withdraw holiday 12.50 -f savings.jsonl":
                "Takes 12.50 back into the account that the goal belongs to."
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
        summary: "Delete a goal, and return what it saved to its account",
        discussion: """
            A deleted goal stays deleted.

            At a terminal it shows what would be recorded, and asks.
            """,
        operands: [SharedParameters.goal],
        options: [Recording.yes],
        commonOptions: Recording.options,
        examples: ["piggybank goal delete holiday -f savings.jsonl": "Deletes the goal."],
        run: Recording.event(asking: .deleteGoal) { arguments in
            try .deleteGoal(arguments.required(SharedParameters.goal))
        }
    )
}

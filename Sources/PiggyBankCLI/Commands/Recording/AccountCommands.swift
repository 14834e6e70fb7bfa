import PiggyBank

private let newAccount = Parameter.operand(
    .account,
    help: "The identifier of the new account, 1 to 64 bytes; it is never used again."
)

private let accountName = Parameter.option(
    "name",
    .text("NAME"),
    help: "What people call the account."
).required

private let currency = Parameter.option(
    "currency",
    .currency,
    help: "Its currency, by the code of ISO 4217 such as GBP."
).required

private let owner = Parameter.option(
    "owner",
    .text("OWNER", .recorded(.owner)),
    help: "Whose account it is."
)

private let overdraft = Parameter.option(
    "overdraft",
    .amount,
    help: "How far below zero it may go, in its currency. Without it, not at all."
)

private let roundUpTo = Parameter.option(
    "round-up-to",
    .amount,
    help: """
        What its purchases are rounded up to a multiple of. Without it, one whole unit of the \
        currency, or 100 where there are no decimals.
        """
)

private let roundUpMultiplier = Parameter.option(
    "round-up-multiplier",
    .wholeNumber("TIMES", in: Limits.roundUpMultiplier),
    help: "How many times a round-up counts, 0 to 10. Without it, once; 0 rounds nothing up."
)

extension Piggybank {
    /// `piggybank open`: a new account.
    static let open = CommandDeclaration(
        name: "open",
        group: .record,
        summary: "Open an account",
        operands: [newAccount],
        options: [accountName, currency, owner, overdraft, roundUpTo, roundUpMultiplier],
        commonOptions: Recording.options,
        examples: [
            "piggybank open everyday --name Everyday --currency GBP -f savings.jsonl":
                "Opens an account in pounds.",
            "piggybank open bills --name Bills --currency EUR --overdraft 250":
                "Opens one that may go down to -250.00 EUR, in the ledger that PIGGYBANK_FILE names.",
        ],
        run: Recording.event { arguments in
            try .openAccount(
                arguments.required(newAccount),
                name: arguments.required(accountName),
                currency: arguments.required(currency),
                owner: arguments[owner],
                overdraft: arguments[overdraft],
                roundUpTo: arguments[roundUpTo],
                roundUpMultiplier: arguments[roundUpMultiplier]
            )
        }
    )
}

private let newName = Parameter.option(
    "name",
    .text("NAME"),
    help: "What people are to call it from now on."
)

extension Piggybank {
    /// `piggybank change`: another name, owner, overdraft or policy of round-ups for an account.
    static let change = CommandDeclaration(
        name: "change",
        group: .record,
        summary: "Change an account's name, owner, overdraft or round-ups",
        discussion: """
            Its identifier and its currency stay. What purchases are rounded up to holds from --time \
            on, for those that are recorded after the change; the rest holds for whatever is recorded \
            after it.
            """,
        operands: [SharedParameters.account],
        options: [newName, owner, overdraft, roundUpTo, roundUpMultiplier],
        commonOptions: Recording.options,
        requiresOneOf: [newName, owner, overdraft, roundUpTo, roundUpMultiplier],
        examples: [
            "piggybank change pocket-money --name Allowance -f savings.jsonl":
                "Renames the account whose identifier is pocket-money.",
            "piggybank change everyday --round-up-to 5 --round-up-multiplier 2":
                "Rounds up to 5.00 from now on, and counts that twice.",
            "piggybank change everyday --owner Household --overdraft 100 --by phone":
                "Says whose it is, and that it may go down to -100.00.",
        ],
        run: Recording.event { arguments in
            try .changeAccount(
                arguments.required(SharedParameters.account),
                name: arguments[newName],
                owner: arguments[owner],
                overdraft: arguments[overdraft],
                roundUpTo: arguments[roundUpTo],
                roundUpMultiplier: arguments[roundUpMultiplier]
            )
        }
    )
}

extension Piggybank {
    /// `piggybank close`: the end of an account.
    static let close = CommandDeclaration(
        name: "close",
        group: .record,
        summary: "Close an account, and pay out what is left",
        discussion: """
            The account must not be below zero, and must have no savings goals: delete them first. \
            A closed account stays closed.

            At a terminal it shows what would be recorded, and asks.
            """,
        operands: [SharedParameters.account],
        options: [Recording.yes],
        commonOptions: Recording.options,
        examples: [
            "piggybank close old-current -f savings.jsonl": "Closes the account.",
            "piggybank close old-current --dry-run -f savings.jsonl":
                "Says what would be paid out.",
        ],
        run: Recording.event(asking: .closeAccount) { arguments in
            try .closeAccount(arguments.required(SharedParameters.account))
        }
    )
}

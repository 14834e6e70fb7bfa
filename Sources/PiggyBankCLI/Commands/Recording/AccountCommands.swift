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

private let owner = Parameter.option("owner", .text("OWNER"), help: "Whose account it is.")

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

extension Piggybank {
    /// `piggybank open`: a new account.
    static let open = CommandDeclaration(
        name: "open",
        group: .record,
        summary: "Open an account",
        operands: [newAccount],
        options: [accountName, currency, owner, overdraft, roundUpTo],
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
                roundUpTo: arguments[roundUpTo]
            )
        }
    )
}

private let renamedAccount = Parameter.operand(
    .account,
    help: "The identifier of the account, which stays."
)
private let newName = Parameter.operand(
    .text("NAME"),
    help: "What people are to call it from now on."
)

extension Piggybank {
    /// `piggybank rename`: another name for an account.
    static let rename = CommandDeclaration(
        name: "rename",
        group: .record,
        summary: "Give an account another name",
        operands: [renamedAccount, newName],
        commonOptions: Recording.options,
        examples: [
            "piggybank rename pocket-money Allowance -f savings.jsonl":
                "Renames the account whose identifier is pocket-money."
        ],
        run: Recording.event { arguments in
            try .renameAccount(
                arguments.required(renamedAccount),
                name: arguments.required(newName)
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
            """,
        operands: [SharedParameters.account],
        commonOptions: Recording.options,
        examples: [
            "piggybank close old-current -f savings.jsonl": "Closes the account.",
            "piggybank close old-current --dry-run -f savings.jsonl":
                "Says what would be paid out.",
        ],
        run: Recording.event { arguments in
            try .closeAccount(arguments.required(SharedParameters.account))
        }
    )
}

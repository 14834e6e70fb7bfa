import PiggyBank
import PiggyBankLanguages

private let accountName = Parameter.option("name", .text("NAME")).required

private let currency = Parameter.option("currency", .currency).required

private let owner = Parameter.option("owner", .text("OWNER", .recorded(.owner)))

private let overdraft = Parameter.option("overdraft", .amount)

private let roundUpTo = Parameter.option("round-up-to", .amount)

private let roundUpMultiplier = Parameter.option(
    "round-up-multiplier",
    .wholeNumber("TIMES", in: Limits.roundUpMultiplier)
)

extension Piggybank {
    /// `piggybank open`: a new account.
    static let open = CommandDeclaration(
        name: "open",
        group: .record,
        operands: [SharedParameters.account],
        options: [accountName, currency, owner, overdraft, roundUpTo, roundUpMultiplier],
        commonOptions: Recording.options,
        examples: [
            "piggybank open everyday --name Everyday --currency GBP -f savings.jsonl",
            "piggybank open bills --name Bills --currency EUR --overdraft 250",
        ],
        run: Recording.event { arguments in
            try .openAccount(
                arguments.required(SharedParameters.account),
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

private let newName = Parameter.option("name", .text("NAME"))

extension Piggybank {
    /// `piggybank change`: another name, owner, overdraft or policy of round-ups for an account.
    static let change = CommandDeclaration(
        name: "change",
        group: .record,
        operands: [SharedParameters.account],
        options: [newName, owner, overdraft, roundUpTo, roundUpMultiplier],
        commonOptions: Recording.options,
        requiresOneOf: [newName, owner, overdraft, roundUpTo, roundUpMultiplier],
        examples: [
            "piggybank change pocket-money --name Allowance -f savings.jsonl",
            "piggybank change everyday --round-up-to 5 --round-up-multiplier 2",
            "piggybank change everyday --owner Household --overdraft 100 --by phone",
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
        operands: [SharedParameters.account],
        options: [Recording.yes],
        commonOptions: Recording.options,
        examples: [
            "piggybank close old-current -f savings.jsonl",
            "piggybank close old-current --dry-run -f savings.jsonl",
        ],
        run: Recording.event(asking: .closeAccount) { arguments in
            try .closeAccount(arguments.required(SharedParameters.account))
        }
    )
}

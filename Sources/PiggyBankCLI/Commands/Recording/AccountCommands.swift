import PiggyBank
import PiggyBankStore

/// `piggybank open`: a new account.
struct OpenCommand: RecordingCommand {
    static let name = "open"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank open everyday --name Everyday --currency GBP -f savings.jsonl",
        "piggybank open bills --name Bills --currency EUR --overdraft 250",
    ]

    @Operand(.account) var account: AccountID
    @Option("name", .text("NAME")) var name: String
    @Option("currency", .currency) var currency: Currency
    @OptionGroup var terms: AccountTerms
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action {
        .openAccount(
            account, name: name, currency: currency, owner: terms.owner, overdraft: terms.overdraft,
            roundUpTo: terms.roundUpTo, roundUpMultiplier: terms.roundUpMultiplier)
    }
}

/// What may be said of an account when it is opened, and another time.
struct AccountTerms: ParsableArguments {
    @Option("owner", .text("OWNER", .recorded(.owner))) var owner: String?
    @Option("overdraft", .amount) var overdraft: Amount?
    @Option("round-up-to", .amount) var roundUpTo: Amount?
    @Option("round-up-multiplier", .wholeNumber("TIMES", in: Limits.roundUpMultiplier))
    var roundUpMultiplier: Int64?
}

/// `piggybank change`: another name, owner, overdraft or policy of round-ups for an account.
struct ChangeCommand: RecordingCommand {
    static let name = "change"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank change pocket-money --name Allowance -f savings.jsonl",
        "piggybank change everyday --round-up-to 5 --round-up-multiplier 2",
        "piggybank change everyday --owner Household --overdraft 100 --by phone",
    ]

    @Operand(.account) var account: AccountID
    @Option("name", .text("NAME")) var name: String?
    @OptionGroup var terms: AccountTerms
    @OptionGroup(.common) var recording: Recording

    func validate(_ context: Context) throws(UsageError) {
        try requireOne(
            of: $name, terms.$owner, terms.$overdraft, terms.$roundUpTo, terms.$roundUpMultiplier)
    }

    var action: Command.Action {
        .changeAccount(
            account, name: name, owner: terms.owner, overdraft: terms.overdraft,
            roundUpTo: terms.roundUpTo, roundUpMultiplier: terms.roundUpMultiplier)
    }
}

/// `piggybank close`: the end of an account.
struct CloseCommand: RecordingCommand {
    static let name = "close"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank close old-current -f savings.jsonl",
        "piggybank close old-current --dry-run -f savings.jsonl",
    ]

    @Operand(.account) var account: AccountID
    @Flag("yes") var isConfirmed: Bool
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .closeAccount(account) }

    func validate(_ context: Context) throws(UsageError) {
        try context.requirePerson(isAsked: recording.asks(unless: isConfirmed, context))
    }

    func run(_ context: Context) throws -> ExitStatus {
        if recording.asks(unless: isConfirmed, context) {
            return try recording.record(action, asking: "Close the account?", context)
        }
        // Money goes out with it, which a program may not mean.
        let isMeant = isConfirmed || recording.answer.isDryRun
        let require: Requirement? = isMeant ? nil : { planned, _ in try requireEmpty(planned) }
        return try recording.record(action, require, context)
    }

    private func requireEmpty(_ planned: [Receipt]) throws {
        guard case .accountClosed(let closing)? = planned.first?.event?.payload,
            let money = closing.paidOut, planned.first?.outcome == .recorded
        else { return }
        let problem = Problem(
            "not-confirmed", "closing \(account) would pay out its \(money)",
            next: "Move the money with \(command: "transfer") first, or add --yes to pay it out.")
        throw LedgerFailure(.rejected, problem)
    }
}

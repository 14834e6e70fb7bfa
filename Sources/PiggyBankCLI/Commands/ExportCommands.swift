import PiggyBank
import PiggyBankExport
import PiggyBankReports

private let assertions = Parameter.option(
    "assertions",
    .oneOf(LedgerExport.Assertions.allCases, placeholder: "WHEN"),
    help: """
        Where balances are asserted, for the other program to check: day (after each day on which an \
        account or a goal has changed; the default), end (after the last one) or none.
        """
)

private let asOf = Reading.asOf.explained(
    """
    Export what had happened by this time, that instant included. It is RFC 3339, or local in the \
    ledger's time zone: 2026-03-02, today or yesterday (until the end of that day), \
    "2026-03-02 18:30", or 18:30 of today.
    """
)

private let through = Reading.through.explained("Export the first N events.")

private let knownAt = Reading.knownAt.explained(
    """
    Export the events before the first one that was recorded after this time: what was known then. It \
    is written as that of --as-of.
    """
)

private let options: [any ParameterDeclaration] = [
    SharedParameters.file, asOf, through, knownAt, Reading.noVerify,
]

/// What every export has in common.
private let discussion = """
    Events come by the local dates of the ledger's time zone, and on a date in the order in which they \
    were recorded. What an event took back moves the other way; a refund is negative spending under the \
    category of its payment.
    """

/// What every journal has in common.
private let accounts = """
    Accounts and goals stand beside each other below assets; the world outside is expenses by category, \
    income, and equity for opening balances and for what was paid out at a closing. In names anything but \
    letters and digits is a hyphen; a comment or metadata tells the identifier. What spending has accrued \
    is a tag, roundUp.
    """

extension Piggybank {
    /// `piggybank export journal`: what hledger and ledger read.
    static let exportJournal = CommandDeclaration(
        name: "export journal",
        group: .more,
        summary: "Write a ledger as a journal for hledger and ledger",
        discussion: """
            \(discussion)

            \(accounts) The same text passes hledger check -s and ledger --strict --pedantic; ledger knows \
            no years before 1400.
            """,
        options: [assertions],
        commonOptions: options,
        examples: [
            "piggybank export journal household.jsonl > household.journal":
                "Writes a journal that hledger and ledger read.",
            "piggybank export journal household.jsonl | hledger -f - bal -M expenses":
                "Asks hledger for the spending of each month.",
        ],
        run: { arguments, context in try export(.journal, arguments, context) }
    )

    /// `piggybank export beancount`: what Beancount reads.
    static let exportBeancount = CommandDeclaration(
        name: "export beancount",
        group: .more,
        summary: "Write a ledger as a journal for Beancount",
        discussion: """
            \(discussion)

            \(accounts) Names begin with a capital letter. A balance is asserted to the last minor unit, at \
            the beginning of the next day.
            """,
        options: [assertions],
        commonOptions: options,
        examples: [
            "piggybank export beancount household.jsonl > household.beancount":
                "Writes a journal that Beancount and Fava read."
        ],
        run: { arguments, context in try export(.beancount, arguments, context) }
    )

    /// `piggybank export postings`: a table for everything else.
    static let exportPostings = CommandDeclaration(
        name: "export postings",
        group: .more,
        summary: "Write what moved money of each account and goal, as CSV",
        discussion: """
            \(discussion)

            There is one row for each account and goal that an event moves money of, with the balance \
            after it, in minor units (pence, cents). Every text is in quotes, and as the ledger has it but for \
            control characters, which are spaces: a spreadsheet may take one that begins with = for a formula.
            """,
        commonOptions: options,
        examples: [
            "piggybank export postings household.jsonl > postings.csv":
                "Writes a table for a database or a notebook."
        ],
        run: { arguments, context in try export(.postings, arguments, context) }
    )

    private static func export(
        _ form: LedgerExport.Form,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let replay = try Reading.replay(arguments, context) { $0.collectForExport() }
        let asserted = form == .postings ? nil : arguments[assertions]
        guard let export = LedgerExport(replay, assertions: asserted ?? .day) else { return .done }
        let name = try arguments.ledgerSource(context).name(in: context.words)
        let cutTexts: Int
        do {
            cutTexts = try export.write(form) { piece in try context.writeBytes(piece) }
        } catch let error as LostEvent { throw LedgerFailure.lost(error, name) }
        if cutTexts > 0 {
            context.tell(.textsCut(cutTexts), of: name)
        }
        return .done
    }
}

import PiggyBank
import PiggyBankExport
import PiggyBankReports

private let assertions = Parameter.option(
    "assertions",
    .oneOf(LedgerExport.Assertions.allCases, placeholder: "WHEN")
)

private let options: [any ParameterDeclaration] = [
    SharedParameters.file, Reading.asOf, Reading.through, Reading.knownAt, Reading.noVerify,
]

extension Piggybank {
    /// `piggybank export journal`: what hledger and ledger read.
    static let exportJournal = CommandDeclaration(
        name: "export journal",
        group: .more,
        options: [assertions],
        commonOptions: options,
        examples: [
            "piggybank export journal household.jsonl > household.journal",
            "piggybank export journal household.jsonl | hledger -f - bal -M expenses",
        ],
        run: { arguments, context in try export(.journal, arguments, context) }
    )

    /// `piggybank export beancount`: what Beancount reads.
    static let exportBeancount = CommandDeclaration(
        name: "export beancount",
        group: .more,
        options: [assertions],
        commonOptions: options,
        examples: [
            "piggybank export beancount household.jsonl > household.beancount"
        ],
        run: { arguments, context in try export(.beancount, arguments, context) }
    )

    /// `piggybank export postings`: a table for everything else.
    static let exportPostings = CommandDeclaration(
        name: "export postings",
        group: .more,
        commonOptions: options,
        examples: [
            "piggybank export postings household.jsonl > postings.csv"
        ],
        run: { arguments, context in try export(.postings, arguments, context) }
    )

    private static func export(
        _ form: LedgerExport.Form,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let asserted = form == .postings ? nil : arguments[assertions]
        let query = ExportQuery(assertions: asserted ?? .day)
        let export = try Reading.replay(arguments, context) { $0.ask(query) }
            .answer(ExportQuery.self)
        let name = try arguments.ledgerSource(context).name(in: context.language)
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

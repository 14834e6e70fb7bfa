import PiggyBank
import PiggyBankExport
import PiggyBankReports

/// A command that writes a ledger for other programs.
protocol ExportCommand: ParsableCommand {
    static var form: LedgerExport.Form { get }
    /// Where balances are asserted, in a form that can.
    var assertions: LedgerExport.Assertions { get }
    var ledger: LedgerAsOf { get }
}

/// `piggybank export journal`: what hledger and ledger read.
struct ExportJournalCommand: ExportCommand {
    static let name = "export journal"
    static let group = CommandGroup.more
    static let form = LedgerExport.Form.journal
    static let examples = [
        "piggybank export journal household.jsonl > household.journal",
        "piggybank export journal household.jsonl | hledger -f - bal -M expenses",
    ]

    @Option("assertions", .assertions) var assertions: LedgerExport.Assertions = .day
    @OptionGroup(.common) var ledger: LedgerAsOf
}

/// `piggybank export beancount`: what Beancount reads.
struct ExportBeancountCommand: ExportCommand {
    static let name = "export beancount"
    static let group = CommandGroup.more
    static let form = LedgerExport.Form.beancount
    static let examples = ["piggybank export beancount household.jsonl > household.beancount"]

    @Option("assertions", .assertions) var assertions: LedgerExport.Assertions = .day
    @OptionGroup(.common) var ledger: LedgerAsOf
}

/// `piggybank export postings`: a table for everything else.
struct ExportPostingsCommand: ExportCommand {
    static let name = "export postings"
    static let group = CommandGroup.more
    static let form = LedgerExport.Form.postings
    static let examples = ["piggybank export postings household.jsonl > postings.csv"]

    @OptionGroup(.common) var ledger: LedgerAsOf
}

extension ExportCommand {
    var assertions: LedgerExport.Assertions { .day }

    func run(_ context: Context) throws -> ExitStatus {
        let replay = try ledger.replay(context) { $0.keepRows() }
        let export = LedgerExport(replay, asserting: assertions)
        let name = try ledger.file.name(context)
        let cutTexts = try export.write(Self.form) { piece in try context.writeBytes(piece) }
        if cutTexts > 0 {
            let notice = Problem(
                "texts-cut", "cut \(cutTexts, "text") to the length that an export allows")
            context.tell(notice, of: name)
        }
        return .done
    }
}

extension ValueForm<LedgerExport.Assertions> {
    fileprivate static var assertions: Self {
        .oneOf(LedgerExport.Assertions.allCases, placeholder: "WHEN")
    }
}

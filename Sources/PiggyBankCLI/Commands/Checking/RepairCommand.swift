import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// `piggybank repair`: the way out of a hole.
struct RepairCommand: ParsableCommand {
    static let name = "repair"
    static let group = CommandGroup.check
    static let examples = [
        "piggybank repair household.jsonl --dry-run", "piggybank repair household.jsonl",
    ]

    @Flag("dry-run") var isDryRun: Bool
    @Flag("yes") var isConfirmed: Bool
    @OptionGroup(.common) var common: Common

    struct Common: ParsableArguments {
        @OptionGroup var ledger: LedgerOption
        @Option("format", .format([.table, .json])) var format: Format = .table

        func validate(_ context: Context) throws(UsageFact) {
            try ledger.requireRecordable(context)
        }
    }

    func validate(_ context: Context) throws(UsageFact) {
        let isAsked = context.isInteractive && !isConfirmed && !isDryRun
        try context.requirePerson(isAsked: isAsked)
    }

    func run(_ context: Context) throws -> ExitStatus {
        let path = try common.ledger.path(context)
        let asks = context.isInteractive && !isConfirmed
        let language = context.language
        let repair: Repair?
        do {
            repair =
                try isDryRun
                ? Repair.plan(path)
                : repaired(path) { planned in
                    guard asks else { return true }
                    let shown = Format.table.render(
                        .repair(planned, of: path, in: language),
                        context.style(on: context.outputTerminal))
                    context.writeError(String(decoding: shown, as: UTF8.self))
                    guard try context.confirm(context.language.question(.repair)) else {
                        throw LedgerFailure(.rejected, .notChanged)
                    }
                    return true
                }
        } catch let error as RepairError { throw LedgerFailure(error, at: path) }
        guard let repair else {
            throw LedgerFailure(.rejected, .nothingToRepair, file: Phrase.visible(path))
        }
        let report = Report.repair(repair, of: path, in: language)
        try context.write(report, as: common.format)
        return .done
    }
}

private func repaired(_ path: String, confirm: (Repair) throws -> Bool) throws -> Repair? {
    var writer: LedgerWriter
    do throws(RecordError) { writer = try LedgerWriter(path) } catch {
        throw error.failure(at: path)
    }
    return try writer.repair(confirm: confirm)
}

extension LedgerFailure {
    /// Why a ledger was not mended.
    fileprivate init(_ error: RepairError, at path: String) {
        let name = Phrase.visible(path)
        switch error {
        case .otherViolation(let violation):
            self = .broken(violation, name).continued(by: .repairsHolesAlone)
        case .noEvent(let violation): self = .broken(violation, name).continued(by: .noEventToKeep)
        case .failed(let error): self = error.failure(at: path)
        }
    }
}

extension Report {
    /// What a repair took away, or would.
    static func repair(_ repair: Repair, of path: String, in language: any Language) -> Report {
        Report(nil, Part.repair(of: path, language), of: repair)
    }
}

extension Part<Repair> {
    static func repair(of path: String, _ language: any Language) -> [Part] {
        end { ($0.sequence, $0.head) } + [
            .report("hole", [.fact("line") { $0.hole.line }, .fact("column") { $0.hole.column }]) {
                $0
            }, .fact("offset") { $0.offset }, .fact("bytes") { $0.bytes },
            .fact("lines") { $0.lines },
            .people { [.prose([Paragraph(language.sentence(ofWhatGoes: $0))])] },
            .rows("events", Column.events(language)) { $0.events },
            .rows("sums", Column.sums(language)) { $0.sums },
            .rows("accounts", [Column("account") { $0 }]) { $0.accounts },
            .rows("notGiven", [Column("sequence") { $0.sequence }, .earlier]) { $0.dependent },
            .fact("repaired") { $0.copies != nil }, .fact("copy") { $0.copies?.bytes },
            .fact("eventsCopy") { $0.copies?.events },
            .people { repair in
                [.prose(language.sentences(after: repair, of: path).map { Paragraph($0) })]
            },
        ]
    }
}

extension Column<Event> {
    fileprivate static func events(_ language: any Language) -> [Column] {
        [
            .line { String(decoding: $0.encoded().dropFirst().dropLast(), as: UTF8.self) },
            .table(language(.event), .trailing) { $0.sequence.cell },
            .table(language(.date)) { .instant($0.time) },
            .table(language(.account)) { $0.payload.accounts.first.cell },
            .table(language(.description)) { .text(language.summary(of: $0)) }.truncatable,
            .table(language(.amount), .trailing) {
                $0.payload.money.map { language.forms.amount(Balance($0)) }.cell
            },
        ]
    }

    /// The earlier event that it refunds or reverses.
    fileprivate static var earlier: Column { Column("of", as: .integer) { Repair.earlier(of: $0) } }
}

extension Column<Repair.Sum> {
    fileprivate static func sums(_ language: any Language) -> [Column] {
        [
            Column("type", language(.description)) { $0.type },
            Column("events", language(.events)) { $0.events },
            Column("currency", language(.currency)) { $0.amount?.currency },
            Column("minorUnits", language(.amount)) { $0.amount },
        ]
    }
}

import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

extension Piggybank {
    /// `piggybank repair`: the way out of a hole.
    static let repair = CommandDeclaration(
        name: "repair",
        group: .check,
        options: [Recording.dryRun, Recording.yes],
        commonOptions: [Recording.file, Recording.format],
        examples: [
            "piggybank repair household.jsonl --dry-run",
            "piggybank repair household.jsonl",
        ],
        run: runRepair
    )

    private static func runRepair(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let path = try arguments.ledgerPath(context)
        let asks = context.isInteractive && !arguments[Recording.yes]
        let language = context.language
        let repair: Repair?
        do {
            repair =
                try arguments[Recording.dryRun]
                ? Repair.plan(path)
                : repaired(path) { planned in
                    guard asks else { return true }
                    let shown = Format.table.render(
                        .repair(planned, of: path, in: language),
                        arguments.tableStyle(context)
                    )
                    context.writeError(String(decoding: shown, as: UTF8.self))
                    guard try context.confirm(context.language.question(.repair)) else {
                        throw LedgerFailure(.rejected, .notRepaired)
                    }
                    return true
                }
        } catch let error as RepairError { throw LedgerFailure(error, at: path) }
        guard let repair else {
            throw LedgerFailure(.rejected, .nothingToRepair, file: Phrase.visible(path))
        }
        try Reading.write(.repair(repair, of: path, in: language), arguments, context)
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
        case .noEvent(let violation):
            self = .broken(violation, name).continued(by: .noEventToKeep)
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
            },
            .fact("offset") { $0.offset },
            .fact("bytes") { $0.bytes },
            .fact("lines") { $0.lines },
            .people { [.prose([Paragraph(language.sentence(ofWhatGoes: $0))])] },
            .rows("events", Column.events(language)) { $0.events },
            .rows("sums", Column.sums(language)) { $0.sums },
            .rows("accounts", [Column("account") { $0 }]) { $0.accounts },
            .rows("notGiven", [Column("sequence") { $0.sequence }, .refunded]) { $0.dependent },
            .fact("repaired") { $0.copies != nil },
            .fact("copy") { $0.copies?.bytes },
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
            .table(language(.description)) { .text(language.summary(of: $0.payload)) }
                .truncatable,
            .table(language(.amount), .trailing) {
                $0.payload.money.map { language.forms.amount(Balance($0)) }.cell
            },
        ]
    }

    /// The earlier event that it refunds or reverses.
    fileprivate static var refunded: Column {
        // Nothing else depends on another event.
        Column("of", as: .integer) { $0.payload.of }
    }
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

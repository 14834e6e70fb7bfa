import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// `piggybank repair`: the way out of a hole.
struct RepairCommand: ParsableCommand {
    static let name = "repair"
    static let group = CommandGroup.check
    static let examples = [
        "piggybank repair household.jsonl --dry-run",
        "piggybank repair household.jsonl",
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
                        Display().style(context)
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
        let report = Report.repair(repair, of: path, in: language)
        try Display().write(report, as: common.format, context)
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
        let hole: [Fact] = [
            .data("line", .integer(repair.hole.line)),
            .data("column", .integer(repair.hole.column)),
        ]
        return Report(
            nil,
            [
                .fact(.data("sequence", .integer(Int(repair.sequence)))),
                .fact(.data("head", repair.head.map(Cell.text) ?? .null)),
                .report("hole", Report(nil, hole.map(Report.Member.fact))),
                .fact(.data("offset", .integer(repair.offset))),
                .fact(.data("bytes", .integer(repair.bytes))),
                .fact(.data("lines", .integer(repair.lines))),
                .prose([Paragraph(language.sentence(ofWhatGoes: repair))]),
                .section(events(repair, language)),
                .section(sums(repair, language)),
                .section(
                    Section(
                        "accounts",
                        rows: repair.accounts,
                        columns: [.data("account") { .text($0.text) }]
                    )
                ),
                .section(
                    Section(
                        "notGiven",
                        rows: repair.dependent,
                        columns: [
                            .data("sequence") { .integer(Int($0.sequence)) },
                            .data("of") { .sequence($0.payload.of) },
                        ]
                    )
                ),
                .fact(.data("repaired", .flag(repair.copies != nil))),
                .fact(.data("copy", .text(ifAny: repair.copies?.bytes))),
                .fact(.data("eventsCopy", .text(ifAny: repair.copies.flatMap(\.events)))),
                .prose(language.sentences(after: repair, of: path).map { Paragraph($0) }),
            ]
        )
    }

    private static func events(_ repair: Repair, _ language: any Language) -> Section {
        Section(
            "events",
            rows: repair.events,
            columns: [
                .members { event in
                    .members(
                        String(decoding: event.encoded().dropFirst().dropLast(), as: UTF8.self)
                    )
                },
                .table(language(.event), .trailing) { .sequence($0.sequence) },
                .table(language(.date)) { .instant($0.time) },
                .table(language(.account)) { .text(ifAny: $0.payload.accounts.first?.text) },
                .table(language(.description)) { .text(language.summary(of: $0.payload)) }
                    .truncatable,
                .table(language(.amount), .trailing) {
                    .text(ifAny: $0.payload.money.map { language.forms.amount(Balance($0)) })
                },
            ]
        )
    }

    private static func sums(_ repair: Repair, _ language: any Language) -> Section {
        Section(
            "sums",
            rows: repair.sums,
            columns: [
                Column("type", language(.description)) { .text($0.type.rawValue) },
                Column("events", language(.events), .trailing) { .integer($0.events) },
                Column(
                    "currency",
                    language(.currency),
                    value: { .text(ifAny: $0.amount?.currency.code) }
                ),
                Column(
                    "minorUnits",
                    language(.amount),
                    .trailing,
                    value: { $0.amount.map { .money($0) } ?? .null }
                ),
            ]
        )
    }
}

import PiggyBank
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

        func validate(_ context: Context) throws(UsageError) {
            try ledger.requireRecordable(context)
        }
    }

    func validate(_ context: Context) throws(UsageError) {
        let isAsked = context.isInteractive && !isConfirmed && !isDryRun
        try context.requirePerson(isAsked: isAsked)
    }

    func run(_ context: Context) throws -> ExitStatus {
        let path = try common.ledger.path(context)
        let asks = context.isInteractive && !isConfirmed
        let repair: Repair?
        do {
            repair =
                try isDryRun
                ? Repair.plan(path)
                : repaired(path) { planned in
                    guard asks else { return true }
                    let shown = Format.table.render(
                        .repair(planned, of: path), context.style(on: context.outputTerminal))
                    context.writeError(String(decoding: shown, as: UTF8.self))
                    guard try context.confirm("Repair the ledger?") else {
                        throw LedgerFailure.notConfirmed("cancelled; nothing was changed")
                    }
                    return true
                }
        } catch let error as RepairError { throw LedgerFailure(error, at: path) }
        guard let repair else {
            let problem = Problem(
                "nothing-to-repair", "the ledger has no errors; nothing was changed")
            throw LedgerFailure(.rejected, problem, file: Phrase.visible(path))
        }
        let report = Report.repair(repair, of: path)
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
            let problem = Problem(
                "nothing-changed", "nothing was changed: only a hole can be repaired",
                next: "See what \(command: "audit") finds, or restore the file from a backup.")
            self = .broken(violation, name).continued(by: problem)
        case .noEvent(let violation):
            let problem = Problem(
                "nothing-changed",
                """
                nothing was changed: the hole is in the first line, and no other line is an event
                """, next: "Restore the file from a backup.")
            self = .broken(violation, name).continued(by: problem)
        case .failed(let error): self = error.failure(at: path)
        }
    }
}

extension Report {
    /// What a repair took away, or would.
    static func repair(_ repair: Repair, of path: String) -> Report {
        Report(nil, Part.repair(of: path), of: repair)
    }
}

extension Repair {
    /// What it takes away.
    fileprivate var loss: Text {
        let after = lines - 1
        let read: Text = events.isEmpty ? "no readable event" : "\(events.count, "readable event")"
        let loss: Text =
            after < 1
            ? """
            Line \(hole.line) has a hole. A repair cuts off this line: \(bytes, "byte") with \
            \(read).
            """
            : """
            Line \(hole.line) has a hole. A repair cuts off this line and \(after, "line") after \
            it: \(bytes, "byte") with \(read).
            """
        return sequence == 0 ? "\(loss) No event stays." : loss
    }

    /// What became of it, or is to be done next.
    fileprivate func outcome(of path: String) -> [Text] {
        let file = " -f " + ShellWord.shown(path)
        let dependent: [Text] = dependent.map {
            """
            Event \($0.sequence) refers to event \(Self.earlier(of: $0) ?? 0), which is cut off \
            too: record event \($0.sequence) by hand.
            """
        }
        guard let copies else { return dependent + ["Nothing was changed."] }
        let ending: Text =
            sequence == 0
            ? """
            Repaired: the ledger is empty. Restore a backup if there is one; otherwise create the \
            ledger again before recording anything: \(typed: "init --time-zone ZONE" + file)
            """ : "Repaired: the ledger ends at event \(sequence)."
        let kept: Text = "The bytes cut off are kept in \(verbatim: copies.bytes)."
        let events: Text? = copies.events.map {
            """
            The readable events are in \(verbatim: $0). Record the missing events again, once \
            only, as a second run would record events without ids twice: \
            \(typed: "append --keep-going" + file) <\(verbatim: ShellWord.shown($0))
            """
        }
        return dependent + [ending, kept] + [events].compactMap(\.self)
    }
}

extension Part<Repair> {
    static func repair(of path: String) -> [Part] {
        end { ($0.sequence, $0.head) } + [
            .report("hole", [.fact("line") { $0.hole.line }, .fact("column") { $0.hole.column }]) {
                $0
            }, .fact("offset") { $0.offset }, .fact("bytes") { $0.bytes },
            .fact("lines") { $0.lines }, .people { [.prose([Paragraph($0.loss)])] },
            .rows("events", Column.events) { $0.events }, .rows("sums", Column.sums) { $0.sums },
            .rows("accounts", [Column("account") { $0 }]) { $0.accounts },
            .rows("notGiven", [Column("sequence") { $0.sequence }, .earlier]) { $0.dependent },
            .fact("repaired") { $0.copies != nil }, .fact("copy") { $0.copies?.bytes },
            .fact("eventsCopy") { $0.copies?.events },
            .people { repair in [.prose(repair.outcome(of: path).map { Paragraph($0) })] },
        ]
    }
}

extension Column<Event> {
    fileprivate static var events: [Column] {
        [
            .line { String(decoding: $0.encoded().dropFirst().dropLast(), as: UTF8.self) },
            .table("Event", .trailing) { $0.sequence.cell }, .table("Date") { .instant($0.time) },
            .table("Account") { $0.payload.accounts.first.cell },
            .table("Description") { .say($0.summary) }.truncatable,
            .table("Amount", .trailing) {
                $0.payload.money.map { .amount(Balance($0), isSigned: false) } ?? .null
            },
        ]
    }

    /// The earlier event that it refunds or reverses.
    fileprivate static var earlier: Column { Column("of", as: .integer) { Repair.earlier(of: $0) } }
}

extension Column<Repair.Sum> {
    fileprivate static var sums: [Column] {
        [
            Column("type", "Description") { $0.type }, Column("events", "Events") { $0.events },
            Column("currency", "Currency") { $0.amount?.currency },
            Column("minorUnits", "Amount") { $0.amount },
        ]
    }
}

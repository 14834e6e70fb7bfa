import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// `piggybank categorise`: what many payments and deposits were for, said again.
struct CategoriseCommand: ParsableCommand {
    static let name = "categorise"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank categorise Books --payee bookshop --category '' -f savings.jsonl",
        "piggybank categorise Transport --payee tfl --last 3m --dry-run",
    ]

    @Operand(.textOrNone("CATEGORY", .recorded(.category))) var category: String
    @Option("account", .account) var account: AccountID?
    @OptionGroup var selecting: Selecting
    @OptionGroup var ledger: LedgerOption
    @Option("recorded-by", .author) var author: String?
    @Flag("dry-run") var isDryRun: Bool
    @Flag("yes") var isConfirmed: Bool
    @OptionGroup(.common) var display: Display
    @Option("format", .format([.table, .json])) var format: Format = .table

    func validate(_ context: Context) throws(UsageFact) {
        try ledger.requireRecordable(context)
        try context.requirePerson(isAsked: isAsked(context))
    }

    func run(_ context: Context) throws -> ExitStatus {
        try ledger.writing(context) { path, notices in
            var writer = try LedgerWriter(path, options: notices.options)
            let chosen = try chosen(path, context)
            if format == .table, isDryRun || isAsked(context), !chosen.events.isEmpty {
                let plan = Report.categorised(chosen.events, as: category, in: context.language)
                try display.write(plan, as: .table, context)
            }
            if isAsked(context), !chosen.events.isEmpty {
                guard try context.confirm(context.language.question(.categorise)) else {
                    throw LedgerFailure(.rejected, .notConfirmed)
                }
            }
            let lines = chosen.events.lazy.enumerated().flatMap { index, selected in
                description(of: selected.event, after: chosen.last, index).encoded() + [0x0A]
            }
            let receipt = try writer.append(
                ContiguousArray(lines),
                time: nil,
                isDryRun: isDryRun
            )
            if let rejection = receipt.rejection {
                throw LedgerFailure.rejected(rejection.rejection)
            }
            try show(receipt, others: chosen.others, context)
            if !isDryRun { writer.renewSnapshot() }
        }
    }

    /// What says it of one event.
    private func description(of event: Event, after last: Int64, _ index: Int) -> Event {
        Event(
            sequence: last + 1 + Int64(index),
            time: event.time,
            id: "categorise:\(last + 1):\(event.sequence)",
            by: author,
            payload: .described(Described(of: event.sequence, category: category))
        )
    }
}

extension CategoriseCommand {
    /// Whether a person is asked first; who cannot answer is not.
    private func isAsked(_ context: Context) -> Bool {
        context.isInteractive && !isConfirmed && !isDryRun
    }

    /// The selected payments and deposits of another category, how many others are selected, and
    /// the sequence of the ledger's last event.
    private func chosen(
        _ path: String,
        _ context: Context
    ) throws -> (events: [SelectedEvent], others: Int, last: Int64) {
        let selection = try selecting.selection(of: account, asOf: nil, context)
        var options = ReplayOptions()
        options.ask(EventsQuery(selection))
        let replay: Replay
        do throws(LedgerError) { replay = try LedgerFile(path).replay(options) } catch {
            throw LedgerFailure(error, path)
        }
        try selecting.requireKnown(account, replay)
        var query = replay.query(EventsQuery.self)
        query.dates = selecting.dates.lastDates(replay)
        let selected = query.answer(replay)
        var events: [SelectedEvent] = []
        for start in stride(from: 0, to: selected.count, by: Self.pieceCount) {
            events += selected.events(start..<min(start + Self.pieceCount, selected.count))
                .filter { $0.reversedBy == nil && isOfAnotherCategory($0.event) }
        }
        try ledger.reportingLostLines(context) { () throws(LostEvent) in
            if let lost = selected.lost { throw lost }
        }
        return (events, selected.count - events.count, replay.ledger.sequence)
    }

    /// So many events are read at once.
    private static let pieceCount = 4_096

    /// Whether an event has a category, and not this one.
    private func isOfAnotherCategory(_ event: Event) -> Bool {
        let own: String?
        switch event.payload {
        case .withdrawn(let payment): own = payment.category
        case .deposited(let deposit): own = deposit.category
        default: return false
        }
        return !(own ?? "").utf8.elementsEqual(category.utf8)
    }

    private func show(_ receipt: AppendReceipt, others: Int, _ context: Context) throws {
        if format == .json {
            let report = Report(nil, Part.append, of: receipt)
            return try context.writeBytes(Format.json.render(report).span)
        }
        let sentence =
            receipt.recorded == 0
            ? context.language.nothingCategorised
            : context.language.sentence(of: receipt, isDryRun: isDryRun)
        try context.writeOutput(sentence + context.language.othersLeft(others) + "\n")
    }
}

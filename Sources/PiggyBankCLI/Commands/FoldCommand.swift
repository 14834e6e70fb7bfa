import PiggyBank
import PiggyBankReports
import PiggyBankStore
import PiggyBankThreads

/// `piggybank fold`: many ledgers, each folded by itself.
struct FoldCommand: ParsableCommand {
    static let name = "fold"
    static let group = CommandGroup.more
    static let examples = [
        "piggybank fold household.jsonl savings.jsonl",
        "printf '{\"file\":\"%s\"}\\n' *.jsonl | piggybank fold --table heads",
    ]

    @Operand(.ledgerPath, isRequired: false) var ledgers: [String]
    @Option("table", .fleetTables) var tables: Set<FleetTable>?
    @Option("workers", .wholeNumber("N", in: 1...1_024)) var workers: Int?
    @OptionGroup(.common) var printing: FleetPrinting

    /// How the answers about many ledgers are printed.
    struct FleetPrinting: ParsableArguments {
        @Option("format", .format(Format.allCases)) var format: Format = .table
    }

    func validate(_ context: Context) throws(UsageError) {
        // Requests are answered in one form.
        guard ledgers.isEmpty, printing.$format.isGiven, printing.format != .json else { return }
        throw .needs(printing.$format.spelling, $ledgers.spelling)
    }

    func run(_ context: Context) throws -> ExitStatus {
        try ledgers.isEmpty ? answerRequests(context) : showReport(context)
    }

    /// Folds each ledger that is named, and shows what there is to say of them.
    private func showReport(_ context: Context) throws -> ExitStatus {
        let tables = tables ?? [.heads, .violations, .totals]
        let work = fleetWork(isShared: true) { ledger in ledger.rows(tables) }
        defer { work.finish() }
        for path in ledgers { work.add(FleetRequest(path)) }
        var rows: [FleetRows] = []
        while let next = work.next() { rows.append(next) }
        try context.write(.fleet(rows, tables), as: printing.format)
        return rows.allSatisfy(\.isOK) ? .done : .rejected
    }

    /// Answers the requests of standard input, each as soon as it is its turn.
    private func answerRequests(_ context: Context) throws -> ExitStatus {
        context.noteWaiting(for: "requests, one per line,")
        let tables = tables ?? Set(FleetTable.allCases)
        let lines = FleetLines(tables)
        let work = fleetWork(isShared: false) { ledger in lines.lines(of: ledger.rows(tables)) }
        defer { work.finish() }
        var answers = FleetAnswers(work, context)
        var input = InputLines(batchSize: Self.maxWaiting)
        while true {
            // What was asked for is answered before anybody is waited for.
            switch try input.next(context, waits: work.count == 0) {
            case .nothingYet: try answers.writeNext()
            case .end:
                try answers.writeAll()
                return .done
            case .batch(let batch):
                do throws(LedgerFailure) { try batch.eachRequest(context) { work.add($0) } } catch {
                    try answers.writeAll()
                    throw error
                }
                while work.count >= Self.maxWaiting { try answers.writeNext() }
            }
        }
    }

    /// So many requests may wait for their turn.
    private static let maxWaiting = 256

    private func fleetWork<Result: Sendable>(
        isShared: Bool, _ result: @escaping @Sendable (FoldedLedger) -> Result
    ) -> OrderedWork<FleetRequest, Result> {
        let zones = TimeZones()
        // Clients that stream requests usually run several processes.
        let count = workers ?? (isShared ? Threads.processorCount : 1)
        return OrderedWork(count) { request in result(FoldedLedger(request, zones: zones)) }
    }
}

/// The answers to requests, written in their order.
private struct FleetAnswers {
    private let work: OrderedWork<FleetRequest, ContiguousArray<UInt8>>
    private let context: Context
    private var bytes: ContiguousArray<UInt8> = []

    private static let maxBytes = 1 << 16

    init(_ work: OrderedWork<FleetRequest, ContiguousArray<UInt8>>, _ context: Context) {
        self.work = work
        self.context = context
    }

    /// Writes the next answer, and with it what else is there.
    mutating func writeNext() throws {
        guard let next = work.next() else { return }
        bytes += next
        while bytes.count < Self.maxBytes, let next = work.nextIfDone() { bytes += next }
        try write()
    }

    /// Writes all answers that are still to come.
    mutating func writeAll() throws {
        while let next = work.next() {
            bytes += next
            if bytes.count >= Self.maxBytes { try write() }
        }
        try write()
    }

    private mutating func write() throws {
        if !bytes.isEmpty { try context.writeBytes(bytes.span) }
        bytes.removeAll(keepingCapacity: true)
    }
}

extension Drafts {
    /// Passes on the request of each line.
    ///
    /// - Throws: that a line is no request, after those before it were passed on.
    fileprivate func eachRequest(_ context: Context, _ body: (FleetRequest) -> Void)
        throws(LedgerFailure)
    {
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .dropLast().enumerated()
        {
            let request: FleetRequest
            do throws(Problem) { request = try FleetRequest(json: line) } catch {
                throw LedgerFailure(
                    .wrongUsage,
                    [
                        Diagnostic(
                            problem: error, rule: error.code,
                            file: context.language(.standardInput), line: firstLine + index)
                    ])
            }
            body(request)
        }
    }
}

extension FoldedLedger {
    /// What there is to say of it.
    fileprivate func rows(_ tables: Set<FleetTable>) -> FleetRows {
        switch outcome {
        case .read(let audit, let ledger, let bytes):
            FleetRows(request.ledger, audit, ledger, bytes: bytes, tables)
        case .unreadable(let error): FleetRows(request.ledger, unreadable: error.problem.sentence)
        }
    }
}

extension ValueForm<String> {
    /// The path of a ledger's file.
    fileprivate static var ledgerPath: Self {
        Self("LEDGER", "a path", completion: .files) { $0.isEmpty || $0 == "-" ? nil : $0 }
    }
}

extension ValueForm<Set<FleetTable>> {
    /// Some of the tables, their names separated by commas, or all of them.
    fileprivate static var fleetTables: Self {
        let names = FleetTable.allCases.map(\.rawValue) + ["all"]
        return Self(
            "NAMES", "one or more of \(verbatim: names, .and), separated by commas",
            completion: .words(names)
        ) { text in
            if text == "all" { return Set(FleetTable.allCases) }
            let tables = text.split(separator: ",", omittingEmptySubsequences: false).map {
                FleetTable(rawValue: String($0))
            }
            return tables.contains(nil) ? nil : Set(tables.compactMap(\.self))
        }
    }
}

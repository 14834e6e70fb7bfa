import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore
import PiggyBankThreads

private let ledgers = Parameter.operand(ValueForm<String>.ledgerPath, isOptional: true).repeatable
    .agreeing { ledgers, arguments, _ throws(UsageError) in
        guard arguments[all: ledgers].isEmpty else { return }
        // Requests are answered in one form.
        let isOther = (arguments[Reading.format] ?? .json) != .json
        for option in [Reading.format as any ParameterDeclaration, Reading.amounts]
        where arguments.isGiven(option) && (isOther || option.name != Reading.format.name) {
            throw arguments.usageError(
                .wrongValue(of: option.spelling, reason: .nothingWithout(ledgers.spelling))
            )
        }
    }

private let tables = Parameter.option("table", ValueForm<Set<FleetTable>>.fleetTables)

private let workers = Parameter.option("workers", ValueForm<Int>.wholeNumber("N", in: 1...1_024))

extension Piggybank {
    /// `piggybank fold`: many ledgers, each folded by itself.
    static let fold = CommandDeclaration(
        name: "fold",
        group: .more,
        operands: [ledgers],
        options: [tables, workers, Reading.noVerify],
        commonOptions: [Reading.format, Reading.amounts] + Display.options,
        examples: [
            "piggybank fold household.jsonl savings.jsonl",
            "printf '{\"file\":\"%s\"}\\n' *.jsonl | piggybank fold --table heads",
        ],
        run: runFold
    )

    private static func runFold(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let paths = arguments[all: ledgers]
        return paths.isEmpty
            ? try answerRequests(arguments, context)
            : try showReport(of: paths, arguments, context)
    }

    /// Folds each ledger that is named, and shows what there is to say of them.
    private static func showReport(
        of paths: [String],
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let tables = arguments[tables] ?? [.heads, .violations, .totals]
        // Programs read English.
        let isTable = arguments[Reading.format] ?? .table == .table
        let language: any Language = isTable ? context.language : English()
        let work = fleetWork(arguments, isShared: true) { ledger in
            ledger.rows(tables, in: language)
        }
        defer { work.finish() }
        for path in paths { work.add(FleetRequest(path)) }
        var rows: [FleetRows] = []
        while let next = work.next() { rows.append(next) }
        try Reading.write(
            .fleet(rows, tables, in: language),
            csv: Reading.csvOptions(arguments),
            arguments,
            context
        )
        return rows.allSatisfy(\.isOK) ? .done : .rejected
    }

    /// Answers the requests of standard input, each as soon as it is its turn.
    private static func answerRequests(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        context.noteWaiting(for: .requests)
        let tables = arguments[tables] ?? Set(FleetTable.allCases)
        let lines = FleetLines(tables)
        let work = fleetWork(arguments, isShared: false) { ledger in
            lines.lines(of: ledger.rows(tables, in: English()))
        }
        defer { work.finish() }
        var answers = FleetAnswers(work, context)
        var input = InputLines(batchSize: maxWaiting)
        while true {
            // What was asked for is answered before anybody is waited for.
            switch try input.next(context, waits: work.count == 0) {
            case .nothingYet: try answers.writeNext()
            case .end:
                try answers.writeAll()
                return .done
            case .batch(let batch):
                do throws(LedgerFailure) {
                    try batch.eachRequest(context) { work.add($0) }
                } catch {
                    try answers.writeAll()
                    throw error
                }
                while work.count >= maxWaiting { try answers.writeNext() }
            }
        }
    }

    /// So many requests may wait for their turn.
    private static let maxWaiting = 256

    private static func fleetWork<Result: Sendable>(
        _ arguments: ParsedArguments,
        isShared: Bool,
        _ result: @escaping @Sendable (FoldedLedger) -> Result
    ) -> OrderedWork<FleetRequest, Result> {
        let zones = SharedTimeZones()
        let verifies = !arguments[Reading.noVerify]
        // Clients that stream requests usually run several processes.
        let count = arguments[workers] ?? (isShared ? Threads.processorCount : 1)
        return OrderedWork(count) { request in
            result(FoldedLedger(request, zones: zones, verifiesSeals: verifies))
        }
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

extension LineBatch {
    /// Passes on the request of each line.
    ///
    /// - Throws: that a line is no request, after those before it were passed on.
    fileprivate func eachRequest(
        _ context: Context,
        _ body: (FleetRequest) -> Void
    ) throws(LedgerFailure) {
        var start = 0
        for (index, end) in lineBreaks.enumerated() {
            let line = bytes[start..<end]
            start = end + 1
            let request: FleetRequest
            do throws(FleetRequest.Fault) { request = try FleetRequest(json: line) } catch {
                throw LedgerFailure(
                    .wrongUsage,
                    [
                        LedgerFailure.Item(
                            fact: .badRequest(error),
                            rule: "bad-request",
                            file: context.language.standardInput,
                            line: firstLine + index
                        )
                    ]
                )
            }
            body(request)
        }
    }
}

extension FoldedLedger {
    /// What there is to say of it.
    fileprivate func rows(
        _ tables: Set<FleetTable>,
        in language: any Language
    ) -> FleetRows {
        switch outcome {
        case .read(let audit, let ledger, let bytes):
            FleetRows(request.ledger, audit, ledger, bytes: bytes, tables, in: language)
        case .unreadable(let error):
            FleetRows(
                request.ledger,
                unreadable: language.message(for: .unreadable(error)).sentence
            )
        }
    }
}

extension ValueForm<String> {
    /// The path of a ledger's file.
    fileprivate static var ledgerPath: Self {
        Self("LEDGER", expectation: .path, completion: .files) {
            $0.isEmpty || $0 == "-" ? nil : $0
        }
    }
}

extension ValueForm<Set<FleetTable>> {
    /// Some of the tables, their names separated by commas, or all of them.
    fileprivate static var fleetTables: Self {
        let names = FleetTable.allCases.map(\.rawValue)
        return Self(
            "NAMES",
            expectation: .someOf(names + ["all"]),
            completion: .words(names + ["all"])
        ) { text in
            if text == "all" { return Set(FleetTable.allCases) }
            let tables = text.split(separator: ",", omittingEmptySubsequences: false)
                .map { FleetTable(rawValue: String($0)) }
            return tables.contains(nil) ? nil : Set(tables.compactMap(\.self))
        }
    }
}

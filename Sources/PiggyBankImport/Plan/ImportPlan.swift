import PiggyBank

/// What an import would record, or what keeps it from recording anything.
///
/// A plan is made of files and of what the ledger has; it changes nothing. The same files in the
/// same order always come to the same events.
///
///     let plan = try await store.plan([file], mapping)
///     for step in plan.steps { print(step.time, Language.english(step.payload.summary)) }
///     for found in plan.findings { print(found.file, found.finding.message.sentence) }
public struct ImportPlan: Sendable {
    /// The files with their statements, in the order in which they are recorded.
    package internal(set) var files: [File] = []
    /// What keeps the files from being imported, by file and place; empty for a plan that can be
    /// recorded.
    public package(set) var findings: [FileFinding] = []
    /// What is worth a look, and keeps nothing from being imported.
    package internal(set) var remarks: [ImportNotice] = []
    /// What is opened before the rows: a ledger, accounts, and what they held.
    package internal(set) var openings: [PlannedEvent] = []
    /// The accounts that are opened.
    public internal(set) var openedAccounts: [AccountID] = []
    /// Whether any of the events is about another one of them.
    package internal(set) var namesOwnEvents = false
    /// The exchanges that own transfers between two currencies come to.
    package internal(set) var exchanges: [PlannedEvent] = []
    /// Who imports; nil for nobody in particular.
    public let by: String?
    /// The ledger that the plan was made for, as it was then.
    public let ledger: Ledger

    init(after ledger: Ledger, by: String? = nil) {
        self.ledger = ledger
        self.by = by
    }

    /// The statements, each with what its file is called.
    var statements: [(file: String, statement: PlannedStatement)] {
        files.flatMap { file in file.statements.map { (file.file.name, $0) } }
    }

    /// The sequence of the last event that the ledger had then; 0 for none.
    public var sequence: Int64 { ledger.sequence }

    /// The hash of that event's line; nil for a plain or an empty ledger.
    public var head: String? { ledger.head }

    /// A file, and what its statements come to.
    package struct File: Sendable {
        /// The file as it was read.
        package let file: StatementFile
        /// Its statements; without those that were left out or not understood.
        package internal(set) var statements: [PlannedStatement] = []
    }

    /// A finding in a file.
    public struct FileFinding: Hashable, Sendable {
        /// What the file is called.
        public var file: String
        /// What was found in it.
        public var finding: ImportFinding
        /// The code of the rule that it breaks, of imports or of the ledger.
        public var code: String

        /// Makes a finding in a file.
        ///
        /// - Parameter code: that of a rule of the ledger which only recording checks; nil for the
        ///   finding's own.
        package init(file: String, finding: ImportFinding, code: String? = nil) {
            self.file = file
            self.finding = finding
            self.code = code ?? finding.rule.rawValue
        }
    }
}

// MARK: - Events

extension ImportPlan {
    /// An event to be recorded, and where the file has what it is made of.
    public struct Step: Hashable, Sendable {
        package var event: PlannedEvent
        /// The file; nil for an opening.
        public var file: String?
        /// The row's place; nil for an opening.
        package var place: SourcePlace?

        package init(event: PlannedEvent, file: String? = nil, place: SourcePlace? = nil) {
            (self.event, self.file, self.place) = (event, file, place)
        }

        /// When it happened.
        public var time: Instant { event.time }
        /// What happened.
        public var payload: Event.Payload { event.payload }
        /// The line of the row, from 1; nil for an opening.
        public var line: Int? { place?.line }
    }

    /// The events that are recorded, in their order, each made when it is its turn; none where
    /// something was found.
    public var steps: some Sequence<Step> & Sendable { Steps(self) }

    /// The events that are recorded, in their order.
    package var events: [PlannedEvent] { steps.map(\.event) }

    /// The events of a plan, one after the other.
    private struct Steps: Sequence, IteratorProtocol, Sendable {
        private var pieces: ArraySlice<Piece>
        /// What was made and is not passed on yet, in reverse order.
        private var waiting: [Step] = []

        init(_ plan: ImportPlan) { pieces = plan.pieces(ofRows: Self.rowsAtOnce)[...] }

        /// The next event; nil after the last.
        mutating func next() -> Step? {
            while waiting.isEmpty {
                guard let piece = pieces.popFirst() else { return nil }
                waiting = piece.steps.reversed()
            }
            return waiting.popLast()
        }

        /// How many rows' events are made at a time.
        private static let rowsAtOnce = 256
    }
}

// MARK: - Making one

extension ImportPlan {
    /// Plans what files come to after what a ledger has.
    ///
    /// Linear in the rows, and in what the ledger has recorded of their accounts.
    ///
    /// - Parameter replay: a replay that has every event as a row.
    /// - Throws: that a line of the ledger cannot be read again.
    package init(
        _ files: [StatementFile], _ mapping: ImportMapping, after replay: Replay,
        zones: any ZoneDirectory
    ) throws(LostEvent) {
        var recorded = RecordedMovements(for: files, mapping)
        try recorded.collect(replay)
        self.init(files, mapping, replay.ledger, recorded, zones: zones)
    }

    /// Plans what files come to in a ledger that has no events.
    package init(_ files: [StatementFile], _ mapping: ImportMapping, zones: any ZoneDirectory) {
        let recorded = RecordedMovements(for: files, mapping)
        self.init(files, mapping, Ledger(zones: zones), recorded, zones: zones)
    }

    private init(
        _ files: [StatementFile], _ mapping: ImportMapping, _ ledger: Ledger,
        _ recorded: RecordedMovements, zones: any ZoneDirectory
    ) {
        let files = files.withCurrenciesInKeys
        var planner = ImportPlanner(mapping, ledger, recorded, files, zones: zones)
        planner.plan(files)
        self = planner.plan
    }
}

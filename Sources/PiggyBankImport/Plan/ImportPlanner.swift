import PiggyBank

/// Makes a plan: finds what is there already, and checks what is not.
///
/// Linear in the rows, and in what the ledger has recorded of their accounts.
struct ImportPlanner {
    let mapping: ImportMapping
    let ledger: Ledger
    let recorded: RecordedMovements
    /// The ledger's calendar, or that of the ledger which is opened.
    let calendar: LedgerCalendar
    /// Says when rows happened.
    var times: RowTimes
    /// The files of the import.
    let files: [StatementFile]
    /// What the files call the person's own accounts.
    let own: Set<AccountKey>
    /// What the files call the accounts that they are of.
    let keys: Set<AccountKey>
    /// The accounts that are called what the files call them, or nearly; none where several are.
    let accountsByKey: [AccountKey: AccountID?]
    /// Whether several statements may have the same rows.
    let hasSeveralStatements: Bool
    var plan: ImportPlan
    /// What has been planned of each account so far.
    var planned: [AccountID: AccountTimeline] = [:]
    /// The accounts that are opened.
    var opened: [AccountID: AccountOpened] = [:]
    /// The file that is planned, and its number among those of the import.
    private(set) var file: StatementFile
    private(set) var fileNumber = 0
    /// What makes the idempotency keys of rows.
    var recipe = ImportIDRecipe()
    /// The account whose opening the mapping has said.
    var saidOpening: AccountID?
    /// The idempotency keys of the balances that are asserted.
    var plannedAssertions: Set<String> = []
    /// What somebody has said of rows.
    var answers: RowAnswers
    /// The rows that may be money back.
    var possibleRefunds: [PossibleRefund] = []
    /// Those whose payments money may come back of.
    var payees: ComparedParties?
    /// The clearing accounts of which it was said that they are missing.
    var missingClearingAccounts: Set<AccountID> = []
    /// The types and the pots that nothing maps and that were found in the file already.
    var foundTypes: Set<String> = []
    var foundPots: Set<String> = []
    /// The accounts of which something was found that concerns all their statements.
    var refused: Set<AccountID> = []

    init(
        _ mapping: ImportMapping, _ ledger: Ledger, _ recorded: RecordedMovements,
        _ files: [StatementFile], zones: any ZoneDirectory
    ) {
        self.mapping = mapping
        self.ledger = ledger
        self.recorded = recorded
        self.files = files
        payees = recorded.payees
        answers = RowAnswers(mapping.answers, files: files.map(\.name))
        let opened = ledger.sequence == 0 ? mapping.ledger : nil
        calendar = opened.map { LedgerCalendar(of: $0, zones: zones) } ?? ledger.calendar
        let zone = mapping.zone.flatMap(zones.rules)
        let zoned = zone.map { LedgerCalendar(zone: $0) }
        times = RowTimes(calendar: calendar, zoned: zoned ?? calendar)
        let statements = files.flatMap(\.statements)
        keys = Set(statements.compactMap(\.account))
        // Where keys are written in several ways, an account of the ledger counts before a new one.
        let there = ledger.balances.map { (AccountKey($0.account.text), AccountID?($0.account)) }
        var accountsByKey = Dictionary(there) { _, _ in nil }
        for key in statements.compactMap(\.account) where accountsByKey[key] == nil {
            accountsByKey[key] = try? AccountID(key.text)
        }
        self.accountsByKey = accountsByKey
        hasSeveralStatements = statements.count > 1
        own = mapping.own.union(statements.flatMap(\.keys)).union(mapping.accounts.keys)
        plan = ImportPlan(after: ledger, by: mapping.by)
        // What is found before the first file is opened is of that one.
        file = files.first ?? StatementFile("(options)", .csv, encoding: "unknown")
        if let name = mapping.zone, zone == nil {
            find(
                ImportFinding(
                    .badPreset, "there is no time zone \(quoted: name)",
                    next: "Name one of IANA's, such as Europe/London: --set zone=ZONE."),
                in: "(options)")
        }
    }

    /// Requires that rules of own transfers ask of columns that every format has.
    private mutating func requireKnownColumns() {
        let known = PresetMembers.columnsOfAnyFormat
        let unknown = mapping.preset.transfer.map(\.column).first { !known.contains($0) }
        guard let unknown else { return }
        find(
            ImportFinding(
                .badPreset,
                """
                \"transfer\" of the preset asks of the column \(quoted: unknown), which the format \
                \(verbatim: file.format.rawValue) has not
                """, next: "Ask of one of \(verbatim: known, .or)."))
    }

    /// Plans files, those with the earliest rows first.
    mutating func plan(_ files: [StatementFile]) {
        openLedger(on: files.compactMap(\.firstDate).min())
        for index in files.planningOrder { add(files[index]) }
        requireLedger()
        requireLastBalances()
        noteWaiting()
        noteMissing()
        noteTransfers()
        listRefunds()
        requireRowsOfAnswers()
        noteUnusedRules(of: files)
        nameEarlierEvents()
        planExchanges()
        checkFunds()
    }

    /// Says which rules no row of the files meets.
    private mutating func noteUnusedRules(of files: [StatementFile]) {
        let rules = mapping.preset.rules.enumerated().map { ($0 + 1, $1.description) }
        var unused = Dictionary(uniqueKeysWithValues: rules)
        for number in files.flatMap(\.usedRules) { unused[number] = nil }
        if !unused.isEmpty { plan.remarks.append(.unusedRules(unused)) }
    }

    private mutating func add(_ file: StatementFile) {
        self.file = file
        fileNumber += 1
        plan.files.append(ImportPlan.File(file: file))
        if file.format != .csv { requireKnownColumns() }
        foundTypes = []
        foundPots = []
        for finding in file.findings where !isOverridden(finding) { find(finding) }
        var accounts: [AccountID] = []
        for statement in file.statements {
            var statement = statement.limited(from: mapping.from, to: mapping.to)
            leaveOutAhead(of: &statement)
            guard let account = account(of: statement) else { continue }
            let factory = EventFactory(of: account, self)
            if mapping.transfersVia != nil, statement.rows.contains(where: factory.isTransfer) {
                openClearingAccount(for: statement)
            }
            var planned = plan(statement, of: account)
            requireOpen(&planned)
            plan.files[plan.files.count - 1].statements.append(planned)
            if !accounts.contains(account) { accounts.append(account) }
        }
        requireWholeDays(of: accounts)
        noteRepeatedDays()
        let first = plan.findings.lastIndex { $0.file != file.name }.map { $0 + 1 } ?? 0
        plan.findings[first...].sort { $0.finding.place < $1.finding.place }
    }

    /// Whether the mapping says what to do about something that was found in a file.
    func isOverridden(_ finding: ImportFinding) -> Bool {
        return switch finding.rule {
        case .unmappedType: mapping.roundUps == .none
        case .balanceMismatch, .statementGap: !mapping.checksBalances
        default: false
        }
    }

    /// - Parameter other: the file; nil for the one that is planned.
    mutating func find(
        _ fact: PlanFact, at place: SourcePlace = SourcePlace(), in other: String? = nil
    ) { find(ImportFinding(fact, at: place), in: other) }

    mutating func find(_ finding: ImportFinding, in other: String? = nil) {
        plan.findings.append(ImportPlan.FileFinding(file: other ?? file.name, finding: finding))
    }
}

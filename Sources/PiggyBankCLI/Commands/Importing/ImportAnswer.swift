import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// What an import says: what became of the files, and what the ledger has now.
struct ImportAnswer {
    fileprivate let plan: ImportPlan
    /// What was recorded; nil where something was found.
    fileprivate let receipt: ImportReceipt?
    fileprivate let isDryRun: Bool
    /// The account of transfers that are under way; nil for none.
    private let clearingAccount: AccountID?

    init(_ plan: ImportPlan, _ receipt: ImportReceipt?, isDryRun: Bool, clearingAccount: AccountID?)
    {
        self.plan = plan
        self.receipt = receipt
        self.isDryRun = isDryRun
        self.clearingAccount = clearingAccount
    }

    var report: Report { Report(nil, Part.imported, of: self) }

    // MARK: - Statements

    /// A statement of a file.
    fileprivate struct Row: Sendable {
        var file: StatementFile
        var statement: PlannedStatement

        var currency: Currency? {
            statement.statement.currency ?? statement.statement.rows.first?.amount.currency
        }

        func count(_ leftOut: Statement.LeftOut...) -> Int {
            leftOut.reduce(0) { $0 + (statement.statement.leftOut[$1] ?? 0) }
        }
    }

    fileprivate var statements: [Row] {
        plan.files.flatMap { file in file.statements.map { Row(file: file.file, statement: $0) } }
    }

    // MARK: - Rows

    /// A row of a file, and what becomes of it.
    fileprivate struct FileRow: Sendable {
        var file: String
        var account: AccountID
        var row: PlannedRow
    }

    fileprivate var rows: FileRows { FileRows(plan) }

    /// The rows of all statements, each made when it is asked for: what becomes of them would take
    /// many times the file's bytes.
    fileprivate struct FileRows: RandomAccessCollection, Sendable {
        private var statements: [(first: Int, file: String, statement: PlannedStatement)] = []
        private(set) var endIndex = 0
        var startIndex: Int { 0 }

        init(_ plan: ImportPlan) {
            for file in plan.files {
                for statement in file.statements {
                    statements.append((endIndex, file.file.name, statement))
                    endIndex += statement.rows.count
                }
            }
        }

        subscript(position: Int) -> FileRow {
            var (low, high) = (0, statements.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if statements[middle].first <= position { low = middle } else { high = middle }
            }
            let (first, file, statement) = statements[low]
            let rows = statement.rows
            let index = rows.index(rows.startIndex, offsetBy: position - first)
            return FileRow(file: file, account: statement.account, row: rows[index])
        }
    }

    // MARK: - What was recorded

    /// The accounts of the statements, each once.
    private var accounts: [AccountID] {
        var seen: Set<AccountID> = []
        return plan.files.flatMap(\.statements).map(\.account).filter { seen.insert($0).inserted }
    }

    fileprivate var balances: [AccountBalance] {
        let ledger = receipt?.ledger ?? plan.ledger
        return accounts.compactMap { ledger.balance(of: $0) }
    }

    /// A week of which an import changed the round-ups.
    fileprivate struct Week: Sendable {
        var after: WeeklyRoundUps
        var before: Balance
    }

    fileprivate var roundUps: [Week] {
        let accounts = Set(accounts)
        return (receipt?.ledger.weeklyRoundUps ?? []).filter { accounts.contains($0.account) }
            .compactMap { week in
                let before = plan.ledger.weeklyRoundUps(of: week.account, week.week)?.accrued
                let accrued = before ?? Balance(0, week.currency)
                return accrued == week.accrued ? nil : Week(after: week, before: accrued)
            }
    }

    /// Whether own transfers of some currency go through an account.
    private func isClearingAccount(_ account: AccountID) -> Bool {
        guard let via = clearingAccount else { return false }
        return account == via || account.text.hasPrefix(via.text + "/")
    }

    // MARK: - What was found

    /// What is worth a look, in whole sentences.
    var notices: [Problem] {
        var notices = plan.allNotices.map(\.problem)
        func add(_ code: String, _ text: Text) { notices.append(Problem(code, text)) }
        for there in receipt?.ledger.balances.filter({ isClearingAccount($0.account) }) ?? []
        where there.balance.minorUnits != 0 {
            add(
                "transfers-under-way",
                """
                \(there.account) has \(there.balance) in transit: the other sides of these \
                transfers are not imported yet, or are ambiguous.
                """)
        }
        for file in plan.files {
            let (name, controls) = (file.file.name, file.file.controlCharacters)
            if controls > 0 {
                add(
                    "control-characters",
                    """
                    \(verbatim: name): Replaced \(controls, "control character") in texts with \
                    spaces.
                    """)
            }
            let cut = file.statements.reduce(0) { $0 + $1.cutRows }
            if cut > 0 {
                add(
                    "texts-cut",
                    """
                    \(verbatim: name): Cut texts of \(cut, "row"): a text has at most 4,096 bytes, \
                    and all texts of a row 24 KiB.
                    """)
            }
            for events in file.statements.map(\.reversedEvents) where !events.isEmpty {
                let count = events.count
                add(
                    "reversed-since",
                    """
                    \(verbatim: name): \(count, "row") of an earlier import \
                    \(ifOne: count, "was reversed: event", "were reversed: events") \
                    \(events.map { "\($0)" as Text }, .some).
                    """)
            }
        }
        return notices
    }
}

// MARK: - Parts

extension Part<ImportAnswer> {
    static var imported: [Part] {
        [
            .rows("files", whenEmpty: "No statement of an account.", Column.statements) {
                $0.statements
            },
            .rows(
                "rows", title: "Rows: + new, = known, ~ changed, ! refused", whenEmpty: "No rows.",
                Column.rows
            ) { $0.rows }.only { $0.isDryRun && !$0.plan.files.isEmpty },
            .people { answer in
                let sentence = answer.receipt?.sentence(isDryRun: answer.isDryRun)
                return sentence.map { [.text([$0])] } ?? []
            }, .fact("recorded") { $0.receipt?.recorded ?? 0 },
        ] + end { $0.receipt.map { ($0.sequence, $0.head) } ?? ($0.plan.sequence, $0.plan.head) }
            + [
                // A refused import has neither.
                .rows("balances", Column.imported) { $0.balances }.only { $0.receipt != nil },
                .rows("roundUps", title: "Weeks whose round-ups changed", Column.weeks) {
                    $0.roundUps
                }.only { $0.receipt != nil },
                .rows("findings", Column.findings) { $0.plan.findings },
                .rows("notices", [Column("code") { $0.code }, Column("message") { $0.sentence }]) {
                    $0.notices
                },
            ]
    }
}

extension Column<ImportAnswer.Row> {
    fileprivate static var statements: [Column] {
        [
            Column("file", "File", value: { $0.file.name }) {
                .text(String($0.file.name.split(separator: "/").last ?? ""))
            },
            Column("input", "Format", value: { $0.file.format.rawValue }) {
                .text($0.file.preset ?? $0.file.format.rawValue)
            }, Column("preset") { $0.file.preset }, Column("encoding") { $0.file.encoding },
            Column("key") { $0.statement.statement.account?.text },
            Column("account", "Account") { $0.statement.account },
            Column("rows") { $0.statement.statement.rows.count },
            Column("new", "New") { $0.statement.newRows },
            Column("known", "Known") { $0.statement.knownRows },
            Column("pending", "Pending") { $0.count(.pending, .ahead) },
            Column("leftOut", "Skipped") {
                $0.count(.noAmount, .skipped, .repeated, .outsideDates)
            }, Column("first", "First") { $0.statement.statement.rows.first?.date },
            Column("last", "Last") { $0.statement.statement.rows.last?.date },
            Column("currency") { $0.currency },
            Column("opening", "Opening") { $0.statement.statement.opening?.balance },
            Column("closing", "Closing") { $0.statement.statement.closing?.balance },
            Column("stated") { $0.statement.statedBalances },
            Column("checked", "Checked") { $0.statement.checkedBalances },
        ]
    }
}

extension Column<ImportAnswer.FileRow> {
    fileprivate static var rows: [Column] {
        [
            .table("") { .text($0.row.decision.mark) }, Column("decision") { $0.row.decision.name },
            Column("file") { $0.file }, Column("line", "Line") { $0.row.row.place.line },
            Column("account") { $0.account }, Column("date", "Date") { $0.row.row.date },
            Column("text", "Text") { $0.row.row.words },
            Column("currency") { $0.row.row.amount.currency },
            Column("amount", "Amount") { $0.row.row.amount },
            Column("type", "Becomes", value: { $0.row.events.last?.payload.type }) {
                .say($0.row.becomes)
            }, Column("payee") { $0.row.row.counterparty }, Column("category") { $0.row.category },
            .json("rules", as: .array(.integer)) { "\($0.row.rules)" },
            Column("learned") { $0.row.isCategoryLearned },
            Column("sequence") { $0.row.decision.sequence },
            Column("id") { $0.row.events.first?.id },
        ]
    }
}

extension Column<AccountBalance> {
    fileprivate static var imported: [Column] {
        [
            Column("account", "Account") { $0.account }, Column("currency") { $0.currency },
            Column("balance", "Balance") { $0.balance },
            .table("Currency") { .text($0.currency.code) },
        ]
    }
}

extension Column<ImportAnswer.Week> {
    fileprivate static var weeks: [Column] {
        [
            Column("account", "Account") { $0.after.account },
            Column("week", "Week") { $0.after.week }, Column("currency") { $0.after.currency },
            Column("before", "Before") { $0.before },
            Column("accrued", "Accrued") { $0.after.accrued },
            Column("available", "Available") { $0.after.available },
        ]
    }
}

extension Column<ImportPlan.FileFinding> {
    fileprivate static var findings: [Column] {
        [
            Column("file") { $0.file }, Column("line") { $0.finding.place.line },
            Column("column") { $0.finding.place.column }, Column("code") { $0.code },
            Column("message") { $0.finding.message.sentence },
            Column("next") { $0.finding.message.nextStep },
        ]
    }
}

extension ImportReceipt {
    /// What became of an import.
    fileprivate func sentence(isDryRun: Bool) -> Text {
        recorded > 0
            ? .recorded(recorded, isDryRun: isDryRun, sequence: sequence, head: head)
            : "Nothing new; the ledger has \(Int(sequence), "event")"
    }
}

extension RowDecision {
    /// One character for a table.
    fileprivate var mark: String {
        switch self {
        case .new: "+"
        case .known, .linked, .reversed, .repeated: "="
        case .changed: "~"
        case .refused: "!"
        }
    }

    /// One word for programs.
    fileprivate var name: String {
        switch self {
        case .new: "new"
        case .known: "known"
        case .linked: "linked"
        case .reversed: "reversed"
        case .repeated: "repeated"
        case .changed: "changed"
        case .refused: "refused"
        }
    }
}

extension PlannedRow {
    /// What the row becomes, in few words.
    fileprivate var becomes: Text {
        // Made only where it is said: a file has many rows.
        var types: Text { "\(events.map(\.payload.type.name), .comma)" }
        let category = rules.isEmpty && !isCategoryLearned ? nil : category
        var ruled: Text {
            .ofImport { [rules, isCategoryLearned] in
                $0.ruled(category: category, by: rules, isLearned: isCategoryLearned)
            }
        }
        return switch decision {
        case .new, .changed: "\(types)\(ruled)"
        case .known(let sequence): events.isEmpty ? "event \(sequence)" : types
        case .linked(let sequence): "event \(sequence)\(ruled)"
        case .reversed(let sequence): "event \(sequence), reversed"
        case .repeated: "repeated"
        case .refused: ""
        }
    }
}

extension Statement.Row {
    /// What the bank says of the row, for people.
    fileprivate var words: String? { counterparty ?? text ?? type }
}

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
    /// The language; English where programs read.
    private let language: any Language

    init(
        _ plan: ImportPlan, _ receipt: ImportReceipt?, isDryRun: Bool, clearingAccount: AccountID?,
        in language: any Language
    ) {
        self.plan = plan
        self.receipt = receipt
        self.isDryRun = isDryRun
        self.clearingAccount = clearingAccount
        self.language = language
    }

    var report: Report { Report(nil, Part.imported(language), of: self) }

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

    /// What is worth a look, in whole sentences, with the code of each.
    var notices: [(code: String, message: String)] {
        var notices = plan.allNotices.map {
            (code: $0.code, message: language.message(for: $0).sentence)
        }
        for there in receipt?.ledger.balances.filter({ isClearingAccount($0.account) }) ?? []
        where there.balance.minorUnits != 0 {
            notices.append(
                ("transfers-under-way", language.underWay(there.balance, on: there.account)))
        }
        for file in plan.files {
            let name = file.file.name
            if file.file.controlCharacters > 0 {
                let message = language.controlCharacters(file.file.controlCharacters)
                notices.append(("control-characters", "\(name): " + message))
            }
            let cut = file.statements.reduce(0) { $0 + $1.cutRows }
            if cut > 0 { notices.append(("texts-cut", "\(name): " + language.cutRows(cut))) }
            for events in file.statements.map(\.reversedEvents) where !events.isEmpty {
                notices.append(("reversed-since", "\(name): " + language.takenBackSince(events)))
            }
        }
        return notices
    }
}

// MARK: - Parts

extension Part<ImportAnswer> {
    static func imported(_ language: any Language) -> [Part] {
        [
            .rows("files", whenEmpty: language(.noStatement), Column.statements(language)) {
                $0.statements
            },
            .rows(
                "rows", title: language(.rowsOfFiles), whenEmpty: language(.noRows),
                Column.rows(language)
            ) { $0.rows }.only { $0.isDryRun && !$0.plan.files.isEmpty },
            .people { answer in
                let sentence = answer.receipt.map {
                    language.sentence(of: $0, isDryRun: answer.isDryRun)
                }
                return sentence.map { [.text([$0])] } ?? []
            }, .fact("recorded") { $0.receipt?.recorded ?? 0 },
        ] + end { $0.receipt.map { ($0.sequence, $0.head) } ?? ($0.plan.sequence, $0.plan.head) }
            + [
                // A refused import has neither.
                .rows("balances", Column.imported(language)) { $0.balances }.only {
                    $0.receipt != nil
                },
                .rows(
                    "roundUps", title: language(.weeksWhoseRoundUpsChanged), Column.weeks(language)
                ) { $0.roundUps }.only { $0.receipt != nil },
                .rows("findings", Column.findings) { $0.plan.findings },
                .rows("notices", [Column("code") { $0.code }, Column("message") { $0.message }]) {
                    $0.notices
                },
            ]
    }
}

extension Column<ImportAnswer.Row> {
    fileprivate static func statements(_ language: any Language) -> [Column] {
        [
            Column("file", language(.file), value: { $0.file.name }) {
                .text(String($0.file.name.split(separator: "/").last ?? ""))
            },
            Column("input", language(.format), value: { $0.file.format.rawValue }) {
                .text($0.file.preset ?? $0.file.format.rawValue)
            }, Column("preset") { $0.file.preset }, Column("encoding") { $0.file.encoding },
            Column("key") { $0.statement.statement.account?.text },
            Column("account", language(.account)) { $0.statement.account },
            Column("rows") { $0.statement.statement.rows.count },
            Column("new", language(.newRows)) { $0.statement.newRows },
            Column("known", language(.knownRows)) { $0.statement.knownRows },
            Column("pending", language(.pendingRows)) { $0.count(.pending, .ahead) },
            Column("leftOut", language(.leftOutRows)) {
                $0.count(.noAmount, .skipped, .repeated, .outsideDates)
            }, Column("first", language(.firstRow)) { $0.statement.statement.rows.first?.date },
            Column("last", language(.lastRow)) { $0.statement.statement.rows.last?.date },
            Column("currency") { $0.currency },
            Column("opening", language(.opening)) { $0.statement.statement.opening?.balance },
            Column("closing", language(.closing)) { $0.statement.statement.closing?.balance },
            Column("stated") { $0.statement.statedBalances },
            Column("checked", language(.checked)) { $0.statement.checkedBalances },
        ]
    }
}

extension Column<ImportAnswer.FileRow> {
    fileprivate static func rows(_ language: any Language) -> [Column] {
        [
            .table("") { .text($0.row.decision.mark) }, Column("decision") { $0.row.decision.name },
            Column("file") { $0.file }, Column("line", language(.line)) { $0.row.row.place.line },
            Column("account") { $0.account }, Column("date", language(.date)) { $0.row.row.date },
            Column("text", language(.rowText)) { $0.row.row.words },
            Column("currency") { $0.row.row.amount.currency },
            Column("amount", language(.amount)) { $0.row.row.amount },
            Column("type", language(.becomes), value: { $0.row.events.last?.payload.type }) {
                .text($0.row.becomes(in: language))
            }, Column("payee") { $0.row.row.counterparty }, Column("category") { $0.row.category },
            .json("rules", as: .array(.integer)) { "\($0.row.rules)" },
            Column("learned") { $0.row.isCategoryLearned },
            Column("sequence") { $0.row.decision.sequence },
            Column("id") { $0.row.events.first?.id },
        ]
    }
}

extension Column<AccountBalance> {
    fileprivate static func imported(_ language: any Language) -> [Column] {
        [
            Column("account", language(.account)) { $0.account },
            Column("currency") { $0.currency },
            Column("balance", language(.balance)) { $0.balance },
            .table(language(.currency)) { .text($0.currency.code) },
        ]
    }
}

extension Column<ImportAnswer.Week> {
    fileprivate static func weeks(_ language: any Language) -> [Column] {
        [
            Column("account", language(.account)) { $0.after.account },
            Column("week", language(.week)) { $0.after.week },
            Column("currency") { $0.after.currency },
            Column("before", language(.before)) { $0.before },
            Column("accrued", language(.accrued)) { $0.after.accrued },
            Column("available", language(.available)) { $0.after.available },
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
    fileprivate func becomes(in language: any Language) -> String {
        let types = events.map { language.name(of: $0.payload.type) }.joined(separator: ", ")
        let ruled = language.ruled(
            category: rules.isEmpty && !isCategoryLearned ? nil : category, by: rules,
            isLearned: isCategoryLearned)
        return switch decision {
        case .new, .changed: types + ruled
        case .known(let sequence): types.isEmpty ? language.event(sequence) : types
        case .linked(let sequence): language.event(sequence) + ruled
        case .reversed(let sequence): language.eventTakenBack(sequence)
        case .repeated: language(.rowAgain)
        case .refused: ""
        }
    }
}

extension Statement.Row {
    /// What the bank says of the row, for people.
    fileprivate var words: String? { counterparty ?? text ?? type }
}

import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// What an import says: what became of the files, and what the ledger has now.
struct ImportAnswer {
    private let plan: ImportPlan
    /// What was recorded; nil where something was found.
    private let receipt: ImportReceipt?
    private let isDryRun: Bool
    /// The account of transfers that are under way; nil for none.
    private let clearingAccount: AccountID?
    /// The language; English where programs read.
    private let language: any Language

    init(
        _ plan: ImportPlan,
        _ receipt: ImportReceipt?,
        isDryRun: Bool,
        clearingAccount: AccountID?,
        in language: any Language
    ) {
        self.plan = plan
        self.receipt = receipt
        self.isDryRun = isDryRun
        self.clearingAccount = clearingAccount
        self.language = language
    }

    var report: Report {
        var members: [Report.Member] = [.section(statements)]
        if isDryRun { members += plan.files.isEmpty ? [] : [.section(rows)] }
        members += facts
        if receipt != nil { members += [.section(balances), .section(roundUps)] }
        members += [.section(findings), .section(noticeRows)]
        return Report(nil, members)
    }

    // MARK: - Statements

    /// A statement of a file.
    private struct Row: Sendable {
        var file: StatementFile
        var statement: PlannedStatement

        var currency: Currency? {
            statement.statement.currency ?? statement.statement.rows.first?.amount.currency
        }

        func count(_ leftOut: Statement.LeftOut...) -> Int {
            leftOut.reduce(0) { $0 + (statement.statement.leftOut[$1] ?? 0) }
        }
    }

    private var statements: Section {
        let rows = plan.files.flatMap { file in
            file.statements.map { Row(file: file.file, statement: $0) }
        }
        return Section(
            "files",
            whenEmpty: language(.noStatement),
            rows: rows,
            columns: [
                Column(
                    "file",
                    language(.file),
                    value: { .text($0.file.name) },
                    shown: { .text(String($0.file.name.split(separator: "/").last ?? "")) }
                ),
                Column(
                    "input",
                    language(.format),
                    value: { .text($0.file.format.rawValue) },
                    shown: { .text($0.file.preset ?? $0.file.format.rawValue) }
                ),
                .data("preset") { $0.file.preset.map(Cell.text) ?? .null },
                .data("encoding") { .text($0.file.encoding) },
                .data("key") { $0.statement.statement.account.map { .text($0.text) } ?? .null },
                Column("account", language(.account), value: { .text($0.statement.account.text) }),
                .data("rows") { .integer($0.statement.statement.rows.count) },
                Column(
                    "new",
                    language(.newRows),
                    .trailing,
                    value: { .integer($0.statement.newRows) }
                ),
                Column(
                    "known",
                    language(.knownRows),
                    .trailing,
                    value: { .integer($0.statement.knownRows) }
                ),
                Column(
                    "pending",
                    language(.pendingRows),
                    .trailing,
                    value: { .integer($0.count(.pending)) }
                ),
                Column(
                    "leftOut",
                    language(.leftOutRows),
                    .trailing,
                    value: { .integer($0.count(.noAmount, .outsideDates)) }
                ),
                Column(
                    "first",
                    language(.firstRow),
                    value: { $0.statement.statement.rows.first.map { .date($0.date) } ?? .null }
                ),
                Column(
                    "last",
                    language(.lastRow),
                    value: { $0.statement.statement.rows.last.map { .date($0.date) } ?? .null }
                ),
                .data("currency") { $0.currency.map { .text($0.code) } ?? .null },
                Column(
                    "opening",
                    language(.opening),
                    .trailing,
                    value: { $0.statement.statement.opening.map { .money($0.balance) } ?? .null }
                ),
                Column(
                    "closing",
                    language(.closing),
                    .trailing,
                    value: { $0.statement.statement.closing.map { .money($0.balance) } ?? .null }
                ),
                .data("stated") { .integer($0.statement.statedBalances) },
                Column(
                    "checked",
                    language(.checked),
                    .trailing,
                    value: { .integer($0.statement.checkedBalances) }
                ),
            ]
        )
    }

    // MARK: - Rows

    /// A row of a file, and what becomes of it.
    private struct FileRow: Sendable {
        var file: String
        var account: AccountID
        var row: PlannedRow
    }

    private var rows: Section {
        let rows = plan.files.flatMap { file in
            file.statements.flatMap { statement in
                statement.rows.map {
                    FileRow(file: file.file.name, account: statement.account, row: $0)
                }
            }
        }
        return Section(
            "rows",
            title: language(.rowsOfFiles),
            whenEmpty: language(.noRows),
            rows: rows,
            columns: [
                .table("") { .text($0.row.fate.mark) },
                .data("fate") { .text($0.row.fate.name) },
                .data("file") { .text($0.file) },
                Column(
                    "line",
                    language(.line),
                    .trailing,
                    value: { .integer($0.row.row.place.line) }
                ),
                .data("account") { .text($0.account.text) },
                Column("date", language(.date), value: { .date($0.row.row.date) }),
                Column(
                    "text",
                    language(.rowText),
                    value: { $0.row.row.words.map(Cell.text) ?? .null }
                ),
                .data("currency") { .text($0.row.row.amount.currency.code) },
                Column(
                    "amount",
                    language(.amount),
                    .trailing,
                    value: { .money($0.row.row.amount) }
                ),
                Column(
                    "type",
                    language(.becomes),
                    value: { $0.row.events.last.map { .text($0.payload.type.rawValue) } ?? .null },
                    shown: { .text($0.row.becomes(in: language)) }
                ),
                .data("sequence") { $0.row.fate.sequence.map { .integer(Int($0)) } ?? .null },
                .data("id") { $0.row.events.first?.id.map(Cell.text) ?? .null },
            ]
        )
    }

    // MARK: - What was recorded

    private var facts: [Report.Member] {
        guard let receipt else {
            return [
                .fact(.data("recorded", .integer(0))),
                .fact(.data("sequence", .integer(Int(plan.sequence)))),
                .fact(.data("head", plan.head.map(Cell.text) ?? .null)),
            ]
        }
        return [
            .text([language.sentence(of: receipt, isDryRun: isDryRun)]),
            .fact(.data("recorded", .integer(receipt.recorded))),
            .fact(.data("sequence", .integer(Int(receipt.sequence)))),
            .fact(.data("head", receipt.head.map(Cell.text) ?? .null)),
        ]
    }

    /// The accounts of the statements, each once.
    private var accounts: [AccountID] {
        var seen: Set<AccountID> = []
        return plan.files.flatMap(\.statements).map(\.account).filter { seen.insert($0).inserted }
    }

    private var balances: Section {
        let ledger = receipt?.ledger ?? plan.ledger
        let balances = accounts.compactMap { ledger.balance(of: $0) }
        return Section(
            "balances",
            rows: balances,
            columns: [
                Column("account", language(.account), value: { .text($0.account.text) }),
                .data("currency") { .text($0.currency.code) },
                Column("balance", language(.balance), .trailing, value: { .money($0.balance) }),
                .table(language(.currency)) { .text($0.currency.code) },
            ]
        )
    }

    /// A week of which an import changed the round-ups.
    private struct Week: Sendable {
        var after: WeeklyRoundUps
        var before: Balance
    }

    private var roundUps: Section {
        let accounts = Set(accounts)
        let weeks = (receipt?.ledger.weeklyRoundUps ?? []).filter { accounts.contains($0.account) }
            .compactMap { week in
                let before = plan.ledger.weeklyRoundUps(of: week.account, week.week)?.accrued
                let accrued = before ?? Balance(0, week.currency)
                return accrued == week.accrued ? nil : Week(after: week, before: accrued)
            }
        return Section(
            "roundUps",
            title: language(.weeksWhoseRoundUpsChanged),
            rows: weeks,
            columns: [
                Column("account", language(.account), value: { .text($0.after.account.text) }),
                Column("week", language(.week), value: { .date($0.after.week) }),
                .data("currency") { .text($0.after.currency.code) },
                Column("before", language(.before), .trailing, value: { .money($0.before) }),
                Column(
                    "accrued",
                    language(.accrued),
                    .trailing,
                    value: { .money($0.after.accrued) }
                ),
                Column(
                    "available",
                    language(.available),
                    .trailing,
                    value: { .money($0.after.available) }
                ),
            ]
        )
    }

    // MARK: - What was found

    private var findings: Section {
        Section(
            "findings",
            rows: plan.findings,
            columns: [
                .data("file") { .text($0.file) },
                .data("line") { .integer($0.finding.place.line) },
                .data("column") { .integer($0.finding.place.column) },
                .data("code") { .text($0.code) },
                .data("message") { .text($0.finding.message.sentence) },
                .data("next") { .text(ifAny: $0.finding.message.nextStep) },
            ]
        )
    }

    /// What is worth a look, in whole sentences, with the code of each.
    var notices: [(code: String, message: String)] {
        var notices = plan.remarks.map {
            (code: $0.code, message: language.message(for: $0).sentence)
        }
        if let receipt, let account = clearingAccount,
            let balance = receipt.ledger.balance(of: account)?.balance, balance.minorUnits != 0
        {
            notices.append(("transfers-under-way", language.underWay(balance, on: account)))
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

    private var noticeRows: Section {
        Section(
            "notices",
            rows: notices,
            columns: [.data("code") { .text($0.code) }, .data("message") { .text($0.message) }]
        )
    }
}

extension PlannedFate {
    /// One character for a table.
    fileprivate var mark: String {
        switch self {
        case .new: "+"
        case .known, .same, .reversed, .repeated: "="
        case .changed: "~"
        case .refused: "!"
        }
    }

    /// One word for programs.
    fileprivate var name: String {
        switch self {
        case .new: "new"
        case .known: "known"
        case .same: "same"
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
        return switch fate {
        case .new, .changed: types
        case .known(let sequence): types.isEmpty ? language.event(sequence) : types
        case .same(let sequence): language.event(sequence)
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

import PiggyBank
import PiggyBankImport
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

    init(
        _ plan: ImportPlan,
        _ receipt: ImportReceipt?,
        isDryRun: Bool,
        clearingAccount: AccountID?
    ) {
        self.plan = plan
        self.receipt = receipt
        self.isDryRun = isDryRun
        self.clearingAccount = clearingAccount
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
            whenEmpty: "No statement of an account.",
            rows: rows,
            columns: [
                Column(
                    "file",
                    "File",
                    value: { .text($0.file.name) },
                    shown: { .text(String($0.file.name.split(separator: "/").last ?? "")) }
                ),
                Column(
                    "input",
                    "Format",
                    value: { .text($0.file.format.rawValue) },
                    shown: { .text($0.file.preset ?? $0.file.format.rawValue) }
                ),
                .data("preset") { $0.file.preset.map(Cell.text) ?? .null },
                .data("encoding") { .text($0.file.encoding) },
                .data("key") { $0.statement.statement.account.map { .text($0.text) } ?? .null },
                Column("account", "Account", value: { .text($0.statement.account.text) }),
                .data("rows") { .integer($0.statement.statement.rows.count) },
                Column("new", "New", .trailing, value: { .integer($0.statement.newRows) }),
                Column("known", "There", .trailing, value: { .integer($0.statement.knownRows) }),
                Column("pending", "Pending", .trailing, value: { .integer($0.count(.pending)) }),
                Column(
                    "leftOut",
                    "Left out",
                    .trailing,
                    value: { .integer($0.count(.noAmount, .outsideDates)) }
                ),
                Column(
                    "first",
                    "First",
                    value: { $0.statement.statement.rows.first.map { .date($0.date) } ?? .null }
                ),
                Column(
                    "last",
                    "Last",
                    value: { $0.statement.statement.rows.last.map { .date($0.date) } ?? .null }
                ),
                .data("currency") { $0.currency.map { .text($0.code) } ?? .null },
                Column(
                    "opening",
                    "Opening",
                    .trailing,
                    value: { $0.statement.statement.opening.map { .money($0.balance) } ?? .null }
                ),
                Column(
                    "closing",
                    "Closing",
                    .trailing,
                    value: { $0.statement.statement.closing.map { .money($0.balance) } ?? .null }
                ),
                .data("stated") { .integer($0.statement.statedBalances) },
                Column(
                    "checked",
                    "Checked",
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
            title: "Rows: + new, = there, ~ changed, ! refused",
            whenEmpty: "No rows.",
            rows: rows,
            columns: [
                .table("") { .text($0.row.fate.mark) },
                .data("fate") { .text($0.row.fate.name) },
                .data("file") { .text($0.file) },
                Column("line", "Line", .trailing, value: { .integer($0.row.row.place.line) }),
                .data("account") { .text($0.account.text) },
                Column("date", "Date", value: { .date($0.row.row.date) }),
                Column("text", "Text", value: { $0.row.row.words.map(Cell.text) ?? .null }),
                .data("currency") { .text($0.row.row.amount.currency.code) },
                Column("amount", "Amount", .trailing, value: { .money($0.row.row.amount) }),
                Column(
                    "type",
                    "Becomes",
                    value: { $0.row.events.last.map { .text($0.payload.type.rawValue) } ?? .null },
                    shown: { .text($0.row.becomes) }
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
            .text([sentence(of: receipt)]),
            .fact(.data("recorded", .integer(receipt.recorded))),
            .fact(.data("sequence", .integer(Int(receipt.sequence)))),
            .fact(.data("head", receipt.head.map(Cell.text) ?? .null)),
        ]
    }

    private func sentence(of receipt: ImportReceipt) -> String {
        guard receipt.recorded > 0 else {
            return "Nothing is new; the ledger has \(Phrase.count(Int(receipt.sequence), "event"))"
        }
        return
            "\(isDryRun ? "Would record" : "Recorded") \(Phrase.count(receipt.recorded, "event"))"
            + "; the ledger \(isDryRun ? "would have" : "has") \(receipt.sequence)"
            + (receipt.head.map { ", head \($0)" } ?? "")
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
                Column("account", "Account", value: { .text($0.account.text) }),
                .data("currency") { .text($0.currency.code) },
                Column("balance", "Balance", .trailing, value: { .money($0.balance) }),
                .table("Currency") { .text($0.currency.code) },
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
            title: "Weeks whose round-ups changed",
            rows: weeks,
            columns: [
                Column("account", "Account", value: { .text($0.after.account.text) }),
                Column("week", "Week", value: { .date($0.after.week) }),
                .data("currency") { .text($0.after.currency.code) },
                Column("before", "Before", .trailing, value: { .money($0.before) }),
                Column("accrued", "Accrued", .trailing, value: { .money($0.after.accrued) }),
                Column("available", "Available", .trailing, value: { .money($0.after.available) }),
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
                .data("rule") { .text($0.code) },
                .data("message") { .text($0.finding.message) },
                .data("next") { .text($0.finding.next) },
            ]
        )
    }

    /// What is worth a look, in whole sentences.
    var notices: [String] {
        var notices = plan.notices
        if let receipt, let account = clearingAccount,
            let balance = receipt.ledger.balance(of: account)?.balance, balance.minorUnits != 0
        {
            notices.append(
                "\(Phrase.name(account)) has \(Phrase.amount(balance)) under way: the other sides of these "
                    + "transfers are not imported yet."
            )
        }
        for file in plan.files {
            if file.file.controlCharacters > 0 {
                let characters = Phrase.count(file.file.controlCharacters, "control character")
                notices.append("\(file.file.name): \(characters) in texts became spaces.")
            }
            let cut = file.statements.reduce(0) { $0 + $1.cutRows }
            if cut > 0 {
                notices.append(
                    "\(file.file.name): \(Phrase.count(cut, "row")) had a text of over 4,096 bytes, which was cut."
                )
            }
            for statement in file.statements {
                guard let words = statement.reversedNotice else { continue }
                notices.append("\(file.file.name): \(words)")
            }
        }
        return notices
    }

    private var noticeRows: Section {
        Section("notices", rows: notices, columns: [.data("message") { .text($0) }])
    }
}

extension PlannedStatement {
    /// That rows were taken back since they were recorded; nil where none was.
    fileprivate var reversedNotice: String? {
        guard !reversedEvents.isEmpty else { return nil }
        let listed = Phrase.list(reversedEvents.lazy.map(String.init))
        let (rows, events) =
            reversedEvents.count == 1
            ? ("1 row was", "event")
            : ("\(Phrase.number(reversedEvents.count)) rows were", "events")
        return "\(rows) taken back since they were recorded: \(events) \(listed)."
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
    fileprivate var becomes: String {
        let types = events.map(\.payload.type.rawValue).joined(separator: ", ")
        return switch fate {
        case .new, .changed: types
        case .known(let sequence): types.isEmpty ? "event \(sequence)" : types
        case .same(let sequence): "event \(sequence)"
        case .reversed(let sequence): "event \(sequence), taken back"
        case .repeated: "again"
        case .refused: ""
        }
    }
}

extension Statement.Row {
    /// What the bank says of the row, for people.
    fileprivate var words: String? { counterparty ?? text ?? type }
}

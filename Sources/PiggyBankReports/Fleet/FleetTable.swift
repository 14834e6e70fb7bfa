import PiggyBank
import PiggyBankLanguages

/// What there is to say of many ledgers, as tables with a row for each thing of each ledger.
package enum FleetTable: String, CaseIterable, Hashable, Sendable {
    /// One row for each ledger: how far it is, and whether everything holds.
    case heads
    /// What is wrong, line by line.
    case violations
    /// The trial balance, by currency; without the lines that are wrong.
    case totals
    /// Accounts, of ledgers in which everything holds.
    case balances
    /// Goals, of these.
    case goals
    /// Weeks of round-ups, of these.
    case roundUps
}

/// What there is to say of one ledger of many.
package struct FleetRows: Sendable {
    let head: Head
    let violations: [Violation]
    let totals: [Total]
    let balances: [Row<AccountBalance>]
    let goals: [Row<GoalSavings>]
    let roundUps: [Row<WeeklyRoundUps>]

    /// Whether everything holds.
    package var isOK: Bool { head.isOK }

    /// How far a ledger is; nil where its file could not be read.
    struct Head: Sendable {
        var ledger: String
        var isOK: Bool
        var violations: Int
        var audit: Audit?
        var bytes: Int?
    }

    /// What is wrong with a ledger.
    struct Violation: Sendable {
        var ledger: String
        /// The line that is wrong; nil where the file is.
        var line: Int?
        var column: Int?
        var sequence: Int64?
        var code: String
        var message: String
    }

    /// The trial balance of a ledger in one currency.
    struct Total: Sendable {
        var ledger: String
        var isOK: Bool
        var balance: TrialBalance
    }

    /// Something of a ledger.
    struct Row<Value: Sendable>: Sendable {
        var ledger: String
        var value: Value
    }

    /// The rows of a ledger that was read.
    ///
    /// - Parameters:
    ///   - name: what it is called.
    ///   - audit: its audit.
    ///   - ledger: what it comes to; asked only where everything holds.
    ///   - bytes: how many its file has.
    ///   - tables: those that are asked for.
    ///   - language: the language of messages; English where programs read.
    package init(
        _ name: String,
        _ audit: Audit,
        _ ledger: @autoclosure () -> Ledger,
        bytes: Int,
        _ tables: Set<FleetTable>,
        in language: any Language
    ) {
        let isOK = audit.isOK
        var violations: [Violation] = []
        if tables.contains(.violations) {
            violations = audit.violations.map { violation in
                Violation(
                    ledger: name,
                    line: violation.line,
                    column: violation.column,
                    sequence: violation.sequence,
                    code: violation.rule.rawValue,
                    message: language.message(for: violation).sentence
                )
            }
        }
        let others = audit.findingsWithoutLines
        violations += others.map { code, finding in
            Violation(ledger: name, code: code, message: language.message(for: finding).sentence)
        }
        head = Head(
            ledger: name,
            isOK: isOK,
            violations: audit.violationCount + others.count,
            audit: audit,
            bytes: bytes
        )
        self.violations = violations
        totals = audit.trialBalance.map { Total(ledger: name, isOK: isOK, balance: $0) }
        let asks = isOK && !tables.isDisjoint(with: [.balances, .goals, .roundUps])
        let ledger = asks ? ledger() : nil
        func rows<Value>(_ table: FleetTable, _ values: (Ledger) -> [Value]) -> [Row<Value>] {
            guard let ledger, tables.contains(table) else { return [] }
            return values(ledger).map { Row(ledger: name, value: $0) }
        }
        balances = rows(.balances, \.balances)
        goals = rows(.goals, \.savings)
        roundUps = rows(.roundUps, \.weeklyRoundUps)
    }

    /// The rows of a ledger that could not be read.
    ///
    /// - Parameter message: why, without a full stop.
    package init(_ name: String, unreadable message: String) {
        head = Head(ledger: name, isOK: false, violations: 1)
        violations = [Violation(ledger: name, code: "unreadable", message: message)]
        totals = []
        balances = []
        goals = []
        roundUps = []
    }
}

extension Audit {
    /// What is wrong with the ledger as a whole: that it has no event, or not the expected head.
    fileprivate var findingsWithoutLines: [(code: String, finding: Finding)] {
        findings.compactMap { finding in
            switch finding {
            case .noEvents: (finding.code, finding)
            case .headAbsent, .cutOff, .otherHistory: ("head-not-found", finding)
            case .plain(isHeadExpected: true): ("head-not-found", finding)
            default: nil
            }
        }
    }
}

// MARK: - Columns

extension FleetRows {
    // JSON has money in minor units: as numbers where they are bounded by 2^53 − 1, and sums, which
    // are not, as text.

    static func heads(_ language: any Language) -> [Column<Head>] {
        [
            Column("ledger", language(.ledger)) { .text($0.ledger) },
            Column(
                "ok",
                language(.status),
                value: { .flag($0.isOK) },
                shown: {
                    .text(
                        language.state(
                            ofLedgerWith: $0.audit == nil ? nil : $0.violations,
                            isOK: $0.isOK
                        )
                    )
                }
            ),
            .data("sequence") { .sequence($0.audit?.sequence) },
            .data("head") { .text(ifAny: $0.audit?.head) },
            Column("events", language(.events), .trailing) { .integer(ifAny: $0.audit?.events) },
            .data("sealed") { $0.audit.map { .flag($0.isSealed) } ?? .null },
            .data("bytes") { .integer(ifAny: $0.bytes) },
            .data("tornBytes") { .integer(ifAny: $0.audit?.tornBytes) },
            .data("timeZone") { $0.audit.map { .text($0.settings.timeZone) } ?? .null },
            .data("weekStart") { $0.audit.map { .text($0.settings.weekStart.rawValue) } ?? .null },
            .data("violations") { .integer($0.violations) },
            .data("expectedHead") { .text(ifAny: $0.audit?.expectedHead?.verdict) },
            .data("eventsSince") { .integer(ifAny: $0.audit?.expectedHead?.eventsSince) },
        ]
    }

    static func violations(_ language: any Language) -> [Column<Violation>] {
        [
            Column("ledger", language(.ledger)) { .text($0.ledger) },
            Column("line", language(.line), .trailing) { .integer(ifAny: $0.line) },
            .data("column") { .integer(ifAny: $0.column) },
            .data("sequence") { .sequence($0.sequence) },
            Column("code", language(.rule)) { .text($0.code) },
            Column("message", language(.whatIsWrong)) { .text($0.message) }.truncatable,
        ]
    }

    static func totals(_ language: any Language) -> [Column<Total>] {
        func sum(
            _ key: String,
            _ label: Label,
            _ balance: @escaping @Sendable (TrialBalance) -> Balance
        ) -> Column<Total> {
            Column(
                key,
                language(label),
                .trailing,
                value: { .text("\(balance($0.balance).minorUnits)") },
                shown: { .money(balance($0.balance)) }
            )
        }
        return [
            Column("ledger", language(.ledger)) { .text($0.ledger) },
            .data("ok") { .flag($0.isOK) },
            Column("currency", language(.currency)) { .text($0.balance.currency.code) },
            sum("deposited", .paidIn, \.deposited), sum("withdrawn", .paidOut, \.withdrawn),
            sum("accounts", .inAccounts, \.accounts), sum("goals", .inGoals, \.goals),
            Column("balanced", language(.balanced)) { .flag($0.balance.isBalanced) },
        ]
    }

    static func balances(_ language: any Language) -> [Column<Row<AccountBalance>>] {
        [
            Column("ledger", language(.ledger)) { .text($0.ledger) },
            Column("account", language(.account)) { .text($0.value.account.text) },
            Column("name", language(.name)) { .text($0.value.name) }.truncatable,
            Column("currency", language(.currency)) { .text($0.value.currency.code) },
            Column("minorUnits", language(.balance), .trailing) { .money($0.value.balance) },
            Column("status", "", value: { .text($0.value.isClosed ? "closed" : "open") }) {
                $0.value.isClosed ? .text(language(.accountIsClosed)) : .null
            }.status,
        ]
    }

    static func goals(_ language: any Language) -> [Column<Row<GoalSavings>>] {
        [
            Column("ledger", language(.ledger)) { .text($0.ledger) },
            Column("goal", language(.goal)) { .text($0.value.goal.text) },
            Column("account", language(.account)) { .text($0.value.account.text) },
            Column("name", language(.name)) { .text($0.value.name) }.truncatable,
            Column("currency", language(.currency)) { .text($0.value.currency.code) },
            Column("saved", language(.saved), .trailing) { .money($0.value.saved) },
            Column("target", language(.target), .trailing) {
                $0.value.target.map { .money($0) } ?? .null
            },
            Column("status", "", value: { .text($0.value.isDeleted ? "deleted" : "active") }) {
                $0.value.isDeleted ? .text(language(.goalIsDeleted)) : .null
            }.status,
        ]
    }

    static func roundUps(_ language: any Language) -> [Column<Row<WeeklyRoundUps>>] {
        [
            Column("ledger", language(.ledger)) { .text($0.ledger) },
            Column("account", language(.account)) { .text($0.value.account.text) },
            Column("week", language(.week)) { .date($0.value.week) },
            Column("currency", language(.currency)) { .text($0.value.currency.code) },
            Column("transactions", language(.payments), .trailing) {
                .integer($0.value.transactions)
            },
            Column("accrued", language(.accrued), .trailing) { .money($0.value.accrued) },
            Column("moved", language(.moved), .trailing) { .money($0.value.moved) },
            Column("available", language(.available), .trailing) { .money($0.value.available) },
        ]
    }
}

extension ExpectedHead.Outcome {
    /// How many events were recorded after it; nil where it was not found.
    fileprivate var eventsSince: Int? {
        if case .found(_, _, let eventsSince) = self { eventsSince } else { nil }
    }
}

extension Cell {
    /// A count or a position, or nothing.
    fileprivate static func integer(ifAny number: Int?) -> Cell {
        number.map(Cell.integer) ?? .null
    }
}

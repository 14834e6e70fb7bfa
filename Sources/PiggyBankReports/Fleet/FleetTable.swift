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
    static func heads(_ language: any Language) -> [Column<Head>] {
        [
            Column("ledger", language(.ledger)) { $0.ledger },
            Column(
                "ok",
                language(.status),
                value: { $0.isOK },
                shown: {
                    let violations = $0.audit == nil ? nil : $0.violations
                    return .text(language.state(ofLedgerWith: violations, isOK: $0.isOK))
                }
            ),
            Column("sequence") { $0.audit?.sequence },
            Column("head") { $0.audit?.head.map(Hash.init) },
            Column("events", language(.events)) { $0.audit?.events },
            Column("sealed") { $0.audit?.isSealed },
            Column("bytes") { $0.bytes },
            Column("tornBytes") { $0.audit?.tornBytes },
            Column("timeZone") { $0.audit?.settings.timeZone },
            Column("weekStart") { $0.audit?.settings.weekStart },
            Column("violations") { $0.violations },
            Column("expectedHead", as: .optional(.verdict)) { $0.audit?.expectedHead?.verdict },
            Column("eventsSince") { $0.audit?.expectedHead?.eventsSince },
        ]
    }

    static func violations(_ language: any Language) -> [Column<Violation>] {
        [
            Column("ledger", language(.ledger)) { $0.ledger },
            Column("line", language(.line)) { $0.line },
            Column("column") { $0.column },
            Column("sequence") { $0.sequence },
            Column("code", language(.rule)) { $0.code },
            Column("message", language(.whatIsWrong)) { $0.message }.truncatable,
        ]
    }

    static func totals(_ language: any Language) -> [Column<Total>] {
        let sums = TrialBalance.sums.map { sum in
            Column<Total>(sum.key, language(sum.label)) { Sum(balance: sum.balance($0.balance)) }
        }
        return [
            Column("ledger", language(.ledger)) { $0.ledger },
            Column("ok") { $0.isOK },
            Column("currency", language(.currency)) { $0.balance.currency },
        ] + sums + [Column("balanced", language(.balanced)) { $0.balance.isBalanced }]
    }

    static func balances(_ language: any Language) -> [Column<Row<AccountBalance>>] {
        let columns = Column.accounts(language)
            .without("owner", "overdraft", "roundUpTo", "roundUpMultiplier")
        return rows(columns, language)
    }

    static func goals(_ language: any Language) -> [Column<Row<GoalSavings>>] {
        rows(Column.goals(language), language)
    }

    static func roundUps(_ language: any Language) -> [Column<Row<WeeklyRoundUps>>] {
        rows(Column.weeks(language), language).map { column in
            var column = column
            if column.key == "week" { column.heading = language(.week) }
            return column
        }
    }

    /// The columns of something of a ledger, after what the ledger is called; CSV calls them what
    /// JSON does.
    private static func rows<Value>(
        _ columns: [Column<Value>],
        _ language: any Language
    ) -> [Column<Row<Value>>] {
        [Column("ledger", language(.ledger)) { $0.ledger }]
            + columns.filter { $0.key != nil }.map {
                var column = $0.of { (row: Row<Value>) in row.value }
                column.csvKey = column.key
                return column
            }
    }
}

extension ExpectedHead.Outcome {
    /// How many events were recorded after it; nil where it was not found.
    fileprivate var eventsSince: Int? {
        if case .found(_, _, let eventsSince) = self { eventsSince } else { nil }
    }
}

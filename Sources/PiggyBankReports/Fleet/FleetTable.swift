import PiggyBank

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
    /// What it is called.
    let ledger: String
    let head: Head
    let violations: [Violation]
    let totals: [Total]
    let balances: [AccountBalance]
    let goals: [GoalSavings]
    let roundUps: [WeeklyRoundUps]

    /// Whether everything holds.
    package var isOK: Bool { head.isOK }

    /// How far a ledger is; nil where its file could not be read.
    struct Head: Sendable {
        var isOK: Bool
        var violations: Int
        var audit: Audit?
        var bytes: Int?

        fileprivate var state: Text {
            if audit == nil { return "cannot be read" }
            if isOK { return "valid" }
            return violations == 0 ? "does not balance" : "\(violations, "violation")"
        }
    }

    /// What is wrong with a ledger.
    struct Violation: Sendable {
        /// The line that is wrong; nil where the file is.
        var line: Int?
        var column: Int?
        var sequence: Int64?
        var code: String
        var message: Text
    }

    /// The trial balance of a ledger in one currency.
    struct Total: Sendable {
        var isOK: Bool
        var balance: TrialBalance
    }

    /// The rows of a ledger that was read.
    ///
    /// - Parameters:
    ///   - name: what it is called.
    ///   - audit: its audit.
    ///   - ledger: what it comes to; asked only where everything holds.
    ///   - bytes: how many its file has.
    ///   - tables: those that are asked for.
    package init(
        _ name: String, _ audit: Audit, _ ledger: @autoclosure () -> Ledger, bytes: Int,
        _ tables: Set<FleetTable>
    ) {
        let isOK = audit.isOK
        var violations: [Violation] = []
        if tables.contains(.violations) {
            violations = audit.violations.map { violation in
                Violation(
                    line: violation.line, column: violation.column, sequence: violation.sequence,
                    code: violation.rule.rawValue, message: violation.problem.sentence)
            }
        }
        let others = audit.findingsWithoutLines
        violations += others.map { code, finding in
            Violation(code: code, message: finding.problem.sentence)
        }
        self.ledger = name
        head = Head(
            isOK: isOK, violations: audit.violationCount + others.count, audit: audit, bytes: bytes)
        self.violations = violations
        totals = audit.trialBalance.map { Total(isOK: isOK, balance: $0) }
        let asks = isOK && !tables.isDisjoint(with: [.balances, .goals, .roundUps])
        let ledger = asks ? ledger() : nil
        balances = tables.contains(.balances) ? ledger?.balances ?? [] : []
        goals = tables.contains(.goals) ? ledger?.savings ?? [] : []
        roundUps = tables.contains(.roundUps) ? ledger?.weeklyRoundUps ?? [] : []
    }

    /// The rows of a ledger that could not be read.
    ///
    /// - Parameter message: why, without a full stop.
    package init(_ name: String, unreadable message: Text) {
        ledger = name
        head = Head(isOK: false, violations: 1)
        violations = [Violation(code: "unreadable", message: message)]
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
    static var heads: [Column<Head>] {
        [
            Column("ok", "Status", value: { $0.isOK }, shown: { .say($0.state) }),
            Column("sequence") { $0.audit?.sequence },
            Column("head") { $0.audit?.head.map(Hash.init) },
            Column("events", "Events") { $0.audit?.events },
            Column("sealed") { $0.audit?.isSealed }, Column("bytes") { $0.bytes },
            Column("tornBytes") { $0.audit?.tornBytes },
            Column("timeZone") { $0.audit?.settings.timeZone },
            Column("weekStart") { $0.audit?.settings.weekStart },
            Column("violations") { $0.violations },
            Column("expectedHead", as: .optional(.verdict)) {
                $0.audit?.heads.first?.outcome.verdict
            }, Column("eventsSince") { $0.audit?.heads.first?.outcome.eventsSince },
        ]
    }

    static var violations: [Column<Violation>] {
        [
            Column("line", "Line") { $0.line }, Column("column") { $0.column },
            Column("sequence") { $0.sequence }, Column("code", "Rule") { $0.code },
            Column("message", "What is wrong") { $0.message }.truncatable,
        ]
    }

    static var totals: [Column<Total>] {
        let sums = TrialBalance.Sum.allCases.map { sum in
            Column<Total>(sum.rawValue, sum.label) { Sum(balance: $0.balance[sum]) }
        }
        return [Column("ok") { $0.isOK }, Column("currency", "Currency") { $0.balance.currency }]
            + sums + [Column("balanced", "Balanced") { $0.balance.isBalanced }]
    }

    static var balances: [Column<AccountBalance>] {
        Column.accounts.without("owner", "overdraft", "roundUpTo", "roundUpMultiplier")
    }

    static var roundUps: [Column<WeeklyRoundUps>] {
        Column.weeks.map { column in
            var column = column
            if column.key == "week" { column.heading = "Week" }
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

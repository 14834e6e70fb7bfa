import PiggyBank
import PiggyBankLanguages

/// Writes what there is to say of ledgers as JSON Lines: flat objects whose first members are the
/// table and the ledger.
package struct FleetLines: Sendable {
    private let tables: [FleetTable]
    private let heads: TableLines<FleetRows.Head>
    private let violations: TableLines<FleetRows.Violation>
    private let totals: TableLines<FleetRows.Total>
    private let balances: TableLines<FleetRows.Row<AccountBalance>>
    private let goals: TableLines<FleetRows.Row<GoalSavings>>
    private let roundUps: TableLines<FleetRows.Row<WeeklyRoundUps>>

    /// Writes some of the tables, those of each ledger in the order in which all of them are
    /// listed.
    package init(_ tables: Set<FleetTable>) {
        self.tables = FleetTable.allCases.filter(tables.contains)
        let language = English()
        heads = TableLines(.heads, FleetRows.heads(language))
        violations = TableLines(.violations, FleetRows.violations(language))
        totals = TableLines(.totals, FleetRows.totals(language))
        balances = TableLines(.balances, FleetRows.balances(language))
        goals = TableLines(.goals, FleetRows.goals(language))
        roundUps = TableLines(.roundUps, FleetRows.roundUps(language))
    }

    /// The lines of a ledger; linear in its rows.
    package func lines(of rows: FleetRows) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        for table in tables {
            switch table {
            case .heads: heads.append([rows.head], to: &bytes)
            case .violations: violations.append(rows.violations, to: &bytes)
            case .totals: totals.append(rows.totals, to: &bytes)
            case .balances: balances.append(rows.balances, to: &bytes)
            case .goals: goals.append(rows.goals, to: &bytes)
            case .roundUps: roundUps.append(rows.roundUps, to: &bytes)
            }
        }
        return bytes
    }
}

/// Writes the rows of one table.
private struct TableLines<Row>: Sendable {
    /// What comes before each value.
    private let openings: [ContiguousArray<UInt8>]
    private let values: [@Sendable (Row) -> Cell]

    init(_ table: FleetTable, _ columns: [Column<Row>]) {
        let columns = columns.filter { $0.key != nil }
        openings = columns.enumerated().map { index, column in
            var opening: ContiguousArray<UInt8> = []
            if index == 0 { opening += "{\"table\":\"\(table.rawValue)\"".utf8 }
            opening.append(jsonKey: column.key ?? "", isFirst: false)
            return opening
        }
        values = columns.map(\.value)
    }

    func append(_ rows: [Row], to bytes: inout ContiguousArray<UInt8>) {
        for row in rows {
            for (opening, value) in zip(openings, values) {
                bytes.append(json: value(row), after: opening)
            }
            bytes += "}\n".utf8
        }
    }
}

import PiggyBank
import PiggyBankLanguages

/// Writes what there is to say of ledgers as JSON Lines: flat objects whose first members are the
/// table and the ledger.
package struct FleetLines: Sendable {
    private let tables: [TableRows]

    /// Writes some of the tables, those of each ledger in the order in which all of them are
    /// listed.
    package init(_ tables: Set<FleetTable>) {
        self.tables = FleetTable.allCases.filter(tables.contains).map { $0.rows(English()) }
    }

    /// The lines of a ledger; linear in its rows.
    package func lines(of rows: FleetRows) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        for table in tables { table.append(rows, &bytes) }
        return bytes
    }
}

extension FleetTable {
    /// The columns of JSON, and what they are.
    package var fields: [(key: String, type: CellType)] { rows(English()).fields }

    /// How the rows of a ledger are written.
    func rows(_ language: any Language) -> TableRows {
        switch self {
        case .heads: TableRows(self, language(.ledgers), FleetRows.heads(language)) { [$0.head] }
        case .violations:
            TableRows(self, language(.whatIsWrong), FleetRows.violations(language), \.violations)
        case .totals:
            TableRows(self, language(.trialBalance), FleetRows.totals(language), \.totals)
        case .balances:
            TableRows(self, language(.balances), FleetRows.balances(language), \.balances)
        case .goals:
            TableRows(self, language(.savingsGoals), FleetRows.goals(language), \.goals)
        case .roundUps:
            TableRows(self, language(.roundUps), FleetRows.roundUps(language), \.roundUps)
        }
    }
}

/// The rows of one table, apart from their type.
struct TableRows: Sendable {
    /// The columns of JSON, and what they are.
    let fields: [(key: String, type: CellType)]
    /// The table in a report of some ledgers.
    let part: Part<[FleetRows]>
    /// Appends those of a ledger as JSON Lines.
    let append: @Sendable (FleetRows, inout ContiguousArray<UInt8>) -> Void

    init<Row: Sendable>(
        _ table: FleetTable,
        _ title: String,
        _ columns: [Column<Row>],
        _ rows: @escaping @Sendable (FleetRows) -> [Row]
    ) {
        fields = Section.Header(columns).fields
        part = .rows(table.rawValue, title: title, columns) { $0.flatMap(rows) }
        let values = columns.map(\.value)
        // What comes before each value.
        let openings = fields.enumerated().map { index, field in
            var opening: ContiguousArray<UInt8> = []
            if index == 0 { opening += "{\"table\":\"\(table.rawValue)\"".utf8 }
            opening.append(jsonKey: field.key, isFirst: false)
            return opening
        }
        append = { ledger, bytes in
            for row in rows(ledger) {
                for (opening, value) in zip(openings, values) {
                    bytes.append(json: value(row), after: opening)
                }
                bytes += "}\n".utf8
            }
        }
    }
}

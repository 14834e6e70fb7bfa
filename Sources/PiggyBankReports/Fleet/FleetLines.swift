import PiggyBank

/// Writes what there is to say of ledgers as JSON Lines: flat objects whose first members are the
/// table and the ledger.
package struct FleetLines: Sendable {
    private let tables: [TableRows]

    /// Writes some of the tables, those of each ledger in the order in which all of them are
    /// listed.
    package init(_ tables: Set<FleetTable>) {
        self.tables = FleetTable.allCases.filter(tables.contains).map { $0.rows }
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
    package var fields: [(key: String, type: CellType)] { rows.fields }

    /// How the rows of a ledger are written.
    var rows: TableRows {
        func rows<Value: Sendable>(
            _ title: Text, _ columns: [Column<Value>],
            _ values: @escaping @Sendable (FleetRows) -> [Value]
        ) -> TableRows { TableRows(self, title, columns, values) }
        return switch self {
        case .heads: rows("Ledgers", FleetRows.heads) { [$0.head] }
        case .violations: rows("What is wrong", FleetRows.violations, \.violations)
        case .totals: rows("Trial balance", FleetRows.totals, \.totals)
        case .balances: rows("Balances", FleetRows.balances, \.balances)
        case .goals: rows("Savings goals", Column.goals(), \.goals)
        case .roundUps: rows("Round-ups", FleetRows.roundUps, \.roundUps)
        }
    }
}

/// The rows of one table, apart from their type: what the ledger is called, then the columns that
/// JSON has of something of it.
struct TableRows: Sendable {
    /// The columns of JSON, and what they are.
    let fields: [(key: String, type: CellType)]
    /// The table in a report of some ledgers.
    let part: Part<[FleetRows]>
    /// Appends those of a ledger as JSON Lines.
    let append: @Sendable (FleetRows, inout ContiguousArray<UInt8>) -> Void

    init<Value: Sendable>(
        _ table: FleetTable, _ title: Text, _ columns: [Column<Value>],
        _ values: @escaping @Sendable (FleetRows) -> [Value]
    ) {
        let columns = columns.filter { $0.key != nil }
        let all = [Column("ledger", "Ledger") { $0.ledger }] + columns.map { $0.ofLedger }
        fields = Section.Header(all).fields
        part = .rows(table.rawValue, title: title, all) { ledgers in
            ledgers.flatMap { ledger in
                values(ledger).map { LedgerRow(ledger: ledger.ledger, value: $0) }
            }
        }
        let openings = fields.map { field in
            var opening: ContiguousArray<UInt8> = []
            opening.append(jsonKey: field.key, isFirst: false)
            return opening
        }
        let cells = columns.map(\.value)
        append = { ledger, bytes in
            // What every row begins with.
            var beginning = ContiguousArray("{\"table\":\"\(table.rawValue)\"".utf8)
            beginning.append(json: .text(ledger.ledger), after: openings[0])
            for value in values(ledger) {
                bytes += beginning
                for (opening, cell) in zip(openings.dropFirst(), cells) {
                    bytes.append(json: cell(value), after: opening)
                }
                bytes += "}\n".utf8
            }
        }
    }
}

/// Something of a ledger.
private struct LedgerRow<Value> {
    var ledger: String
    var value: Value
}

extension LedgerRow: Sendable where Value: Sendable {}

extension Column {
    /// The same column of something of a ledger, which CSV calls what JSON does.
    fileprivate var ofLedger: Column<LedgerRow<Row>> {
        let (value, shown) = (value, shown)
        // Of parts of rows that are not copied first.
        return Column<LedgerRow<Row>>(
            key: key, csvKey: key, heading: heading, type: type, alignment: alignment,
            isIdentifying: isIdentifying, use: use, value: { value($0.value) },
            csvCell: { value($0.value) }, shown: { shown($0.value) })
    }
}

import PiggyBank

extension Report {
    /// What there is to say of some ledgers, with the sums of all of them in the end.
    ///
    /// - Parameters:
    ///   - ledgers: those that were folded, in their order.
    ///   - tables: those that are asked for.
    package static func fleet(_ ledgers: [FleetRows], _ tables: Set<FleetTable>) -> Report {
        Report(nil, Part.fleet(tables), of: ledgers)
    }
}

extension Part<[FleetRows]> {
    static func fleet(_ tables: Set<FleetTable>) -> [Part] {
        let rows = FleetTable.allCases.map { table in
            table.rows.part.only { _ in tables.contains(table) }
        }
        let sums = Part.rows("fleet", title: "All ledgers together", Column.sums) {
            FleetSum.all(of: $0)
        }
        return rows + [
            sums.only { _ in tables.contains(.totals) },
            .people { ledgers in
                let (all, bad) = (ledgers.count, ledgers.count { !$0.isOK })
                let result: Text =
                    switch (all, bad) {
                    case (1, 0): "All checks passed in the ledger."
                    case (_, 0): "All checks passed in all \(all, "ledger")."
                    case (1, _): "The ledger has errors."
                    default: "\(all, "ledger"), \(grouped: bad) with errors."
                    }
                return [.text([result])]
            },
        ]
    }
}

/// What all ledgers hold together of a currency, with those that are not as they should be and
/// without them.
private struct FleetSum: Sendable {
    var ok: Balance
    var all: Balance

    static func all(of ledgers: [FleetRows]) -> [FleetSum] {
        var sums: [Currency: FleetSum] = [:]
        for total in ledgers.lazy.flatMap(\.totals) {
            let held = total.balance.accounts + total.balance.goals
            let nothing = Balance(0, held.currency)
            var sum = sums[held.currency] ?? FleetSum(ok: nothing, all: nothing)
            sum.all = sum.all + held
            if total.isOK { sum.ok = sum.ok + held }
            sums[held.currency] = sum
        }
        return sums.values.sorted { $0.all.currency < $1.all.currency }
    }
}

extension Column<FleetSum> {
    fileprivate static var sums: [Column] {
        [
            Column("currency", "Currency") { $0.all.currency },
            Column("heldByOK", "Valid ledgers") { Sum(balance: $0.ok) },
            Column("held", "All ledgers") { Sum(balance: $0.all) },
        ]
    }
}

import PiggyBank
import PiggyBankLanguages

extension Report {
    /// What there is to say of some ledgers, with the sums of all of them in the end.
    ///
    /// - Parameters:
    ///   - ledgers: those that were folded, in their order.
    ///   - tables: those that are asked for.
    package static func fleet(
        _ ledgers: [FleetRows], _ tables: Set<FleetTable>, in language: any Language = English()
    ) -> Report { Report(nil, Part.fleet(tables, language), of: ledgers) }
}

extension Part<[FleetRows]> {
    static func fleet(_ tables: Set<FleetTable>, _ language: any Language) -> [Part] {
        let rows = FleetTable.allCases.map { table in
            table.rows(language).part.only { _ in tables.contains(table) }
        }
        let sums = Part.rows("fleet", title: language(.allLedgers), Column.sums(language)) {
            FleetSum.all(of: $0)
        }
        return rows + [
            sums.only { _ in tables.contains(.totals) },
            .people { ledgers in
                let bad = ledgers.count { !$0.isOK }
                return [.text([language.fleet(of: ledgers.count, notOK: bad)])]
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
    fileprivate static func sums(_ language: any Language) -> [Column] {
        [
            Column("currency", language(.currency)) { $0.all.currency },
            Column("heldByOK", language(.whereEverythingHolds)) { Sum(balance: $0.ok) },
            Column("held", language(.inAllOfThem)) { Sum(balance: $0.all) },
        ]
    }
}

import PiggyBank
import PiggyBankLanguages

extension Report {
    /// What there is to say of some ledgers, with the sums of all of them in the end.
    ///
    /// - Parameters:
    ///   - ledgers: those that were folded, in their order.
    ///   - tables: those that are asked for.
    package static func fleet(
        _ ledgers: [FleetRows],
        _ tables: Set<FleetTable>,
        in language: any Language = English()
    ) -> Report {
        var members: [Member] = FleetTable.allCases.filter(tables.contains).map { table in
            .section(section(table, ledgers, language))
        }
        if tables.contains(.totals) { members.append(.section(sums(ledgers, language))) }
        let bad = ledgers.count { !$0.isOK }
        members.append(.text([language.fleet(of: ledgers.count, notOK: bad)]))
        return Report(nil, members)
    }

    private static func section(
        _ table: FleetTable,
        _ ledgers: [FleetRows],
        _ language: any Language
    ) -> Section {
        func made<Row: Sendable>(
            _ title: Label,
            _ rows: [Row],
            _ columns: [Column<Row>]
        ) -> Section {
            Section(table.rawValue, title: language(title), rows: rows, columns: columns)
        }
        return switch table {
        case .heads: made(.ledgers, ledgers.map(\.head), FleetRows.heads(language))
        case .violations:
            made(.whatIsWrong, ledgers.flatMap(\.violations), FleetRows.violations(language))
        case .totals: made(.trialBalance, ledgers.flatMap(\.totals), FleetRows.totals(language))
        case .balances: made(.balances, ledgers.flatMap(\.balances), FleetRows.balances(language))
        case .goals: made(.savingsGoals, ledgers.flatMap(\.goals), FleetRows.goals(language))
        case .roundUps: made(.roundUps, ledgers.flatMap(\.roundUps), FleetRows.roundUps(language))
        }
    }

    /// What all ledgers hold together, with those that are not as they should be and without them.
    private static func sums(_ ledgers: [FleetRows], _ language: any Language) -> Section {
        struct Sum: Sendable {
            var ok: Balance
            var all: Balance
        }
        var sums: [Currency: Sum] = [:]
        for total in ledgers.lazy.flatMap(\.totals) {
            let held = total.balance.accounts + total.balance.goals
            let nothing = Balance(0, held.currency)
            var sum = sums[held.currency] ?? Sum(ok: nothing, all: nothing)
            sum.all = sum.all + held
            if total.isOK { sum.ok = sum.ok + held }
            sums[held.currency] = sum
        }
        return Section(
            "fleet",
            title: language(.allLedgers),
            rows: sums.values.sorted { $0.all.currency < $1.all.currency },
            columns: [
                Column("currency", language(.currency)) { .text($0.all.currency.code) },
                Column(
                    "heldByOK",
                    language(.whereEverythingHolds),
                    .trailing,
                    value: { .text("\($0.ok.minorUnits)") },
                    shown: { .money($0.ok) }
                ),
                Column(
                    "held",
                    language(.inAllOfThem),
                    .trailing,
                    value: { .text("\($0.all.minorUnits)") },
                    shown: { .money($0.all) }
                ),
            ]
        )
    }
}

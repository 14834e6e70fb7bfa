import PiggyBank

extension Report {
    /// What there is to say of some ledgers, with the sums of all of them in the end.
    ///
    /// - Parameters:
    ///   - ledgers: those that were folded, in their order.
    ///   - tables: those that are asked for.
    package static func fleet(
        _ ledgers: [FleetRows],
        _ tables: Set<FleetTable>,
        in words: any ReportLanguage = English()
    ) -> Report {
        var members: [Member] = FleetTable.allCases.filter(tables.contains).map { table in
            .section(section(table, ledgers, words))
        }
        if tables.contains(.totals) { members.append(.section(sums(ledgers, words))) }
        let bad = ledgers.count { !$0.isOK }
        members.append(.text([words.fleet(of: ledgers.count, notOK: bad)]))
        return Report(nil, members)
    }

    private static func section(
        _ table: FleetTable,
        _ ledgers: [FleetRows],
        _ words: any ReportLanguage
    ) -> Section {
        func made<Row: Sendable>(
            _ title: Label,
            _ rows: [Row],
            _ columns: [Column<Row>]
        ) -> Section {
            Section(table.rawValue, title: words(title), rows: rows, columns: columns)
        }
        return switch table {
        case .heads: made(.ledgers, ledgers.map(\.head), FleetRows.heads(words))
        case .violations:
            made(.whatIsWrong, ledgers.flatMap(\.violations), FleetRows.violations(words))
        case .totals: made(.trialBalance, ledgers.flatMap(\.totals), FleetRows.totals(words))
        case .balances: made(.balances, ledgers.flatMap(\.balances), FleetRows.balances(words))
        case .goals: made(.savingsGoals, ledgers.flatMap(\.goals), FleetRows.goals(words))
        case .roundUps: made(.roundUps, ledgers.flatMap(\.roundUps), FleetRows.roundUps(words))
        }
    }

    /// What all ledgers hold together, with those that are not as they should be and without them.
    private static func sums(_ ledgers: [FleetRows], _ words: any ReportLanguage) -> Section {
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
            title: words(.allLedgers),
            rows: sums.values.sorted { $0.all.currency < $1.all.currency },
            columns: [
                Column("currency", words(.currency)) { .text($0.all.currency.code) },
                Column(
                    "heldByOK",
                    words(.whereEverythingHolds),
                    .trailing,
                    value: { .text("\($0.ok.minorUnits)") },
                    shown: { .money($0.ok) }
                ),
                Column(
                    "held",
                    words(.inAllOfThem),
                    .trailing,
                    value: { .text("\($0.all.minorUnits)") },
                    shown: { .money($0.all) }
                ),
            ]
        )
    }
}

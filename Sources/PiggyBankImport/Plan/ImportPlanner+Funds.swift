import PiggyBank

extension ImportPlanner {
    /// Requires that every account has the money that leaves it, in the order of recording; says
    /// the least overdraft that would do.
    mutating func requireFunds() {
        guard plan.findings.isEmpty else { return }
        var funds: [AccountID: Funds] = [:]
        for opening in plan.openings {
            for (account, change) in opening.payload.changes {
                funds[account, default: self.funds(of: account)].add(change, nil, SourcePlace())
            }
        }
        let sequences = sequencesOfPairs()
        for file in plan.files.indices {
            let name = plan.files[file].file.name
            for index in plan.files[file].statements.indices {
                let statement = plan.files[file].statements[index]
                guard let balance = add(statement, name, &funds),
                    !statement.likenesses.isEmpty
                else { continue }
                plan.files[file].statements[index]
                    .planPairs(balance, sequences[statement.account] ?? [:])
            }
        }
        let short = funds.sorted { $0.key.text < $1.key.text }
        for (account, funds) in short {
            guard let first = funds.first, let currency = currency(of: account) else { continue }
            plan.findings.append(
                ImportPlan.FileFinding(
                    file: first.file ?? plan.files.first?.file.name ?? "",
                    finding: ImportFinding(
                        .insufficientFunds,
                        at: first.place,
                        .plan(
                            .insufficientFunds(
                                account,
                                Balance(funds.atFirst, currency),
                                least: Balance(-funds.lowest, currency),
                                isOpened: opened[account] != nil
                            )
                        )
                    )
                )
            )
        }
    }

    /// The sequences that planned movements will have which rows of other statements are, by their
    /// indices.
    private func sequencesOfPairs() -> [AccountID: [Int: Int64]] {
        let statements = plan.files.flatMap(\.statements)
        var wanted: [AccountID: Set<Int>] = [:]
        for statement in statements {
            for likeness in statement.likenesses where likeness.sequence == 0 {
                wanted[statement.account, default: []].insert(likeness.movement)
            }
        }
        guard !wanted.isEmpty else { return [:] }
        var sequences: [AccountID: [Int: Int64]] = [:]
        var last = ledger.sequence + Int64(plan.openings.count)
        for statement in statements {
            let wanted = wanted[statement.account] ?? []
            let events = statement.forEachMovement { movement, events in
                guard wanted.contains(movement) else { return }
                sequences[statement.account, default: [:]][movement] = last + Int64(events)
            }
            last += Int64(events)
        }
        return sequences
    }

    /// Adds what a statement's events change, and returns what the account has after them.
    private func add(
        _ statement: PlannedStatement,
        _ file: String,
        _ funds: inout [AccountID: Funds]
    ) -> Balance? {
        let account = statement.account
        let maker = maker(of: account)
        let rows = statement.statement.rows.span
        // Nearly all of it is the account's own.
        var own = funds[account] ?? self.funds(of: account)
        for (index, decision) in statement.decisions.enumerated() where !decision.parts.isEmpty {
            let place = rows[index].place
            if decision.parts.contains(.reversal), let sequence = decision.fate.sequence,
                let movement = planned[account]?.movement(ofEvent: sequence)
            {
                own.add(-Int128(movement.change), file, place)
            }
            maker.changes(by: rows[index], decision) { other, change in
                if let other {
                    funds[other, default: self.funds(of: other)].add(change, file, place)
                } else {
                    own.add(change, file, place)
                }
            }
        }
        for event in statement.takenBack {
            guard case .reversed(let reversal) = event.payload,
                let movement = planned[account]?.movement(ofEvent: reversal.of)
            else { continue }
            let place = statement.statement.takenBack.first?.place ?? SourcePlace()
            own.add(-Int128(movement.change), file, place)
        }
        funds[account] = own
        return currency(of: account).map { Balance(own.balance, $0) }
    }

    /// The currency of an account that there is or will be.
    private func currency(of account: AccountID) -> Currency? {
        ledger.balance(of: account)?.currency ?? opened[account]?.currency
    }

    /// What an account has before a plan is recorded.
    private func funds(of account: AccountID) -> Funds {
        let recorded = ledger.balance(of: account)
        return Funds(
            balance: recorded?.balance.minorUnits ?? 0,
            overdraft: recorded?.overdraft.minorUnits ?? Int128(opened[account]?.overdraft ?? 0)
        )
    }

    /// What an account has while a plan is recorded.
    private struct Funds {
        private(set) var balance: Int128
        let overdraft: Int128
        /// The least that it had.
        private(set) var lowest: Int128 = 0
        /// What it first had below its overdraft, and by which row.
        private(set) var atFirst: Int128 = 0
        private(set) var first: (file: String?, place: SourcePlace)?

        init(balance: Int128, overdraft: Int128) {
            self.balance = balance
            self.overdraft = overdraft
        }

        mutating func add(_ change: Int128, _ file: String?, _ place: SourcePlace) {
            balance += change
            guard change < 0, balance < -overdraft else { return }
            lowest = min(lowest, balance)
            if first == nil {
                first = (file, place)
                atFirst = balance
            }
        }
    }
}

extension RowEvents {
    /// Passes on by how much accounts change by what is recorded of a row besides a reversal, in
    /// minor units: of no account for the row's own.
    func changes(
        by row: Statement.Row,
        _ decision: RowDecision,
        _ take: (AccountID?, Int128) -> Void
    ) {
        if decision.parts.contains(.movement) {
            let change = row.amount.minorUnits
            take(nil, change)
            if let via = mapping.transfersVia, isOwnTransfer(row) { take(via, -change) }
        }
        if decision.parts.contains(.fee) { take(nil, -Int128(row.fee)) }
        if decision.parts.contains(.roundUp), let roundUp = row.bankRoundUp {
            let change = Int128(roundUp.minorUnits)
            take(nil, -change)
            let isOutside = mapping.goals[roundUp.pot]?.goal == nil
            if let via = mapping.transfersVia, isOutside { take(via, change) }
        }
    }
}

extension Event.Payload {
    /// By how much accounts change, in minor units; those of openings.
    fileprivate var changes: [(AccountID, Int128)] {
        switch self {
        case .deposited(let event): [(event.account, Int128(event.amount.minorUnits))]
        case .withdrawn(let event): [(event.account, -Int128(event.amount.minorUnits))]
        default: []
        }
    }
}

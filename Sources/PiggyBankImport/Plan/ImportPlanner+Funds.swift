import PiggyBank

extension ImportPlanner {
    /// Requires that every account has the money that leaves it, in the order of recording; says
    /// the least overdraft that would do.
    mutating func checkFunds() {
        guard plan.findings.isEmpty else { return }
        var funds: [AccountID: Funds] = [:]
        for opening in plan.openings {
            for (account, change) in opening.payload.changes {
                funds[account, default: self.funds(of: account)].add(change, nil, SourcePlace())
            }
        }
        for (file, statement) in plan.statements { add(statement, file, &funds) }
        for (account, funds) in funds.sorted(by: { $0.key.text < $1.key.text }) {
            guard let first = funds.first, let currency = currency(of: account) else { continue }
            let file = first.file ?? plan.files.first?.file.name ?? ""
            if let (event, amount) = funds.spent {
                let fact = PlanFact.spentSince(
                    account, Balance(funds.atFirst, currency), event, amount)
                find(fact, at: first.place, in: file)
            } else if isProved(account), let least = Int64(exactly: -funds.lowest) {
                allow(least, of: account)
            } else {
                let (held, least) = (
                    Balance(funds.atFirst, currency), Balance(-funds.lowest, currency)
                )
                find(
                    ImportFinding(
                        .insufficientFunds,
                        """
                        the account \(account) would fall to \(held), and no balance proves the rows
                        """,
                        next: """
                            Is the opening right, and the sign of the amounts? Are all rows \
                            transactions, and in order? If so, allow an overdraft of \(least): \
                            \(overdraftAnswer(account, least)).
                            """, answers: opened[account] == nil ? [] : ["--set overdraft=AMOUNT"],
                        at: first.place), in: file)
            }
        }
    }

    private func overdraftAnswer(_ account: AccountID, _ least: Balance) -> Text {
        opened[account] == nil
            ? "\(command: "change \(Phrase.word(account)) --overdraft \(least.decimal())")"
            : "--set overdraft=AMOUNT"
    }

    /// Whether balances prove all rows of an account.
    private func isProved(_ account: AccountID) -> Bool {
        let statements = plan.statements.map(\.statement).filter { $0.account == account }
        return mapping.checksBalances && !statements.isEmpty
            && statements.allSatisfy { $0.statement.isProved || $0.newRows == 0 }
    }

    /// Has an account go so far below zero: its rows are booked.
    private mutating func allow(_ overdraft: Int64, of account: AccountID) {
        let index = plan.openings.firstIndex {
            if case .accountOpened(let event) = $0.payload {
                event.account == account
            } else {
                false
            }
        }
        if let index, case .accountOpened(var event) = plan.openings[index].payload {
            event.overdraft = overdraft
            plan.openings[index].payload = .accountOpened(event)
        } else if let first = plan.statements.first(where: { $0.statement.account == account }),
            let date = first.statement.statement.firstDate, let time = calendar.start(of: date)
        {
            let change = AccountChanged(account: account, overdraft: overdraft)
            plan.openings.append(
                PlannedEvent(id: nil, time: time, payload: .accountChanged(change)))
        }
        plan.remarks.append(
            .said(
                Problem(
                    "larger-overdraft",
                    """
                    The balances prove the rows of \(account), so it may go \
                    \(Balance(Int128(overdraft), currency(of: account) ?? .eur)) below zero
                    """)))
    }

    /// Adds what a statement's events change.
    private func add(
        _ statement: PlannedStatement, _ file: String, _ funds: inout [AccountID: Funds]
    ) {
        let account = statement.account
        // Nearly all of it is the account's own.
        var own = funds[account] ?? self.funds(of: account)
        /// Reverses an event, for what it is changed to.
        func takeBack(_ sequence: Int64, _ place: SourcePlace, for change: Int64 = 0) {
            guard let timeline = planned[account], let index = timeline.index(ofEvent: sequence)
            else { return }
            let isFirst = own.first == nil
            own.add(-Int128(timeline.movements[index].change), file, place)
            guard isFirst, own.first != nil, own.balance + Int128(change) >= -own.overdraft,
                let currency = currency(of: account)
            else { return }
            own.spent = (sequence, Balance(Int128(change), currency))
        }
        for (index, movement) in statement.movements.enumerated() {
            guard movement.decision.isRecorded else { continue }
            let row = statement.statement.rows[Int(movement.row)]
            let details = statement.details[index]
            if let event = details?.reversed?.sequence {
                takeBack(event, row.place, for: details?.refund == nil ? movement.change : 0)
            }
            guard details?.link == nil else { continue }
            own.add(Int128(movement.change), file, row.place)
            if let via = statement.factory.clearingAccount(of: row, movement.part) {
                funds[via, default: self.funds(of: via)].add(
                    -Int128(movement.change), file, row.place)
            }
        }
        for event in statement.takenBack {
            guard case .reversed(let reversal) = event.payload else { continue }
            takeBack(reversal.of, statement.statement.takenBack.first?.place ?? SourcePlace())
        }
        funds[account] = own
    }

    /// Says of what is planned which events of the import it is about.
    mutating func nameEarlierEvents() {
        var wanted: [AccountID: Set<Int32>] = [:]
        for (_, statement) in plan.statements {
            for details in statement.details.values {
                guard let index = details.plannedIndex else { continue }
                wanted[statement.account, default: []].insert(Int32(index))
            }
        }
        guard !wanted.isEmpty else { return }
        plan.namesOwnEvents = true
        var last = ledger.sequence + Int64(plan.openings.count)
        var sequences: [AccountID: [Int32: Int64]] = [:]
        for file in plan.files.indices {
            for number in plan.files[file].statements.indices {
                let statement = plan.files[file].statements[number]
                let (account, indices) = (statement.account, wanted[statement.account] ?? [])
                for (index, movement) in statement.movements.enumerated()
                where movement.decision.isRecorded {
                    last += Int64(statement.events(ofMovement: index))
                    if indices.contains(movement.index) {
                        sequences[account, default: [:]][movement.index] = last
                    }
                    guard let planned = statement.details[index]?.plannedIndex else { continue }
                    let sequence = sequences[account]?[Int32(planned)]
                    plan.files[file].statements[number].nameEvent(sequence, of: index)
                }
                last += Int64(statement.takenBack.count + (statement.assertion == nil ? 0 : 1))
            }
        }
    }

    /// What an account has before a plan is recorded.
    private func funds(of account: AccountID) -> Funds {
        let recorded = ledger.balance(of: account)
        return Funds(
            balance: recorded?.balance.minorUnits ?? 0,
            overdraft: recorded?.overdraft.minorUnits ?? Int128(opened[account]?.overdraft ?? 0))
    }

    /// What an account has while a plan is recorded.
    private struct Funds {
        var balance: Int128
        let overdraft: Int128
        /// The least that it had.
        var lowest: Int128 = 0
        /// What it first had below its overdraft, and by which row.
        var atFirst: Int128 = 0
        var first: (file: String?, place: SourcePlace)?
        /// The event that is reversed then, and what it is changed to, if that would do before.
        var spent: (event: Int64, amount: Balance)?

        mutating func add(_ change: Int128, _ file: String?, _ place: SourcePlace) {
            balance += change
            guard change < 0, balance < -overdraft else { return }
            lowest = min(lowest, balance)
            if first == nil { (first, atFirst) = ((file, place), balance) }
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

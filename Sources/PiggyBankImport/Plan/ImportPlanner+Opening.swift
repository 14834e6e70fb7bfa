import PiggyBank

// What is opened where it is missing, all of it at the first instant of the earliest day.

extension ImportPlanner {
    /// Opens a ledger that has no events, or requires one that has.
    ///
    /// - Parameter date: the earliest that the files state.
    mutating func openLedger(on date: CalendarDate?, in file: StatementFile?) {
        guard ledger.sequence == 0, let date, let file else { return }
        guard let settings = mapping.ledger else {
            return find(
                ImportFinding(
                    .unknownAccount,
                    at: SourcePlace(),
                    "the ledger has no events yet",
                    next: "Add --new and --time-zone, or make it with 'piggybank init'."
                ),
                in: file
            )
        }
        guard let time = start(of: date) else { return }
        plan.openings.append(
            PlannedEvent(id: nil, time: time, payload: .ledgerOpened(settings))
        )
    }

    /// The first instant of a day; nil where no event can have that time.
    private func start(of date: CalendarDate) -> Instant? {
        calendar.nearestInstant(of: LocalTime(date, secondOfDay: 0))
    }

    /// Opens an account that the ledger lacks.
    ///
    /// - Returns: why it is not opened; nil when it is.
    mutating func open(
        _ account: AccountID,
        for statement: Statement,
        at place: SourcePlace
    ) -> ImportFinding? {
        let name = Phrase.name(account)
        guard let terms = mapping.missingAccounts else {
            return ImportFinding(
                .unknownAccount,
                at: place,
                "the ledger has no account \(name)",
                next: "Open it with 'piggybank open', or add --open."
            )
        }
        guard let currency = statement.currency else {
            return ImportFinding(
                .currencyMismatch,
                at: place,
                "nothing says of which currency the account \(name) is to be",
                next: "Say it with --currency."
            )
        }
        let date = statement.firstDate ?? mapping.from
        guard let time = date.flatMap(start) else {
            return ImportFinding(
                .badRow,
                at: place,
                "no event can have the time at which the account \(name) would be opened",
                next: "Dates are of the years 2 to 9998."
            )
        }
        let event: AccountOpened
        do throws(AmountError) {
            event = AccountOpened(
                account: account,
                name: terms.name ?? account.text,
                currency: currency,
                overdraft: try terms.overdraft?.money(in: currency).minorUnits,
                roundUpTo: try terms.roundUpTo?.money(in: currency).minorUnits
            )
        } catch {
            return ImportFinding(
                .currencyMismatch,
                at: place,
                "the account \(name) cannot be opened: \(error.explanation.sentence)",
                next: error.explanation.nextStep
            )
        }
        open(event, at: time)
        return nil
    }

    /// Opens the clearing account where the ledger lacks it, in the currency of the first statement.
    mutating func openClearingAccount(for statement: Statement) {
        guard let via = mapping.transfersVia, mapping.missingAccounts != nil,
            ledger.balance(of: via) == nil, opened[via] == nil, let currency = statement.currency,
            let time = (statement.firstDate ?? mapping.from).flatMap(start)
        else { return }
        open(
            AccountOpened(
                account: via,
                name: via.text,
                currency: currency,
                // Either leg of a transfer may come first.
                overdraft: Limits.largestNumber
            ),
            at: time
        )
    }

    private mutating func open(_ event: AccountOpened, at time: Instant) {
        opened[event.account] = event.currency
        plan.openedAccounts.append(event.account)
        plan.openings.append(PlannedEvent(id: nil, time: time, payload: .accountOpened(event)))
    }
}

// MARK: - What an account begins with

extension ImportPlanner {
    /// Plans what an account without events held before its first row.
    ///
    /// - Returns: whether nothing was found.
    mutating func planOpening(
        of statement: Statement,
        _ account: AccountID,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) -> Bool {
        guard let first = statement.firstDate, let time = start(of: first) else { return true }
        let count = plan.findings.count
        guard let balance = openingBalance(of: statement, account, in: file),
            let units = Int64(exactly: balance.minorUnits.magnitude)
        else { return plan.findings.count == count }
        let id = ImportID.opening(account)
        guard let money = Money(units, balance.currency) else {
            // That it began with nothing is kept too, so that no earlier row is taken later.
            let nothing = BalanceAsserted(account: account, balance: balance)
            plan.openings.append(
                PlannedEvent(id: id, time: time, payload: .balanceAsserted(nothing))
            )
            accountPlan.open(with: 0, on: first)
            return true
        }
        let payload: Event.Payload =
            balance.minorUnits > 0
            ? .deposited(Deposited(account: account, amount: money, source: Self.openingName))
            : .withdrawn(
                Withdrawn(
                    account: account,
                    amount: money,
                    payee: Self.openingName,
                    spending: false
                )
            )
        plan.openings.append(
            PlannedEvent(id: id, time: time, payload: payload)
        )
        accountPlan.open(with: balance.minorUnits, on: first)
        return true
    }

    /// Where the money of an opening came from or went to, for people.
    private static let openingName = "Opening balance"

    /// What the account held before its first row, as the file or the mapping says; nil where something was
    /// found.
    private mutating func openingBalance(
        of statement: Statement,
        _ account: AccountID,
        in file: StatementFile
    ) -> Balance? {
        let place = statement.opening?.place ?? statement.rows.first?.place ?? SourcePlace()
        let currency = statement.currency ?? statement.rows.first?.amount.currency
        var said: Balance?
        if let opening = mapping.opening, let currency {
            do throws(AmountError) { said = try opening.balance(in: currency) } catch {
                find(
                    ImportFinding(
                        .openingUnknown,
                        at: place,
                        "the opening balance cannot be read: \(error.explanation.sentence)",
                        next: error.explanation.nextStep
                    ),
                    in: file
                )
                return nil
            }
        }
        switch (statement.openingBalance, said) {
        case (let stated?, let said?) where stated != said && mapping.checksBalances:
            find(
                ImportFinding(
                    .balanceMismatch,
                    at: place,
                    "the statement begins with \(Phrase.amount(stated)), and --opening says "
                        + Phrase.amount(said),
                    next: "Leave --opening out."
                ),
                in: file
            )
            return nil
        case (let stated?, _): return stated
        case (nil, let said?):
            guard said.minorUnits == 0 || saidOpening == nil else {
                find(
                    ImportFinding(
                        .openingUnknown,
                        at: place,
                        "--opening says what one account held, and \(Phrase.name(account)) is another one "
                            + "after \(saidOpening.map { Phrase.name($0) } ?? "")",
                        next: "Import the accounts one at a time, each with its own --opening."
                    ),
                    in: file
                )
                return nil
            }
            saidOpening = account
            return said
        case (nil, nil):
            guard !statement.rows.isEmpty else { return nil }
            find(
                ImportFinding(
                    .openingUnknown,
                    at: place,
                    "nothing says what the account \(Phrase.name(account)) held before its first row, of "
                        + "\(statement.rows[0].date)",
                    next: "Say what it held, as --opening 12.34, or --opening 0."
                ),
                in: file
            )
            return nil
        }
    }

    /// Requires that no row is dated before the account's opening balance, which an import has recorded.
    mutating func requireAfterOpening(
        _ statement: PlannedStatement,
        _ accountPlan: AccountPlan,
        in file: StatementFile
    ) {
        guard let opening = accountPlan.openingDate,
            let index = statement.decisions.indices.first(where: { index in
                statement.decisions[index].fate == .new
                    && statement.statement.rows[index].date < opening
            })
        else { return }
        let row = statement.statement.rows[index]
        find(
            ImportFinding(
                .beforeOpening,
                at: row.place,
                "the row is of \(row.date), and the account \(Phrase.name(statement.account)) begins with "
                    + "its balance of \(opening)",
                next:
                    "Leave earlier rows out with --from \(opening), or begin a ledger with the oldest "
                    + "file."
            ),
            in: file
        )
    }

    /// Requires that a file whose balances are not checked has every row that is recorded or planned of its days:
    /// else it begins or ends within a day, so that its equal rows count wrongly, or the bank has moved a row to
    /// another day.
    mutating func requireWholeDays(
        _ statement: PlannedStatement,
        _ accountPlan: AccountPlan,
        in file: StatementFile
    ) {
        let rows = statement.statement.rows
        guard let first = rows.lazy.map(\.date).min(), let last = rows.lazy.map(\.date).max(),
            !(statement.statement.statesBalances && mapping.checksBalances),
            mapping.ignoresBankIDs || rows.contains(where: { $0.bankID == nil })
        else { return }
        let missing = accountPlan.movements.indices.first { index in
            let movement = accountPlan.movements[index]
            return movement.source == .row && movement.counts
                && (first...last).contains(movement.date)
                && !accountPlan.matchedInFile.contains(index)
        }
        guard let missing = missing.map({ accountPlan.movements[$0] }) else { return }
        let name = missing.sequence == 0 ? "a row of another file" : "event \(missing.sequence)"
        find(
            ImportFinding(
                .cutDay,
                at: rows[0].place,
                missing.date == first
                    ? "the file begins on \(first), and \(name) of that day is not in it"
                    : "\(name) of \(missing.date) is not in the file, which has that day",
                next: missing.date == first
                    ? "Export from an earlier day, or add --from \(first.adding(days: 1))."
                    : "Export whole days; or if the bank has moved the row to another day, take the event back "
                        + "first: piggybank reverse \(missing.sequence)."
            ),
            in: file
        )
    }
}

extension Statement {
    /// The earliest date of its opening and its rows, or of its closing; nil where it states none.
    var firstDate: CalendarDate? {
        (rows.map(\.date) + [opening?.date].compactMap(\.self)).min() ?? closing?.date
    }

    /// Whether it states any balance.
    var statesBalances: Bool {
        opening != nil || closing != nil || rows.contains { $0.balance != nil }
    }

    /// What the account held before the first row, where the file says it; also where only balances after rows
    /// or at the end are stated.
    var openingBalance: Balance? {
        if let opening { return opening.balance }
        guard let first = rows.first else { return closing?.balance }
        if let balance = first.balance { return balance - first.change }
        guard let closing else { return nil }
        return rows.reduce(closing.balance) { $0 - $1.change }
    }
}

extension Statement.Row {
    /// By how much the account changes, its fee and the bank's own round-up included.
    var change: Balance {
        let besides = Int128(fee) + Int128(bankRoundUp?.minorUnits ?? 0)
        return Balance(amount.minorUnits - besides, amount.currency)
    }
}

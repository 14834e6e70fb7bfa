import PiggyBank

// What is opened where it is missing, all of it at the first instant of the earliest day.

extension ImportPlanner {
    /// Opens a ledger that has no events.
    ///
    /// - Parameter date: the earliest that the files state.
    mutating func openLedger(on date: CalendarDate?) {
        guard ledger.sequence == 0, let date, let settings = mapping.ledger else { return }
        guard let time = calendar.start(of: date) else { return }
        plan.openings.append(PlannedEvent(id: nil, time: time, payload: .ledgerOpened(settings)))
    }

    /// Whether a ledger is needed that nobody has begun.
    var lacksLedger: Bool { ledger.sequence == 0 && mapping.ledger == nil }

    /// Asks for the ledger, unless it was asked for with an account.
    mutating func requireLedger() {
        guard lacksLedger, !files.flatMap(\.statements).isEmpty,
            plan.findings.allSatisfy({ $0.finding.rule != .unmappedAccount })
        else { return }
        find(
            ImportFinding(
                .unknownAccount, "the ledger has no events yet",
                next: "Begin it with --new, and --time-zone ZONE for the days of another zone.",
                answers: ["--new"]))
    }

    /// The first instant of a statement's first day, or of a row that another zone has before it.
    private func start(of statement: Statement) -> Instant? {
        guard var first = (statement.firstDate ?? mapping.from).flatMap(calendar.start) else {
            return nil
        }
        var times = times
        for row in statement.rows where row.time != .date {
            if let time = times.time(of: row) { first = min(first, time) }
        }
        return first
    }

    /// Opens an account that the ledger lacks.
    ///
    /// - Returns: why it is not opened; nil when it is.
    mutating func open(_ account: AccountID, for statement: Statement, at place: SourcePlace)
        -> ImportFinding?
    {
        func fault(_ fact: PlanFact) -> ImportFinding { ImportFinding(fact, at: place) }
        guard mapping.missingAccounts != nil else {
            return ImportFinding(
                .unknownAccount, "the ledger has no account \(account)",
                next: "Open it with --open.", answers: ["--open"], at: place)
        }
        guard let currency = statement.currency else {
            return fault(.accountWithoutCurrency(account))
        }
        guard let time = start(of: statement) else { return fault(.noTimeToOpen(account)) }
        let event: AccountOpened
        do throws(AmountError) {
            event = AccountOpened(
                account: account, name: mapping.missingAccounts?.name ?? account.text,
                currency: currency, overdraft: try overdraft(in: currency),
                roundUpTo: try mapping.missingAccounts?.roundUpTo?.money(in: currency).minorUnits)
        } catch { return fault(.notOpened(account, error)) }
        open(event, at: time)
        return nil
    }

    /// How far below zero an account may go that is opened, as far as that is said.
    private func overdraft(in currency: Currency) throws(AmountError) -> Int64? {
        if let overdraft = mapping.missingAccounts?.overdraft {
            return try overdraft.money(in: currency).minorUnits
        }
        return try mapping.preset.overdraft.map { text throws(AmountError) in
            try Amount(text).money(in: currency).minorUnits
        }
    }

    /// Opens the clearing account of a statement's currency where the ledger lacks it.
    mutating func openClearingAccount(for statement: Statement) {
        guard let currency = statement.currency, let via = clearingAccount(for: currency),
            mapping.missingAccounts != nil, self.currency(of: via) == nil,
            let time = start(of: statement)
        else { return }
        open(
            AccountOpened(
                account: via, name: via.text, currency: currency,
                // Either leg of a transfer may come first.
                overdraft: Limits.largestNumber), at: time)
    }

    private mutating func open(_ event: AccountOpened, at time: Instant) {
        opened[event.account] = event
        plan.openedAccounts.append(event.account)
        plan.openings.append(PlannedEvent(id: nil, time: time, payload: .accountOpened(event)))
    }
}

// MARK: - What an account begins with

extension ImportPlanner {
    /// Plans what an account without events held before its first row.
    mutating func planOpening(_ work: inout Work) {
        let (statement, account) = (work.result.statement, work.result.account)
        guard let first = statement.firstDate, let time = start(of: statement),
            let balance = openingBalance(of: statement, account),
            let units = Int64(exactly: balance.minorUnits.magnitude)
        else { return }
        let money = Money(units, balance.currency)
        let payload: Event.Payload
        if let money {
            payload =
                balance.minorUnits > 0
                ? .deposited(
                    Deposited(account: account, amount: money, source: Self.opening, income: false))
                : .withdrawn(
                    Withdrawn(account: account, amount: money, payee: Self.opening, spending: false)
                )
        } else {
            // That it began with nothing is kept too, so that no earlier row is taken later.
            payload = .balanceAsserted(BalanceAsserted(account: account, balance: balance))
        }
        let id = ImportID.opening(account)
        plan.openings.append(PlannedEvent(id: id, time: time, payload: payload))
        work.timeline.open(with: money == nil ? 0 : balance.minorUnits, on: first)
    }

    /// Where the money of an opening came from or went to, for people.
    private static let opening = "Opening balance"

    /// What the account held before its first row, as stated or said; nil where that is a finding.
    private mutating func openingBalance(of statement: Statement, _ account: AccountID) -> Balance?
    {
        let place = statement.opening?.place ?? statement.rows.first?.place ?? SourcePlace()
        let said: Balance?
        do throws(AmountError) { said = try saidOpening(of: statement, account) } catch {
            find(
                ImportFinding(
                    .openingUnknown,
                    "the balance that is said cannot be read: \(error.problem.sentence)",
                    next: "Say another --opening or --closing.", at: place))
            return nil
        }
        if let stated = statement.openingBalance {
            if let said, stated != said, mapping.checksBalances {
                find(
                    ImportFinding(
                        .balanceMismatch,
                        "the statement begins with \(stated), and what is said makes \(said)",
                        next: "Leave --opening and --closing out.", at: place))
                return nil
            }
            return stated
        }
        guard let said else {
            askOpening(of: statement)
            return nil
        }
        guard said.minorUnits == 0 || saidOpening == nil else {
            find(
                ImportFinding(
                    .openingUnknown,
                    "what is said of an opening is of one account, and \(account) is another one",
                    next: "Import the statements of each account in an import of its own.",
                    at: place))
            return nil
        }
        saidOpening = account
        return said
    }

    /// What the account held before its first row, by what is said of that or of the end.
    private func saidOpening(of statement: Statement, _ account: AccountID) throws(AmountError)
        -> Balance?
    {
        guard let currency = statement.currency ?? statement.rows.first?.amount.currency else {
            return nil
        }
        if let opening = mapping.opening { return try opening.balance(in: currency) }
        guard let closing = mapping.closing else { return nil }
        let all = files.flatMap(\.statements).filter { target(of: $0)?.account == account }
        // One of another currency is refused by itself.
        let rows = all.flatMap(\.rows).filter { $0.amount.currency == currency }
        return rows.reduce(try closing.balance(in: currency)) { $0 - $1.change }
    }

    /// Asks what an account held before the rows of a statement, where nothing says so.
    mutating func askOpening(of statement: Statement) {
        guard statement.openingBalance == nil, mapping.opening == nil, mapping.closing == nil,
            let first = statement.rows.first
        else { return }
        find(
            ImportFinding(
                .openingUnknown,
                "nothing says what the account held before its first row, of \(first.date)",
                next: """
                    Say what it holds after the last row: --closing AMOUNT, or what it held before \
                    the first one: --opening AMOUNT.
                    """, answers: ["--closing AMOUNT"], at: first.place))
    }
}

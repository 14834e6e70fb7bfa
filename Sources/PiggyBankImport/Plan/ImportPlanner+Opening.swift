import PiggyBank

// What is opened where it is missing, all of it at the first instant of the earliest day.

extension ImportPlanner {
    /// Opens a ledger that has no events, or requires one that has.
    ///
    /// - Parameter date: the earliest that the files state.
    mutating func openLedger(on date: CalendarDate?) {
        guard ledger.sequence == 0, let date else { return }
        guard let settings = mapping.ledger else { return find(.noLedger) }
        guard let time = calendar.start(of: date) else { return }
        plan.openings.append(PlannedEvent(id: nil, time: time, payload: .ledgerOpened(settings)))
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
        guard let terms = mapping.missingAccounts else { return fault(.unknownAccount(account)) }
        guard let currency = statement.currency else {
            return fault(.accountWithoutCurrency(account))
        }
        guard let time = start(of: statement) else { return fault(.noTimeToOpen(account)) }
        let event: AccountOpened
        do throws(AmountError) {
            event = AccountOpened(
                account: account, name: terms.name ?? account.text, currency: currency,
                overdraft: try terms.overdraft?.money(in: currency).minorUnits,
                roundUpTo: try terms.roundUpTo?.money(in: currency).minorUnits)
        } catch { return fault(.notOpened(account, error)) }
        open(event, at: time)
        return nil
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
        func find(_ fact: PlanFact) -> Balance? {
            self.find(
                fact, at: statement.opening?.place ?? statement.rows.first?.place ?? SourcePlace())
            return nil
        }
        let currency = statement.currency ?? statement.rows.first?.amount.currency
        var said: Balance?
        if let opening = mapping.opening, let currency {
            do throws(AmountError) { said = try opening.balance(in: currency) } catch {
                return find(.openingAmount(error))
            }
        }
        switch (statement.openingBalance, said) {
        case (let stated?, let said?) where stated != said && mapping.checksBalances:
            return find(.otherOpening(stated, said: said))
        case (let stated?, _): return stated
        case (nil, let said?):
            guard said.minorUnits == 0 || saidOpening == nil else {
                return find(.secondOpening(account, after: saidOpening))
            }
            saidOpening = account
            return said
        case (nil, nil):
            return statement.rows.first.flatMap {
                find(.unknownOpening(account, firstRow: $0.date))
            }
        }
    }
}

import PiggyBank

/// Makes the events of rows.
///
/// It is shared by every row of a statement, so that none copies what it refers to.
final class RowEvents: Sendable {
    let account: AccountID
    let mapping: ImportMapping
    /// The ledger's calendar, by which dates without a time are noon.
    let calendar: LedgerCalendar
    /// The calendar of times of day; the ledger's unless the mapping has another zone.
    let zoned: LedgerCalendar
    /// The accounts of the same person, by what banks call them.
    let own: Set<AccountKey>

    init(
        account: AccountID,
        mapping: ImportMapping,
        calendar: LedgerCalendar,
        zoned: LedgerCalendar,
        own: Set<AccountKey>
    ) {
        self.account = account
        self.mapping = mapping
        self.calendar = calendar
        self.zoned = zoned
        self.own = own
    }

    /// Makes the events of a row as decided, in their order.
    func make(
        of row: Statement.Row,
        _ decision: RowDecision,
        by recipe: inout ImportIDRecipe,
        _ take: (PlannedEvent) -> Void
    ) {
        guard let time = decision.time else { return }
        let id = RowID(of: row, decision)
        let version = Int(decision.correction)
        if decision.parts.contains(.reversal), let sequence = decision.fate.sequence {
            let time = decision.reversedTime ?? time
            take(reversal(of: sequence, id, version, at: time, by: &recipe))
        }
        let metadata = row.metadata
        if decision.parts.contains(.movement), let payload = payload(of: row) {
            let part: ImportID.Part = version == 0 ? .movement : .correction(version)
            let key = id.key(part, of: account, by: &recipe)
            take(PlannedEvent(id: key, time: time, payload: payload, metadata: metadata))
        }
        if decision.parts.contains(.fee), let fee = fee(of: row) {
            let key = id.key(.fee, of: account, by: &recipe)
            take(PlannedEvent(id: key, time: time, payload: fee, metadata: metadata))
        }
        if decision.parts.contains(.roundUp), let roundUp = roundUp(of: row) {
            let key = id.key(.roundUp, of: account, by: &recipe)
            take(PlannedEvent(id: key, time: time, payload: roundUp, metadata: metadata))
        }
    }

    /// That a version of a row is taken back, as of when it happened.
    func reversal(
        of sequence: Int64,
        _ id: RowID,
        _ version: Int,
        at time: Instant,
        by recipe: inout ImportIDRecipe
    ) -> PlannedEvent {
        let correction = id.key(.correction(version), of: account, by: &recipe)
        return PlannedEvent(
            id: ImportID.reversal(before: correction),
            time: time,
            payload: .reversed(Reversed(of: sequence, reason: Self.reason))
        )
    }

    /// Why an import takes an event back.
    static let reason = "changed by the bank"

    // MARK: - Payloads

    /// What the row's movement is recorded as; nil for no money.
    private func payload(of row: Statement.Row) -> Event.Payload? {
        guard let money = money(row.amount) else { return nil }
        let isIn = row.amount.minorUnits > 0
        switch kind(of: row) {
        case .pot(let key):
            guard let goal = mapping.goals[key]?.goal else {
                return transfer(money, isIn: isIn, row)
            }
            return isIn
                ? .goalWithdrawn(GoalWithdrawn(goal: goal, account: account, amount: money))
                : .goalFunded(GoalFunded(goal: goal, account: account, amount: money))
        case .ownTransfer: return transfer(money, isIn: isIn, row)
        case .spending, .debit:
            return movement(money, isIn, row, isSpending: mapping.spending == .all)
        case .cardSpending:
            return movement(money, isIn, row, isSpending: mapping.spending != .none)
        case .noRoundUp, .notSpending, .refund, .unmapped:
            return movement(money, isIn, row, isSpending: false)
        }
    }

    /// What the row's fee is recorded as; nil for none.
    private func fee(of row: Statement.Row) -> Event.Payload? {
        guard let money = Money(row.fee, row.amount.currency) else { return nil }
        return .withdrawn(
            Withdrawn(
                account: account,
                amount: money,
                payee: row.counterparty?.cut,
                category: "fee",
                spending: false
            )
        )
    }

    /// What the bank's own round-up is recorded as; nil for none.
    private func roundUp(of row: Statement.Row) -> Event.Payload? {
        guard let roundUp = row.bankRoundUp,
            let money = Money(roundUp.minorUnits, row.amount.currency)
        else { return nil }
        guard let goal = mapping.goals[roundUp.pot]?.goal else {
            return transfer(money, isIn: false, row)
        }
        return .goalFunded(GoalFunded(goal: goal, account: account, amount: money))
    }

    private func transfer(_ money: Money, isIn: Bool, _ row: Statement.Row) -> Event.Payload {
        guard let via = mapping.transfersVia else {
            return movement(money, isIn, row, isSpending: false)
        }
        return .transferred(
            isIn
                ? Transferred(from: via, to: account, amount: money)
                : Transferred(from: account, to: via, amount: money)
        )
    }

    private func movement(
        _ money: Money,
        _ isIn: Bool,
        _ row: Statement.Row,
        isSpending: Bool
    ) -> Event.Payload {
        guard !isIn else {
            return .deposited(
                Deposited(account: account, amount: money, source: row.counterparty?.cut)
            )
        }
        return .withdrawn(
            Withdrawn(
                account: account,
                amount: money,
                payee: row.counterparty?.cut,
                category: row.category?.cut,
                spending: isSpending ? nil : false
            )
        )
    }

    /// The amount without its sign; nil for none, or for more than money can be.
    private func money(_ amount: Balance) -> Money? {
        Int64(exactly: amount.minorUnits.magnitude).flatMap { Money($0, amount.currency) }
    }
}

// MARK: - Kinds

extension RowEvents {
    /// What kind of movement a row is, by what the mapping says and then by what the file does.
    func kind(of row: Statement.Row) -> Statement.Kind {
        if case .pot = row.kind { return row.kind }
        let isOwn = !own.isEmpty && row.counterAccount.map(own.contains) ?? false
        if isOwn || mapping.transfers.contains(where: row.matches) { return .ownTransfer }
        guard case .unmapped = row.kind, let type = row.type else { return row.kind }
        return mapping.types.kind(of: type) ?? .unmapped
    }

    /// Whether anything of a row is recorded as a transfer.
    func isTransfer(_ row: Statement.Row) -> Bool {
        if let roundUp = row.bankRoundUp, mapping.goals[roundUp.pot] == .ownTransfer { return true }
        return isOwnTransfer(row)
    }

    /// Whether the money of a row is recorded as a transfer.
    func isOwnTransfer(_ row: Statement.Row) -> Bool {
        switch kind(of: row) {
        case .ownTransfer: true
        case .pot: goal(of: row) == nil
        default: false
        }
    }

    /// Whether nothing says what a row is, and it matters for round-ups.
    func isUnmapped(_ row: Statement.Row) -> Bool {
        guard mapping.spending != .none, row.amount.minorUnits < 0 else { return false }
        return kind(of: row) == .unmapped
    }

    /// The pot that a row names and that the mapping does not know.
    func unmappedPots(of row: Statement.Row) -> [String] {
        var pots: [String] = []
        if case .pot(let key) = row.kind { pots.append(key) }
        if let roundUp = row.bankRoundUp { pots.append(roundUp.pot) }
        return pots.filter { mapping.goals[$0] == nil }
    }

    /// The goal that a row moves money into or out of; nil for none.
    func goal(of row: Statement.Row) -> GoalID? {
        if case .pot(let key) = row.kind { return mapping.goals[key]?.goal }
        return nil
    }
}

extension Preset {
    /// The columns that rules may ask for in formats that are no tables.
    static let columnsOfAnyFormat = ["payee", "text", "type", "category", "counterparty"]
}

extension Statement.Row {
    /// Whether it says what a rule asks of one of the columns that every format has.
    fileprivate func matches(_ match: Preset.Match) -> Bool {
        let text =
            switch match.column {
            // ``Preset/columnsOfAnyFormat`` lists them.
            case "payee": counterparty
            case "text": text
            case "type": type
            case "category": category
            case "counterparty": counterAccount?.text
            default: nil as String?
            }
        guard let text else { return false }
        return match.fits(text, in: amount.currency)
    }
}

// MARK: - Times

extension RowEvents {
    /// When the row happened; nil where no event can have that time.
    func time(of row: Statement.Row) -> Instant? { Self.time(of: row, calendar, zoned) }

    /// When a row happened by the ledger's calendar, and that of times of day.
    static func time(
        of row: Statement.Row,
        _ calendar: LedgerCalendar,
        _ zoned: LedgerCalendar
    ) -> Instant? {
        switch row.time {
        case .instant(let instant): instant
        case .date: calendar.nearestInstant(of: LocalTime(row.date, secondOfDay: noon))
        case .local(let second): zoned.nearestInstant(of: LocalTime(row.date, secondOfDay: second))
        }
    }

    private static let noon = 12 * 3_600
}

extension LedgerCalendar {
    /// The instant of a local time: the first of two, and the later where clocks jump over it; nil
    /// where no instant is so early or so late.
    func nearestInstant(of time: LocalTime) -> Instant? {
        do throws(LocalTimeError) { return try instant(of: time) } catch {
            switch error {
            case .double(_, let offsets):
                // East is earlier.
                return offsets.max().flatMap { time.instant(offset: $0) }
            case .void(_, let offsets): return offsets.min().flatMap { time.instant(offset: $0) }
            case .outOfRange: return nil
            }
        }
    }
}

extension LocalTime {
    /// The instant at which clocks show the time that are so many seconds east of UTC.
    fileprivate func instant(offset: Int) -> Instant? {
        Instant(
            seconds: Int64(date.daysSince1970) * 86_400 + Int64(secondOfDay) - Int64(offset)
        )
    }
}

import PiggyBank

/// Makes the events of the movements that rows state.
///
/// It is shared by every row of a statement, so that none copies what it refers to.
final class EventFactory: Sendable {
    let account: AccountID
    let mapping: ImportMapping
    /// The account that own transfers go through; nil for none.
    let clearingAccount: AccountID?
    /// Says when rows happened.
    let times: RowTimes
    /// The accounts of the same person, by what banks call them.
    let own: Set<AccountKey>
    /// The categories of earlier events; nil where none are to be learned.
    let learned: LearnedCategories?

    init(of account: AccountID, _ planner: ImportPlanner) {
        self.account = account
        mapping = planner.mapping
        clearingAccount = planner.clearingAccount(for: planner.currency(of: account))
        (times, own, learned) = (planner.times, planner.own, planner.recorded.learned)
    }

    /// Makes the events of a movement of a row as decided, in their order.
    func make(
        of row: Statement.Row, _ texts: RowTexts, at time: Instant, _ movement: PlannedMovement,
        _ details: MovementDetails?, by recipe: inout ImportIDRecipe, _ take: (PlannedEvent) -> Void
    ) {
        let id = RowID(of: row, number: movement.number)
        let correction = details?.correction ?? 0
        let key = recipe.key(of: id, movement.part, correction: correction, account)
        if let (sequence, time) = details?.reversed {
            let isRefund = details?.refund != nil
            take(Self.reversal(of: sequence, before: key, at: time, isRefund: isRefund))
        }
        if let link = details?.link {
            let said = Event.Payload.described(link.described)
            take(PlannedEvent(id: key, time: link.time, payload: said, metadata: link.metadata))
        } else if var payload = payload(of: row, texts, movement.part, details?.refund) {
            let isLearned =
                learned != nil && movement.part == .movement && payload.category != nil
                && row.category(texts) == nil
            let date = otherDate(of: row, at: time)
            let metadata = texts.metadata(bookedOn: date, isLearned: isLearned)
            if let said = details?.said { payload.say(said) }
            take(
                PlannedEvent(
                    id: key, time: time, payload: payload, note: details?.said?.note,
                    metadata: metadata))
        }
    }

    /// That an event is reversed, as of when it happened.
    ///
    /// - Parameter key: that of what is recorded instead, or would be.
    static func reversal(
        of sequence: Int64, before key: String, at time: Instant, isRefund: Bool = false
    ) -> PlannedEvent {
        let reason = isRefund ? "recorded as a refund" : "changed by the bank"
        return PlannedEvent(
            id: ImportID.reversal(before: key), time: time,
            payload: .reversed(Reversed(of: sequence)), reason: reason)
    }

    /// What is said of an event that a row is: the texts that the event lacks.
    ///
    /// - Parameter texts: what the event says itself; nil for nothing.
    static func described(
        _ type: EventType, _ texts: RecordedMovements.Texts?, by row: Statement.Row
    ) -> Described {
        var described = Described(of: 0)
        let party = texts?.party == nil ? row.counterparty?.cut : nil
        switch type {
        case .withdrawn: described.payee = party
        case .deposited, .refunded: described.source = party
        default: break
        }
        if type == .withdrawn || type == .deposited, texts?.category == nil {
            described.category = row.category?.cut
        }
        return described
    }

    // MARK: - Payloads

    /// What a movement of a row is recorded as; nil for no money.
    private func payload(
        of row: Statement.Row, _ texts: RowTexts, _ part: RowPart, _ refund: MovementDetails.Refund?
    ) -> Event.Payload? {
        let currency = row.amount.currency
        switch part {
        case .movement:
            let units = Int64(exactly: row.amount.minorUnits.magnitude)
            guard let money = units.flatMap({ Money($0, currency) }) else { return nil }
            if let payment = refund?.sequence {
                let source = row.party(texts)?.cut
                return .refunded(
                    Refunded(of: payment, account: account, amount: money, source: source))
            }
            let (isIn, kind, goal) = (row.amount.minorUnits > 0, kind(of: row), goal(of: row))
            let move = goal != nil || kind.isTransfer ? move(money, isIn: isIn, goal) : nil
            if let move { return move }
            return payment(money, isIn: isIn, row, texts, kind)
        case .fee:
            guard let money = Money(row.fee, currency) else { return nil }
            return .withdrawn(
                Withdrawn(
                    account: account, amount: money, payee: row.party(texts)?.cut,
                    category: Self.feeCategory, roundUp: false))
        case .roundUp:
            guard let roundUp = row.bankRoundUp, let money = Money(roundUp.minorUnits, currency)
            else { return nil }
            return move(money, isIn: false, mapping.goals[roundUp.pot] ?? nil)
                ?? payment(money, isIn: false, row, texts, .ownTransfer)
        }
    }

    /// The category of fees that stand beside the amount of their row.
    static let feeCategory = "fee"

    /// A move into or out of a goal, or to or from the clearing account; nil where there is none.
    private func move(_ money: Money, isIn: Bool, _ goal: GoalID?) -> Event.Payload? {
        if let goal {
            return isIn
                ? .goalWithdrawn(GoalWithdrawn(goal: goal, account: account, amount: money))
                : .goalFunded(GoalFunded(goal: goal, account: account, amount: money))
        }
        return clearingAccount.map { via in
            let (from, to) = isIn ? (via, account) : (account, via)
            return .transferred(Transferred(from: from, to: to, amount: money))
        }
    }

    /// Money that came in or left.
    private func payment(
        _ money: Money, isIn: Bool, _ row: Statement.Row, _ texts: RowTexts, _ kind: Statement.Kind
    ) -> Event.Payload {
        let (party, isOwn) = (row.party(texts), kind.isOwnMoney)
        var category = (isIn ? row.ruledCategory : row.category(texts))?.cut
        // What has none gets the one that was last given to its party.
        if let learned, let party, !isOwn, kind != .refund, row.category(texts) == nil {
            category = learned.category(of: party, isIn ? .in : .out)
        }
        if isIn {
            return .deposited(
                Deposited(
                    account: account, amount: money, source: party?.cut, category: category,
                    income: isOwn ? false : nil))
        }
        let isRoundedUp =
            switch kind {
            case .cardSpending: mapping.roundUps != .none
            case .spending, .debit: mapping.roundUps == .all
            default: false
            }
        return .withdrawn(
            Withdrawn(
                account: account, amount: money, payee: party?.cut, category: category,
                spending: isOwn ? false : nil,
                // Of what is no spending, nothing is rounded up anyway.
                roundUp: isRoundedUp || isOwn ? nil : false))
    }
}

// MARK: - Kinds

extension Statement.Kind {
    /// Whether the money stays one's own, or came from there.
    var isOwnMoney: Bool { self == .notSpending || isTransfer }

    /// Whether it is a move between what is one's own.
    var isTransfer: Bool { self == .ownTransfer || self == .pot }
}

extension EventFactory {
    /// What kind of movement a row is, by what the mapping says and then by what the file does.
    func kind(of row: Statement.Row) -> Statement.Kind {
        let kind = row.kind
        if kind == .pot { return kind }
        let isOwn = !own.isEmpty && row.counterAccount.map(own.contains) ?? false
        if isOwn || mapping.preset.transfer.contains(where: row.matches) { return .ownTransfer }
        guard kind == .unmapped, let type = row.type else { return kind }
        return mapping.preset.types?.kind(of: type) ?? .unmapped
    }

    /// The goal that a movement of a row moves money into or out of; nil for none.
    func goal(of row: Statement.Row, _ part: RowPart = .movement) -> GoalID? {
        switch part {
        case .movement: row.kind == .pot ? row.pot.flatMap { mapping.goals[$0] ?? nil } : nil
        case .fee: nil
        case .roundUp: row.bankRoundUp.flatMap { mapping.goals[$0.pot] ?? nil }
        }
    }

    /// The clearing account that a movement of a row goes through; nil for none.
    func clearingAccount(of row: Statement.Row, _ part: RowPart) -> AccountID? {
        switch part {
        case .movement: isOwnTransfer(row) ? clearingAccount : nil
        case .fee: nil
        case .roundUp: goal(of: row, part) == nil ? clearingAccount : nil
        }
    }

    /// Whether anything of a row is recorded as a transfer.
    func isTransfer(_ row: Statement.Row) -> Bool {
        row.bankRoundUp.map { mapping.goals[$0.pot] == .some(nil) } ?? false || isOwnTransfer(row)
    }

    /// Whether the money of a row is recorded as a transfer.
    private func isOwnTransfer(_ row: Statement.Row) -> Bool {
        kind(of: row).isTransfer && goal(of: row) == nil
    }

    /// Whether nothing says what a row is, and it matters for round-ups.
    func isUnmapped(_ row: Statement.Row) -> Bool {
        mapping.roundUps != .none && row.amount.minorUnits < 0 && kind(of: row) == .unmapped
    }

    /// The pots that a row names and that the mapping does not know.
    func unmappedPots(of row: Statement.Row) -> [String] {
        var pots = row.kind == .pot ? row.pot.map { [$0] } ?? [] : []
        if let roundUp = row.bankRoundUp { pots.append(roundUp.pot) }
        return pots.filter { mapping.goals[$0] == nil }
    }
}

extension PresetMembers {
    /// The columns that rules may ask for in formats that are no tables.
    static let columnsOfAnyFormat = ["payee", "text", "type", "category", "counterparty"]
}

extension Statement.Row {
    /// Whether it says what a rule asks of one of the columns that every format has.
    fileprivate func matches(_ match: PresetMembers.Match) -> Bool {
        guard PresetMembers.columnsOfAnyFormat.contains(match.column) else { return false }
        // The one that is called otherwise there is the counterparty.
        return text(of: RowRule.Subject(rawValue: match.column) ?? .account).map {
            match.fits($0, in: amount.currency)
        } ?? false
    }
}

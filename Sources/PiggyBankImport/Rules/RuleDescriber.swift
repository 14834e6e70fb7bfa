import PiggyBank

/// Has recorded events say what the rules of a preset do, as far as a correction may: who the other
/// party is, what the money was for, whether it was spent or is income.
package struct RuleDescriber: EventDescriber {
    private var rules: RowRules

    package var usedRules: Set<Int> { rules.used }

    package init(_ rules: [RowRule]) { self.rules = RowRules(rules) }

    package mutating func describe(_ recorded: RecordedEvent) -> DescriptionChanges.Draft? {
        guard [.withdrawn, .deposited].contains(recorded.type), case let event = recorded.event,
            let (amount, party, category) = event.payload.said
        else { return nil }
        let bank = event.metadata.flatMap { BankMetadata($0) }
        let outcome = rules.outcome(of: amount) { subject in
            let texts: [String?] =
                switch subject {
                case .payee, .source: [party, bank?.text("counterparty")]
                case .text: [bank?.text("text"), event.note]
                case .type: [bank?.text("type")]
                case .account: [bank?.text("account")]
                case .category: [category]
                }
            return texts.compactMap(\.self)
        }
        guard let outcome else { return nil }
        var changes = EventChanges()
        func new(_ said: String?, besides text: String?) -> String? {
            guard let said else { return nil }
            return said.utf8.elementsEqual((text ?? "").utf8) ? nil : said
        }
        func new(_ said: Bool?, besides flag: Bool?) -> Bool? { said == flag ?? true ? nil : said }
        changes.category = new(outcome.category, besides: category)
        switch event.payload {
        case .withdrawn(let payment):
            changes.payee = new(outcome.payee, besides: party)
            changes.isSpending = new(outcome.flag(.out), besides: payment.spending)
            // What was rounded up stays so.
            if changes.isSpending != nil {
                changes.isRoundedUp = payment.roundUp ?? payment.spending ?? true
            }
        case .deposited(let deposit):
            changes.source = new(outcome.payee, besides: party)
            changes.isIncome = new(outcome.flag(.in), besides: deposit.income)
        default: break
        }
        guard changes != EventChanges() else { return nil }
        return DescriptionChanges.Draft(recorded.sequence, changes, by: outcome.numbers)
    }
}

extension Event.Payload {
    /// By how much a payment, a deposit or a refund changes the account, who the other party is and
    /// what it was for; nil for any other event.
    var said: (amount: Balance, party: String?, category: String?)? {
        switch self {
        case .withdrawn(let payment): (-Balance(payment.amount), payment.payee, payment.category)
        case .deposited(let deposit): (Balance(deposit.amount), deposit.source, deposit.category)
        case .refunded(let refund): (Balance(refund.amount), refund.source, nil)
        default: nil
        }
    }
}

import PiggyBank

/// Says of recorded events what the rules of a preset do, as far as that can be said again: who the
/// other party is, what the money was for, whether it was spent or is income.
///
/// What somebody has said of an event again holds, unless that is what the event was selected by.
package struct RuleDescriber: EventDescriber {
    private var rules: RowRules
    private let selecting: Set<Member>

    package var usedRules: Set<Int> { rules.used }

    /// - Parameter selecting: the members that events were selected by.
    package init(_ rules: [RowRule], selecting: Set<Member>) {
        self.rules = RowRules(rules)
        self.selecting = selecting
    }

    package mutating func describe(_ recorded: RecordedEvent) -> DescriptionChanges.Draft? {
        guard [.withdrawn, .deposited, .refunded].contains(recorded.type),
            case let event = recorded.event, let (amount, party, category) = event.payload.said
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
        var described = Described(of: event.sequence)
        func isOpen(_ member: Member) -> Bool {
            selecting.contains(member) || !recorded.isDescribed(member)
        }
        func new(_ said: String?, _ member: Member, besides text: String?) -> String? {
            guard let said, isOpen(member) else { return nil }
            return said.utf8.elementsEqual((text ?? "").utf8) ? nil : said
        }
        func new(_ said: Bool?, _ member: Member, besides flag: Bool?) -> Bool? {
            said == flag ?? true || !isOpen(member) ? nil : said
        }
        switch event.payload {
        case .withdrawn(let payment):
            described.payee = new(outcome.payee, .payee, besides: party)
            described.category = new(outcome.category, .category, besides: category)
            described.spending = new(outcome.flag(.out), .spending, besides: payment.spending)
        case .deposited(let deposit):
            described.source = new(outcome.payee, .source, besides: party)
            described.category = new(outcome.category, .category, besides: category)
            described.income = new(outcome.flag(.in), .income, besides: deposit.income)
        default: described.source = new(outcome.payee, .source, besides: party)
        }
        guard described != Described(of: event.sequence) else { return nil }
        return DescriptionChanges.Draft(described, at: event.time, by: outcome.numbers)
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

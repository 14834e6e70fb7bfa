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

    package mutating func describe(_ admission: Admission) -> DescriptionChanges.Draft? {
        guard [.withdrawn, .deposited, .refunded].contains(admission.event.type),
            let event = admission.wholeEvent, let row = RecordedRowTexts(event),
            let outcome = rules.outcome(of: row.amount, row.texts)
        else { return nil }
        var described = Described(of: event.sequence)
        func isOpen(_ member: Member) -> Bool {
            selecting.contains(member) || !admission.isDescribed(member)
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
            described.payee = new(outcome.payee, .payee, besides: payment.payee)
            described.category = new(outcome.category, .category, besides: payment.category)
            described.spending = new(outcome.flag(.out), .spending, besides: payment.spending)
        case .deposited(let deposit):
            described.source = new(outcome.payee, .source, besides: deposit.source)
            described.category = new(outcome.category, .category, besides: deposit.category)
            described.income = new(outcome.flag(.in), .income, besides: deposit.income)
        case .refunded(let refund):
            described.source = new(outcome.payee, .source, besides: refund.source)
        default: return nil
        }
        guard described != Described(of: event.sequence) else { return nil }
        return DescriptionChanges.Draft(described, at: event.time, by: outcome.numbers)
    }
}

/// What rules are asked about of a recorded event: what it says as it holds, and what the bank
/// said.
private struct RecordedRowTexts {
    let amount: Balance
    private let party: String?
    private let category: String?
    private let note: String?
    private let bank: BankMetadata?

    /// Nil for an event that rules are not for.
    init?(_ event: Event) {
        switch event.payload {
        case .withdrawn(let payment):
            amount = Balance(-Int128(payment.amount.minorUnits), payment.amount.currency)
            (party, category) = (payment.payee, payment.category)
        case .deposited(let deposit):
            amount = Balance(Int128(deposit.amount.minorUnits), deposit.amount.currency)
            (party, category) = (deposit.source, deposit.category)
        case .refunded(let refund):
            amount = Balance(Int128(refund.amount.minorUnits), refund.amount.currency)
            (party, category) = (refund.source, nil)
        default: return nil
        }
        note = event.note
        bank = event.metadata.flatMap { BankMetadata($0) }
    }

    func texts(of subject: RowRule.Subject) -> [String] {
        let texts: [String?] =
            switch subject {
            case .payee, .source: [party, bank?.text("counterparty")]
            case .text: [bank?.text("text"), note]
            case .type: [bank?.text("type")]
            case .account: [bank?.text("account")]
            case .category: [category]
            }
        return texts.compactMap(\.self)
    }
}

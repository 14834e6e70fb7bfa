import PiggyBank

/// The categories that were last given to parties in a ledger, as far as a preset is to learn them.
///
/// Of the parties that files name. What was learned itself teaches nothing, until somebody says it
/// of the event.
struct LearnedCategories: Sendable {
    /// Whose categories are collected.
    private var parties: ComparedParties
    /// What was said of each, the last of it at the end.
    private var said: [Place: [Said]] = [:]

    private struct Place: Hashable {
        var party: String
        var direction: RowRule.Direction
    }

    private struct Said {
        /// The sequence of the event that says it, and of the one that it is said of.
        var sequence, of: Int64
        var category: String
    }

    init(of parties: Set<String>) { self.parties = ComparedParties(parties) }

    /// The category that was last given to a party; nil for none.
    func category(of party: String, _ direction: RowRule.Direction) -> String? {
        guard !said.isEmpty else { return nil }
        return said[Place(party: party.comparedParty, direction: direction)]?.last?.category
    }

    /// Takes in what an event says of its party, or that it was reversed.
    mutating func learn(_ event: RecordedEvent) {
        let isReversal = event.type == .reversed
        let isPayment = event.subject.type == .withdrawn
        guard isReversal || event.type == event.subject.type,
            isPayment || event.subject.type == .deposited,
            let party = event.party.flatMap({ parties.name(of: $0) })
        else { return }
        let place = Place(party: party, direction: isPayment ? .out : .in)
        // What was reversed teaches nothing.
        if isReversal { said[place]?.removeAll { $0.of == event.of } }
        guard !isReversal, isPayment ? event.row.isSpending : event.row.isIncome,
            let category = event.category, !event.isCategoryLearned
        else { return }
        let sequence = event.describedBy ?? event.sequence
        let before = said[place]?.lastIndex { $0.sequence < sequence }
        said[place, default: []].insert(
            Said(sequence: sequence, of: event.sequence, category: category),
            at: before.map { $0 + 1 } ?? 0)
    }
}

/// Parties that are looked for, by their names as they are compared.
struct ComparedParties: Sendable {
    private let names: Set<String>
    /// What parties of the log are called when they are compared; nil for those of no interest.
    private var known: [String: String?] = [:]

    init(_ names: Set<String>) { self.names = names }

    /// The name of one of them; nil for any other.
    mutating func name(of party: String) -> String? {
        if let name = known[party] { return name }
        let name = party.comparedParty
        known[party] = .some(names.contains(name) ? name : nil)
        return known[party] ?? nil
    }
}

extension RecordedEvent {
    /// Whether an import gave a fee the category, or learned it, and nobody has said it since.
    fileprivate var isCategoryLearned: Bool {
        guard key != nil, !isDescribed(.category) else { return false }
        if type == .withdrawn, !row.isRoundedUp, line.line.idSource != nil,
            category == EventFactory.feeCategory
        {
            return true
        }
        return line.whole.metadata.flatMap { BankMetadata($0) }?.isLearned ?? false
    }
}

extension Statement {
    /// The other parties of rows that have no category, as they are compared.
    var partiesWithoutCategory: Set<String> {
        let names = rows.lazy.filter { $0.category == nil }.compactMap(\.counterparty)
        return Set(Set(names).map(\.comparedParty))
    }
}

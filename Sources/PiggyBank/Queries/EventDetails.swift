/// What there is to say of one event: its line, whether its seal is right, what it did, and what
/// became of it.
package struct EventDetails: Sendable {
    /// The event and its line.
    package var event: SelectedEvent
    /// Whether the line's seal is right.
    package var seal: SealVerdict
    /// What the accounts and the goal hold after it that it concerns; accounts first.
    package var balances: [Holding]
    /// The sequences of the refunds of it that were not taken back.
    package var refunds: [Int64]
    /// The descriptions of it that hold, in the order of recording.
    package var descriptions: [Event]

    /// The result of checking a line's seal.
    package enum SealVerdict: String, CaseIterable, Hashable, Sendable {
        /// It follows from the line and from the seal before it.
        case valid = "valid"
        /// It does not: the line, or one before it, was changed.
        case wrong = "wrong"
        /// The line has none.
        case none = "none"
    }
}

/// What an account or a goal holds.
package struct Holding: Hashable, Sendable {
    /// The account; of a goal the one that it belongs to.
    package var account: AccountID
    /// The goal; nil for an account.
    package var goal: GoalID?
    /// What it holds.
    package var balance: Balance

    /// Makes a holding.
    package init(account: AccountID, goal: GoalID? = nil, balance: Balance) {
        self.account = account
        self.goal = goal
        self.balance = balance
    }
}

/// Asks what there is to say of one event; nil where no event that counts has that sequence.
package struct EventDetailsQuery: Query {
    private let sequence: Int64
    private var event: SelectedEvent?
    private var seal = EventDetails.SealVerdict.none
    private var balances: [Holding] = []
    private var refunds: [Int64] = []
    private var descriptions: [Event] = []

    /// Asks it of the event of a sequence.
    package init(of sequence: Int64) { self.sequence = sequence }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        if event.type == .refunded, event.of == sequence { refunds.append(event.sequence) }
        if event.type == .described, event.of == sequence {
            descriptions += [admission.line.event].compactMap(\.self)
        }
        guard event.sequence == sequence else { return }
        self.event = SelectedEvent(admission, &ledger)
        seal = admission.sealVerdict
        var holdings: [Holding] = []
        for index in [event.account, event.to] where !index.isNone {
            let account = ledger.accountIDs[index]
            guard !holdings.contains(where: { $0.account == account && $0.goal == nil }),
                let balance = ledger.balance(of: account)?.balance
            else { continue }
            holdings.append(Holding(account: account, balance: balance))
        }
        if !event.goal.isNone {
            let goal = ledger.goalIDs[event.goal]
            if let savings = ledger.savings(of: goal) {
                holdings.append(
                    Holding(account: savings.account, goal: goal, balance: savings.saved))
            }
        }
        balances = holdings
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> EventDetails? {
        guard var event else { return nil }
        event.reversedBy = end.reversals[sequence]
        // Those that hold, also where they are of a later time than is asked for.
        let describedBy = Array(end.whole.corrections.descriptions(of: sequence).reversed())
        let observed = Dictionary(descriptions.map { ($0.sequence, $0) }) { first, _ in first }
        let lines = LineRange(
            first: 1, start: 0, next: end.whole.sequence + 1, end: end.totalBytes ?? 0)
        event.describe(event.event, by: describedBy)
        return EventDetails(
            event: event, seal: seal, balances: balances,
            refunds: refunds.filter { end.reversals[$0] == nil },
            descriptions: describedBy.compactMap { description in
                observed[description] ?? end.log?.line(of: description, among: lines)?.event
            })
    }
}

extension Admission {
    /// Whether the line's seal follows from the line and from the seal before it; linear in its
    /// block.
    fileprivate var sealVerdict: EventDetails.SealVerdict {
        guard line.span.isSealed else { return .none }
        let lines = block.spans
        guard let index = lines.firstIndex(where: { $0.start == line.span.start }) else {
            return .none
        }
        let expected = block.expectedHash(of: index, in: lines)
        return block.statedHash(of: line.span) == expected ? .valid : .wrong
    }
}

/// What there is to say of one event: its line, whether its seal is right, what it did, and what
/// became of it.
public struct EventDetails: Sendable {
    /// The event and its line.
    public var event: SelectedEvent
    /// Whether the line's seal is right.
    public var seal: SealVerdict
    /// What the accounts and the goal hold after it that it concerns; accounts first.
    public var balances: [Holding]
    /// The sequences of the refunds of it.
    public var refunds: [Int64]

    /// The result of checking a line's seal.
    public enum SealVerdict: String, CaseIterable, Hashable, Sendable {
        /// It follows from the line and from the seal before it.
        case valid = "valid"
        /// It does not: the line, or one before it, was changed.
        case wrong = "wrong"
        /// The line has none.
        case none = "none"
    }
}

/// What an account or a goal holds.
public struct Holding: Hashable, Sendable {
    /// The account; of a goal the one that it belongs to.
    public var account: AccountID
    /// The goal; nil for an account.
    public var goal: GoalID?
    /// What it holds.
    public var balance: Balance

    /// Makes a holding.
    public init(account: AccountID, goal: GoalID? = nil, balance: Balance) {
        self.account = account
        self.goal = goal
        self.balance = balance
    }
}

/// Collects what there is to say of one event.
struct EventDetailsCollector: Collector {
    let sequence: Int64
    private(set) var place: EventPlace?
    private(set) var seal = EventDetails.SealVerdict.none
    private(set) var balances: [Holding] = []
    private(set) var refunds: [Int64] = []
    private(set) var reversal: Int64?

    init(of sequence: Int64) {
        self.sequence = sequence
    }

    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger) {
        if event.earlierSequence == sequence {
            if event.type == .reversed {
                reversal = event.sequence
            } else {
                refunds.append(event.sequence)
            }
        }
        guard event.sequence == sequence else { return }
        place = EventPlace(event, source, on: ledger.date(of: event.time))
        seal = source.sealVerdict
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
                    Holding(
                        account: savings.account,
                        goal: goal,
                        balance: savings.saved
                    )
                )
            }
        }
        balances = holdings
    }
}

extension EventSource {
    /// Whether the line's seal follows from the line and from the seal before it; linear in its
    /// block.
    fileprivate var sealVerdict: EventDetails.SealVerdict {
        guard line.isSealed else { return .none }
        let lines = block.spans
        guard let index = lines.firstIndex(where: { $0.start == line.start }) else { return .none }
        let expected = block.expectedHash(of: index, in: lines)
        return block.statedHash(of: line) == expected ? .valid : .wrong
    }
}

extension ReplayOptions {
    /// Collects what there is to say of one event.
    public mutating func collectDetails(_ sequence: Int64) {
        collect(EventDetailsCollector(of: sequence))
    }
}

extension Replay {
    /// What there is to say of the event that was asked for; nil when no event that counts has that
    /// sequence.
    ///
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    public func eventDetails() throws(LostEvent) -> EventDetails? {
        guard let collected = collector(EventDetailsCollector.self), let place = collected.place
        else {
            return nil
        }
        let reversals = collected.reversal.map { [collected.sequence: $0] } ?? [:]
        let events = SelectedEvents([place], reversals, self)
        guard let event = events.events(0..<1).first else {
            throw LostEvent(sequence: collected.sequence)
        }
        return EventDetails(
            event: event,
            seal: collected.seal,
            balances: collected.balances,
            refunds: collected.refunds
        )
    }
}

import PiggyBank

extension RecordedMovements {
    /// That a row of a bank is a movement which was recorded otherwise.
    struct Link: Hashable, Sendable {
        /// The movement's index.
        var index = 0
        /// When the bank booked it.
        var date: CalendarDate
        /// Where the key of the row comes from.
        var source: Source
        /// The sequence of the event that said so first.
        var sequence: Int64
        /// That of the one that says so now; nil where somebody has taken it back.
        var saidBy: Int64?

        var isTakenBack: Bool { saidBy == nil }
    }

    /// One leg of an own transfer in a clearing account.
    struct Leg {
        var account: AccountID
        /// The index of its movement; nil for one that is planned.
        var index: Int?
        var id: String
        var time: Instant
        /// By how much the clearing account changed, in minor units.
        var change: Int64
        /// What the bank calls the transfer; nil for nothing.
        var reference: String?
    }

    /// That a bank has changed a row since it was recorded, or has taken it back.
    struct BankChange: Hashable, Sendable {
        /// The index of the movement that was recorded.
        var old: Int
        /// That of what is recorded instead; nil for nothing.
        var new: Int?
    }

    /// What is said of a movement.
    struct Texts: Hashable, Sendable {
        /// The other party, and what it was for; nil for none.
        var party: String?
        var category: String?
        /// The metadata as JSON, and the free text; nil for none.
        var metadata: String?
        var note: String?
        /// Whether it is said to be no spending, or no income.
        var isOwnMoney = false
    }

    /// One event that moved money of an account or of its goals.
    ///
    /// An account may have a million, so it is 48 bytes: what few movements have is kept apart.
    struct Movement: Hashable, Sendable {
        /// 0 for one that is planned.
        var sequence: Int64
        /// Where its line begins in the file; 0 for one that is planned.
        var offset = 0
        var time: Instant
        /// By how much the account changed, in minor units.
        var change: Int64
        /// By how much what the bank knows of changed: the account, and its goals that are no pots.
        var bankChange: Int64
        /// The date on which the bank booked it, else the local date of the event; of one that
        /// corrects a row of a bank, that of the row's.
        var date: CalendarDate
        /// Where its idempotency key comes from, that of the event which it corrects, and those of
        /// the rows that it is; none for what was recorded by hand.
        var sources: Sources
        var type: EventType
        var state = State.inEffect

        /// Whether an event counts, or who reversed it.
        enum State: Sendable { case inEffect, takenBack, takenBackByPlan }
    }

    /// Several sources of keys.
    struct Sources: OptionSet, Hashable, Sendable {
        let rawValue: UInt16

        init(rawValue: UInt16) { self.rawValue = rawValue }

        /// One source; none for nil.
        init(_ source: Source?) { rawValue = source.map { 1 << UInt16($0.number) } ?? 0 }
    }

    /// Where the key of an imported event comes from, by its prefix.
    enum Source: String, CaseIterable, Hashable, Sendable {
        case row, ofx, starling, monzo, wise, csv, opening, balance, exchange

        init(_ source: Statement.BankID.Source) {
            // Each of them is one of these.
            self = Self(rawValue: source.rawValue) ?? .row
        }

        /// A number below 16.
        fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }
}

extension RecordedMovements.Texts {
    /// What an event says of itself; nil for nothing.
    init?(_ event: Event) {
        let said = event.payload.said
        (party, category, metadata) = (said?.party, said?.category, event.metadata)
        note = event.note
        switch event.payload {
        case .withdrawn(let payment): isOwnMoney = payment.spending == false
        case .deposited(let deposit): isOwnMoney = deposit.income == false
        default: break
        }
        if self == Self() { return nil }
    }
}

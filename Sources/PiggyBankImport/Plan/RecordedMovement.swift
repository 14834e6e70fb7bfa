import PiggyBank

extension RecordedMovements {
    /// Where something was recorded under an idempotency key.
    package struct Record: Hashable, Sendable {
        /// The movement's index.
        package var index: Int
        /// Which of the account's links it is; nil for the movement itself.
        package var link: Int?
    }

    /// That a row of a bank is a movement which was recorded otherwise.
    package struct Link: Hashable, Sendable {
        /// The movement's index.
        package var index: Int
        /// When the bank booked it.
        package var date: CalendarDate
        /// Where the key of the row comes from.
        package var source: Source
        /// The sequence of the event that says so.
        package var sequence: Int64
        /// Whether somebody has taken that back.
        package var isTakenBack = false
    }

    /// What is said of a movement.
    package struct Texts: Hashable, Sendable {
        /// The other party, and what it was for; nil for none.
        package var party: String?
        package var category: String?
        /// The metadata as JSON; nil for none.
        package var metadata: String?
    }

    /// One event that moved money of an account or of its goals.
    ///
    /// An account may have a million, so it is 48 bytes: what few movements have is kept apart.
    package struct Movement: Hashable, Sendable {
        /// 0 for one that is planned.
        package var sequence: Int64
        /// Where its line begins in the file; 0 for one that is planned.
        package var offset = 0
        package var time: Instant
        /// By how much the account changed, in minor units.
        package var change: Int64
        /// By how much what the bank knows of changed: the account, and its goals that are no pots.
        package var bankChange: Int64
        /// The date on which the bank booked it, else the local date of the event; of one that
        /// corrects a row of a bank, that of the row's.
        package var date: CalendarDate
        /// Where its idempotency key comes from, that of the event which it corrects, and those of
        /// the rows that it is; none for what was recorded by hand.
        package var sources: Sources
        package var type: EventType
        package var state = State.inEffect

        /// Whether an event counts, or who took it back.
        package enum State: Sendable { case inEffect, takenBack, takenBackByPlan }
    }

    /// Several sources of keys.
    package struct Sources: OptionSet, Hashable, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// One source; none for nil.
        init(_ source: Source?) {
            rawValue = source.map { 1 << UInt16($0.number) } ?? 0
        }
    }

    /// Where the key of an imported event comes from, by its prefix.
    package enum Source: String, CaseIterable, Hashable, Sendable {
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
        switch event.payload {
        case .withdrawn(let payment): (party, category) = (payment.payee, payment.category)
        case .deposited(let deposit): (party, category) = (deposit.source, deposit.category)
        case .refunded(let refund): party = refund.source
        default: break
        }
        metadata = event.metadata
        if self == Self() { return nil }
    }
}

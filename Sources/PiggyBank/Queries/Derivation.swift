/// How a number comes about: the events that make it, one after the other, with the running figure.
package struct Derivation: Hashable, Sendable {
    /// The number.
    package var subject: Subject
    /// The name of the account or the goal for people; nil for a number of the whole ledger.
    package var name: String?
    /// The currency of the number.
    package var currency: Currency
    /// What purchases of the account are rounded up by: of a week's round-ups, the last policy that
    /// counts; nil for a number of the whole ledger.
    package var roundUps: RoundUpsOfAccount?
    /// The events, in the order in which they were recorded.
    package var steps: [Step]

    /// What purchases of an account are rounded up by.
    package struct RoundUpsOfAccount: Hashable, Sendable {
        /// What they are rounded up to.
        package var roundUpTo: Money
        /// How many times that is accrued: 0 … 10.
        package var multiplier: Int64
    }

    /// The number: the running figure after the last event.
    package var result: Balance { steps.last?.running ?? Balance(0, currency) }

    /// Which number is explained.
    package enum Subject: Hashable, Sendable {
        /// The balance of an account.
        case balance(AccountID)
        /// What a goal has saved.
        case goal(GoalID)
        /// What an account's spending of the first week of these dates has left and was not moved
        /// yet.
        case roundUps(AccountID, week: EventSelection.Dates)
        /// What was spent, less what came back, of the payments that are asked for.
        case spending(EventSelection)
        /// What was received of the deposits that are asked for.
        case income(EventSelection)
        /// What is owned of a currency in all accounts and goals; of the only one when nil.
        case worth(Currency?)
    }

    /// One event, and what it does to the number.
    package struct Step: Hashable, Sendable {
        /// The number of the line in the file, from 1.
        package var line: Int
        /// The event's sequence.
        package var sequence: Int64
        /// When it happened.
        package var time: Instant
        /// The local date of that.
        package var date: CalendarDate
        /// The event's type.
        package var type: EventType
        /// The money that the event moves; nil when it moves none.
        package var amount: Money?
        /// By how much the number changes; nil when the event does not count.
        package var change: Balance?
        /// The number after it.
        package var running: Balance
        /// What happened.
        package var payload: Event.Payload
        /// Why the event does not count, or counts as it does; nil when that is plain.
        package var reason: Reason?
        /// The sequence of the event among these that takes it back; nil for none.
        package var reversedBy: Int64?

        /// Whether it moves round-ups into a goal, or takes such a move back.
        package var isOfMove: Bool {
            switch reason {
            case .moved: true
            // A move that is taken back adds to what is available; a payment takes from it.
            case .takesBack: change.map { $0.minorUnits > 0 } ?? false
            default: false
            }
        }
    }

    /// Why an event does not change the number, or does so.
    package enum Reason: Hashable, Sendable {
        /// It was recorded as no spending.
        case notSpending
        /// It was recorded as no income.
        case notIncome
        /// It was recorded as spending that is not rounded up.
        case noRoundUp
        /// The policy that its time falls under rounds nothing up.
        case notRoundedUp
        /// It falls under another policy than what the derivation says of the whole week.
        case otherPolicy(roundUpTo: Money, multiplier: Int64)
        /// It is a multiple of what is rounded up to.
        case wholeAmount
        /// It falls into another week.
        case otherWeek(CalendarDate)
        /// Money that stays within the ledger is no spending.
        case staysInside
        /// It was moved to a goal.
        case moved
        /// It takes an earlier event back.
        case takesBack(Int64)
        /// It brings money of an earlier payment back.
        case refund(of: Int64)
        /// A later event takes it back.
        case takenBack(by: Int64)
    }
}

extension Derivation {
    /// Names the reversal of each event that is taken back.
    mutating func tellReversals() {
        for case (.takesBack(let sequence)?, let reversal) in steps.map({ ($0.reason, $0.sequence) }
        ) {
            let index = steps.partitioningIndex { $0.sequence >= sequence }
            guard index < steps.count, steps[index].sequence == sequence else { continue }
            steps[index].reversedBy = reversal
        }
    }

    /// Says what the week's payments are rounded up by: the last one's policy of the whole, and any
    /// other of the payment that falls under it.
    mutating func tell(_ policies: [RoundUpPolicy?]) {
        guard let last = policies.last(where: { $0 != nil }) ?? nil else { return }
        let currency = currency
        roundUps = RoundUpsOfAccount(
            roundUpTo: Money(checked: last.roundUpTo, currency), multiplier: last.multiplier)
        for (index, policy) in policies.enumerated() where steps[index].reason == nil {
            guard let policy, policy != last else { continue }
            steps[index].reason = .otherPolicy(
                roundUpTo: Money(checked: policy.roundUpTo, currency), multiplier: policy.multiplier
            )
        }
    }
}

/// Round-ups that a move leaves where they are, and why.
///
///     for receipt in try await store.record(.moveRoundUps()) {
///         if case .left(let left) = receipt.outcome { print(left.account, left.reason) }
///     }
public struct RoundUpsLeft: Hashable, Sendable {
    /// The account whose spending left them.
    public var account: AccountID
    /// The first date of their week.
    public var week: CalendarDate
    /// How much is left.
    public var amount: Balance
    /// Why.
    public var reason: Reason

    /// Why round-ups are not moved.
    public enum Reason: Hashable, Sendable {
        /// The goal's account has no more money of its own.
        case insufficientFunds(payer: AccountID)
        /// None was moved before, and the account has no goal, or several: one of some has to be
        /// named, the account's own or, without one, those of its currency.
        case noGoal(among: [GoalID])
    }
}

/// What a move of round-ups comes to, as the ledger is.
struct RoundUpsPlan {
    private let ledger: Ledger
    private let liveGoals: [AccountIndex: [GoalIndex]]
    /// What accounts hold of their own after the moves so far, of those that pay.
    private var funds: [AccountIndex: Int128] = [:]
    private(set) var steps: [Step] = []

    enum Step: Sendable {
        case move(RoundUpsMoved)
        case left(RoundUpsLeft)
    }

    /// A plan without steps; linear in goals.
    init(_ ledger: Ledger) {
        self.ledger = ledger
        let live = ledger.goals.inOrder.filter { !ledger.goals[$0].hasEnded }
        liveGoals = Dictionary(grouping: live) { ledger.goals[$0].account }
    }

    /// Moves what weeks of an account have left, the first ones first: of all its weeks together no
    /// more than they have available, and no more than the goal's account holds above 0.
    ///
    /// - Parameters:
    ///   - weeks: all weeks of the account, by date.
    ///   - goal: nil for the one that its round-ups go into.
    ///   - isAsked: whether a week is to be moved.
    mutating func move(
        _ weeks: some Collection<RoundUps.Week>, of account: AccountIndex, into goal: GoalIndex?,
        where isAsked: (RoundUps.Week) -> Bool
    ) {
        var movable = max(0, weeks.reduce(Int128(0)) { $0 + Int128($1.available) })
        let goal = goal ?? self.goal(of: account)
        for week in weeks where isAsked(week) {
            let asked = min(Int128(week.available), movable)
            guard asked > 0 else { continue }
            movable -= asked
            guard let goal else {
                leave(asked, of: week, .noGoal(among: goals(for: account)))
                continue
            }
            let payer = ledger.goals[goal].account
            let held = funds[payer] ?? max(0, ledger.accounts[payer].balance)
            let moved = min(asked, held)
            funds[payer] = held - moved
            // No more than a week can accrue.
            if moved > 0, let minorUnits = Int64(exactly: moved) {
                steps.append(
                    .move(
                        RoundUpsMoved(
                            account: ledger.accountIDs[account], goal: ledger.goalIDs[goal],
                            week: week.start,
                            amount: Money(checked: minorUnits, ledger.currency(of: account)),
                            from: ledger.accountIDs[payer])))
            }
            if moved < asked {
                leave(asked - moved, of: week, .insufficientFunds(payer: ledger.accountIDs[payer]))
            }
        }
    }

    private mutating func leave(
        _ minorUnits: Int128, of week: RoundUps.Week, _ reason: RoundUpsLeft.Reason
    ) {
        steps.append(
            .left(
                RoundUpsLeft(
                    account: ledger.accountIDs[week.account], week: week.start,
                    amount: Balance(minorUnits, ledger.currency(of: week.account)), reason: reason))
        )
    }

    /// The goal that an account's round-ups go into: that of its last move while it is live, else
    /// its only live one.
    private func goal(of account: AccountIndex) -> GoalIndex? {
        if let last = ledger.state.roundUpGoals[account], !ledger.goals[last].hasEnded {
            return last
        }
        let own = liveGoals[account] ?? []
        return own.count == 1 ? own.first : nil
    }

    /// The first goals of those that could be named.
    private func goals(for account: AccountIndex) -> [GoalID] {
        let currency = ledger.currency(of: account)
        let all = ledger.goals.inOrder.lazy.filter { goal in
            !ledger.goals[goal].hasEnded
                && ledger.currency(of: ledger.goals[goal].account) == currency
        }
        let own = liveGoals[account] ?? []
        return (own.isEmpty ? Array(all.prefix(3)) : own).map { ledger.goalIDs[$0] }
    }
}

extension LiveContext {
    /// The commands that move the round-ups which accounts have left into goals, an event a week,
    /// the first ones first; those of what cannot be moved come to that, with the reason.
    ///
    /// - Parameters:
    ///   - account: nil for every open one.
    ///   - goal: nil for the goal that an account's round-ups went into last, else its only one.
    ///   - week: nil for every week that is over by then.
    ///   - time: when it happens; nil for the time at which it is decided.
    ///   - by: who causes it.
    ///   - note: free text for each event.
    package func moves(
        of account: AccountID?, into goal: GoalID?, _ week: Command.WeekChoice?, time: Instant?,
        by: String?, note: String?
    ) throws(CommandRejection) -> [Command] {
        let steps = try plan(account, into: goal, week, at: time ?? self.time)
        if let account, let week, steps.isEmpty {
            // Says of the one week why there is nothing.
            return [Command(.moveRoundUps(account: account, goal: goal, week: week), time: time)]
        }
        return steps.map { step in
            let action = Command.Action { _ -> Command.Action.Outcome in
                switch step {
                case .move(let move): .event(move)
                case .left(let left): .left(left)
                }
            }
            return Command(action, time: time, by: by, note: note)
        }
    }

    /// What a move of round-ups comes to.
    ///
    /// Linear in weeks and goals.
    ///
    /// - Parameters:
    ///   - account: nil for every open one, of a goal's currency where a goal is named.
    ///   - goal: nil for the goals that round-ups go into.
    ///   - week: nil for every week that was over at the time.
    func plan(
        _ account: AccountID?, into goal: GoalID?, _ week: Command.WeekChoice?, at time: Instant
    ) throws(CommandRejection) -> [RoundUpsPlan.Step] {
        let payer = try goal.map { goal throws(CommandRejection) in try owner(of: goal) }
        let start = week.map { ledger.week($0, at: time) }
        if let account {
            try requireMovable(
                account, start ?? ledger.week(.current, at: time), from: payer ?? account)
        }
        let (asked, named) = (account.flatMap(ledger.index), goal.flatMap(ledger.index))
        let currency = payer.flatMap(ledger.index).map(ledger.currency)
        var plan = RoundUpsPlan(ledger)
        let running = ledger.week(.current, at: time)
        var weeks = ledger.weeks[...]
        while let first = weeks.first {
            let own = weeks.prefix { $0.account == first.account }
            weeks = weeks[own.endIndex...]
            guard asked.map({ $0 == first.account }) ?? true,
                !ledger.accounts[first.account].hasEnded,
                currency.map({ $0 == ledger.currency(of: first.account) }) ?? true
            else { continue }
            plan.move(own, of: first.account, into: named) { week in
                start.map { $0 == week.start } ?? (week.start < running)
            }
        }
        return plan.steps
    }
}

import PiggyBank

/// What the generator knows of one account, so that it never breaks a rule.
struct DemoAccount: Sendable {
    let id: AccountID
    let tender: Tender
    var overdraft: Int64
    /// Whether its round-ups are moved every week, as most people have it.
    let savesRoundUps: Bool
    /// When it was opened, in milliseconds since 1970.
    let opened: Int64
    /// The sequence of its opening, by which it is told from others that were in its place before.
    let openedBy: Int

    private(set) var balance: Int64 = 0
    /// What payments are rounded up by, and were before that changed: older ones are forgotten.
    private var policy: DatedPolicy
    private var policyBefore: DatedPolicy
    /// The live goals: at most ``maxGoals``.
    var goals: [DemoGoal] = []
    /// How many goals it has had so far, the live ones included.
    private(set) var goalsEver = 0

    /// The week that the round-ups below are counted in.
    private var week: CalendarDate
    /// What has accrued in that week and in the one before it, and was not moved yet.
    private(set) var thisWeek: Int64 = 0
    private(set) var lastWeek: Int64 = 0
    /// The latest week of which round-ups were moved.
    private(set) var movedWeek = CalendarDate(daysSince1970: 0)

    static let maxGoals = 3
    /// How many goals an account has in all, where the number of accounts is given.
    static let maxGoalsEver = 5

    init(
        id: AccountID, tender: Tender, overdraft: Int64?, policy: RoundUpPolicy,
        savesRoundUps: Bool, opened: Int64, openedBy: Int, week: CalendarDate
    ) {
        self.id = id
        self.tender = tender
        self.overdraft = overdraft ?? 0
        // The opening's policy holds for whatever happened before the first change.
        self.policy = DatedPolicy(policy: policy, since: .min)
        policyBefore = self.policy
        self.savesRoundUps = savesRoundUps
        self.opened = opened
        self.openedBy = openedBy
        self.week = week
    }
}

/// What the generator knows of one live goal.
struct DemoGoal: Sendable {
    let id: GoalID
    /// What is to be saved, in minor units; nil for an open-ended goal.
    var target: Int64?
    var saved: Int64 = 0
}

// MARK: - Money

extension DemoAccount {
    /// Whether the account can pay that many minor units.
    func canPay(_ minorUnits: Int64) -> Bool { balance + overdraft >= minorUnits }

    mutating func receive(_ minorUnits: Int64) { balance += minorUnits }

    mutating func pay(_ minorUnits: Int64) { balance -= minorUnits }

    /// Moves money into a goal, or out of it when negative.
    mutating func save(_ minorUnits: Int64, in goal: Int) {
        balance -= minorUnits
        goals[goal].saved += minorUnits
    }

    /// Adds a goal that has saved nothing yet.
    mutating func add(_ goal: DemoGoal) {
        goals.append(goal)
        goalsEver += 1
    }

    /// Takes a goal away, and gets back what it saved.
    mutating func delete(goal: Int) -> DemoGoal {
        let goal = goals.remove(at: goal)
        balance += goal.saved
        return goal
    }

    /// An amount of the account's money.
    func money(_ minorUnits: Int64) -> Money { Money(checked: minorUnits, tender.currency) }
}

// MARK: - Policies of round-ups

/// What payments are rounded up by from a time on, in milliseconds since 1970.
private struct DatedPolicy: Sendable {
    var policy: RoundUpPolicy
    var since: Int64
}

extension DemoAccount {
    /// What the latest payments are rounded up by.
    var latestPolicy: RoundUpPolicy { policy.policy }

    /// What a payment of that time is rounded up by that is recorded now: no bank is late by so
    /// much that this is forgotten.
    func policy(at time: Int64) -> RoundUpPolicy {
        (time >= policy.since ? policy : policyBefore).policy
    }

    /// Whether the policy can change at that time: not so soon that a late payment falls under one
    /// that is forgotten then.
    func canChangePolicy(at time: Int64) -> Bool {
        policy.since <= time - Int64(Timeline.longestDelay)
    }

    /// Rounds up otherwise from that time on.
    mutating func change(_ policy: RoundUpPolicy, at time: Int64) {
        policyBefore = self.policy
        self.policy = DatedPolicy(policy: policy, since: time)
    }
}

// MARK: - Round-ups

extension DemoAccount {
    /// Counts from a later week on.
    mutating func roll(to week: CalendarDate) {
        guard week != self.week else { return }
        lastWeek = self.week.adding(days: 7) == week ? thisWeek : 0
        thisWeek = 0
        self.week = week
    }

    /// Adds the round-up of a payment to its week, or takes it out when negative.
    ///
    /// Of weeks before the last nothing is moved any more, so they are not counted.
    ///
    /// - Returns: whether there was nothing to move of that week until now, and is now.
    mutating func accrue(_ roundUp: Int64, in paymentWeek: CalendarDate) -> Bool {
        if paymentWeek == week {
            thisWeek += roundUp
            return thisWeek > 0 && thisWeek <= roundUp
        }
        guard paymentWeek == week.adding(days: -7) else { return false }
        lastWeek += roundUp
        return lastWeek > 0 && lastWeek <= roundUp
    }

    /// Moves all that is left of last week into a goal.
    mutating func moveLastWeek(to goal: Int) {
        save(lastWeek, in: goal)
        lastWeek = 0
        movedWeek = week.adding(days: -7)
    }
}

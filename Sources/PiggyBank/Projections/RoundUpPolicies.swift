/// What the payments of each account are rounded up by, over time: a projection of the log with one
/// timeline for every account.
///
/// A payment is rounded up by the policy that its time falls under, among those that were recorded
/// before it. So an account that never changed its policy, which is nearly every one, has one
/// policy and no timeline.
package struct RoundUpPolicies: Equatable, Sendable {
    /// By the account's index.
    private var rows: ContiguousArray<Row> = []
    /// Those that were stated since, of the accounts that have changed their policy.
    private var timelines: [AccountIndex: PolicyTimeline] = [:]

    /// What every payment looks at: 16 bytes, so that the rows of many accounts stay in the
    /// processor's cache.
    private struct Row: Equatable, Sendable {
        /// The opening's policy; rounds up to 0 where these events do not open the account.
        var opening = RoundUpPolicy(roundUpTo: 0, multiplier: 1)
        var hasTimeline = false
    }

    package init() {}
}

/// What payments are rounded up by.
package struct RoundUpPolicy: Hashable, Sendable {
    /// What they are rounded up to a multiple of, in minor units > 0.
    package var roundUpTo: Int64
    private var times: Int8

    package init(roundUpTo: Int64, multiplier: Int64 = 1) {
        self.roundUpTo = roundUpTo
        times = Int8(truncatingIfNeeded: multiplier)
    }

    /// How many times that is accrued: 0 … 10.
    @inline(__always) package var multiplier: Int64 {
        get { Int64(times) }
        set { times = Int8(truncatingIfNeeded: newValue) }
    }

    /// What a payment accrues, in minor units: 0 … 10 × (2^53 − 2).
    @inline(__always) package func roundUp(_ minorUnits: Int64) -> Int64 {
        multiplier * ((roundUpTo - minorUnits % roundUpTo) % roundUpTo)
    }
}

// MARK: - Answers

extension RoundUpPolicies {
    /// What a payment accrues that is recorded after the events that were folded, in minor units.
    @inline(__always) func roundUp(_ minorUnits: Int64, of account: AccountIndex, at time: Instant)
        -> Int64
    {
        let row = rows[account.int]
        guard row.hasTimeline else { return row.opening.roundUp(minorUnits) }
        return policy(of: account, at: time).roundUp(minorUnits)
    }

    /// The policy that a time falls under, among the changes that were recorded on lines before
    /// one: the latest one not after it, or the opening's when there is none, whenever the account
    /// was opened.
    package func policy(of account: AccountIndex, at time: Instant, before line: Int64 = .max)
        -> RoundUpPolicy
    {
        let row = rows[account.int]
        // Most accounts have none to be looked for.
        guard row.hasTimeline else { return row.opening }
        return timelines[account]?.policy(at: time, before: line) ?? row.opening
    }

    /// The policy of the latest time.
    package func latest(of account: AccountIndex) -> RoundUpPolicy {
        timelines[account]?.last?.policy ?? rows[account.int].opening
    }

    /// The most that payments of an account are rounded up to under any of its policies, in minor
    /// units.
    @inline(__always) package func maxRoundUpTo(of account: AccountIndex) -> Int64 {
        let row = rows[account.int]
        guard row.hasTimeline, let timeline = timelines[account] else {
            return row.opening.roundUpTo
        }
        return max(row.opening.roundUpTo, timeline.maxRoundUpTo)
    }

    /// Those of the policies that hold from times which count; the opening's hold at every time.
    package func counting(_ counts: (Instant) -> Bool) -> RoundUpPolicies {
        var policies = self
        for account in timelines.keys {
            policies.timelines[account]?.removeAll { !counts($0.time) }
        }
        return policies
    }
}

// MARK: - Fold

extension RoundUpPolicies {
    /// Has a row for every account's index below a count.
    package mutating func extend(to count: Int) {
        guard rows.count < count else { return }
        rows.append(contentsOf: repeatElement(Row(), count: count - rows.count))
    }

    /// Forgets the accounts from an index on, which no event has changed.
    mutating func removeLast(to count: Int) { rows.removeLast(rows.count - count) }

    /// Takes what the opening of an account states.
    mutating func open(_ event: DecodedEvent, _ currency: Currency) {
        rows[event.account.int].opening = RoundUpPolicy(
            roundUpTo: event.roundUpTo ?? currency.defaultRoundUpTo,
            multiplier: event.roundUpMultiplier ?? 1)
    }

    /// Takes the policy that a change states, if it states one.
    ///
    /// - Parameter line: the number of its line, which is after all those before.
    package mutating func change(_ event: DecodedEvent, onLine line: Int64) {
        guard event.roundUpTo != nil || event.roundUpMultiplier != nil else { return }
        let account = event.account
        let before = policy(of: account, at: event.time)
        let policy = RoundUpPolicy(
            roundUpTo: event.roundUpTo ?? before.roundUpTo,
            multiplier: event.roundUpMultiplier ?? before.multiplier)
        insert(
            PolicyTimeline.DatedPolicy(time: event.time, line: line, policy: policy), of: account)
    }

    private mutating func insert(_ policy: PolicyTimeline.DatedPolicy, of account: AccountIndex) {
        rows[account.int].hasTimeline = true
        timelines[account, default: PolicyTimeline()].insert(policy)
    }
}

// MARK: - Stored

extension RoundUpPolicies {
    func store(_ writer: inout StoredWriter) {
        for (index, row) in rows.enumerated() {
            row.opening.store(&writer)
            let timeline = timelines[AccountIndex(index)] ?? PolicyTimeline()
            writer.write(Int64(timeline.count))
            for dated in timeline.policies {
                writer.write(dated.time)
                writer.write(dated.line)
                dated.policy.store(&writer)
            }
        }
    }

    /// - Parameter count: how many accounts there are.
    init(_ reader: inout StoredReader, accounts count: Int) throws(StoredReader.Fault) {
        extend(to: count)
        for index in rows.indices {
            let account = AccountIndex(index)
            rows[index].opening = try RoundUpPolicy(&reader)
            for _ in 0..<(try reader.readCount(of: PolicyTimeline.DatedPolicy.storedBytes)) {
                let time = try reader.readInstant()
                let line = try reader.readAmount()
                let policy = try RoundUpPolicy(&reader)
                if let last = timelines[account]?.last, (time, line) < (last.time, last.line) {
                    throw StoredReader.Fault()
                }
                guard line > 0, policy.roundUpTo > 0 else { throw StoredReader.Fault() }
                insert(
                    PolicyTimeline.DatedPolicy(time: time, line: line, policy: policy), of: account)
            }
        }
    }

    /// Whether payments of an account can be rounded up: rounding up to nothing would divide by it.
    func isPossible(for account: AccountIndex) -> Bool { rows[account.int].opening.roundUpTo > 0 }
}

extension RoundUpPolicy {
    fileprivate func store(_ writer: inout StoredWriter) {
        writer.write(roundUpTo)
        writer.write(times)
    }

    fileprivate init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        roundUpTo = try reader.readAmount()
        times = try reader.read()
        guard Limits.roundUpMultiplier.contains(multiplier) else { throw StoredReader.Fault() }
    }
}

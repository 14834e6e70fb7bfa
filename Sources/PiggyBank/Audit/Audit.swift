/// What an audit found: the whole history checked, every violation counted and the breaks explained.
public struct Audit: Sendable {
    /// How many events there are: complete lines, good or bad.
    public var events: Int
    /// Whether the ledger is sealed, which its first line decides; false for an empty one.
    public var isSealed: Bool
    /// The hash that the last line states; nil for a plain or empty ledger.
    public var head: String?
    /// The sequence of the last line; 0 for an empty ledger.
    public var sequence: Int64
    /// The times of the earliest and the latest event that count; nil without any.
    public var period: ClosedRange<Instant>?
    /// The local dates of both.
    public var dates: ClosedRange<CalendarDate>?
    /// The settings of the ledger.
    public var settings: Ledger.Settings
    /// How many accounts are open, and how many were closed.
    public var accounts: Parts
    /// How many goals are live, and how many were deleted.
    public var goals: Parts
    /// How many bytes follow the last line break: a torn tail, which was never acknowledged.
    public var tornBytes: Int
    /// How many violations there are.
    public var violationCount: Int
    /// The first violations in full, at most 20.
    public var shown: [Violation]
    /// All violations in short, in the order of the lines; empty unless they were asked for.
    public var violations: [ListedViolation]
    /// How often each rule is broken, in the order of the format's table.
    public var counts: [RuleCount]
    /// The conservation of money, by currency.
    public var trialBalance: [TrialBalance]
    /// What became of the expected head; nil when none was expected.
    public var expectedHead: ExpectedHead.Outcome?
    /// What happened to the file, as far as it can be told from it.
    public var findings: [Finding]

    /// Whether everything holds: every rule, every sum and the expected head.
    ///
    /// A torn tail is no fault: it was never acknowledged.
    public var isOK: Bool {
        guard violationCount == 0, trialBalance.allSatisfy(\.isBalanced) else { return false }
        switch expectedHead {
        case nil, .found: return true
        case .otherHash, .beyondEnd, .absent, .plain: return false
        }
    }

    /// How many there are of two kinds.
    public struct Parts: Hashable, Sendable {
        /// Those in use.
        public var live: Int
        /// Those that ended.
        public var ended: Int
    }

    /// How often a rule is broken.
    public struct RuleCount: Hashable, Sendable {
        /// The rule.
        public var rule: Rule
        /// In how many places.
        public var count: Int
    }

    /// Which violations an audit lists, besides the first ones that it shows in full.
    public enum Listing: Hashable, Sendable {
        /// None: memory does not grow with the number of violations.
        case first
        /// All of them.
        case all
    }

    /// A violation without its excerpt.
    public struct ListedViolation: Hashable, Sendable {
        /// The number of the line in the file, from 1.
        public var line: Int
        /// The character of the line at which the fault is, from 1.
        public var column: Int
        /// The sequence that the line states, or that it counts as when it cannot be read.
        public var sequence: Int64
        /// The rule that is broken.
        public var rule: Rule
        /// What was found and what was expected, in one sentence without a full stop.
        public var message: String

        init(_ violation: Violation) {
            line = violation.line
            column = violation.column
            sequence = violation.sequence
            rule = violation.rule
            message = violation.explanation.sentence
        }
    }
}

extension ReplayOptions {
    /// The options of an audit: the whole ledger, whatever is wrong with it.
    package static func audit(
        expecting head: ExpectedHead?,
        listing: Audit.Listing
    ) -> ReplayOptions {
        var options = ReplayOptions()
        options.audit(expecting: head, listing: listing)
        return options
    }
}

extension Audit {
    /// Sums up a replay; linear in accounts, goals and breaks.
    ///
    /// - Parameter replay: one with the options of an audit. Without them, the first violation is all
    ///   that is known.
    package init(of replay: Replay) {
        let trail = replay.trail ?? AuditTrail(of: replay.violations)
        let state = replay.whole
        let period = trail.earliestTime.flatMap { first in
            replay.latestTime.map { first...max(first, $0) }
        }
        let outcome = trail.outcome(in: replay)
        events = state.chain.lines
        isSealed = replay.isSealed ?? false
        head = state.head
        sequence = state.sequence
        self.period = period
        dates = period.map { period in
            // Clocks that are set back may turn them round.
            let dates = [replay.date(of: period.lowerBound), replay.date(of: period.upperBound)]
            return min(dates[0], dates[1])...max(dates[0], dates[1])
        }
        settings = state.settings
        accounts = Parts(ended: state.balances.map(\.isClosed))
        goals = Parts(ended: state.savings.map(\.isDeleted))
        tornBytes = replay.tornBytes
        violationCount = trail.violationCount
        shown = trail.shown
        violations = trail.listed
        counts = trail.countsByRule
        trialBalance = state.trialBalance
        expectedHead = outcome
        findings =
            Diagnosis(
                breaks: trail.witness.breaks,
                isCutShort: trail.witness.isCutShort,
                lines: state.chain.lines,
                isSealed: replay.isSealed ?? true,
                recordedSo: trail.recordedSo,
                firstRecordedSo: trail.firstRecordedSo,
                tornBytes: replay.tornBytes,
                expectedHead: outcome
            ).findings
    }
}

extension Audit.Parts {
    fileprivate init(ended: [Bool]) {
        self.ended = ended.count { $0 }
        live = ended.count - self.ended
    }
}

extension AuditTrail {
    /// What became of the expected head.
    fileprivate func outcome(in replay: Replay) -> ExpectedHead.Outcome? {
        guard let expected = expectedHead else { return nil }
        if replay.isSealed == false { return .plain }
        let chain = replay.whole.chain
        if let found = witness.found {
            return .found(
                line: found.line,
                sequence: found.sequence,
                eventsSince: chain.lines - found.line
            )
        }
        guard let sequence = expected.sequence else { return .absent }
        if let line = witness.sameSequence { return .otherHash(line: line, sequence: sequence) }
        guard sequence > chain.sequence else { return .absent }
        return .beyondEnd(last: chain.sequence, missing: sequence - chain.sequence)
    }
}

/// What an audit found: the whole history checked, every violation counted and the breaks
/// explained.
///
///     let audit = try LedgerFile("savings.jsonl").audit()
///     print(audit.isOK ? "sound" : "sound through \(audit.soundThrough)")
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
    package var settings: Ledger.Settings
    /// How many accounts are open, and how many were closed.
    public var accounts: (open: Int, closed: Int)
    /// How many goals are live, and how many were deleted.
    public var goals: (live: Int, deleted: Int)
    /// How many bytes follow the last line: a torn tail, which was never acknowledged.
    public var tornBytes: Int
    /// How often each rule is broken.
    public var counts: [Rule: Int]
    /// The violations in the order of the lines: all of them, or the first ones if no more were
    /// asked for.
    public var violations: [Violation]
    /// The conservation of money, by currency.
    public var trialBalance: [TrialBalance]
    /// The heads that were expected, and what became of each.
    package var heads: [(asked: ExpectedHead, outcome: ExpectedHead.Outcome)]
    /// What happened to the file, as far as it can be told from it.
    public var findings: [Finding]
    /// What is no fault, and worth a look.
    public var notices: [Finding]

    /// How many violations there are.
    public var violationCount: Int { counts.values.reduce(0, +) }

    /// The sequence of the last event before anything was wrong, as far as the lines themselves
    /// tell.
    ///
    /// Lines before the first violation are numbered without gaps. What an expected head shows
    /// besides is said by its outcome.
    public var soundThrough: Int64 { violations.first.map { Int64($0.line) - 1 } ?? sequence }

    /// The sequence up to which everything holds that can be checked, where something after it is
    /// wrong; nil where nothing is, and where an expected head says that anything may be wrong.
    package var holdsThrough: Int64? {
        guard violationCount > 0, soundThrough > 0, areHeadsFound else { return nil }
        return soundThrough
    }

    /// The violations that are shown in full: the first ones, at most 20.
    public var shown: ArraySlice<Violation> { violations.prefix(Self.shownCount) }

    /// How many violations are shown in full.
    package static let shownCount = 20

    /// Whether everything holds: every rule, every sum and every expected head, and there is an
    /// event.
    ///
    /// A torn tail is no fault: it was never acknowledged.
    public var isOK: Bool {
        events > 0 && violationCount == 0 && trialBalance.allSatisfy(\.isBalanced) && areHeadsFound
    }

    /// Whether every expected head was found.
    package var areHeadsFound: Bool { heads.allSatisfy { $0.outcome.foundSequence != nil } }

    /// Which violations an audit lists.
    package enum Listing: Hashable, Sendable {
        /// The first ones, so many at most: memory does not grow with the number of violations.
        case first(Int)
        /// All of them.
        case all

        /// Those that are shown in full.
        package static let shown = Listing.first(shownCount)
    }
}

extension ReplayOptions {
    /// The options of an audit: the whole ledger, whatever is wrong with it.
    package static func audit(expecting heads: [ExpectedHead] = [], listing: Audit.Listing)
        -> ReplayOptions
    {
        var options = ReplayOptions()
        options.audit(expecting: heads, listing: listing)
        return options
    }
}

extension Audit {
    /// Sums up a replay; linear in accounts, goals and breaks.
    ///
    /// - Parameter replay: one with the options of an audit. Without them, the first violation is
    ///   all that is known.
    package init(of replay: Replay) {
        let trail = replay.trail ?? AuditCollector(of: replay.violations)
        let state = replay.whole
        let period = trail.earliestTime.flatMap { first in
            replay.latestTime.map { first...max(first, $0) }
        }
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
        let (balances, savings) = (state.balances, state.savings)
        let closed = balances.count { $0.isClosed }
        accounts = (balances.count - closed, closed)
        let deleted = savings.count { $0.isDeleted }
        goals = (savings.count - deleted, deleted)
        tornBytes = replay.tornBytes
        counts = trail.counts
        violations = trail.violations
        trialBalance = state.trialBalance
        heads = trail.witness.sought.map { ($0.expected, $0.outcome(in: replay)) }
        notices = trail.notices
        if replay.lacksLineBreak { notices.append(.noLineBreak(line: events)) }
        if replay.isSynced == false { notices.append(.notKnownToBeSynced) }
        findings = []
        findings = findings(trail, isSealed: replay.isSealed ?? true)
    }

    /// What happened to the file, in the order of the lines, and what there is to say of its end.
    ///
    /// - Parameter isSealed: whether the ledger is; an empty one counts as sealed.
    private func findings(_ trail: AuditCollector, isSealed: Bool) -> [Finding] {
        let breaks = trail.witness.breaks
        var findings = Diagnosis(breaks: breaks, lines: events, isSealed: isSealed).findings
        if isSealed, let first = trail.firstBrokenWhenRecorded {
            let isAlone = findings.isEmpty
            findings.append(
                .brokenWhenRecorded(lines: trail.brokenWhenRecorded, first: first, isAlone: isAlone)
            )
        }
        if trail.witness.isCutShort, let last = breaks.last {
            findings.append(.more(afterLine: last.number))
        }
        let isHeadBeyond = heads.contains { head in
            if case .beyondEnd = head.outcome { true } else { false }
        }
        if events == 0 {
            findings.append(.noEvents(tornBytes: tornBytes, isHeadBeyond: isHeadBeyond))
        } else if tornBytes > 0 {
            findings.append(.tornTail(bytes: tornBytes, isHeadBeyond: isHeadBeyond))
        }
        let broken = breaks.first { $0.isSealBroken || $0.seal == .unjudged }?.number
        for (_, outcome) in heads {
            switch outcome {
            case .plain: break
            case .absent: findings.append(.headAbsent)
            case .beyondEnd(let last, let missing):
                findings.append(.cutOff(missing: missing, last: last))
            case .otherHash(let line, let sequence):
                findings.append(.otherHistory(line: line, sequence: sequence))
            case .found(let line, let sequence, let eventsSince):
                findings.append(
                    broken.flatMap { $0 <= line ? .headDoubtful(line: line, firstBreak: $0) : nil }
                        ?? .headFound(line: line, sequence: sequence, eventsSince: eventsSince))
            }
        }
        if !isSealed { findings.append(.plain(isHeadExpected: !heads.isEmpty)) }
        return findings
    }
}

extension SoughtHead {
    /// What became of it.
    fileprivate func outcome(in replay: Replay) -> ExpectedHead.Outcome {
        if replay.isSealed == false { return .plain }
        let chain = replay.whole.chain
        if let found {
            return .found(
                line: found.line, sequence: found.sequence, eventsSince: chain.lines - found.line)
        }
        guard let sequence = expected.sequence else { return .absent }
        if let line = sameSequence { return .otherHash(line: line, sequence: sequence) }
        guard sequence > chain.sequence else { return .absent }
        return .beyondEnd(last: chain.sequence, missing: sequence - chain.sequence)
    }
}

/// What an audit notes while a ledger is replayed, in memory that is bounded but for what it lists.
package struct AuditCollector: Sendable {
    /// The first violations, or all of them when they are to be listed.
    private(set) var violations: [Violation] = []
    /// How often each rule is broken.
    private(set) var counts: [Rule: Int] = [:]
    /// How many lines break the grammar or a rule of the state although they are as they were
    /// sealed.
    private(set) var brokenWhenRecorded = 0
    private(set) var firstBrokenWhenRecorded: Int?
    private(set) var witness: ChainChecker
    private(set) var earliestTime: Instant?
    /// The events that are dated after they were recorded, or before an account was opened.
    private var datedAhead = Occurrences()
    private var datedBeforeOpening = Occurrences()
    private let listing: Audit.Listing
    /// Whether the line at hand breaks a rule of the grammar or the state.
    private var isLineAtFault = false

    /// How many lines there are of a kind, and the first of them.
    private struct Occurrences {
        var count = 0
        var first = 0

        mutating func note(_ line: Int) {
            if count == 0 { first = line }
            count += 1
        }
    }

    init(expecting heads: [ExpectedHead], listing: Audit.Listing) {
        self.listing = listing
        witness = ChainChecker(expecting: heads)
    }

    /// The trail of a replay that was no audit: what it found and no more.
    init(of violations: [Violation]) {
        self.init(expecting: [], listing: .all)
        for violation in violations { add(violation) }
    }

    /// Whether another violation would be kept, and not only counted.
    var isListing: Bool {
        switch listing {
        case .all: true
        case .first(let count): violations.count < count
        }
    }

    /// Whether another violation would be shown in full.
    var isShowing: Bool { violations.count < Audit.shownCount }

    /// Counts a violation.
    mutating func count(_ rule: Rule) {
        counts[rule, default: 0] += 1
        switch rule {
        case .sequenceGap, .recordedBackwards, .sealMissing, .sealMismatch: break
        default: isLineAtFault = true
        }
    }

    /// Counts a violation and keeps it.
    mutating func add(_ violation: Violation) {
        count(violation.rule)
        if isListing { violations.append(violation) }
    }

    /// Notes the time of an event that counts.
    @inline(__always) mutating func note(_ time: Instant) {
        if let earliest = earliestTime, earliest <= time { return }
        earliestTime = time
    }

    /// Notes an event that is dated otherwise than people would expect; nothing is wrong with it.
    ///
    /// - Parameters:
    ///   - accounts: those that it concerns; none where there is none.
    ///   - number: that of its line.
    @inline(__always) mutating func noteDates(
        _ time: Instant, recorded: Instant?, accounts: (AccountIndex, AccountIndex),
        onLine number: Int, in ledger: inout Ledger
    ) {
        // A local date is at most a day away from the instant, so most need not be worked out.
        if let recorded, time.seconds > recorded.seconds - 86_400,
            ledger.date(of: time) > ledger.date(of: recorded)
        {
            datedAhead.note(number)
        }
        if Self.isBeforeOpening(time, accounts.0, in: &ledger)
            || Self.isBeforeOpening(time, accounts.1, in: &ledger)
        {
            datedBeforeOpening.note(number)
        }
    }

    @inline(__always) private static func isBeforeOpening(
        _ time: Instant, _ account: AccountIndex, in ledger: inout Ledger
    ) -> Bool {
        guard !account.isNone, case let opened = ledger.accounts[account].opened, time < opened
        else { return false }
        return ledger.date(of: time) < ledger.date(of: opened)
    }

    /// What is no fault, and worth a look.
    var notices: [Finding] {
        var notices: [Finding] = []
        if datedAhead.count > 0 {
            notices.append(.datedAhead(events: datedAhead.count, first: datedAhead.first))
        }
        if datedBeforeOpening.count > 0 {
            let (count, first) = (datedBeforeOpening.count, datedBeforeOpening.first)
            notices.append(.datedBeforeOpening(events: count, first: first))
        }
        return notices
    }

    /// Looks at a line after it was validated.
    @inline(__always) mutating func witness(
        _ line: ChainedLine, at index: Int, _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) {
        witness.observe(line, at: index, block, lines)
        guard isLineAtFault else { return }
        isLineAtFault = false
        guard line.seal == .valid else { return }
        brokenWhenRecorded += 1
        firstBrokenWhenRecorded = firstBrokenWhenRecorded ?? line.number
    }

    /// Leaves a block for the next one.
    mutating func leave(
        _ block: borrowing LineBlock, _ lines: ContiguousArray<LineSpan>, last number: Int
    ) { witness.leave(block, lines, last: number) }
}

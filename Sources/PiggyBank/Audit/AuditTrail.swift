/// What an audit notes while a ledger is replayed, in memory that is bounded but for what it lists.
package struct AuditTrail: Sendable {
    /// The violations that are shown in full: the first ones.
    private(set) var shown: [Violation] = []
    /// All of them in short, when they are to be listed.
    private(set) var listed: [Audit.ListedViolation] = []
    private(set) var violationCount = 0
    /// How many lines break the grammar or a rule of the state although they are as they were sealed.
    private(set) var recordedSo = 0
    private(set) var firstRecordedSo: Int?
    private var counts: [Rule: Int] = [:]
    private(set) var witness: ChainWitness
    private(set) var earliestTime: Instant?
    let expectedHead: ExpectedHead?
    private let listing: Audit.Listing
    /// Whether the line at hand breaks a rule of the grammar or the state.
    private var isLineAtFault = false

    /// How many violations are shown in full.
    package static let shownCount = 20

    init(expecting head: ExpectedHead?, listing: Audit.Listing) {
        expectedHead = head
        self.listing = listing
        witness = ChainWitness(expecting: head)
    }

    /// The trail of a replay that was no audit: what it found and no more.
    init(of violations: [Violation]) {
        self.init(expecting: nil, listing: .all)
        for violation in violations { add(violation) }
    }

    /// The rules that are broken, in the order of the format's table, each with how often it is.
    var countsByRule: [Audit.RuleCount] {
        Rule.allCases.compactMap { rule in
            counts[rule].map { Audit.RuleCount(rule: rule, count: $0) }
        }
    }

    /// Whether another violation would be kept, and not only counted.
    var isListing: Bool { listing == .all || shown.count < Self.shownCount }

    /// Counts a violation.
    mutating func count(_ rule: Rule) {
        violationCount += 1
        counts[rule, default: 0] += 1
        switch rule {
        case .sequenceGap, .sealMissing, .sealMismatch: break
        default: isLineAtFault = true
        }
    }

    /// Counts a violation and keeps it.
    mutating func add(_ violation: Violation) {
        count(violation.rule)
        if shown.count < Self.shownCount { shown.append(violation) }
        if listing == .all { listed.append(Audit.ListedViolation(violation)) }
    }

    /// Notes the time of an event that counts.
    @inline(__always)
    mutating func note(_ time: Instant) {
        if let earliest = earliestTime, earliest <= time { return }
        earliestTime = time
    }

    /// Looks at a line after it was validated.
    @inline(__always)
    mutating func witness(
        _ line: ChainWitness.Line,
        _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) {
        witness.observe(line, block, lines)
        guard isLineAtFault else { return }
        isLineAtFault = false
        guard line.seal == .valid else { return }
        recordedSo += 1
        firstRecordedSo = firstRecordedSo ?? line.number
    }

    /// Leaves a block for the next one.
    mutating func leave(
        _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>,
        last number: Int
    ) {
        witness.leave(block, lines, last: number)
    }
}

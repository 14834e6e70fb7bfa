/// What a ledger is asked for.
package struct ReferenceOptions: Sendable {
    /// Whether hashes are computed; that each line has a seal or none is validated anyway.
    package var verifySeals: Bool
    /// How many lines are read at most.
    package var through: Int?
    /// The latest time of an event that counts in the answers; the rules know all of them.
    package var asOf: ReferenceInstant?
    /// The latest time of recording: the first line that states a later one is not read, nor what
    /// follows.
    package var knownAt: ReferenceInstant?

    /// Makes options; by default everything is read and checked.
    package init(
        verifySeals: Bool = true, through: Int? = nil, asOf: ReferenceInstant? = nil,
        knownAt: ReferenceInstant? = nil
    ) {
        self.verifySeals = verifySeals
        self.through = through
        self.asOf = asOf
        self.knownAt = knownAt
    }
}

/// What a reader that stops at the first violation returns.
package enum ReferenceOutcome: Sendable {
    /// The ledger keeps every rule.
    case answers(ReferenceAnswers)
    /// The ledger is rejected.
    case violation(ReferenceViolation)
}

/// What a reader that goes on after violations returns.
package struct ReferenceAudit: Sendable {
    /// Every violation, by line and in the order in which a line is validated.
    package let violations: [ReferenceViolation]
    /// Whether the first line has a seal.
    package let isSealed: Bool
    /// The answers of the events that count.
    package let answers: ReferenceAnswers
}

/// The ledger read in the plainest way: one line after the other, with dictionaries.
///
/// It shares no code with the product. Tests compare the product with it, so it prefers being
/// obviously right to being fast.
package enum ReferenceLedger {
    /// Reads a whole file up to its first violation.
    package static func replay(_ file: [UInt8], _ options: ReferenceOptions = ReferenceOptions())
        -> ReferenceOutcome
    {
        var reader = ReferenceReader(options: options)
        for line in lines(of: file, options) {
            reader.read(line)
            if let first = reader.violations.first { return .violation(first) }
        }
        return .answers(reader.answers)
    }

    /// Reads a whole file and goes on after violations.
    package static func audit(_ file: [UInt8], _ options: ReferenceOptions = ReferenceOptions())
        -> ReferenceAudit
    {
        var reader = ReferenceReader(options: options)
        for line in lines(of: file, options) { reader.read(line) }
        return ReferenceAudit(
            violations: reader.violations, isSealed: reader.isSealed ?? false,
            answers: reader.answers)
    }

    /// The lines that are read: all before one that the options leave out.
    private static func lines(of file: [UInt8], _ options: ReferenceOptions) -> [[UInt8]] {
        lines(of: file).prefix(options.through ?? .max).prefix { line in
            let hasSeal = ReferenceSeal(of: line).hash != nil
            guard let knownAt = options.knownAt,
                let event = try? ReferenceGrammar.event(of: line, hasSeal: hasSeal),
                let recorded = event.recorded
            else { return true }
            return recorded <= knownAt
        }
    }

    /// The lines without their line breaks; bytes after the last LF are left out, unless they are a
    /// whole line that has lost nothing but its own.
    package static func lines(of file: [UInt8]) -> [[UInt8]] {
        let complete = file.lines
        let lines = complete.map { withoutReturn($0.dropLast()) }
        let tail = withoutReturn(file[(complete.last?.endIndex ?? 0)...])
        return isWhole(tail, after: lines) ? lines + [tail] : lines
    }

    private static func withoutReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
        [UInt8](line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }

    /// Whether the end of a file is one closed object and nothing more, in a sealed ledger with the
    /// seal that follows.
    private static func isWhole(_ tail: [UInt8], after lines: [[UInt8]]) -> Bool {
        guard tail.count <= ReferenceGrammar.longestLine, tail.first == UInt8(ascii: "{"),
            tail.last == UInt8(ascii: "}"), (try? ReferenceJSON.members(of: tail)) != nil
        else { return false }
        // The first line that can be judged decides whether the ledger is sealed.
        let first = lines.first { !$0.contains(0) } ?? tail
        guard ReferenceSeal(of: first).hash != nil else { return true }
        let seal = ReferenceSeal(of: tail)
        guard let stated = seal.hash, let previous = hash(after: lines) else { return false }
        return stated == seal.expectedHash(after: previous)
    }

    /// What the last line states or should state; nil where a hole leaves that unknown.
    private static func hash(after lines: [[UInt8]]) -> [UInt8]? {
        lines.reduce(ReferenceSeal.beforeFirst) { (previous: [UInt8]?, line) in
            let seal = ReferenceSeal(of: line)
            return seal.hash
                ?? (line.contains(0) ? nil : previous.map { seal.expectedHash(after: $0) })
        }
    }
}

/// The state of a reader between two lines.
struct ReferenceReader {
    let options: ReferenceOptions
    private(set) var violations: [ReferenceViolation] = []
    private(set) var isSealed: Bool?
    private(set) var books = ReferenceBooks()
    private var line = 0
    private var sequence = 0
    /// The last time of recording that a line states, whatever rules the line breaks.
    private var recorded: ReferenceInstant?
    /// What the last line states, or should have stated; nil if that was not computed.
    private var hash: [UInt8]? = ReferenceSeal.beforeFirst
    /// What the last line states; nil if it has no seal.
    private var stated: [UInt8]?
    /// Whether any sequence may come next, as nobody can tell what a line with a hole stated.
    private var isAfterHole = false

    init(options: ReferenceOptions) { self.options = options }

    var answers: ReferenceAnswers {
        ReferenceAnswers(
            sequence: sequence, head: isSealed == true ? stated : nil, books: books,
            until: options.asOf)
    }

    mutating func read(_ bytes: [UInt8]) {
        line += 1
        books.isAfterFirstLine = line > 1
        let seal = ReferenceSeal(of: bytes)
        if bytes.contains(0) {
            // Bytes that never reached the disk: nothing else is judged, nor what the next line
            // follows.
            (stated, hash, isAfterHole) = (seal.hash, nil, true)
            sequence += 1
            return report(.malformedLine)
        }
        validate(seal)
        let event: ReferenceEvent
        do { event = try ReferenceGrammar.event(of: bytes, hasSeal: seal.hash != nil) } catch {
            // A line that cannot be read counts as one number of the sequence.
            sequence += 1
            return report(error)
        }
        // In a sealed ledger the missing seal was seen by its bytes alone.
        if event.statesHash, seal.hash == nil, isSealed == false { report(.sealMissing) }
        if event.sequence != sequence + 1, !isAfterHole { report(.sequenceGap) }
        isAfterHole = false
        sequence = event.sequence
        if let stated = event.recorded {
            if let recorded, stated < recorded { report(.recordedBackwards) }
            recorded = stated
        }
        if let rule = books.brokenRule(by: event) { return report(rule) }
        books.add(event)
    }

    private mutating func report(_ rule: ReferenceRule) {
        violations.append(ReferenceViolation(line: line, rule: rule))
    }

    /// Validates the seal, and remembers what the next line is checked against.
    private mutating func validate(_ seal: ReferenceSeal) {
        let sealed = isSealed ?? (seal.hash != nil)
        stated = seal.hash
        isSealed = sealed
        if sealed != (seal.hash != nil) { report(.sealMissing) }
        guard sealed else { return }
        let expected = options.verifySeals ? hash.map { seal.expectedHash(after: $0) } : nil
        if let expected, let stated = seal.hash, stated != expected { report(.sealMismatch) }
        hash = seal.hash ?? expected
    }
}

extension [UInt8] {
    /// The lines of a file with their line feeds; what follows the last one is left out.
    package var lines: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while let end = self[start...].firstIndex(of: 0x0A) {
            lines.append(self[start...end])
            start = end + 1
        }
        return lines
    }
}

/// Goes through the lines of a block one by one, with what the decoder made of each.
struct ReadLines {
    private var index: Int
    private var event: Int
    private var fault = 0
    private var mismatch = 0
    private var malformedSeal = 0
    private let mismatches: [Int]

    /// - Parameter first: the line to begin with; those before it are valid.
    init(_ decoder: borrowing BlockDecoder, _ mismatches: [Int], from first: Int) {
        index = first
        event = first
        self.mismatches = mismatches
    }

    mutating func next(in decoder: borrowing BlockDecoder) -> ReadLine? {
        guard index < decoder.lines.count else { return nil }
        var line = ReadLine(index: index, span: decoder.lines[index])
        if mismatch < mismatches.count, mismatches[mismatch] == index {
            line.isMismatch = true
            mismatch += 1
        }
        if malformedSeal < decoder.malformedSeals.count,
            decoder.malformedSeals[malformedSeal] == index
        {
            line.isSealMalformed = true
            malformedSeal += 1
        }
        if fault < decoder.faults.count, decoder.faults[fault].line == index {
            line.fault = fault
            fault += 1
        } else {
            line.event = event
            event += 1
        }
        index += 1
        return line
    }
}

/// What a hole has left unknown: nobody can tell what the line before the next one was.
///
/// So neither that line's sequence nor its link is judged; the lines after it are, as ever.
struct AfterHole {
    /// Whether any sequence may come next.
    private(set) var isSequenceUnknown = false
    /// Whether the hash that the next seal follows is not known.
    private(set) var isHashUnknown = false

    var isAny: Bool { isSequenceUnknown || isHashUnknown }

    /// Goes on after a line.
    mutating func follow(hasHole: Bool, hasEvent: Bool, _ line: LineSpan) {
        isSequenceUnknown = hasHole || isSequenceUnknown && !hasEvent
        isHashUnknown = hasHole || isHashUnknown && !line.isSealed
    }
}

/// A line of a block with what was read of it: an event, or the fault of its grammar.
struct ReadLine {
    /// The line's index in its block.
    var index: Int
    var span: LineSpan
    var isMismatch = false
    /// Whether its `hash` is no seal.
    var isSealMalformed = false
    /// The index of its event, or of its fault, among those of the block.
    var event: Int?
    var fault: Int?
}

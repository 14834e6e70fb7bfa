// Where the events of a log are, by their sequences, in no memory for a valid log.
//
// Sequences have no gaps, so a valid log is one run of lines: line N is event N, wherever it is,
// and its number nearly tells where. A worked example of a log that is only audited:
//
//     line   1  2  3  4  5  6  7  8
//     states 1  2  3  6  7  –  9  2        line 6 cannot be read, and line 8 repeats a number
//
// has the runs 1 … 3 (from line 1), 6 … 7 (from line 4), 9 (line 7) and 2 (line 8). Of two lines
// that state the same sequence the later one is found: so after line 8, event 2 is line 8.

/// The runs of lines that count and whose sequences follow one another.
package struct LineRuns: Equatable, Sendable {
    /// The run that the next line may belong to; nil after a line that was left out.
    private var open: Run? = Run(first: 1, line: 1, start: 0)
    /// The runs before, with where they end.
    private var closed: ContiguousArray<ClosedRun> = []
    /// For every page of sequences which run each of them is found in last.
    ///
    /// A page bounds what a number that goes back has to move.
    fileprivate var pages: [Int64: ContiguousArray<Stretch>] = [:]

    /// Where some lines are, in their order and about as far from one another: they narrow a search
    /// down, and tell from where on the events of the last days are.
    private var marks: ContiguousArray<Mark> = []
    /// Where the next line is marked.
    private var nextMark = Self.markBytes
    /// The latest time of the events so far.
    private var latest = Instant(checkedSeconds: 0, nanoseconds: 0)

    private static let pageBits: Int64 = 12
    /// How many bytes of lines are between two marks, a line more or less.
    package static let markBytes = 1 << 19
    /// No file has more bytes.
    private static let maxBytes = 1 << 60

    /// Where a run begins.
    private struct Run: Equatable, Sendable {
        var first: Int64
        var line: Int64
        /// Where its first line begins in the file.
        var start: Int
    }

    private struct Mark: Equatable, Sendable {
        var sequence: Int64
        var offset: Int
        /// The latest time of an event before it.
        var latest: Instant
    }

    /// A run from its first line to where another line begins.
    private struct ClosedRun: Equatable, Sendable {
        var run: Run
        /// The sequence after its last.
        var next: Int64
        var end: Int
    }

    /// Sequences of one page, as part of a closed run.
    fileprivate struct Stretch: Equatable, Sendable {
        var sequences: Range<Int64>
        var run: Int32
    }

    package init() {}

    /// Whether the line before was not left out.
    var isOpen: Bool { @inline(__always) get { open != nil } }
}

/// Lines of the log whose sequences follow one another, of which one is looked for.
package struct LineRange: Hashable, Sendable {
    /// The sequence of the first one, and where it begins in the file.
    package var first: Int64
    package var start: Int
    /// The sequence after the last one, and where that ends.
    package var next: Int64
    package var end: Int

    package init(first: Int64, start: Int, next: Int64, end: Int) {
        self.first = first
        self.start = start
        self.next = next
        self.end = end
    }
}

// MARK: - Fold

extension LineRuns {
    /// Notes where an event of a run is, and when it happened.
    @inline(__always) mutating func note(_ sequence: Int64, _ time: Instant, at offset: Int) {
        if offset >= nextMark { mark(sequence, at: offset) }
        if time > latest { latest = time }
    }

    @inline(never) private mutating func mark(_ sequence: Int64, at offset: Int) {
        marks.append(Mark(sequence: sequence, offset: offset, latest: latest))
        nextMark = offset + Self.markBytes
    }

    /// Notes that a line is left out.
    ///
    /// - Parameters:
    ///   - expected: the sequence after that of the line before it.
    ///   - offset: where the line begins in the file.
    mutating func leaveOut(expected: Int64, at offset: Int) { close(before: expected, at: offset) }

    /// Notes a line that counts.
    ///
    /// - Parameters:
    ///   - expected: the sequence after that of the line before it.
    ///   - line: the number of the line.
    ///   - offset: where it begins in the file.
    mutating func append(_ sequence: Int64, expected: Int64, line: Int64, at offset: Int) {
        if sequence != expected { close(before: expected, at: offset) }
        if open == nil { open = Run(first: sequence, line: line, start: offset) }
    }

    private mutating func close(before next: Int64, at offset: Int) {
        guard let run = open else { return }
        open = nil
        guard next > run.first else { return }
        let row = Int32(truncatingIfNeeded: closed.count)
        closed.append(ClosedRun(run: run, next: next, end: offset))
        var first = run.first
        while first < next {
            let page = first >> Self.pageBits
            let end = min(next, (page + 1) << Self.pageBits)
            pages[page, default: []].replace(first..<end, row)
            first = end
        }
    }
}

extension ContiguousArray<LineRuns.Stretch> {
    /// Says of these sequences that they are found in a run, whatever was said before.
    fileprivate mutating func replace(_ sequences: Range<Int64>, _ run: Int32) {
        var rest: [LineRuns.Stretch] = []
        let from = firstIndex { $0.sequences.upperBound > sequences.lowerBound } ?? count
        var to = from
        while to < count, self[to].sequences.lowerBound < sequences.upperBound {
            let old = self[to]
            let before =
                old.sequences.lowerBound..<Swift.max(old.sequences.lowerBound, sequences.lowerBound)
            let after =
                Swift.min(old.sequences.upperBound, sequences.upperBound)..<old.sequences.upperBound
            if !before.isEmpty { rest.append(LineRuns.Stretch(sequences: before, run: old.run)) }
            if !after.isEmpty { rest.append(LineRuns.Stretch(sequences: after, run: old.run)) }
            to += 1
        }
        rest.append(LineRuns.Stretch(sequences: sequences, run: run))
        rest.sort { $0.sequences.lowerBound < $1.sequences.lowerBound }
        replaceSubrange(from..<to, with: rest)
    }
}

// MARK: - Finding

extension LineRuns {
    /// The last line that counts and states a sequence, with the run that it is in; nil when there
    /// is none.
    ///
    /// - Parameters:
    ///   - next: the sequence after that of the last line.
    ///   - end: where the last line ends in the file.
    package func find(_ sequence: Int64, before next: Int64, endingAt end: Int) -> (
        line: Int64, run: LineRange
    )? {
        if let open, open.first <= sequence, sequence < next {
            let range = LineRange(first: open.first, start: open.start, next: next, end: end)
            return (open.line + (sequence - open.first), range)
        }
        let page = pages[sequence >> Self.pageBits] ?? []
        guard let stretch = page.first(where: { $0.sequences.contains(sequence) }) else {
            return nil
        }
        let found = closed[Int(stretch.run)]
        let run = found.run
        let range = LineRange(first: run.first, start: run.start, next: found.next, end: found.end)
        return (run.line + (sequence - run.first), range)
    }

    /// The sequence that a line states which counts, with the run that it is in; nil when there is
    /// no such line.
    ///
    /// - Parameters:
    ///   - next: the sequence after that of the last line.
    ///   - end: where the last line ends in the file.
    func find(line: Int64, before next: Int64, endingAt end: Int) -> (
        sequence: Int64, run: LineRange
    )? {
        if let open, line >= open.line {
            let range = LineRange(first: open.first, start: open.start, next: next, end: end)
            return (open.first + (line - open.line), range)
        }
        let after = closed.partitioningIndex { $0.run.line > line }
        guard after > 0 else { return nil }
        let (run, next) = (closed[after - 1].run, closed[after - 1].next)
        let sequence = run.first + (line - run.line)
        let range = LineRange(
            first: run.first, start: run.start, next: next, end: closed[after - 1].end)
        return sequence < next ? (sequence, range) : nil
    }

    /// The lines between the two marks of a run that are nearest to a sequence of it.
    func narrowed(_ lines: LineRange, to sequence: Int64) -> LineRange {
        let first = marks.partitioningIndex { $0.offset > lines.start }
        let end = marks.partitioningIndex { $0.offset >= lines.end }
        let after = marks[first..<max(first, end)].partitioningIndex { $0.sequence > sequence }
        var range = lines
        if after > first {
            (range.first, range.start) = (marks[after - 1].sequence, marks[after - 1].offset)
        }
        if after < end { (range.next, range.end) = (marks[after].sequence, marks[after].offset) }
        return range
    }

    /// Where lines begin among which all events are that happened on a local date or later; nil
    /// where that may be any line.
    ///
    /// - Precondition: the log is valid.
    func start(ofEventsFrom date: CalendarDate, _ calendar: inout LedgerCalendar) -> LogPlace? {
        let after = marks.partitioningIndex { calendar.latestDate(until: $0.latest) >= date }
        guard after > 0 else { return nil }
        return LogPlace(sequence: marks[after - 1].sequence, offset: marks[after - 1].offset)
    }

    /// Whether an event happened after a local date, reversed or not.
    func hasEvents(after date: CalendarDate, _ calendar: inout LedgerCalendar) -> Bool {
        calendar.latestDate(until: latest) > date
    }
}

extension LedgerCalendar {
    /// The latest local date of all times until an instant.
    ///
    /// Where clocks are put back over midnight, an earlier time has the later date; no zone of the
    /// IANA database puts them back by more than the day of Alaska in 1867.
    fileprivate mutating func latestDate(until instant: Instant) -> CalendarDate {
        var latest = date(of: instant)
        var stretch = zone.offset(at: instant.seconds).range
        while stretch.lowerBound > instant.seconds - 86_400 {
            let before = Instant(checkedSeconds: stretch.lowerBound - 1, nanoseconds: 0)
            latest = max(latest, date(of: before))
            stretch = zone.offset(at: before.seconds).range
        }
        return latest
    }
}

/// Where an event's line begins in the log.
package struct LogPlace: Hashable, Sendable {
    package var sequence: Int64
    package var offset: Int
}

// MARK: - Stored

extension LineRuns {
    /// Stores the one run of a valid log.
    func store(_ writer: inout StoredWriter) {
        writer.write(latest)
        writer.write(Int64(marks.count))
        for mark in marks {
            writer.write(mark.sequence)
            writer.write(Int64(mark.offset))
            writer.write(mark.latest)
        }
    }

    /// Recalls the one run of a valid log.
    init(_ reader: inout StoredReader, upTo sequence: Int64) throws(StoredReader.Fault) {
        latest = try reader.readInstant()
        var last = Mark(sequence: 1, offset: 0, latest: Instant(checkedSeconds: 0, nanoseconds: 0))
        for _ in 0..<(try reader.readCount(of: 28)) {
            let mark = Mark(
                sequence: try reader.read(), offset: Int(try reader.read(Int64.self)),
                latest: try reader.readInstant())
            guard mark.sequence > last.sequence, mark.sequence <= sequence, mark.offset >= nextMark,
                mark.offset <= Self.maxBytes, mark.latest >= last.latest, mark.latest <= latest
            else { throw StoredReader.Fault() }
            marks.append(mark)
            (last, nextMark) = (mark, mark.offset + Self.markBytes)
        }
    }
}

/// Reads a log again: a line by its sequence or its offset, and lines forwards and backwards.
package protocol LogReader: Sendable {
    /// Reads up to `count` bytes from an offset of the log on; fewer at its end, and nil when they
    /// cannot be read.
    ///
    /// The implementation keeps the error for its owner.
    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>?
}

extension LogReader {
    /// A line among lines whose sequences follow one another; nil when the lines are not what they
    /// were, or cannot be read.
    ///
    /// Every line states its number, so the number nearly tells where it is: reads a few pieces,
    /// however many lines there are.
    package func line(of sequence: Int64, among lines: LineRange) -> LineView? {
        guard (lines.first..<lines.next).contains(sequence) else { return nil }
        // A line that the wanted one is not before, and where no line begins any more that it could
        // be, with the sequence of the first line from there on.
        var low = (sequence: lines.first, offset: lines.start)
        var high = (sequence: lines.next, offset: lines.end)
        var probes = 0
        // Whether the last line of the range is a long one: a guess was within it.
        var endsInLongLine = false
        while low.sequence < sequence {
            let bytes = high.offset - low.offset
            if bytes <= (endsInLongLine ? 2 * LogPiece.longestLine : LogPiece.usualBytes) { break }
            // Guesses by proportion, somewhat before the line, and halves once that has not been
            // enough; or so far back that another line begins before the last one.
            let share = Double(sequence - low.sequence) / Double(high.sequence - low.sequence)
            let guess =
                endsInLongLine
                ? bytes - LogPiece.longestLine
                : probes < 4 ? Int(share * Double(bytes)) - LogPiece.usualBytes / 2 : bytes / 2
            probes += 1
            let from = low.offset + min(max(0, guess), bytes - 2)
            let found: LogPiece?
            do throws(UnreadableLine) { found = try piece(from: from) } catch { return nil }
            guard let piece = found, piece.offset < high.offset else {
                // No line begins between the two.
                high.offset = from + 1
                endsInLongLine = true
                continue
            }
            guard low.sequence < piece.sequence, piece.sequence <= high.sequence else { return nil }
            if piece.sequence > sequence {
                high = (piece.sequence, piece.offset)
                endsInLongLine = false
            } else if let found = piece.line(sequence - piece.sequence) {
                return found
            } else {
                low = (piece.sequence, piece.offset)
            }
        }
        let bytes = low.sequence < sequence ? high.offset - low.offset : 0
        return line(sequence - low.sequence, after: low.offset, within: bytes)
    }

    /// The line that follows so many others from an offset on, and begins within so many bytes.
    private func line(_ number: Int64, after offset: Int, within bytes: Int) -> LineView? {
        // Nearly every line ends so soon after.
        for more in [1_024, LogPiece.longestLine] {
            guard let read = read(at: offset, count: bytes + more) else { return nil }
            let piece = LogPiece(bytes: read, start: 0, offset: offset, sequence: 0)
            if let found = piece.line(number) { return found }
        }
        return nil
    }

    /// The lines from the first that begins after an offset, and the sequence that it states; nil
    /// when none begins there.
    private func piece(from offset: Int) throws(UnreadableLine) -> LogPiece? {
        for count in [LogPiece.usualBytes, 2 * LogPiece.longestLine] {
            guard let bytes = read(at: offset, count: count) else { throw UnreadableLine() }
            var piece = LogPiece(bytes: bytes, start: 0, offset: offset, sequence: 0)
            guard let start = piece.start(ofLine: 1), start < bytes.count else { continue }
            (piece.start, piece.offset) = (start, offset + start)
            if let sequence = piece.firstSequence {
                piece.sequence = sequence
                return piece
            }
            if count > LogPiece.usualBytes { throw UnreadableLine() }
        }
        return nil
    }

    /// The line that begins at an offset; nil when it cannot be read, or has no line break.
    package func line(at offset: Int) -> LineView? { line(0, after: offset, within: 0) }

    /// The lines that begin after an offset, in their order; after −1 all of them.
    package func lines(after offset: Int) -> LinesForwards {
        LinesForwards(of: self, after: offset)
    }

    /// The lines before an offset, at which a line ends, from the last one back.
    package func lines(before end: Int) -> LinesBackwards { LinesBackwards(of: self, before: end) }
}

/// Lines of a log in their order, of which pieces are read as they are asked for.
///
/// Ends after the last line break, and early where the log cannot be read.
package struct LinesForwards: Sequence, IteratorProtocol {
    private let log: (any LogReader)?
    /// What was read, where it begins in the log, and how much of it was returned.
    private var bytes: ContiguousArray<UInt8> = []
    private var start: Int
    private var position = 0
    /// Whether the rest of a line is still to be passed over.
    private var isWithinLine = false

    /// A few hundred lines, and as much as the last of them may have more.
    private static let pieceBytes = 1 << 18 + LogPiece.longestLine

    fileprivate init(of log: any LogReader, after offset: Int) {
        self.log = log
        start = Swift.max(0, offset)
        isWithinLine = offset >= 0
    }

    /// The lines among bytes that were read already.
    package init(among bytes: ContiguousArray<UInt8>, at offset: Int) {
        log = nil
        self.bytes = bytes
        start = offset
    }

    /// The next line; nil after the last.
    package mutating func next() -> LineView? {
        while true {
            let lineBreak = unsafe bytes.span.bytes.firstLineBreak(position, bytes.count)
            guard lineBreak < bytes.count else {
                if readOn() { continue }
                return nil
            }
            let first = position
            position = lineBreak + 1
            if !isWithinLine { return LineView(bytes, from: first, to: lineBreak, in: start) }
            isWithinLine = false
        }
    }

    /// Reads the next piece; false at the end.
    private mutating func readOn() -> Bool {
        guard let log, bytes.count - position <= LogPiece.longestLine,
            let piece = log.read(at: start + bytes.count, count: Self.pieceBytes)
        else { return false }
        bytes = bytes[position...] + piece
        start += position
        position = 0
        return !piece.isEmpty
    }
}

/// Lines of a log from the last one back, of which pieces are read as they are asked for.
///
/// Ends at the first line, and early where the log cannot be read.
package struct LinesBackwards: Sequence, IteratorProtocol {
    private let log: any LogReader
    /// What was read and not returned yet, up to the end of a line, and where it begins in the log.
    private var bytes: ContiguousArray<UInt8> = []
    private var end = 0
    private var start: Int

    fileprivate init(of log: any LogReader, before end: Int) {
        self.log = log
        start = end
    }

    /// The line before; nil when there is none.
    package mutating func next() -> LineView? {
        while true {
            let before = end > 0 ? bytes[..<(end - 1)].lastIndex(of: 0x0A) : nil
            if before != nil || (start == 0 && end > 0) {
                let first = before.map { $0 + 1 } ?? 0
                defer { end = first }
                return LineView(bytes, from: first, to: end - 1, in: start)
            }
            let count = Swift.min(start, LogPiece.usualBytes)
            guard count > 0, end <= LogPiece.longestLine,
                let piece = log.read(at: start - count, count: count), piece.count == count
            else { return nil }
            bytes = piece + bytes[..<end]
            start -= count
            end += count
        }
    }
}

extension LineView {
    /// The line between a position among bytes and its line break.
    ///
    /// - Parameter start: where the bytes begin in the log.
    fileprivate init(
        _ bytes: ContiguousArray<UInt8>, from first: Int, to lineBreak: Int, in start: Int
    ) {
        let span = unsafe LineSpan(in: bytes.span.bytes, first, lineBreak)
        self.init(bytes: bytes, span: span, offset: start + first)
    }
}

/// A line that cannot be read, or states no number.
private struct UnreadableLine: Error {}

/// Bytes of a log from the beginning of a line on.
private struct LogPiece {
    var bytes: ContiguousArray<UInt8>
    /// Where the line begins in them and in the log, and the sequence that it states.
    var start: Int
    var offset: Int
    var sequence: Int64

    /// Most searches end in the first or the second piece of so many bytes: nearly always a few
    /// lines.
    static let usualBytes = 8_192
    /// How many bytes a line has at most, its line break included.
    static let longestLine = Limits.lineBytes + 2

    /// Where the line begins that follows so many others; nil when that is not among these bytes.
    func start(ofLine number: Int64) -> Int? {
        var position = start
        let span = unsafe bytes.span.bytes
        for _ in 0..<number {
            let lineBreak = span.firstLineBreak(position, bytes.count)
            guard lineBreak < bytes.count else { return nil }
            position = lineBreak + 1
        }
        return position
    }

    /// The line that follows so many others; nil when it does not end among these bytes.
    func line(_ number: Int64) -> LineView? {
        guard let first = start(ofLine: number) else { return nil }
        let lineBreak = unsafe bytes.span.bytes.firstLineBreak(first, bytes.count)
        guard lineBreak < bytes.count else { return nil }
        return LineView(bytes, from: first, to: lineBreak, in: offset - start)
    }

    private static let opening = Literal("{\"sequence\":")

    /// The sequence that the first line states; nil when it does not end among these bytes.
    var firstSequence: Int64? {
        let span = unsafe bytes.span.bytes
        if Self.opening.matches(span, start),
            let (number, end) = span.integer(start + Self.opening.count), end < bytes.count
        {
            return number
        }
        return line(0)?.event?.sequence
    }
}

/// The bytes of a log, to be read again.
package protocol LogBytes: Sendable {
    /// Reads up to `count` bytes from an offset of the log on; fewer at its end, and nil when they
    /// cannot be read.
    ///
    /// The implementation keeps the error for its owner.
    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>?
}

extension LogBytes {
    /// A line among lines whose sequences follow one another, and where it begins; nil when the
    /// lines are not what they were, or cannot be read.
    ///
    /// Every line states its number, so the number nearly tells where it is: reads a few pieces,
    /// however many lines there are.
    package func line(
        of sequence: Int64,
        among lines: LineRange,
        zones: any ZoneDirectory
    ) -> (start: Int, bytes: ContiguousArray<UInt8>)? {
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
            do throws(UnreadableLine) { found = try piece(from: from, zones) } catch { return nil }
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
    private func line(
        _ number: Int64,
        after offset: Int,
        within bytes: Int
    ) -> (start: Int, bytes: ContiguousArray<UInt8>)? {
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
    private func piece(
        from offset: Int,
        _ zones: any ZoneDirectory
    ) throws(UnreadableLine) -> LogPiece? {
        for count in [LogPiece.usualBytes, 2 * LogPiece.longestLine] {
            guard let bytes = read(at: offset, count: count) else { throw UnreadableLine() }
            var piece = LogPiece(bytes: bytes, start: 0, offset: offset, sequence: 0)
            guard let start = piece.start(ofLine: 1), start < bytes.count else { continue }
            (piece.start, piece.offset) = (start, offset + start)
            if let sequence = piece.firstSequence(zones) {
                piece.sequence = sequence
                return piece
            }
            if count > LogPiece.usualBytes { throw UnreadableLine() }
        }
        return nil
    }

    /// The line that begins at an offset, without its line break; nil when it cannot be read.
    package func line(at offset: Int) -> ContiguousArray<UInt8>? {
        line(0, after: offset, within: 0)?.bytes
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

    /// Most searches end in the first or the second piece of so many bytes.
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

    /// The line that follows so many others, without its line break, and where it begins in the
    /// log; nil when it does not end among these bytes.
    func line(_ number: Int64) -> (start: Int, bytes: ContiguousArray<UInt8>)? {
        guard let first = start(ofLine: number) else { return nil }
        let span = unsafe bytes.span.bytes
        let lineBreak = span.firstLineBreak(first, bytes.count)
        guard lineBreak < bytes.count else { return nil }
        let end = lineBreak > first && bytes[lineBreak - 1] == 0x0D ? lineBreak - 1 : lineBreak
        return (offset + first - start, ContiguousArray(bytes[first..<end]))
    }

    private static let opening = Literal("{\"sequence\":")

    /// The sequence that the first line states; nil when it does not end among these bytes.
    func firstSequence(_ zones: any ZoneDirectory) -> Int64? {
        let span = unsafe bytes.span.bytes
        if Self.opening.matches(span, start),
            let (number, end) = span.integer(start + Self.opening.count), end < bytes.count
        {
            return number
        }
        return line(0).flatMap { try? Event(line: $0.bytes, zones: zones) }?.sequence
    }
}

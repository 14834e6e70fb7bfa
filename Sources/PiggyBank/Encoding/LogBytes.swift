/// The bytes of a log, to be read again.
package protocol LogBytes: Sendable {
    /// Reads up to `count` bytes from an offset of the log on; fewer at its end, and nil when they cannot be
    /// read.
    ///
    /// Why they cannot is for whoever made this to ask.
    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>?
}

extension LogBytes {
    /// Where a line begins among lines whose sequences follow one another; nil when the lines are not what
    /// they were, or cannot be read.
    ///
    /// Every line states its number, so the number nearly tells where it is: reads a few pieces, however
    /// many lines there are.
    package func offset(
        of sequence: Int64,
        among lines: LineRange,
        zones: any ZoneDirectory
    ) -> Int? {
        guard (lines.first..<lines.next).contains(sequence) else { return nil }
        var low = (sequence: lines.first, offset: lines.start)
        var high = (sequence: lines.next, offset: lines.end)
        var probes = 0
        while low.sequence < sequence {
            let bytes = high.offset - low.offset
            if bytes <= Self.pieceBytes {
                guard let piece = read(at: low.offset, count: bytes) else { return nil }
                let lines = LogPiece(bytes: piece, start: 0)
                return lines.start(ofLine: sequence - low.sequence).map { low.offset + $0 }
            }
            // Guesses by proportion, somewhat before the line, and halves once that has not been enough.
            let share = Double(sequence - low.sequence) / Double(high.sequence - low.sequence)
            let guess = probes < 12 ? Int(share * Double(bytes)) - Self.pieceBytes / 2 : bytes / 2
            probes += 1
            let from = min(max(low.offset + guess, low.offset + 1), high.offset - 1)
            guard let probe = probe(from: from, before: high.offset, zones) else {
                // No line begins from there on: it begins before.
                guard high.offset > from, from > low.offset + 1 else { return nil }
                high.offset = from
                continue
            }
            let found = probe.sequence
            guard low.sequence < found, found <= high.sequence else { return nil }
            if found > sequence {
                high = (found, probe.start)
            } else if let offset = probe.rest.start(ofLine: sequence - found) {
                return probe.start + offset
            } else {
                low = (found, probe.start)
            }
        }
        return low.offset
    }

    /// The first line that begins after an offset, and before another; nil when there is none.
    private func probe(from offset: Int, before end: Int, _ zones: any ZoneDirectory) -> Probe? {
        // Enough for nearly every line, else for any.
        for count in [Self.pieceBytes, 2 * LogPiece.longestLine] {
            guard let bytes = read(at: offset, count: count) else { return nil }
            let piece = LogPiece(bytes: bytes, start: 0)
            guard let start = piece.start(ofLine: 1) else { continue }
            guard offset + start < end else { return nil }
            let rest = LogPiece(bytes: bytes, start: start)
            guard let sequence = rest.sequence(zones) else { continue }
            return Probe(sequence: sequence, start: offset + start, rest: rest)
        }
        return nil
    }

    /// The line that begins at an offset, without its line break; nil when it cannot be read.
    package func line(at offset: Int) -> ContiguousArray<UInt8>? {
        for count in [Self.pieceBytes, LogPiece.longestLine] {
            guard let bytes = read(at: offset, count: count) else { return nil }
            if let line = LogPiece(bytes: bytes, start: 0).line { return ContiguousArray(line) }
        }
        return nil
    }

    /// Most searches end in the second or the third piece.
    private static var pieceBytes: Int { 8_192 }
}

/// A line that was found by its place, and what follows it.
private struct Probe {
    var sequence: Int64
    var start: Int
    var rest: LogPiece
}

/// Bytes of a log from the beginning of a line on, or from anywhere.
private struct LogPiece {
    var bytes: ContiguousArray<UInt8>
    var start: Int

    /// How many bytes a line has at most, its line break included.
    static let longestLine = Limits.lineBytes + 2

    /// Where the line begins that follows so many others, from the start on; nil when that is not among these
    /// bytes.
    func start(ofLine number: Int64) -> Int? {
        var position = start
        for _ in 0..<number {
            let lineBreak = unsafe bytes.span.bytes.firstLineBreak(position, bytes.count)
            guard lineBreak < bytes.count else { return nil }
            position = lineBreak + 1
        }
        return position - start
    }

    /// The first line, without its line break; nil when it does not end among these bytes.
    var line: ArraySlice<UInt8>? {
        let lineBreak = unsafe bytes.span.bytes.firstLineBreak(start, bytes.count)
        guard lineBreak < bytes.count else { return nil }
        let line = bytes[start..<lineBreak]
        return ArraySlice(line.last == 0x0D ? line.dropLast() : line)
    }

    private static let opening = Literal("{\"sequence\":")

    /// The sequence that the first line states; nil when it does not end among these bytes.
    func sequence(_ zones: any ZoneDirectory) -> Int64? {
        let span = unsafe bytes.span.bytes
        if Self.opening.matches(span, start),
            let (number, end) = span.integer(start + Self.opening.count), end < bytes.count
        {
            return number
        }
        guard let line else { return nil }
        return (try? Event(line: ContiguousArray(line), zones: zones))?.sequence
    }
}

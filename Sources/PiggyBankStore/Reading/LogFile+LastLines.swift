import PiggyBank

extension LogFile {
    /// The last whole lines before the end of one, in their order and without their line breaks.
    ///
    /// Reads the file from there backwards, no further than these lines need.
    ///
    /// - Parameters:
    ///   - count: how many at most.
    ///   - end: where a line ends, its line break included.
    func lastLines(
        _ count: Int,
        before end: Int
    ) throws(SystemError) -> [ContiguousArray<UInt8>] {
        var pieces: [ContiguousArray<UInt8>] = []
        var start = end
        var lineBreaks = 0
        // The first of the lines follows the line break of one more.
        while start > 0, lineBreaks <= count {
            let size = min(start, lastLinesPiece)
            start -= size
            let piece = try read(at: start, count: size)
            lineBreaks += piece.count { $0 == 0x0A }
            pieces.append(piece)
        }
        let bytes = ContiguousArray(pieces.reversed().joined())
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.dropLast().suffix(count).map { ContiguousArray($0) }
    }

    /// About two hundred lines.
    private var lastLinesPiece: Int { 1 << 16 }
}

extension LedgerWriter {
    /// The events before one of those that were recorded last, the latest first.
    ///
    /// Reads no more of the file than these events need.
    ///
    /// - Parameter count: how many at most.
    package func events(
        _ count: Int,
        before sequence: Int64
    ) throws(RecordError) -> [Event] {
        let following = Int(max(0, (known?.ledger.sequence ?? sequence) + 1 - sequence))
        let lines = try RecordError.reading(
            try log.lastLines(count + following, before: lastEnd.offset)
        )
        return lines.reversed().compactMap { line in
            var line = line
            if line.last == 0x0D { line.removeLast() }
            return try? Event(line: line, zones: options.zones)
        }
        .filter { $0.sequence < sequence }
    }
}

import PiggyBank

extension LogFile {
    /// Where a line of a valid log begins, found without reading the lines before it.
    ///
    /// Sequences have no gaps, so line N is event N, and its number nearly tells where it is. Reads a few
    /// pieces of the file, however long it is.
    ///
    /// - Parameters:
    ///   - number: the line, from 1 to `count`.
    ///   - count: how many lines there are.
    ///   - end: where the last of them ends.
    /// - Throws: that the file cannot be read, or that it is not what it was when its rules were checked.
    func offset(
        ofLine number: Int64,
        of count: Int64,
        before end: Int,
        zones: any ZoneDirectory
    ) throws(RecordError) -> Int {
        // The line is in `low ..< high`.
        var low = (line: 1 as Int64, offset: 0)
        var high = (line: count + 1, offset: end)
        var probes = 0
        while low.line < number, high.offset - low.offset > BlockReader.blockBytes {
            let bytes = high.offset - low.offset
            // Guesses by proportion, and halves once that has not been enough.
            let share = Double(number - low.line) / Double(max(1, high.line - low.line))
            let guess = low.offset + (probes < 8 ? Int(share * Double(bytes)) : bytes / 2)
            probes += 1
            // Between two lines that are as long as lines can be there is another one.
            let latest = high.offset - 2 * longestLine
            let found = try firstLine(from: min(max(guess, low.offset + 1), latest), zones)
            guard low.line < found.line, found.line < high.line else {
                throw .unwritable(.changed)
            }
            if found.line <= number { low = found } else { high = found }
        }
        guard low.line < number else { return low.offset }
        let bytes = try RecordError.reading(
            try read(at: low.offset, count: high.offset - low.offset)
        )
        var offset = 0
        for _ in 0..<(number - low.line) {
            guard let lineBreak = bytes[offset...].firstIndex(of: 0x0A) else {
                throw .unwritable(.changed)
            }
            offset = lineBreak + 1
        }
        return low.offset + offset
    }

    /// The first line that begins after an offset.
    private func firstLine(
        from offset: Int,
        _ zones: any ZoneDirectory
    ) throws(RecordError) -> (line: Int64, offset: Int) {
        // Enough for nearly every line, else for any.
        for count in [4_096, 2 * longestLine] {
            let bytes = try RecordError.reading(try read(at: offset, count: count))
            guard let start = bytes.firstIndex(of: 0x0A).map({ $0 + 1 }),
                let end = bytes[start...].firstIndex(of: 0x0A)
            else { continue }
            var line = ContiguousArray(bytes[start..<end])
            if line.last == 0x0D { line.removeLast() }
            guard let event = try? Event(line: line, zones: zones) else { break }
            return (event.sequence, offset + start)
        }
        throw .unwritable(.changed)
    }

    /// How many bytes a line has at most, its line break included.
    private var longestLine: Int { Limits.lineBytes + 2 }
}

extension LogBytes {
    /// The events of the lines before an offset, at which a line ends, from the last one back.
    package func events(backFrom end: Int, zones: any ZoneDirectory) -> EventsBackwards {
        EventsBackwards(log: self, end: end, zones: zones)
    }
}

/// Events of a log from the last one back, of which pieces are read as they are asked for.
///
/// Ends at the first line, and early at a line that cannot be read.
package struct EventsBackwards: Sequence, IteratorProtocol {
    private let log: any LogBytes
    private let zones: any ZoneDirectory
    /// What was read and not returned yet, up to the end of a line, and where it begins in the log.
    private var bytes: ContiguousArray<UInt8> = []
    private var start: Int

    /// Nearly always a few lines.
    private static let pieceBytes = 8_192

    fileprivate init(log: any LogBytes, end: Int, zones: any ZoneDirectory) {
        self.log = log
        self.zones = zones
        start = end
    }

    /// The event before; nil when there is none.
    package mutating func next() -> Event? {
        while true {
            if let line = takeLine() { return try? Event(line: line, zones: zones) }
            let count = Swift.min(start, Self.pieceBytes)
            guard count > 0, bytes.count <= Limits.lineBytes + 2,
                let piece = log.read(at: start - count, count: count), piece.count == count
            else { return nil }
            bytes = piece + bytes
            start -= count
        }
    }

    /// Takes the last line off what was read, without its line break; nil when that does not have
    /// all of it.
    private mutating func takeLine() -> ContiguousArray<UInt8>? {
        guard !bytes.isEmpty else { return nil }
        let lineBreak = bytes.dropLast().lastIndex(of: 0x0A)
        guard lineBreak != nil || start == 0 else { return nil }
        let lineStart = lineBreak.map { $0 + 1 } ?? 0
        var line = ContiguousArray(bytes[lineStart...].dropLast())
        if line.last == 0x0D { line.removeLast() }
        bytes.removeSubrange(lineStart...)
        return line
    }
}

import Synchronization

/// The first of the lines that were asked for once more and are not what they were.
package final class LostLines: Sendable {
    private let first = Mutex<LostEvent?>(nil)

    /// None yet.
    package init() {}

    /// The event of that line; nil as long as all could be read.
    package var event: LostEvent? { first.withLock { $0 } }

    func note(_ sequence: Int64) { first.withLock { $0 = $0 ?? LostEvent(sequence: sequence) } }
}

/// A line that was read and cannot be read again as it was.
package struct LostEvent: Error, Hashable, Sendable {
    /// The sequence of its event.
    package var sequence: Int64

    package init(sequence: Int64) { self.sequence = sequence }
}

extension LostEvent: Explained {
    @ProblemBuilder package var problem: Problem {
        .code("changed")
        """
        event \(sequence) could not be read again: the file changed meanwhile, so the output is \
        incomplete
        """
        "Run the command again."
    }
}

/// Reads lines of rows once more, those that are near each other at once.
struct RowLines {
    private let table: EventTable
    private let log: (any LogReader)?
    /// Where those are noted that are not what they were.
    private let lost: LostLines
    private var bytes: ContiguousArray<UInt8> = []
    private var start = 0
    /// Where the line ends that was asked for last.
    private var last = Int.max
    /// As many bytes are read at once: more where lines follow one another.
    private var bytesAhead = Self.fewBytes

    private static let fewBytes = 1 << 12
    private static let mostBytes = 1 << 18
    /// As many bytes may lie between lines that are near each other.
    private static let nearBytes = 1 << 14

    init(_ table: EventTable, _ log: (any LogReader)?, _ lost: LostLines) {
        (self.table, self.log, self.lost) = (table, log, lost)
    }

    /// What a row's line comes to; nil where the line is not what it was, which is noted.
    mutating func read<Value>(_ index: Int, _ value: (LineView) -> Value?) -> Value? {
        let value = line(index).flatMap(value)
        if value == nil { lost.note(table.sequence(index)) }
        return value
    }

    /// The event of a row's line; nil where the line is not what it was, which is noted.
    mutating func event(_ index: Int) -> Event? {
        let sequence = table.sequence(index)
        return read(index) { line in line.event.flatMap { $0.sequence == sequence ? $0 : nil } }
    }

    /// The line of a row; nil where it cannot be read, or does not end where it did.
    private mutating func line(_ index: Int) -> LineView? {
        let range = table.line(index)
        if range.lowerBound < start || range.upperBound >= start + bytes.count {
            let isNear = range.lowerBound >= last && range.lowerBound - last < Self.nearBytes
            bytesAhead = isNear ? min(2 * bytesAhead, Self.mostBytes) : Self.fewBytes
            let count = max(range.count + 1, isNear ? bytesAhead : 0)
            guard let bytes = log?.read(at: range.lowerBound, count: count) else { return nil }
            (self.bytes, start) = (bytes, range.lowerBound)
        }
        last = range.upperBound
        let (first, end) = (range.lowerBound - start, range.upperBound - start)
        guard end < bytes.count, unsafe bytes.span.bytes.firstLineBreak(first, end + 1) == end
        else { return nil }
        let span = unsafe LineSpan(in: bytes.span.bytes, first, end)
        return LineView(bytes: bytes, span: span, offset: range.lowerBound)
    }
}

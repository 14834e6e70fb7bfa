import PiggyBankThreads
import Synchronization

/// The bytes that a format has written, handed on in pieces if somebody takes them.
struct Output<Failure: Error> {
    /// What has been written and not handed on yet.
    var bytes: ContiguousArray<UInt8> = []
    private let sink: ((Span<UInt8>) throws(Failure) -> Void)?

    /// A piece is handed on once it has this many bytes.
    private static var pieceBytes: Int { 65_536 }

    /// Makes an output; without a sink it keeps all bytes.
    init(sink: ((Span<UInt8>) throws(Failure) -> Void)?) {
        self.sink = sink
        if sink != nil { bytes.reserveCapacity(2 * Self.pieceBytes) }
    }

    /// Hands on the bytes once there are enough of them; the formats ask after every row.
    mutating func passOnIfFull() throws(Failure) {
        if bytes.count >= Self.pieceBytes { try passOn() }
    }

    /// Hands on the bytes that there are.
    mutating func passOn() throws(Failure) {
        guard let sink, !bytes.isEmpty else { return }
        try sink(bytes.span)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Appends what rows come to, written by several threads in pieces and handed on in their order.
    ///
    /// - Parameter write: returns the bytes of some rows, which follow those of the rows before them.
    mutating func append(
        rows count: Int,
        _ write: @Sendable (Range<Int>) -> ContiguousArray<UInt8>
    ) throws(Failure) {
        // So few at once that their bytes take little memory.
        let atOnce = 32 * Pieces.rows
        for first in stride(from: 0, to: count, by: atOnce) {
            for piece in Pieces.map(first..<min(first + atOnce, count), write) {
                bytes.append(contentsOf: piece)
                try passOnIfFull()
            }
        }
    }
}

/// Rows in pieces that several threads work on.
enum Pieces {
    /// So many rows are worth a thread's while.
    static let rows = 256

    /// What each piece of some rows comes to, in their order.
    static func map<Value: Sendable>(
        _ range: Range<Int>,
        _ value: @Sendable (Range<Int>) -> Value
    ) -> [Value] {
        guard range.count > rows else { return [value(range)] }
        let starts = Array(stride(from: range.lowerBound, to: range.upperBound, by: rows))
        let values = Mutex([Value?](repeating: nil, count: starts.count))
        let next = Atomic(0)
        Threads.share(min(Threads.processorCount, starts.count)) {
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < starts.count else { return }
                let start = starts[index]
                let value = value(start..<min(start + rows, range.upperBound))
                values.withLock { $0[index] = value }
            }
        }
        return values.withLock { $0.compactMap(\.self) }
    }
}

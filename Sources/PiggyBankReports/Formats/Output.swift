import PiggyBankThreads

/// The bytes that a format has written, handed on in pieces if somebody takes them.
struct Output<Failure: Error> {
    /// What has been written and not handed on yet.
    var bytes: ContiguousArray<UInt8> = []
    /// How tables are drawn.
    let style: TableStyle
    private let sink: ((Span<UInt8>) throws(Failure) -> Void)?
    private var hasPassedOn = false

    /// A piece is handed on once it has this many bytes.
    private static var pieceBytes: Int { 65_536 }

    /// Makes an output; without a sink it keeps all bytes.
    init(_ style: TableStyle = TableStyle(), sink: ((Span<UInt8>) throws(Failure) -> Void)?) {
        self.style = style
        self.sink = sink
        if sink != nil { bytes.reserveCapacity(2 * Self.pieceBytes) }
    }

    /// Whether nothing has been written yet.
    var isEmpty: Bool { bytes.isEmpty && !hasPassedOn }

    /// Hands on the bytes that there are.
    mutating func passOn() throws(Failure) {
        guard let sink, !bytes.isEmpty else { return }
        try sink(bytes.span)
        bytes.removeAll(keepingCapacity: true)
        hasPassedOn = true
    }

    /// Appends what rows come to, written by several threads in pieces and handed on in their
    /// order.
    ///
    /// - Parameters:
    ///   - separator: stands between the bytes of some rows and those of the rows after them.
    ///   - write: returns the bytes of some rows, none of those that cannot be made.
    mutating func append(
        rows count: Int, between separator: UInt8? = nil,
        _ write: @Sendable (Range<Int>) -> ContiguousArray<UInt8>
    ) throws(Failure) {
        var isFirst = true
        // So few at once that their bytes take little memory.
        let atOnce = 32 * Range.rowsOfPiece
        for first in stride(from: 0, to: count, by: atOnce) {
            for piece in (first..<min(first + atOnce, count)).mapPieces(write) where !piece.isEmpty
            {
                if !isFirst, let separator { bytes.append(separator) }
                isFirst = false
                bytes.append(contentsOf: piece)
                if bytes.count >= Self.pieceBytes { try passOn() }
            }
        }
    }
}

extension Range<Int> {
    /// So many rows are worth a thread's while.
    fileprivate static var rowsOfPiece: Int { 256 }

    /// Which of the pieces of all rows this one is.
    var numberOfPiece: Int { lowerBound / Self.rowsOfPiece }

    /// What each piece of these rows comes to, in their order; several threads work on them.
    func mapPieces<Value: Sendable>(_ value: @Sendable (Range<Int>) -> Value) -> [Value] {
        let rows = Self.rowsOfPiece
        guard count > rows else { return [value(self)] }
        return Threads.map(0..<(count + rows - 1) / rows) { piece in
            let start = lowerBound + piece * rows
            return value(start..<Swift.min(start + rows, upperBound))
        }
    }
}

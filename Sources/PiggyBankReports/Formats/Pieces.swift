import Dispatch
import Synchronization

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
        DispatchQueue.concurrentPerform(iterations: starts.count) { index in
            let start = starts[index]
            let value = value(start..<min(start + rows, range.upperBound))
            values.withLock { $0[index] = value }
        }
        return values.withLock { $0.compactMap(\.self) }
    }
}

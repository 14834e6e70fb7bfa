import PiggyBankThreads
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

import Dispatch
import Synchronization

/// Work that is done in its order, on a thread of its own while there is some; where no thread can
/// be had, on the thread that adds it.
package final class SerialWork: Sendable {
    private let queue = Mutex(Queue())

    private struct Queue {
        var waiting: [@Sendable () -> Void] = []
        var isWorking = false

        /// The next piece of work, for the one thread that works; without any it ends.
        mutating func next() -> (@Sendable () -> Void)? {
            isWorking = !waiting.isEmpty
            return isWorking ? waiting.removeFirst() : nil
        }
    }

    package init() {}

    /// Adds work to what is waiting.
    package func add(_ work: @escaping @Sendable () -> Void) {
        let isFirst = queue.withLock { queue in
            queue.waiting.append(work)
            defer { queue.isWorking = true }
            return !queue.isWorking
        }
        guard isFirst else { return }
        if let thread = StartedThread({ self.doAll() }) { thread.detach() } else { doAll() }
    }

    /// Waits until everything that was added so far is done.
    package func wait() {
        let isDone = queue.withLock { queue -> DispatchSemaphore? in
            guard queue.isWorking else { return nil }
            let isDone = DispatchSemaphore(value: 0)
            queue.waiting.append { isDone.signal() }
            return isDone
        }
        isDone?.wait()
    }

    private func doAll() { while let work = queue.withLock({ $0.next() }) { work() } }
}

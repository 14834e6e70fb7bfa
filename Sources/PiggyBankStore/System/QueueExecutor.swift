import Dispatch

/// Runs an actor's work on a queue of its own, where it may wait for a disk without holding up tasks.
///
/// It needs what tasks need too: a thread of Dispatch's. Where the process is at its limit of threads,
/// Dispatch waits until there is one.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

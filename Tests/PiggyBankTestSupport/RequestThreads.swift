import Dispatch

/// Threads of their own for the tasks of a test, so that other tests, which take the threads of all
/// tasks for as long as they compute, do not keep some of them from starting with the others.
public final class RequestThreads: TaskExecutor {
    private let queue = DispatchQueue(label: "requests", attributes: .concurrent)

    /// Makes them; they start when there is something to do.
    public init() {}

    /// Runs a part of a task.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

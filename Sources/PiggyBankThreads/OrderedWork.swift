import Dispatch
import Synchronization

/// Work on one thing after the other by several threads, whose results come in the order of the
/// things.
///
/// The caller that adds work also collects results and helps while it waits, so work finishes even
/// if no thread can be started.
package final class OrderedWork<Thing: Sendable, Result: Sendable>: Sendable {
    private let work: @Sendable (Thing) -> Result
    private let state = Mutex(State())
    /// Counts what was added, for the threads that wait for it.
    private let additions = DispatchSemaphore(value: 0)
    /// Counts what was done by them, for whoever waits for that.
    private let completions = DispatchSemaphore(value: 0)
    private let threads: Mutex<[StartedThread]> = Mutex([])

    /// Things by their numbers, from the first whose result was not taken to the last that was
    /// added.
    private struct State {
        var things: [Int: Thing] = [:]
        var results: [Int: Result] = [:]
        /// The number of the first result that was not taken, of the first thing that nobody works
        /// on, and of the next thing that is added.
        var firstResult = 0
        var firstThing = 0
        var next = 0
        var isFinished = false

        /// The first thing that nobody works on, unless it is so far ahead of the results that were
        /// taken.
        mutating func takeThing(ahead limit: Int) -> (number: Int, thing: Thing)? {
            guard firstThing < firstResult + limit,
                let thing = things.removeValue(forKey: firstThing)
            else { return nil }
            defer { firstThing += 1 }
            return (firstThing, thing)
        }

        mutating func takeResult() -> Result? {
            guard let result = results.removeValue(forKey: firstResult) else { return nil }
            firstResult += 1
            return result
        }
    }

    /// So many results may be there, or be worked on, before the first of them was taken: one that
    /// takes long does not let those after it fill the memory.
    private let limit: Int

    /// Makes work for so many threads, the one that adds things included.
    package init(_ count: Int, _ work: @escaping @Sendable (Thing) -> Result) {
        self.work = work
        limit = Self.maxAhead * max(1, count)
        for _ in 1..<max(1, count) {
            guard let thread = StartedThread({ self.goOn() }) else { break }
            threads.withLock { $0.append(thread) }
        }
    }

    /// How many results a thread may be ahead.
    package static var maxAhead: Int { 16 }

    /// How many things were added whose results were not taken.
    package var count: Int { state.withLock { $0.next - $0.firstResult } }

    /// Adds a thing.
    package func add(_ thing: Thing) {
        state.withLock { state in
            state.things[state.next] = thing
            state.next += 1
        }
        additions.signal()
    }

    /// The result of the first thing whose result was not taken yet, if it is there.
    package func nextIfDone() -> Result? {
        guard let result = state.withLock({ $0.takeResult() }) else { return nil }
        // A thread may have found that it was too far ahead.
        additions.signal()
        return result
    }

    /// The result of the first thing whose result was not taken yet; nil when there is none.
    package func next() -> Result? {
        while true {
            if let result = nextIfDone() { return result }
            guard count > 0 else { return nil }
            if !doOne() { completions.wait() }
        }
    }

    /// Ends the threads; what was not begun is not done.
    package func finish() {
        let threads = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        state.withLock { $0.isFinished = true }
        for _ in threads { additions.signal() }
        for thread in threads { thread.join() }
    }

    /// Works on the first thing that nobody works on; false where there is none.
    private func doOne() -> Bool {
        guard let (number, thing) = state.withLock({ [limit] in $0.takeThing(ahead: limit) }) else {
            return false
        }
        let result = work(thing)
        state.withLock { $0.results[number] = result }
        return true
    }

    /// One of the threads.
    private func goOn() {
        while true {
            additions.wait()
            if state.withLock({ $0.isFinished }) { return }
            if doOne() { completions.signal() }
        }
    }
}

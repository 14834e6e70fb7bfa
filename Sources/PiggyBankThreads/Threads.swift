import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Threads of the system, as far as it has any.
///
/// A user or a container may be at its limit of threads. Dispatch then tries for ever to start one,
/// in the thread that asked for it; here the work is done by the threads there are, if need be by
/// one.
package enum Threads {
    /// How many processors this process may work on, at least 1.
    package static let processorCount: Int = {
        let online = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        #if os(Linux)
            return min(online, ProcessorLimits.own.count ?? online)
        #else
            return online
        #endif
    }()

    /// Does the same work on this thread and on others, and returns once all of them have ended.
    ///
    /// The work is to be divided by those who do it: nobody knows beforehand how many there are.
    ///
    /// - Parameter count: how many threads there are at most, this one included.
    package static func share(_ count: Int, _ work: @Sendable () -> Void) {
        withoutActuallyEscaping(work) { work in
            var others: [StartedThread] = []
            while others.count < count - 1, let thread = StartedThread(work) {
                others.append(thread)
            }
            work()
            for thread in others { thread.join() }
        }
    }

    /// What each of some numbers comes to, in their order; several threads work on them.
    package static func map<Value: Sendable>(
        _ numbers: Range<Int>, _ value: @Sendable (Int) -> Value
    ) -> [Value] {
        guard numbers.count > 1 else { return numbers.map(value) }
        let values = Mutex([Value?](repeating: nil, count: numbers.count))
        let next = Atomic(numbers.lowerBound)
        share(min(processorCount, numbers.count)) {
            while true {
                let number = next.add(1, ordering: .relaxed).oldValue
                guard number < numbers.upperBound else { return }
                let value = value(number)
                values.withLock { $0[number - numbers.lowerBound] = value }
            }
        }
        return values.withLock { $0.compactMap(\.self) }
    }

    /// What each of some calls returns; several threads make them.
    package static func together<each Value: Sendable>(
        _ call: repeat @escaping @Sendable () -> each Value
    ) -> (repeat each Value) {
        let results = (repeat CallResult(each call))
        var makers: [@Sendable () -> Void] = []
        for result in repeat each results { makers.append { _ = result.value } }
        let all = makers
        _ = map(all.indices) { all[$0]() }
        return (repeat (each results).value)
    }
}

/// What a call returns, which is made once.
private final class CallResult<Value: Sendable>: Sendable {
    private let call: @Sendable () -> Value
    private let result = Mutex<Value?>(nil)

    init(_ call: @escaping @Sendable () -> Value) { self.call = call }

    var value: Value {
        result.withLock { result in
            let value = result ?? call()
            result = value
            return value
        }
    }
}

/// A thread that was started, to be waited for once.
struct StartedThread {
    private let thread: pthread_t

    /// Starts a thread that does some work; nil when the system has none left.
    init?(_ work: @escaping @Sendable () -> Void) {
        let work = unsafe Unmanaged.passRetained(ThreadWork(work))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let code = unsafe pthread_create(
            &thread, nil,
            { argument in
                unsafe doWork(of: argument)
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            unsafe work.release()
            return nil
        }
        #if canImport(Glibc)
            self.thread = thread
        #else
            guard let thread = unsafe thread else { return nil }
            unsafe self.thread = thread
        #endif
    }

    /// Waits until its work is done.
    func join() { _ = pthread_join(thread, nil) }

    /// Lets it end whenever its work is done.
    func detach() { _ = pthread_detach(thread) }
}

/// What a thread is started for, as an object that its address leads to.
private final class ThreadWork: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Does the work that a thread was started with, and lets go of it.
@unsafe private func doWork(of argument: UnsafeMutableRawPointer?) {
    guard let argument = unsafe argument else { return }
    unsafe Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().run()
}

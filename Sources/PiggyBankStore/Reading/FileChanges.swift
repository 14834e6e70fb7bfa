import Synchronization

/// Wakes those who follow a file, through one watch for all of them.
final class FileChanges: Sendable {
    private let watch: @Sendable (@escaping @Sendable () -> Void) -> any FileWatch
    private let state = Mutex(State())

    private struct State {
        /// Held as long as there are followers.
        var watch: (any FileWatch)?
        var followers: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastFollower = 0
        var hasEnded = false
    }

    init(of path: String, in files: any FileSystem) { watch = { files.watch(path, $0) } }

    /// An element after every change, or after several; ends when ``end()`` is called.
    ///
    /// A change that comes while nobody waits is kept, so that none is missed.
    func wakes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let follower = state.withLock { state -> Int? in
            guard !state.hasEnded else { return nil }
            state.lastFollower += 1
            state.followers[state.lastFollower] = continuation
            if state.watch == nil { state.watch = watch { [weak self] in self?.wake() } }
            return state.lastFollower
        }
        guard let follower else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.remove(follower) }
        return stream
    }

    /// Ends what followers wait for, now and later.
    func end() {
        let followers = state.withLock { state in
            state.hasEnded = true
            state.watch = nil
            return state.followers.values.map(\.self)
        }
        for follower in followers { follower.finish() }
    }

    private func wake() {
        for follower in state.withLock({ $0.followers.values.map(\.self) }) { follower.yield() }
    }

    private func remove(_ follower: Int) {
        // What is no longer held ends outside the lock.
        let (_, _) = state.withLock { state in
            let removed = state.followers.removeValue(forKey: follower)
            return (removed, state.followers.isEmpty ? state.watch.take() : nil)
        }
    }
}

import PiggyBankStore
import Synchronization

/// What a name leads to on a ``SimulatedDisk``.
package final class SimulatedFile: Sendable {
    private let number: UInt64
    private let pageBytes: Int
    private let state: Mutex<State>

    private struct Times: Equatable {
        var modified: Int64
        var changed: Int64

        init(_ time: Int64) { (modified, changed) = (time, time) }
    }

    private struct State {
        var bytes: ContiguousArray<UInt8>
        var times: Times
        var durable: ContiguousArray<UInt8>
        var durableTimes: Times
        /// The pages that the next sync makes durable.
        var dirty: Set<Int> = []
        /// The sizes that the file has had since the last sync, in order.
        var sizes: [Int] = []
        /// How many of the durable bytes it has had all the time since: what is after them may read
        /// as zeros.
        var kept: Int
        var owner: UInt32 = 1_000
        var isMountedReadOnly = false
        var holder: ObjectIdentifier?

        init(_ bytes: ContiguousArray<UInt8>, _ times: Times) {
            self.bytes = bytes
            self.times = times
            durable = bytes
            durableTimes = times
            kept = bytes.count
        }
    }

    /// A durable file.
    package init(number: UInt64, _ bytes: ContiguousArray<UInt8>, at time: Int64, pageBytes: Int) {
        self.number = number
        self.pageBytes = pageBytes
        state = Mutex(State(bytes, Times(time)))
    }

    private init(_ other: SimulatedFile, _ state: sending State) {
        number = other.number
        pageBytes = other.pageBytes
        self.state = Mutex(state)
    }

    /// The same file once more, locked by nobody.
    package func copy() -> SimulatedFile {
        var state = state.withLock { $0 }
        state.holder = nil
        return SimulatedFile(self, state)
    }

    // MARK: What processes see

    package var bytes: ContiguousArray<UInt8> { state.withLock { $0.bytes } }

    package func read(at offset: Int, count: Int) -> ContiguousArray<UInt8> {
        state.withLock { ContiguousArray($0.bytes.dropFirst(offset).prefix(count)) }
    }

    package var status: FileStatus {
        state.withLock { state in
            FileStatus(
                identity: FileIdentity(device: 1, number: number), size: state.bytes.count,
                modified: state.times.modified, changed: state.times.changed, isRegular: true,
                owner: state.owner, isWritableByOthers: false)
        }
    }

    package var isMountedReadOnly: Bool {
        get { state.withLock { $0.isMountedReadOnly } }
        set { state.withLock { $0.isMountedReadOnly = newValue } }
    }

    // MARK: What processes do

    /// Puts bytes at an offset, after zeros where the file is shorter; at its end where none is
    /// given.
    package func put(_ bytes: ContiguousArray<UInt8>, at offset: Int?, time: Int64) {
        state.withLock { state in
            let start = offset ?? state.bytes.count
            let end = start + bytes.count
            state.bytes.resize(to: max(start, state.bytes.count))
            // As a whole, which builds without optimization do so much faster.
            let after = state.bytes.dropFirst(end)
            state.bytes = state.bytes.prefix(start) + bytes + after
            if !bytes.isEmpty { state.dirty.formUnion(start / pageBytes...(end - 1) / pageBytes) }
            state.times = Times(time)
            state.sizes.append(state.bytes.count)
        }
    }

    package func truncate(to count: Int, at time: Int64) {
        state.withLock { state in
            state.bytes.resize(to: count)
            state.kept = min(state.kept, count)
            state.dirty = state.dirty.filter { $0 * pageBytes < count }
            state.times = Times(time)
            state.sizes.append(count)
        }
    }

    package func setModified(_ modified: Int64, at time: Int64) {
        state.withLock { state in
            state.times = Times(time)
            state.times.modified = modified
        }
    }

    package func setOwner(_ owner: UInt32) { state.withLock { $0.owner = owner } }

    package func sync() {
        state.withLock { state in
            var durable = ContiguousArray(state.durable.prefix(state.kept))
            durable.resize(to: state.bytes.count)
            for page in state.dirty { put(.new, in: page, of: &durable, state) }
            state.durable = durable
            state.durableTimes = state.times
            state.dirty = []
            state.sizes = []
            state.kept = state.durable.count
        }
    }

    package func failToSync() { state.withLock { $0.dirty = [] } }

    package func rot(_ change: (inout ContiguousArray<UInt8>) -> Void) {
        state.withLock { state in
            change(&state.bytes)
            state.durable = state.bytes
            state.kept = state.bytes.count
        }
    }

    // MARK: Locks

    package func lock(_ holder: ObjectIdentifier) -> Bool {
        state.withLock { state in
            if state.holder == nil { state.holder = holder }
            return state.holder == holder
        }
    }

    package func unlock(_ holder: ObjectIdentifier) {
        state.withLock { if $0.holder == holder { $0.holder = nil } }
    }

    package var isLocked: Bool { state.withLock { $0.holder != nil } }

    // MARK: Loss of power

    /// One of the files that a loss of power may leave now; all of it is durable.
    package func afterLossOfPower(_ loss: inout some PowerLoss) -> SimulatedFile {
        let state = state.withLock { $0 }
        var sizes = [state.durable.count]
        for size in state.sizes where !sizes.contains(size) { sizes.append(size) }
        let size = sizes[loss.choice(of: sizes.count)]
        var bytes = state.durable
        bytes.resize(to: size)
        let dirty = state.dirty.filter { $0 * pageBytes < size }.sorted()
        loss.begin(pages: dirty.count)
        for page in dirty { put(loss.page(), in: page, of: &bytes, state) }
        let isNewer = state.times != state.durableTimes && loss.choice(of: 2) == 1
        var left = State(bytes, isNewer ? state.times : state.durableTimes)
        left.owner = state.owner
        left.isMountedReadOnly = state.isMountedReadOnly
        return SimulatedFile(self, left)
    }

    /// Gives a page the form that it may have, where it has durable bytes now.
    private func put(
        _ form: PageForm, in page: Int, of bytes: inout ContiguousArray<UInt8>,
        _ state: borrowing State
    ) {
        let start = page * pageBytes
        let middle = start + pageBytes / 2
        put(form.first, in: start..<middle, of: &bytes, state)
        put(form.second, in: middle..<start + pageBytes, of: &bytes, state)
    }

    private func put(
        _ content: PageForm.Content, in range: Range<Int>, of bytes: inout ContiguousArray<UInt8>,
        _ state: borrowing State
    ) {
        switch content {
        case .old: break
        case .zero:
            let range = range.clamped(to: min(state.kept, bytes.count)..<bytes.count)
            bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
        case .new:
            let range = range.clamped(to: 0..<min(bytes.count, state.bytes.count))
            bytes.replaceSubrange(range, with: state.bytes[range])
        }
    }
}

extension ContiguousArray<UInt8> {
    /// Cuts bytes off at the end, or adds zeros: as a whole, as `put` does.
    fileprivate mutating func resize(to count: Int) {
        removeSubrange(Swift.min(count, self.count)...)
        self += ContiguousArray(repeating: 0, count: count - self.count)
    }
}

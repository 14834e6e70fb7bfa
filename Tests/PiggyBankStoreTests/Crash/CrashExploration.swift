import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTesting

/// Goes a write path, stops it at every call with every fault, and looks at what a crash may leave
/// then.
///
///     the power is lost                                   and the ledger is looked at
///     the process is killed, another completes the work   and the power is lost
///     the same, after one whose sync fails                and the power is lost
///     the process is killed, somebody reads               and the power is lost
///
/// One state is left out, which the article on reliability names as not promised: a process that is
/// killed between a sync of the ledger that fails and what it does about that.
struct CrashExploration {
    let path: WritePath
    /// What is wrong with the files as processes use them; nothing as a rule.
    private var plant: @Sendable (any FileSystem) -> any FileSystem = { $0 }
    /// How many losses of power are gone through after each call, and how many are drawn; fewer
    /// with a fault.
    let states: Int
    /// The different files of which the laws were looked at.
    private(set) var images: Set<Int> = []
    private var seen: Set<Int> = []
    private var lastSeed = firstSeed
    /// How often the process was stopped.
    private var stops = 0

    init(_ path: WritePath, states: Int) {
        self.path = path
        self.states = states
    }

    /// Explores with a planted fault.
    init(_ path: WritePath, _ fault: PlantedFault, states: Int) {
        self.init(path, states: states)
        plant = { PlantedFiles($0, fault.change) }
    }

    /// Requires every law in every state.
    mutating func run() throws {
        let calls = process(on: path.before.copy(), [], endsAfter: .max).made
        try stop([], from: 0, states: states)
        for number in 1...calls {
            for effects in states < Self.fewStates ? Self.fewEffects : Self.effects {
                // Where little is to be tried, a process to which something has happened goes on to
                // its end.
                let first = states < Self.fewStates ? .max : number
                let faults = effects.enumerated().map { Fault.atCall(number + $0, $1) }
                try stop(faults, from: first, states: max(1, states / 64))
            }
        }
    }

    private static let fewStates = 64

    /// What a call and those after it may do instead of what they should; what a disk cannot do,
    /// and what a process sees as the same, is left out.
    private static let effects: [[Fault.Effect]] =
        fewEffects + [[.fails(ENOSPC)], [.fails(EINTR)], [.takes(0)], [.takes(1)]]
    private static let fewEffects: [[Fault.Effect]] = [
        [.fails(EIO)], [.takes(200)], [.takes(200), .fails(ENOSPC)],
    ]

    /// Stops a process at every call, from one on.
    private mutating func stop(_ faults: [Fault], from first: Int, states: Int) throws {
        var stop = first
        while true {
            stops += 1
            let disk = path.before.copy()
            let (made, lines, isRefused, isInDoubt, isFaulty) = process(
                on: disk, faults, endsAfter: stop)
            if !faults.isEmpty, !isFaulty { return }
            let story =
                "\(path.name), \(faults.map { "\($0.effect) at call \($0.number), " }.joined())"
                + "ended after \(stop) calls,"
            if !isInDoubt {
                try complete(disk, lines, states, story)
                try read(disk, lines, states, story)
            }
            try losePower(disk, lines, isRefused: isRefused, states, story)
            if made < stop { return }
            stop += 1
        }
    }

    /// Does the work until it ends.
    private func process(on disk: SimulatedDisk, _ faults: [Fault], endsAfter calls: Int) -> (
        made: Int, lines: Int, isRefused: Bool, isInDoubt: Bool, isFaulty: Bool
    ) {
        let files = FaultyFiles(disk, faults, endsAfter: calls)
        var lines = path.linesBefore
        var isRefused = false
        do { try path.work(plant(files)) { lines = max(lines, Int($0)) } } catch {
            // What was not acknowledged is nobody's, unless somebody was told that it is not there.
            let error = error as? RecordError
            isRefused = files.made < calls && error?.saysThatNothingIsRecorded == true
        }
        return (files.made, lines, isRefused, files.isInDoubt, files.hasMetFault)
    }

    // MARK: What comes after

    private mutating func losses(_ states: Int) -> PowerLosses {
        lastSeed += 1
        return PowerLosses(seed: lastSeed, limit: states, drawn: states)
    }

    /// The power is lost, and the ledger is looked at.
    private mutating func losePower(
        _ disk: SimulatedDisk, _ lines: Int, isRefused: Bool, _ states: Int, _ story: String
    ) throws {
        var losses = losses(states)
        repeat {
            let left = disk.afterLossOfPower(&losses)
            var hasher = Hasher()
            for path in left.paths {
                hasher.combine(path)
                hasher.combine(left.bytes(path))
            }
            let image = hasher.finalize()
            images.insert(image)
            // With other times, a snapshot may be believed or not.
            hasher = Hasher()
            hasher.combine(image)
            hasher.combine(lines)
            hasher.combine(isRefused)
            for path in left.paths { hasher.combine(try left.status(path).modified) }
            guard seen.insert(hasher.finalize()).inserted else { continue }
            let scene = CrashScene(
                path: path, disk: left, files: plant(left), lines: lines, isRefused: isRefused,
                story: "\(story) power lost, state \(losses.count)")
            try scene.requireAll()
        } while losses.next()
    }

    /// Another process does the same work, also after one whose first sync of the ledger fails.
    private mutating func complete(
        _ disk: SimulatedDisk, _ lines: Int, _ states: Int, _ story: String
    ) throws {
        for fails in [false, true] {
            let disk = disk.copy()
            if fails {
                let files = FaultyFiles(disk, [.fails(.sync, 1, EIO)])
                try? path.work(plant(files)) { _ in }
                guard files.hasMetFault else { continue }
            }
            let completed = disk.copy()
            let story =
                "\(story) \(fails ? "again with a sync that fails, " : "")completed by another,"
            do { try path.work(plant(completed)) { _ in } } catch {
                throw BrokenCrashLaw(.completed, "\(story) \(error)")
            }
            guard completed.bytes(WritePath.ledger) == path.whole else {
                throw BrokenCrashLaw(.completed, story)
            }
            try require(path.ends.count, stay: .acknowledged, on: completed, states, story)
        }
    }

    /// Somebody reads the lines as they are, and another answers from them and keeps a snapshot.
    private mutating func read(_ disk: SimulatedDisk, _ lines: Int, _ states: Int, _ story: String)
        throws
    {
        let copy = disk.copy()
        if var follower = try? LedgerFollower(
            WritePath.ledger, options: WriterOptions(plant(copy))),
            let told = try? follower.lines(from: 0)
        {
            let count = told.count { $0 == 0x0A }
            try self.require(count, stay: .told, on: copy, states, "\(story) told \(count) lines,")
        }
        // Making a snapshot takes long without optimization.
        guard states >= Self.fewStates || stops.isMultiple(of: 5) else { return }
        let answering = disk.copy()
        var options = WriterOptions(plant(answering))
        options.renewalBytes = -1
        guard var writer = try? LedgerWriter(WritePath.ledger, options: options),
            (try? writer.current()) != nil
        else { return }
        writer.renewSnapshot()
        try self.require(
            lines, stay: .acknowledged, on: answering, states,
            "\(story) a snapshot made by another,")
    }

    /// Requires that lines outlast every loss of power, and that no snapshot says more than they
    /// do.
    private mutating func require(
        _ count: Int, stay law: CrashLaw, on disk: SimulatedDisk, _ states: Int, _ story: String
    ) throws {
        var losses = losses(max(1, states / 32))
        repeat {
            let left = disk.afterLossOfPower(&losses)
            let scene = CrashScene(
                path: path, disk: left, files: left, lines: count,
                story: "\(story) power lost, state \(losses.count)")
            try scene.requireLines(law)
            try scene.requireReadable()
        } while losses.next()
    }
}

extension RecordError {
    /// Whether it says that nothing is recorded but what was acknowledged.
    fileprivate var saysThatNothingIsRecorded: Bool {
        if case .unwritable(let error) = self { !error.isOutcomeUnknown } else { true }
    }
}

import Foundation
import PiggyBankStore
import PiggyBankTesting
import Synchronization

/// A process that goes on by one call of the system whenever it is its turn.
///
/// It has a thread, and one thread runs at a time: so what many processes do to each other depends
/// on the order of their turns alone, and can be gone through again.
final class SimulatedProcess: Sendable {
    let name: String
    /// What happens to the calls of this process.
    let calls: FaultyFiles
    /// The files as it sees them.
    let files: any FileSystem
    private let baton: Baton
    private let work: @Sendable (SimulatedProcess) -> Void
    private let hasBegun = Mutex(false)
    private let isOver = Mutex(false)

    /// Who has it goes on.
    private final class Baton: Sendable {
        let process = DispatchSemaphore(value: 0)
        let others = DispatchSemaphore(value: 0)

        func pass() {
            others.signal()
            process.wait()
        }
    }

    /// - Parameter plant: what is wrong with the files as processes use them; nil for nothing.
    init(
        _ name: String, on disk: SimulatedDisk, _ faults: [Fault], _ plant: PlantedFault.Change?,
        _ work: @escaping @Sendable (SimulatedProcess) -> Void
    ) {
        self.name = name
        self.work = work
        let baton = Baton()
        self.baton = baton
        let calls = FaultyFiles(disk, faults) { _ in baton.pass() }
        self.calls = calls
        files = plant.map { PlantedFiles(calls, $0) } ?? calls
    }

    /// Whether it was killed: what it comes to then, nobody is told.
    var isKilled: Bool { calls.hasEnded }

    /// Whether it has nothing more to do.
    var hasFinished: Bool { isOver.withLock { $0 } }

    /// Lets it go on up to its next call, or to its end.
    ///
    /// Nobody comes between a sync that fails and what a writer does about that: nobody could know
    /// of it.
    func goOn() {
        repeat {
            let isFirst = hasBegun.withLock { begun in
                defer { begun = true }
                return !begun
            }
            if isFirst {
                let thread = Thread {
                    self.work(self)
                    self.isOver.withLock { $0 = true }
                    self.baton.others.signal()
                }
                thread.stackSize = 8 << 20
                thread.start()
            } else {
                baton.process.signal()
            }
            baton.others.wait()
        } while calls.isInDoubt && !hasFinished
    }

    /// Ends it where it is.
    func kill() {
        calls.end()
        while !hasFinished { goOn() }
    }
}

import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Synchronization

/// What the processes of a simulation share: a disk, a clock, and what each of them was told.
final class SimulatedWorld: Sendable {
    static let ledger = "pocket.jsonl"
    private let state: Mutex<State>

    private struct State {
        var disk: SimulatedDisk
        var seconds: Int64 = 1_767_600_000
        /// The lines that were acknowledged, by sequence.
        var acknowledged: [Int64: String] = [:]
        /// What followers passed on.
        var followed: ContiguousArray<UInt8> = []
        var story: [String] = []
        var faults: [String] = []
        var counts: [SimulationCount: Int] = [:]
    }

    init(_ disk: SimulatedDisk) { state = Mutex(State(disk: disk)) }

    var disk: SimulatedDisk {
        get { state.withLock { $0.disk } }
        set { state.withLock { $0.disk = newValue } }
    }

    var file: ContiguousArray<UInt8> { disk.bytes(Self.ledger) ?? [] }

    /// What the clock says, which goes on by a second with each look.
    var now: Instant? {
        state.withLock { state in
            state.seconds += 1
            return Instant(seconds: state.seconds)
        }
    }

    /// Lets the clock jump, forwards or backwards, also that of the files.
    func jump(by seconds: Int64) {
        state.withLock { $0.seconds += seconds }
        disk.pass(seconds * 1_000_000_000)
    }

    // MARK: What is told

    func tell(_ line: String) { state.withLock { $0.story.append(line) } }

    func tell(_ command: String, by process: SimulatedProcess) {
        tell("# \(process.name)\n\(command)")
    }

    /// What happened, as commands that can be pasted.
    var story: String { state.withLock { $0.story.joined(separator: "\n") } }

    func count(_ what: SimulationCount, _ times: Int = 1) {
        state.withLock { $0.counts[what, default: 0] += times }
    }

    /// How often each came about.
    var counts: [SimulationCount: Int] { state.withLock { $0.counts } }

    /// The last event of which a client was told.
    var lastAcknowledged: Int64 { state.withLock { $0.acknowledged.keys.max() ?? 0 } }

    func acknowledge(_ sequence: Int64, _ line: String) {
        count(.acknowledgements)
        let other = state.withLock { $0.acknowledged.updateValue(line, forKey: sequence) }
        require(other == nil || other == line, "event \(sequence) was acknowledged as another")
    }

    func follow(_ lines: ContiguousArray<UInt8>, from offset: Int) {
        count(.followed, lines.count { $0 == 0x0A })
        let isSame = state.withLock { state in
            let known = state.followed.dropFirst(offset)
            state.followed += lines.dropFirst(known.count)
            return zip(known, lines).allSatisfy { $0 == $1 }
        }
        require(isSame, "lines that were followed are others now")
    }

    // MARK: What must hold

    func require(_ holds: Bool, _ law: @autoclosure () -> String) {
        if !holds { state.withLock { $0.faults.append(law()) } }
    }

    /// The laws that did not hold.
    var broken: [String] { state.withLock { $0.faults } }

    /// Requires that what was told of is there, whatever is there beside it.
    func requireWhatWasTold() {
        let file = file
        let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
        let (acknowledged, followed) = state.withLock { ($0.acknowledged, $0.followed) }
        for (sequence, line) in acknowledged {
            let isThere =
                sequence <= lines.count && lines[Int(sequence) - 1].elementsEqual(line.utf8)
            require(isThere, "event \(sequence) was acknowledged and is not there: \(line)")
        }
        require(file.starts(with: followed), "lines that were followed are not there")
    }

    /// Requires that an answer is what the plain reference says of the lines up to it.
    ///
    /// - Parameter sequence: the last event of which anybody was told before the question.
    func require(_ ledger: Ledger, after sequence: Int64, by name: String) {
        count(.answers)
        require(ledger.sequence >= sequence, "\(name): an answer without event \(sequence)")
        let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(
            Int(ledger.sequence))
        let plain = ReferenceLedger.replay(lines.flatMap { Array($0) + [0x0A] })
        guard case .answers(let answers) = plain,
            answers.head.map({ String(decoding: $0, as: UTF8.self) }) == ledger.head
        else {
            // Lines that nobody was told of may be gone by now.
            require(ledger.sequence > sequence, "\(name): an answer of other lines than there are")
            return count(.vanished)
        }
        let balances = answers.accounts.map { "\($0.account) \($0.minorUnits)" }
        let told = ledger.balances.map { "\($0.account) \($0.balance.minorUnits)" }
        require(balances == told, "\(name): \(told) instead of \(balances)")
    }
}

/// What comes about in simulations, and is counted.
enum SimulationCount: String, CaseIterable {
    case turns, acknowledgements, followed, answers, vanished, kills, losses, mended, faults
}

import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting

/// Writers, followers and queries on one ledger, with all that may happen to them, as a seed draws
/// it.
struct Simulation {
    let world: SimulatedWorld
    private var random: SplitMix64
    private let plant: PlantedFault.Change?
    private var processes: [SimulatedProcess] = []
    private var lastProcess = 0
    private var commands: [SimulatedCommand] = []

    private static let opening = [
        #"{"type":"accountOpened","id":"open","account":"a","name":"A","currency":"GBP"}"#,
        #"{"type":"goalCreated","id":"goal","goal":"g","account":"a","name":"G"}"#,
        #"{"type":"deposited","id":"first","account":"a","amount":{"currency":"GBP","minorUnits":500000}}"#,
    ]

    /// - Parameter plant: what is wrong with the files as processes use them; nil for nothing.
    init(seed: UInt64, _ plant: PlantedFault.Change? = nil) throws {
        self.plant = plant
        random = SplitMix64(seed: seed)
        let pageBytes = random.pick([64, 128, 512, 4_096], or: 128)
        let tick = Int64(random.pick([1, 4_000_000, 1_000_000_000], or: 1))
        world = SimulatedWorld(SimulatedDisk([:], pageBytes: pageBytes, tick: tick))
        let drafts = Self.opening.map { $0 + "\n" }.joined()
        var writer = try LedgerWriter(creating: SimulatedWorld.ledger, options: options(world.disk))
        _ = try writer.append(ContiguousArray(drafts.utf8))
        world.tell("piggybank append --new -f \(SimulatedWorld.ledger) <<'END'\n\(drafts)END")
    }

    private func options(_ files: any FileSystem) -> WriterOptions {
        var options = WriterOptions(files)
        options.clock = { [world] in world.now }
        options.renewalBytes = 700
        return options
    }

    // MARK: Turns

    /// Goes so many turns, and then to an end without faults.
    mutating func run(turns: Int) {
        for _ in 0..<turns where world.broken.isEmpty {
            if processes.count < 2 || (processes.count < 6 && random.chance(10)) { begin() }
            let process = processes[random.below(processes.count)]
            goOn(process)
            // What was written and not synced is what a loss of power leaves in part.
            let isUnsynced = process.calls.calls.last == .write
            switch random.below(isUnsynced ? 100 : 1_000) {
            case ..<3: losePower()
            case ..<8: kill()
            case ..<12: jump()
            default: break
            }
        }
        while world.broken.isEmpty, let process = processes.first { goOn(process) }
        for process in processes { process.kill() }
        if world.broken.isEmpty { end() }
    }

    private mutating func goOn(_ process: SimulatedProcess) {
        world.count(.turns)
        process.goOn()
        if process.hasFinished { processes.removeAll { $0 === process } }
    }

    private mutating func kill() {
        guard let process = random.pick(processes) else { return }
        world.tell("# \(process.name) is killed after \(process.calls.made) calls")
        world.count(.kills)
        process.kill()
        processes.removeAll { $0 === process }
    }

    private mutating func jump() {
        let days = random.pick([-4_000, -2, -1, 1, 2, 4_000], or: 1)
        world.tell("# the clock jumps by \(days) days")
        world.jump(by: Int64(days) * 86_400)
    }

    private mutating func losePower() {
        for process in processes { process.kill() }
        processes = []
        var losses = PowerLosses(seed: random.next(), limit: 0, drawn: 1)
        _ = losses.next()
        world.disk = world.disk.afterLossOfPower(&losses)
        world.count(.losses)
        world.tell("# the power is lost, which leaves")
        for path in world.disk.paths where Purpose(path) == .ledger {
            let bytes = Data(world.disk.bytes(path) ?? []).base64EncodedString()
            world.tell("base64 -d >\(path) <<'END'\n\(bytes)\nEND")
        }
        world.requireWhatWasTold()
    }

    /// Everything is tried once more without faults, and comes to one valid ledger.
    private mutating func end() {
        world.requireWhatWasTold()
        let all = commands
        let last = process("the last writer", []) { world, process in
            for command in all { command.perform(in: world, as: process) }
        }
        last.goOn()
        while !last.hasFinished { last.goOn() }
        world.requireWhatWasTold()
        guard case .answers(let answers) = ReferenceLedger.replay(Array(world.file)) else {
            return world.require(false, "the ledger is broken in the end")
        }
        var ids: [String: Int] = [:]
        for line in world.file.split(separator: 0x0A) {
            let event = try? Event(line: ContiguousArray(line), zones: TimeZones())
            if let id = event?.id { ids[id, default: 0] += 1 }
        }
        world.require(ids.values.allSatisfy { $0 == 1 }, "an event is there twice")
        // Nothing is against these.
        for id in all.flatMap(\.deposits) { world.require(ids[id] != nil, "\(id) is missing") }
        world.require(answers.sequence >= Int(world.lastAcknowledged), "events are missing")
    }

    // MARK: Processes

    private mutating func process(
        _ kind: String, _ faults: [Fault],
        _ work: @escaping @Sendable (SimulatedWorld, SimulatedProcess) -> Void
    ) -> SimulatedProcess {
        lastProcess += 1
        return SimulatedProcess("\(kind) \(lastProcess)", on: world.disk, faults, plant) {
            [world] in work(world, $0)
        }
    }

    private mutating func begin() {
        switch random.below(10) {
        case 0, 3: processes.append(process("follower", []) { Self.follow($0, $1) })
        case 1, 2: processes.append(process("query", []) { Self.ask($0, $1) })
        default:
            let new = (0..<1 + random.below(3)).map { _ in command() }
            let process = process("writer", faults()) { world, process in
                for command in new where !process.isKilled {
                    command.perform(in: world, as: process)
                }
            }
            processes.append(process)
        }
    }

    /// What goes wrong for a writer; mostly nothing.
    private mutating func faults() -> [Fault] {
        guard random.chance(25) else { return [] }
        world.count(.faults)
        let effects: [Fault.Effect] = [
            .fails(EIO), .fails(EIO), .fails(ENOSPC), .fails(EINTR), .takes(0),
            .takes(1 + random.below(300)),
        ]
        let effect = random.pick(effects, or: .fails(EIO))
        if random.chance(30) { return [.fails(.sync, 1 + random.below(3), EIO)] }
        return [.atCall(1 + random.below(40), effect)]
    }

    private mutating func command() -> SimulatedCommand {
        if !commands.isEmpty, random.chance(30) { return commands[random.below(commands.count)] }
        let command = SimulatedCommand(number: commands.count + 1, &random)
        commands.append(command)
        return command
    }

    /// Passes lines on, a few times.
    private static func follow(_ world: SimulatedWorld, _ process: SimulatedProcess) {
        world.tell("piggybank follow -f \(SimulatedWorld.ledger) --after 0 &", by: process)
        guard
            var follower = try? LedgerFollower(
                SimulatedWorld.ledger, options: WriterOptions(process.files))
        else { return }
        var offset = 0
        for _ in 0..<40 where !process.isKilled {
            guard let lines = try? follower.lines(from: offset) else { return }
            guard !process.isKilled, follower.isSynced else { return }
            world.follow(lines, from: offset)
            offset += lines.count
        }
    }

    /// Asks for everything, from the snapshot or from every line.
    private static func ask(_ world: SimulatedWorld, _ process: SimulatedProcess) {
        world.tell("piggybank balances -f \(SimulatedWorld.ledger)", by: process)
        let last = world.lastAcknowledged
        var answer = SnapshotReader.answer(
            SimulatedWorld.ledger, files: process.files, workers: 1, attempts: 1
        ) { (ledger: $0.ledger.withWeeks, isValid: $0.violations.isEmpty) }
        if answer == nil {
            let replay = try? {
                let log = try process.files.openForReading(SimulatedWorld.ledger)
                return try ParallelReplay(
                    BlockReader(log, after: LogEnd(), upTo: try log.status().size), ReplayOptions(),
                    zones: TimeZones(), workers: 1
                ).run()
            }()
            answer = replay.map { ($0.ledger, $0.violations.isEmpty) }
        }
        guard let answer, answer.isValid, !process.isKilled else { return }
        world.require(answer.ledger, after: last, by: process.name)
    }
}

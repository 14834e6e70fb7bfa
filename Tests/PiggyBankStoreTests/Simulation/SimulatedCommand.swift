import PiggyBank
import PiggyBankReference
import PiggyBankStore

/// Something to be recorded, which may be asked for again.
struct SimulatedCommand: Sendable {
    /// As it is given to the tool.
    let text: String
    private let action: Action
    /// The ids of the deposits that it makes.
    private(set) var deposits: [String] = []

    private enum Action: Sendable {
        case command(Command)
        case moves
        case drafts(ContiguousArray<UInt8>)
    }

    private static let account = AccountID(checked: "a")
    private static let goal = GoalID(checked: "g")

    /// Draws a command.
    ///
    /// - Parameter number: names it.
    init(number: Int, _ random: inout SplitMix64) {
        let ledger = SimulatedWorld.ledger
        let units = Int64(1 + random.below(2_000))
        let amount = Amount.money(Money(checked: units, Currency(code: "GBP") ?? Currency.all[0]))
        let decimal = "\(units / 100).\(units / 10 % 10)\(units % 10)"
        let sequence = Int64(4 + random.below(20))
        switch random.below(12) {
        case ..<3:
            action = .command(Command(.deposit(Self.account, amount), id: "d\(number)"))
            text = "piggybank deposit a \(decimal) --id d\(number) -f \(ledger)"
            deposits = ["d\(number)"]
        case ..<6:
            action = .command(Command(.withdraw(Self.account, amount), id: "w\(number)"))
            text = "piggybank withdraw a \(decimal) --id w\(number) -f \(ledger)"
        case 6:
            var changes = EventChanges()
            changes.amount = amount
            action = .command(Command(.correct(sequence, changes)))
            text = "piggybank correct \(sequence) --amount \(decimal) -f \(ledger)"
        case 7:
            // An event, a correction or what took one of them back.
            action = .command(Command(.undo(sequence), id: "u\(number)"))
            text = "piggybank undo \(sequence) --yes --id u\(number) -f \(ledger)"
        case 8:
            action = .moves
            text = "piggybank round-ups move -f \(ledger)"
        default:
            let count = 1 + random.below(6)
            deposits = (0..<count).map { "b\(number)-\($0)" }
            let drafts = (0..<count).map { index in
                #"{"type":"deposited","id":"b\#(number)-\#(index)","account":"a","#
                    + #""amount":{"currency":"GBP","minorUnits":\#(units + Int64(index))}}"# + "\n"
            }.joined()
            action = .drafts(ContiguousArray(drafts.utf8))
            text = "piggybank append -f \(ledger) <<'END'\n\(drafts)END"
        }
    }

    /// Gives the command as a person does who does not give up: waits for the lock, mends a hole,
    /// tries again after a failure.
    func perform(in world: SimulatedWorld, as process: SimulatedProcess) {
        world.tell(text, by: process)
        for _ in 0..<40 where !process.isKilled {
            var options = WriterOptions(process.files)
            options.clock = { world.now }
            options.renewalBytes = 700
            do throws(RecordError) {
                var writer = try LedgerWriter(SimulatedWorld.ledger, options: options)
                try record(by: &writer, world, process)
                writer.renewSnapshot()
                return
            } catch {
                if case .broken = error { Self.mend(options, world, process) }
                if case .unwritable(.locked) = error { continue }
                if !process.isKilled { world.tell("# \(process.name): \(error)") }
            }
        }
    }

    private func record(
        by writer: inout LedgerWriter, _ world: SimulatedWorld, _ process: SimulatedProcess
    ) throws(RecordError) {
        switch action {
        case .command(let command):
            acknowledge(try writer.record(command).map { [$0] }, world, process)
        case .moves: acknowledge(try writer.moveRoundUps(), world, process)
        case .drafts(let drafts):
            let receipt = try writer.append(drafts)
            guard !process.isKilled else { return }
            // The last line of all is told of by its hash.
            let lines = world.file.split(separator: 0x0A, omittingEmptySubsequences: false)
            let sequence = Int(receipt.sequence)
            guard let head = receipt.head, sequence <= lines.count else {
                return world.require(false, "a batch was acknowledged that is not there")
            }
            let line = String(decoding: lines[sequence - 1], as: UTF8.self)
            world.require(line.contains(head), "a batch was acknowledged by another head")
            world.acknowledge(receipt.sequence, line)
        }
    }

    private func acknowledge(
        _ result: Result<[Receipt], CommandRejection>, _ world: SimulatedWorld,
        _ process: SimulatedProcess
    ) {
        guard !process.isKilled, case .success(let receipts) = result else { return }
        for receipt in receipts {
            guard let event = receipt.event, let line = receipt.line else { continue }
            world.acknowledge(event.sequence, line)
        }
    }

    /// Mends a hole, and gives back what could be read of it.
    private static func mend(
        _ options: WriterOptions, _ world: SimulatedWorld, _ process: SimulatedProcess
    ) {
        guard !process.isKilled,
            var writer = try? LedgerWriter(SimulatedWorld.ledger, options: options),
            let repair = try? writer.repair(confirm: { _ in true })
        else { return }
        world.tell("piggybank repair --yes -f \(SimulatedWorld.ledger)", by: process)
        world.count(.mended)
        world.requireWhatWasTold()
        guard let events = repair.copies?.events, let drafts = world.disk.bytes(events) else {
            return
        }
        _ = try? writer.append(drafts)
    }
}

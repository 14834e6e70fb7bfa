import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

/// Everything that may happen to a ledger file, in random order.
///
/// Commands of a `LedgerStore` that stays open, of a writer that stays open, and of processes that
/// come, go and are killed; batches; edits, appends, cuts and copies by other programs; losses of
/// power; on file systems whose clocks tick finely and coarsely. After each step every query has to
/// say what a replay of every line says.
///
/// An edit between a writer's last look at the file and the end of its write cannot be told from
/// the write: it is left out.
@Suite("Whatever happens to a ledger, queries and open writers say what its lines say")
struct SharedLedgerTests {
    @Test("in random walks") func walks() async throws {
        // How many comparisons of a query with a replay are made.
        let wanted = Cases.comparisons.count(500)
        var counts = LedgerWalk.Counts()
        var seed = firstSeed
        while counts.comparisons < wanted {
            var walk = try LedgerWalk(seed: seed)
            for _ in 0..<60 { try await walk.step() }
            counts.add(walk.counts)
            seed += 1
        }
        print("Shared ledgers: \(counts), seeds \(firstSeed)..<\(seed)")
        // A walk that never believes a snapshot, or always does, would not test it; a short one
        // may.
        guard wanted >= 5_000 else { return }
        #expect(counts.believed * 5 > counts.queries && counts.believed < counts.queries)
        #expect(counts.broken > 0 && counts.refusedToWrite > 0)
        #expect(counts.recorded * 4 > counts.steps && counts.unanswered * 10 < counts.answers)
    }
}

/// One ledger on its way through what may happen to it.
private struct LedgerWalk {
    struct Counts: CustomStringConvertible {
        var steps = 0
        /// Queries, and those that a snapshot answered.
        var queries = 0
        var believed = 0
        /// Answers of writers that stay open.
        var answers = 0
        /// Comparisons in which the ledger broke a rule.
        var broken = 0
        /// Commands that were not recorded because another program had changed the file.
        var refusedToWrite = 0
        /// Events that were acknowledged.
        var recorded = 0
        /// Open writers that had to be opened again, as lines that they knew were gone.
        var unanswered = 0

        var comparisons: Int { queries + answers }

        mutating func add(_ other: Counts) {
            steps += other.steps
            queries += other.queries
            believed += other.believed
            answers += other.answers
            broken += other.broken
            refusedToWrite += other.refusedToWrite
            recorded += other.recorded
            unanswered += other.unanswered
        }

        var description: String {
            "\(steps) steps, \(queries) queries of which \(believed) from a snapshot, \(answers) answers of "
                + "open writers, \(broken) of broken ledgers, \(refusedToWrite) commands refused for an edit, \(recorded) "
                + "events recorded, \(unanswered) writers to be opened again"
        }
    }

    static let path = "shared.jsonl"

    let seed: UInt64
    private var random: SplitMix64
    private let files: SimulatedDisk
    private let isSealed: Bool
    private var store: LedgerStore?
    private let writer = Held()
    /// Whether another program has changed the file since the writers were opened that stay open.
    private var isDisturbed = false
    private var deeds: [String] = []
    private var ids = 0
    var counts = Counts()

    /// A writer that stays open.
    private final class Held: Sendable { let writer = Mutex<LedgerWriter?>(nil) }

    init(seed: UInt64) throws {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        let tick = random.pick([1, 4_000_000, 1_000_000_000, 2_000_000_000], or: 1)
        isSealed = random.chance(25)
        files = SimulatedDisk(tick: Int64(tick))
        self.random = random
        var options = options
        options.sealsNew = isSealed
        var writer = try LedgerWriter(creating: Self.path, options: options)
        let openings: [Command.Action] = [
            .openAccount(try AccountID("a"), name: "Everyday", currency: try pounds),
            .openAccount(try AccountID("b"), name: "Bills", currency: try pounds),
            .createGoal(try GoalID("g"), account: try AccountID("a"), name: "Holiday"),
            .deposit(try AccountID("a"), .decimal(try DecimalNumber("5000"))),
        ]
        let time = Instant(seconds: 1_767_225_600)
        for result in try writer.record(openings.map { Command($0, time: time) }) {
            _ = try result.get()
        }
    }

    private var pounds: Currency { get throws { try #require(Currency(code: "GBP")) } }

    /// A writer's options; a snapshot is made after a few lines.
    private var options: WriterOptions {
        var options = WriterOptions()
        options.files = files
        options.workers = 1
        options.renewalBytes = 400
        options.lockMilliseconds = 0
        return options
    }

    // MARK: - Steps

    mutating func step() async throws {
        counts.steps += 1
        if random.chance(40) { files.pass(Int64(random.below(3_000)) * 1_000_000) }
        switch random.below(100) {
        case ..<22: try await recordInStore()
        case ..<40: try recordInOpenWriter()
        case ..<52: try recordInProcess()
        case ..<60: try recordBatches()
        case ..<66: try recordInKilledProcess()
        case ..<82: edit()
        case ..<87: appendAsAnotherProgram()
        case ..<90: cut()
        case ..<93: copy()
        case ..<95:
            note("power")
            isDisturbed = true
            files.losePower()
            store = nil
            writer.writer.withLock { $0 = nil }
        case ..<97:
            note("no snapshot")
            try? files.remove(Snapshot.path(of: Self.path))
        default:
            note("reopen")
            store = nil
            writer.writer.withLock { $0 = nil }
        }
        try await compare()
    }

    private mutating func note(_ deed: String) { deeds.append(deed) }

    /// A command of any kind, with a new id, an id given before, or none.
    private mutating func command() throws -> Command {
        let account = try AccountID(random.pick(["a", "a", "b"], or: "a"))
        let (whole, fraction) = (1 + random.below(90), 10 + random.below(89))
        let amount = Amount.decimal(try DecimalNumber("\(whole).\(fraction)"))
        let action: Command.Action =
            switch random.below(10) {
            case ..<3: .deposit(account, amount)
            case ..<7: .withdraw(account, amount)
            case 7: .transfer(from: try AccountID("a"), to: try AccountID("b"), amount)
            case 8: .fundGoal(try GoalID("g"), amount)
            default: .moveRoundUps(account: try AccountID("a"), goal: try GoalID("g"))
            }
        var id: String?
        if random.chance(40) {
            ids += 1
            id = "id-\(random.chance(30) ? random.below(ids) : ids)"
        }
        let time = Instant(seconds: 1_767_225_600 + Int64(random.below(60)) * 86_400)
        return Command(action, time: time, id: id)
    }

    /// Files on which another program edits the ledger before a call of the system, if at all.
    ///
    /// Not between a writer's last look at the file and the settling of its time: there an edit
    /// cannot be told from the write itself.
    private mutating func filesWithEdits() -> any FileSystem {
        guard random.chance(25) else { return files }
        let moment = EditMoment()
        let edit = randomEdit()
        let (files, number) = (files, random.below(40))
        let faulty = FaultyFiles(files) { call in
            guard moment.isNow(call, number) else { return }
            edit.map { edit in files.change(Self.path) { edit.apply(to: &$0) } }
        }
        note("with an edit before call \(number)")
        isDisturbed = true
        return faulty
    }

    private mutating func recordInStore() async throws {
        note("store")
        let store: LedgerStore
        if let open = self.store {
            store = open
        } else {
            do { store = LedgerStore(try LedgerWriter(Self.path, options: options), options) } catch
            { return }
            self.store = store
        }
        do {
            let receipt = try await store.record(try command())
            if receipt.outcome == .recorded { try acknowledge([try #require(receipt.line)]) }
        } catch let error as RecordError { count(error) }
    }

    private mutating func recordInOpenWriter() throws {
        note("writer")
        let (command, options, renews) = (try command(), options, random.chance(60))
        let error = writer.writer.withLock { writer -> RecordError? in
            if writer == nil { writer = try? LedgerWriter(Self.path, options: options) }
            do throws(RecordError) { _ = try writer?.record([command]) } catch { return error }
            if renews { writer?.renewSnapshot() }
            return nil
        }
        if let error { count(error) }
    }

    private mutating func recordInProcess() throws {
        note("process")
        let command = try command()
        let files = filesWithEdits()
        var options = options
        options.files = files
        guard var writer = try? LedgerWriter(Self.path, options: options) else { return }
        let isTrial = random.chance(10)
        do throws(RecordError) { _ = try writer.record([command], isDryRun: isTrial) } catch {
            count(error)
        }
        writer.renewSnapshot()
    }

    private mutating func recordBatches() throws {
        note("batches")
        var batches: [Drafts] = []
        for _ in 0..<1 + random.below(4) {
            var lines = ContiguousArray<UInt8>()
            for _ in 0..<1 + random.below(3) {
                lines += Array(("{" + Deposit(Int64(1 + random.below(500))).stated + "\n").utf8)
            }
            batches.append(Drafts(lines))
        }
        guard var writer = try? LedgerWriter(Self.path, options: options) else { return }
        let edit = random.chance(30) ? randomEdit() : nil
        if edit != nil { isDisturbed = true }
        let lines = LogInMemory(Array(files.bytes(Self.path) ?? [])).lines.count
        var recorded = 0
        let editedAfter = random.below(3)
        var acknowledged = 0
        do {
            try writer.append { _ in
                batches.isEmpty ? .end : .batch(batches.removeFirst())
            } acknowledge: { receipt, _ in
                recorded += receipt.recorded
                if acknowledged == editedAfter, let edit {
                    files.change(Self.path) { edit.apply(to: &$0) }
                }
                acknowledged += 1
            }
        } catch let error as RecordError { count(error) }
        counts.recorded += recorded
        let linesAfter = LogInMemory(Array(files.bytes(Self.path) ?? [])).lines.count
        #expect(linesAfter == lines + recorded, "\(self)")
        writer.renewSnapshot()
    }

    private mutating func recordInKilledProcess() throws {
        let calls = random.below(45)
        note("killed after \(calls) calls")
        var options = options
        options.files = FaultyFiles(files, endsAfter: calls)
        let command = try command()
        guard var writer = try? LedgerWriter(Self.path, options: options) else { return }
        do throws(RecordError) { _ = try writer.record([command]) } catch { return }
        writer.renewSnapshot()
    }

    /// Expects that lines are in the file that were acknowledged.
    private mutating func acknowledge(_ lines: [String]) throws {
        counts.recorded += lines.count
        let file = String(decoding: files.bytes(Self.path) ?? [], as: UTF8.self)
        for line in lines { #expect(file.contains(line + "\n"), "\(self)") }
    }

    private mutating func count(_ error: RecordError) {
        if error == .unwritable(.changedMeanwhile) { counts.refusedToWrite += 1 }
    }

    // MARK: - Other programs

    /// Another digit in the place of one of an amount.
    struct Edit: Sendable {
        let offset: Int
        let digit: UInt8

        func apply(to bytes: inout ContiguousArray<UInt8>) {
            guard offset < bytes.count, (0x31...0x39).contains(bytes[offset]) else { return }
            bytes[offset] = digit
        }
    }

    private mutating func randomEdit() -> Edit? {
        guard let bytes = files.bytes(Self.path) else { return nil }
        let amount = Array(#""minorUnits":"#.utf8)
        var places: [Int] = []
        for start in bytes.indices where bytes[start...].starts(with: amount) {
            places.append(start + amount.count)
        }
        return random.pick(places).map {
            Edit(offset: $0, digit: UInt8(ascii: "1") + UInt8(random.below(9)))
        }
    }

    private mutating func edit() {
        guard let edit = randomEdit() else { return }
        note("edit at \(edit.offset)")
        isDisturbed = true
        files.change(Self.path) { edit.apply(to: &$0) }
        // A broken ledger stops everybody: mostly somebody mends it.
        if random.chance(30), let back = randomEdit() {
            files.change(Self.path) { back.apply(to: &$0) }
        }
    }

    private mutating func appendAsAnotherProgram() {
        guard let bytes = files.bytes(Self.path), bytes.last == 0x0A else { return }
        note("append")
        let count = bytes.count { $0 == 0x0A }
        var line = ContiguousArray(
            (#"{"sequence":\#(count + 1),"# + Deposit(Int64(1 + random.below(900))).stated).utf8)
        if isSealed {
            var sealer = Sealer(after: LineBlock(lines: Array(bytes)).lastHash)
            line = sealer.seal(line)
        }
        if random.chance(90) { line.append(0x0A) }
        files.change(Self.path) { [line] in $0 += line }
    }

    /// The last line is cut off, or a part of it.
    private mutating func cut() {
        guard let bytes = files.bytes(Self.path), bytes.count(where: { $0 == 0x0A }) > 6 else {
            return
        }
        note("cut")
        isDisturbed = true
        let end = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let kept = random.chance(50) ? end : end + random.below(bytes.count - end)
        files.change(Self.path) { $0.removeSubrange(kept...) }
    }

    /// The file is replaced by a copy of itself, as editors and backups do.
    private mutating func copy() {
        guard let bytes = files.bytes(Self.path) else { return }
        note("copy")
        isDisturbed = true
        files.put(bytes, at: Self.path)
        edit()
    }

    // MARK: - Comparisons

    /// Compares every query and every open writer with a replay of every line.
    private mutating func compare() async throws {
        let bytes = files.bytes(Self.path) ?? []
        let log = LogInMemory(Array(bytes))
        let (replay, end) = (log.replay(), log.lines.last?.endIndex ?? 0)
        let violation = replay.violations.first
        for question in StateQuestion.allCases {
            counts.queries += 1
            let answered = SnapshotReader.answer(Self.path, files: files, workers: 1, attempts: 1) {
                (answer: Answer($0.ledger, to: question), tornBytes: $0.tornBytes)
            }
            guard let answered else { continue }
            counts.believed += 1
            #expect(violation == nil, "\(self): \(question) of a broken ledger")
            let expected = Answer(replay.ledger, to: question)
            #expect(answered.answer == expected, "\(self): \(question)")
            #expect(answered.tornBytes == max(0, bytes.count - end), "\(self): \(question)")
        }
        if let store {
            let answer: Result<Ledger, RecordError>
            do { answer = .success(try await store.ledger()) } catch { answer = .failure(error) }
            expect(answer, replay, "the store")
        }
        let answer = writer.writer.withLock { writer -> Result<Ledger, RecordError>? in
            do throws(RecordError) {
                let ledger = try writer?.current()
                return ledger.map { .success($0) }
            } catch { return .failure(error) }
        }
        if let answer { expect(answer, replay, "the writer") }
    }

    /// Expects of a writer that stays open what a replay says, or that it does not answer for a
    /// reason.
    private mutating func expect(
        _ answer: Result<Ledger, RecordError>, _ replay: Replay, _ who: String
    ) {
        counts.answers += 1
        switch (answer, replay.violations.first) {
        case (.success(let ledger), nil):
            let expected = Answer(replay.ledger, to: .everything)
            #expect(Answer(ledger, to: .everything) == expected, "\(self): \(who)")
        case (.success, .some): Issue.record("\(self): \(who) answers of a broken ledger")
        case (.failure(.broken(let violation)), let expected):
            counts.broken += 1
            #expect(violation == expected, "\(self): \(who)")
        case (.failure(.unwritable(.vanished)), _), (.failure(.unwritable(.changed)), _):
            // It was open to another file, or knew lines that are no more: it has to be opened
            // again.
            #expect(isDisturbed, "\(self): \(who)")
            counts.unanswered += 1
            store = nil
            writer.writer.withLock { $0 = nil }
            isDisturbed = false
        case (.failure(let error), _): Issue.record("\(self): \(who): \(error)")
        }
    }
}

extension LedgerWalk: CustomStringConvertible {
    var description: String { "seed \(seed), \(deeds.suffix(12).joined(separator: ", "))" }
}

/// Counts the calls on a ledger, and finds the one before which it is edited.
private final class EditMoment: Sendable {
    private let state = Mutex<(count: Int, isDone: Bool, isWriting: Bool)>((0, false, false))

    /// Whether now is the time; true once.
    func isNow(_ call: MadeCall, _ number: Int) -> Bool {
        state.withLock { state in
            guard call.purpose == .ledger else { return false }
            defer {
                state.count += 1
                switch call.call {
                case .write, .truncate: state.isWriting = true
                case .setModified: state.isWriting = false
                default: break
                }
            }
            guard !state.isDone, state.count >= number, !state.isWriting,
                ![.write, .truncate, .setModified].contains(call.call)
            else { return false }
            state.isDone = true
            return true
        }
    }
}

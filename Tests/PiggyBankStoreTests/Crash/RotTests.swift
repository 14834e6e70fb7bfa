import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// Sectors that rot on the disk, of which no time of a file tells.
struct RotTests {
    private static let path = "rotten.jsonl"
    private static let sectorBytes = 512

    /// What becomes of a sector.
    enum Rot: CaseIterable {
        case bitFlipped, allFlipped, zeroed
        /// It stands in the place of the next one, too.
        case doubled
        case swappedWithNext, swappedWithFirst

        /// The bytes with a rotten sector.
        func applied(to bytes: ContiguousArray<UInt8>, _ sector: Int) -> ContiguousArray<UInt8> {
            let start = sector * RotTests.sectorBytes
            let range = start..<min(start + RotTests.sectorBytes, bytes.count)
            var rotten = bytes
            switch self {
            case .bitFlipped: rotten[range.lowerBound + range.count / 2] ^= 4
            case .allFlipped: for index in range { rotten[index] ^= 0xFF }
            case .zeroed: for index in range { rotten[index] = 0 }
            case .doubled: copy(range, of: bytes, to: range.upperBound, in: &rotten)
            case .swappedWithNext: swap(range, range.upperBound, of: bytes, in: &rotten)
            case .swappedWithFirst: swap(range, 0, of: bytes, in: &rotten)
            }
            return rotten
        }

        private func swap(
            _ range: Range<Int>, _ other: Int, of bytes: ContiguousArray<UInt8>,
            in rotten: inout ContiguousArray<UInt8>
        ) {
            copy(range, of: bytes, to: other, in: &rotten)
            let there = other..<min(other + RotTests.sectorBytes, bytes.count)
            copy(there, of: bytes, to: range.lowerBound, in: &rotten)
        }

        private func copy(
            _ range: Range<Int>, of bytes: ContiguousArray<UInt8>, to start: Int,
            in rotten: inout ContiguousArray<UInt8>
        ) {
            for index in range where start + index - range.lowerBound < bytes.count {
                rotten[start + index - range.lowerBound] = bytes[index]
            }
        }
    }

    /// A sealed ledger with a snapshot of two thirds of its lines.
    private let disk: SimulatedDisk
    private let ledger: ContiguousArray<UInt8>
    private let snapshot: ContiguousArray<UInt8>
    private let replay: Replay

    init() throws {
        let lines = DamagedLedger.valid.lines
        ledger = ContiguousArray(lines.joined())
        replay = LogInMemory(Array(ledger)).replay()
        let end = lines.count * 2 / 3
        disk = SimulatedDisk([Self.path: ContiguousArray(lines[..<end].joined())])
        var options = WriterOptions(disk)
        options.renewalBytes = -1
        var writer = try LedgerWriter(Self.path, options: options)
        _ = try writer.current()
        writer.renewSnapshot()
        let log = try disk.open(Self.path)
        let believed = try #require(Snapshot(of: Self.path, try log.status(), disk))
        try log.writeAll(ContiguousArray(lines[end...].joined()))
        let state = log.settle(try log.status(), hasGrown: true)
        try log.sync()
        believed.stamp(state.status)
        snapshot = try #require(disk.bytes(Snapshot.path(of: Self.path)))
        #expect(answers(disk).allSatisfy { $0.answer != nil })
    }

    /// Each way in which one of the sectors of a file may rot.
    private func eachRot(
        of bytes: ContiguousArray<UInt8>, _ body: (ContiguousArray<UInt8>, String) throws -> Void
    ) rethrows {
        let step = stride(inDebugBuilds: 3)
        for sector in 0...(bytes.count - 1) / Self.sectorBytes {
            // Where some are left out, every sector rots in some way.
            for (index, rot) in Rot.allCases.enumerated() where (sector + index) % step == 0 {
                let rotten = rot.applied(to: bytes, sector)
                if rotten != bytes { try body(rotten, "sector \(sector), \(rot)") }
            }
        }
    }

    /// What a snapshot answers; nil where it is not believed, and every line is read instead.
    private func answers(_ disk: SimulatedDisk) -> [(question: StateQuestion, answer: Answer?)] {
        StateQuestion.allCases.map { question in
            let told = SnapshotReader.answer(Self.path, files: disk, workers: 1, attempts: 1) {
                (answer: Answer($0.ledger, to: question), tornBytes: $0.tornBytes)
            }
            // What says that bytes after the last line break are left out answers for the lines
            // before.
            return (question, told?.tornBytes == 0 ? told?.answer : nil)
        }
    }

    private func expectRightAnswers(_ disk: SimulatedDisk, _ story: String) {
        for (question, answer) in answers(disk) {
            guard let answer else { continue }
            let isRight = answer == Answer(replay.ledger, to: question)
            #expect(isRight, "\(story), \(question)")
        }
    }

    @Test("of a ledger: a replay finds it, or names what follows the last line break")
    func ledgerSectors() {
        var count = 0
        eachRot(of: ledger) { rotten, story in
            count += 1
            let read = LogInMemory(Array(rotten)).replay()
            guard read.violations.isEmpty else { return }
            let end = rotten.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let isTailAlone = end < rotten.count && rotten[..<end] == ledger[..<end]
            #expect(isTailAlone, "\(story)")
        }
        #expect(count * stride(inDebugBuilds: 3) > 300)
    }

    @Test(
        "of a ledger with a snapshot: what is answered is what was recorded, and nothing is recorded twice"
    ) func ledgerUnderSnapshot() throws {
        let events = try DamagedLedger.valid.lines.map { line in
            try Event(line: ContiguousArray(line.dropLast()), zones: TimeZones())
        }
        let known = events.first { $0.payload.type == .deposited && $0.id != nil }
        let draft = GeneratedDrafts.draft(try #require(known)) + [0x0A]
        try eachRot(of: ledger) { rotten, story in
            let disk = disk.copy()
            disk.rot(Self.path) { $0 = rotten }
            expectRightAnswers(disk, story)
            var writer = try LedgerWriter(Self.path, options: WriterOptions(disk))
            guard let receipt = try? writer.append(draft) else { return }
            #expect(receipt.recorded == 0, "\(story)")
        }
    }

    @Test("of a snapshot: what is answered is what was recorded") func snapshotSectors() {
        eachRot(of: snapshot) { rotten, story in
            let disk = disk.copy()
            disk.rot(Snapshot.path(of: Self.path)) { $0 = rotten }
            expectRightAnswers(disk, story)
        }
    }
}

import PiggyBank
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite("The fast path of the decoder gives what the general grammar gives")
struct CanonicalDecoderTests {
    /// One line of every type, with every optional member.
    private static func line(of type: EventType) throws -> [UInt8] {
        try FixtureFile.line(ofType: type.rawValue)
    }

    /// The types with a form for the fast path: those whose names are short and whose members are
    /// there or not by themselves; settings are stated once and have none.
    private static let canonicalTypes = EventType.allCases.filter {
        ![.ledgerOpened, .accountChanged, .goalChanged, .balanceAsserted].contains($0)
    }

    @Test("a ledger in the writer's form is read alike, sealed or not, with LF or CR LF")
    func ledgers() throws {
        let household = try FixtureFile.lines("household.jsonl")
        let plain = household.map { Array($0.dropLast(Seal.count)) + [UInt8(ascii: "}")] }
        let events = try EventType.allCases.map(Self.line)
        for lines in [household, plain, events] {
            #expect(DecodedLines.expectAgreement(DecodedLines.joined(lines), "LF") == lines.count)
            #expect(
                DecodedLines.expectAgreement(DecodedLines.joined(lines, by: [0x0D, 0x0A]), "CR LF")
                    == lines.count)
        }
    }

    @Test("the fast path takes the lines that the writer writes, unless a text needs an escape")
    func accepts() throws {
        let events = try Self.canonicalTypes.map(Self.line)
        let household = try FixtureFile.lines("household.jsonl").dropFirst()
        var decoder = CanonicalDecoder()
        var taken: Set<EventType> = []
        for line in events + household where Self.isCanonical(line) {
            var accounts = IdentifierTable<AccountBalance>()
            var goals = IdentifierTable<GoalSavings>()
            var event = DecodedEvent(type: .ledgerOpened)
            let block = LineBlock(lines: line + [0x0A])
            let span = unsafe decoder.decode(
                block.bytes.span.bytes, at: LineBlock.prefixBytes, into: &event,
                accounts: &accounts, goals: &goals)
            #expect(span?.end == Int32(block.end - 1), "\(String(decoding: line, as: UTF8.self))")
            taken.insert(event.type)
        }
        #expect(taken == Set(Self.canonicalTypes))
    }

    /// Whether a line has neither an escape nor a member with a long name.
    private static func isCanonical(_ line: [UInt8]) -> Bool {
        let text = String(decoding: line, as: UTF8.self)
        let long =
            ["\\", "roundUpMultiplier"] + ["accountChanged", "goalChanged", "balanceAsserted"]
        return !long.contains { text.contains($0) }
    }

    @Test("every byte of a line replaced, left out or with another before it") func everyByte()
        throws
    {
        let mutations = LineMutations(line: try Self.line(of: .withdrawn))
        let lines = mutations.line.indices.flatMap { mutations.all(at: $0) }
        DecodedLines.expectAgreement(DecodedLines.joined(lines), "one change")
    }

    @Test("bytes of every type's line changed in the same ways", arguments: canonicalTypes)
    func sampledBytes(type: EventType) throws {
        let seed: UInt64 = 20_260_101
        var random = SplitMix64(seed: seed)
        let mutations = LineMutations(line: try Self.line(of: type))
        let lines = mutations.sample(9, &random)
        DecodedLines.expectAgreement(DecodedLines.joined(lines), "seed \(seed)")
    }

    @Test("bytes of a sealed line changed, the seal's too", arguments: [7, 57, 103]) func sealed(
        index: Int
    ) throws {
        let seed = UInt64(index)
        var random = SplitMix64(seed: seed)
        let mutations = LineMutations(line: try FixtureFile.lines("household.jsonl")[index])
        let lines = mutations.sample(9, &random)
        DecodedLines.expectAgreement(DecodedLines.joined(lines), "seed \(seed)")
    }

    @Test(
        "several changes at random, and pieces of other lines",
        arguments: 1...16 as ClosedRange<UInt64>) func severalChanges(seed: UInt64) throws
    {
        var random = SplitMix64(seed: seed)
        let events = try EventType.allCases.map(Self.line)
        let household = try FixtureFile.lines("household.jsonl")
        let pieces =
            Member.allCases.map { Array(",\"\($0.rawValue)\":".utf8) }
            + [
                #"\u0061"#, #"{"currency":"GBP","minorUnits":1}"#, "9007199254740992", "true",
                "\"\"",
            ].map { Array($0.utf8) }
        var lines: [[UInt8]] = []
        for _ in 0..<200 {
            let line = random.pick(random.chance(50) ? events : household, or: [])
            lines.append(LineMutations(line: line).random(&random, pieces: pieces))
        }
        DecodedLines.expectAgreement(DecodedLines.joined(lines), "seed \(seed)")
    }

    @Test(
        "generated events, in the writer's form and in others",
        arguments: 1...12 as ClosedRange<UInt64>) func generatedEvents(seed: UInt64) throws
    {
        var random = SplitMix64(seed: seed)
        var strict: [[UInt8]] = []
        var loose: [[UInt8]] = []
        for type in EventType.allCases {
            for _ in 0..<10 {
                let line = try sampleLine(of: type, &random)
                strict.append(Array(line))
                loose.append(Array(try LooseLine(line).written(&random)))
            }
        }
        #expect(
            DecodedLines.expectAgreement(DecodedLines.joined(strict), "seed \(seed)")
                == strict.count)
        #expect(
            DecodedLines.expectAgreement(DecodedLines.joined(loose), "seed \(seed)") == loose.count)
        // Written in another way, it is the same event but for where it and its text are.
        var entries = DecodedLines(DecodedLines.joined(strict)).events
        var others = DecodedLines(DecodedLines.joined(loose), usesCanonicalPath: false).events
        for index in entries.indices {
            entries[index].event.start = 0
            entries[index].event.text = nil
        }
        for index in others.indices {
            others[index].event.start = 0
            others[index].event.text = nil
        }
        #expect(entries == others, "seed \(seed)")
    }
}

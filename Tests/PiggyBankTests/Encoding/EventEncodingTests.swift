import PiggyBank
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite("An event becomes a line and comes back") struct EventEncodingTests {
    private let zones = SampleZones()

    @Test("every type's line, written by hand, is the one that the writer writes") func fixtures()
        throws
    {
        for type in EventType.allCases {
            let line = try FixtureFile.line(ofType: type.rawValue)
            let event = try Event(line: ContiguousArray(line), zones: zones)
            #expect(event.payload.type == type)
            #expect(Array(event.encoded()) == line, "\(type)")
            #expect(try Event(line: event.encoded(), zones: zones) == event, "\(type)")
        }
    }

    @Test("the lines of a sealed ledger are read with their seal and written without it")
    func household() throws {
        for line in try FixtureFile.lines("household.jsonl") {
            let event = try Event(line: ContiguousArray(line), zones: zones)
            let body = line.prefix(line.count - Seal.count) + [UInt8(ascii: "}")]
            #expect(Array(event.encoded()) == Array(body))
        }
    }

    @Test("whatever an event's texts hold, it is the same after a round trip", arguments: 1...20)
    func generated(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for type in EventType.allCases {
            for _ in 0..<5 {
                let line = try sampleLine(of: type, &random)
                let text = String(decoding: line, as: UTF8.self)
                let event = try Event(line: line, zones: zones)
                if event.payload.type != type || event.encoded() != line || line.contains(0x0A) {
                    Issue.record("\(text), seed \(seed)")
                }
            }
        }
    }

    @Test("order, white space and escapes make no other event", arguments: 1...20) func rewritten(
        seed: UInt64
    ) throws {
        var random = SplitMix64(seed: seed)
        for type in EventType.allCases {
            for _ in 0..<5 {
                let strict = try sampleLine(of: type, &random)
                let event = try Event(line: strict, zones: zones)
                let line = try LooseLine(strict).written(&random)
                let back = try Event(line: line, zones: zones)
                if back != event || back.encoded() != strict {
                    Issue.record("\(String(decoding: line, as: UTF8.self)), seed \(seed)")
                }
            }
        }
    }

    @Test("a time is written in UTC to the millisecond, and to the nanosecond where it is finer")
    func time() throws {
        let line =
            #"{"sequence":1,"time":"2026-03-29t02:30:00.123999999+01:00","type":"ledgerOpened","#
        let event = try Event(line: ContiguousArray((line + #""version":1}"#).utf8), zones: zones)
        #expect(event.time.nanoseconds == 123_999_999)
        let written = String(decoding: event.encoded(), as: UTF8.self)
        #expect(written.contains(#""time":"2026-03-29T01:30:00.123999999Z""#))
    }

    @Test("a faulty line is no event, and says where the fault is") func faults() {
        let line =
            #"{"sequence":1,"time":"2026-03-29T02:30:00.000Z","type":"ledgerOpened","version":2}"#
        #expect { try Event(line: ContiguousArray(line.utf8), zones: zones) } throws: { error in
            let fault = error as? GrammarFault
            return fault?.rule == .badValue && fault?.offset == line.utf8.count - 2
        }
        let long = ContiguousArray(repeating: UInt8(ascii: " "), count: 65_537)
        #expect(throws: GrammarFault(.lineTooLong(bytes: 65_537), at: 65_536)) {
            try Event(line: long, zones: zones)
        }
    }
}

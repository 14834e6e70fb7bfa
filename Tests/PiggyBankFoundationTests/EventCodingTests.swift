import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite("An event and a coder of Swift: the members of its line") struct EventCodingTests {
    private func event(_ line: some Sequence<UInt8>) throws -> Event {
        try Event(line: String(decoding: Array(line), as: UTF8.self))
    }

    /// What is wrong with a line, by the decoder.
    private func violation(_ line: String) throws -> Violation {
        do {
            _ = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
        } catch DecodingError.dataCorrupted(let context) {
            return try #require(context.underlyingError as? Violation, "\(context)")
        }
        throw CocoaError(.coderReadCorrupt)
    }

    @Test("A coder writes the line's members without the hash, and reads a line with or without it")
    func everyType() throws {
        for line in try FixtureFile.lines("events/every-type.jsonl") {
            var event = try event(line)
            let covered = FixtureFile.withoutSeal(line)
            let json = try JSONEncoder().encode(event)
            let written = try JSONSerialization.jsonObject(with: json) as? NSDictionary
            let expected = try JSONSerialization.jsonObject(with: Data(covered)) as? NSDictionary
            #expect(written == expected)
            #expect(Array(event.line.utf8) == covered)
            // Metadata comes back with its members sorted.
            event.metadata = try event.metadata.map { metadata in
                let object = try JSONSerialization.jsonObject(with: Data(metadata.utf8))
                let sorted = try JSONSerialization.data(
                    withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
                return String(decoding: sorted, as: UTF8.self)
            }
            for data in [json, Data(line), Data(covered)] {
                let line = try JSONDecoder().decode(Event.self, from: data).line
                #expect(line == event.line)
            }
            let list = try PropertyListEncoder().encode([event])
            #expect(try PropertyListDecoder().decode([Event].self, from: list) == [event])
        }
    }

    @Test("Whatever lines a ledger has, their events come back from a coder") func generated()
        throws
    {
        var count = 0
        for seed in 0..<UInt64(60) {
            for line in GeneratedFile.lines(seed: seed) {
                let event = try event(FixtureFile.withoutSeal(line.bytes))
                guard let json = try? JSONEncoder().encode(event) else {
                    // Numbers that 64 bits do not hold, and members that are there twice.
                    #expect(event.metadata != nil, "seed \(seed): \(event.line)")
                    continue
                }
                var back = try JSONDecoder().decode(Event.self, from: json)
                if let metadata = event.metadata {
                    #expect(same(metadata, try #require(back.metadata)), "seed \(seed)")
                    back.metadata = metadata
                }
                #expect(back == event, "seed \(seed): \(event.line)")
                count += 1
            }
        }
        #expect(count > 500)
    }

    private func same(_ a: String, _ b: String) -> Bool {
        let objects = [a, b].map {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
        }
        return objects[0] == objects[1]
    }

    @Test("Metadata keeps its values, or is not written") func metadata() throws {
        var event = try event(FixtureFile.line(ofType: "deposited"))
        let kept = [
            #"{"b":[1,2.5,-3e-7,null,"é\n"],"a":{}}"#: #"{"a":{},"b":[1,2.5,-3e-07,null,"é\n"]}"#,
            #"{"n":18446744073709551615}"#: #"{"n":18446744073709551615}"#,
            #"{ "n" : 1.50 , "m":[] }"#: #"{"m":[],"n":1.5}"#,
        ]
        for (metadata, expected) in kept {
            event.metadata = metadata
            let json = try JSONEncoder().encode(event)
            #expect(try JSONDecoder().decode(Event.self, from: json).metadata == expected)
        }
        let refused = [
            #"{"n":0.12345678901234567890}"#, #"{"n":18446744073709551616}"#, #"{"n":1e400}"#,
            #"{"n":1,"n":2}"#, #"{"n":1"#, #"{"n":0.1e-9223372036854775808}"#,
        ]
        for metadata in refused {
            event.metadata = metadata
            #expect(throws: EncodingError.self, "\(metadata)") { try JSONEncoder().encode(event) }
        }
    }

    @Test("A line that no event is, is refused with the rule of the ledger file and its place")
    func refused() throws {
        let time = #""time":"2026-01-05T09:00:00.000Z""#
        let head = #"{"sequence":2,\#(time),"type":"deposited","account":"a","#
        let cases = [
            (#""amount":{"currency":"GBP","minorUnits":0}}"#, Rule.badValue),
            (#""amount":{"currency":"XAU","minorUnits":1}}"#, .badValue),
            (#""amount":{"currency":"GBP","minorUnits":1},"colour":"red"}"#, .unknownMember),
            (#""note":"n"}"#, .missingMember),
            (#""amount":{"currency":"GBP","minorUnits":1},"hash":"x"}"#, .badValue),
        ]
        for (rest, rule) in cases {
            let line = head + rest
            let own = #expect(throws: Violation.self) { try Event(line: line) }
            let violation = try violation(line)
            #expect(violation == own, "\(rest)")
            #expect(rest.contains("hash") || violation.rule == rule, "\(rest)")
        }
        #expect(try violation(#"{"sequence":1}"#).rule == .missingMember)
        #expect(try violation("[]").rule == .malformedLine)
        #expect(try violation("7").rule == .malformedLine)
    }

    @Test("An event that no line can be is not written, with the rule that keeps it")
    func impossible() throws {
        var event = try event(FixtureFile.line(ofType: "deposited"))
        event.id = ""
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(event) }
        guard case .invalidValue(_, let context)? = error else { return }
        #expect((context.underlyingError as? Violation)?.rule == .badValue)
    }
}

import PiggyBank
import PiggyBankReference
import Testing

@Suite("Members are read in any order and form, and the first fault by rule is told")
struct LineMembersTests {
    /// Expects that every line breaks the rule that the reference says, and reads the same wherever
    /// its bytes end; returns how many lines have the members of their type.
    @discardableResult private func expectAgreement(
        _ lines: [[UInt8]], _ comment: String, _ sourceLocation: SourceLocation = #_sourceLocation
    ) -> Int {
        var count = 0
        for text in lines {
            let shown = String(decoding: text, as: UTF8.self).debugDescription
            // Twice: with room after the line as in a block, and with none at all.
            var read = [[0x0A] + [UInt8](repeating: 0, count: LineBlock.padding), []].map { rest in
                members(of: ContiguousArray(text + rest), text.count)
            }
            let result = read.removeFirst()
            if result != read[0] {
                Issue.record("\(comment), without room: \(shown)", sourceLocation: sourceLocation)
            }
            if case .success = result { count += 1 }
            guard !text.contains(0x0A) else { continue }
            let hasSeal =
                unsafe text.withUnsafeBytes {
                    unsafe Seal.start(in: $0.bytes, from: 0, to: text.count)
                } >= 0
            let expected = ReferenceTable.rule(brokenBy: text, hasSeal: hasSeal)?.rawValue
            let fault = DecodedLines(text + [0x0A], usesCanonicalPath: false).fault
            if fault?.rule.rawValue != expected {
                Issue.record(
                    "\(comment), found \(fault?.rule.rawValue ?? "none"), expected \(expected ?? "none"): \(shown)",
                    sourceLocation: sourceLocation)
            }
        }
        return count
    }

    private func members(of bytes: ContiguousArray<UInt8>, _ count: Int) -> Result<
        LineMembers, GrammarFault
    > {
        let span = unsafe bytes.span.bytes
        do throws(GrammarFault) {
            return .success(try LineMembers(span, LineSpan(in: span, 0, count)))
        } catch { return .failure(error) }
    }

    private func line(_ members: String) -> [UInt8] { Array("{\(members)}".utf8) }

    private static let common = #""sequence":1,"time":"2026-01-05T09:00:00.000Z","#
    private static let deposit =
        common + #""type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":1}"#

    @Test("lines of every type, written in many ways", arguments: 1...8 as ClosedRange<UInt64>)
    func nonCanonicalLines(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var strict: [[UInt8]] = []
        var loose: [[UInt8]] = []
        var escaped: [[UInt8]] = []
        for type in EventType.allCases {
            for _ in 0..<10 {
                let line = try sampleLine(of: type, &random)
                strict.append(Array(line))
                let taken = try LooseLine(line)
                loose.append(Array(try taken.written(&random, escapesNames: false)))
                escaped.append(Array(try taken.written(&random)))
            }
        }
        #expect(expectAgreement(loose, "seed \(seed)") == loose.count)
        #expect(expectAgreement(escaped, "seed \(seed)") == escaped.count)
        // However the names are written, it is the same event but for where it and its text are.
        func entries(_ lines: [[UInt8]]) -> [DecodedLines.NamedEvent] {
            let bytes = DecodedLines.joined(lines, by: [0x0D, 0x0A])
            return DecodedLines(bytes, usesCanonicalPath: false).events.map { event in
                var named = event
                named.event.start = 0
                named.event.text = nil
                return named
            }
        }
        let expected = entries(strict)
        #expect(expected.count == strict.count)
        #expect(entries(loose) == expected, "seed \(seed)")
        #expect(entries(escaped) == expected, "seed \(seed)")
    }

    @Test("loose lines with changes at random", arguments: 1...8 as ClosedRange<UInt64>)
    func mutatedLines(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let pieces =
            Member.allCases.map { ",\"\($0.rawValue)\" : " } + EventType.allCases.map(\.rawValue)
            + [
                #""currency":"#, #""minorUnits":1"#, #"\u0061"#, #"{"currency":"GBP"}"#, "{}",
                "[{}]",
            ]
        var lines: [[UInt8]] = []
        for type in EventType.allCases {
            for _ in 0..<20 {
                let line = try sampleLine(of: type, &random)
                let escapesNames = random.chance(20)
                let loose = Array(try LooseLine(line).written(&random, escapesNames: escapesNames))
                lines.append(
                    LineMutations(line: loose).random(
                        &random, pieces: pieces.map { Array($0.utf8) }))
            }
        }
        expectAgreement(lines, "seed \(seed)")
    }

    @Test("every byte of a loose line replaced, left out or with another before it")
    func everyByte() {
        let mutations = LineMutations(
            line: Array(
                (#"{"amount" : {"minorUnits":1,"currency":"GBP"},"note":"é\n", "#
                    + #""account": "a","type":"deposited","time":"x","sequence":1}"#).utf8))
        let lines = mutations.line.indices.flatMap { mutations.all(at: $0) }
        #expect((1..<lines.count) ~= expectAgreement(lines, "one change"))
    }

    @Test("names are known by their bytes with the escapes resolved, and by nothing else")
    func names() {
        let plain = [
            Self.deposit, Self.deposit + #","source":"s","note":"n""#,
            Self.deposit + #","metadata":{"type":1,"type":2}"#,
        ]
        #expect(expectAgreement(plain.map(line), "plain") == plain.count)
        let escaped = [
            Self.deposit.replacing(#""type""#, with: #""\u0074ype""#),
            Self.deposit.replacing(#""deposited""#, with: #""d\u0065posited""#),
            Self.deposit.replacing(#""currency""#, with: #""currenc\u0079""#),
            Self.deposit.replacing(#""minorUnits""#, with: #""minor\u0055nits""#),
        ]
        for members in escaped {
            let line = line(members)
            expectAgreement([line], "escaped")
            // The names are the same ones, at other places.
            #expect(
                DecodedLines(line + [0x0A]).events
                    == DecodedLines(self.line(Self.deposit) + [0x0A]).events)
        }
        let overlong = String(repeating: "sequence", count: 4_000)
        let invalid = [
            // Escaped and not, the same member twice.
            #""\u0074ype":"deposited","# + Self.deposit,
            Self.deposit + #","\u006eote":"n","note":"n""#,
            Self.deposit.replacing(#""GBP","#, with: #""GBP","\u0063urrency":"GBP","#),
            // Names that begin or end as known ones do, and words that are the same but for zeros.
            Self.deposit + #","note\u0000":"n""#, Self.deposit + #","not":"n""#,
            Self.deposit + #","notes":"n""#, Self.deposit + #","Note":"n""#,
            Self.deposit + #","":"n""#, Self.deposit + #","\u0000":"n""#,
            Self.deposit + #","\#(overlong)":"n""#,
            Self.deposit.replacing("deposited", with: "deposited\\u0000"),
            Self.deposit.replacing("deposited", with: "depositedDeposited"),
            Self.deposit.replacing("deposited", with: ""),
            Self.deposit.replacing(#""deposited""#, with: "1"),
            Self.deposit.replacing("minorUnits", with: "minorUnitsOfTheMoney"),
            // Known members of other types, and money twice.
            Self.deposit + #","payee":"p""#, Self.deposit + #","target":{"currency":"GBP"}"#,
            Self.deposit + #","target":{"currency":"GBP","minorUnits":1}"#,
            Self.deposit.replacing(#","minorUnits":1"#, with: ""),
            Self.deposit.replacing(#","minorUnits":1"#, with: #","minorUnits":1,"x":1"#),
            Self.deposit.replacing(#""sequence":1,"#, with: ""),
        ]
        #expect(expectAgreement(invalid.map(line), "unsound") == 0)
    }

    @Test("values need only be JSON for a line to have its members") func values() {
        let digits = String(repeating: "9", count: 400)
        let nested = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
        let values = [
            digits, "-0.5e+\(digits)", "null", "[]", "{}", "\"\"", nested, #"{"a":\#(nested)}"#,
            #"{"currency":[],"minorUnits":\#(nested)}"#,
        ]
        for value in values {
            let other = Self.deposit.replacing(#""account":"a""#, with: "\"account\":\(value)")
            #expect(expectAgreement([line(other)], value) == 1, "\(value.prefix(40))")
        }
    }

    @Test("what stands around the object, a seal, and what looks like one") func surroundings() {
        let line = line(Self.deposit)
        let seal = #","hash":"\#(String(repeating: "0123456789abcdef", count: 4))""#
        let valid = [
            line, line + [0x0D], [0x20, 0x09] + line + [0x20], self.line(Self.deposit + seal),
            self.line(Self.deposit + " " + seal),
            // A string that is no seal is for whoever reads the chain to report.
            self.line(Self.deposit + seal) + [0x20],
            self.line(seal.dropFirst() + "," + Self.deposit),
        ]
        #expect(expectAgreement(valid, "sound") == valid.count)
        let invalid = [
            [0xEF, 0xBB, 0xBF] + line, [0x00] + line, line + [0x00], line + line, line + [0x7D], [],
            [0x20], Array("[]".utf8), Array(line.dropLast()), self.line(Self.deposit + seal + seal),
            self.line(Self.deposit + #","hash":null"#),
            self.line(#""hash":1,"# + Self.deposit + seal),
        ]
        #expect(expectAgreement(invalid, "unsound") == 0)
    }

    @Test("the fault of a line counts from its start, wherever it stands in its block")
    func offsets() {
        let good = line(Self.deposit)
        let bad = [
            line(Self.deposit + #","x":1"#), line(Self.deposit + ",}"),
            line(Self.deposit.replacing("GBP", with: "XXX")),
            line(Self.deposit.replacing(#""a""#, with: "1")), line(""),
        ]
        for text in bad {
            let alone = DecodedLines(text + [0x0A]).faults
            let second = DecodedLines(good + [0x0A] + text + [0x0D, 0x0A]).faults
            #expect(alone.count == 1)
            #expect(alone.map(\.fault) == second.map(\.fault))
            #expect(second.map(\.line) == [1])
        }
    }

    @Test("no type has two members that are money, but what it costs and what is received for it")
    func money() {
        for type in EventType.allCases {
            let members = type.members.map(\.member).filter { $0.form == .money }
            #expect(members.count <= 1 || members == [.amount, .received], "\(type)")
        }
    }
}

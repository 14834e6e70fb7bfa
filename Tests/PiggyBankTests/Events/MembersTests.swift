import PiggyBank
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite("Every type of event has its members and moves its money") struct MembersTests {
    private func line(of type: EventType) throws -> ContiguousArray<UInt8> {
        ContiguousArray(try FixtureFile.line(ofType: type.rawValue))
    }

    @Test(
        "a fixture has every member of a type, in the writer's order", arguments: EventType.allCases
    ) func fixture(type: EventType) throws {
        let rules = MemberRule.all(of: type)
        #expect(try LooseLine(line(of: type)).names == rules.map(\.member.rawValue))
    }

    @Test("the reference knows the same types and the same rules") func reference() {
        let types = ReferenceTable.all.map(\.type)
        #expect(Set(types) == Set(EventType.allCases.map(\.rawValue)))
        #expect(types.count == EventType.allCases.count)
        let rules = ReferenceRule.allCases.map(\.rawValue)
        #expect(Set(rules) == Set(Rule.allCases.map(\.rawValue)))
    }

    @Test("a type has exactly the members of the reference's table", arguments: EventType.allCases)
    func members(type: EventType) throws {
        let common: Set<Member> = [
            .sequence, .time, .recorded, .type, .id, .by, .note, .metadata, .hash,
        ]
        let own = MemberRule.all(of: type).filter { !common.contains($0.member) }
        let members = own.map { $0.member.rawValue + ($0.isRequired ? "" : "?") }
        #expect(members == (try #require(ReferenceTable(type.rawValue)).members))
    }

    @Test("a line without one of its members is refused when the member is required") func absence()
        throws
    {
        for type in EventType.allCases {
            let whole = try LooseLine(try line(of: type))
            let rules = MemberRule.all(of: type)
            for rule in rules {
                let line = whole.without(rule.member.rawValue).strict
                let fault = DecodedLines(line + [0x0A]).fault
                let expected: Rule? = rule.isRequired ? .missingMember : nil
                #expect(fault?.rule == expected, "\(type) without \(rule.member)")
                #expect(fault == DecodedLines(line + [0x0A], usesCanonicalPath: false).fault)
            }
        }
    }

    @Test("a line with a member of another type, or of none, is refused where its name stands")
    func strangers() throws {
        for type in EventType.allCases {
            let whole = try line(of: type)
            let rules = MemberRule.all(of: type)
            let own = Set(rules.map(\.member.rawValue))
            for name in Member.allCases.map(\.rawValue) + ["", "Amount", "amounts", "hash "]
            where !own.contains(name) {
                let line = whole.dropLast() + Array(",\"\(name)\":null}".utf8)
                let fault = DecodedLines(line + [0x0A]).fault
                #expect(fault?.rule == .unknownMember, "\(name) of \(type)")
                #expect(fault?.offset == whole.count, "\(name) of \(type)")
            }
        }
    }

    @Test("a member that stands twice is refused where it stands again") func duplicates() throws {
        for type in EventType.allCases {
            let whole = try line(of: type)
            for name in try LooseLine(whole).names {
                for written in ["\"\(name)\"", "\"\\u\(hexadecimal(name))\(name.dropFirst())\""] {
                    let line = whole.dropLast() + Array(",\(written):null}".utf8)
                    let fault = DecodedLines(line + [0x0A]).fault
                    #expect(fault == GrammarFault(.duplicateMember(name), at: whole.count))
                }
            }
        }
    }

    /// The first scalar of a name as four hexadecimal digits.
    private func hexadecimal(_ name: String) -> String {
        let digits = String(name.unicodeScalars.first?.value ?? 0, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    @Test("there are fewer members than a set of them has bits") func bits() {
        #expect(Member.allCases.count < 128)
    }

    @Test("names beyond the thirty-second are found, and too long ones left to the general path")
    func manyNames() {
        let names = (0..<60).map { "member\($0)" } + [String(repeating: "n", count: 15)]
        let table = NameTable(names)
        for (index, name) in names.enumerated() {
            let text = ContiguousArray("\"\(name)\":              ".utf8)
            let found = unsafe table.find(text.span.bytes, 0)
            #expect(found?.index == (name.utf8.count > 14 ? nil : index))
            #expect(found.map { $0.end == name.utf8.count + 2 } ?? true)
        }
    }

    @Test("an event moves its money as the reference says", arguments: EventType.allCases)
    func postings(type: EventType) throws {
        let line = try line(of: type)
        var decoder = BlockDecoder(zones: SampleZones())
        decoder.decode(LineBlock(lines: line + [0x0A]))
        let postings = try #require(decoder.events.first).postings
        let changes = postings.compactMap { movement -> String? in
            switch movement.holder {
            case .account(let account):
                "account \(decoder.accounts[account]) \(movement.minorUnits)"
            case .goal(let goal): "goal \(decoder.goals[goal]) \(movement.minorUnits)"
            case .outside, .exchange: nil
            }
        }
        #expect(changes == (try ReferenceTable.postings(of: Array(line))))
        let byCurrency = Dictionary(grouping: postings, by: \.currency.code)
        #expect(byCurrency.keys.allSatisfy { $0 == "GBP" || type == .exchanged && $0 == "EUR" })
        #expect(byCurrency.values.allSatisfy { $0.reduce(0) { $0 + $1.minorUnits } == 0 })
    }

    @Test("a closing or a deletion that states no money moves none") func withoutRemainder() throws
    {
        for (type, member) in [(EventType.accountClosed, "paidOut"), (.goalDeleted, "returned")] {
            var decoder = BlockDecoder(zones: SampleZones())
            let line = try LooseLine(try line(of: type)).without(member).strict
            decoder.decode(LineBlock(lines: line + [0x0A]))
            #expect(try #require(decoder.events.first).postings.isEmpty)
        }
    }
}

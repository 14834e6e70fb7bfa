import PiggyBankTestSupport
import Testing

@testable import PiggyBank

@Suite("Every type of event has its members and moves its money")
struct MembersTests {
    /// The members that a type has besides the common ones, in the writer's order; `?` is optional.
    private static let table: [EventType: String] = [
        .ledgerOpened: "version timeZone? weekStart? title?",
        .accountOpened: "account name currency owner? overdraft? roundUpTo?",
        .accountRenamed: "account name",
        .accountClosed: "account paidOut?",
        .deposited: "account amount source?",
        .withdrawn: "account amount payee? category? spending?",
        .transferred: "from to amount",
        .goalCreated: "goal account name target?",
        .goalFunded: "goal account amount",
        .goalWithdrawn: "goal account amount",
        .goalDeleted: "goal account returned?",
        .roundUpsMoved: "account goal week amount",
    ]

    private func line(of type: EventType) throws -> ContiguousArray<UInt8> {
        let lines = try FixtureFile.lines("events/\(type.rawValue).jsonl")
        return ContiguousArray(try #require(lines.first))
    }

    @Test("a type has exactly the members of the table", arguments: EventType.allCases)
    func members(type: EventType) {
        let members = type.members.map { $0.member.rawValue + ($0.isRequired ? "" : "?") }
        #expect(members.joined(separator: " ") == Self.table[type])
    }

    @Test("a line without one of its members is refused when the member is required")
    func absence() throws {
        for type in EventType.allCases {
            let whole = try LooseLine(try line(of: type))
            let rules = MemberRule.commonFirst + type.members + MemberRule.commonLast
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
            let rules = MemberRule.commonFirst + type.members + MemberRule.commonLast
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

    @Test("a member that stands twice is refused where it stands again")
    func duplicates() throws {
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

    @Test("every type leads to its own payload, and every member has a bit in a set of members")
    func dispatch() {
        for type in EventType.allCases { #expect(type.dispatch { $0.type } == type) }
        #expect(Member.allCases.count < 128)
        let all = MemberSet(Member.allCases)
        #expect(all.count == Member.allCases.count)
        #expect(Member.allCases.allSatisfy(all.contains))
    }

    @Test(
        "a name that is too long for words, or beyond the thirty-second, is read by the general path"
    )
    func longNames() {
        let names = (0..<60).map { "member\($0)" } + [String(repeating: "n", count: 15)]
        let table = NameTable(names)
        for (index, name) in names.enumerated() {
            let text = ContiguousArray("\"\(name)\":              ".utf8)
            let found = unsafe table.find(text.span.bytes, 0)
            #expect(found?.index == (name.utf8.count > 14 ? nil : index))
            #expect(found.map { $0.end == name.utf8.count + 2 } ?? true)
        }
    }

    @Test("an event moves its money from and to where its type says, and its sum is what it states")
    func postings() throws {
        let account = Posting.Holder.account(AccountIndex(0))
        let expected: [EventType: (from: Posting.Holder, to: Posting.Holder, minorUnits: Int64)] = [
            .accountClosed: (account, .outside, 12_345),
            .deposited: (.outside, account, 198_460),
            .withdrawn: (account, .outside, 89_500),
            .transferred: (account, .account(AccountIndex(1)), 120_000),
            .goalFunded: (account, .goal(GoalIndex(0)), 10_000),
            .goalWithdrawn: (.goal(GoalIndex(0)), account, 2_500),
            .goalDeleted: (.goal(GoalIndex(0)), account, 7_500),
            .roundUpsMoved: (account, .goal(GoalIndex(0)), 203),
        ]
        for type in EventType.allCases {
            var decoder = BlockDecoder(zones: SampleZones())
            decoder.decode(LineBlock(lines: try line(of: type) + [0x0A]))
            let posting = try #require(decoder.events.first).posting
            let money = expected[type]
            #expect(posting?.from == money?.from, "\(type)")
            #expect(posting?.to == money?.to, "\(type)")
            #expect(posting?.minorUnits == money?.minorUnits, "\(type)")
            #expect(posting?.currency.code == (money == nil ? nil : "GBP"), "\(type)")
        }
    }

    @Test("a closing or a deletion that states no money moves none")
    func withoutRemainder() throws {
        for (type, member) in [(EventType.accountClosed, "paidOut"), (.goalDeleted, "returned")] {
            var decoder = BlockDecoder(zones: SampleZones())
            let line = try LooseLine(try line(of: type)).without(member).strict
            decoder.decode(LineBlock(lines: line + [0x0A]))
            #expect(try #require(decoder.events.first).posting == nil)
        }
    }
}

import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// However a client writes a draft, the writer takes it as JSON has it, or rejects it.
struct DraftFormTests {
    private static let amount = #""amount":{"currency":"GBP","minorUnits":5}"#
    private static let time = #""time":"2026-01-05T09:00:00.000Z""#
    private static let rest = #""type":"deposited","account":"a",\#(amount)}"#

    private struct Outcome: Equatable, CustomStringConvertible {
        var recorded: Int
        var code: String?
        var column: Int?
        var file: String

        var description: String {
            "\(recorded) recorded, \(code ?? "none rejected") at \(column ?? 0)\n\(file)"
        }
    }

    /// What becomes of drafts in a ledger of an account and one deposit.
    private func outcome(_ input: ContiguousArray<UInt8>, isSealed: Bool = false) throws -> Outcome
    {
        let pocket = Pocket([Deposit(100, id: "one")], isSealed: isSealed)
        let files = SimulatedDisk([Pocket.path: pocket.file])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        let receipt = try writer.append(input)
        let file = files.bytes(Pocket.path) ?? []
        #expect(LogInMemory(Array(file)).replay().violations.isEmpty)
        return Outcome(
            recorded: receipt.recorded, code: receipt.rejection?.rejection.code,
            column: receipt.rejection?.column,
            file: String(decoding: file.dropFirst(pocket.file.count), as: UTF8.self))
    }

    private func outcome(_ input: String, isSealed: Bool = false) throws -> Outcome {
        try outcome(ContiguousArray(input.utf8), isSealed: isSealed)
    }

    @Test(
        "The same event in another form becomes the same line",
        arguments: [
            "{\(time),\(rest)\n", "{\(time),\(rest)", "{\(time),\(rest)\r\n",
            #"{"sequence":3,\#(time),\#(rest)"#, #"{\#(time),"sequence":3,\#(rest)"#,
            #" { "type" : "deposited" ,\#t\#(amount), "account":"a",\#(time) }  "#,
            #"{\#(time),"type":"deposited",\#(amount),"account":"\u0061"}"#,
            #"{"\u0074ime":"2026-01-05T10:00:00+01:00",\#(rest)"#,
            #"{"time":"2026-01-05t09:00:00.0009z",\#(rest)"#,
            #"{"time":"2026-01-05T09:00:00Z","sequence":3,\#(rest)"#,
        ]) func forms(input: String) throws
    {
        let line = #"{"sequence":3,\#(Self.time),\#(Pocket.recorded),\#(Self.rest)"# + "\n"
        let expected = Outcome(recorded: 1, file: line)
        #expect(try outcome(input) == expected)
    }

    @Test("A draft without a time gets the present, in milliseconds") func present() throws {
        let now = try #require(Pocket.now)
        for input in ["{\(Self.rest)", "{ \(Self.rest)"] {
            let file = try outcome(input).file
            let event = try Event(line: ContiguousArray(file.dropLast().utf8), zones: TimeZones())
            #expect(event.time == now && event.recorded == now)
            #expect(file.contains(#""time":"\#(event.time)""#))
        }
    }

    @Test(
        "A draft that is no event is refused with the rule and the place, and leaves no byte",
        arguments: [
            ("\n", "malformed-line", 1), ("\r\n", "malformed-line", 1),
            ("nonsense", "malformed-line", 1), ("\u{FEFF}{\(time),\(rest)", "malformed-line", 1),
            ("[{\(time),\(rest)]", "malformed-line", 1),
            ("{\(time),\(rest) {}", "malformed-line", nil),
            (#"{"sequence":007,\#(time),\#(rest)"#, "malformed-line", nil),
            (#"{"sequence":03,\#(time),\#(rest)"#, "malformed-line", nil),
            (#"{"sequence":-3,\#(time),\#(rest)"#, "bad-value", 13),
            (#"{"sequence":3.0,\#(time),\#(rest)"#, "bad-value", 13),
            (#"{"sequence":0,\#(time),\#(rest)"#, "bad-value", 13),
            (#"{"sequence":2,\#(time),\#(rest)"#, "sequence-gap", 13),
            (#"{"sequence":4,\#(time),\#(rest)"#, "sequence-gap", 13),
            (#"{"sequence":9007199254740992,\#(time),\#(rest)"#, "bad-value", 13),
            (#"{"sequence":99999999999999999999,\#(time),\#(rest)"#, "bad-value", 13),
            (#"{"sequence":3,"sequence":3,\#(time),\#(rest)"#, "duplicate-member", 15),
            (#"{\#(time),\#(time),\#(rest)"#, "duplicate-member", 36),
            (#"{"time":"2026-01-05T09:00:60.000Z",\#(rest)"#, "bad-value", 9),
            (#"{"time":null,\#(rest)"#, "bad-value", 9),
            (#"{\#(time),"hash":"\#(zeros)",\#(rest)"#, "unknown-member", 36),
            (#"{\#(time),\#(rest.dropLast()),"hash":"\#(zeros)"}"#, "unknown-member", nil),
            (#"{\#(time),"type":"deposited","account":"a","hash":"x"}"#, "unknown-member", 69),
            (#"{\#(time),"hash":null,\#(rest)"#, "unknown-member", 36),
            (#"{\#(time),"colour":"red",\#(rest)"#, "unknown-member", 36),
            (#"{\#(time),"note":"\ud800",\#(rest)"#, "malformed-line", nil),
        ] as [(String, String, Int?)]) func rejections(input: String, code: String, column: Int?)
        throws
    {
        for isSealed in [false, true] {
            let found = try outcome(input, isSealed: isSealed)
            #expect(found.code == code, "\(found)")
            if let column { #expect(found.column == column, "\(found)") }
            #expect(found.recorded == 0)
            #expect(found.file.isEmpty)
        }
    }

    private static let zeros = String(repeating: "0", count: 64)

    @Test("Bytes that are not UTF-8 are refused") func utf8() throws {
        for bytes: [UInt8] in [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        ] {
            let draft =
                "{\(Self.time),\(Self.rest.dropLast()),\"note\":\"".utf8 + bytes + "\"}".utf8
            let found = try outcome(ContiguousArray(draft))
            #expect(found.code == "malformed-line")
            #expect(found.file.isEmpty)
        }
    }

    @Test("No draft at all is nothing to do") func nothing() throws {
        #expect(try outcome("") == Outcome(recorded: 0, file: ""))
    }

    @Test("An id that comes twice in a batch is recorded once, with other content not at all")
    func duplicates() throws {
        let pocket = { (deposits: [Deposit]) in
            String(
                decoding: Pocket([Deposit(100, id: "one")] + deposits, isSealed: false).file
                    .dropFirst(Pocket([Deposit(100, id: "one")], isSealed: false).file.count),
                as: UTF8.self)
        }
        func input(_ deposits: [Deposit]) -> String { deposits.map { "{\($0.stated)\n" }.joined() }
        let two = Deposit(2, id: "two")
        let three = Deposit(3, id: "three")
        #expect(try outcome(input([two, two, two, three, two])).file == pocket([two, three]))
        #expect(try outcome(input([Deposit(100, id: "one"), two])).file == pocket([two]))
        let conflict = try outcome(input([two, three, Deposit(9, id: "two"), Deposit(4)]))
        #expect(
            conflict
                == Outcome(
                    recorded: 2, code: "id-conflict", column: 60, file: pocket([two, three])))
        let known = try outcome(input([two, Deposit(9, id: "one"), three]))
        #expect(known == Outcome(recorded: 1, code: "id-conflict", column: 60, file: pocket([two])))
        // A conflict after another fault is not looked at.
        let first = try outcome(input([two]) + "{}\n" + input([Deposit(9, id: "two")]))
        #expect(first.code == "missing-member")
        #expect(first.file == pocket([two]))
    }

    @Test("A line may have 65,536 bytes with its sequence and its seal, and not one more")
    func longLines() throws {
        for isSealed in [false, true] {
            let short = try outcome("{\(Self.time),\"note\":\"\",\(Self.rest)", isSealed: isSealed)
            let room = 65_536 - (short.file.utf8.count - 1)
            for (added, fits) in [(room - 1, true), (room, true), (room + 1, false)] {
                let note = #""note":"\#(String(repeating: "n", count: added))""#
                for draft in [
                    "{\(Self.time),\(note),\(Self.rest)",
                    "{\(Self.time),\(Self.rest.dropLast()),\(note)}",
                ] {
                    let found = try outcome(draft + "\n", isSealed: isSealed)
                    #expect(found.recorded == (fits ? 1 : 0))
                    #expect(found.code == (fits ? nil : "line-too-long"))
                    #expect(found.file.utf8.count == (fits ? short.file.utf8.count + added : 0))
                }
            }
        }
        for count in [65_537, 70_000, 1_200_000] {
            let spaces = String(repeating: " ", count: count)
            let found = try outcome("{\(Self.time),\(spaces)\(Self.rest)\n")
            #expect(found.code == "line-too-long")
            #expect(found.file.isEmpty)
        }
    }

    @Test("White space, which is not recorded, takes nothing from the length of a line")
    func longDraft() throws {
        for count in [65_400, 65_500, 65_536] {
            let draft = "{\(Self.time),\(Self.rest)"
            let spaces = String(repeating: " ", count: count - draft.utf8.count)
            let found = try outcome("{\(spaces)\(draft.dropFirst())\n")
            #expect(found.recorded == 1, "\(count): \(found.code ?? "")")
        }
    }

    @Test("A draft that begins in the writer's form is read as one that does not")
    func fastAndGeneral() throws {
        var random = SplitMix64(seed: firstSeed)
        let drafts = [
            #"{"sequence":3,\#(Self.time),\#(Self.rest)"#, "{\(Self.time),\(Self.rest)",
            #"{\#(Self.time),"type":"withdrawn","id":"two","account":"a",\#(Self.amount),"payee":"P","spending":false,"note":"n","metadata":{"a":[1]}}"#,
            #"{"sequence":3,\#(Self.time),"type":"goalCreated","goal":"g","account":"a","name":"G","target":{"currency":"GBP","minorUnits":50}}"#,
        ]
        let bytes = Array(#"001234567890{}[],:"\ .-eEtTzZnaua"#.utf8)
        for number in 0..<ledgerCount(400) {
            var draft = ContiguousArray((random.pick(drafts) ?? "{}").utf8)
            let changes = random.within(1...2)
            for _ in 0..<changes {
                // Mostly near the beginning, which the writer looks at itself.
                let end = random.chance(60) ? min(52, draft.count) : draft.count
                let place = random.within(1...max(1, end - 1))
                let byte = random.pick(bytes) ?? 0x20
                switch random.below(3) {
                case 0: draft[min(place, draft.count - 1)] = byte
                case 1: draft.insert(byte, at: min(place, draft.count))
                default: draft.remove(at: min(place, draft.count - 1))
                }
            }
            let text = String(decoding: draft, as: UTF8.self)
            let general = ContiguousArray("{ ".utf8) + draft.dropFirst()
            guard draft.first == UInt8(ascii: "{") else { continue }
            let found = try outcome(draft)
            var expected = try outcome(general)
            let isFirst = expected.column == 1
            expected.column = expected.column.map { isFirst ? 1 : $0 - 1 }
            #expect(found == expected, "seed \(firstSeed), draft \(number): \(text)")
        }
    }
}

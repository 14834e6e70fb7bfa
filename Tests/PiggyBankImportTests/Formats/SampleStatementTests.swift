import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite("Statements of other projects are read as their own programs read them")
struct SampleStatementTests {
    /// The files, by folder and name.
    static let files: [String] = {
        let folders = ["ofxparse", "genkgo", "betterplace", "jejik", "starling", "camt"]
        return folders.flatMap { folder in
            ((try? FixtureFile.names(in: "statements/\(folder)")) ?? []).filter {
                !$0.hasPrefix("LICENSE")
            }.map { "\(folder)/\($0)" }
        }
    }()

    private static func read(_ name: String) throws -> StatementFile {
        let bytes = try FixtureFile.bytes("statements/\(name)")
        return StatementFile(ContiguousArray(bytes), named: name)
    }

    @Test("their rows, sums and balances, or why they are refused", arguments: files) func figures(
        file: String
    ) throws {
        let expected = try FixtureFile.rows("statements/figures.csv").filter { $0[0] == file }.map {
            $0.dropFirst(2).joined(separator: ",")
        }
        let rules = try FixtureFile.rows("statements/refused.csv").filter { $0[0] == file }.flatMap
        { $0[1].split(separator: " ").map(String.init) }
        let read = try Self.read(file)
        let figures = read.statements.map { statement in
            [
                statement.account?.text, statement.currency?.code, String(statement.rows.count),
                statement.currency.map { Balance(statement.sum, $0).decimal() },
                statement.opening?.balance.decimal(), statement.closing?.balance.decimal(),
            ].map { $0 ?? "" }.joined(separator: ",")
        }
        #expect(figures == expected)
        #expect(read.rules.map(\.rawValue) == rules)
        #expect(!expected.isEmpty || !rules.isEmpty, "the tables say nothing of it")
    }

    @Test("opening and rows make the closing wherever both are stated and nothing is refused")
    func ladder() throws {
        var checked = 0
        for name in Self.files {
            let file = try Self.read(name)
            guard file.findings.isEmpty else { continue }
            for statement in file.statements {
                guard let opening = statement.opening, let closing = statement.closing else {
                    continue
                }
                #expect(opening.balance.minorUnits + statement.sum == closing.balance.minorUnits)
                checked += 1
            }
        }
        #expect(checked == 7)
    }

    @Test("changed by a byte or many, they never trap, and every finding says where and what to do")
    func mutations() throws {
        for (number, name) in Self.files.enumerated() {
            let bytes = try FixtureFile.bytes("statements/\(name)")
            let whole = Reading.file(bytes, name)
            var random = SplitMix64(seed: 0x5EED).stream(name, number)
            for _ in 0..<60 {
                var changed = bytes
                for _ in 0...random.below(3) { change(&changed, &random) }
                for format in Set([whole?.format, random.pick(StatementFormat.allCases)]) {
                    guard let file = Reading.file(changed, name, as: format) else { continue }
                    for finding in file.findings {
                        #expect(
                            !finding.message.sentence.isEmpty && finding.nextStep.hasSuffix("."))
                        #expect(finding.place.line >= 0 && finding.place.column >= 0)
                    }
                    for row in file.rows {
                        #expect(abs(row.amount.minorUnits) <= Int128(Limits.largestNumber))
                        #expect(row.amount.minorUnits != 0)
                    }
                }
            }
        }
    }

    /// Changes bytes anywhere, also into what means something to these formats.
    private func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let at = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[at] ^= 1 << UInt8(random.below(8))
        case 1: bytes.remove(at: at)
        case 2: bytes[at] = UInt8(random.below(256))
        case 3: bytes.removeSubrange(at..<min(bytes.count, at + random.below(200)))
        case 4:
            let pieces = [
                "<", ">", "</", "&", "&#x0;", "<![CDATA[", "<!--", "?", ":", "\n:61:", "\n:20:",
                "^\n", "!Type:", "\"", "{", "[", "9999999999999999999", "-", ",", "\0", "é", "]]>",
                "\n:62M:", "<STMTRS>", "<Ntry>",
            ]
            bytes.insert(contentsOf: random.pick(pieces, or: "<").utf8, at: at)
        default:
            let end = min(bytes.count, at + random.below(400))
            bytes.insert(contentsOf: bytes[at..<end], at: random.below(bytes.count))
        }
    }
}

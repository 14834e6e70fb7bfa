import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReference
import PiggyBankTestSupport
import Testing

/// A few thousand changes in everyday runs; the environment asks for more.
@Suite("No bytes whatever make a reader trap or give rows that do not add up")
struct MutatedStatementTests {
    private static let count = Cases.mutations.count(3_000)

    /// Pieces of tables, numbers, dates and texts, and of what is no UTF-8.
    private static let pieces: [[UInt8]] =
        [
            ",", ";", "\t", "|", "\"", "\"\"", "\n", "\r\n", "\r", "-", "(", ")", ".", "'", "1e9",
            "9223372036854775807", "99999999999999999999", "0", "00:00", "31/02/2026", "2026-02-30",
            "…", "\u{FEFF}", "\u{A0}", "\u{202F}", "é", "Amount (GBP)", "Date,", "\0", "\u{1}", " ",
            "XXX", "CONTACTLESS",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x9C], [0xFF, 0xFE],
        ]

    private func changed(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<random.within(1...4) {
            let place = random.below(bytes.count + 1)
            switch random.below(6) {
            case 0: bytes.insert(contentsOf: random.pick(Self.pieces, or: []), at: place)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.within(1...12)))
            case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
            case 3 where place < bytes.count: bytes[place] = UInt8(random.below(256))
            case 4: bytes.removeSubrange(place...)
            default:
                let end = min(bytes.count, place + random.below(80))
                bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
            }
        }
        return bytes
    }

    @Test("Files") func files() throws {
        var samples = [try FixtureFile.bytes("statements/starling/v2-get-statement.csv")]
        for name in try BrokenStatementTests.names {
            samples.append(try FixtureFile.bytes("statements/broken/\(name)"))
        }
        let presets = [
            nil, try BrokenStatementTests.preset("plain.json"),
            try BrokenStatementTests.preset("statement-gap.json"),
        ]
        var random = SplitMix64(seed: 7)
        var read = 0
        for round in 0..<Self.count {
            let bytes = changed(random.pick(samples, or: []), &random)
            let preset = random.pick(presets, or: nil)
            let file = StatementFile(csv: ContiguousArray(bytes), named: "m.csv", preset: preset)
            for finding in file.findings {
                #expect(
                    finding.place.line >= 0 && !finding.message.sentence.isEmpty, "round \(round)")
            }
            guard file.findings.isEmpty else { continue }
            read += 1
            for statement in file.statements {
                guard let opening = statement.opening, let closing = statement.closing else {
                    continue
                }
                let sum = statement.rows.reduce(opening.balance.minorUnits) {
                    $0 + $1.amount.minorUnits - Int128($1.fee)
                }
                let isStatedToTheEnd = statement.rows.last?.balance != nil || statement.rows.isEmpty
                if isStatedToTheEnd { #expect(sum == closing.balance.minorUnits, "round \(round)") }
            }
        }
        // Some changes leave a file that is still one.
        #expect(read > 0)
    }

    @Test("Presets") func presets() throws {
        var samples = [try FixtureFile.bytes("statements/broken/plain.json")]
        samples += [Preset.monzo, Preset.wise, Preset.revolut].map { Array($0.utf8) }
        var random = SplitMix64(seed: 8)
        var refused = 0
        for _ in 0..<Self.count {
            let bytes = changed(random.pick(samples, or: []), &random)
            do throws(ImportFinding) {
                _ = try Preset(json: ContiguousArray(bytes), named: "p.json")
            } catch {
                refused += 1
                #expect(error.place.line >= 0 && !error.message.sentence.isEmpty)
            }
        }
        #expect(refused > Self.count / 2)
    }

    @Test("Large files of one kind of trouble are read to their end") func large() throws {
        let header = "Date,Payee,Amount,Balance\n"
        let plain = try BrokenStatementTests.preset("plain.json")
        let rows = [
            "x,\"a,1\n": 1, "01/02/2026,a,1,1\n": 1, "\"\n": 0, ",,,\n": 0,
            "2026-02-01,\"a\"\"\",1.00,5.00\n": 1,
            "2026-02-01,a,\(String(repeating: "9", count: 100)),1\n": 1, "((((((((,\n": 1,
            "\"\"\"\n": 0,
        ]
        for (row, least) in rows {
            let text = header + String(repeating: row, count: 3_000)
            let file = StatementFile(csv: ContiguousArray(text.utf8), named: "l.csv", preset: plain)
            #expect(file.findings.count >= least, "\(row.prefix(20))")
        }
    }
}

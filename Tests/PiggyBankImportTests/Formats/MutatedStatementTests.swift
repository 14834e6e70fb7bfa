import PiggyBank
import PiggyBankImport
import PiggyBankReference
import PiggyBankTestSupport
import Testing

/// A few thousand changes in everyday runs; the environment asks for more.
@Suite("No bytes whatever make a reader trap or give rows that do not add up")
struct MutatedStatementTests {
    private static let count = Cases.mutations.count(4_000)

    /// Pieces of tables, formats, numbers, dates and texts, and of what is no UTF-8.
    private static let pieces: [[UInt8]] =
        [
            ",", ";", "\t", "|", "\"", "\"\"", "\n", "\r\n", "\r", "-", "(", ")", ".", "'", "1e9",
            "9223372036854775807", "99999999999999999999", "0", "00:00", "31/02/2026", "2026-02-30",
            "…", "\u{FEFF}", "\u{A0}", "\u{202F}", "é", "Amount (GBP)", "Date,", "\0", "\u{1}", " ",
            "XXX", "CONTACTLESS", "<", ">", "</", "&", "&#x0;", "<![CDATA[", "]]>", "<!--", "?",
            ":", "\n:61:", "\n:20:", "\n:62M:", "^\n", "!Type:", "{", "[", "<STMTRS>", "<Ntry>",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x9C], [0xFF, 0xFE],
        ]

    private func changed(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<random.within(1...4) {
            let place = random.below(bytes.count + 1)
            let end = min(bytes.count, place + random.below(random.chance(50) ? 12 : 400))
            switch random.below(6) {
            case 0: bytes.insert(contentsOf: random.pick(Self.pieces, or: []), at: place)
            case 1: bytes.removeSubrange(place..<end)
            case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
            case 3 where place < bytes.count: bytes[place] = UInt8(random.below(256))
            case 4 where random.chance(20): bytes.removeSubrange(place...)
            default: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
            }
        }
        return bytes
    }

    @Test("Files") func files() throws {
        let samples =
            SampleStatementTests.files + (try BrokenStatementTests.names.map { "broken/\($0)" })
        let presets = [
            nil, nil, try BrokenStatementTests.preset("plain.json"),
            try BrokenStatementTests.preset("statement-gap.json"),
        ]
        var random = SplitMix64(seed: 7)
        var (read, added) = (0, 0)
        for round in 0..<Self.count {
            let name = samples[round % samples.count]
            let bytes = changed(try FixtureFile.bytes("statements/\(name)"), &random)
            var preset = name.hasSuffix(".csv") ? random.pick(presets, or: nil) : nil
            if random.chance(20) {
                preset = preset ?? .nothing
                preset?.members.format = random.pick(StatementFormat.allCases)
            }
            let file = StatementFile(ContiguousArray(bytes), named: "m", preset: preset)
            for finding in file.findings {
                let isWhole = !finding.message.sentence.isEmpty && finding.nextStep.hasSuffix(".")
                #expect(isWhole && finding.place.line >= 0, "round \(round), \(name)")
            }
            let units = file.rows.map(\.amount.minorUnits)
            #expect(units.allSatisfy { abs($0) <= Int128(Limits.largestNumber) }, "round \(round)")
            #expect(file.format == .csv || !units.contains(0), "round \(round), \(name)")
            guard file.findings.isEmpty else { continue }
            read += 1
            for statement in file.statements {
                guard let opening = statement.opening, let closing = statement.closing else {
                    continue
                }
                let sum = statement.sum - statement.rows.reduce(0) { $0 + Int128($1.fee) }
                // The end of a table may state no balance.
                guard file.format != .csv || statement.rows.last?.balance != nil else { continue }
                added += 1
                #expect(
                    opening.balance.minorUnits + sum == closing.balance.minorUnits,
                    "round \(round), \(name)")
            }
        }
        // Some changes leave a file that is still one.
        #expect(read > Self.count / 50 && added > 0)
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
}

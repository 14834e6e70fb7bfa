import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// Pages that never reached the disk are named as a hole, and nobody is accused of an edit.
struct HoleTests {
    private let valid = Array(DamagedLedger.valid.bytes)

    /// The ledger without some bytes, as a file system fills them that never got them.
    private func ledger(without range: Range<Int>) -> [UInt8] {
        var bytes = valid
        for index in range.clamped(to: bytes.indices) { bytes[index] = 0 }
        return bytes
    }

    private func audit(_ bytes: [UInt8], cuts: [Int] = []) -> Audit {
        Audit(of: LogInMemory(bytes).replay(.audit(listing: .all), cuts: cuts))
    }

    /// Holes of pages and of sectors, anywhere in the file, of one byte and of many pages.
    private func holes(_ count: Int) -> [Range<Int>] {
        var random = SplitMix64(seed: firstSeed)
        return (0..<count).map { _ in
            let unit = random.pick([1, 512, 4_096], or: 512)
            let start = random.below(valid.count / unit + 1) * unit
            return start..<start + unit * random.within(1...3)
        }
    }

    @Test("Each hole is named with the lines that follow; no seal and no number is blamed for it")
    func named() {
        for hole in holes(ledgerCount(200)) {
            let bytes = ledger(without: hole)
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
            let numbers = lines.enumerated().filter { $0.element.contains(0) }.map { $0.offset + 1 }
            let audit = audit(bytes, cuts: [lines.count / 3, lines.count / 2])
            let found = audit.findings.filter { finding in
                switch finding {
                case .brokenWhenRecorded, .tornTail, .noEvents: false
                default: true
                }
            }
            let expected = numbers.map { Finding.hole(line: $0, linesAfter: lines.count - $0) }
            #expect(found == expected, "\(hole), seed \(firstSeed)")
            #expect(audit.isOK == (numbers.isEmpty && !lines.isEmpty), "\(hole)")
            #expect(audit.counts[.malformedLine] ?? 0 == numbers.count, "\(hole)")
            for rule in [Rule.sealMismatch, .sealMissing, .sequenceGap, .lineTooLong] {
                #expect(audit.counts[rule] == nil, "\(hole): \(rule)")
            }
            if let first = numbers.first {
                let replay = LogInMemory(bytes).replay()
                #expect(replay.violations.map(\.line) == [first], "\(hole)")
                #expect(replay.violations.first?.rule == .malformedLine, "\(hole)")
                #expect(audit.soundThrough == Int64(first - 1), "\(hole)")
            }
        }
    }

    @Test(
        "The product and the reference judge the same of a ledger with holes and with other damage")
    func reference() {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        var random = SplitMix64(seed: firstSeed)
        for index in 0..<ledgerCount(300) {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            var file = generated.file
            guard file.count > 10 else { continue }
            for _ in 0..<random.within(1...3) {
                let start = random.below(file.count)
                let end = min(file.count, start + random.within(1...400))
                for place in start..<end { file[place] = 0 }
            }
            let replay = LogInMemory(file).replay(options)
            let expected = ReferenceLedger.audit(file)
            let found = replay.violations.map { "\($0.line) \($0.rule.rawValue)" }
            #expect(
                found == expected.violations.map { "\($0.line) \($0.rule.rawValue)" },
                "\(generated), \(index)")
        }
    }

    @Test(
        "A hole of more bytes than a line may have, or than a block holds, is a hole and no long line"
    ) func long() throws {
        for pages in [17, 200] {
            var bytes = valid
            bytes.insert(contentsOf: repeatElement(0, count: pages * 4_096), at: 20_000)
            let file = try TemporaryFile(bytes)
            let audit = try LedgerFile(file.path).audit()
            let line = valid[..<20_000].count { $0 == 0x0A } + 1
            #expect(audit.findings.contains(.hole(line: line, linesAfter: 210 - line)))
            #expect(audit.counts[.lineTooLong] == nil && audit.counts[.sealMismatch] == nil)
            #expect(audit.violations.first?.rule == .malformedLine)
        }
    }

    @Test("A head that is kept of an event after a hole proves nothing of what is before it")
    func headAcrossHole() {
        var forged = DamagedLedger.valid
        let head = forged.head(210)
        forged.edit(7, #""minorUnits":"#, #""minorUnits":1"#)
        forged.seal(7..<72)
        forged.lines[72] = [0, 0x0A]
        let audit = forged.audit(expecting: head)
        #expect(audit.findings.contains(.headDoubtful(line: 210, firstBreak: 73)))
        #expect(
            !audit.isOK
                && !audit.findings.contains { if case .headFound = $0 { true } else { false } })
        // Before the hole, a head proves as ever.
        var holed = DamagedLedger.valid
        holed.lines[72] = [0, 0x0A]
        let before = holed.audit(expecting: holed.head(50))
        #expect(
            before.findings.contains { if case .headFound(50, 50, _) = $0 { true } else { false } })
    }

    @Test("Zeros after the last line break are a torn tail") func atTheEnd() throws {
        for count in [1, 4_096, 70_000] {
            let file = try TemporaryFile(valid + [UInt8](repeating: 0, count: count))
            let audit = try LedgerFile(file.path).audit()
            #expect(audit.isOK && audit.findings == [.tornTail(bytes: count)])
        }
    }

    @Test("A file without a whole event holds nothing") func noEvents() throws {
        for text in ["", "junk", #"{"sequence":1,"ti"#, "\0\0\0"] {
            let file = try TemporaryFile(text.utf8)
            let audit = try LedgerFile(file.path).audit()
            #expect(!audit.isOK && audit.findings == [.noEvents(tornBytes: text.utf8.count)])
        }
    }
}

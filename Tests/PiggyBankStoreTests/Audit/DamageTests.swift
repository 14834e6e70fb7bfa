import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// An audit tells apart what happened to a file.
struct DamageTests {
    private let valid = DamagedLedger.valid

    @Test("A sound ledger has nothing to find") func nothing() {
        let audit = valid.audit()
        #expect(audit.isOK && audit.findings.isEmpty && audit.violationCount == 0)
        #expect(audit.events == 210 && audit.isSealed)
    }

    @Test("Every line that is removed is missed where it stood, but for the last one")
    func removed() {
        for index in Swift.stride(from: 0, to: 209, by: stride(inDebugBuilds: 34)) {
            var ledger = valid
            ledger.lines.remove(at: index)
            let audit = ledger.audit(cuts: [index + 1])
            #expect(audit.violations.first?.line == index + 1)
            let sequence = Int64(index + 1)
            #expect(
                audit.findings.first
                    == .removed(sequences: sequence...sequence, beforeLine: index + 1))
        }
        var ledger = valid
        ledger.lines.removeLast()
        #expect(ledger.audit().isOK)
        #expect(ledger.audit(expecting: valid.head(210)).isOK == false)
    }

    @Test("Every line that is doubled is named as the copy of its original") func doubled() {
        for index in Swift.stride(from: 0, to: 210, by: stride(inDebugBuilds: 34)) {
            var ledger = valid
            ledger.lines.insert(ledger.lines[index], at: index)
            let audit = ledger.audit(cuts: [index + 1])
            #expect(audit.violations.first?.line == index + 2)
            #expect(audit.findings.first == .copied(line: index + 2, of: index + 1))
        }
    }

    @Test("An edited copy that was put in before its original is never taken for the original")
    func editedCopy() {
        for index in Swift.stride(from: 2, to: 208, by: stride(inDebugBuilds: 34)) {
            var ledger = valid
            let original = ledger.lines[index]
            ledger.edit(index, #""time":"20"#, #""time":"19"#)
            ledger.lines.insert(original, at: index + 1)
            for finding in ledger.audit().findings {
                if case .copied = finding { Issue.record("\(index): \(finding)") }
            }
        }
    }

    @Test("Every line that changes places with the next one, or with a far one, is named")
    func swapped() {
        for index in Swift.stride(from: 0, to: 208, by: stride(inDebugBuilds: 34)) {
            var ledger = valid
            ledger.lines.swapAt(index, index + 1)
            #expect(ledger.findings() == [.swapped(first: index + 1, second: index + 2)])
            let far = index < 100 ? index + 77 : index - 77
            ledger = valid
            ledger.lines.swapAt(index, far)
            let first = min(index, far) + 1
            #expect(ledger.findings() == [.swapped(first: first, second: max(index, far) + 1)])
        }
    }

    @Test("Lines that are moved are named with where they belong", arguments: [1, 3]) func moved(
        count: Int
    ) {
        for (from, to) in [(30, 100), (100, 30), (30, 38), (38, 30), (0, 60), (60, 0)] {
            var ledger = valid
            let block = ledger.lines[from..<from + count]
            ledger.lines.removeSubrange(from..<from + count)
            ledger.lines.insert(contentsOf: block, at: to)
            let sequences = Int64(from + 1)...Int64(from + count)
            let origin = to > from ? from + 1 : from + count + 1
            let moved = Finding.moved(
                sequences: sequences, lines: to + 1...to + count, fromLine: origin)
            #expect(ledger.findings() == [moved], "\(count) lines from \(from) to \(to)")
        }
    }

    @Test("A line that is edited, in one place or in several") func edited() {
        var ledger = valid
        ledger.edit(100, #""time":"2"#, #""time":"1"#)
        #expect(ledger.findings() == [.changed(lines: 101...101, isReadable: true)])
        ledger.edit(101, #""time":"2"#, #""time":"1"#)
        ledger.edit(150, #""sequence":151"#, #""sequence":99"#)
        #expect(
            ledger.findings() == [
                .changed(lines: 101...102, isReadable: true),
                .changed(lines: 151...151, isReadable: true),
            ])
        ledger = valid
        ledger.lines[100][5] = 0xFF
        #expect(ledger.findings() == [.changed(lines: 101...101, isReadable: false)])
    }

    @Test("A line that is edited and sealed anew is found at the next one") func resealed() {
        var ledger = valid
        ledger.edit(100, #""time":"2"#, #""time":"1"#)
        ledger.seal(100..<101)
        // Line 102 may as well be the edited one.
        #expect(ledger.findings() == [.changed(lines: 102...102, isReadable: true)])
        ledger.seal(100..<210)
        #expect(ledger.findings() == [])
        #expect(
            ledger.findings(expecting: valid.head(210)) == [.otherHistory(line: 210, sequence: 210)]
        )
    }

    @Test("A line break that is lost makes two lines one, which cannot be read") func joined() {
        var ledger = valid
        ledger.lines[100].removeLast()
        #expect(ledger.findings() == [.changed(lines: 101...101, isReadable: false)])
    }

    @Test("A line that is put in, with or without the number that is next, sealed or not")
    func inserted() {
        var ledger = valid
        ledger.lines.insert(ledger.lines[20], at: 150)
        ledger.edit(150, #""sequence":21"#, #""sequence":151"#)
        #expect(ledger.findings() == [.inserted(lines: 151...151, claims: nil)])
        ledger.unseal(150..<151)
        #expect(ledger.findings() == [.inserted(lines: 151...151, claims: nil)])
        ledger = valid
        ledger.lines.insert(ledger.lines[20], at: 150)
        #expect(ledger.findings() == [.copied(line: 151, of: 21)])
        ledger.lines[150] = Array("\n".utf8)
        #expect(ledger.findings() == [.inserted(lines: 151...151, claims: nil)])
    }

    @Test("A line in the place of another") func replaced() {
        var ledger = valid
        ledger.lines[150] = ledger.lines[20]
        ledger.edit(150, #""sequence":21"#, #""sequence":900"#)
        #expect(ledger.findings() == [.replaced(line: 151, sequence: 900, expected: 151)])
    }

    @Test("Seals that are changed or lost, while the contents are what was sealed") func seals() {
        var ledger = valid
        let digits = ledger.lines[100].count - 20
        ledger.lines[100].replaceSubrange(digits..<digits + 4, with: Array("0000".utf8))
        #expect(ledger.findings() == [.sealChanged(line: 101)])
        ledger = valid
        ledger.unseal(100..<103)
        #expect(ledger.findings() == [.sealRemoved(lines: 101...103)])
        ledger.edit(101, #""time":"2"#, #""time":"1"#)
        #expect(ledger.findings() == [.changed(lines: 101...103, isReadable: true)])
        ledger = valid
        ledger.unseal(208..<210)
        #expect(ledger.findings() == [.unsealed(lines: 209...210)])
    }

    @Test("Two programs that write at once fork the history, one after the other or in turns")
    func forked() {
        var other = valid
        for index in 200..<205 { other.edit(index, #""time":"2"#, #""time":"3"#) }
        other.seal(200..<205)
        var ledger = valid
        ledger.lines = Array(valid.lines[..<205]) + other.lines[200..<205]
        #expect(ledger.findings() == [.forked(after: 200, first: 201, second: 206, last: 206)])
        ledger.lines = Array(valid.lines[..<200])
        for index in 200..<205 { ledger.lines += [valid.lines[index], other.lines[index]] }
        #expect(ledger.findings() == [.forked(after: 200, first: 201, second: 202, last: 210)])
        // Each copy is valid in itself: only the head of the other one tells.
        ledger.lines = Array(valid.lines[..<200]) + other.lines[200..<205]
        #expect(ledger.findings() == [])
        #expect(
            ledger.findings(expecting: valid.head(205)) == [.otherHistory(line: 205, sequence: 205)]
        )
    }

    @Test(
        "Numbers that go back are another copy's; numbers that were sealed with a gap are named so")
    func numbers() {
        var ledger = valid
        ledger.lines += valid.lines[100..<105]
        #expect(ledger.findings() == [.copied(line: 211, of: 101)])
        ledger = valid
        ledger.edit(209, #""sequence":210"#, #""sequence":212"#)
        ledger.seal(209..<210)
        #expect(ledger.findings() == [.renumbered(line: 210, sequence: 212, expected: 210)])
    }

    @Test("A plain ledger says so, and its numbers tell what they can") func plain() {
        var plain = valid
        plain.unseal(0..<210)
        let audit = plain.audit()
        #expect(audit.isOK && !audit.isSealed)
        #expect(audit.findings == [.plain(isHeadExpected: false)])
        #expect(plain.findings(expecting: valid.head(210)) == [.plain(isHeadExpected: true)])
        func expect(
            _ finding: Finding, _ sourceLocation: SourceLocation = #_sourceLocation,
            when change: (inout DamagedLedger) -> Void
        ) {
            var ledger = plain
            change(&ledger)
            let findings = [finding, .plain(isHeadExpected: false)]
            #expect(ledger.findings() == findings, sourceLocation: sourceLocation)
        }
        expect(.removed(sequences: 101...101, beforeLine: 101)) { $0.lines.remove(at: 100) }
        expect(.sameNumber(lines: 101...102, sequence: 101)) {
            $0.lines.insert($0.lines[100], at: 100)
        }
        expect(.inserted(lines: 101...101, claims: 21)) { $0.lines.insert($0.lines[20], at: 100) }
        expect(.swapped(first: 101, second: 102)) { $0.lines.swapAt(100, 101) }
        expect(.swapped(first: 51, second: 102)) { $0.lines.swapAt(50, 101) }
        expect(.sealedInPlain(lines: 101...101)) { $0.lines[100] = valid.lines[100] }
        expect(.replaced(line: 101, sequence: 7, expected: 101)) {
            $0.edit(100, #""sequence":101"#, #""sequence":7"#)
        }
    }
}

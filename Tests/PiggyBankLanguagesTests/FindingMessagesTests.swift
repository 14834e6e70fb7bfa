import PiggyBank
import PiggyBankLanguages
import Testing

@Suite("What happened to a file is said in whole sentences") struct FindingMessagesTests {
    static let findings: [Finding] = [
        .changed(lines: 1...1, isReadable: true), .changed(lines: 4...9, isReadable: true),
        .changed(lines: 4...4, isReadable: false), .changed(lines: 4...9, isReadable: false),
        .sealChanged(line: 4), .sealRemoved(lines: 4...4), .sealRemoved(lines: 4...9),
        .unsealed(lines: 4...4), .unsealed(lines: 4...9), .sealedInPlain(lines: 4...4),
        .sealedInPlain(lines: 4...9), .removed(sequences: 1...1, beforeLine: 1),
        .removed(sequences: 4...9, beforeLine: 4), .inserted(lines: 4...4, claims: nil),
        .inserted(lines: 4...9, claims: 7), .sameNumber(lines: 4...5, sequence: 4),
        .copied(line: 5, of: 4), .moved(sequences: 4...4, lines: 9...9, fromLine: 4),
        .moved(sequences: 4...5, lines: 9...10, fromLine: 4), .swapped(first: 4, second: 9),
        .replaced(line: 4, sequence: 9, expected: 4),
        .forked(after: 0, first: 1, second: 2, last: 2),
        .forked(after: 3, first: 4, second: 5, last: 9),
        .restarted(line: 9, sequence: 4, expected: 9),
        .renumbered(line: 9, sequence: 10, expected: 9),
        .brokenWhenRecorded(lines: 1, first: 4, isAlone: true),
        .brokenWhenRecorded(lines: 3, first: 4, isAlone: false), .more(afterLine: 9),
        .tornTail(bytes: 9), .tornTail(bytes: 1), .noEvents(tornBytes: 0), .noEvents(tornBytes: 9),
        .hole(line: 4, linesAfter: 0), .hole(line: 4, linesAfter: 1), .hole(line: 4, linesAfter: 9),
        .notKnownToBeSynced, .datedAhead(events: 1, first: 4),
        .datedBeforeOpening(events: 2, first: 4), .cutOff(missing: 1, last: 9),
        .cutOff(missing: 4, last: 9), .otherHistory(line: 4, sequence: 4), .headAbsent,
        .headDoubtful(line: 9, firstBreak: 4), .headFound(line: 9, sequence: 9, eventsSince: 0),
        .headFound(line: 9, sequence: 9, eventsSince: 1),
        .headFound(line: 9, sequence: 9, eventsSince: 4), .plain(isHeadExpected: false),
        .plain(isHeadExpected: true),
    ]

    @Test("which begin with a capital letter and end with a full stop", arguments: findings)
    func sentences(finding: Finding) {
        for words in [finding.message.sentence] + finding.message.details
            + [finding.message.nextStep].compactMap(\.self)
        {
            let isBegun = words.first.map { $0.isUppercase || $0.isNumber } == true
            #expect(isBegun, "\(words)")
            #expect(words.last == ".", "\(words)")
            #expect(!words.contains("  ") && !words.contains(".."), "\(words)")
        }
    }

    @Test("and no two of them say the same") func different() {
        let sentences = Self.findings.map(\.message.sentence)
        // With and without an expected head, a plain ledger differs in the advice alone.
        #expect(Set(sentences).count == sentences.count - 1)
    }

    @Test("with the numbers of lines and events in them") func numbers() {
        let moved = Finding.moved(sequences: 4...5, lines: 9...10, fromLine: 3)
        #expect(
            moved.message.sentence
                == "Events 4 to 5 are on lines 9 to 10, and their place is before line 3: the lines around were "
                + "sealed directly one after the other.")
        #expect(
            Finding.cutOff(missing: 1, last: 9).message.sentence
                == "The ledger ends at event 9, and the head that you kept is of event 10.")
    }

    @Test("A cause is never said to be proved: it stands among those that are possible")
    func causes() {
        let causes = [
            "was changed", "were changed", "removed", "inserted", "cut off", "moved", "copied",
        ]
        for finding in Self.findings {
            if case .headFound = finding { continue }
            for cause in causes { #expect(!finding.message.sentence.contains(cause), "\(finding)") }
        }
    }

    @Test(
        "What would explain an unmet head is said with all of it, the middle of the ledger included"
    ) func unmetHead() {
        #expect(Finding.cutOff(missing: 1, last: 5).message.details.count == 3)
        #expect(Finding.headAbsent.message.details.count == 3)
        #expect(Finding.otherHistory(line: 4, sequence: 4).message.details.count == 3)
        #expect(Finding.noEvents(tornBytes: 0).message.details.count == 2)
        #expect(Finding.noEvents(tornBytes: 9).message.details.count == 3)
        // A head that was kept is one of an event that was acknowledged.
        for finding in [
            Finding.noEvents(tornBytes: 9, isHeadBeyond: true),
            .tornTail(bytes: 9, isHeadBeyond: true),
        ] { #expect(!finding.message.details.joined().contains("acknowledged"), "\(finding)") }
        #expect(Finding.tornTail(bytes: 9).message.details.joined().contains("acknowledged"))
    }
}

import PiggyBank
import PiggyBankLanguages
import Testing

@Suite("A diagnosis is a function of the breaks alone") struct DiagnosisTests {
    private func findings(_ breaks: [ChainedLine], lines: Int = 100) -> [Finding] {
        Diagnosis(breaks: breaks, lines: lines, isSealed: true).findings
    }

    private func found(
        _ line: Int, expected: Int64? = nil, stated: Int64?, _ seal: ChainedLine.SealState = .wrong,
        _ link: ChainedLine.Link = .unknown
    ) -> ChainedLine {
        let expected = expected ?? Int64(line)
        var line = ChainedLine(number: line, expected: expected, stated: stated, seal: seal)
        line.link = link
        return line
    }

    @Test("Without breaks there is nothing to say") func none() { #expect(findings([]) == []) }

    @Test("Changed lines next to each other are one finding, others are their own") func groups() {
        let breaks = [4, 5, 6, 9].map { found($0, stated: Int64($0)) }
        #expect(
            findings(breaks) == [
                .changed(lines: 4...6, isReadable: true), .changed(lines: 9...9, isReadable: true),
            ])
    }

    @Test("What was taken away in one place and put in at two is moved once") func movedOnce() {
        let breaks = [
            found(4, stated: 5), found(20, expected: 21, stated: 4),
            found(21, expected: 5, stated: 21, .wrong, .line(19)), found(30, stated: 4),
            found(31, expected: 5, stated: 30, .wrong, .line(29)),
        ]
        #expect(
            findings(breaks) == [
                .moved(sequences: 4...4, lines: 20...20, fromLine: 4),
                .inserted(lines: 30...30, claims: 4),
            ])
    }

    @Test("A part of what was taken away may stand elsewhere") func partlyMoved() {
        let breaks = [
            found(4, stated: 9), found(20, expected: 25, stated: 6),
            found(21, expected: 7, stated: 25, .wrong, .line(19)),
        ]
        #expect(
            findings(breaks) == [
                .removed(sequences: 4...5, beforeLine: 4),
                .removed(sequences: 7...8, beforeLine: 4),
                .moved(sequences: 6...6, lines: 20...20, fromLine: 4),
            ])
    }

    @Test("Any breaks in any order have an end, with the largest of numbers too") func anyBreaks() {
        var state: UInt64 = 42
        func next(_ bound: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % bound)
        }
        let numbers: [Int64] = [1, 2, 3, 7, 8, 9, 1 << 40, Limits.largestNumber]
        let seals: [ChainedLine.SealState] = [.valid, .wrong, .missing, .unexpected]
        let causes = /was changed|were changed|removed|inserted|cut off|moved|copied/
        for round in 0..<3_000 {
            var line = 0
            let breaks = (0..<next(12)).map { _ in
                line += 1 + next(3)
                let links: [ChainedLine.Link] = [
                    .unknown, .contents, .line(max(0, line - 1 - next(5))),
                    .copy(of: max(1, line - 2)),
                ]
                return found(
                    line, expected: numbers[next(8)], stated: next(4) == 0 ? nil : numbers[next(8)],
                    seals[next(4)], links[next(4)])
            }
            let diagnosis = Diagnosis(breaks: breaks, lines: line + 1, isSealed: round % 2 == 0)
            for finding in diagnosis.findings {
                let sentence = finding.message.sentence
                #expect(sentence.last == ".")
                // A cause is never said to be proved: it is one of the possible ones.
                #expect(!sentence.contains(causes), "\(sentence)")
            }
        }
    }
}

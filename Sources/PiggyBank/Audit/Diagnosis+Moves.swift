extension Diagnosis {
    /// Brings together events that are missing in one place and are in another.
    ///
    /// The findings are in the order of their lines after that.
    mutating func pairMoves() {
        pairRestarts()
        pairStandIns()
        for extra in insertedRuns {
            pair(extra.lines, sequence: extra.sequence, expected: extra.expected)
        }
        findings += gaps.map { .removed(sequences: $0.sequences, beforeLine: $0.line) }
        findings.sort { $0.firstLine < $1.firstLine }
    }

    /// Numbers that go back to the beginning of a gap are of lines that were moved.
    private mutating func pairRestarts() {
        let (found, known) = (findings, gaps)
        findings = []
        for finding in found {
            guard case .restarted(let line, let sequence, let expected) = finding,
                let gap = known.first(where: { $0.sequences.lowerBound == sequence })
            else {
                findings.append(finding)
                continue
            }
            let last = line + Int(min(gap.sequences.upperBound - sequence, Int64(Int32.max)))
            pair(line...last, sequence: sequence, expected: expected)
        }
    }

    /// Says of lines in the place of others whether two of them changed places.
    private mutating func pairStandIns() {
        var byExpected: [Int64: Int] = [:]
        for (index, standIn) in substitutedLines.enumerated() {
            byExpected[standIn.expected] = index
        }
        for standIn in substitutedLines {
            let other = byExpected[standIn.sequence].map { substitutedLines[$0] }
            if let other, other.sequence == standIn.expected {
                guard standIn.line < other.line else { continue }
                findings.append(.swapped(first: standIn.line, second: other.line))
            } else {
                findings.append(
                    .replaced(
                        line: standIn.line, sequence: standIn.sequence, expected: standIn.expected))
            }
        }
    }

    /// Says of extra lines whether they are missing elsewhere.
    private mutating func pair(_ lines: ClosedRange<Int>, sequence: Int64?, expected: Int64) {
        guard let sequence, case let moved = sequence...sequence + Int64(lines.count) - 1,
            let index = gaps.firstIndex(where: { gap in
                gap.sequences.contains(moved.lowerBound) && gap.sequences.contains(moved.upperBound)
            })
        else {
            let claims = sequence == expected ? nil : sequence
            findings.append(.inserted(lines: lines, claims: claims))
            return
        }
        // What is left of the gap on both sides is still missing.
        let gap = gaps.remove(at: index)
        if moved.lowerBound > gap.sequences.lowerBound {
            gaps.append((gap.sequences.lowerBound...moved.lowerBound - 1, gap.line))
        }
        if moved.upperBound < gap.sequences.upperBound {
            gaps.append((moved.upperBound + 1...gap.sequences.upperBound, gap.line))
        }
        if lines.count == 1, gap.line == lines.upperBound + 2 {
            findings.append(.swapped(first: lines.lowerBound, second: lines.upperBound + 1))
        } else {
            findings.append(.moved(sequences: moved, lines: lines, fromLine: gap.line))
        }
    }
}

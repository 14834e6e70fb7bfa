/// Brings together events that are missing in one place and are in another.
struct MovePairing {
    private var gaps: [(sequences: ClosedRange<Int64>, line: Int)]
    private var findings: [Finding] = []

    init(gaps: [(sequences: ClosedRange<Int64>, line: Int)], findings: [Finding]) {
        self.gaps = gaps
        for finding in findings {
            guard case .restarted(let line, let sequence, let expected) = finding,
                let gap = gaps.first(where: { $0.sequences.lowerBound == sequence })
            else {
                self.findings.append(finding)
                continue
            }
            let last = line + Int(min(gap.sequences.upperBound - sequence, Int64(Int32.max)))
            place(line...last, sequence: sequence, expected: expected)
        }
    }

    /// Says of lines in the place of others whether two of them changed places.
    mutating func place(
        _ standIns: [(line: Int, sequence: Int64, expected: Int64)],
        isSealed: Bool
    ) {
        var places: [Int64: Int] = [:]
        for (place, standIn) in standIns.enumerated() { places[standIn.expected] = place }
        for standIn in standIns {
            let other = places[standIn.sequence].map { standIns[$0] }
            if let other, other.sequence == standIn.expected {
                guard standIn.line < other.line else { continue }
                findings.append(.swapped(first: standIn.line, second: other.line))
            } else if isSealed {
                findings.append(
                    .replaced(
                        line: standIn.line,
                        sequence: standIn.sequence,
                        expected: standIn.expected
                    )
                )
            } else {
                findings.append(.changed(lines: standIn.line...standIn.line, isReadable: true))
            }
        }
    }

    /// Says of extra lines whether they are missing elsewhere.
    mutating func place(_ lines: ClosedRange<Int>, sequence: Int64?, expected: Int64) {
        guard let sequence,
            let index = gaps.firstIndex(where: { gap in
                gap.sequences.contains(sequence)
                    && gap.sequences.contains(sequence + Int64(lines.count) - 1)
            })
        else {
            let claims = sequence == expected ? nil : sequence
            findings.append(.inserted(lines: lines, claims: claims))
            return
        }
        let moved = sequence...sequence + Int64(lines.count) - 1
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

    var result: [Finding] {
        let removed = gaps.map { Finding.removed(sequences: $0.sequences, beforeLine: $0.line) }
        return (findings + removed).sorted { $0.place < $1.place }
    }
}

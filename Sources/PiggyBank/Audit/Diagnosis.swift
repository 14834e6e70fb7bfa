/// Works out from the breaks of a chain what happened to the file.
///
/// A pure function of what was noted. It names the simplest course of events that leads to just
/// these breaks; an attacker can fake these traces.
///
/// It goes through the breaks from the first to the last, and takes the first rule that fits. Some
/// rules take several breaks at once: when line 4 was copied in after line 8, the copy on line 9
/// breaks the chain, and so does line 10, which follows line 8. What left a gap and what was put in
/// are noted, and paired in the end: what is missing in one place and extra in another was moved
/// (`Diagnosis+Moves.swift`).
package struct Diagnosis {
    /// The breaks, in the order of their lines.
    private let breaks: [ChainedLine]
    /// How many lines the ledger has.
    private let lines: Int
    private let isSealed: Bool
    /// The break to look at next.
    private var index = 0
    /// What happened; in the order of the lines once all breaks are read.
    package var findings: [Finding] = []
    /// Events that are missing, and before which line.
    var gaps: [(sequences: ClosedRange<Int64>, line: Int)] = []
    /// Lines that belong elsewhere or nowhere, and the number that the first of them states.
    var insertedRuns: [(lines: ClosedRange<Int>, sequence: Int64?, expected: Int64)] = []
    /// Lines in the place of others: which number they state, and which one belongs there.
    var substitutedLines: [(line: Int, sequence: Int64, expected: Int64)] = []

    /// How many breaks a stretch of extra lines may have.
    private static let longestRun = 64

    /// Reads the breaks of a ledger; linear in them.
    package init(breaks: [ChainedLine], lines: Int, isSealed: Bool) {
        self.breaks = breaks
        self.lines = lines
        self.isSealed = isSealed
        while index < breaks.count {
            if breaks[index].seal == .unjudged {
                let number = breaks[index].number
                findings.append(.hole(line: number, linesAfter: lines - number))
                index += 1
            } else if isSealed {
                readSealed(breaks[index])
            } else {
                readPlain(breaks[index])
            }
        }
        pairMoves()
    }
}

// MARK: - Plain ledgers

extension Diagnosis {
    /// Reads a break of a plain ledger, in which only numbers tell.
    private mutating func readPlain(_ found: ChainedLine) {
        if found.seal == .unexpected {
            let lines = takeRun(of: .unexpected)
            findings.append(.sealedInPlain(lines: lines))
            index += 1
        } else if let end = resumption(where: { $0.stated == found.expected }) {
            addExtra(upTo: end)
        } else if !found.isReadable {
            addChanged(found.number, isReadable: false)
            index += 1
        } else if !readStandIn(found) {
            addJump(found)
            index += 1
        }
    }
}

// MARK: - Sealed ledgers

extension Diagnosis {
    /// Reads a break of a sealed ledger.
    private mutating func readSealed(_ found: ChainedLine) {
        switch found.seal {
        case .wrong: readWrongSeal(found)
        case .missing: readMissingSeal(found)
        case .valid, .unexpected, .unjudged: readValidSeal(found)
        }
    }

    private mutating func readWrongSeal(_ found: ChainedLine) {
        if case .copy(let original) = found.link {
            findings.append(.copied(line: found.number, of: original))
            // Unless it is right after the original, the next line follows the line before it.
            index += follower?.link == .line(found.number - 1) ? 2 : 1
        } else if follower?.link == .contents {
            findings.append(.sealChanged(line: found.number))
            index += 2
        } else if case .line(let before) = found.link, follows(before) || !isSealBroken(before + 1)
        {
            readFork(found, after: before)
        } else if readStandIn(found) {
            return
        } else if let end = resumption(where: { $0.link == .line(found.number - 1) }) {
            addExtra(upTo: end)
        } else if case .line(let before) = found.link {
            readFork(found, after: before)
        } else if !found.isReadable {
            addChanged(found.number, isReadable: false)
            // Two lines may have become one, which leaves a gap.
            index += follower?.seal == .valid ? 2 : 1
        } else if isNumberAlone(found) {
            addChanged(found.number, isReadable: true)
            index += 2
        } else {
            if found.stated == found.expected {
                addChanged(found.number, isReadable: true)
            } else {
                addJump(found)
            }
            index += 1
        }
    }

    private mutating func readMissingSeal(_ found: ChainedLine) {
        if let end = resumption(where: { $0.link == .line(found.number - 1) }) {
            return addExtra(upTo: end)
        }
        addGap(found)
        let first = index
        let run = takeRun(of: .missing)
        if let next = follower, next.seal == .wrong, next.stated == next.expected {
            for unsealed in breaks[first...index] {
                addChanged(unsealed.number, isReadable: unsealed.isReadable)
            }
            index += 2
        } else {
            findings.append(
                run.upperBound < lines ? .sealRemoved(lines: run) : .unsealed(lines: run))
            index += 1
        }
    }

    /// Reads a line that cannot be read or whose number jumps, and that was sealed so.
    private mutating func readValidSeal(_ found: ChainedLine) {
        if let stated = found.stated {
            findings.append(
                .renumbered(line: found.number, sequence: stated, expected: found.expected))
        }
        index += isNumberAlone(found) || !found.isReadable && follower?.seal == .valid ? 2 : 1
    }

    /// Reads a line that was sealed after another one than the one before it.
    private mutating func readFork(_ found: ChainedLine, after before: Int) {
        defer { index += 1 }
        if insertedRuns.contains(where: { $0.lines.contains(before) }) {
            // What it follows was moved away from here.
            return addGap(found)
        }
        if follows(before), case .forked(let after, let first, let second, _) = findings.popLast() {
            findings.append(.forked(after: after, first: first, second: second, last: found.number))
        } else if isSealBroken(before + 1) {
            let between = before + 1...max(before + 1, found.number - 1)
            while let last = findings.last, between.contains(last.firstLine) {
                findings.removeLast()
            }
            findings.append(.inserted(lines: between, claims: nil))
        } else {
            findings.append(
                .forked(after: before, first: before + 1, second: found.number, last: found.number))
        }
    }
}

// MARK: - What the breaks around tell

extension Diagnosis {
    /// The break on the next line.
    private var follower: ChainedLine? {
        guard index + 1 < breaks.count, breaks[index + 1].number == breaks[index].number + 1 else {
            return nil
        }
        return breaks[index + 1]
    }

    /// The index of the break whose line goes on where the line before this break ended.
    private func resumption(where goesOn: (ChainedLine) -> Bool) -> Int? {
        let start = breaks[index]
        for end in (index + 1)..<max(index + 1, min(index + Self.longestRun, breaks.count)) {
            guard goesOn(breaks[end]) else { continue }
            // Numbers that are too high may also mean that what goes on here is too late itself.
            // The shorter of the two stretches is the one that was moved.
            let length = breaks[end].number - start.number
            let isShorter =
                end + 1 >= breaks.count || breaks[end + 1].number - breaks[end].number >= length
            return !start.jumpsForward || isShorter ? end : nil
        }
        return nil
    }

    /// Whether only the number of this line is another one: the next line counts on from the old
    /// one.
    private func isNumberAlone(_ found: ChainedLine) -> Bool {
        guard let follower, follower.seal == .valid else { return false }
        return found.stated != found.expected && follower.stated == found.expected + 1
    }

    /// Whether a line belongs to the fork that was found last.
    private func follows(_ line: Int) -> Bool {
        guard case .forked(let after, _, _, let last) = findings.last else { return false }
        return after <= line && line <= last
    }

    /// Whether one of the breaks until here is a line with a wrong seal or none.
    private func isSealBroken(_ line: Int) -> Bool {
        for found in breaks[...index].reversed() where found.number <= line {
            return found.number == line && found.isSealBroken
        }
        return false
    }
}

// MARK: - Notes

extension Diagnosis {
    /// Takes the lines from here on whose seals are in the same state, up to the last of them.
    private mutating func takeRun(of seal: ChainedLine.SealState) -> ClosedRange<Int> {
        let first = breaks[index].number
        while follower?.seal == seal { index += 1 }
        return first...breaks[index].number
    }

    /// Notes a line in the place of another, when this is one: the next line counts on from the
    /// number that belongs here, and does not follow this line.
    private mutating func readStandIn(_ found: ChainedLine) -> Bool {
        guard let stated = found.stated, stated != found.expected, let follower,
            follower.stated == found.expected + 1, !isSealed || follower.seal == .wrong
        else { return false }
        substitutedLines.append((found.number, stated, found.expected))
        index += 2
        return true
    }

    private mutating func addExtra(upTo end: Int) {
        let start = breaks[index]
        insertedRuns.append((start.number...breaks[end].number - 1, start.stated, start.expected))
        index = end + 1
    }

    private mutating func addGap(_ found: ChainedLine) {
        guard let stated = found.stated, stated > found.expected else { return }
        gaps.append((found.expected...stated - 1, found.number))
    }

    /// Notes a number that is not the next one.
    private mutating func addJump(_ found: ChainedLine) {
        guard let stated = found.stated else { return }
        if stated > found.expected {
            addGap(found)
        } else if !isSealed, stated == found.expected - 1 {
            findings.append(.sameNumber(lines: found.number - 1...found.number, sequence: stated))
        } else {
            findings.append(
                .restarted(line: found.number, sequence: stated, expected: found.expected))
        }
    }

    private mutating func addChanged(_ line: Int, isReadable: Bool) {
        if case .changed(let lines, isReadable) = findings.last, lines.upperBound == line - 1 {
            findings[findings.count - 1] = .changed(
                lines: lines.lowerBound...line, isReadable: isReadable)
        } else {
            findings.append(.changed(lines: line...line, isReadable: isReadable))
        }
    }
}

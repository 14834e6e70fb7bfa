/// Goes through breaks from the first to the last and gathers findings.
struct BreakScan {
    private let breaks: [ChainBreak]
    private let lines: Int
    private let isSealed: Bool
    private var index = 0
    private var findings: [Finding] = []
    /// Events that are missing, and before which line.
    private var gaps: [(sequences: ClosedRange<Int64>, line: Int)] = []
    /// Lines that belong elsewhere or nowhere, and the number that the first of them states.
    private var extras: [(lines: ClosedRange<Int>, sequence: Int64?, expected: Int64)] = []

    /// Lines in the place of others: which number they state, and which one belongs there.
    private var standIns: [(line: Int, sequence: Int64, expected: Int64)] = []

    /// How many breaks a stretch of extra lines may have.
    private static let reach = 64

    init(breaks: [ChainBreak], lines: Int, isSealed: Bool) {
        self.breaks = breaks
        self.lines = lines
        self.isSealed = isSealed
    }

    /// What was gathered, in the order of the lines.
    var result: [Finding] {
        var pairing = MovePairing(gaps: gaps, findings: findings)
        pairing.place(standIns, isSealed: isSealed)
        for extra in extras {
            pairing.place(extra.lines, sequence: extra.sequence, expected: extra.expected)
        }
        return pairing.result
    }

    /// The break on the next line.
    private var follower: ChainBreak? {
        guard index + 1 < breaks.count, breaks[index + 1].line == breaks[index].line + 1 else {
            return nil
        }
        return breaks[index + 1]
    }

    /// The break of the line that goes on where the line before this break ended.
    private func closing(where goesOn: (ChainBreak) -> Bool) -> Int? {
        let start = breaks[index]
        for place in (index + 1)..<max(index + 1, min(index + Self.reach, breaks.count)) {
            guard goesOn(breaks[place]) else { continue }
            // Numbers that are too high may also mean that what goes on here is too late itself.
            // The shorter of the two stretches is the one that was moved.
            let length = breaks[place].line - start.line
            let isShorter =
                place + 1 >= breaks.count || breaks[place + 1].line - breaks[place].line >= length
            return !start.jumpsForward || isShorter ? place : nil
        }
        return nil
    }

    private mutating func addExtra(upTo closing: Int) {
        let start = breaks[index]
        extras.append((start.line...breaks[closing].line - 1, start.stated, start.expected))
        index = closing + 1
    }

    private mutating func addGap(_ found: ChainBreak) {
        guard let stated = found.stated, stated > found.expected else { return }
        gaps.append((found.expected...stated - 1, found.line))
    }

    private mutating func addChanged(_ line: Int, isReadable: Bool) {
        if case .changed(let lines, isReadable) = findings.last, lines.upperBound == line - 1 {
            findings[findings.count - 1] = .changed(
                lines: lines.lowerBound...line,
                isReadable: isReadable
            )
        } else {
            findings.append(.changed(lines: line...line, isReadable: isReadable))
        }
    }

    /// Whether only the number of this line is another one: the next line counts on from the old one.
    private func isNumberAlone(_ found: ChainBreak) -> Bool {
        guard let follower, follower.seal == .valid else { return false }
        return !(found.stated == found.expected) && follower.stated == found.expected + 1
    }
}

extension BreakScan {
    /// Goes through all of them.
    mutating func read() {
        if isSealed { readSealed() } else { readPlain() }
    }

    /// Notes a line in the place of another, when this is one: the next line counts on from the number
    /// that belongs here, and does not follow this line.
    private mutating func readStandIn(_ found: ChainBreak) -> Bool {
        guard let stated = found.stated, stated != found.expected, let follower,
            follower.stated == found.expected + 1, !isSealed || follower.seal == .wrong
        else { return false }
        standIns.append((found.line, stated, found.expected))
        index += 2
        return true
    }
}

// MARK: - Plain ledgers

extension BreakScan {
    /// Reads the breaks of a plain ledger, in which only numbers tell.
    private mutating func readPlain() {
        while index < breaks.count {
            let found = breaks[index]
            if found.seal == .unexpected {
                addSealedInPlain()
            } else if let end = closing(where: { $0.stated == found.expected }) {
                addExtra(upTo: end)
            } else if !found.isReadable {
                addChanged(found.line, isReadable: false)
                index += 1
            } else if !readStandIn(found) {
                addJump(found)
                index += 1
            }
        }
    }

    private mutating func addSealedInPlain() {
        let first = breaks[index].line
        while follower?.seal == .unexpected { index += 1 }
        findings.append(.sealedInPlain(lines: first...breaks[index].line))
        index += 1
    }

    private mutating func addJump(_ found: ChainBreak) {
        guard let stated = found.stated else { return }
        if stated > found.expected {
            addGap(found)
        } else if stated == found.expected - 1 {
            findings.append(.sameNumber(lines: found.line - 1...found.line, sequence: stated))
        } else {
            findings.append(
                .restarted(line: found.line, sequence: stated, expected: found.expected)
            )
        }
    }
}

// MARK: - Sealed ledgers

extension BreakScan {
    /// Reads the breaks of a sealed ledger.
    private mutating func readSealed() {
        while index < breaks.count {
            let found = breaks[index]
            switch found.seal {
            case .wrong: readWrongSeal(found)
            case .missing: readMissingSeal(found)
            case .valid, .unexpected: readSoundSeal(found)
            }
        }
    }

    private mutating func readWrongSeal(_ found: ChainBreak) {
        if case .copy(let original) = found.link {
            findings.append(.copied(line: found.line, of: original))
            // Unless it is right after the original, the next line follows the line before it.
            index += follower?.link == .line(found.line - 1) ? 2 : 1
        } else if follower?.link == .contents {
            findings.append(.sealChanged(line: found.line))
            index += 2
        } else if case .line(let before) = found.link, follows(before) || !isSealBroken(before + 1)
        {
            readFork(found, after: before)
            index += 1
        } else if readStandIn(found) {
            return
        } else if let end = closing(where: { $0.link == .line(found.line - 1) }) {
            addExtra(upTo: end)
        } else if case .line(let before) = found.link {
            readFork(found, after: before)
            index += 1
        } else if !found.isReadable {
            addChanged(found.line, isReadable: false)
            // Two lines may have become one, which leaves a gap.
            index += follower?.seal == .valid ? 2 : 1
        } else if isNumberAlone(found) {
            addChanged(found.line, isReadable: true)
            index += 2
        } else {
            readJump(found)
            index += 1
        }
    }

    private mutating func readJump(_ found: ChainBreak) {
        guard let stated = found.stated, stated != found.expected else {
            return addChanged(found.line, isReadable: true)
        }
        if stated > found.expected {
            addGap(found)
        } else {
            findings.append(
                .restarted(line: found.line, sequence: stated, expected: found.expected)
            )
        }
    }

    /// Whether a line belongs to the fork that was found last.
    private func follows(_ line: Int) -> Bool {
        guard case .forked(let after, _, _, let last) = findings.last else { return false }
        return after <= line && line <= last
    }

    /// Whether one of the breaks until here is a line with a wrong seal or none.
    private func isSealBroken(_ line: Int) -> Bool {
        for found in breaks[...index].reversed() where found.line <= line {
            return found.line == line && found.isSealBroken
        }
        return false
    }

    /// Reads a line that was sealed after another one than the one before it.
    private mutating func readFork(_ found: ChainBreak, after before: Int) {
        if extras.contains(where: { $0.lines.contains(before) }) {
            // What it follows was moved away from here.
            return addGap(found)
        }
        if follows(before), case .forked(let after, let first, let second, _) = findings.popLast() {
            findings.append(
                .forked(after: after, first: first, second: second, last: found.line)
            )
            return
        }
        let between = before + 1...max(before + 1, found.line - 1)
        if isSealBroken(before + 1) {
            while let last = findings.last, between.contains(last.place) { findings.removeLast() }
            findings.append(.inserted(lines: between, claims: nil))
        } else {
            findings.append(
                .forked(after: before, first: before + 1, second: found.line, last: found.line)
            )
        }
    }

    private mutating func readMissingSeal(_ found: ChainBreak) {
        if let end = closing(where: { $0.link == .line(found.line - 1) }) {
            return addExtra(upTo: end)
        }
        if found.jumpsForward { addGap(found) }
        let first = index
        while follower?.seal == .missing { index += 1 }
        let run = found.line...breaks[index].line
        if let next = follower, next.seal == .wrong, next.stated == next.expected {
            for unsealed in breaks[first...index] {
                addChanged(unsealed.line, isReadable: unsealed.isReadable)
            }
            index += 2
        } else {
            findings.append(
                run.upperBound < lines ? .sealRemoved(lines: run) : .unsealed(lines: run)
            )
            index += 1
        }
    }

    /// Reads a line that cannot be read or whose number jumps, and that was sealed so.
    private mutating func readSoundSeal(_ found: ChainBreak) {
        if let stated = found.stated {
            findings.append(
                .renumbered(line: found.line, sequence: stated, expected: found.expected)
            )
        }
        index += isNumberAlone(found) || !found.isReadable && follower?.seal == .valid ? 2 : 1
    }
}

import PiggyBank

/// Whether lines of a ledger file have seals, as far as somebody asked who wants to check one.
package enum StatedSeal: Hashable, Sendable {
    /// The line has one, and so has the line before it, if there is one.
    case there
    /// The ledger is plain: its first line has none.
    case plain
    /// This line has none: the one that was asked for, or the one before it.
    case missing(line: Int)
    /// There are only so many lines.
    case beyondEnd(lines: Int)
}

extension LedgerFile {
    /// Looks for the seal of a line, counted from 1, and for that of the line before it; no seal is judged.
    ///
    /// Linear in the bytes up to there, of which a block is in memory.
    package func statedSeal(ofLine number: Int) throws(FileError) -> StatedSeal {
        var blocks = try blocks()
        var block = LineBlock(capacity: blocks.capacity)
        var line = 0
        var isSealedBefore = true
        while try blocks.next(into: &block) {
            for isSealed in block.areLinesSealed {
                line += 1
                if line == 1, !isSealed { return .plain }
                if line == number {
                    guard isSealed else { return .missing(line: line) }
                    return isSealedBefore ? .there : .missing(line: line - 1)
                }
                isSealedBefore = isSealed
            }
        }
        return .beyondEnd(lines: line)
    }
}

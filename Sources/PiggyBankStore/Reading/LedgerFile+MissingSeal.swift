import PiggyBank

/// Why the seal of a line cannot be checked by itself.
package enum MissingSeal: Hashable, Sendable {
    /// The ledger is plain: its first line has none.
    case plain
    /// This line has none: the one that was asked for, or the one before it.
    case line(Int)
    /// There are only so many lines.
    case beyondEnd(lines: Int)
}

extension LedgerFile {
    /// Looks for the seal of a line, counted from 1, and for that of the line before it.
    ///
    /// Nil when both are there, or the line is the first; no seal is checked. Linear in the bytes
    /// up to there, of which a block is in memory.
    package func missingSeal(ofLine number: Int) throws(FileError) -> MissingSeal? {
        var blocks = try blocks()
        var block = LineBlock(capacity: blocks.capacity)
        var line = 0
        var isSealedBefore = true
        while try blocks.next(into: &block) {
            for isSealed in block.areLinesSealed {
                line += 1
                if line == 1, !isSealed { return .plain }
                if line == number {
                    guard isSealed else { return .line(line) }
                    return isSealedBefore ? nil : .line(line - 1)
                }
                isSealedBefore = isSealed
            }
        }
        return .beyondEnd(lines: line)
    }
}

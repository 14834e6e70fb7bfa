import PiggyBank

/// Where the known lines of a log end, and what the next line continues.
package struct LogEnd: Hashable, Sendable {
    /// How many bytes the known lines have: where the next line begins.
    package var offset = 0
    /// The hash that the last line states, as 64 digits: zeros before the first line and in a plain
    /// ledger.
    package var hash = LineBlock.firstHash
    /// Whether the ledger is sealed; nil before its first line.
    package var isSealed: Bool?
    /// The last bytes before the offset, at most ``keptBytes``.
    ///
    /// In a sealed ledger the last hash is among them, and stands for every line before it.
    package var lastBytes: ContiguousArray<UInt8> = []

    /// How many bytes are kept to know the log again by.
    package static let keptBytes = 256

    package init() {}

    /// Whether a log has these lines still: it is long enough, and its bytes before the offset are
    /// those that were kept.
    package func isPart(of log: any LogFile, _ status: FileStatus) throws(SystemError) -> Bool {
        guard status.size >= offset else { return false }
        let start = offset - lastBytes.count
        return try log.read(at: start, count: lastBytes.count) == lastBytes
    }

    /// Keeps the last bytes before the offset.
    package mutating func keepLastBytes(of log: any LogFile) throws(SystemError) {
        let count = min(offset, Self.keptBytes)
        lastBytes = try log.read(at: offset - count, count: count)
    }

    /// Ends behind lines that were written.
    ///
    /// - Parameter head: the hash that the last of them states, as 64 digits; nil in a plain ledger.
    mutating func advance(over lines: ContiguousArray<UInt8>, head: ContiguousArray<UInt8>?) {
        guard !lines.isEmpty else { return }
        offset += lines.count
        isSealed = head != nil
        if let head { hash = head }
        lastBytes = ContiguousArray(
            (lastBytes + lines.suffix(Self.keptBytes)).suffix(Self.keptBytes)
        )
    }
}

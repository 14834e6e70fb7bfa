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
    /// In a sealed ledger the last hash is among them, which depends on every line before it.
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

    /// Whether its members agree with each other, as they do for every log whose rules are kept.
    ///
    /// What the last line of a sealed ledger states is among the last bytes.
    var isConsistent: Bool {
        guard lastBytes.count == min(offset, Self.keptBytes) else { return false }
        guard let isSealed else { return offset == 0 && hash == LineBlock.firstHash }
        guard lastBytes.last == 0x0A else { return false }
        guard isSealed else { return hash == LineBlock.firstHash }
        let seal = Seal.stating(hash)
        let lineEnd = lastBytes.count - (lastBytes.dropLast().last == 0x0D ? 2 : 1)
        guard Seal.isHash(hash), lineEnd >= seal.count else { return false }
        return seal.indices.allSatisfy { seal[$0] == lastBytes[lineEnd - seal.count + $0] }
    }

    /// Keeps the last bytes before the offset.
    package mutating func keepLastBytes(of log: any LogFile) throws(SystemError) {
        let count = min(offset, Self.keptBytes)
        lastBytes = try log.read(at: offset - count, count: count)
    }

    /// The hash that the last line states, as text; nil for a plain or empty ledger.
    var head: String? { isSealed == true ? String(decoding: hash, as: UTF8.self) : nil }

    /// Ends after lines that were written.
    mutating func advance(over lines: AppendableLines) {
        guard !lines.bytes.isEmpty else { return }
        offset += lines.bytes.count
        isSealed = lines.head != nil
        if let head = lines.head { hash = head }
        lastBytes = ContiguousArray(
            (lastBytes + lines.bytes.suffix(Self.keptBytes)).suffix(Self.keptBytes))
    }
}

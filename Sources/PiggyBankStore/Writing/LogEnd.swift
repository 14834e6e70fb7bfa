import PiggyBank

/// Where the known lines of a log end, and what the next line continues.
package struct LogEnd: Hashable, Sendable {
    /// How many bytes the known lines have, the last line break also where the file lacks it: where
    /// the next line begins.
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
    /// those that were kept, except for a last line break that it lacks.
    package func isPart(of log: any LogFile, _ status: FileStatus) throws(SystemError) -> Bool {
        guard status.size >= offset - 1 else { return false }
        return try bytes(of: log, lastBytes.count) == lastBytes
    }

    /// The last bytes before the offset.
    private func bytes(of log: any LogFile, _ count: Int) throws(SystemError) -> ContiguousArray<
        UInt8
    > {
        let bytes = try log.read(at: offset - count, count: count)
        return bytes.count == count - 1 ? bytes + [0x0A] : bytes
    }

    /// Whether a log ends without the break of its last line.
    func isMissingLineBreak(in status: FileStatus) -> Bool { status.size < offset }

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
        lastBytes = try bytes(of: log, min(offset, Self.keptBytes))
    }

    /// The hash that the last line states, as text; nil for a plain or empty ledger.
    var head: String? { isSealed == true ? String(decoding: hash, as: UTF8.self) : nil }

    /// Ends after the lines of a replay that went on from here.
    mutating func follow(_ replay: Replay, of log: any LogFile, _ status: FileStatus)
        throws(SystemError)
    {
        offset = status.size - replay.tornBytes + (replay.lacksLineBreak ? 1 : 0)
        isSealed = replay.isSealed
        if let head = replay.whole.chain.head { hash = head }
        try keepLastBytes(of: log)
    }

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

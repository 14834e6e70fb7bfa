import PiggyBank

/// Reads a ledger file in blocks of whole lines, one after the other.
///
/// The one place that says what the lines of a file are. What follows the last line break is a torn
/// tail, or a whole line that has lost nothing but its own
/// (``LineBlock/finishWithoutLineBreak(at:isSealed:)``): then it is the last block, as if the file
/// had the line break.
///
/// Blocks are read into memory that stays in the processor's cache and not mapped: a mapped file
/// that is cut short while it is read ends the process, and a pipe cannot be mapped at all.
package struct BlockReader: ~Copyable {
    private let source: Source
    /// The lines that were read, to be read again.
    package let earlierLines: EarlierLines
    /// Keeps what is read of a stream; nil for a file.
    private let kept: KeptStream?
    /// The bytes of a regular file that are still to be read; nil for a stream.
    ///
    /// A file that grows is read up to where it ended when it was opened.
    private var remaining: Int?
    /// How many bytes there were to read when it was opened; nil for a stream.
    let totalBytes: Int?
    /// How many bytes of a log were read.
    private var position = 0
    /// The bytes after the last whole line of the block before.
    private var carried: ContiguousArray<UInt8> = []
    private var isAtEnd = false
    /// The hash that the last line read states, as 64 digits.
    private var hash = LineBlock.firstHash
    /// Whether the ledger is sealed, which its first line decides.
    private var isSealed: Bool?
    /// Where the next line begins in the file.
    private var fileOffset = 0
    /// How many bytes follow the last line: a torn tail.
    private(set) var tornBytes = 0

    /// What the bytes come from.
    private enum Source: ~Copyable {
        /// A file or a stream, from where it is positioned.
        case descriptor(FileDescriptor)
        /// A log that is open for writing too, from an offset on.
        case log(any LogFile, offset: Int)
    }

    /// How many bytes of lines a block has: few enough for the cache, enough to be worth a turn.
    package static let blockBytes = 1 << 19

    /// Begins to read a file; throws unless it can be read and is no directory.
    init(_ file: consuming FileDescriptor) throws(FileError) {
        if let (position, count) = try file.remainingBytes() {
            do throws(SystemError) {
                earlierLines = EarlierLines(
                    of: try file.duplicated(), from: position, to: position + count)
            } catch { throw .unreadable(error) }
            remaining = count
            kept = nil
        } else {
            let stream = KeptStream()
            earlierLines = EarlierLines(of: stream)
            kept = stream
        }
        totalBytes = remaining
        source = .descriptor(file)
    }

    /// Begins to read after the lines of a log that are known already.
    ///
    /// - Parameters:
    ///   - known: what those lines come to.
    ///   - end: where reading ends, in bytes from the start of the file.
    package init(_ log: any LogFile, after known: LogEnd, upTo end: Int) {
        source = .log(log, offset: known.offset)
        earlierLines = EarlierLines(of: log, to: end)
        kept = nil
        remaining = max(0, end - known.offset)
        totalBytes = remaining
        hash = known.hash
        isSealed = known.isSealed
        fileOffset = known.offset
    }

    /// Whether the whole file fits into one block, so that one worker is enough.
    var isSmall: Bool { remaining.map { $0 <= Self.blockBytes } ?? false }

    /// How many bytes of lines a block must have room for: no more than are left to read.
    var capacity: Int { min(remaining ?? Self.blockBytes, Self.blockBytes) }

    /// Reads the next block of whole lines; false when there are no more.
    ///
    /// - Throws: what the system says, or that a file is shorter than it was when it was opened.
    package mutating func next(into block: inout LineBlock) throws(FileError) -> Bool {
        block.begin(after: hash, with: carried, at: fileOffset)
        let filled = try fill(&block, from: LineBlock.prefixBytes + carried.count)
        if let lastBreak = block.lastLineBreak(before: filled) {
            carried = ContiguousArray(block.bytes[(lastBreak + 1)..<filled])
            block.finish(at: lastBreak + 1)
        } else if isAtEnd {
            carried = []
            guard block.finishWithoutLineBreak(at: filled, isSealed: isSealed) else {
                tornBytes = filled - LineBlock.prefixBytes
                return false
            }
            earlierLines.supplyLineBreak(at: fileOffset + filled - LineBlock.prefixBytes)
        } else {
            return try oversizedLine(&block, filled)
        }
        fileOffset += block.end - LineBlock.prefixBytes
        isSealed = isSealed ?? block.isFirstLineSealed
        if isSealed != false { hash = block.lastHash }
        return true
    }

    /// Reads until the block is full or the file at its end, and returns where the bytes end.
    private mutating func fill(_ block: inout LineBlock, from start: Int) throws(FileError) -> Int {
        let capacity = LineBlock.prefixBytes + Self.blockBytes
        var filled = start
        while filled < capacity, !isAtEnd {
            let wanted = min(capacity - filled, remaining ?? Int.max)
            guard wanted > 0 else {
                isAtEnd = true
                break
            }
            let count: Int
            do throws(SystemError) {
                count = try read(into: &block.bytes, at: filled, count: wanted)
            } catch { throw .unreadable(error) }
            if count == 0 {
                if let remaining { throw .cutShort(missing: remaining) }
                isAtEnd = true
            }
            kept?.keep(ContiguousArray(block.bytes[filled..<filled + count]))
            filled += count
            remaining = remaining.map { $0 - count }
        }
        return filled
    }

    /// Reads some of the next bytes into an array, and returns how many; 0 at the end.
    private mutating func read(into bytes: inout ContiguousArray<UInt8>, at filled: Int, count: Int)
        throws(SystemError) -> Int
    {
        switch source {
        case .descriptor(let file): return try file.read(into: &bytes, at: filled, count: count)
        case .log(let log, let offset):
            let read = try log.read(at: offset + position, count: count)
            bytes.replaceSubrange(filled..<filled + read.count, with: read)
            position += read.count
            return read.count
        }
    }

    /// Reads a line that does not fit into a block, which then has what is known of that line.
    ///
    /// False when the file ends before the line does: then all of it is a torn tail.
    private mutating func oversizedLine(_ block: inout LineBlock, _ firstFilled: Int)
        throws(FileError) -> Bool
    {
        var hasher = OversizedLineHasher(after: hash)
        var filled = firstFilled
        while true {
            let piece = block.bytes[LineBlock.prefixBytes..<filled]
            guard let lineBreak = piece.firstIndex(of: 0x0A) else {
                hasher.update(piece)
                tornBytes += piece.count
                if isAtEnd {
                    carried = []
                    return false
                }
                filled = try fill(&block, from: LineBlock.prefixBytes)
                continue
            }
            hasher.update(piece[..<lineBreak])
            fileOffset += tornBytes + lineBreak + 1
            carried = ContiguousArray(piece[(lineBreak + 1)...])
            tornBytes = 0
            let stated = hasher.finish(&block)
            isSealed = isSealed ?? block.isFirstLineSealed
            if isSealed != false { hash = stated }
            return true
        }
    }
}

extension LogFile {
    /// The first line of a log, without its line break; nil where there is none.
    ///
    /// Reads no more than the line of an event may have.
    func firstLine() throws(SystemError) -> ContiguousArray<UInt8>? {
        let bytes = try read(at: 0, count: Limits.lineBytes + 2)
        let filled = LineBlock.prefixBytes + bytes.count
        var block = LineBlock(capacity: bytes.count)
        block.begin(after: LineBlock.firstHash, with: bytes, at: 0)
        if let lastBreak = block.lastLineBreak(before: filled) {
            block.finish(at: lastBreak + 1)
        } else if !block.finishWithoutLineBreak(at: filled, isSealed: nil) {
            return nil
        }
        return block.spans.first.map { ContiguousArray(block.bytes[$0.range]) }
    }
}

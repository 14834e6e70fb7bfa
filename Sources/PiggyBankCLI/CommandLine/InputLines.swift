import PiggyBank
import PiggyBankStore

/// The lines of standard input, in batches; each is looked at as a draft, whatever it is.
package struct InputLines {
    private let batchSize: Int
    /// What was read: the last batch, then what the next one begins with.
    private var bytes: ContiguousArray<UInt8> = []
    private var start = 0
    /// The line breaks of the next batch, from its start, and up to where they were looked for.
    private var lineBreaks: ContiguousArray<Int> = []
    private var searched = 0
    private var isAtEnd = false
    /// Whether lines that are too long are passed on cut, and the rest of each is skipped; else
    /// they end the input.
    package var goesOn = false
    /// Whether the rest of such a line is to be skipped.
    private var isSkipping = false
    /// Whether no more input was waiting when that was asked last.
    private var isDry = false
    private var nextLine = 1

    private static let readBytes = 1 << 20
    /// No more input than about this is taken in at once, however many lines a batch may have.
    private static let batchBytes = 64 << 20

    /// Reads batches of so many lines at most.
    package init(batchSize: Int) { self.batchSize = batchSize }

    /// The next batch: as many lines as are waiting, but not more than a batch has.
    ///
    /// - Parameter waits: whether to wait for the next line where none is there yet.
    package mutating func next(_ context: Context, waits: Bool) throws -> DraftInput {
        findLines()
        while lineBreaks.count < batchSize, !isAtEnd, mayRead(context, waits: waits) {
            try read(context)
            findLines()
        }
        guard let last = lineBreaks.last else { return isAtEnd ? .end : .nothingYet }
        let end = start + last + 1
        let batch = Drafts(
            ContiguousArray(bytes[start..<end]), lineBreaks: lineBreaks, firstLine: nextLine)
        nextLine += lineBreaks.count
        lineBreaks.removeAll(keepingCapacity: true)
        start = end
        return .batch(batch)
    }

    /// Whether to read on: for a first line as long as that takes, if asked to, and for more lines
    /// as long as they are waiting; a batch without a limit takes all.
    private mutating func mayRead(_ context: Context, waits: Bool) -> Bool {
        if waits && lineBreaks.isEmpty || batchSize == .max { return true }
        guard bytes.count - start < Self.batchBytes, !isDry || waits else { return false }
        isDry = !context.isInputWaiting()
        return !isDry
    }

    private mutating func read(_ context: Context) throws {
        let read = try context.readInput(Self.readBytes)
        isDry = false
        if bytes.count + read.count > bytes.capacity {
            // Rather than in more memory, it has room where the batches before it were.
            bytes.removeSubrange(..<start)
            searched -= start
            start = 0
            if bytes.isEmpty { bytes.reserveCapacity(4 * read.count) }
        }
        var fresh = read[...]
        if isSkipping, let lineBreak = fresh.firstIndex(of: 0x0A) {
            fresh = fresh[(lineBreak + 1)...]
            isSkipping = false
        } else if isSkipping {
            fresh = []
        }
        bytes.append(contentsOf: fresh)
        if read.isEmpty {
            isAtEnd = true
            // The last line need not have a line break.
            if bytes.count > start, bytes.last != 0x0A { bytes.append(0x0A) }
        }
    }

    /// Looks for lines in what was read, up to as many as a batch has.
    private mutating func findLines() {
        while lineBreaks.count < batchSize, searched < bytes.count {
            let lineBreak = unsafe bytes.span.bytes.firstLineBreak(searched, bytes.count)
            searched = min(lineBreak + 1, bytes.count)
            if lineBreak < bytes.count { lineBreaks.append(lineBreak - start) }
        }
        // A carriage return is not counted, and may be the last byte there is.
        if lineBreaks.isEmpty, searched - start > Limits.lineBytes + 1 {
            // Rejected as it is: a line that never ends would fill the memory.
            isAtEnd = !goesOn
            isSkipping = goesOn
            lineBreaks.append(bytes.count - start)
            bytes.append(0x0A)
            searched = bytes.count
        }
    }
}

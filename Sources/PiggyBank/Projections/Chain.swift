/// The chain of lines: how many there are, and what the last one states.
package struct Chain: Equatable, Sendable {
    /// How many lines were folded.
    package private(set) var lines = 0
    /// The sequence of the last line; 0 before the first.
    package private(set) var sequence: Int64 = 0
    /// The hash that the last line states, as 64 digits; nil for a plain ledger.
    package private(set) var head: ContiguousArray<UInt8>?
    /// When the last line was recorded that says so; nil before the first.
    package private(set) var recorded: Instant?

    package init() {}

    /// The sequence that the next line must have.
    package var nextSequence: Int64 { sequence &+ 1 }

    /// The head as text.
    package var headText: String? { head.map { String(decoding: $0, as: UTF8.self) } }
}

// MARK: - Fold

extension Chain {
    /// Follows a line that states a sequence, and may state when it was recorded; nil for a line
    /// that cannot be read, which counts as one sequence.
    @inline(__always) mutating func follow(sequence stated: Int64?, recorded instant: Instant?) {
        lines += 1
        sequence = stated ?? nextSequence
        if let instant { recorded = instant }
    }

    /// Whether a line says that it was recorded before the last one that says so.
    @inline(__always) package func goesBack(_ instant: Instant?) -> Bool {
        guard let instant, let recorded else { return false }
        return instant < recorded
    }

    /// Takes the hash of the last line followed.
    mutating func set(head: ContiguousArray<UInt8>?) { self.head = head }
}

// MARK: - Stored

extension Chain {
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(lines))
        writer.write(sequence)
        writer.write(head ?? [])
        writer.write(recorded != nil)
        if let recorded { writer.write(recorded) }
    }

    init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        lines = Int(try reader.read(Int64.self))
        sequence = try reader.read()
        head = try reader.readHash()
        if try reader.readFlag() { recorded = try reader.readInstant() }
        // Every line of a valid log has an event, and they are numbered from 1.
        guard lines == sequence, (0...Limits.largestNumber).contains(sequence),
            lines > 0 || head == nil
        else { throw StoredReader.Fault() }
    }
}

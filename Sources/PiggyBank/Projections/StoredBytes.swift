// How a fold is kept in a file: fields one after the other, little end first, each projection's in
// its own order. The bytes may be anybody's, so reading checks whatever the code that goes on from
// the fold relies on: what is read may be wrong, and still no sum of it overflows, no place leads
// nowhere, and no loop is longer than the bytes.

/// Writes the fields of a fold.
package struct StoredWriter: Sendable {
    /// What was written.
    package private(set) var bytes: ContiguousArray<UInt8> = []

    package init() {}

    /// Writes a number of a fixed width.
    package mutating func write<Number: FixedWidthInteger>(_ number: Number) {
        var rest = number.littleEndian
        for _ in 0..<Number.bitWidth / 8 {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }

    /// Forgets what was written, and keeps the memory.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Writes bytes, their count first.
    package mutating func write(_ text: some Collection<UInt8>) {
        write(Int64(text.count))
        bytes.append(contentsOf: text)
    }

    /// Writes a text that may be absent.
    mutating func write(_ text: String?) {
        write(text == nil ? 0 as UInt8 : 1)
        if let text { write(text.utf8) }
    }

    mutating func write(_ flag: Bool) { write(flag ? 1 as UInt8 : 0) }

    mutating func write(_ instant: Instant) {
        write(instant.seconds)
        write(instant.nanoseconds)
    }
}

/// Reads the fields of a fold in the order in which they were written.
package struct StoredReader: Sendable {
    let bytes: ContiguousArray<UInt8>
    private var position = 0

    package init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

    /// The bytes are not what a fold is written as.
    package struct Fault: Error, Hashable {}

    /// Requires that nothing is left to read.
    func finish() throws(Fault) { guard position == bytes.count else { throw Fault() } }

    /// Reads a number of a fixed width.
    package mutating func read<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type = Number.self
    ) throws(Fault) -> Number {
        let count = Number.bitWidth / 8
        guard bytes.count - position >= count else { throw Fault() }
        defer { position += count }
        let number = unsafe bytes.span.bytes.unsafeLoadUnaligned(
            fromByteOffset: position, as: Number.self)
        return Number(littleEndian: number)
    }

    /// Reads a sum of money, such as a log may have.
    mutating func readSum() throws(Fault) -> Int128 {
        let sum = try read(Int128.self)
        guard (-Limits.largestSum...Limits.largestSum).contains(sum) else { throw Fault() }
        return sum
    }

    /// Reads an amount of money or none: 0 … 2^53 − 1 minor units.
    mutating func readAmount() throws(Fault) -> Int64 {
        let amount = try read(Int64.self)
        guard (0...Limits.largestNumber).contains(amount) else { throw Fault() }
        return amount
    }

    /// Reads what an account holds or a goal has saved: no rule lets it be beyond 2^53 − 1 minor
    /// units.
    mutating func readBalance() throws(Fault) -> Int128 {
        let balance = try read(Int128.self)
        let limit = Int128(Limits.largestNumber)
        guard (-limit...limit).contains(balance) else { throw Fault() }
        return balance
    }

    /// Reads a count of things that take at least that many bytes each.
    ///
    /// No more than there are places for.
    mutating func readCount(of size: Int) throws(Fault) -> Int {
        let count = try read(Int64.self)
        guard count >= 0, count <= Int32.max, count <= (bytes.count - position) / max(size, 1)
        else { throw Fault() }
        return Int(count)
    }

    /// Reads bytes.
    package mutating func readBytes() throws(Fault) -> ContiguousArray<UInt8> {
        ContiguousArray(bytes[try readRange()])
    }

    /// Reads bytes, and returns where they are.
    mutating func readRange() throws(Fault) -> Range<Int> {
        let count = try readCount(of: 1)
        defer { position += count }
        return position..<position + count
    }

    /// Reads a text that may be absent, and that a line had room for.
    mutating func readText() throws(Fault) -> String? {
        guard try readFlag() else { return nil }
        let text = bytes[try readRange()]
        guard text.count <= Limits.lineBytes, text.isUTF8 else { throw Fault() }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads a hash as 64 digits, or no bytes where it may be absent.
    mutating func readHash() throws(Fault) -> ContiguousArray<UInt8>? {
        let digits = try readBytes()
        guard digits.isEmpty || Seal.isHash(digits) else { throw Fault() }
        return digits.isEmpty ? nil : digits
    }

    mutating func readInstant() throws(Fault) -> Instant {
        let seconds = try read(Int64.self)
        guard let instant = Instant(seconds: seconds, nanoseconds: try read()) else {
            throw Fault()
        }
        return instant
    }

    mutating func readFlag() throws(Fault) -> Bool {
        switch try read(UInt8.self) {
        case 0: false
        case 1: true
        default: throw Fault()
        }
    }

    /// Reads the indices of a table at which something is, in any order: each of them once.
    mutating func readIndices<Subject>(in count: Int, where isWanted: (Index<Subject>) -> Bool)
        throws(Fault) -> ContiguousArray<Index<Subject>>
    {
        var indices: ContiguousArray<Index<Subject>> = []
        var isLeft = ContiguousArray((0..<count).map { isWanted(Index($0)) })
        for _ in 0..<(try readCount(of: 4)) {
            let index = Index<Subject>(try read(Int32.self))
            guard isLeft.indices.contains(index.int), isLeft[index.int] else { throw Fault() }
            isLeft[index.int] = false
            indices.append(index)
        }
        guard !isLeft.contains(true) else { throw Fault() }
        return indices
    }

    mutating func readCurrency() throws(Fault) -> Currency {
        let index = Int(try read(UInt8.self))
        guard index < Currency.all.count else { throw Fault() }
        return Currency.all[index]
    }
}

extension ArraySlice<UInt8> {
    /// Whether these bytes are a text; quick when it is ASCII.
    var isUTF8: Bool { allSatisfy { $0 < 0x80 } || String(validating: self, as: UTF8.self) != nil }
}

/// Rows of a table that stay where they are stored, and are looked up there one at a time.
///
/// A table of the ledger that has such rows asks for them wherever it is asked itself: so what is
/// not in memory never reads as unknown, and no question depends on where it is.
package protocol StoredRows<Row>: Sendable {
    associatedtype Row
    /// How many rows there are.
    var count: Int { get }
    /// The row that is of the same thing as another; nil when there is none, or when it cannot be
    /// read.
    ///
    /// The implementation keeps the error for its owner, who then believes nothing that came of it.
    func find(_ wanted: Row) -> Row?
    /// Passes on every row in order; reads them all, and keeps the error too.
    func eachRow(_ body: (Row) throws -> Void) throws
}

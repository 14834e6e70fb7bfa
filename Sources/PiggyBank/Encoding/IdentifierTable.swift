/// Where an account, or a goal, is in the tables of one ledger: 0, 1, 2 … in the order of first
/// mention.
package struct Index<Subject>: Hashable, Comparable, Sendable {
    /// The number; −1 for none.
    package var value: Int32

    @inline(__always) package init(_ value: Int32) { self.value = value }

    @inline(__always) package init(_ int: Int) { value = Int32(truncatingIfNeeded: int) }

    /// The index of nothing.
    package static var none: Index { @inline(__always) get { Index(-1 as Int32) } }

    @inline(__always) package var isNone: Bool { value < 0 }

    /// The number, to look up what is there.
    @inline(__always) package var int: Int { Int(value) }

    package static func < (a: Index, b: Index) -> Bool { a.value < b.value }
}

package typealias AccountIndex = Index<AccountBalance>
package typealias GoalIndex = Index<GoalSavings>

/// Numbers the identifiers, or other texts, that it meets in the order of first mention.
///
/// Decoded events and projections speak of accounts and goals by their indices, so that no fold
/// hashes or compares text. Adding and finding cost one hash of at most 64 bytes and on average one
/// comparison, which for identifiers of up to 16 bytes is that of two words.
package struct IdentifierTable<Subject>: Sendable {
    /// The identifiers' bytes, one after the other.
    private var bytes: ContiguousArray<UInt8> = []
    private var rows: ContiguousArray<Row> = []
    private var hashIndex = HashIndex()
    private let secret = FingerprintSecret.process
    /// How often all identifiers were forgotten.
    private var generation = 0

    private struct Row: Sendable {
        var opening: Opening
        var start: Int
        var count: Int
    }

    /// The first 16 bytes of an identifier as words, with zeros for what is missing.
    package struct Opening: Equatable, Sendable {
        var first: UInt64
        var second: UInt64

        @inline(__always) package init(_ source: RawSpan, _ start: Int, _ count: Int) {
            first = source.paddedWord(start, count: count)
            second = count > 8 ? source.paddedWord(start + 8, count: count - 8) : 0
        }

        @inline(__always) init(_ name: ShortString) {
            first = name.first
            second = name.second
        }
    }

    package init() {}

    package var count: Int { rows.count }

    /// The identifier at an index.
    package subscript(index: Index<Subject>) -> Identifier<Subject> {
        let row = rows[index.int]
        return Identifier(checked: text(of: row))
    }

    private func text(of row: Row) -> String {
        String(decoding: bytes[row.start..<row.start + row.count], as: UTF8.self)
    }

    /// Whether the text at an index comes before another one, byte by byte.
    func precedes(_ first: Index<Subject>, _ second: Index<Subject>) -> Bool {
        let (a, b) = (rows[first.int], rows[second.int])
        return bytes[a.start..<a.start + a.count].lexicographicallyPrecedes(
            bytes[b.start..<b.start + b.count])
    }

    /// The index of these bytes, which are added when they are new.
    package mutating func intern(_ source: RawSpan, _ start: Int, _ count: Int) -> Index<Subject> {
        let opening = Opening(source, start, count)
        let slot = slot(of: opening, source, start, count)
        if let row = hashIndex[slot] { return Index(row) }
        return add(opening, source, start, count, at: slot)
    }

    /// The index of these bytes, which are added when they are new and an identifier; nil when they
    /// are none.
    ///
    /// What is known already was one when it was added, so only new ones are looked at closely.
    package mutating func intern(identifier source: RawSpan, _ start: Int, _ count: Int) -> Index<
        Subject
    >? {
        let opening = Opening(source, start, count)
        let slot = slot(of: opening, source, start, count)
        if let row = hashIndex[slot] { return Index(row) }
        guard IdentifierError.first(in: source, start, count) == nil else { return nil }
        return add(opening, source, start, count, at: slot)
    }

    /// The index of a short identifier; nil when it was never mentioned.
    @inline(__always) package func find(_ name: ShortString) -> Index<Subject>? {
        let opening = Opening(name)
        var slot = hashIndex.firstSlot(of: Self.hash(opening, name.count, secret))
        while let row = hashIndex[slot] {
            if rows[row].opening == opening, rows[row].count == name.count { return Index(row) }
            slot = hashIndex.slot(after: slot)
        }
        return nil
    }

    /// The index of an identifier; nil when it was never mentioned.
    package func find(_ identifier: Identifier<Subject>) -> Index<Subject>? {
        let utf8 = ContiguousArray(identifier.text.utf8)
        let source = unsafe utf8.span.bytes
        let slot = slot(of: Opening(source, 0, utf8.count), source, 0, utf8.count)
        return hashIndex[slot].map { Index($0) }
    }

    private mutating func add(
        _ opening: Opening, _ source: RawSpan, _ start: Int, _ count: Int, at slot: Int
    ) -> Index<Subject> {
        rows.append(Row(opening: opening, start: bytes.count, count: count))
        for offset in start..<start + count { bytes.append(source.byte(offset)) }
        hashIndex.addNext(at: slot) { Self.hash(of: rows[$0], in: bytes, secret) }
        return Index(rows.count - 1)
    }

    /// The slot of an identifier in the hash index.
    @inline(__always) private func slot(
        of opening: Opening, _ source: RawSpan, _ start: Int, _ count: Int
    ) -> Int {
        hashIndex.slot(of: Self.hash(opening, source, start, count, secret)) { row in
            rows[row].opening == opening && rows[row].count == count
                && (count <= 16 || hasSameRest(row, source, start, count))
        }
    }

    /// A hash under this process's secret; one multiplication for identifiers of up to 16 bytes.
    @inline(__always) private static func hash(
        _ opening: Opening, _ source: RawSpan, _ start: Int, _ count: Int,
        _ secret: FingerprintSecret
    ) -> UInt64 {
        let hash = hash(opening, count, secret)
        return count <= 16 ? hash : hash ^ source.fingerprint(start + 16, count - 16).high
    }

    /// The hash of an identifier of up to 16 bytes, or of the first 16 of a longer one.
    @inline(__always) package static func hash(
        _ opening: Opening, _ count: Int, _ secret: FingerprintSecret
    ) -> UInt64 {
        // The count tells "a" from "a\0", whose words are the same.
        let counted = secret.low ^ UInt64(truncatingIfNeeded: count)
        let product = (opening.first ^ secret.high).multipliedFullWidth(
            by: opening.second ^ counted)
        return product.high ^ product.low
    }

    private static func hash(
        of row: Row, in bytes: ContiguousArray<UInt8>, _ secret: FingerprintSecret
    ) -> UInt64 { unsafe hash(row.opening, bytes.span.bytes, row.start, row.count, secret) }

    /// The indices in this table of the identifiers of another one, by their indices there.
    package struct Translation: Sendable {
        private var indices: ContiguousArray<Index<Subject>> = []
        /// The generation of the source table.
        private var generation = 0

        /// The translation of nothing yet.
        package init() {}

        /// The index here of an identifier that the other table has met.
        @inline(__always) package subscript(index: Index<Subject>) -> Index<Subject> {
            indices[index.int]
        }

        /// Takes in the identifiers that the other table has met since the last time.
        fileprivate mutating func adopt(_ other: IdentifierTable, into table: inout IdentifierTable)
        {
            if generation != other.generation {
                indices.removeAll(keepingCapacity: true)
                generation = other.generation
            }
            let source = unsafe other.bytes.span.bytes
            for row in other.rows[indices.count...] {
                indices.append(table.intern(source, row.start, row.count))
            }
        }
    }

    /// Takes in the identifiers that another table has met since the last time.
    package mutating func adopt(_ other: IdentifierTable, _ translation: inout Translation) {
        translation.adopt(other, into: &self)
    }

    /// Forgets the identifiers that were added last, down to a count; constant time each on
    /// average.
    package mutating func removeLast(to count: Int) {
        while rows.count > count, let row = rows.popLast() {
            hashIndex.removeLast(hash: Self.hash(of: row, in: bytes, secret))
            bytes.removeLast(row.count)
        }
    }

    /// Forgets every identifier and keeps the memory.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        hashIndex.removeAll()
        generation += 1
    }

    /// Whether an identifier of the same count has the same bytes from the seventeenth on.
    private func hasSameRest(_ row: Int, _ source: RawSpan, _ start: Int, _ count: Int) -> Bool {
        let own = unsafe bytes.span.bytes
        var offset = 16
        while offset < count {
            let left = count - offset
            guard
                own.paddedWord(rows[row].start + offset, count: left)
                    == source.paddedWord(start + offset, count: left)
            else { return false }
            offset += 8
        }
        return true
    }
}

// MARK: - Stored

extension IdentifierTable {
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(rows.count))
        for row in rows { writer.write(bytes[row.start..<row.start + row.count]) }
    }

    init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        self.init()
        let count = try reader.readCount(of: 8)
        rows.reserveCapacity(count)
        for index in 0..<count {
            let name = try reader.readRange()
            // An identifier that is there already has another index.
            guard reader.bytes[name].isUTF8, IdentifierError.first(in: reader.bytes[name]) == nil,
                unsafe intern(reader.bytes.span.bytes, name.lowerBound, name.count) == Index(index)
            else { throw StoredReader.Fault() }
        }
    }
}

extension IdentifierTable: Equatable {
    /// Same identifiers at the same indices.
    package static func == (a: IdentifierTable, b: IdentifierTable) -> Bool {
        a.bytes == b.bytes && a.rows.elementsEqual(b.rows) { $0.count == $1.count }
    }
}

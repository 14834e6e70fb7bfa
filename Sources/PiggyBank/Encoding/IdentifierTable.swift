/// A table that gives every identifier it meets a place: 0, 1, 2 … in the order of first mention.
///
/// Events and projections speak of accounts and goals by their places, so that no fold hashes or
/// compares text. Adding and finding cost one hash of at most 64 bytes and on average one comparison,
/// which for names of up to 16 bytes is that of two words.
package struct IdentifierTable: Sendable {
    /// The identifiers' bytes, one behind the other.
    private var bytes: ContiguousArray<UInt8> = []
    private var rows: ContiguousArray<Row> = []
    private var index = HashIndex()
    private let secret = FingerprintSecret.process
    /// How often all names were forgotten.
    private var generation = 0

    private struct Row: Sendable {
        var opening: Opening
        var start: Int
        var count: Int
    }

    /// The first 16 bytes of a name as words, with zeros for what is missing.
    private struct Opening: Equatable, Sendable {
        var first: UInt64
        var second: UInt64

        @inline(__always)
        init(_ source: RawSpan, _ start: Int, _ count: Int) {
            first = source.paddedWord(start, count: count)
            second = count > 8 ? source.paddedWord(start + 8, count: count - 8) : 0
        }

        @inline(__always)
        init(_ name: ShortString) {
            first = name.first
            second = name.second
        }
    }

    package init() {}

    package var count: Int { rows.count }

    /// The identifier at a place, as text.
    package subscript(place: Int) -> String {
        let row = rows[place]
        return String(decoding: bytes[row.start..<row.start + row.count], as: UTF8.self)
    }

    /// The place of these bytes, which are added when they are new.
    package mutating func intern(_ source: RawSpan, _ start: Int, _ count: Int) -> Int32 {
        let opening = Opening(source, start, count)
        let slot = slot(of: opening, source, start, count)
        if let place = index[slot] { return Int32(truncatingIfNeeded: place) }
        return add(opening, source, start, count, at: slot)
    }

    /// The place of these bytes, which are added when they are new and an identifier; nil when they are
    /// none.
    ///
    /// A name that is known already was one when it was added, so only new ones are looked at closely.
    mutating func intern(
        identifier source: RawSpan,
        _ start: Int,
        _ count: Int
    ) -> Int32? {
        let opening = Opening(source, start, count)
        let slot = slot(of: opening, source, start, count)
        if let place = index[slot] { return Int32(truncatingIfNeeded: place) }
        guard IdentifierError.first(in: source, start, count) == nil else { return nil }
        return add(opening, source, start, count, at: slot)
    }

    /// The place of a short name; nil when it was never mentioned.
    @inline(__always)
    func find(_ name: ShortString) -> Int32? {
        let opening = Opening(name)
        var slot = index.firstSlot(of: Self.hash(opening, name.count, secret))
        while let place = index[slot] {
            if rows[place].opening == opening, rows[place].count == name.count {
                return Int32(truncatingIfNeeded: place)
            }
            slot = index.slot(after: slot)
        }
        return nil
    }

    /// The place of a text; nil when it was never mentioned.
    package func find(_ text: String) -> Int? {
        let utf8 = ContiguousArray(text.utf8)
        let source = unsafe utf8.span.bytes
        return index[slot(of: Opening(source, 0, utf8.count), source, 0, utf8.count)]
    }

    private mutating func add(
        _ opening: Opening,
        _ source: RawSpan,
        _ start: Int,
        _ count: Int,
        at slot: Int
    ) -> Int32 {
        rows.append(Row(opening: opening, start: bytes.count, count: count))
        for offset in start..<start + count { bytes.append(source.byte(offset)) }
        index.addNext(at: slot) { Self.hash(of: rows[$0], in: bytes, secret) }
        return Int32(truncatingIfNeeded: rows.count - 1)
    }

    /// The slot of a name in the index.
    @inline(__always)
    private func slot(
        of opening: Opening,
        _ source: RawSpan,
        _ start: Int,
        _ count: Int
    ) -> Int {
        index.slot(of: Self.hash(opening, source, start, count, secret)) { place in
            rows[place].opening == opening && rows[place].count == count
                && (count <= 16 || hasSameRest(place, source, start, count))
        }
    }

    /// A hash under this process's secret; one multiplication for names of up to 16 bytes.
    @inline(__always)
    private static func hash(
        _ opening: Opening,
        _ source: RawSpan,
        _ start: Int,
        _ count: Int,
        _ secret: FingerprintSecret
    ) -> UInt64 {
        let hash = hash(opening, count, secret)
        return count <= 16 ? hash : hash ^ source.fingerprint(start + 16, count - 16).high
    }

    @inline(__always)
    private static func hash(
        _ opening: Opening,
        _ count: Int,
        _ secret: FingerprintSecret
    ) -> UInt64 {
        // The count tells "a" from "a\0", whose words are the same.
        let counted = secret.low ^ UInt64(truncatingIfNeeded: count)
        let product = (opening.first ^ secret.high)
            .multipliedFullWidth(by: opening.second ^ counted)
        return product.high ^ product.low
    }

    private static func hash(
        of row: Row,
        in bytes: ContiguousArray<UInt8>,
        _ secret: FingerprintSecret
    ) -> UInt64 {
        unsafe hash(row.opening, bytes.span.bytes, row.start, row.count, secret)
    }

    /// Where the names of another table stand in this one.
    package struct Places: Sendable {
        private var places: ContiguousArray<Int32> = []
        /// Of which names these are the places: how often the other table had forgotten all of them.
        private var generation = 0

        /// The places of no names yet.
        package init() {}

        @inline(__always)
        subscript(place: Int32) -> Int32 { places[Int(place)] }

        /// Takes in the names that the other table has met since the places were taken last.
        fileprivate mutating func adopt(_ other: IdentifierTable, into names: inout IdentifierTable)
        {
            if generation != other.generation {
                places.removeAll(keepingCapacity: true)
                generation = other.generation
            }
            let source = unsafe other.bytes.span.bytes
            for row in other.rows[places.count...] {
                places.append(names.intern(source, row.start, row.count))
            }
        }
    }

    /// Takes in the names that another table has met since the places were taken last.
    package mutating func adopt(_ other: IdentifierTable, _ places: inout Places) {
        places.adopt(other, into: &self)
    }

    /// Forgets the names that were added last, down to a count; constant time a name on average.
    package mutating func removeLast(to count: Int) {
        while rows.count > count, let row = rows.popLast() {
            index.removeLast(hash: Self.hash(of: row, in: bytes, secret))
            bytes.removeLast(row.count)
        }
    }

    /// Forgets every name and keeps the memory.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        index.removeAll()
        generation += 1
    }

    /// Whether a name of the same count has the same bytes from the seventeenth on.
    private func hasSameRest(
        _ place: Int,
        _ source: RawSpan,
        _ start: Int,
        _ count: Int
    ) -> Bool {
        let own = unsafe bytes.span.bytes
        var offset = 16
        while offset < count {
            let left = count - offset
            guard
                own.paddedWord(rows[place].start + offset, count: left)
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
        for place in 0..<count {
            let name = try reader.readRange()
            // A name that is there already has another place.
            guard reader.bytes[name].isUTF8, IdentifierError.first(in: reader.bytes[name]) == nil,
                unsafe intern(reader.bytes.span.bytes, name.lowerBound, name.count) == Int32(place)
            else { throw StoredReader.Fault() }
        }
    }
}

extension IdentifierTable: Equatable {
    /// Same names at the same places.
    package static func == (a: IdentifierTable, b: IdentifierTable) -> Bool {
        a.bytes == b.bytes && a.rows.elementsEqual(b.rows) { $0.count == $1.count }
    }
}

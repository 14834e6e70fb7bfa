/// A table that gives every identifier it meets a place: 0, 1, 2 … in the order of first mention.
///
/// Entries and projections speak of accounts and goals by their places, so that no fold hashes or
/// compares text. Adding and finding cost one hash of at most 64 bytes and on average one comparison.
package struct Names: Sendable {
    /// The identifiers' bytes, one behind the other.
    private var bytes: ContiguousArray<UInt8> = []
    private var rows: ContiguousArray<Row> = []
    /// Open addressing over a power of two: a row's place + 1, or 0 for an empty slot.
    private var slots: ContiguousArray<Int32>

    private struct Row: Sendable {
        var hash: UInt64
        var start: Int
        var count: Int
    }

    package init() {
        slots = ContiguousArray(repeating: 0, count: 64)
    }

    package var count: Int { rows.count }

    /// The identifier at a place, as text.
    package subscript(place: Int) -> String {
        let row = rows[place]
        return String(decoding: bytes[row.start..<row.start + row.count], as: UTF8.self)
    }

    /// The place of these bytes, which are added when they are new.
    package mutating func intern(_ source: RawSpan, _ start: Int, _ count: Int) -> Int32 {
        let hash = source.hash(start, count)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while case let place = slots[slot], place != 0 {
            if rows[Int(place) - 1].hash == hash, isName(Int(place) - 1, source, start, count) {
                return place - 1
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let row = Row(hash: hash, start: bytes.count, count: count)
        for offset in start..<start + count { bytes.append(source.byte(offset)) }
        rows.append(row)
        slots[slot] = Int32(rows.count)
        if rows.count * 2 > slots.count { growSlots() }
        return Int32(rows.count - 1)
    }

    /// The place of a text; nil when it was never mentioned.
    package func find(_ text: String) -> Int? {
        let source = ContiguousArray(text.utf8)
        let hash = unsafe source.span.bytes.hash(0, source.count)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while case let place = slots[slot], place != 0 {
            let row = rows[Int(place) - 1]
            if row.hash == hash, bytes[row.start..<row.start + row.count].elementsEqual(source) {
                return Int(place) - 1
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds the names of another table, and gives for each of its places the place here.
    package mutating func adopt(_ other: Names) -> ContiguousArray<Int32> {
        var places: ContiguousArray<Int32> = []
        places.reserveCapacity(other.count)
        let source = unsafe other.bytes.span.bytes
        for row in other.rows { places.append(intern(source, row.start, row.count)) }
        return places
    }

    /// Forgets the names that were added last, down to a count; constant time a name on average.
    package mutating func removeLast(to count: Int) {
        while rows.count > count, let row = rows.popLast() {
            var slot = Int(truncatingIfNeeded: row.hash) & (slots.count - 1)
            while slots[slot] != Int32(rows.count + 1) { slot = (slot + 1) & (slots.count - 1) }
            // Nothing was put behind the name that was added last, so no other name is cut off by it.
            slots[slot] = 0
            bytes.removeLast(row.count)
        }
    }

    /// Forgets every name and keeps the memory.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = 0 }
    }

    private func isName(_ place: Int, _ source: RawSpan, _ start: Int, _ count: Int) -> Bool {
        let row = rows[place]
        guard row.count == count else { return false }
        let own = unsafe bytes.span.bytes
        var offset = 0
        while offset < count {
            let left = count - offset
            guard
                own.paddedWord(row.start + offset, count: left)
                    == source.paddedWord(start + offset, count: left)
            else { return false }
            offset += 8
        }
        return true
    }

    private mutating func growSlots() {
        slots = ContiguousArray(repeating: 0, count: slots.count * 2)
        for (place, row) in rows.enumerated() {
            var slot = Int(truncatingIfNeeded: row.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(place + 1)
        }
    }
}

// MARK: - Stored

extension Names {
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(rows.count))
        for row in rows { writer.write(bytes[row.start..<row.start + row.count]) }
    }

    init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        self.init()
        let count = try reader.readCount(of: 8)
        while slots.count < count * 2 { slots.append(contentsOf: slots) }
        rows.reserveCapacity(count)
        for place in 0..<count {
            let name = try reader.readRange()
            guard IdentifierError.first(in: reader.bytes[name]) == nil,
                unsafe intern(reader.bytes.span.bytes, name.lowerBound, name.count) == Int32(place)
            else { throw StoredReader.Fault() }
        }
    }
}

extension Names: Equatable {
    /// Same names at the same places.
    package static func == (a: Names, b: Names) -> Bool {
        a.bytes == b.bytes && a.rows.elementsEqual(b.rows) { $0.count == $1.count }
    }
}

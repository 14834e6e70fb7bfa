/// The idempotency keys seen, as fingerprints, and where in the file their lines begin.
///
/// 16 bytes a slot, in a table kept at most three quarters full: 88 bits of the fingerprint and 40
/// of the offset. Two different keys are taken for one with a chance of about 2^-88, so even among
/// a hundred million keys a false match is less likely than 10^-10. Adding and finding cost a few
/// probes next to each other.
package struct KeySet: Sendable {
    private var slots: ContiguousArray<Row>
    /// How many keys are in memory.
    package private(set) var count = 0
    /// The keys of earlier events, looked for where a key is; nil when all of them are here.
    package var storedKeys: (any StoredRows<Row>)?

    /// A key and the offset of its line.
    package struct Row: Hashable, Sendable {
        /// The low half of the fingerprint.
        package var low: UInt64
        /// The last 24 bits of the fingerprint's high half, then 40 bits of the offset.
        package var tagAndOffset: UInt64

        /// The offset is that of the line modulo 2^40, a terabyte.
        package init(_ key: Fingerprint, at offset: Int) {
            low = key.low
            tagAndOffset = key.high << 40 | UInt64(truncatingIfNeeded: offset) & Self.offsetMask
        }

        package init(low: UInt64, tagAndOffset: UInt64) {
            self.low = low
            self.tagAndOffset = tagAndOffset
        }

        private static let offsetMask: UInt64 = 1 << 40 - 1

        /// Where the line begins, modulo 2^40.
        package var offset: Int { Int(tagAndOffset & Self.offsetMask) }

        /// Whether the row is of the same key.
        @inline(__always) package func isOf(_ other: Row) -> Bool {
            low == other.low && (tagAndOffset ^ other.tagAndOffset) >> 40 == 0
        }

        /// Whether the row comes before another in the order of stored keys.
        package func isBefore(_ other: Row) -> Bool {
            (low, tagAndOffset) < (other.low, other.tagAndOffset)
        }

        /// Marks an empty slot.
        ///
        /// A key with this fingerprint is as unlikely as two keys with the same one.
        fileprivate static let empty = Row(low: 0, tagAndOffset: 0)
        fileprivate var isEmpty: Bool { low == 0 && tagAndOffset == 0 }
    }

    /// - Parameter stored: the keys of earlier events; nil for none.
    package init(after stored: (any StoredRows<Row>)? = nil) {
        slots = ContiguousArray(repeating: .empty, count: 64)
        storedKeys = stored
    }

    @inline(__always) package func contains(_ key: Fingerprint) -> Bool {
        !slots[slot(of: Row(key, at: 0))].isEmpty || isStored(key)
    }

    /// Whether the key is one of those that are only stored.
    @inline(__always) private func isStored(_ key: Fingerprint) -> Bool {
        storedKeys != nil && stored(key) != nil
    }

    @inline(never) private func stored(_ key: Fingerprint) -> Row? {
        storedKeys?.find(Row(key, at: 0))
    }

    /// Where the line with a key begins in the file, modulo 2^40; nil when the key was not seen.
    package func offset(of key: Fingerprint) -> Int? {
        let row = slots[slot(of: Row(key, at: 0))]
        return row.isEmpty ? stored(key)?.offset : row.offset
    }

    /// How many keys there are, in memory or only stored.
    package var total: Int { count + (storedKeys?.count ?? 0) }

    /// Passes on every key in order; about linear in their number.
    package func eachRow(_ body: (Row) throws -> Void) throws {
        var own = sorted[...]
        try storedKeys?.eachRow { row in
            while let first = own.first, first.isBefore(row) { try body(own.removeFirst()) }
            try body(row)
        }
        try own.forEach(body)
    }

    /// The keys in memory by the low half of their fingerprints, then by the tag; about linear in
    /// their number.
    package var sorted: [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(count)
        var wrapped: [Row] = []
        for (slot, row) in slots.enumerated() where !row.isEmpty {
            // There was no room for it up to the table's end.
            if home(of: row) > slot { wrapped.append(row) } else { rows.append(row) }
        }
        rows += wrapped
        // A key's home grows with the low half, so each is only a few places from where it belongs.
        for index in rows.indices {
            let row = rows[index]
            var free = index
            while free > 0, row.isBefore(rows[free - 1]) {
                rows[free] = rows[free - 1]
                free -= 1
            }
            rows[free] = row
        }
        return rows
    }
}

// MARK: - Fold

extension KeySet {
    /// Adds the key of a line; one that is there already keeps its offset.
    @inline(__always) package mutating func insert(_ key: Fingerprint, at offset: Int) {
        insert(Row(key, at: offset))
    }

    /// Adds a key with the offset of its line; one that is there already keeps its own.
    @inline(__always) package mutating func insert(_ row: Row) {
        let slot = slot(of: row)
        guard slots[slot].isEmpty else { return }
        slots[slot] = row
        count += 1
        reserve(count)
    }

    /// Adds a key that a file states; false when it can be none.
    ///
    /// Fingerprints are spread evenly, so that a few hundred keys next to each other are more than
    /// any log has: many would make every search long. One that is there already keeps its offset.
    package mutating func insert(stored row: Row) -> Bool {
        guard !row.isEmpty else { return false }
        var slot = home(of: row)
        var probes = 0
        while !slots[slot].isEmpty {
            if slots[slot].isOf(row) { return true }
            probes += 1
            guard probes < Self.maxProbes else { return false }
            slot += 1
            if slot == slots.count { slot = 0 }
        }
        slots[slot] = row
        count += 1
        reserve(count)
        return true
    }

    /// Even a hundred million keys have no run of more than some five hundred next to each other.
    private static let maxProbes = 2_048

    /// Adds the keys of a whole block, or none of them: false when one was seen before.
    ///
    /// The same as adding them one by one, and quicker: look-ups are independent, so the processor
    /// overlaps their cache misses, so the processor fetches the slots of many at a time.
    ///
    /// - Parameters:
    ///   - added: how many bytes each line gets more in the file than it has in the block.
    ///   - expected: about how many keys there will be in the end, if that is known.
    package mutating func insert(
        keysOf events: ContiguousArray<DecodedEvent>, in block: borrowing LineBlock,
        addingToEachLine added: Int = 0, expecting expected: Int? = nil
    ) -> Bool {
        // No slot moves from here on, so that what was added last can be taken out again.
        reserve(count + events.count, expecting: expected)
        if storedKeys != nil, events.contains(where: { $0.key.map(isStored) ?? false }) {
            return false
        }
        for index in events.indices {
            guard let key = events[index].key else { continue }
            let offset = block.fileOffset(ofLineAt: events[index].start)
            let row = Row(key, at: offset &+ Int(events[index].line) &* added)
            let slot = slot(of: row)
            guard slots[slot].isEmpty else {
                removeLast(keysOf: events[..<index])
                return false
            }
            slots[slot] = row
            count += 1
        }
        return true
    }

    /// Takes out the keys of the events that were added last.
    package mutating func removeLast(keysOf events: ContiguousArray<DecodedEvent>.SubSequence) {
        // Nothing was put after the last key, so no other key is cut off by its empty slot.
        for event in events.reversed() {
            guard let key = event.key else { continue }
            slots[slot(of: Row(key, at: 0))] = .empty
            count -= 1
        }
    }

    /// Has room for that many keys, so that adding them moves none of those that are there.
    ///
    /// - Parameter expected: about how many keys there will be in the end, if that is known. The
    ///   table grows no further than that at once, and to eight times its size at most.
    package mutating func reserve(_ keys: Int, expecting expected: Int? = nil) {
        let needed = Self.slots(for: keys)
        guard needed > slots.count else { return }
        let wanted = expected.map { min(Self.slots(for: min($0, 1 << 56)), slots.count * 8) }
        resize(to: max(needed, wanted ?? slots.count * 2))
    }

    /// How many slots hold keys at three quarters full.
    private static func slots(for keys: Int) -> Int { keys + keys / 3 + 1 }

    /// The slot that holds the key, or the empty one where it belongs.
    @inline(__always) private func slot(of row: Row) -> Int {
        var slot = home(of: row)
        while !slots[slot].isOf(row), !slots[slot].isEmpty {
            slot += 1
            if slot == slots.count { slot = 0 }
        }
        return slot
    }

    /// Where the search for a key begins.
    @inline(__always) private func home(of row: Row) -> Int {
        // The low half is spread evenly, so this is its share of the table's length.
        Int(truncatingIfNeeded: row.low.multipliedFullWidth(by: UInt64(slots.count)).high)
    }

    private mutating func resize(to count: Int) {
        let rows = slots
        slots = ContiguousArray(repeating: .empty, count: count)
        for row in rows where !row.isEmpty { slots[slot(of: row)] = row }
    }
}

// MARK: - Stored

extension KeySet.Row {
    /// Writes the row; in this module, where the numbers' types are known to the compiler.
    package func store(_ writer: inout StoredWriter) {
        writer.write(low)
        writer.write(tagAndOffset)
    }

    /// Reads a row as it was written.
    package init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        low = try reader.read()
        tagAndOffset = try reader.read()
    }
}

extension KeySet: Equatable {
    /// Same keys.
    package static func == (a: KeySet, b: KeySet) -> Bool {
        a.count == b.count && a.slots.allSatisfy { $0.isEmpty || !b.slots[b.slot(of: $0)].isEmpty }
    }
}

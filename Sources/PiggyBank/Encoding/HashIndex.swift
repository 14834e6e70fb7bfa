/// Finds the rows of a table by the hashes of what they are of: open addressing over a power of two.
///
/// It holds the rows' places alone and is kept at most half full, so that finding takes on average fewer
/// than two probes. What a row is of, and its hash, the table itself says.
struct HashIndex: Sendable {
    /// A row's place + 1, or 0 for an empty slot.
    private var slots: ContiguousArray<Int32>
    private(set) var count = 0

    init() {
        slots = ContiguousArray(repeating: 0, count: 64)
    }

    /// The slot of the row that is wanted, or the empty one where it belongs.
    @inline(__always)
    func slot(of hash: UInt64, where isWanted: (Int) -> Bool) -> Int {
        var slot = firstSlot(of: hash)
        while let place = self[slot], !isWanted(place) { slot = self.slot(after: slot) }
        return slot
    }

    /// The slot that a hash belongs in, and the next one where another row has that.
    @inline(__always)
    func firstSlot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

    @inline(__always)
    func slot(after slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    /// The place that a slot holds; nil for an empty one.
    @inline(__always)
    subscript(slot: Int) -> Int? {
        let place = slots[slot]
        return place == 0 ? nil : Int(place) - 1
    }

    /// Puts the next row, whose place is the number of rows before it, into its empty slot.
    ///
    /// - Parameter hash: the hash of the row at a place, asked when the index grows.
    @inline(__always)
    mutating func addNext(at slot: Int, hash: (Int) -> UInt64) {
        count += 1
        slots[slot] = Int32(truncatingIfNeeded: count)
        if count * 2 > slots.count { grow(hash) }
    }

    /// Empties the slot of the row that was added last.
    ///
    /// Nothing was put behind it, so no other row is cut off by that.
    mutating func removeLast(hash: UInt64) {
        slots[slot(of: hash, where: { $0 == count - 1 })] = 0
        count -= 1
    }

    /// Forgets every row and keeps the memory.
    mutating func removeAll() {
        for slot in slots.indices { slots[slot] = 0 }
        count = 0
    }

    private mutating func grow(_ hash: (Int) -> UInt64) {
        slots = ContiguousArray(repeating: 0, count: slots.count * 2)
        for place in 0..<count {
            slots[slot(of: hash(place), where: { _ in false })] = Int32(
                truncatingIfNeeded: place + 1
            )
        }
    }
}

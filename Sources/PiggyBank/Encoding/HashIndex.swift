/// Open-addressing hash index over a power of two slots.
///
/// Stores row indices only; the caller supplies hashing and equality. At most half full, so finding
/// takes on average fewer than two probes.
package struct HashIndex: Sendable {
    /// A row + 1, or 0 for an empty slot.
    private var slots: ContiguousArray<Int32>
    private(set) var count = 0

    package init() { slots = ContiguousArray(repeating: 0, count: 64) }

    /// The slot of the row that is wanted, or the empty one where it belongs.
    @inline(__always) package func slot(of hash: UInt64, where isWanted: (Int) -> Bool) -> Int {
        var slot = firstSlot(of: hash)
        while let row = self[slot], !isWanted(row) { slot = self.slot(after: slot) }
        return slot
    }

    /// The slot that a hash belongs in, and the next one where another row has that.
    ///
    /// One product of a secret and a number makes an arithmetic progression of numbers that count
    /// up, which for one secret in a hundred falls on few slots. So the hash is multiplied once
    /// more, by 2^64 over the golden ratio (Fibonacci hashing: Knuth, The Art of Computer
    /// Programming, 6.4).
    @inline(__always) func firstSlot(of hash: UInt64) -> Int {
        Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    }

    @inline(__always) func slot(after slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    /// The row that a slot holds; nil for an empty one.
    @inline(__always) subscript(slot: Int) -> Int? {
        let row = slots[slot]
        return row == 0 ? nil : Int(row) - 1
    }

    /// Puts the next row, which has as many rows before it as there are, into its empty slot.
    ///
    /// - Parameter hash: the hash of a row, asked when the index grows.
    @inline(__always) package mutating func addNext(at slot: Int, hash: (Int) -> UInt64) {
        count += 1
        slots[slot] = Int32(truncatingIfNeeded: count)
        if count * 2 > slots.count { grow(hash) }
    }

    /// Empties the slot of the row that was added last.
    ///
    /// No other row is cut off by that: none was added after it.
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
        for row in 0..<count {
            slots[slot(of: hash(row), where: { _ in false })] = Int32(truncatingIfNeeded: row + 1)
        }
    }
}

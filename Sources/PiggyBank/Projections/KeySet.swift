/// The idempotency keys seen, as fingerprints.
///
/// 16 bytes a key and a table kept at most three quarters full; adding and finding cost one probe on
/// average.
package struct KeySet: Sendable {
    private var slots: ContiguousArray<Fingerprint>
    package private(set) var count = 0

    /// Marks an empty slot.
    ///
    /// A key with this fingerprint is as unlikely as two keys with the same one.
    private static let empty = Fingerprint(high: 0, low: 0)

    package init() {
        slots = ContiguousArray(repeating: Self.empty, count: 64)
    }

    @inline(__always)
    package func contains(_ key: Fingerprint) -> Bool {
        slots[slot(of: key)] == key
    }
}

// MARK: - Fold

extension KeySet {
    @inline(__always)
    mutating func insert(_ key: Fingerprint) {
        let slot = slot(of: key)
        guard slots[slot] != key else { return }
        slots[slot] = key
        count += 1
        if count * 4 > slots.count * 3 { grow() }
    }

    /// The slot that holds the key, or the empty one where it belongs.
    @inline(__always)
    private func slot(of key: Fingerprint) -> Int {
        var slot = Int(truncatingIfNeeded: key.low) & (slots.count - 1)
        while slots[slot] != key, slots[slot] != Self.empty {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private mutating func grow() {
        let keys = slots
        slots = ContiguousArray(repeating: Self.empty, count: keys.count * 2)
        for key in keys where key != Self.empty { slots[slot(of: key)] = key }
    }
}

// MARK: - Merge

extension KeySet {
    /// Adds the keys of later events.
    mutating func merge(later: KeySet) {
        for key in later.slots where key != Self.empty { insert(key) }
    }
}

extension KeySet: Equatable {
    /// Same keys.
    package static func == (a: KeySet, b: KeySet) -> Bool {
        a.count == b.count && a.slots.allSatisfy { $0 == empty || b.contains($0) }
    }
}

import PiggyBank
import PiggyBankReference
import Testing

@Suite("The keys seen are a set") struct KeySetTests {
    /// Fingerprints out of a small range, so that many come twice and many share a slot.
    private func keys(_ count: Int, seed: UInt64) -> [Fingerprint] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            // The low half chooses the slot: few values make long runs of taken slots.
            let low = UInt64(random.below(40)) << 32 | UInt64(random.below(64))
            return Fingerprint(high: UInt64(random.below(4) + 1), low: low)
        }
    }

    private func set(of keys: some Sequence<Fingerprint>) -> KeySet {
        var set = KeySet()
        for key in keys { set.insert(key, at: 0) }
        return set
    }

    @Test("it has what was put into it and nothing else", arguments: 1...6 as ClosedRange<UInt64>)
    func members(seed: UInt64) {
        var set = KeySet()
        var expected: Set<Fingerprint> = []
        let others = keys(300, seed: seed + 1_000)
        for (index, key) in keys(1_000, seed: seed).enumerated() {
            if set.contains(key) != expected.contains(key) {
                Issue.record("\(key), seed \(seed)")
                return
            }
            set.insert(key, at: 0)
            expected.insert(key)
            if !set.contains(key) || set.count != expected.count {
                Issue.record("\(key), seed \(seed)")
                return
            }
            guard index.isMultiple(of: 200) else { continue }
            for other in others where set.contains(other) != expected.contains(other) {
                Issue.record("\(other), seed \(seed)")
            }
        }
    }

    @Test(
        "the order in which keys came makes no other set", arguments: 1...4 as ClosedRange<UInt64>)
    func equality(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let keys = keys(500, seed: seed)
        let set = set(of: keys)
        #expect(self.set(of: keys.shuffled(using: &random) + keys) == set)
        #expect(self.set(of: keys + [Fingerprint(high: 9, low: 9)]) != set)
        let absent = keys[0]
        let changed = keys.filter { $0 != absent } + [Fingerprint(high: 9, low: 9)]
        #expect(self.set(of: changed) != set)
        #expect(KeySet() == KeySet())
        #expect(KeySet() != set)
    }

    @Test(
        "the keys of a block are added all together or not at all",
        arguments: 1...8 as ClosedRange<UInt64>) func blocks(seed: UInt64)
    {
        var random = SplitMix64(seed: seed)
        let block = LineBlock(lines: [])
        var set = KeySet()
        var expected: Set<Fingerprint> = []
        var rejected = 0
        for turn in 0..<40 {
            // Few blocks have a key twice, or one of an earlier block.
            let keys = (0..<random.below(200)).map { number in
                random.chance(1) && turn > 2
                    ? random.pick(Array(expected), or: Fingerprint(high: 1, low: 1))
                    : Fingerprint(high: UInt64(turn), low: random.next() &+ UInt64(number))
            }
            let events = ContiguousArray(
                keys.map { key in
                    var event = DecodedEvent(type: .deposited)
                    event.key = random.chance(90) ? key : nil
                    return event
                })
            let stated = events.compactMap(\.key)
            let isNew = Set(stated).count == stated.count && expected.isDisjoint(with: stated)
            let guess = random.pick([0, 50, 5_000, .max], or: 0)
            #expect(
                set.insert(keysOf: events, in: block, expecting: guess) == isNew, "seed \(seed)")
            if isNew { expected.formUnion(stated) } else { rejected += 1 }
            #expect(set == self.set(of: expected), "turn \(turn), seed \(seed)")
            if isNew, random.chance(20) {
                let kept = events.indices.randomElement(using: &random) ?? 0
                set.removeLast(keysOf: events[kept...])
                expected.subtract(events[kept...].compactMap(\.key))
                #expect(set == self.set(of: expected), "turn \(turn), seed \(seed)")
            }
        }
        #expect(rejected > 0, "no block was refused, seed \(seed)")
    }

    @Test("it gives its keys in order, those that share slots at either end of the table too")
    func order() {
        var random = SplitMix64(seed: 7)
        for turn in 0..<40 {
            var set = KeySet()
            var expected: Set<Fingerprint> = []
            for _ in 0..<random.within(0...300) {
                let near = UInt64(random.below(1 << 20))
                let low = random.pick([near, .max - near, .max / 2 + near, random.next()], or: 0)
                let key = Fingerprint(high: UInt64(random.below(3) + 1), low: low)
                set.insert(key, at: 0)
                expected.insert(key)
            }
            let rows = expected.map { KeySet.Row($0, at: 0) }.sorted { $0.isBefore($1) }
            #expect(set.sorted == rows, "turn \(turn), seed 7")
        }
    }

    @Test("keys that a file states are taken, unless they lie too close together for fingerprints")
    func stored() {
        var random = SplitMix64(seed: 7)
        var (set, expected) = (KeySet(), KeySet())
        for _ in 0..<30_000 {
            let row = KeySet.Row(low: random.next(), tagAndOffset: random.next())
            // Twice, as a key that was looked up before.
            #expect(set.insert(stored: row) && set.insert(stored: row))
            expected.insert(row)
        }
        #expect(set == expected && set.count == expected.count)
        // In order, as a file states them, into room for all of them.
        var ordered = KeySet()
        ordered.reserve(expected.count)
        #expect(expected.sorted.allSatisfy { ordered.insert(stored: $0) } && ordered == expected)
        for distance in [0, 1, 1 << 20] as [UInt64] {
            var close = KeySet()
            let taken = (1...30_000 as ClosedRange<UInt64>).prefix { number in
                let row = KeySet.Row(low: number * distance, tagAndOffset: number << 40)
                return close.insert(stored: row)
            }
            #expect(taken.count < 3_000)
        }
        var empty = KeySet()
        #expect(!empty.insert(stored: KeySet.Row(low: 0, tagAndOffset: 0)) && empty.count == 0)
    }

    @Test("100,000 keys of a ledger are all known, and no other key is") func many() {
        func fingerprint(_ text: String) -> Fingerprint {
            let bytes = ContiguousArray(text.utf8)
            return unsafe bytes.span.bytes.fingerprint(0, bytes.count)
        }
        var set = KeySet()
        for number in 0..<100_000 { set.insert(fingerprint("payment-\(number)"), at: 0) }
        #expect(set.count == 100_000)
        for number in 0..<100_000 { set.insert(fingerprint("payment-\(number)"), at: 0) }
        #expect(set.count == 100_000)
        #expect((0..<100_000).allSatisfy { set.contains(fingerprint("payment-\($0)")) })
        #expect(!(100_000..<200_000).contains { set.contains(fingerprint("payment-\($0)")) })
    }
}

import PiggyBank
import Testing

@Suite("A fingerprint stands for the bytes of a key") struct FingerprintTests {
    private func fingerprint(_ bytes: [UInt8]) -> Fingerprint {
        let bytes = ContiguousArray(bytes)
        return unsafe bytes.span.bytes.fingerprint(0, bytes.count)
    }

    @Test("equal bytes have one, wherever they stand and whatever stands beside them")
    func equalBytes() {
        let texts = ["k", "12345678", "123456789", "3fa85f64-5717-4562-b3fc-2c963f66afa6"]
        for text in texts + [String(repeating: "é", count: 32)] {
            let expected = fingerprint(Array(text.utf8))
            for before in 0...9 {
                for (after, byte) in [(0, 0), (1, 0xFF), (7, 0), (8, 0x61), (30, 0xFF)] {
                    let bytes = ContiguousArray(
                        Array(repeating: 0x77, count: before) + Array(text.utf8)
                            + Array(repeating: UInt8(byte), count: after))
                    let found = unsafe bytes.span.bytes.fingerprint(before, text.utf8.count)
                    #expect(found == expected, "\(text) after \(before) bytes")
                }
            }
        }
    }

    @Test("keys that differ in one bit, in length or in order have different ones")
    func neighbours() {
        var seen: [Fingerprint: [UInt8]] = [:]
        var collisions: [[UInt8]] = []
        func add(_ bytes: [UInt8]) {
            if let other = seen.updateValue(bytes, forKey: fingerprint(bytes)), other != bytes {
                collisions.append(bytes)
            }
        }
        for count in 1...64 {
            let key = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
            add(key)
            for bit in 0..<count * 8 {
                var changed = key
                changed[bit / 8] ^= 1 << UInt8(bit % 8)
                add(changed)
            }
            add(Array(repeating: 0, count: count))
            add(Array(repeating: 0xFF, count: count))
            add(key.reversed())
        }
        #expect(collisions.isEmpty)
        #expect(seen.count > 16_000)
    }

    @Test("a NUL behind a key makes another key, whatever the bytes before it") func lengths() {
        // With lengths mixed in carelessly, "a" and "b\0" are one: 1 ^ 0x61 is 2 ^ 0x62.
        var seen: Set<Fingerprint> = []
        var count = 0
        for first in UInt8.min...UInt8.max {
            for zeros in 0..<24 {
                seen.insert(fingerprint([first] + Array(repeating: 0, count: zeros)))
                count += 1
            }
        }
        #expect(seen.count == count)
    }

    @Test("100,000 numbered keys have as many, each half of them too") func many() {
        var high: Set<UInt64> = []
        var low: Set<UInt64> = []
        for number in 0..<100_000 {
            let found = fingerprint(Array("payment-\(number)".utf8))
            high.insert(found.high)
            low.insert(found.low)
        }
        // By chance two of them share half a fingerprint in one of four thousand million runs.
        #expect(high.count == 100_000)
        #expect(low.count == 100_000)
    }

    @Test("the low bits, which choose a slot, are spread evenly") func spread() {
        var counts = Array(repeating: 0, count: 256)
        for number in 0..<25_600 {
            counts[Int(fingerprint(Array("payment-\(number)".utf8)).low & 255)] += 1
        }
        // A hundred each, give or take; ten standard deviations are another hundred.
        #expect(counts.allSatisfy { $0 > 0 && $0 < 200 }, "\(counts)")
    }
}

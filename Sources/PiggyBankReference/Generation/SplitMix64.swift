/// A small random number generator that gives the same numbers for the same seed everywhere.
///
/// The mixing function is the public-domain SplitMix64 of Steele, Lea and Flood (2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes a generator; any seed is as good as another.
    package init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A generator of its own for a name and a number; this one gives the same numbers as before.
    package func stream(_ name: String, _ number: Int = 0) -> SplitMix64 {
        // FNV-1a, mixed by the first number that comes out of it.
        var hash = state ^ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        var mixed = SplitMix64(seed: hash)
        return SplitMix64(seed: mixed.next())
    }

    /// A number from 0 to `bound` − 1; `bound` is at least 1.
    package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

    /// A number of a range; the range is not empty.
    package mutating func within(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.upperBound - range.lowerBound + 1)
    }

    /// True in `percent` of a hundred cases.
    package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// One of the elements; nil if there are none.
    package mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// One of the elements, or `fallback` if there are none.
    package mutating func pick<Element>(_ elements: [Element], or fallback: Element) -> Element {
        pick(elements) ?? fallback
    }
}

/// The numbers that decide what happens: the same ones for the same seed, on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
/// Ranges are drawn here and not by the standard library, whose way of drawing them may change
/// between versions.
package struct DemoRandom: Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// A number of 0 ..< bound, for a bound of at least 1.
    ///
    /// Nearly uniform: no number is more likely than another by more than bound / 2^64.
    package mutating func number(below bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound.magnitude)).high)
    }

    /// Whether something happens that does in so many of 1,000 cases.
    mutating func happens(perMille: Int) -> Bool { number(below: 1_000) < perMille }

    /// A number of the range, small ones more often: on average a quarter of the way up.
    package mutating func smallNumber(in range: ClosedRange<Int64>) -> Int64 {
        let width = (range.upperBound - range.lowerBound + 1).magnitude
        let product = UInt64(number(below: 1 << 32)) * UInt64(number(below: 1 << 32))
        return range.lowerBound + Int64(width.multipliedFullWidth(by: product).high)
    }

    /// One of the elements of a list that has some.
    mutating func element<Element>(of list: [Element]) -> Element {
        list[number(below: list.count)]
    }
}

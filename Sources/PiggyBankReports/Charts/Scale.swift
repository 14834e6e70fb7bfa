import PiggyBank

/// The side of a chart that money is measured along: from 0, or from a round sum below it, to a
/// round sum.
package struct Scale: Hashable, Sendable {
    /// The sums that are written beside it, from the lowest to the highest: the first and the last
    /// are its ends.
    package let ticks: [Int128]

    /// Up to so many steps between ticks.
    private static let maxSteps: Int128 = 5

    /// Makes the scale that has 0 and these sums on it.
    ///
    /// Ticks are whole multiples of 1, 2 or 5 times a power of ten of the minor units.
    package init(covering sums: some Sequence<Int128>) {
        let (lowest, highest) = sums.reduce((Int128(0), Int128(0))) {
            (min($0.0, $1), max($0.1, $1))
        }
        let step = Self.step(for: highest - lowest)
        // Rounded away from 0, so that both ends are on the scale.
        let below = (-lowest + step - 1) / step
        let above = max((highest + step - 1) / step, below == 0 ? 1 : 0)
        ticks = (-below...above).map { $0 * step }
    }

    private static func step(for span: Int128) -> Int128 {
        var power: Int128 = 1
        while true {
            for step in [power, 2 * power, 5 * power] where span <= step * maxSteps { return step }
            power *= 10
        }
    }

    private var lowest: Int128 { ticks.first ?? 0 }
    private var highest: Int128 { ticks.last ?? 1 }

    /// How far below the upper end a sum is.
    package func depth(of sum: Int128) -> Extent { Extent(highest - sum, of: highest - lowest) }
}

/// A part of the side of a chart, in thousandths of a per cent: whole numbers, so that the same
/// figures make the same bytes anywhere.
package struct Extent: Hashable, Comparable, Sendable {
    /// 0 … 100,000.
    package let thousandths: Int

    /// The whole side.
    package static let whole = Extent(1, of: 1)

    /// Rounds to the nearest; what is outside of the side becomes its end.
    package init(_ part: Int128, of whole: Int128) {
        guard whole > 0 else {
            thousandths = 0
            return
        }
        let part = min(max(part, 0), whole)
        thousandths = Int((part * 200_000 + whole) / (2 * whole))
    }

    package static func < (a: Self, b: Self) -> Bool { a.thousandths < b.thousandths }
}

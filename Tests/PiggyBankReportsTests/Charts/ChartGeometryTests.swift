import PiggyBank
import PiggyBankReference
import PiggyBankReports
import Testing

@Suite("A chart has every figure on it, at its place") struct ChartGeometryTests {
    private let seed: UInt64 = 20_261_123

    @Test("A scale has 0 and every sum between its ends, and round ticks at even distances")
    func scales() throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let largest = Int128(1) << random.within(0...80)
            let sums = (0..<random.within(0...5)).map { _ in
                (Int128(random.within(0...1_000_000)) - Int128(random.below(2) * 500_000)) * largest
                    / 1_000_000
            }
            let scale = Scale(covering: sums)
            let first = try #require(scale.ticks.first)
            let last = try #require(scale.ticks.last)
            #expect(first <= 0 && last >= 0 && first < last, "\(sums), seed \(seed)")
            for sum in sums { #expect((first...last).contains(sum), "\(sums), seed \(seed)") }
            let steps = Set(zip(scale.ticks, scale.ticks.dropFirst()).map { $1 - $0 })
            #expect(steps.count == 1 && scale.ticks.contains(0), "\(sums), seed \(seed)")
            var step = try #require(steps.first)
            while step.isMultiple(of: 10) { step /= 10 }
            #expect([1, 2, 5].contains(step), "\(sums), seed \(seed)")
            #expect((2...8).contains(scale.ticks.count), "\(sums), seed \(seed)")
            #expect(scale.depth(of: last).thousandths == 0)
            #expect(scale.depth(of: first) == .whole)
            for (low, high) in zip(sums.sorted(), sums.sorted().dropFirst()) {
                #expect(scale.depth(of: high) <= scale.depth(of: low), "\(sums), seed \(seed)")
            }
        }
    }

    @Test(
        "A part is rounded to the nearest thousandth of a per cent, and never outside of its side")
    func extents() {
        for (part, whole, thousandths) in [
            (0, 3, 0), (1, 3, 33_333), (2, 3, 66_667), (3, 3, 100_000), (4, 3, 100_000), (-1, 3, 0),
            (1, 0, 0), (1, 200_000, 1), (1, 200_001, 0),
        ] {
            let extent = Extent(Int128(part), of: Int128(whole))
            #expect(extent.thousandths == thousandths, "\(part) of \(whole)")
        }
    }

    @Test("An axis has a few ticks in their order, each on a day of it where something begins")
    func axes() throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let first = CalendarDate(daysSince1970: Int32(random.within(0...40_000)) - 20_000)
            let days = Int(1 << random.within(0...20)) / (1 + random.below(3))
            let last = min(first.adding(days: days), CalendarDate(daysSince1970: 2_932_000))
            let axis = DateAxis(first...last)
            let dates = axis.ticks.map(\.date)
            #expect(dates == Array(Set(dates)).sorted(), "\(first) to \(last), seed \(seed)")
            #expect(dates.count <= DateAxis.maxTicks, "\(first) to \(last), seed \(seed)")
            #expect(days < 60 || dates.count >= 2, "\(first) to \(last), seed \(seed)")
            for tick in axis.ticks {
                #expect(axis.dates.contains(tick.date), "\(first) to \(last), seed \(seed)")
                let (_, month, day) = tick.date.components
                #expect(tick.unit == .day || day == 1, "\(first) to \(last), seed \(seed)")
                #expect(tick.unit != .year || month == 1, "\(first) to \(last), seed \(seed)")
            }
            let places = dates.map(axis.start)
            #expect(places == places.sorted(), "\(first) to \(last), seed \(seed)")
            #expect(axis.start(of: first).thousandths == 0)
        }
    }

    @Test("A line of many points keeps where it begins, its lowest point and its highest")
    func thinning() throws {
        var random = SplitMix64(seed: seed)
        for count in [0, 1, 2, 999, 1_000, 1_001, 5_000, 20_000] {
            let points = (0..<count).map { day in
                Chart.Steps.Point(
                    date: CalendarDate(daysSince1970: Int32(day)),
                    sums: [Int128(random.within(0...1_000_000)), 0])
            }
            let thinned = Chart.Steps.thinned(points)
            #expect(thinned.count <= 1_000)
            #expect(count > 1_000 || thinned == points)
            #expect(thinned.map(\.date) == thinned.map(\.date).sorted())
            #expect(Set(points).isSuperset(of: thinned))
            #expect(thinned.first == points.first)
            for height in [points.map(\.sums[0]).min(), points.map(\.sums[0]).max()] {
                #expect(thinned.contains { $0.sums[0] == height } || height == nil)
            }
        }
    }

    @Test("A line keeps one point of those that are the same") func plateaus() {
        let points = [5, 5, 5, 7, 7, 5].enumerated().map { day, sum in
            Chart.Steps.Point(date: CalendarDate(daysSince1970: Int32(day)), sums: [sum])
        }
        #expect(Chart.Steps.thinned(points).map(\.date.daysSince1970) == [0, 3, 5])
    }
}

import PiggyBank

/// The rows of a section as a picture beside its table, of one currency.
package struct Chart: Sendable {
    /// What it shows, in a few words.
    let title: Text
    let currency: Currency
    let form: Form

    enum Form: Sendable {
        case steps(Steps)
        case bars(Bars)
    }

    /// Sums over time that stay as they are from one day to the next until money moves.
    package struct Steps: Sendable {
        var dates: ClosedRange<CalendarDate>
        /// What each layer is called; they lie on each other, the first below.
        var layers: [Text]
        /// In the order of their dates.
        var points: [Point]

        /// The height of each layer from a day on.
        package struct Point: Hashable, Sendable {
            /// The day from which on they are so high.
            package var date: CalendarDate
            /// The height of each layer.
            package var sums: [Int128]

            /// A day with the height of each layer on it.
            package init(date: CalendarDate, sums: [Int128]) {
                self.date = date
                self.sums = sums
            }
        }
    }

    /// Sums of months, each of parts.
    struct Bars: Sendable {
        /// The parts, the first below.
        var parts: [Part]
        /// One for every month, without gaps.
        var months: [Month]

        struct Part: Hashable, Sendable {
            var name: Text
            /// Its color, from 1 to `colors`; 0 for what has none of its own.
            var color: Int
        }

        /// How many colors there are.
        static let colors = 10

        struct Month: Hashable, Sendable {
            var start: CalendarDate
            /// Of each part.
            var sums: [Int128]
        }
    }
}

extension Chart {
    /// The scale that all its sums are on.
    var scale: Scale {
        switch form {
        case .steps(let steps):
            let totals = steps.points.map { $0.sums.reduce(0, +) }
            return Scale(covering: totals + steps.points.flatMap(\.sums))
        case .bars(let bars):
            let above = bars.months.map { $0.sums.filter { $0 > 0 }.reduce(0, +) }
            let below = bars.months.map { $0.sums.filter { $0 < 0 }.reduce(0, +) }
            return Scale(covering: above + below)
        }
    }
}

extension Chart.Steps {
    /// At most a thousand points: of more, those in which a stretch begins, and its lowest and
    /// highest ones.
    package static func thinned(_ points: [Point]) -> [Point] {
        let most = 1_000
        var changed: [Point] = []
        for point in points where changed.last?.sums != point.sums { changed.append(point) }
        guard changed.count > most else { return changed }
        let stretch = (changed.count + most / 3 - 1) / (most / 3)
        return stride(from: 0, to: changed.count, by: stretch).flatMap { start in
            let part = changed[start..<min(start + stretch, changed.count)]
            let height = { (point: Point) in point.sums.reduce(0, +) }
            let ends = [
                part.first, part.min { height($0) < height($1) },
                part.max { height($0) < height($1) },
            ]
            return Set(ends.compactMap(\.self)).sorted { $0.date < $1.date }
        }
    }
}

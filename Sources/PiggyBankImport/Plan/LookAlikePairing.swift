import PiggyBank

/// Pairs rows and movements of the same money: each with one at most, within so many days and from different
/// sources; as many as can be, and those that are nearest to one another.
struct LookAlikePairing {
    /// The rows, by their indices in the statement, and the movements that they look like.
    private(set) var pairs: [(row: Int, movement: Int)] = []

    /// A row that is to be paired.
    struct Row {
        /// Its index in the statement.
        var index: Int
        var date: CalendarDate
        var source: RecordedMovements.Source
    }

    private struct Candidate {
        var index: Int
        var date: CalendarDate
        var source: RecordedMovements.Source?
    }

    /// Over so many pairs that might be, the earliest are paired with the earliest.
    private static let mostPairs = 250_000

    init(_ rows: [Row], _ movements: [(index: Int, movement: RecordedMovements.Movement)]) {
        let rows = rows.sorted { ($0.date, $0.index) < ($1.date, $1.index) }
        let candidates =
            movements.map { Candidate(index: $0, date: $1.date, source: $1.source) }
            .sorted { ($0.date, $0.index) < ($1.date, $1.index) }
        if rows.count * candidates.count <= Self.mostPairs {
            pairNearest(rows[...], candidates)
        } else {
            pairInOrder(rows, candidates[...])
        }
    }

    private static func mayBePair(_ row: Row, _ candidate: Candidate) -> Bool {
        row.source != candidate.source
            && abs(row.date.days(since: candidate.date)) <= ImportPlanner.mostDaysOfLookAlikes
    }

    private mutating func pairInOrder(_ rows: [Row], _ candidates: ArraySlice<Candidate>) {
        var candidates = candidates
        for row in rows {
            candidates = candidates.drop {
                row.date.days(since: $0.date) > ImportPlanner.mostDaysOfLookAlikes
            }
            guard let first = candidates.first, Self.mayBePair(row, first) else { continue }
            pairs.append((row.index, first.index))
            candidates.removeFirst()
        }
    }

    /// Pairs that do not cross are among the best: of what comes before each row and movement, the most pairs and
    /// the fewest days are worked out from what comes before that.
    private mutating func pairNearest(_ rows: ArraySlice<Row>, _ candidates: [Candidate]) {
        /// How many pairs there are, and how many days apart all of them, negative: the greatest is the best.
        typealias Worth = (pairs: Int32, days: Int32)
        let width = candidates.count + 1
        var best = [Worth](repeating: (0, 0), count: (rows.count + 1) * width)
        func worthOfPair(_ row: Int, _ candidate: Int) -> Worth? {
            guard Self.mayBePair(rows[row], candidates[candidate]) else { return nil }
            let days = abs(rows[row].date.days(since: candidates[candidate].date))
            let before = best[row * width + candidate]
            return (before.pairs + 1, before.days - days)
        }
        for row in rows.indices {
            for candidate in candidates.indices {
                let without = max(
                    best[row * width + candidate + 1],
                    best[(row + 1) * width + candidate],
                    by: <
                )
                let with = worthOfPair(row, candidate) ?? without
                best[(row + 1) * width + candidate + 1] = max(without, with, by: <)
            }
        }
        var (row, candidate) = (rows.count, candidates.count)
        while row > 0, candidate > 0 {
            let worth = best[row * width + candidate]
            if let pair = worthOfPair(row - 1, candidate - 1), pair == worth {
                (row, candidate) = (row - 1, candidate - 1)
                pairs.append((rows[row].index, candidates[candidate].index))
            } else if best[(row - 1) * width + candidate] == worth {
                row -= 1
            } else {
                candidate -= 1
            }
        }
        pairs.reverse()
    }
}

/// The greater of two, as something says which is less.
private func max<Value>(_ a: Value, _ b: Value, by isLess: (Value, Value) -> Bool) -> Value {
    isLess(a, b) ? b : a
}

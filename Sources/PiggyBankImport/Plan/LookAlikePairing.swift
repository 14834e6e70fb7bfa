import PiggyBank

/// Pairs rows and movements of the same money: each with one at most, within so many days and from different
/// sources.
///
/// Both come in the order of their dates, and each row takes the earliest movement that is near enough. So there are
/// as many pairs as can be, and what stays over is what later rows can still reach. Where transfers are told
/// apart, transfers are paired with transfers first, and what is none with what is none.
struct LookAlikePairing {
    /// The rows, and the movements that they look like.
    private(set) var pairs: [Pair] = []

    /// A row that is to be paired.
    struct Row {
        /// Its index in the statement.
        var index: Int
        var date: CalendarDate
        var source: RecordedMovements.Source
        var isTransfer: Bool
    }

    /// A row and a movement, by their indices.
    struct Pair: Hashable {
        var row: Int
        var movement: Int
        /// Whether both are transfers, or neither is, as far as they are told apart.
        var isOfOneKind: Bool
    }

    private struct Candidate {
        var index: Int
        var date: CalendarDate
        var source: RecordedMovements.Source?
        var isTransfer: Bool
    }

    private let excluded: Set<Pair>

    /// - Parameter excluded: what is no pair.
    init(
        _ rows: [Row],
        _ movements: [(index: Int, movement: RecordedMovements.Movement)],
        tellsTransfersApart: Bool,
        without excluded: Set<Pair>
    ) {
        self.excluded = excluded
        var rows = rows.sorted { ($0.date, $0.index) < ($1.date, $1.index) }
        var candidates = movements.map { index, movement in
            Candidate(
                index: index,
                date: movement.date,
                source: movement.source,
                isTransfer: movement.type == .transferred
            )
        }
        candidates.sort { ($0.date, $0.index) < ($1.date, $1.index) }
        guard tellsTransfersApart else {
            pair(rows, candidates, isOfOneKind: true)
            return
        }
        for isTransfer in [false, true] {
            pair(
                rows.filter { $0.isTransfer == isTransfer },
                candidates.filter { $0.isTransfer == isTransfer },
                isOfOneKind: true
            )
        }
        let paired = (rows: Set(pairs.map(\.row)), movements: Set(pairs.map(\.movement)))
        rows.removeAll { paired.rows.contains($0.index) }
        candidates.removeAll { paired.movements.contains($0.index) }
        pair(rows, candidates, isOfOneKind: false)
    }

    /// Pairs each row with the earliest movement that is near enough.
    private mutating func pair(_ rows: [Row], _ candidates: [Candidate], isOfOneKind: Bool) {
        let most = ImportPlanner.mostDaysOfLookAlikes
        // Apart by source: a row takes the earliest of all that are of another one.
        var queues = Dictionary(grouping: candidates, by: \.source).mapValues { $0[...] }
        let sources = [nil] + RecordedMovements.Source.allCases
        for row in rows {
            var best: (source: RecordedMovements.Source?, place: Int, candidate: Candidate)?
            for source in sources where source != row.source {
                queues[source] = queues[source]?.drop { row.date.days(since: $0.date) > most }
                let place = queues[source]?
                    .firstIndex { candidate in
                        candidate.date.days(since: row.date) > most
                            || !excluded.contains(
                                Pair(
                                    row: row.index,
                                    movement: candidate.index,
                                    isOfOneKind: isOfOneKind
                                )
                            )
                    }
                guard let place, let next = queues[source]?[place],
                    next.date.days(since: row.date) <= most
                else { continue }
                if let first = best?.candidate, (first.date, first.index) < (next.date, next.index)
                {
                    continue
                }
                best = (source, place, next)
            }
            guard let best else { continue }
            pairs.append(
                Pair(row: row.index, movement: best.candidate.index, isOfOneKind: isOfOneKind)
            )
            queues[best.source]?.remove(at: best.place)
        }
    }
}

import PiggyBank

/// Pairs rows and movements of the same money: each with one at most, within so many days and from
/// different sources.
///
/// Both come in the order of their dates, and each row takes the earliest movement that is near
/// enough. So there are as many pairs as can be, and what stays over is what later rows can still
/// reach. Movements that are later than the row come last; and where transfers are told apart, so
/// do pairs of which one is a transfer.
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
        for later in [Self.maxDaysLate, ImportPlanner.maxDaysOfLookAlikes] {
            for isTransfer in tellsTransfersApart ? [false, true] : [nil] {
                let isOfKind = { (other: Bool) in isTransfer.map { $0 == other } ?? true }
                pair(
                    rows.filter { isOfKind($0.isTransfer) },
                    candidates.filter { isOfKind($0.isTransfer) },
                    upToDaysLater: later,
                    isOfOneKind: true
                )
            }
            let paired = (rows: Set(pairs.map(\.row)), movements: Set(pairs.map(\.movement)))
            rows.removeAll { paired.rows.contains($0.index) }
            candidates.removeAll { paired.movements.contains($0.index) }
        }
        guard tellsTransfersApart else { return }
        pair(
            rows,
            candidates,
            upToDaysLater: ImportPlanner.maxDaysOfLookAlikes,
            isOfOneKind: false
        )
    }

    /// How many days a bank may book a payment before it was made, as it seems: a person may note
    /// it a day late.
    static let maxDaysLate: Int32 = 1

    /// Pairs each row with the earliest movement that is near enough.
    ///
    /// - Parameter later: how many days after the row that may be.
    private mutating func pair(
        _ rows: [Row],
        _ candidates: [Candidate],
        upToDaysLater later: Int32,
        isOfOneKind: Bool
    ) {
        let most = ImportPlanner.maxDaysOfLookAlikes
        // Apart by source: a row takes the earliest of all that are of another one.
        var queues = Dictionary(grouping: candidates, by: \.source).mapValues { $0[...] }
        let sources = [nil] + RecordedMovements.Source.allCases
        for row in rows {
            var best: (source: RecordedMovements.Source?, place: Int, candidate: Candidate)?
            for source in sources where source != row.source {
                queues[source] = queues[source]?.drop { row.date.days(since: $0.date) > most }
                let place = queues[source]?
                    .firstIndex { candidate in
                        candidate.date.days(since: row.date) > later
                            || !excluded.contains(
                                Pair(
                                    row: row.index,
                                    movement: candidate.index,
                                    isOfOneKind: isOfOneKind
                                )
                            )
                    }
                guard let place, let next = queues[source]?[place],
                    next.date.days(since: row.date) <= later
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

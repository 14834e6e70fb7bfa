import PiggyBank
import PiggyBankImport
import PiggyBankThreads

/// The events of a plan as drafts, as many at a time as share a write and a sync; several threads make them.
struct PlannedBatches {
    private let portions: [ImportPlan.Portion]
    /// What was made of each, and is kept.
    private var made: [Drafts?]
    private var madeBytes = 0
    /// How many were passed on since the beginning.
    private var position = 0

    /// As many as `append` has together, where each row is one event.
    private static let size = 8_192
    /// The drafts of about 100,000 rows; those of more are made again, so that memory stays bounded.
    private static let mostKeptBytes = 32 << 20

    init(_ plan: ImportPlan) {
        portions = plan.portions(ofRows: Self.size)
        made = [Drafts?](repeating: nil, count: portions.count)
    }

    /// Whether there is no second batch.
    var isOne: Bool { portions.count < 2 }

    /// The first batch; nil where there is nothing to record.
    var first: Drafts? {
        mutating get {
            defer { beginAgain() }
            return next()
        }
    }

    /// Begins with the first batch again.
    mutating func beginAgain() { position = 0 }

    /// The next drafts; nil after the last.
    mutating func next() -> Drafts? {
        guard position < portions.count else { return nil }
        if made[position] == nil { make() }
        let drafts = made[position]
        if madeBytes > Self.mostKeptBytes {
            made[position] = nil
            madeBytes -= drafts?.bytes.count ?? 0
        }
        position += 1
        return drafts
    }

    private mutating func make() {
        let portions = portions
        let numbers = position..<min(position + Threads.processorCount, portions.count)
        for (number, drafts) in zip(numbers, Threads.map(numbers, { portions[$0].drafts })) {
            madeBytes += drafts.bytes.count - (made[number]?.bytes.count ?? 0)
            made[number] = drafts
        }
    }
}

import PiggyBank
import PiggyBankImport
import PiggyBankThreads

/// The events of a plan that are written at once, as drafts; several threads make them.
struct PlannedWrite: Sequence, IteratorProtocol {
    private var portions: ArraySlice<ImportPlan.Portion>
    /// What was made and is not passed on yet, in reverse order.
    private var made: [Drafts] = []

    /// Few enough that what is made of them at once takes little memory.
    fileprivate static let rowsOfPortion = 8_192
    /// The portions of some 100,000 rows, so that most imports are one write.
    fileprivate static let mostPortions = 16

    fileprivate init(_ portions: ArraySlice<ImportPlan.Portion>) { self.portions = portions }

    /// The next drafts; nil after the last.
    mutating func next() -> Drafts? {
        if made.isEmpty {
            let next = Array(portions.prefix(Threads.processorCount))
            portions.removeFirst(next.count)
            made = Threads.map(next.indices) { next[$0].drafts }.reversed()
        }
        return made.popLast()
    }
}

extension ImportPlan {
    /// What is to be written, in its order; nothing where nothing is to be recorded.
    var writes: [PlannedWrite] {
        var portions = portions(ofRows: PlannedWrite.rowsOfPortion)[...]
        var writes: [PlannedWrite] = []
        while !portions.isEmpty {
            let first = portions.prefix(PlannedWrite.mostPortions)
            writes.append(PlannedWrite(first))
            portions.removeFirst(first.count)
        }
        return writes
    }
}

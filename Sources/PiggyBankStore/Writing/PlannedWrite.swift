import PiggyBank
import PiggyBankImport
import PiggyBankThreads

/// The events of a plan that are written at once, as drafts; several threads make them.
struct PlannedWrite: Sequence, IteratorProtocol {
    private var portions: ArraySlice<ImportPlan.Portion>
    /// What was made and is not passed on yet, in reverse order.
    private var made: [Drafts] = []

    /// Few enough that what is made of them at once takes little memory.
    fileprivate static let rowsOfPortion = 4_096

    fileprivate init(_ portions: ArraySlice<ImportPlan.Portion>) { self.portions = portions }

    /// About how many drafts there are that were not passed on yet.
    var count: Int { portions.reduce(made.reduce(0) { $0 + $1.count }) { $0 + $1.count } }

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
    ///
    /// Where an event is about another one of the plan, all are one write, in which that is found.
    ///
    /// - Parameter rows: how many rows share a write.
    func writes(ofRows rows: Int) -> [PlannedWrite] {
        let rows = namesOwnEvents ? Int.max : rows
        let size = min(rows, PlannedWrite.rowsOfPortion)
        var portions = portions(ofRows: size)[...]
        var writes: [PlannedWrite] = []
        while !portions.isEmpty {
            let first = portions.prefix(rows / size)
            writes.append(PlannedWrite(first))
            portions.removeFirst(first.count)
        }
        return writes
    }
}

import PiggyBank
import PiggyBankImport
import PiggyBankThreads

/// The events of a plan that are written at once, as drafts; several threads make them.
struct PlannedWrite: Sequence, IteratorProtocol {
    private let by: String?
    /// Whether the texts of rows are left out.
    var leavesOutTexts = false
    private var pieces: ArraySlice<ImportPlan.Piece> = []
    /// What was made and is not passed on yet, in reverse order.
    private var made: [Drafts] = []

    /// Few enough that what is made of them at once takes little memory.
    fileprivate static let rowsOfPiece = 4_096

    fileprivate init(by: String?) { self.by = by }

    /// About how many drafts there are that were not passed on yet.
    var count: Int { pieces.reduce(made.reduce(0) { $0 + $1.count }) { $0 + $1.count } }

    fileprivate mutating func append(_ piece: ImportPlan.Piece) { pieces.append(piece) }

    /// The next drafts; nil after the last.
    mutating func next() -> Drafts? {
        if made.isEmpty {
            let next = Array(pieces.prefix(Threads.processorCount))
            pieces.removeFirst(next.count)
            made = Threads.map(next.indices) { [by, leavesOutTexts] in
                next[$0].drafts(by: by, leavesOutTexts: leavesOutTexts)
            }.reversed()
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
        var writes: [PlannedWrite] = []
        var count = 0
        for piece in pieces(ofRows: min(rows, PlannedWrite.rowsOfPiece)) {
            if writes.isEmpty || count >= rows && !namesOwnEvents {
                writes.append(PlannedWrite(by: by))
                count = 0
            }
            writes[writes.count - 1].append(piece)
            count += piece.count
        }
        return writes
    }
}

import PiggyBank
import PiggyBankImport
import PiggyBankThreads

/// Pieces of a plan whose events are written at once.
struct PlannedWrite {
    private(set) var pieces: [ImportPlan.Piece] = []

    /// Few enough that what is made of them at once takes little memory.
    fileprivate static let rowsOfPiece = 2_048

    fileprivate mutating func append(_ piece: ImportPlan.Piece) { pieces.append(piece) }

    /// About how many events there are.
    var count: Int { pieces.reduce(0) { $0 + $1.count } }
}

/// Makes the drafts of pieces in their order, on other threads while those before are decided.
struct PlannedDrafts: ~Copyable {
    private let work: OrderedWork<ImportPlan.Piece, Drafts>
    /// The pieces that are not begun.
    private var pieces: ArraySlice<ImportPlan.Piece>

    /// So many pieces may be made before the first of them is decided.
    private static let ahead = Threads.processorCount + 1

    /// - Parameters:
    ///   - by: who imports; nil for nobody in particular.
    ///   - leavesOutTexts: whether the texts of rows are left out.
    init(of writes: [PlannedWrite], by: String?, leavesOutTexts: Bool) {
        pieces = writes.flatMap(\.pieces)[...]
        work = OrderedWork(min(Threads.processorCount, pieces.count)) { piece in
            piece.drafts(by: by, leavesOutTexts: leavesOutTexts)
        }
    }

    deinit { work.finish() }

    /// The drafts of the next piece; nil after the last.
    mutating func next() -> Drafts? {
        while work.count < Self.ahead, let piece = pieces.popFirst() { work.add(piece) }
        return work.next()
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
                writes.append(PlannedWrite())
                count = 0
            }
            writes[writes.count - 1].append(piece)
            count += piece.count
        }
        return writes
    }
}

import PiggyBank
import PiggyBankStore

/// A client that sends drafts batch by batch, and notes what it is told of them.
final class Feed {
    let batches: [Drafts]
    private var next = 0
    /// What was told, in its order.
    private(set) var receipts: [AppendReceipt] = []
    /// Whether every batch comes only once the one before it was told of.
    var waitsForAnswers = false
    /// Is done before the batch of that place is given, and after it was told of.
    var beforeBatch: (Int) throws -> Void = { _ in }
    var afterReceipt: (Int) throws -> Void = { _ in }

    /// Divides drafts, which have no line breaks.
    init(_ drafts: [ContiguousArray<UInt8>], of size: Int) {
        batches = stride(from: 0, to: drafts.count, by: size).map { start in
            let lines = drafts[start..<min(start + size, drafts.count)].map { $0 + [0x0A] }
            return Drafts(ContiguousArray(lines.joined()))
        }
    }

    convenience init(_ deposits: [Deposit], of size: Int) {
        self.init(deposits.map { ContiguousArray("{\($0.stated)".utf8) }, of: size)
    }

    /// How many events were acknowledged.
    var acknowledged: Int { receipts.reduce(0) { $0 + $1.recorded } }

    /// How many batches were given.
    var given: Int { next }

    func append(to writer: inout LedgerWriter) throws {
        try writer.append { waits in
            guard next < batches.count else { return .end }
            if waitsForAnswers && !waits { return .nothingYet }
            try beforeBatch(next)
            next += 1
            return .batch(batches[next - 1])
        } acknowledge: { receipt, _ in
            receipts.append(receipt)
            try afterReceipt(receipts.count - 1)
        }
    }
}

import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// `piggybank follow`: the events of a ledger, and those that are recorded from then on.
struct FollowCommand: ParsableCommand {
    static let name = "follow"
    static let group = CommandGroup.more
    static let examples = [
        "piggybank follow household.jsonl | jq .type",
        "piggybank follow household.jsonl --after 176",
    ]

    @Option("after", .wholeNumber("N", in: 0...Limits.largestNumber)) var sequence: Int64 = 0
    @OptionGroup(.common) var common: Common

    struct Common: ParsableArguments {
        @OptionGroup var ledger: LedgerOption
        /// Events are JSON in every format; notices are what it says.
        @Option("format", .format(Format.allCases)) var format: Format?
    }

    func run(_ context: Context) throws -> ExitStatus {
        let path = try common.ledger.path(
            context,
            orThrow: UsageError(
                "needs-a-file", "cannot follow standard input: name a file with -f FILE."))
        System.reportClosedPipes()
        do {
            var following = Following(ledger: try LedgerFollower(path), after: sequence)
            var isSynced = true
            while true {
                let lines = try following.lines()
                if isSynced, !following.isSynced {
                    context.tell(.notKnownToBeSynced, of: Phrase.visible(path))
                    isSynced = false
                }
                if !lines.isEmpty { try context.writeBytes(lines.span) }
                // What is left out by --after may be a batch of lines of which none is passed on.
                let isAtEnd = lines.isEmpty && !following.leftLinesOut
                guard try !isAtEnd || context.waitForReader(following.pauseMilliseconds) else {
                    break
                }
            }
            return .done
        } catch let error as LedgerError {
            throw LedgerFailure(error, Phrase.visible(path))
        } catch let error as StreamError where error.isClosed { return .done }
    }
}

/// A ledger that is followed, and how far.
private struct Following: ~Copyable {
    private var ledger: LedgerFollower
    private let sequence: Int64
    /// Where the line begins that comes next; nil before any was looked for.
    private var next: Int?
    /// How many lines are left out that are not there yet.
    private var missing: Int64 = 0
    /// Whether lines were read last that are left out.
    private(set) var leftLinesOut = false

    /// Follows a ledger from the line after a sequence.
    init(ledger: consuming LedgerFollower, after sequence: Int64) {
        self.ledger = ledger
        self.sequence = sequence
    }

    /// Whether every line that was passed on is known to be on the disk.
    var isSynced: Bool { ledger.isSynced }

    /// How long to wait before looking again: a writer at work is done in a moment.
    var pauseMilliseconds: Int32 { ledger.isWriterAtWork ? 1 : 50 }

    /// Whole lines that were not passed on yet; none where there are no more, or a writer is at
    /// work.
    mutating func lines() throws(LedgerError) -> ContiguousArray<UInt8> {
        if next == nil {
            next = try ledger.offset(after: sequence)
            missing = max(0, sequence - ledger.sequence)
        }
        guard let start = next else { return [] }
        var lines = try ledger.lines(from: start)
        next = start + lines.count
        leftLinesOut = missing > 0 && !lines.isEmpty
        var first = 0
        while missing > 0, let lineBreak = lines[first...].firstIndex(of: 0x0A) {
            first = lineBreak + 1
            missing -= 1
        }
        if first > 0 { lines.removeSubrange(..<first) }
        return lines
    }
}

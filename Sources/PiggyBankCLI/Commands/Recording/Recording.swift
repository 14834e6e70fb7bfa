import PiggyBank
import PiggyBankStore
import Synchronization

/// What the recording commands have in common: decide, write durably, and say what was recorded.
enum Recording {
    /// Records what the arguments ask for, and shows the answer.
    ///
    /// - Throws: `UsageError`, `RefusedCommand` when a rule is against it, `BrokenLedger`,
    ///   `UnreadableFile` or `UnwritableFile`. Nothing was recorded then, unless the last one says
    ///   that this is not known.
    static func record(
        _ action: Command.Action,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let path = try arguments.ledgerPath(context)
        let notices = WriterNotices(of: path)
        defer { notices.tell(context) }
        let isTrial = arguments[RecordingOptions.dryRun]
        do {
            var writer = try LedgerWriter(path, options: notices.options)
            let receipt: Receipt
            do {
                defer { notices.tell(context) }
                receipt = try writer.receipt(of: command(action, arguments), isTrial: isTrial)
            } catch let rejected as RefusedCommand {
                // The ledger was read for it, which the next command need not do again.
                if !isTrial { writer.renewSnapshot() }
                throw rejected
            }
            let status = try show(receipt, arguments, context)
            // Only now, when nobody waits for the answer any more.
            if !isTrial { writer.renewSnapshot() }
            return status
        } catch let error as RecordError { throw error.failure(at: path) }
    }

    /// Records the first event of a new ledger, and shows the answer.
    ///
    /// The event is decided before there is a file: what is rejected leaves none. A command that was recorded
    /// before under its id is answered as always.
    static func create(
        _ action: Command.Action,
        isSealed: Bool,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let path = try arguments.ledgerPath(context)
        let asked = command(action, arguments)
        let notices = WriterNotices(of: path)
        defer { notices.tell(context) }
        var options = notices.options
        options.sealsNew = isSealed
        do {
            do {
                var receipt = try LedgerWriter.tryFirst(asked, of: path, options: options)
                if !arguments[RecordingOptions.dryRun] {
                    var command = asked
                    command.time = receipt.event?.time
                    var writer = try LedgerWriter(creating: path, options: options)
                    defer { writer.removeIfEmpty() }
                    receipt = try writer.receipt(of: command, isTrial: false)
                }
                return try show(receipt, arguments, context)
            } catch RecordError.unwritable(.exists) where asked.id != nil {
                var writer = try LedgerWriter(path, options: options)
                guard let earlier = try writer.repetition(of: asked, isSealed: isSealed) else {
                    throw RecordError.unwritable(.exists)
                }
                return try show(earlier, arguments, context)
            }
        } catch let error as RecordError { throw error.failure(at: path, isNew: true) }
    }

    /// What is asked for, with what every recording command takes.
    private static func command(
        _ action: Command.Action,
        _ arguments: ParsedArguments
    ) -> Command {
        Command(
            action,
            time: arguments[RecordingOptions.time],
            id: arguments[RecordingOptions.id],
            note: arguments[RecordingOptions.note]
        )
    }

    /// Shows what became of the command in the asked format.
    private static func show(
        _ receipt: Receipt,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let isTrial = arguments[RecordingOptions.dryRun]
        let answer =
            switch arguments[RecordingOptions.format] ?? .table {
            case .table: ReceiptSentence(receipt: receipt, isTrial: isTrial).text
            case .json: receipt.line ?? "null"
            }
        do {
            try context.writeOutput(answer + "\n")
        } catch let error as StreamError {
            guard !isTrial, let event = receipt.event else { throw error }
            throw StreamError(
                action: error.action,
                reason: error.reason + "; the event is recorded all the same, as \(event.sequence)"
            )
        }
        return .done
    }
}

extension LedgerWriter {
    /// The receipt of a first command that was recorded before under its id; nil when it was not, or in a
    /// ledger of the other kind.
    ///
    /// - Throws: `RefusedCommand` when something else was recorded under it.
    fileprivate mutating func repetition(
        of command: Command,
        isSealed: Bool
    ) throws -> Receipt? {
        let result: Result<Receipt, CommandRejection>?
        do throws(RecordError) { result = try record([command], isTrial: true).first } catch {
            // A file that is no ledger has recorded nothing.
            if case .broken = error { return nil }
            throw error
        }
        switch result {
        case .success(let receipt) where receipt.outcome == .alreadyRecorded:
            return self.isSealed == isSealed ? receipt : nil
        case .failure(let rejection) where rejection.code == "id-conflict":
            throw RefusedCommand(rejection)
        default: return nil
        }
    }

    /// Records one command, or tries it.
    ///
    /// - Throws: `RefusedCommand` with the names that there are, or `RecordError`.
    fileprivate mutating func receipt(of command: Command, isTrial: Bool) throws -> Receipt {
        let result = try record([command], isTrial: isTrial).first
        guard case .failure(let rejection)? = result else {
            guard let receipt = try result?.get() else { throw RecordError.unwritable(.stopped) }
            return receipt
        }
        switch rejection.rejection {
        case .unknownAccount:
            let accounts = knownBalances.filter { !$0.isClosed }.map(\.account)
            throw RefusedCommand(rejection, knownNames: KnownNames(accounts))
        case .unknownGoal:
            let goals = knownSavings.filter { !$0.isDeleted }.map(\.goal)
            throw RefusedCommand(rejection, knownNames: KnownNames(goals))
        default: throw RefusedCommand(rejection)
        }
    }
}

/// What a writer has to say besides its answer, for standard error.
final class WriterNotices: Sendable {
    private let name: String
    private let notices = Mutex<[String]>([])

    init(of path: String) {
        name = Phrase.visible(path)
    }

    /// The options of a writer whose notices these are.
    var options: WriterOptions {
        var options = WriterOptions()
        options.onTornTail = { bytes, copy in
            self.add(
                """
                \(self.name): \(bytes) bytes after the last line break were a torn tail; they are kept in \
                \(Phrase.visible(copy)) and cut off

                """
            )
        }
        options.onForeignFile = { path in
            self.add(
                """
                \(Phrase.visible(path)): is not a snapshot of piggybank's and was left as it is; without a \
                snapshot every query reads the whole ledger, so give this file another name

                """
            )
        }
        return options
    }

    private func add(_ notice: String) { notices.withLock { $0.append(notice) } }

    /// Tells what is new.
    func tell(_ context: Context) {
        let new = notices.withLock { notices in
            defer { notices = [] }
            return notices
        }
        for notice in new { context.writeError(notice) }
    }
}

import PiggyBank
import PiggyBankStore

extension Recording {
    /// Records the first event of a new ledger, and shows the answer.
    ///
    /// The event is decided before there is a file: what is rejected leaves none. A command that
    /// was recorded before under its id is answered as always.
    func create(_ stated: LedgerOpened, isSealed: Bool, _ context: Context) throws -> ExitStatus {
        try target.ledger.writing(context, isNew: true) { path, notices in
            var options = notices.options
            options.sealsNew = isSealed
            var settings = stated
            settings.timeZone = stated.timeZone ?? context.timeZone
            do {
                let calendar = LedgerCalendar(of: settings, zones: options.zones)
                let command = try command(Self.opening(settings), context, in: calendar)
                var receipt = try LedgerWriter.dryRunOfFirst(command, of: path, options: options)
                var end: (sequence: Int64, head: String?) = (0, nil)
                if !answer.isDryRun {
                    var decided = command
                    decided.time = receipt.event?.time
                    var writer = try LedgerWriter(creating: path, options: options)
                    defer { writer.removeIfEmpty() }
                    switch try writer.record(decided) {
                    case .success(let recorded): receipt = recorded
                    case .failure(let rejection): throw writer.failure(of: rejection)
                    }
                    end = writer.knownEnd
                }
                try show([receipt], of: end, context, in: calendar)
            } catch RecordError.unwritable(.exists) where id != nil {
                var writer = try LedgerWriter(path, options: options)
                // What was left to the system may be another zone now.
                settings.timeZone = try stated.timeZone ?? writer.settings().timeZone
                let calendar = try writer.calendar()
                let command = try command(Self.opening(settings), context, in: calendar)
                let earlier = try writer.repetition(
                    of: command, isSealed: isSealed, isDryRun: answer.isDryRun)
                guard let earlier else { throw RecordError.unwritable(.exists) }
                try show([earlier], of: writer.knownEnd, context, in: calendar)
            }
        }
    }

    private static func opening(_ settings: LedgerOpened) -> Command.Action {
        .openLedger(
            timeZone: settings.timeZone, weekStart: settings.weekStart, title: settings.title)
    }
}

extension LedgerWriter {
    /// The receipt of a first command that was recorded before under its id; nil when it was not,
    /// or in a ledger of the other kind.
    ///
    /// - Throws: `LedgerFailure` when something else was recorded under it.
    fileprivate mutating func repetition(of command: Command, isSealed: Bool, isDryRun: Bool) throws
        -> Receipt?
    {
        let result: Result<Receipt, CommandRejection>
        do throws(RecordError) { result = try record(command, isDryRun: true) } catch {
            // A file that is no ledger has recorded nothing.
            if case .broken = error { return nil }
            throw error
        }
        switch result {
        case .success(let receipt) where receipt.outcome == .alreadyRecorded:
            guard self.isSealed == isSealed else { return nil }
            // Acknowledged again, it has to be on the disk.
            return isDryRun ? receipt : try record(command).get()
        case .failure(let rejection) where rejection.code == "id-conflict":
            throw LedgerFailure.rejected(rejection)
        default: return nil
        }
    }
}

import PiggyBank

extension LedgerWriter {
    /// Decides compound commands one after the other.
    ///
    /// - Returns: the lines that they come to together, and what becomes of each of them.
    func decide(_ compounds: [CompoundCommand], _ now: Instant, _ known: inout KnownLog)
        throws(RecordError) -> (Batch, [Result<[Receipt], CommandRejection>])
    {
        var batch = options.newBatch(after: known, in: log)
        var results: [Result<[Receipt], CommandRejection>] = []
        for compound in compounds { results.append(try decide(compound, now, &known, &batch)) }
        return (batch, results)
    }

    /// Decides a compound command, and adds what it comes to: all of its events, or none.
    func decide(
        _ compound: CompoundCommand, _ now: Instant, _ known: inout KnownLog, _ batch: inout Batch
    ) throws(RecordError) -> Result<[Receipt], CommandRejection> {
        if let command = compound.command {
            let result = try decide(command, now, &known, &batch)
            if case .failure(let rejection) = result,
                case .rule(.alreadyReversed(let sequence, _)) = rejection.cause
            {
                do throws(CommandRejection) {
                    _ = try batch.orders(of: .nothing(ifCounts: sequence), now: now, known)
                } catch { return .failure(error) }
            }
            return result.map { [$0] }
        }
        let orders: [[Command]]
        do throws(CommandRejection) {
            orders = try batch.orders(of: compound, now: now, known)
        } catch {
            try batch.requireReadable()
            return .failure(error)
        }
        var failure: CommandRejection?
        for steps in orders {
            switch try decide(steps, of: compound, now, &known, &batch) {
            case .success(let receipts): return .success(receipts)
            case .failure(let rejection):
                failure = failure?.and(inTheOtherOrder: rejection) ?? rejection
            }
        }
        return failure.map { .failure($0) } ?? .success([])
    }

    /// Decides the steps of a compound command in one order.
    ///
    /// Linear in what is known of the ledger, as that is kept to go back to.
    private func decide(
        _ steps: [Command], of compound: CompoundCommand, _ now: Instant, _ known: inout KnownLog,
        _ batch: inout Batch
    ) throws(RecordError) -> Result<[Receipt], CommandRejection> {
        let (knownBefore, mark) = (known, batch.mark)
        var receipts: [Receipt] = []
        for step in steps {
            switch try decide(step, now, &known, &batch) {
            case .success(let receipt): receipts.append(receipt)
            case .failure(let rejection):
                known = knownBefore
                batch.goBack(to: mark)
                return .failure(rejection)
            }
        }
        if let rejection = compound.rejection(of: receipts) {
            known = knownBefore
            batch.goBack(to: mark)
            return .failure(rejection)
        }
        // The same answer again, whatever order is tried first then.
        receipts.sort { ($0.event?.sequence ?? .max) < ($1.event?.sequence ?? .max) }
        return .success(receipts)
    }

    /// Decides one command, and adds what it comes to.
    private func decide(
        _ command: Command, _ now: Instant, _ known: inout KnownLog, _ batch: inout Batch
    ) throws(RecordError) -> Result<Receipt, CommandRejection> {
        let recorded = try recorded(command, known, batch)
        let result = Result { () throws(CommandRejection) in
            try batch.decide(command, now: now, recorded: recorded, into: &known)
        }
        // Decided without an earlier line that could not be read, it may be rejected, or be another
        // event.
        try batch.requireReadable()
        return result
    }

    /// The line that was recorded under a command's id; nil when there is none.
    private func recorded(_ command: Command, _ known: KnownLog, _ batch: Batch) throws(RecordError)
        -> RecordedLine?
    {
        guard let id = command.id else { return nil }
        let line = known.recorded(withID: id, in: batch.earlierLines)
        try batch.requireReadable()
        return line
    }
}

extension CompoundCommand {
    /// Why a correction is not completed; nil where it can be.
    ///
    /// A crash may have left its first event alone. Where that was reversed since, taking back
    /// the event that was corrected too would leave neither.
    fileprivate func rejection(of receipts: [Receipt]) -> CommandRejection? {
        guard let corrected, receipts.contains(where: { $0.outcome == .recorded }) else {
            return nil
        }
        for receipt in receipts where receipt.outcome == .alreadyRecorded {
            if let event = receipt.event, let reversal = receipt.reversedBy {
                return CommandRejection(
                    .correctionTakenBack(corrected, corrected: event.sequence, by: reversal))
            }
        }
        return nil
    }
}

import PiggyBank

/// Commands that are recorded together: all of them, or none.
package struct RecordRequest: Sendable {
    package var commands: [Command]
    /// The last line that they are to follow; nil for whichever is the last.
    package var head: LedgerHead?
    /// Whether those are left out that are of what does not count any more, or cannot be corrected.
    package var leavesOutUncorrectable = false

    package init(_ commands: [Command], after head: LedgerHead? = nil) {
        (self.commands, self.head) = (commands, head)
    }

    /// Whether it was rejected because something else was recorded after what it is to follow.
    package func isOvertaken(by rejection: CommandRejection) -> Bool {
        if head != nil, case .sequence = rejection.cause { true } else { false }
    }
}

extension LedgerWriter {
    /// Decides requests one after the other.
    ///
    /// - Returns: the lines that they come to together, and what becomes of each of them.
    func decide(_ requests: [RecordRequest], _ now: Instant, _ known: inout KnownLog)
        throws(RecordError) -> (Batch, [Result<[Receipt], CommandRejection>])
    {
        var batch = options.newBatch(after: known, in: log)
        var results: [Result<[Receipt], CommandRejection>] = []
        for request in requests {
            if let head = request.head, head != known.ledger.lastLine {
                let next = known.ledger.sequence + 1
                let rejection = CommandRejection(.sequence(asked: head.sequence + 1, next: next))
                results.append(.failure(rejection))
            } else if request.commands.count == 1, !request.leavesOutUncorrectable {
                let result = try decide(request.commands[0], now, &known, &batch)
                results.append(result.map { [$0] })
            } else {
                results.append(try decide(request, now, &known, &batch))
            }
        }
        return (batch, results)
    }

    /// Decides commands that are recorded together.
    ///
    /// Linear in what is known of the ledger, as that is kept to go back to.
    private func decide(
        _ request: RecordRequest, _ now: Instant, _ known: inout KnownLog, _ batch: inout Batch
    ) throws(RecordError) -> Result<[Receipt], CommandRejection> {
        let (knownBefore, mark) = (known, batch.mark)
        var receipts: [Receipt] = []
        for command in request.commands {
            switch try decide(command, now, &known, &batch) {
            case .success(let receipt): receipts.append(receipt)
            case .failure(let rejection)
            where request.leavesOutUncorrectable && rejection.isOfUncorrectable: continue
            case .failure(let rejection):
                known = knownBefore
                batch.goBack(to: mark)
                return .failure(rejection)
            }
        }
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

extension CommandRejection {
    /// Whether what the command corrects does not count, or cannot be corrected.
    fileprivate var isOfUncorrectable: Bool {
        let rules: [Rule] = [.notCorrectable, .alreadyReversed, .alreadyReplaced, .unknownEvent]
        return rejection.map { rules.contains($0.rule) } ?? false
    }
}

// MARK: - Planning

extension LedgerWriter {
    /// What is planned from the ledger as it is now, and the last line that it was planned after.
    ///
    /// - Throws: that the file cannot be read, the first rule that a line breaks, or what the plan
    ///   is rejected for.
    package mutating func plan<Plan>(_ make: (LiveContext) throws(CommandRejection) -> Plan)
        throws(RecordError) -> (plan: Plan, head: LedgerHead)
    {
        guard let now = options.clock() else { throw .unwritable(.noTime) }
        try lock()
        defer { log.unlock() }
        let known = try caughtUp(for: .answering) { try $0.ledger.loadWeeks() }
        let batch = options.newBatch(after: known, in: log)
        let result = Result { () throws(CommandRejection) in
            try make(batch.context(known, now: now))
        }
        let head = known.ledger.lastLine
        keep(known)
        try batch.requireReadable()
        do throws(CommandRejection) { return (try result.get(), head) } catch {
            throw .rejected(error)
        }
    }
}

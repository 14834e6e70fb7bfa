import PiggyBank

extension LedgerStore {
    /// Records a command, and returns once its event is on the disk.
    ///
    /// Constant time on average in the length of the log for the file's owner; linear in it for
    /// other users, and after another program has changed the file. One write and one sync, shared
    /// with the commands that come from other tasks meanwhile.
    ///
    /// Where the disk did not confirm a write, nobody knows whether the event is recorded. With an
    /// id, the same command says so, and records it once; the ledger has to be opened again for it:
    ///
    ///     let payment = Command(.withdraw(account, .money(price)), id: "payment-17")
    ///     do {
    ///         receipt = try await store.record(payment)
    ///     } catch where error.isOutcomeUnknown {
    ///         await store.close()
    ///         store = try await LedgerStore(opening: path)
    ///         receipt = try await store.record(payment)
    ///     }
    ///
    /// - Throws: why nothing was recorded; or, where ``RecordError/isOutcomeUnknown``, that the
    ///   event may be recorded or not.
    public func record(_ command: Command) async throws(RecordError) -> Receipt {
        try await record(RecordRequest([command]))[0]
    }

    /// Records drafts together after the last line that somebody has seen, all of them or none, and
    /// returns once their events are on the disk.
    ///
    ///     let ledger = try await store.ledger()
    ///     let drafts = [41, 42].map { Command(.undo($0)) }
    ///     _ = try await store.record(drafts, after: ledger.lastLine)
    ///
    /// Costs what a command does, and time linear in accounts, goals, weeks and keys besides. After
    /// a crash some of the first may be there without the others.
    ///
    /// - Returns: what became of each.
    /// - Throws: why nothing was recorded; where other events were recorded meanwhile that is
    ///   `sequence-gap`, and the ledger to be looked at again. Or, where
    ///   ``RecordError/isOutcomeUnknown``, that any of the first may be recorded or none.
    public func record(_ drafts: [Command], after head: LedgerHead) async throws(RecordError)
        -> [Receipt]
    { try await record(RecordRequest(drafts, after: head)) }

    /// Moves the round-ups that accounts have left into goals, an event a week, the first ones
    /// first; what cannot be moved is told with the reason.
    ///
    /// Done again, it moves what is new. Linear in weeks and goals.
    ///
    /// - Parameters:
    ///   - account: nil for every open one.
    ///   - goal: nil for the goal that an account's round-ups went into last, else its only one.
    ///   - week: nil for every week that is over by then.
    ///   - time: when it happens; nil for the time at which it is decided.
    ///   - by: who causes it.
    ///   - note: free text for each event.
    public func moveRoundUps(
        of account: AccountID? = nil, into goal: GoalID? = nil, week: Command.WeekChoice? = nil,
        time: Instant? = nil, by: String? = nil, note: String? = nil
    ) async throws(RecordError) -> [Receipt] {
        while true {
            let (moves, head) = try withWriter { writer throws(RecordError) in
                try writer.plan { facts throws(CommandRejection) in
                    try facts.moves(of: account, into: goal, week, time: time, by: by, note: note)
                }
            }
            let request = RecordRequest(moves, after: head)
            do throws(RecordError) { return try await record(request) } catch {
                guard case .rejected(let rejection) = error, request.isOvertaken(by: rejection)
                else { throw error }
            }
        }
    }

    private func record(_ request: RecordRequest) async throws(RecordError) -> [Receipt] {
        for command in request.commands { try command.requireOwnKey() }
        let result = await withCheckedContinuation { caller in
            waiting.append((request, caller))
            // The first one to wait has all of them written, once the calls that came meanwhile are
            // in.
            if waiting.count == 1 { Task { writeWaiting() } }
        }
        return try result.get()
    }

    func writeWaiting() {
        let batch = waiting
        waiting = []
        do throws(RecordError) {
            let results = try withWriter { writer throws(RecordError) in
                try writer.record(batch.map(\.request))
            }
            for (waiting, result) in zip(batch, results) {
                waiting.caller.resume(returning: result.mapError { .rejected($0) })
            }
        } catch { for waiting in batch { waiting.caller.resume(returning: .failure(error)) } }
        writer?.renewSnapshot()
    }

    /// Says what would become of a command, and writes nothing.
    ///
    /// The ledger is read again afterwards, so it costs more than recording.
    public func dryRun(_ command: Command) throws(RecordError) -> Receipt {
        try command.requireOwnKey()
        let result = try withWriter { writer throws(RecordError) in
            try writer.record(command, isDryRun: true)
        }
        do throws(CommandRejection) { return try result.get() } catch { throw .rejected(error) }
    }
}

extension Command {
    /// Requires that the client's key is none that imports make.
    ///
    /// What they mean by it would be said of another event. The keys of people who sign in are
    /// made of theirs.
    fileprivate func requireOwnKey() throws(RecordError) {
        guard let key = id.flatMap({ ReservedKey(of: $0) }), key != .wallet else { return }
        throw .rejected(CommandRejection(.reservedID(prefix: key.prefix)))
    }
}

import PiggyBank
import PiggyBankImport

// A plan is recorded under one lock, after the ledger that it was made for: first all of its events are decided
// in memory, then they are written batch by batch. What a crash leaves is completed by the same files: each
// event has an idempotency key, or is only planned where it is missing.

extension LedgerWriter {
    /// Records what a plan comes to: all of it, or nothing where a rule is against any of it.
    ///
    /// Linear in its events, with a write and a sync for every few thousand.
    ///
    /// - Parameter isDryRun: whether only to say what would be recorded; nothing is written then.
    /// - Throws: why it was not recorded. A failure to write may have left the first of its events.
    package mutating func record(
        _ plan: ImportPlan,
        isDryRun: Bool = false
    ) throws(ImportError) -> ImportReceipt {
        guard plan.findings.isEmpty else { throw .notPlanned }
        do throws(RecordError) { try lock() } catch { throw .failed(error) }
        defer { log.unlock() }
        return try recordLocked(plan, isDryRun: isDryRun)
    }

    private mutating func recordLocked(
        _ plan: ImportPlan,
        isDryRun: Bool
    ) throws(ImportError) -> ImportReceipt {
        guard let now = options.clock() else { throw .failed(.unwritable(.noTime)) }
        var batches = PlannedBatches(plan)
        var known = try takeKnown(for: batches.first, now, isDryRun: isDryRun)
        var receipt = ImportReceipt(ledger: known.ledger, head: known.ledger.head)
        guard known.ledger.sequence == plan.sequence, known.ledger.head == plan.head else {
            keep(known)
            throw .outdated
        }
        // A plan that is one batch is all decided before any of it is written.
        if isDryRun || !batches.isOne {
            receipt = try Self.trial(of: plan, in: &batches, after: known, in: log, now, options)
            if isDryRun {
                keep(known)
                return receipt
            }
        }
        receipt.recorded = 0
        batches.beginAgain()
        while let drafts = batches.next() {
            receipt.recorded += try write(drafts, of: plan, from: receipt.recorded, now, &known)
        }
        receipt.ledger = known.ledger
        receipt.head = known.ledger.head
        keep(known)
        return receipt
    }

    private mutating func takeKnown(
        for drafts: Drafts?,
        _ now: Instant,
        isDryRun: Bool
    ) throws(ImportError) -> KnownLog {
        let log = log
        do throws(RecordError) {
            return try takeKnown(for: isDryRun ? .dryRun : .recording) {
                try $0.recallEveryWeek()
                if let drafts { try $0.recall(for: drafts, now: now, in: log) }
            }
        } catch { throw .failed(error) }
    }

    /// Decides a batch, and writes it.
    private mutating func write(
        _ drafts: Drafts,
        of plan: ImportPlan,
        from count: Int,
        _ now: Instant,
        _ known: inout KnownLog
    ) throws(ImportError) -> Int {
        let batch = options.newBatch(after: known, in: log, keeping: .usual)
        var decided = DraftBatch(drafts, batch, zones: options.zones, time: now, now: now)
        decided.decide(into: &known)
        if let rejection = decided.rejection { throw plan.rejected(rejection, from: count) }
        do throws(RecordError) {
            try decided.batch.requireReadable()
            try finish(try begin(decided.batch), &known)
        } catch { throw .failed(error) }
        return decided.batch.recorded
    }

    /// Decides a plan in memory.
    private static func trial(
        of plan: ImportPlan,
        in batches: inout PlannedBatches,
        after known: KnownLog,
        in log: (any LogFile)?,
        _ now: Instant,
        _ options: WriterOptions
    ) throws(ImportError) -> ImportReceipt {
        var known = known
        var recorded = 0
        batches.beginAgain()
        while let drafts = batches.next() {
            let batch = options.newBatch(after: known, in: log, keeping: .usual)
            var decided = DraftBatch(drafts, batch, zones: options.zones, time: now, now: now)
            decided.decide(into: &known)
            if let rejection = decided.rejection {
                throw plan.rejected(rejection, from: recorded)
            }
            do throws(RecordError) { try decided.batch.requireReadable() } catch {
                throw .failed(error)
            }
            recorded += decided.batch.recorded
            // Lines of a trial are nowhere: those after them begin where they would end.
            known.end.offset = decided.batch.end
        }
        return ImportReceipt(recorded: recorded, ledger: known.ledger, head: nil)
    }

    /// What a plan for a ledger that is not there yet comes to.
    package static func dryRun(
        of plan: ImportPlan,
        options: WriterOptions = WriterOptions()
    ) throws(ImportError) -> ImportReceipt {
        guard plan.findings.isEmpty else { throw .notPlanned }
        guard let now = options.clock() else { throw .failed(.unwritable(.noTime)) }
        var batches = PlannedBatches(plan)
        return try trial(
            of: plan,
            in: &batches,
            after: KnownLog(zones: options.zones),
            in: nil,
            now,
            options
        )
    }

    /// Plans what files come to after what the ledger has.
    ///
    /// Reads the whole ledger. Linear in its bytes and in the files.
    package func plan(
        _ files: [StatementFile],
        _ mapping: ImportMapping
    ) throws(RecordError) -> ImportPlan {
        try ImportPlan(files, mapping, afterLedgerAt: path, zones: options.zones)
    }
}

extension ImportPlan {
    /// Plans what files come to after what the ledger at a path has.
    package init(
        _ files: [StatementFile],
        _ mapping: ImportMapping,
        afterLedgerAt path: String,
        zones: any ZoneDirectory = TimeZones(),
        progress: ReplayProgress.Observer? = nil
    ) throws(RecordError) {
        var options = ReplayOptions()
        options.collectMovements(for: files, mapping)
        let replay: Replay
        do throws(LedgerError) {
            replay = try LedgerFile(path).replay(options, progress: progress)
        } catch { throw RecordError(error) }
        self.init(files, mapping, after: replay, zones: zones)
    }

    /// That a rule rejects one of the events.
    ///
    /// - Parameter count: how many events were decided before its batch.
    fileprivate func rejected(_ rejection: DraftRejection, from count: Int) -> ImportError {
        var steps = steps
        for _ in 0..<(count + rejection.index) { _ = steps.next() }
        guard let step = steps.next() else { return .outdated }
        return .rejected(rejection.rejection, step)
    }
}

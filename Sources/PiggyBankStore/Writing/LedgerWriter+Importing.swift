import PiggyBank
import PiggyBankImport

// A plan is recorded under one lock, after the ledger that it was made for: all of its events are
// decided in memory before the first of them is written. What a crash leaves is completed by the
// same files: each event has an idempotency key, or is only planned where it is missing.

extension LedgerWriter {
    /// Records what a plan comes to: all of it, or nothing where a rule is against any of it.
    ///
    /// Linear in its events, with a write and a sync for some 8,000 of them; where that is several
    /// writes, all events are decided twice.
    ///
    /// - Parameter isDryRun: whether only to say what would be recorded; nothing is written then.
    /// - Throws: why it was not recorded. A failure to write may have left the first of its events.
    package mutating func record(_ plan: ImportPlan, isDryRun: Bool = false) throws(ImportError)
        -> ImportReceipt
    {
        guard plan.findings.isEmpty else { throw .notPlanned }
        do throws(RecordError) { try lock() } catch { throw .failed(error) }
        defer { log.unlock() }
        return try recordLocked(plan, isDryRun: isDryRun)
    }

    /// Records what a plan comes to, and makes it again where others have recorded since.
    ///
    /// The second plan is made while nobody else can record, so that an import waits for other
    /// writers once, as every command does.
    ///
    /// - Parameters:
    ///   - plan: the plan; the second one afterwards, where there was one.
    ///   - planAgain: plans after the ledger as it is now.
    /// - Throws: `ImportError`, or what `planAgain` throws.
    package mutating func record(
        _ plan: inout ImportPlan, isDryRun: Bool, planAgain: () throws -> ImportPlan
    ) throws -> ImportReceipt {
        guard plan.findings.isEmpty else { throw ImportError.notPlanned }
        do throws(RecordError) { try lock() } catch { throw ImportError.failed(error) }
        defer { log.unlock() }
        do throws(ImportError) { return try recordLocked(plan, isDryRun: isDryRun) } catch {
            guard error == .outdated else { throw error }
        }
        plan = try planAgain()
        guard plan.findings.isEmpty else { throw ImportError.notPlanned }
        // Reading the file by another descriptor has taken the name of the lock's holder away.
        _ = try? log.lock()
        return try recordLocked(plan, isDryRun: isDryRun)
    }

    private mutating func recordLocked(_ plan: ImportPlan, isDryRun: Bool) throws(ImportError)
        -> ImportReceipt
    {
        guard let now = options.clock() else { throw .failed(.unwritable(.noTime)) }
        let writes = plan.writes(ofRows: options.rowsOfWrite)
        var known = try wholeLedger(isDryRun: isDryRun, isUnchanged: writes.isEmpty)
        guard known.ledger.sequence == plan.sequence, known.ledger.head == plan.head else {
            keep(known)
            throw .outdated
        }
        tellIfClockIsBehind(known, now)
        let deciding = PlanDeciding(plan: plan, log: log, now: now, options: options)
        // What is one write is all decided before it is written.
        if isDryRun || writes.count > 1 {
            let trial = try deciding.trial(of: writes, after: known, isAnswer: isDryRun)
            if isDryRun {
                keep(known)
                return trial
            }
        }
        let recorded = try write(writes, deciding, &known)
        do throws(RecordError) { try syncKnownLines() } catch { throw .failed(error) }
        // The plan has the whole of a ledger that does not change.
        let ledger = writes.isEmpty ? plan.ledger : known.ledger
        let head = known.ledger.head
        keep(known)
        return ImportReceipt(recorded: recorded, ledger: ledger, head: head)
    }

    /// Decides writes, each of which is written while the next one is decided, and returns how many
    /// events they come to.
    private mutating func write(
        _ writes: [PlannedWrite], _ deciding: PlanDeciding, _ known: inout KnownLog
    ) throws(ImportError) -> Int {
        var recorded = 0
        var last: Batch?
        var commit: Commit?
        var drafts = PlannedDrafts(of: writes, by: deciding.plan.by, leavesOutTexts: false)
        for write in writes {
            let next = Result { () throws(ImportError) in
                try deciding.decide(write, &drafts, from: recorded, after: last, into: &known)
            }
            do throws(RecordError) { try finish(commit.take(), &known) } catch {
                throw .failed(error)
            }
            let batch = try next.get()
            do throws(RecordError) {
                commit = try begin(batch, inBackground: writes.count > 1)
            } catch { throw .failed(error) }
            recorded += batch.recorded
            last = batch
        }
        do throws(RecordError) { try finish(commit, &known) } catch { throw .failed(error) }
        return recorded
    }

    /// The ledger with all that is only stored of it, as the receipt hands it out.
    ///
    /// The plan has read the whole log, so that this is little beside that.
    private mutating func wholeLedger(isDryRun: Bool, isUnchanged: Bool) throws(ImportError)
        -> KnownLog
    {
        do throws(RecordError) {
            return try caughtUp(for: isDryRun ? .dryRun : .recording) {
                if !isUnchanged { try $0.loadEverything() }
            }
        } catch { throw .failed(error) }
    }

    /// What a plan for a ledger that is not there yet comes to.
    package static func dryRun(of plan: ImportPlan, options: WriterOptions = WriterOptions())
        throws(ImportError) -> ImportReceipt
    {
        guard plan.findings.isEmpty else { throw .notPlanned }
        guard let now = options.clock() else { throw .failed(.unwritable(.noTime)) }
        return try PlanDeciding(plan: plan, log: nil, now: now, options: options).trial(
            of: plan.writes(ofRows: options.rowsOfWrite), after: KnownLog(zones: options.zones),
            isAnswer: true)
    }

    /// Plans what files come to after what the ledger has.
    ///
    /// Reads the whole ledger. Linear in its bytes and in the files.
    package func plan(_ files: [StatementFile], _ mapping: ImportMapping) throws(RecordError)
        -> ImportPlan
    { try ImportPlan(files, mapping, afterLedgerAt: path, in: options.files, zones: options.zones) }
}

/// Decides the events of a plan.
private struct PlanDeciding {
    let plan: ImportPlan
    /// The file; nil where there is none yet.
    let log: (any LogFile)?
    let now: Instant
    let options: WriterOptions

    /// Decides the events of one write.
    ///
    /// - Parameters:
    ///   - drafts: those of its pieces come next.
    ///   - count: how many events of the plan come before them.
    ///   - last: what was decided before and may not be written yet; nil for nothing.
    ///   - isTrial: whether nothing of it is kept.
    func decide(
        _ write: PlannedWrite, _ drafts: inout PlannedDrafts, from count: Int,
        after last: Batch? = nil, into known: inout KnownLog, isTrial: Bool = false
    ) throws(ImportError) -> Batch {
        var batch = options.newBatch(
            after: known, then: last, in: log, keeping: .usual, isTrial: isTrial)
        for _ in write.pieces {
            guard let drafts = drafts.next() else { break }
            let before = count + batch.recorded
            // The plan has left out what is too far ahead.
            var decided = DraftBatch(
                drafts, batch, zones: options.zones, time: now, now: now, allowsFuture: true)
            decided.decide(into: &known, of: write.count)
            if let rejection = decided.rejection { throw plan.rejected(rejection, from: before) }
            batch = decided.batch
        }
        do throws(RecordError) { try batch.requireReadable() } catch { throw .failed(error) }
        return batch
    }

    /// Decides all events, and keeps nothing of them.
    ///
    /// - Parameter isAnswer: whether the receipt is told, and not only whether there is one.
    func trial(of writes: [PlannedWrite], after known: KnownLog, isAnswer: Bool) throws(ImportError)
        -> ImportReceipt
    {
        var known = known
        var recorded = 0
        var drafts = PlannedDrafts(of: writes, by: plan.by, leavesOutTexts: !isAnswer)
        for write in writes {
            // No event is about one of another write.
            let isTrial = writes.count > 1
            let batch = try decide(write, &drafts, from: recorded, into: &known, isTrial: isTrial)
            recorded += batch.recorded
            // Lines of a trial are nowhere: those after them begin where they would end.
            known.end.offset = batch.end
        }
        return ImportReceipt(recorded: recorded, ledger: known.ledger, head: nil)
    }
}

extension ImportPlan {
    /// Plans what files come to after what the ledger at a path has.
    package init(
        _ files: [StatementFile], _ mapping: ImportMapping, afterLedgerAt path: String,
        in store: any FileSystem = LocalFiles(), zones: any ZoneDirectory = TimeZones(),
        progress: ReplayProgress.Observer? = nil
    ) throws(RecordError) {
        let replay: Replay
        do throws(LedgerError) {
            replay = try LedgerFile(path, in: store).replay(.rows, progress: progress)
        } catch { throw RecordError(error) }
        do throws(LostEvent) { try self.init(files, mapping, after: replay, zones: zones) } catch {
            throw RecordError(.unreadable(.changed))
        }
    }

    /// That a rule rejects one of the events.
    ///
    /// - Parameter count: how many events were decided before its batch.
    fileprivate func rejected(_ rejection: DraftRejection, from count: Int) -> ImportError {
        var steps = steps.makeIterator()
        for _ in 0..<(count + rejection.index) { _ = steps.next() }
        guard let step = steps.next() else { return .outdated }
        return .rejected(rejection.rejection, step)
    }
}

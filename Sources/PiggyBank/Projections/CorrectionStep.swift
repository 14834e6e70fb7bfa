// A correction is one step: what its event did goes out, what it does now comes in, and only the
// balances, goals and weeks that change by it are judged, after it.
//
// A worked example. An account has 5.00, after a payment of 95.00 that is replaced by one of 99.00:
//
//     out     95.00 from the world outside to the account
//     in      99.00 from the account to the world outside
//     change  −4.00 of the account, which has 1.00 after it
//
// By 101.00 the account would fall by 6.00, which it does not have. A replacement that changes its
// category alone moves nothing, whatever has become of the account since.

/// What one line that replaces or reverses does to the ledger.
///
/// A class, as few lines are of an earlier one, and every line is asked.
package final class CorrectionStep: Sendable {
    /// What the step is made of.
    package struct Line: Sendable {
        /// With what it leaves to the payment that it refunds.
        var event: DecodedEvent
        /// The number of its line, from 1.
        var number: Int64
        /// What it does to the round-ups of a week; nil for nothing.
        var week: RoundUps.Week?
        /// The line of the withdrawal that a refund is of; 0 for any other.
        var payment: Int64 = 0
    }

    /// The number that the line names, for sentences.
    let named: Int64
    /// The member that names it.
    let member: Member
    /// The first line of the event.
    let first: Int64
    /// The line that a reversal takes back; 0 for a replacement.
    let taken: Int64
    /// The line that counted and counts no more; nil where none did.
    package let out: Line?
    /// The line that counts from now on; nil where none does.
    package let `in`: Line?
    /// What counts of the refunds of the event, in minor units.
    let refunded: Int64
    /// The money that comes in and goes out.
    private let (own, other): (Postings, Postings)

    init(
        _ named: Int64, _ member: Member, of event: Correction, taking taken: Int64 = 0, out: Line?,
        in line: Line?
    ) {
        (self.named, self.member, self.taken) = (named, member, taken)
        (first, refunded) = (event.line, event.refunded)
        self.out = out
        var line = line
        if let own = line, own.payment > 0, own.payment == out?.payment {
            line?.event.leftToRefund += out?.event.minorUnits ?? 0
        }
        self.in = line
        own = line?.event.postings ?? Postings()
        other = out?.event.postings ?? Postings()
    }

    /// The line that a reversal takes back, of an event the one that counted; nil where the step is
    /// a replacement.
    package var reversedLine: Int64? {
        taken == 0 ? nil : taken == first ? out?.number ?? taken : taken
    }

    /// The line that is replaced; nil where the step is a reversal.
    package var replacedLine: Int64? { taken == 0 ? out?.number : nil }

    /// By how much the money of a holder changes, in minor units.
    func change(of holder: Posting.Holder) -> Int64 {
        (own.change(of: holder) ?? 0) - (other.change(of: holder) ?? 0)
    }

    /// Calls a body with each account and goal whose money may change, by how much it does, and
    /// whether what comes in moves it; those of what comes in first.
    func eachChange(_ body: (Posting.Holder, Int64, _ isOfIn: Bool) throws(Rejection) -> Void)
        throws(Rejection)
    {
        for movement in own where movement.holder.isHeld {
            try body(movement.holder, change(of: movement.holder), true)
        }
        for movement in other where movement.holder.isHeld && own.change(of: movement.holder) == nil
        { try body(movement.holder, change(of: movement.holder), false) }
    }

    /// What the step does to the round-ups of a week.
    func change(of week: RoundUps.Week) -> RoundUps.Week {
        var change = RoundUps.Week(account: week.account, start: week.start)
        for own in [self.in?.week, out?.week?.negated] {
            guard let own, own.account == week.account, own.start == week.start else { continue }
            change = change.adding(own)
        }
        return change
    }

    /// The same rejection as the line is told it: of what only goes out, and of whatever a reversal
    /// does, by what the line names.
    func rejection(_ rejection: Rejection, ofIn isOfIn: Bool) -> Rejection {
        isOfIn && member == .replaces ? rejection : .correction(of: named, rejection, member)
    }
}

// MARK: - Finding

extension Ledger {
    /// What a line does that replaces an event.
    ///
    /// - Parameters:
    ///   - event: the line's own event, with what it leaves to the payment that it refunds.
    ///   - payment: the line of that; 0 for none.
    /// - Throws: the first rule about `replaces` that it breaks.
    func replacement(by event: DecodedEvent, refunding payment: Int64, before asking: AskingLine)
        throws(Rejection) -> CorrectionStep
    {
        let (first, correction) = try firstLine(event.replaces, .replaces, before: asking)
        guard first.event.type.isReplaceable else {
            throw .notCorrectable(event.replaces, first.event.type, .replaces)
        }
        if let reversal = correction.reversedBy {
            throw .alreadyReversed(event.replaces, by: sequence(ofLine: reversal), .replaces)
        }
        let out = try countingLine(of: first, correction, before: asking)
        let own = line(event, onLine: Int64(chain.lines + 1), ofEvent: first.number, payment)
        let step = CorrectionStep(
            event.replaces, .replaces, of: correction,
            out: line(out.event, onLine: out.number, ofEvent: first.number), in: own)
        try requireRefundsKept(step)
        return step
    }

    /// What a line does that reverses.
    ///
    /// - Throws: the first rule about `of` that it breaks, `not-its-time` the last.
    func reversal(by reversal: DecodedEvent, before asking: AskingLine) throws(Rejection)
        -> CorrectionStep
    {
        guard let named = earlierEvent(reversal.of, before: asking) else {
            throw .unknownEvent(reversal.of, .of)
        }
        let (record, event) = try requireReversible(named)
        var (out, back): (EarlierEvent?, EarlierEvent?)
        switch record.kind {
        case .event: out = try countingLine(of: named, record, before: asking)
        case .replacement:
            out = named
            back = try earlierLine(corrections.below(record), named, before: asking)
        case .reversal:
            let taken = corrections.taken(by: record)
            let isOfEvent = taken == event.line
            back = try earlierLine(isOfEvent ? event.counting : taken, named, before: asking)
            if !isOfEvent { out = try earlierLine(event.counting, named, before: asking) }
        }
        let time = record.kind == .event ? out?.event.time : named.event.time
        var step = CorrectionStep(
            reversal.of, .of, of: event, taking: named.number,
            out: out.map { line($0.event, onLine: $0.number, ofEvent: event.line) },
            in: back.map { line($0.event, onLine: $0.number, ofEvent: event.line) })
        try requireRefundsKept(step)
        if let time, time != reversal.time {
            throw .notItsTime(reversal.of, time, stated: reversal.time)
        }
        // A refund that counts again is judged as if it were new.
        if var again = step.in, again.event.type == .refunded {
            do throws(Rejection) {
                again.payment = try requirePayment(of: &again.event, before: asking)
            } catch { throw step.rejection(error, ofIn: true) }
            step = CorrectionStep(
                reversal.of, .of, of: event, taking: named.number, out: step.out, in: again)
        }
        return step
    }

    /// Requires that a line can be reversed, and that it and what it did are as they were left;
    /// returns what became of it and of its event.
    @discardableResult func requireReversible(_ named: EarlierEvent) throws(Rejection) -> (
        record: Correction, event: Correction
    ) {
        let record = corrections[named.number]
        let event = record.kind == .event ? record : corrections[record.event]
        let sequence = named.event.sequence
        let taken = record.kind == .reversal ? corrections[corrections.taken(by: record)] : nil
        // What to name instead, and reverse again: what the first of the reversals took.
        let first = taken.map { $0.kind == .reversal ? corrections.taken(by: $0) : $0.line }
        let again = self.sequence(ofLine: first ?? record.line)
        guard named.event.type.isReversible else {
            throw .notCorrectable(sequence, named.event.type, .of)
        }
        if taken?.kind == .reversal { throw .reversalOfReversal(sequence, event: again) }
        if let reversal = record.reversedBy {
            let by = self.sequence(ofLine: reversal)
            throw record.kind == .reversal
                ? .reversalReversed(sequence, by: by, event: again)
                : .alreadyReversed(sequence, by: by, .of)
        }
        if let reversal = event.reversedBy, reversal != record.line {
            throw .alreadyReversed(
                self.sequence(ofLine: event.line), by: self.sequence(ofLine: reversal), .of)
        }
        let isAsLeft =
            switch (record.kind, taken) {
            case (.replacement, _): event.counting == record.line
            case (.reversal, let taken?) where taken.kind == .replacement:
                event.counting == corrections.below(taken)
            default: true
            }
        guard isAsLeft else {
            throw .alreadyReplaced(sequence, by: self.sequence(ofLine: event.counting))
        }
        return (record, event)
    }

    /// Requires that a refund is of an event that counts as a withdrawal, takes from that what it
    /// leaves to it, and returns the number of that event's first line.
    func requirePayment(of refund: inout DecodedEvent, before asking: AskingLine) throws(Rejection)
        -> Int64
    {
        let (first, correction) = try firstLine(refund.of, .of, before: asking)
        guard refund.of != refund.replaces else { throw .refundOfReplaced(refund.of) }
        let payment = try countingLine(of: first, correction, before: asking).event
        guard payment.type == .withdrawn else { throw .notAWithdrawal(refund.of, payment.type) }
        if let reversal = correction.reversedBy {
            throw .alreadyReversed(refund.of, by: sequence(ofLine: reversal), .of)
        }
        refund.to = payment.account
        refund.leftToRefund = payment.minorUnits - correction.refunded
        return first.number
    }

    /// Requires that a line counts which is described, and takes from it whom it concerns; returns
    /// its number.
    func requireDescribable(_ event: inout DecodedEvent, before asking: AskingLine)
        throws(Rejection) -> Int64
    {
        guard let earlier = earlierEvent(event.of, before: asking) else {
            throw .unknownEvent(event.of, .of)
        }
        let type = earlier.event.type
        guard event.described.isSubset(of: type.dispatch { $0.describable }) else {
            throw .nothingDescribed(event.of, type)
        }
        let correction = corrections[earlier.number]
        if let reversal = corrections.reversal(of: correction) {
            throw .alreadyReversed(event.of, by: sequence(ofLine: reversal), .of)
        }
        if let counting = corrections.replacement(of: correction) {
            throw .alreadyReplaced(event.of, by: sequence(ofLine: counting))
        }
        event.concern(earlier.event)
        return earlier.number
    }

    /// The line that a member names, which must be an event's first one.
    private func firstLine(_ sequence: Int64, _ member: Member, before asking: AskingLine)
        throws(Rejection) -> (EarlierEvent, Correction)
    {
        guard let first = earlierEvent(sequence, before: asking) else {
            throw .unknownEvent(sequence, member)
        }
        let correction = corrections[first.number]
        guard correction.kind != .replacement else {
            throw .notAFirstLine(sequence, event: self.sequence(ofLine: correction.event), member)
        }
        return (first, correction)
    }

    /// The line of an event that counts, or would count were the event not reversed.
    func countingLine(of first: EarlierEvent, _ correction: Correction, before asking: AskingLine)
        throws(Rejection) -> EarlierEvent
    {
        // What reverses another line is no event that counts.
        guard correction.kind == .event else { return first }
        return try earlierLine(correction.counting, first, before: asking)
    }

    private func earlierLine(_ line: Int64, _ known: EarlierEvent, before asking: AskingLine)
        throws(Rejection) -> EarlierEvent
    {
        if line == known.number { return known }
        guard let earlier = earlierEvent(onLine: line, before: asking) else {
            throw .unknownEvent(known.event.sequence, .of)
        }
        return earlier
    }

    private func line(
        _ event: DecodedEvent, onLine number: Int64, ofEvent first: Int64, _ payment: Int64? = nil
    ) -> CorrectionStep.Line {
        let isRefund = event.type == .refunded
        return CorrectionStep.Line(
            event: event, number: number, week: week(of: event, ofEvent: first),
            payment: isRefund ? payment ?? corrections.payment(of: event, onLine: number) : 0)
    }

    /// What an event does to the round-ups of a week, by the policies that were recorded before its
    /// first line.
    private func week(of event: DecodedEvent, ofEvent first: Int64) -> RoundUps.Week? {
        switch event.type {
        case .roundUpsMoved:
            return RoundUps.Week(account: event.account, start: event.week, moved: event.minorUnits)
        case .withdrawn where event.isRoundedUp && accounts[event.account].exists:
            var calendar = calendar
            let policy = policies.policy(of: event.account, at: event.time, before: first)
            return RoundUps.Week(
                account: event.account, start: calendar.week(of: event.time), transactions: 1,
                accrued: policy.roundUp(event.minorUnits))
        default: return nil
        }
    }
}

// MARK: - Fold

extension LedgerState {
    /// Takes out what goes out, and puts in what comes in; nothing is validated.
    ///
    /// - Parameter counts: whether an event of that time does.
    mutating func apply(
        _ step: CorrectionStep, _ block: LineBlock, where counts: (Instant) -> Bool = { _ in true }
    ) {
        if let line = step.out, counts(line.event.time) {
            let postings = line.event.postings
            postings.eachPosting { posting in
                accounts.apply(posting.reversed, moves: -1)
                goals.apply(posting.reversed, of: &accounts, moves: -1)
                totals.takeOut(posting)
            }
            if let week = line.week { roundUps.add(week.negated) }
            line.event.type.dispatch { $0.unfold(line.event, from: &self) }
        }
        if let line = step.in, counts(line.event.time) {
            apply(line.event.postings)
            if let week = line.week { roundUps.add(week) }
            line.event.type.dispatch { $0.fold(line.event, into: &self, block) }
        }
    }
}

extension Corrections {
    /// Follows a step.
    ///
    /// - Parameter line: the number of the line that took it.
    mutating func follow(_ step: CorrectionStep, onLine line: Int64) {
        if let out = step.out, out.payment > 0 {
            refund(out.payment, -out.event.minorUnits, by: out.event, onLine: out.number)
        }
        if let own = step.in, own.payment > 0 {
            refund(own.payment, own.event.minorUnits, by: own.event, onLine: own.number)
        }
        if step.taken == 0 {
            replace(step.first, above: step.out?.number ?? step.first, by: line)
        } else {
            reverse(step.taken, by: line)
        }
    }
}

/// The rules of the state, validated on the books before the line.
extension ReferenceBooks {
    /// The one rule of the state that an event breaks; nil if it may be added.
    func brokenRule(by event: ReferenceEvent) -> ReferenceRule? {
        do throws(ReferenceRule) {
            try check(event)
            return nil
        } catch { return error }
    }

    private func check(_ event: ReferenceEvent) throws(ReferenceRule) {
        if let id = event.id, ids.contains(id) { throw .duplicateID }
        let record = record(of: event)
        try event.type.checkPlace(record, in: self)
        try checkReplacement(record)
        let step = step(of: record)
        let after = after(step)
        let isCorrection = event.type == Reversed.self || !record.isFirst
        for (record, books) in [(step.comesIn, self), (step.goesOut, after)] {
            guard let record else { continue }
            for holder in record.event.holders {
                let isJudged = !isCorrection || record.event.ended != nil
                let isMoved = held(in: holder) != after.held(in: holder)
                try books.check(holder, of: record, isUsed: isJudged || isMoved)
            }
        }
        if let record = step.comesIn {
            try checkGoal(of: record.event)
            try record.event.type.checkRelations(record, in: self)
            try checkCurrencies(of: record.event)
            try checkValues(of: record)
        }
        try checkSums(of: step, after)
    }

    private func checkReplacement(_ record: ReferenceRecord) throws(ReferenceRule) {
        guard record.event.values["replaces"] != nil else { return }
        guard !record.isFirst, records[record.number].isFirst else { throw .unknownEvent }
        let first = records[record.number]
        if !first.event.type.isCorrectable { throw .notCorrectable }
        if first.isReversed { throw .alreadyReversed }
        try checkRefunds(of: step(of: record))
    }

    /// A payment of which a refund counts stays a payment of its account.
    func checkRefunds(of step: ReferenceStep) throws(ReferenceRule) {
        guard let payment = step.goesOut, refunded[payment.number] ?? 0 > 0 else { return }
        guard let event = step.comesIn?.event, event.type == Withdrawn.self,
            event["account"] == payment.event["account"]
        else { throw .hasRefunds }
    }

    /// An account or a goal begins once, is known, and where it is used it did not end.
    private func check(_ holder: ReferenceHolder, of record: ReferenceRecord, isUsed: Bool)
        throws(ReferenceRule)
    {
        let begins = record.event.begun == holder
        switch holder {
        case .account(let name):
            let account = accounts[name]
            if begins, account != nil { throw .accountExists }
            if !begins, account == nil { throw .unknownAccount }
            if isUsed, account?.isOpen == false { throw .accountClosed }
        case .goal(let name):
            let goal = goals[name]
            if begins, goal != nil { throw .goalExists }
            if !begins, goal == nil { throw .unknownGoal }
            if isUsed, goal?.isActive == false { throw .goalDeleted }
        }
    }

    private func checkGoal(of event: ReferenceEvent) throws(ReferenceRule) {
        if let goal = goals[event["goal"]], goal.account != event.goalAccount {
            throw .goalOfAnotherAccount
        }
    }

    private func checkCurrencies(of event: ReferenceEvent) throws(ReferenceRule) {
        if let account = accounts[event["account"]], let currency = event.money?.currency {
            guard account.currency == currency else { throw .currencyMismatch }
        }
        for posting in event.postings {
            guard case .account(let name) = posting.holder else { continue }
            if accounts[name]?.currency != posting.currency { throw .currencyMismatch }
        }
    }

    private func checkValues(of record: ReferenceRecord) throws(ReferenceRule) {
        let event = record.event
        try event.type.checkValues(record, in: self)
        if case .date = event.values["week"], record.week.weekday != weekStart {
            throw .notAWeekStart
        }
        // What is left is stated exactly, and not at all where nothing is left.
        if let holder = event.ended, Sum(event.money?.minorUnits ?? 0) != held(in: holder) {
            throw .wrongRemainder
        }
    }

    /// Only what changes is judged: refunds, weeks, and what accounts and goals hold.
    private func checkSums(of step: ReferenceStep, _ after: ReferenceBooks) throws(ReferenceRule) {
        if let record = step.comesIn {
            let payment = record.event.type == Refunded.self ? payment(of: record) : record
            if let payment, payment.event.type == Withdrawn.self, after.refundable(of: payment) < 0
            {
                throw .exceedsWithdrawal
            }
        }
        let weeks = step.records.map { (week(of: $0), after.week(of: $0)) }
        for (old, new) in weeks where new.moved > old.moved && new.available < 0 {
            throw .exceedsRoundUps
        }
        let holders = step.records.flatMap(\.event.postings).map(\.holder)
        for holder in holders where after.held(in: holder) < held(in: holder) {
            if after.left(in: holder) < 0 { throw .insufficientFunds }
        }
        let greatest = Sum(ReferenceGrammar.greatestNumber)
        for holder in holders where after.held(in: holder) > held(in: holder) {
            if after.held(in: holder) > greatest { throw .amountOverflow }
        }
        for (old, new) in weeks where new.accrued > old.accrued && new.accrued > greatest {
            throw .amountOverflow
        }
    }

    /// The round-ups of the week that a line is about.
    func week(of record: ReferenceRecord) -> Week {
        accounts[record.event["account"]]?.weeks[record.week] ?? Week()
    }

    /// What an account or a goal has.
    func held(in holder: ReferenceHolder) -> Sum {
        switch holder {
        case .account(let account): accounts[account]?.balance ?? 0
        case .goal(let goal): goals[goal]?.saved ?? 0
        }
    }

    /// What can be taken out of an account or a goal.
    func left(in holder: ReferenceHolder) -> Sum {
        switch holder {
        case .account(let account): accounts[account]?.available ?? 0
        case .goal: held(in: holder)
        }
    }
}

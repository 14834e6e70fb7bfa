// The rules of a correction: of what comes in and what goes out, and of the difference that they
// make.

extension Ledger {
    /// Requires that an event of which refunds count stays a payment of its account.
    func requireRefundsKept(_ step: CorrectionStep) throws(Rejection) {
        guard step.refunded > 0, let out = step.out?.event else { return }
        if let event = step.in?.event, event.type == .withdrawn, event.account == out.account {
            return
        }
        throw .hasRefunds(
            step.named, refunded: Balance(Int128(step.refunded), currency(of: out.account)),
            step.member)
    }

    /// Validates a step; throws the first rule that it would break, in the contract's order.
    func validate(_ step: CorrectionStep) throws(Rejection) {
        if let event = step.in?.event {
            do throws(Rejection) {
                // What ended counts again as if it were recorded now.
                if !event.type.isReplaceable {
                    return try event.type.dispatch { type throws(Rejection) in
                        try type.validate(event, in: self)
                    }
                }
                try requireParties(of: event, step)
            } catch { throw step.rejection(error, ofIn: true) }
        }
        if let event = step.out?.event {
            do throws(Rejection) { try requireParties(of: event, step) } catch {
                throw step.rejection(error, ofIn: false)
            }
        }
        if let event = step.in?.event {
            do throws(Rejection) {
                try event.type.dispatch { type throws(Rejection) in try type.relate(event, in: self)
                }
                try requireRefundsCovered(by: event, step)
            } catch { throw step.rejection(error, ofIn: true) }
        }
        try requireRoundUps(for: step)
        try requireFundsAndRoom(for: step)
    }

    /// Requires that the accounts and the goal of an event are known, and open where their money
    /// changes; in the order of its type's members.
    private func requireParties(of event: DecodedEvent, _ step: CorrectionStep) throws(Rejection) {
        if isOpen(event.account), isOpen(event.to), event.goal.isNone { return }
        for rule in event.type.members {
            let member = rule.member
            switch member.slot(in: event.type) {
            case .account: try requireOpen(event.account, member, after: step)
            case .to where !event.to.isNone: try requireOpen(event.to, member, after: step)
            case .goal:
                guard goals[event.goal].exists else { throw .unknownGoal(goalIDs[event.goal]) }
                if goals[event.goal].hasEnded, step.out?.event.type != .goalDeleted,
                    step.change(of: .goal(event.goal)) != 0
                {
                    throw .goalDeleted(goalIDs[event.goal])
                }
            default: break
            }
        }
    }

    /// Whether an account is open, or there is none.
    private func isOpen(_ account: AccountIndex) -> Bool {
        account.isNone || accounts[account].exists && !accounts[account].hasEnded
    }

    private func requireOpen(_ account: AccountIndex, _ member: Member, after step: CorrectionStep)
        throws(Rejection)
    {
        guard accounts[account].exists else { throw .unknownAccount(accountIDs[account], member) }
        // A goal comes back only to an open account.
        let out = step.out?.event.type
        guard accounts[account].hasEnded, out != .accountClosed,
            out == .goalDeleted || step.change(of: .account(account)) != 0
        else { return }
        throw .accountClosed(accountIDs[account], member)
    }

    /// Requires that what is refunded of a payment is not more than it.
    private func requireRefundsCovered(by event: DecodedEvent, _ step: CorrectionStep)
        throws(Rejection)
    {
        guard event.type == .withdrawn, event.minorUnits < step.refunded else { return }
        let currency = currency(of: event.account)
        throw .refundsExceed(
            step.named, refunded: Balance(Int128(step.refunded), currency),
            asked: Balance(Int128(event.minorUnits), currency))
    }

    /// Requires that a week from which more is moved has accrued it.
    private func requireRoundUps(for step: CorrectionStep) throws(Rejection) {
        guard let own = step.in?.week, own.moved > 0 else { return }
        let change = step.change(of: own)
        guard change.moved > 0 else { return }
        let week = roundUps[own.account, own.start]
        let left = week.available + change.accrued
        guard left < change.moved else { return }
        let currency = currency(of: own.account)
        let rejection = Rejection.exceedsRoundUps(
            accountIDs[own.account], own.start, left: Balance(Int128(left), currency),
            asked: Balance(Int128(change.moved), currency))
        throw step.rejection(rejection, ofIn: true)
    }

    /// Requires that who loses money has it, and then that who gains money has room for it, and the
    /// week that accrues more.
    private func requireFundsAndRoom(for step: CorrectionStep) throws(Rejection) {
        var rises = false
        try step.eachChange { holder, units, isOfIn throws(Rejection) in
            guard units < 0 else { return rises = rises || units > 0 }
            do throws(Rejection) { try requireFunds(holder, -units) } catch {
                throw step.rejection(error, ofIn: isOfIn)
            }
        }
        if rises {
            try step.eachChange { holder, units, isOfIn throws(Rejection) in
                guard units > 0 else { return }
                do throws(Rejection) { try requireRoom(holder, units) } catch {
                    throw step.rejection(error, ofIn: isOfIn)
                }
            }
        }
        try requireRoomInWeek(for: step)
    }

    private func requireFunds(_ holder: Posting.Holder, _ units: Int64) throws(Rejection) {
        switch holder {
        case .account(let account): try requireFunds(account: account, units)
        case .goal(let goal): try requireFunds(goal: goal, units)
        case .outside, .exchange: break
        }
    }

    private func requireRoom(_ holder: Posting.Holder, _ units: Int64) throws(Rejection) {
        switch holder {
        case .account(let account): try requireRoom(account: account, units)
        case .goal(let goal): try requireRoom(goal: goal, units)
        case .outside, .exchange: break
        }
    }

    /// Requires that what a week has accrued stays a number of the file.
    private func requireRoomInWeek(for step: CorrectionStep) throws(Rejection) {
        guard let own = step.in?.week, own.accrued > 0,
            mayAccrueTooMuch(own.account, events: chain.lines)
        else { return }
        let change = step.change(of: own).accrued
        let held = roundUps[own.account, own.start].accrued
        guard change > 0, held + change > Limits.largestNumber else { return }
        let currency = currency(of: own.account)
        let rejection = Rejection.amountOverflow(
            held: Balance(Int128(held), currency), added: Balance(Int128(change), currency), .amount
        )
        throw step.rejection(rejection, ofIn: true)
    }
}

import PiggyBank

// Own transfers between two currencies: each leg goes through the clearing account of its own, and
// what is exchanged empties both.

extension ImportPlanner {
    private typealias Leg = RecordedMovements.Leg

    /// Plans what own transfers between two currencies exchanged, once both legs are there: the
    /// only two with one reference of the bank's, or at one time of day.
    ///
    /// What other versions of the legs exchanged is reversed, unless it is the same; what
    /// somebody has reversed or corrected stays so.
    mutating func planExchanges() {
        guard mapping.transfersVia != nil else { return }
        let takenBack = Set(
            plan.statements.flatMap { _, statement in
                statement.details.values.compactMap { $0.reversed?.sequence }
                    + statement.takenBack.compactMap(\.payload.of)
            })
        let all = recorded.legs + plannedLegs()
        guard Set(all.compactMap { currency(of: $0.account) }).count > 1 else { return }
        var groups: [String: [Leg]] = [:]
        for leg in all {
            guard let key = leg.reference.map({ "=" + $0 }) ?? timeOfDay(of: leg) else { continue }
            groups[key, default: []].append(leg)
        }
        for (_, all) in groups.sorted(by: { $0.key < $1.key }) {
            let legs = all.filter { isInEffect($0, without: takenBack) }
            if legs.isEmpty { takeBackExchange(of: all) }
            guard legs.count == 2, let out = legs.first(where: { $0.change > 0 }),
                let into = legs.first(where: { $0.change < 0 }), let amount = money(of: out),
                let received = money(of: into), amount.currency != received.currency
            else { continue }
            let (from, to, time) = (out.account, into.account, max(out.time, into.time))
            let before = all.compactMap { exchange(of: $0, from: from) }
            let there = before.last { $0.isInEffect }
            // Where only the leg in has changed, the other one's key is taken.
            let ids = [out, into].map { ImportID.exchange($0.id) }
            guard let id = ids.first(where: { recorded.record($0, of: from, ledger.keys) == nil }),
                there != nil || before.allSatisfy({ isTakenBackByBank($0.sequence, of: from) })
            else { continue }
            if let there {
                let other = recorded.account(to).index(ofEvent: there.sequence).map {
                    recorded.account(to).movements[$0].change
                }
                if there.change == -out.change, other == -into.change { continue }
                plan.exchanges.append(
                    EventFactory.reversal(of: there.sequence, before: id, at: there.time))
            }
            let exchanged = Exchanged(from: from, to: to, amount: amount, received: received)
            plan.exchanges.append(PlannedEvent(id: id, time: time, payload: .exchanged(exchanged)))
        }
    }

    /// Takes back what legs exchanged of which none counts any more.
    private mutating func takeBackExchange(of legs: [Leg]) {
        for leg in legs {
            guard let there = exchange(of: leg, from: leg.account), there.isInEffect else {
                continue
            }
            let id = ImportID.exchange(leg.id)
            plan.exchanges.append(
                EventFactory.reversal(of: there.sequence, before: id, at: there.time))
        }
    }

    /// Whether an import has reversed an event of an account, to record another one instead.
    private func isTakenBackByBank(_ event: Int64, of account: AccountID) -> Bool {
        let account = recorded.account(account)
        return account.bankChanges.contains { account.movements[$0.old].sequence == event }
    }

    /// What was recorded as the exchange of a leg from an account; nil for nothing.
    private func exchange(of leg: Leg, from account: AccountID) -> RecordedMovements.Movement? {
        recorded.record(ImportID.exchange(leg.id), of: account, ledger.keys).map {
            recorded.account(account).movements[$0.index]
        }
    }

    private func isInEffect(_ leg: Leg, without takenBack: Set<Int64>) -> Bool {
        guard let index = leg.index else { return true }
        let movement = recorded.account(leg.account).movements[index]
        return movement.isInEffect && !takenBack.contains(movement.sequence)
    }

    private func money(of leg: Leg) -> Money? {
        guard let units = Int64(exactly: leg.change.magnitude) else { return nil }
        return currency(of: leg.account).flatMap { Money(units, $0) }
    }

    /// The time of a leg; nil where no time of day was stated.
    private func timeOfDay(of leg: Leg) -> String? {
        var calendar = calendar
        let isNoon = leg.time == calendar.noon(of: calendar.date(of: leg.time))
        return isNoon ? nil : "\(leg.time.seconds).\(leg.time.nanoseconds)"
    }

    /// The legs of new and of changed rows.
    private mutating func plannedLegs() -> [Leg] {
        var legs: [Leg] = []
        for (_, statement) in plan.statements {
            let (rows, account) = (statement.statement.rows, statement.account)
            for (index, movement) in statement.movements.enumerated()
            where movement.decision.isRecorded && statement.details[index]?.link == nil {
                let (row, part) = (rows[Int(movement.row)], movement.part)
                guard let via = statement.factory.clearingAccount(of: row, part),
                    let time = times.time(of: row)
                else { continue }
                let id = RowID(of: row, number: movement.number)
                let correction = statement.correction(of: index)
                legs.append(
                    Leg(
                        account: via, id: recipe.key(of: id, part, correction: correction, account),
                        time: time, change: -movement.change,
                        reference: row.texts.metadata().flatMap { BankMetadata($0)?.reference }))
            }
        }
        return legs
    }
}

import PiggyBank

// Own transfers between two currencies: each leg goes through the clearing account of its own, and
// what is exchanged empties both.

extension ImportPlanner {
    private typealias Leg = RecordedMovements.Leg

    /// Plans what own transfers between two currencies exchanged, once both legs are there: the
    /// only two with one reference of the bank's, or at one time of day.
    mutating func planExchanges() {
        guard mapping.transfersVia != nil else { return }
        let legs = recorded.legs.filter(isInEffect) + plannedLegs()
        let currencies = Set(legs.compactMap { currency(of: $0.account) })
        guard currencies.count > 1 else { return }
        var groups: [String: [Leg]] = [:]
        for leg in legs {
            guard let key = leg.reference.map({ "=" + $0 }) ?? timeOfDay(of: leg) else { continue }
            groups[key, default: []].append(leg)
        }
        for (_, legs) in groups.sorted(by: { $0.key < $1.key }) where legs.count == 2 {
            guard let out = legs.first(where: { $0.change > 0 }),
                let into = legs.first(where: { $0.change < 0 }),
                let amount = money(of: out), let received = money(of: into),
                amount.currency != received.currency
            else { continue }
            let id = ImportID.exchange(out.id)
            guard recorded.record(id, of: out.account, ledger.keys) == nil else { continue }
            let (from, to, time) = (out.account, into.account, max(out.time, into.time))
            let exchanged = Exchanged(from: from, to: to, amount: amount, received: received)
            plan.exchanges.append(PlannedEvent(id: id, time: time, payload: .exchanged(exchanged)))
        }
    }

    private func isInEffect(_ leg: Leg) -> Bool {
        let movements = recorded.account(leg.account).movements
        return leg.index.map { movements[$0].isInEffect } ?? true
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

    /// The legs of new rows.
    private mutating func plannedLegs() -> [Leg] {
        var legs: [Leg] = []
        for (_, statement) in plan.statements {
            let (rows, account) = (statement.statement.rows, statement.account)
            for (index, movement) in statement.movements.enumerated()
            where movement.decision == .new {
                let (row, part) = (rows[Int(movement.row)], movement.part)
                guard let via = statement.factory.clearingAccount(of: row, part),
                    let time = times.time(of: row)
                else { continue }
                let id = RowID(of: row, number: movement.number)
                let correction = statement.correction(of: index)
                legs.append(
                    Leg(
                        account: via,
                        id: recipe.key(of: id, part, correction: correction, account),
                        time: time,
                        change: -movement.change,
                        reference: row.texts.metadata().flatMap { BankMetadata($0)?.reference }
                    )
                )
            }
        }
        return legs
    }
}

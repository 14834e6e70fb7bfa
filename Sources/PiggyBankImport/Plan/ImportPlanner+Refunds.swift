import PiggyBank

// Money that came back of payments.

extension ImportPlanner {
    /// Money comes back of payments of so many days.
    static let daysOfRefunds = 60

    /// The payment that a new row is money back of; nil where it is none, or nothing says of which.
    ///
    /// It is what the mapping says; else, where the bank says that a row is money back, the payment
    /// to the same payee of which as much is left: the latest of the same amount, or the only one.
    /// What fits and is not taken is listed.
    mutating func refund(_ index: Int, _ work: inout Work) -> MovementDetails.Refund? {
        let movement = work.result.movements[index]
        guard movement.part == .movement, movement.change > 0 else { return nil }
        let row = work.row(of: index)
        if let refund = statedRefund(at: row.place, work.timeline) { return refund }
        let kind = work.result.factory.kind(of: row)
        guard !kind.isOwnMoney, let payee = row.counterparty.flatMap({ payees?.name(of: $0) })
        else { return nil }
        let fitting = (work.timeline.payments[payee] ?? []).filter { payment in
            let paid = work.timeline.movements[payment.index]
            return payment.left >= movement.change && paid.isInEffect
                && (0...Self.daysOfRefunds).contains(Int(row.date.days(since: paid.date)))
        }
        let equal = fitting.last { work.timeline.movements[$0.index].change == -movement.change }
        if kind == .refund, let payment = equal ?? (fitting.count == 1 ? fitting[0] : nil) {
            work.timeline.refund(movement.change, of: payment.index, to: payee)
            return (work.sequence(of: payment.index), payment.index)
        }
        guard kind == .refund || !fitting.isEmpty else { return nil }
        let others = fitting.reversed().filter { $0.index != equal?.index }
        let payments = ([equal].compactMap(\.self) + others).prefix(3).map {
            name(of: $0.index, in: work.timeline)
        }
        let place = RowPlace(file: file.name, line: row.place.line)
        possibleRefunds.append(PossibleRefund(row: place, amount: row.amount, payments: payments))
        return nil
    }

    /// The payment that a row is money back of, as the mapping says; nil where it says nothing.
    mutating func statedRefund(at place: SourcePlace, _ timeline: AccountTimeline)
        -> MovementDetails.Refund?
    {
        guard !answers.isEmpty,
            let payment = answers.payment(of: RowPlace(file: file.name, line: place.line))
        else { return nil }
        let index = index(of: payment, in: timeline)
        switch payment {
        case .event(let sequence): return (sequence, index)
        case .row(let row):
            if let index { return (timeline.movements[index].sequence, index) }
            find(.noSuchRow(row, .refund(payment)), at: place)
            return nil
        }
    }

    /// Takes back a row that is recorded as income, where the mapping says that it is money back.
    mutating func correctToRefund(_ index: Int, recordedAs there: Int, _ work: inout Work) {
        let recorded = work.timeline.movements[there]
        guard let refund = statedRefund(at: work.row(of: index).place, work.timeline),
            recorded.type == .deposited
        else { return }
        var details = work.result.details[index] ?? MovementDetails()
        details.refund = refund
        details.correction = nextCorrection(after: details.correction, of: work.id(of: index), work)
        work.timeline.takeBack(there, by: &details)
        work.result.details[index] = details
        work.result.movements[index].decision = .changed(recorded.sequence)
    }

    /// Requires that money came back in the rows of which somebody has said so.
    mutating func requireRefunds(_ work: Work) {
        let (result, timeline) = (work.result, work.timeline)
        for (line, movements) in result.movements(ofLines: answers.lines(of: file.name)) {
            let row = RowPlace(file: file.name, line: line)
            let (first, movement) = (movements[0], result.movements[movements[0]])
            guard let payment = answers.payment(of: row), result.details[first]?.refund == nil
            else { continue }
            let fault: AnswerFault
            switch movement.decision {
            case _ where movement.change <= 0 && movement.decision != .repeated: fault = .noMoneyIn
            case .known(let sequence):
                let index = timeline.index(ofEvent: sequence)
                let of = self.index(of: payment, in: timeline).map(work.sequence)
                let other = index.flatMap { timeline.recorded.refunds[$0] }
                if let of, of == other { continue }
                fault = other == nil ? .recorded(.event(sequence)) : .refunded(sequence)
            case .linked(let sequence), .reversed(let sequence): fault = .recorded(.event(sequence))
            default: continue
            }
            find(.wrongAnswer(row, fault), at: work.row(of: first).place)
        }
    }

    /// Notes a payment that money may come back of, and a row that an answer names.
    mutating func notePayment(
        _ movement: PlannedMovement, _ row: Statement.Row, as index: Int, _ work: inout Work
    ) {
        guard movement.part == .movement, payees != nil || !answers.isEmpty else { return }
        let place = RowPlace(file: file.name, line: row.place.line)
        if answers.names(place) { work.timeline.rows[place] = index }
        guard movement.change < 0, payees != nil, work.sequence(of: index) == 0,
            let payee = row.counterparty.flatMap({ payees?.name(of: $0) }),
            !work.result.factory.kind(of: row).isOwnMoney
        else { return }
        work.timeline.add(payment: index, to: payee)
    }

    /// Says which rows may be money back.
    mutating func listRefunds() {
        guard !possibleRefunds.isEmpty else { return }
        let listed = Array(possibleRefunds.prefix(20))
        plan.remarks.append(.refunds(listed, others: possibleRefunds.count - listed.count))
    }
}

extension Statement {
    /// Who money came in from.
    var payersOfMoneyIn: Set<String> {
        let payers = rows.lazy.filter { $0.amount.minorUnits > 0 }.compactMap(\.counterparty)
        return Set(Set(payers).map(\.comparedParty))
    }
}

extension String {
    /// What is compared of a party's name: not the case of its letters, and not its spaces.
    var comparedParty: String { lowercased().filter { !$0.isWhitespace } }
}

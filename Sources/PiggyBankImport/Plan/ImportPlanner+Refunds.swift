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
    mutating func refund(
        _ movement: PlannedMovement,
        of result: PlannedStatement,
        _ timeline: inout AccountTimeline
    ) -> MovementDetails.Refund? {
        guard movement.part == .movement, movement.change > 0 else { return nil }
        let row = result.statement.rows[Int(movement.row)]
        if let refund = statedRefund(at: row.place, timeline) { return refund }
        let kind = result.factory.kind(of: row)
        guard !kind.isOwnMoney, let payee = row.counterparty.flatMap({ payees?.name(of: $0) })
        else { return nil }
        let fitting = (timeline.payments[payee] ?? [])
            .filter { payment in
                let days = row.date.days(since: timeline.movements[payment.index].date)
                return payment.left >= movement.change
                    && timeline.movements[payment.index].isInEffect
                    && (0...Self.daysOfRefunds).contains(Int(days))
            }
        let equal = fitting.last { timeline.movements[$0.index].change == -movement.change }
        if kind == .refund, let payment = equal ?? (fitting.count == 1 ? fitting[0] : nil) {
            timeline.refund(movement.change, of: payment.index, to: payee)
            let sequence = timeline.movements[payment.index].sequence
            return MovementDetails.Refund(sequence: sequence, index: payment.index)
        }
        guard kind == .refund || !fitting.isEmpty else { return nil }
        let others = fitting.reversed().filter { $0.index != equal?.index }
        let payments = ([equal].compactMap(\.self) + others).prefix(3)
            .map { payment in
                payment.place.map { NamedMovement.row($0) }
                    ?? .event(timeline.movements[payment.index].sequence)
            }
        possibleRefunds.append(
            PossibleRefund(
                row: RowPlace(file: file.name, line: row.place.line),
                amount: row.amount,
                payments: payments
            )
        )
        return nil
    }

    /// The payment that a row is money back of, as the mapping says; nil where it says nothing.
    mutating func statedRefund(
        at place: SourcePlace,
        _ timeline: AccountTimeline
    ) -> MovementDetails.Refund? {
        guard !answers.isEmpty,
            let payment = answers.payment(of: RowPlace(file: file.name, line: place.line))
        else { return nil }
        let index = self.index(of: payment, in: timeline)
        switch payment {
        case .event(let sequence): return MovementDetails.Refund(sequence: sequence, index: index)
        case .row(let row):
            guard let index else {
                find(.noSuchRow(row, .refund(payment)), at: place)
                return nil
            }
            let sequence = timeline.movements[index].sequence
            return MovementDetails.Refund(sequence: sequence, index: index)
        }
    }

    /// Takes back a row that is recorded as income, where the mapping says that it is money back.
    mutating func correctToRefund(
        _ index: Int,
        of result: inout PlannedStatement,
        recordedAs there: Int,
        _ timeline: inout AccountTimeline
    ) {
        let recorded = timeline.movements[there]
        let place = result.statement.rows[Int(result.movements[index].row)].place
        guard let refund = statedRefund(at: place, timeline),
            recorded.type == .deposited
        else { return }
        result.movements[index].decision = .changed(recorded.sequence)
        result.details[index, default: MovementDetails()].correction += 1
        result.details[index]?.refund = refund
        result.details[index]?.reversed =
            MovementDetails.Event(sequence: recorded.sequence, time: recorded.time)
        timeline.takeBack(there)
    }

    /// Requires that money came back in the rows of which somebody has said so.
    mutating func requireRefunds(_ result: PlannedStatement, _ timeline: AccountTimeline) {
        let lines = answers.linesOfRefunds(in: file.name)
        for (line, movements) in lines.isEmpty ? [] : result.movements(ofLines: lines) {
            let row = RowPlace(file: file.name, line: line)
            let (first, movement) = (movements[0], result.movements[movements[0]])
            guard let payment = answers.payment(of: row), result.details[first]?.refund == nil
            else { continue }
            let fault: AnswerFault
            switch movement.decision {
            case _ where movement.change <= 0 && movement.decision != .repeated: fault = .noMoneyIn
            case .known(let sequence):
                let index = timeline.index(ofEvent: sequence)
                let of = self.index(of: payment, in: timeline)
                let isSame = of.map { timeline.movements[$0].sequence }
                if let isSame, isSame == index.flatMap({ timeline.refunds[$0] }) { continue }
                fault = .recorded(.event(sequence))
            case .linked(let sequence), .reversed(let sequence):
                fault = .recorded(.event(sequence))
            default: continue
            }
            let place = result.statement.rows[Int(movement.row)].place
            find(.wrongAnswer(row, fault), at: place)
        }
    }

    /// Notes a payment that money may come back of, and a row that an answer names.
    mutating func notePayment(
        _ movement: PlannedMovement,
        _ rows: Span<Statement.Row>,
        as index: Int,
        of result: PlannedStatement,
        _ timeline: inout AccountTimeline
    ) {
        guard movement.part == .movement, payees != nil || !answers.isEmpty else { return }
        let row = Int(movement.row)
        let place = RowPlace(file: file.name, line: rows[row].place.line)
        if answers.names(place) { timeline.rows[place] = index }
        guard movement.change < 0, payees != nil, timeline.movements[index].sequence == 0,
            let payee = rows[row].counterparty.flatMap({ payees?.name(of: $0) }),
            !result.factory.kind(of: rows[row]).isOwnMoney
        else { return }
        timeline.add(.init(index: index, left: -movement.change, place: place), to: payee)
    }

    /// Says which rows may be money back.
    mutating func listRefunds() {
        guard !possibleRefunds.isEmpty else { return }
        let most = 20
        plan.remarks.append(
            .refunds(
                Array(possibleRefunds.prefix(most)),
                others: max(0, possibleRefunds.count - most)
            )
        )
    }
}

extension Statement {
    /// Who money came in from.
    var payersOfMoneyIn: Set<String> {
        var payers: Set<String> = []
        let rows = rows.span
        for index in rows.indices where rows[index].amount.minorUnits > 0 {
            if let payer = rows[index].counterparty { payers.insert(payer) }
        }
        return Set(payers.map(\.comparedParty))
    }
}

extension String {
    /// What is compared of a party's name: not the case of its letters, and not its spaces.
    var comparedParty: String { lowercased().filter { !$0.isWhitespace } }
}

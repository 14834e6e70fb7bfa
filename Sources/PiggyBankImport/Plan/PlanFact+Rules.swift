import PiggyBank

extension PlanFact {
    /// The rule that it is of.
    var rule: ImportRule {
        switch self {
        case .noClearingAccount: .unknownAccount
        case .statementInOtherCurrency, .accountWithoutCurrency: .currencyMismatch
        case .notOpened: .badPreset
        case .noTimeToOpen, .impossibleDate, .noSuchRow, .refused: .badRow
        case .accountClosed: .accountClosed
        case .goalDeleted, .noGoal: .unknownGoal
        case .unknownType: .unmappedType
        case .unknownPot: .unmappedGoal
        case .spentSince: .insufficientFunds
        case .beforeOpening: .beforeOpening
        case .reusedID: .bankIDReused
        case .changedBetweenFiles, .changed, .changedPart, .takenBack, .takenBackInAnother,
            .hasRefunds:
            .bankChanged
        case .ambiguousDay, .cutDay: .cutDay
        case .correctedAccount: .balanceMismatch
        case .wrongAnswer(_, .noMoneyIn): .badRow
        case .lookAlike, .wrongAnswer, .countedTwice: .lookAlike
        case .beforeChange, .besides, .byHand, .withoutTakenBack, .wrongBalance: .balanceMismatch
        }
    }

    /// That the bank has changed a movement of a row since it was recorded.
    static func changed(
        _ row: Statement.Row, _ part: RowPart, since movement: RecordedMovements.Movement,
        in timeline: AccountTimeline
    ) -> Self {
        let recorded = RecordedRow(movement, row.amount.currency)
        if part == .movement {
            let index = timeline.index(ofEvent: movement.sequence)
            let reversal = timeline.recorded.reversals.filter { $0.value == index }.keys.max()
            return .changed(row.amount, row.date, recorded, takenBackBy: reversal)
        }
        let stated = part == .fee ? row.fee : row.bankRoundUp?.minorUnits ?? 0
        return .changedPart(
            part, Balance(Int128(stated), row.amount.currency),
            recorded: Balance(-recorded.change.minorUnits, row.amount.currency),
            event: movement.sequence)
    }
}

extension RecordedRow {
    /// What a movement is in a message.
    init(_ movement: RecordedMovements.Movement, _ currency: Currency) {
        event = movement.sequence
        change = Balance(Int128(movement.change), currency)
        date = movement.date
    }
}

extension [RecordedRow] {
    /// The commands that reverse all of them, where they make a difference of balances and are no
    /// more than are listed; nil elsewhere.
    package func reversals(making difference: Balance) -> [String]? {
        guard (1...3).contains(count),
            dropFirst().reduce(self[0].change, { $0 + $1.change }) == difference
        else { return nil }
        return map { "'piggybank undo \($0.event)'" }
    }
}

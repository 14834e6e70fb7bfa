import PiggyBank

extension ImportFinding {
    /// That rows of one file have one id of the bank's.
    static func reused(_ row: Statement.Row, _ place: SourcePlace) -> Self {
        Self(
            .bankIDReused,
            at: row.place,
            .plan(.reusedID(row.bankID?.text ?? "", line: place.line))
        )
    }

    /// That the bank has changed a movement of a row since it was recorded.
    static func changed(
        _ row: Statement.Row,
        _ part: RowPart,
        since movement: RecordedMovements.Movement
    ) -> Self {
        let currency = row.amount.currency
        guard part != .movement else {
            return Self(
                .bankChanged,
                at: row.place,
                .plan(
                    .changed(
                        row.amount,
                        row.date,
                        RecordedRow(movement, currency),
                        takenBackBy: movement.reversedBy
                    )
                )
            )
        }
        let stated = part == .fee ? row.fee : row.bankRoundUp?.minorUnits ?? 0
        return Self(
            .bankChanged,
            at: row.place,
            .plan(
                .changedPart(
                    part,
                    Balance(Int128(stated), currency),
                    recorded: Balance(-Int128(movement.change), currency),
                    event: movement.sequence
                )
            )
        )
    }

    /// That the bank has changed a row between two files of one import.
    static func changedBetweenFiles(_ row: Statement.Row) -> Self {
        Self(
            .bankChanged,
            at: row.place,
            .plan(.changedBetweenFiles(row.bankID?.text ?? ""))
        )
    }

    /// That the bank does not have what was recorded by hand, which makes all the difference to a
    /// balance.
    static func byHand(
        _ movement: RecordedMovements.Movement,
        _ stated: StatedBalance,
        held: Balance
    ) -> Self {
        Self(
            .balanceMismatch,
            at: stated.place,
            .plan(.byHand(RecordedRow(movement, stated.balance.currency), stated, held: held))
        )
    }

    /// That rows can be those that are there, or others of the same day.
    static func ambiguousDay(of statement: Statement) -> Self {
        Self(
            .cutDay,
            at: statement.rows.first?.place ?? SourcePlace(),
            .plan(.ambiguousDay(statement.rows.first?.date))
        )
    }

    /// That a file has a new row of a day, and lacks another one.
    static func cutDay(
        _ date: CalendarDate,
        lacks movement: RecordedMovements.Movement,
        at place: SourcePlace
    ) -> Self {
        // What is planned has no number yet.
        Self(
            .cutDay,
            at: place,
            .plan(.cutDay(date, lacks: movement.sequence == 0 ? nil : movement.sequence))
        )
    }

    /// That the bank has taken a movement back since it was recorded.
    static func takenBack(
        _ movement: RecordedMovements.Movement,
        at place: SourcePlace
    ) -> Self {
        Self(
            .bankChanged,
            at: place,
            .plan(.takenBack(event: movement.sequence, movement.date))
        )
    }

    /// That the bank has taken back what another file of the import has.
    static func takenBackInAnother(at place: SourcePlace) -> Self {
        Self(.bankChanged, at: place, .plan(.takenBackInAnother))
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

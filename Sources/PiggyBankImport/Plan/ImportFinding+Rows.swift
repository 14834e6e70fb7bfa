import PiggyBank

extension ImportFinding {
    /// That rows of one file have one id of the bank's.
    static func reused(_ row: Statement.Row, _ place: SourcePlace) -> Self {
        Self(
            .bankIDReused,
            at: row.place,
            "the bank's id \(Phrase.excerpt(row.bankID?.text ?? "")) is also on line \(place.line), of "
                + "another day or with other money",
            next: "If the bank's ids are not to be trusted, add \"ids\":\"content\" to the preset."
        )
    }

    /// That the bank has changed a row between two files of one import.
    static func changed(_ row: Statement.Row) -> Self {
        Self(
            .bankChanged,
            at: row.place,
            "the bank's id \(Phrase.excerpt(row.bankID?.text ?? "")) has other money in another of the files",
            next:
                "Import the files one at a time, the oldest first, the later ones with --record-corrections."
        )
    }

    /// That the bank has changed a row since it was recorded.
    static func changed(
        _ row: Statement.Row,
        since movement: RecordedMovements.Movement
    ) -> Self {
        let recorded = Balance(Int128(movement.change), row.amount.currency)
        let takenBack =
            movement.reversedBy.map { ", which event \($0) took back" } ?? ""
        return Self(
            .bankChanged,
            at: row.place,
            "the bank now says \(Phrase.amount(row.amount)) of \(row.date); recorded is "
                + "\(Phrase.amount(recorded)), as event \(movement.sequence) of \(movement.date)\(takenBack)",
            next: "If the bank is right, add --record-corrections."
        )
    }

    /// That the bank does not have what was recorded by hand, which makes all the difference to a balance.
    static func byHand(
        _ movement: RecordedMovements.Movement,
        _ stated: StatedBalance,
        held: Balance
    ) -> Self {
        Self(
            .balanceMismatch,
            at: stated.place,
            "at the end of \(stated.date) the bank had \(Phrase.amount(stated.balance)), and the ledger "
                + "has \(Phrase.amount(held)): with \(movement.name(in: stated.balance.currency)), recorded by "
                + "hand, which is not in the file",
            next:
                "If it never happened, take it back: piggybank reverse \(movement.sequence); if the bank booked "
                + "it on another day, import the file that has it too."
        )
    }

    /// That the bank has changed a fee or a round-up of its own since it was recorded.
    static func partChanged(
        _ row: Statement.Row,
        _ movement: RecordedMovements.Movement,
        isFee: Bool
    ) -> Self {
        let recorded = Balance(-Int128(movement.change), row.amount.currency)
        let stated = isFee ? row.fee : row.bankRoundUp?.minorUnits ?? 0
        let now = Balance(Int128(stated), row.amount.currency)
        return Self(
            .bankChanged,
            at: row.place,
            "the bank now says \(isFee ? "a fee" : "a round-up") of \(Phrase.amount(now)); recorded is "
                + "\(Phrase.amount(recorded)), as event \(movement.sequence)",
            next: stated == 0
                ? "If the bank is right, take it back: piggybank reverse \(movement.sequence)."
                : "If the bank is right, correct it: piggybank correct \(movement.sequence) --amount "
                    + "\(now.decimal())."
        )
    }

    /// That the bank says a fee or a round-up again that it had taken back.
    static func partLost(
        _ row: Statement.Row,
        _ movement: RecordedMovements.Movement
    ) -> Self {
        let amount = Balance(-Int128(movement.change), row.amount.currency)
        return Self(
            .bankChanged,
            at: row.place,
            "the bank says again what it had taken back, with \(Phrase.amount(amount)) beside the row that was "
                + "event \(movement.sequence)",
            next:
                "Record the row and what came with it by hand, and import the days before it and after it with "
                + "--to and --from."
        )
    }

    /// That rows can be those that are there, or others of the same day.
    static func ambiguousDay(of statement: Statement) -> Self {
        let date = statement.rows.first.map { "\($0.date)" } ?? "a day"
        return Self(
            .cutDay,
            at: statement.rows.first?.place ?? SourcePlace(),
            "the file begins within \(date), and its rows can be those that are there or others like them",
            next:
                "Export from an earlier day, so that the file has all of \(date); or import it together with the "
                + "file before it."
        )
    }

    /// That a file has a new row of a day, and lacks another one.
    static func cutDay(
        _ date: CalendarDate,
        lacks movement: RecordedMovements.Movement,
        at place: SourcePlace
    ) -> Self {
        let isPlanned = movement.sequence == 0
        let name = isPlanned ? "a row of another file" : "event \(movement.sequence)"
        let takeBack =
            isPlanned
            ? ""
            : "; or if the bank has moved a row to another day, take the event back first: piggybank reverse "
                + "\(movement.sequence)"
        return Self(
            .cutDay,
            at: place,
            "the file has a new row of \(date), and \(name) of that day is not in it",
            next: "Export whole days, or leave the day out with --from or --to\(takeBack)."
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
            "the bank has taken back what is recorded as event \(movement.sequence) of \(movement.date)",
            next: "If the bank is right, add --record-corrections."
        )
    }

    /// That the bank has taken back what another file of the import has.
    static func takenBackInAnother(at place: SourcePlace) -> Self {
        Self(
            .bankChanged,
            at: place,
            "the bank has taken back what another of the files has as booked",
            next:
                "Import the files one at a time, the oldest first, the later ones with --record-corrections."
        )
    }
}

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
    static func early(
        _ movements: [RecordedMovements.Movement],
        _ stated: StatedBalance,
        held: Balance
    ) -> Self {
        let listed = movements.prefix(3)
            .map { movement in
                let change = Balance(Int128(movement.bankChange), stated.balance.currency)
                return "event \(movement.sequence) (\(Phrase.amount(change)) of \(movement.date))"
            }
        let more = movements.count > 3 ? ", \(movements.count - 3) more" : ""
        let (it, event) = movements.count == 1 ? ("it", "\(movements[0].sequence)") : ("them", "N")
        return Self(
            .balanceMismatch,
            at: stated.place,
            "at the end of \(stated.date) the bank had \(Phrase.amount(stated.balance)), and the ledger "
                + "has \(Phrase.amount(held)): with \(listed.joined(separator: ", "))\(more), recorded by hand",
            next:
                "If the bank books \(it) later, import an export that has \(it); else take \(it) back: "
                + "piggybank reverse \(event)."
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

import PiggyBank

// The English words for rejected commands: one case, one sentence and one next step.

extension English {
    package func message(for rejection: CommandRejection) -> Message {
        switch rejection.cause {
        case .rule(let rejection): message(for: rejection)
        case .grammar(let fault) where fault.rule == .lineTooLong:
            // How long it is cannot be said: a client's line may not end, and gets a seal.
            Message(
                "the line has more than the \(Limits.lineBytes) bytes that a line may have, its sequence, "
                    + "time and seal included", next: message(for: fault.reason).nextStep)
        case .grammar(let fault): message(for: fault.reason)
        case .amount(let error, let member) where error.fault == .zero && member != .amount:
            Message(
                "\(Phrase.quoted(member.rawValue)) is zero",
                next: "State at least one minor unit, or leave it out.")
        case .amount(let error, _): message(for: error)
        case .controlCharacter(let scalar, let member):
            Message(
                "\(Phrase.quoted(member.rawValue)) has the control character "
                    + "U+\(Phrase.codePoint(scalar))",
                next: "Names are shown on one line: write them without control characters.")
        case .idConflict(let id, let earlier, let asked, let correction):
            Message(
                "the id \(Phrase.quoted(id)) was recorded with other content: event "
                    + "\(earlier.sequence) of \(earlier.time) \(clause(of: earlier.payload)), and the command "
                    + difference(asked, from: earlier),
                next: correction.map { nextStep($0, earlier) }
                    ?? "Repeat that command exactly to learn of its event, or choose another id.")
        case .cannotUndo(let others, _) where others.isEmpty:
            Message("there is no event that can be taken back", next: "Record something first.")
        case .cannotUndo(let others, let earlier):
            Message(
                "the latest \(others.count == 1 ? "event" : "events") cannot be taken back: "
                    + others.map { "\($0.sequence) \(clause(of: $0))" }.joined(separator: "; "),
                next: earlier.map {
                    "If event \($0) is meant, the last one that can be: 'piggybank undo \($0)'."
                } ?? "None shortly before can be taken back either.")
        case .notCorrectable(let member, let sequence, let type):
            Message(
                "event \(sequence) is of type \(type.rawValue), of which no "
                    + "\(Phrase.quoted(member.rawValue)) can be corrected",
                next: "What can be: " + type.correctable.map(\.rawValue).joined(separator: ", ")
                    + ".")
        case .nothingCorrected(let sequence):
            Message(
                "event \(sequence) says so already",
                next: "Say what is different, as with --category.")
        case .undoneLast(let taken, let count, let inPlace, let earlier):
            Message(
                "what was recorded last took "
                    + (count == 1 ? "event \(taken.sequence)" : "\(count) events")
                    + " back, \(count == 1 ? "which" : "the last of which, event \(taken.sequence),") "
                    + clause(of: taken)
                    + (inPlace.map { "; event \($0) counts in its place" } ?? ""),
                next: [
                    "To have \(count == 1 ? "it" : "them") again: 'piggybank restore \(taken.sequence)'.",
                    inPlace.map { "To take event \($0) back too: 'piggybank reverse \($0)'." },
                    earlier.flatMap {
                        $0.sequence == inPlace
                            ? nil
                            : "To undo what came before, which \(clause(of: $0)): "
                                + "'piggybank undo \($0.sequence)'."
                    },
                ].compactMap(\.self).joined(separator: " "))
        case .notTakenBack(let sequence):
            Message(
                "event \(sequence) counts: it was not taken back",
                next: "Restore an event that was; 'piggybank log' shows which.")
        case .idOfSeveral(let id):
            Message(
                "the id \(Phrase.quoted(id)) is for one event, and this comes to several",
                next: "Leave the id out: they have ids of their own, and are recorded once.")
        case .reservedID(let prefix):
            Message(
                "ids that begin with \(Phrase.quoted(prefix)) are made for corrections and imports",
                next: "Choose another one.")
        case .replaced(let sequence, let counting):
            Message(
                "event \(sequence) no longer counts; event \(counting) does, in its place",
                next: "Give the number of that one: \(counting).")
        case .descriptionNotCorrectable(let sequence, let earlier):
            Message(
                "event \(sequence) only says again what event \(earlier) is about",
                next: """
                    Describe event \(earlier) again instead; 'piggybank describe --help' says how.
                    """)
        case .correctionTakenBack(let sequence, let corrected, let reversal):
            Message(
                "event \(sequence) was corrected to event \(corrected), which event \(reversal) took back; "
                    + "event \(sequence) itself still counts",
                next:
                    "If it is to go too, take it back with 'piggybank reverse \(sequence)'; then record "
                    + "what is right.")
        case .neitherOrder(let rejection, let other):
            Message(
                "\(message(for: rejection).sentence); and in the other order, "
                    + message(for: other).sentence, next: message(for: rejection).nextStep)
        case .recordedBackwards(let last, let stated):
            Message(
                "the event was recorded at \(stated), before the last one, at \(last)",
                next: "Leave the time of recording out: it is then the present.")
        case .recordedLater(let now, let stated):
            Message(
                "the event was recorded at \(stated), and the clock says \(now)",
                next: "Leave the time of recording out, or set the clock.")
        case .futureTime(let now, let stated):
            Message(
                "the event would happen at \(stated), and the clock says \(now)",
                next: "If the time is meant, say so: --future. Else correct it.")
        case .nothingToRefund(let sequence):
            Message(
                "all of the withdrawal that is event \(sequence) was refunded",
                next: "'piggybank show \(sequence)' lists its refunds.")
        case .sequence(let asked, let next):
            Message(
                "the event asks for sequence \(asked), and the next one is \(next)",
                next: asked < next
                    ? "Something else was recorded since: read the ledger again, then decide."
                    : "Leave the sequence out, or record what comes before it first.")
        case .unfaithfulEncoding:
            Message(
                "the encoded line does not read back as the event, and was not written",
                next: "This is a defect of the program: please report it with the command.")
        }
    }
}

extension English {
    /// What a command would have come to instead of an earlier event.
    private func difference(_ asked: Event.Payload?, from earlier: Event) -> String {
        guard let asked else { return "asks for something else" }
        // Equal as Unicode has it, so that they look the same.
        guard clause(of: asked) == clause(of: earlier.payload) else {
            return "is for another event, which \(clause(of: asked))"
        }
        guard clause(of: asked).utf8.elementsEqual(clause(of: earlier.payload).utf8) else {
            return "says the same in another Unicode form, which is another text"
        }
        return asked == earlier.payload
            ? "says the same with other details, such as its time, note or author"
            : "says the same with other details, such as its category or reason"
    }
}

extension English {
    /// What to do where a correction was recorded with other content.
    private func nextStep(_ state: CorrectionState, _ corrected: Event) -> String {
        switch state {
        case .complete:
            "It was corrected already: to change it again, correct event \(corrected.sequence)."
        case .incomplete(let sequence):
            "The correction was cut short, and event \(sequence) still counts: take it back with "
                + "'piggybank reverse \(sequence)', then correct event \(corrected.sequence)."
        case .takenBack(let reversal):
            "It was corrected already, and event \(reversal) took that back: "
                + "'piggybank log' shows what counts."
        case .reversal:
            "It was corrected already, and its correction is complete: give the same reason, or none."
        case .foreign:
            "Take the event back with 'piggybank reverse' in place of correcting it, and record it again."
        }
    }
}

extension English {
    package func message(for error: AmountError) -> Message {
        let shown = Phrase.quoted(Phrase.shown(error.text))
        return switch error.fault {
        case .empty: Message("the amount is empty", next: Self.formOfAmounts)
        case .negative:
            Message(
                "the amount \(shown) has a sign",
                next: "Amounts are positive: the command says which way the money goes.")
        case .grouped:
            Message(
                "the amount \(shown) can be read in more than one way",
                next: "Write it without commas, apostrophes and spaces, such as 1234.50.")
        case .withCurrency:
            Message(
                "the amount \(shown) has something beside the number that is no currency",
                next: "Write the number alone, or with its currency, such as £4.35 or 4.35 GBP.")
        case .notANumber:
            Message("the amount \(shown) is no decimal number", next: Self.formOfAmounts)
        case .zero:
            Message(
                "the amount is zero",
                next: "An event moves at least one minor unit; leave the command out.")
        case .tooManyDecimals(let currency):
            Message(
                "the amount \(shown) has more decimals than \(currency.code), which has "
                    + (currency.exponent == 0 ? "none" : "\(currency.exponent)"),
                next: "Round it yourself: the ledger never does.")
        case .tooLarge:
            Message(
                "the amount \(shown) is beyond 2^53 − 1 minor units", next: "Record it in parts.")
        case .otherCurrency(let currency):
            Message(
                "the amount \(shown) is not in \(currency.code)",
                next: "State it in the account's currency: the ledger never converts.")
        }
    }

    private static let formOfAmounts = "Write digits, and decimals after a point, such as 4.35."
}

extension English {
    /// The readings are written as RFC 3339, to choose from.
    package func message(for error: LocalTimeError) -> Message {
        let readings = error.readings.joined(separator: " or ")
        return switch error {
        case .double(let time, _):
            Message(
                "the ledger's clocks show \(time) twice, as they are put back",
                next: "Write \(readings).")
        case .void(let time, _):
            Message(
                "the ledger's clocks never show \(time), as they are put forward",
                next: "Write \(readings).")
        case .outOfRange(let time):
            Message(
                "\(time) is not in the years 0002 to 9998 of UTC", next: "Write a time that is.")
        }
    }
}

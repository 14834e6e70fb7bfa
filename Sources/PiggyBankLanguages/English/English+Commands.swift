import PiggyBank

// The English words for rejected commands: one case, one sentence and one next step.

extension English {
    package func message(for rejection: CommandRejection) -> Message {
        switch rejection.cause {
        case .rule(let rejection): message(for: rejection)
        case .grammar(let fault) where fault.rule == .lineTooLong:
            // How long it is cannot be said: a client's line may not end, and gets a seal.
            Message(
                "the line is longer than \(Limits.lineBytes) bytes, including its sequence, time "
                    + "and seal", next: message(for: fault.reason).nextStep)
        case .grammar(let fault): message(for: fault.reason)
        case .amount(let error, let member) where error.fault == .zero && member != .amount:
            Message(
                "\(Phrase.quoted(member.rawValue)) is zero",
                next:
                    "State at least one minor unit, or leave \(Phrase.quoted(member.rawValue)) out."
            )
        case .amount(let error, _): message(for: error)
        case .controlCharacter(let scalar, let member):
            Message(
                "\(Phrase.quoted(member.rawValue)) contains the control character "
                    + "U+\(Phrase.codePoint(scalar))",
                next: "Remove the control character: names are shown on one line.")
        case .idConflict(let id, let earlier, let asked, let correction):
            Message(
                "the id \(Phrase.quoted(id)) was recorded with other content: event "
                    + "\(earlier.sequence) of \(earlier.time) \(clause(of: earlier.payload)); the "
                    + "command " + difference(asked, from: earlier),
                next: correction.map { nextStep($0, earlier) }
                    ?? "Repeat the original command exactly to get its event, or choose another id."
            )
        case .cannotUndo(let others, _) where others.isEmpty:
            Message("there is no event to reverse", next: "Record an event first.")
        case .cannotUndo(let others, let earlier):
            Message(
                "the latest \(others.count == 1 ? "event" : "events") cannot be reversed: "
                    + others.map { "\($0.sequence) \(clause(of: $0))" }.joined(separator: "; "),
                next: earlier.map {
                    "The last event that can be reversed is event \($0): 'piggybank undo \($0)'."
                } ?? "No event shortly before can be reversed either.")
        case .notCorrectable(let member, let sequence, let type):
            Message(
                "event \(sequence) is of type \(type.rawValue), which has no correctable "
                    + "\(Phrase.quoted(member.rawValue))",
                next: "Correctable members: "
                    + type.correctable.map(\.rawValue).joined(separator: ", ") + ".")
        case .nothingCorrected(let sequence):
            Message(
                "event \(sequence) already has these values",
                next: "Give the new value, as with --category.")
        case .undoneLast(let taken, let count, let inPlace, let earlier):
            Message(
                "the last recording reversed "
                    + (count == 1 ? "event \(taken.sequence)" : "\(count) events")
                    + ", \(count == 1 ? "which" : "the last of which, event \(taken.sequence),") "
                    + clause(of: taken)
                    + (inPlace.map { "; event \($0) replaces event \(taken.sequence)" } ?? ""),
                next: [
                    "To restore \(count == 1 ? "event \(taken.sequence)" : "the events"): "
                        + "'piggybank restore \(taken.sequence)'.",
                    inPlace.map { "To reverse event \($0) too: 'piggybank reverse \($0)'." },
                    earlier.flatMap {
                        $0.sequence == inPlace
                            ? nil
                            : "To undo the earlier event \($0.sequence), which \(clause(of: $0)): "
                                + "'piggybank undo \($0.sequence)'."
                    },
                ].compactMap(\.self).joined(separator: " "))
        case .notTakenBack(let sequence):
            Message(
                "event \(sequence) is not reversed",
                next: "Restore a reversed event; 'piggybank log' shows which events are reversed.")
        case .idOfSeveral(let id):
            Message(
                "the id \(Phrase.quoted(id)) is for one event, but this command records several",
                next:
                    "Leave the id out: the events get ids of their own, and each is recorded once.")
        case .reservedID(let prefix):
            Message(
                "ids that begin with \(Phrase.quoted(prefix)) are reserved for corrections and "
                    + "imports", next: "Choose another id.")
        case .replaced(let sequence, let counting):
            Message(
                "event \(sequence) no longer counts: event \(counting) replaces it",
                next: "Use event \(counting).")
        case .descriptionNotCorrectable(let sequence, let earlier):
            Message(
                "event \(sequence) only describes event \(earlier) and cannot be corrected",
                next: "Describe event \(earlier) again; 'piggybank describe --help' says how.")
        case .correctionTakenBack(let sequence, let corrected, let reversal):
            Message(
                "event \(sequence) was corrected to event \(corrected), which event \(reversal) "
                    + "reversed; event \(sequence) itself still counts",
                next: "To reverse event \(sequence) too: 'piggybank reverse \(sequence)'. Then "
                    + "record the right event.")
        case .neitherOrder(let rejection, let other):
            Message(
                "\(message(for: rejection).sentence); in the other order, "
                    + message(for: other).sentence, next: message(for: rejection).nextStep)
        case .recordedBackwards(let last, let stated):
            Message(
                "the recording time \(stated) is earlier than that of the last event, \(last)",
                next: "Leave the recording time out to use the present.")
        case .recordedLater(let now, let stated):
            Message(
                "the recording time \(stated) is ahead of the clock, \(now)",
                next: "Leave the recording time out, or set the clock.")
        case .futureTime(let now, let stated):
            Message(
                "the event's time \(stated) is more than a day ahead of the clock, \(now)",
                next: "If the time is right, add --future; otherwise correct the time.")
        case .nothingToRefund(let sequence):
            Message(
                "event \(sequence) is already refunded in full",
                next: "'piggybank show \(sequence)' lists its refunds.")
        case .sequence(let asked, let next):
            Message(
                "the event asks for sequence \(asked), but the next sequence is \(next)",
                next: asked < next
                    ? "Other events were recorded meanwhile: read the ledger again, then decide."
                    : "Leave the sequence out, or record the events before it first.")
        case .unfaithfulEncoding:
            Message(
                "the encoded line does not read back as the event, and was not written",
                next: "This is a bug: please report it with the command.")
        }
    }
}

extension English {
    /// What a command would have come to instead of an earlier event.
    private func difference(_ asked: Event.Payload?, from earlier: Event) -> String {
        guard let asked else { return "records something else" }
        // Equal as Unicode has it, so that they look the same.
        guard clause(of: asked) == clause(of: earlier.payload) else {
            return "records another event: \(clause(of: asked))"
        }
        guard clause(of: asked).utf8.elementsEqual(clause(of: earlier.payload).utf8) else {
            return "has the same text in another Unicode form, which counts as another text"
        }
        return asked == earlier.payload
            ? "differs in details such as time, note or author"
            : "differs in details such as category or reason"
    }
}

extension English {
    /// What to do where a correction was recorded with other content.
    private func nextStep(_ state: CorrectionState, _ corrected: Event) -> String {
        switch state {
        case .complete:
            "The correction is already recorded: to change it again, correct event "
                + "\(corrected.sequence)."
        case .incomplete(let sequence):
            "The correction was cut short, and event \(sequence) still counts: reverse it with "
                + "'piggybank reverse \(sequence)', then correct event \(corrected.sequence)."
        case .takenBack(let reversal):
            "The correction is already recorded, and event \(reversal) reversed it: "
                + "'piggybank log' shows which events count."
        case .reversal:
            "The event is already corrected, and its correction is complete: give the same "
                + "reason, or none."
        case .foreign:
            "Reverse the event with 'piggybank reverse' instead of correcting it, then record it "
                + "again."
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
                "the amount \(shown) is ambiguous",
                next: "Write the amount without commas, apostrophes or spaces, such as 1234.50.")
        case .withCurrency:
            Message(
                "the amount \(shown) has text beside the number that is not a currency",
                next: "Write only the number, or the number with its currency, such as £4.35 or "
                    + "4.35 GBP.")
        case .notANumber:
            Message("the amount \(shown) is not a decimal number", next: Self.formOfAmounts)
        case .zero:
            Message(
                "the amount is zero",
                next: "An event moves at least one minor unit: state a larger amount, or record "
                    + "nothing.")
        case .tooManyDecimals(let currency):
            Message(
                "the amount \(shown) has too many decimals: \(currency.code) has "
                    + (currency.exponent == 0 ? "none" : "\(currency.exponent)"),
                next: "Round the amount yourself: the ledger does not.")
        case .tooLarge:
            Message(
                "the amount \(shown) is more than 2^53 − 1 minor units",
                next: "Record the amount in parts.")
        case .otherCurrency(let currency):
            Message(
                "the amount \(shown) is not in \(currency.code)",
                next: "State the amount in the account's currency: the ledger never converts.")
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
                "the local time \(time) occurs twice in the ledger's time zone: clocks go back",
                next: "Write \(readings).")
        case .void(let time, _):
            Message(
                "the local time \(time) does not exist in the ledger's time zone: clocks go "
                    + "forward", next: "Write \(readings).")
        case .outOfRange(let time):
            Message(
                "the time \(time) is outside the years 0002 to 9998 UTC",
                next: "Write a time in that range.")
        }
    }
}

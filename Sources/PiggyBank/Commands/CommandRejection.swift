/// Why a command is not recorded: nothing was written.
///
///     do { try await store.record(payment) } catch RecordError.rejected(let rejection) {
///         if rejection.code == "insufficient-funds" { print(rejection.message.sentence) }
///     }
public struct CommandRejection: Error, Hashable, Sendable {
    /// What is wrong, with the facts.
    package var cause: Cause

    package init(_ cause: Cause) { self.cause = cause }

    /// What can be wrong with a command.
    package enum Cause: Hashable, Sendable {
        /// The event would break a rule of the state.
        case rule(Rejection)
        /// The event's line would break a rule of the grammar.
        case grammar(GrammarFault)
        /// An amount cannot be read in the account's currency.
        case amount(AmountError, Member)
        case recordedBackwards(last: Instant, stated: Instant)
        case recordedLater(now: Instant, stated: Instant)
        /// The event would happen more than a day after the present, which nobody said is meant.
        case futureTime(now: Instant, stated: Instant)
        case nothingToRefund(Int64)
        /// The latest events cannot be reversed, though one before them can: the one of this
        /// sequence; nil where there is none, or these are too many to go on. No events where there
        /// is none at all.
        case cannotUndo([Event], after: Int64?)
        /// The correction states a member that events of this type do not have, or that is not
        /// theirs to state.
        case notCorrectable(Member, of: Int64, EventType)
        /// What was recorded last reversed this event, the last one of so many; the one that
        /// counts in its place, and the one before it that can be reversed.
        case undoneLast(Event, count: Int, inPlace: Int64?, earlier: Event?)
        /// The event counts, so that there is nothing to restore.
        case notTakenBack(Int64)
        /// A command comes to several events, which have ids of their own.
        case idOfSeveral(String)
        /// The client's idempotency key begins as those do that commands and imports make.
        case reservedID(prefix: String)
        case replaced(Int64, by: Int64)
        /// A correction of the description of another event.
        case descriptionNotCorrectable(Int64, of: Int64)
        /// The event was corrected to another one, which was reversed while the event itself was
        /// not.
        case correctionTakenBack(Int64, corrected: Int64, by: Int64)
        /// A correction can be recorded in neither order.
        indirect case neitherOrder(CommandRejection, other: CommandRejection)
        /// A name for people has a control character; its code point is given.
        case controlCharacter(UInt32, Member)
        /// The id was recorded with other content: `asked`, nil for a command that comes to no
        /// event now. With what became of a correction, where it is that of one.
        case idConflict(
            id: String, earlier: Event, asked: Event.Payload?, correction: CorrectionState?)
        case nothingCorrected(Int64)
        /// The event must have another sequence than the next one.
        case sequence(asked: Int64, next: Int64)
        /// The encoded line does not decode to the event: a defect of this program, found before it
        /// could do harm.
        case unfaithfulEncoding
    }

    /// The broken rule of the state with its numbers; nil for anything else.
    package var rejection: Rejection? {
        if case .rule(let rejection) = cause { rejection } else { nil }
    }

    /// The member that is at fault, where it is one.
    package var member: Member? { problem.member }
}

extension CommandRejection: Explained, CustomStringConvertible {
    /// What is wrong: its code is one of ``Rule``'s, `id-conflict`, `reserved-id`, `future-time`,
    /// or `unfaithful-encoding`.
    @ProblemBuilder public var problem: Problem {
        switch cause {
        case .rule(let rejection): rejection.problem
        case .grammar(let fault) where fault.rule == .lineTooLong:
            // How long it is cannot be said: a client's line may not end, and gets a seal.
            .rule(.lineTooLong)
            """
            the line is longer than \(grouped: Limits.lineBytes) bytes, including its sequence, \
            time and seal
            """
            fault.reason.broken.nextStep()
        case .grammar(let fault): fault.reason.broken.problem
        case .amount(let error, let member) where error.fault == .zero && member != .amount:
            .rule(.badValue, member)
            "\(quoted: member.rawValue) is zero"
            "State at least one minor unit, or leave \(quoted: member.rawValue) out."
        case .amount(let error, let member):
            .rule(.badValue, member)
            error.problem
        case .controlCharacter(let scalar, let member):
            .rule(.badValue, member)
            "\(quoted: member.rawValue) contains the control character U+\(codePoint: scalar)"
            "Remove the control character: names are shown on one line."
        case .idConflict(let id, let earlier, let asked, let correction):
            .code("id-conflict", .id)
            """
            the id \(quoted: id) was recorded with other content: event \(earlier.sequence) of \
            \(earlier.time) \(earlier.payload.clause()); the command \
            \(Self.difference(of: asked, from: earlier.payload))
            """
            correction?.nextStep(of: earlier.sequence)
                ?? "Repeat the original command exactly to get its event, or choose another id."
        case .cannotUndo([], _):
            .rule(.unknownEvent, .of)
            "there is no event to reverse"
            "Record an event first."
        case .cannotUndo(let others, let earlier):
            .rule(.notReversible, .of)
            """
            the latest \(for: others.count, "event", "events") cannot be reversed: \
            \(others.map { "\($0.sequence) (\($0.clause()))" as Text }, .comma)
            """
            earlier.map {
                "The last event that can be reversed is event \($0): \(command: "undo \($0)")."
            } ?? "No event shortly before can be reversed either."
        case .notCorrectable(let member, let sequence, let type):
            .rule(.unknownMember, member)
            """
            event \(sequence) is of type \(type.name), which has no correctable \
            \(quoted: member.rawValue)
            """
            "Correctable members: \(verbatim: type.correctable.map(\.rawValue), .comma)."
        case .nothingCorrected(let sequence):
            .rule(.badValue, .of)
            "event \(sequence) already has these values"
            "Give the new value, as with --category."
        case .undoneLast(let last, let count, let inPlace, let earlier):
            .rule(.notReversible, .of)
            Self.undone(last, count: count, inPlace: inPlace)
            Self.nextStep(afterUndoing: last, count: count, inPlace: inPlace, earlier: earlier)
        case .notTakenBack(let sequence):
            .rule(.notReversible, .of)
            "event \(sequence) is not reversed"
            "Restore a reversed event; \(command: "log") shows which events are reversed."
        case .idOfSeveral(let id):
            .rule(.badValue, .id)
            "the id \(quoted: id) is for one event, but this command records several"
            "Leave the id out: the events get ids of their own, and each is recorded once."
        case .reservedID(let prefix):
            .code("reserved-id", .id)
            "ids that begin with \(quoted: prefix) are reserved for corrections and imports"
            "Choose another id."
        case .replaced(let sequence, let counting):
            .rule(.alreadyReversed, .of)
            "event \(sequence) no longer counts: event \(counting) replaces it"
            "Use event \(counting)."
        case .descriptionNotCorrectable(let sequence, let earlier):
            .rule(.nothingDescribed, .of)
            "event \(sequence) only describes event \(earlier) and cannot be corrected"
            "Describe event \(earlier) again; \(command: "describe --help") says how."
        case .correctionTakenBack(let sequence, let corrected, let reversal):
            .rule(.alreadyReversed, .of)
            """
            event \(sequence) was corrected to event \(corrected), which event \(reversal) \
            reversed; event \(sequence) itself still counts
            """
            """
            To reverse event \(sequence) too: \(command: "reverse \(sequence)"). Then record the \
            right event.
            """
        case .neitherOrder(let rejection, let other):
            .code(rejection.code, rejection.member)
            "\(rejection.problem.sentence); in the other order, \(other.problem.sentence)"
            rejection.problem.nextStep
        case .recordedBackwards(let last, let stated):
            .rule(.recordedBackwards, .recorded)
            "the recording time \(stated) is earlier than that of the last event, \(last)"
            "Leave the recording time out to use the present."
        case .recordedLater(let now, let stated):
            .rule(.badValue, .recorded)
            "the recording time \(stated) is ahead of the clock, \(now)"
            "Leave the recording time out, or set the clock."
        case .futureTime(let now, let stated):
            .code("future-time", .time)
            "the event's time \(stated) is more than a day ahead of the clock, \(now)"
            "If the time is right, add --future; otherwise correct the time."
        case .nothingToRefund(let sequence):
            .rule(.exceedsWithdrawal, .of)
            "event \(sequence) is already refunded in full"
            "\(command: "show \(sequence)") lists its refunds."
        case .sequence(let asked, let next):
            .rule(.sequenceGap, .sequence)
            "the event asks for sequence \(asked), but the next sequence is \(next)"
            asked < next
                ? "Other events were recorded meanwhile: read the ledger again, then decide."
                : "Leave the sequence out, or record the events before it first."
        case .unfaithfulEncoding:
            .code("unfaithful-encoding")
            "the encoded line does not read back as the event, and was not written"
            "This is a bug: please report it with the command."
        }
    }

    private static func undone(_ last: Event, count: Int, inPlace: Int64?) -> Text {
        let (sequence, clause) = (last.sequence, last.clause())
        let what: Text =
            count == 1
            ? "event \(sequence), which \(clause)"
            : "\(count, "event"), the last of which, event \(sequence), \(clause)"
        let other: Text? = inPlace.map { "; event \($0) replaces event \(sequence)" }
        return "the last recording reversed \(what)\(other)"
    }

    private static func nextStep(
        afterUndoing last: Event, count: Int, inPlace: Int64?, earlier: Event?
    ) -> Text {
        let restore: Text = "\(command: "restore \(last.sequence)")"
        let first: Text =
            count == 1
            ? "To restore event \(last.sequence): \(restore)."
            : "To restore the events: \(restore)."
        let second: Text? = inPlace.map {
            "To reverse event \($0) too: \(command: "reverse \($0)")."
        }
        let third: Text? = earlier.flatMap {
            $0.sequence == inPlace
                ? nil
                : """
                To undo the earlier event \($0.sequence), which \($0.clause()): \
                \(command: "undo \($0.sequence)").
                """
        }
        return [second, third].compactMap(\.self).reduce(first) { "\($0) \($1)" }
    }

    /// What a command would have come to instead of what was recorded.
    private static func difference(of asked: Event.Payload?, from earlier: Event.Payload) -> Text {
        guard let asked else { return "records something else" }
        let (clause, before) = (
            Language.english(asked.clause()), Language.english(earlier.clause())
        )
        // Equal as Unicode has it, so that they look the same.
        guard clause == before else { return "records another event: \(asked.clause())" }
        guard clause.utf8.elementsEqual(before.utf8) else {
            return "has the same text in another Unicode form, which counts as another text"
        }
        return asked == earlier
            ? "differs in details such as time, note or author"
            : "differs in details such as category or reason"
    }
}

extension CorrectionState {
    /// What to do where a correction of an event was recorded with other content.
    fileprivate func nextStep(of corrected: Int64) -> Text {
        switch self {
        case .complete:
            "The correction is already recorded: to change it again, correct event \(corrected)."
        case .incomplete(let sequence):
            """
            The correction was cut short, and event \(sequence) still counts: reverse it with \
            \(command: "reverse \(sequence)"), then correct event \(corrected).
            """
        case .takenBack(let reversal):
            """
            The correction is already recorded, and event \(reversal) reversed it: \
            \(command: "log") shows which events count.
            """
        case .reversal:
            """
            The event is already corrected, and its correction is complete: give the same reason, \
            or none.
            """
        case .foreign:
            """
            Reverse the event with \(command: "reverse") instead of correcting it, then record it \
            again.
            """
        }
    }
}

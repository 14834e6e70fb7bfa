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
        /// The last line took something back, or was recorded together with those from a sequence
        /// on, so that either of two things may be meant; the one before it that can be reversed.
        case undoOfLast(Event, from: Int64, earlier: Int64?)
        /// The correction states a member that events of this type do not have, or that is not
        /// theirs to state.
        case notCorrectable(Member, of: Int64, EventType)
        /// Without this member the event cannot be one of that type.
        case missing(Member, toMake: Int64, EventType)
        /// The client's idempotency key begins as those do that imports make.
        case reservedID(prefix: String)
        /// A name for people has a control character; its code point is given.
        case controlCharacter(UInt32, Member)
        /// The id was recorded with other content: `asked`, nil for a command that comes to no
        /// event now.
        case idConflict(id: String, earlier: Event, asked: Event.Payload?)
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
        case .idConflict(let id, let earlier, let asked):
            .code("id-conflict", .id)
            """
            the id \(quoted: id) was recorded with other content: event \(earlier.sequence) of \
            \(earlier.time) \(earlier.payload.clause()); the command \
            \(Self.difference(of: asked, from: earlier.payload))
            """
            "Repeat the original command exactly to get its event, or choose another id."
        case .cannotUndo([], _):
            .rule(.unknownEvent, .of)
            "there is no event to reverse"
            "Record an event first."
        case .cannotUndo(let others, let earlier):
            .rule(.notCorrectable, .of)
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
        case .missing(let member, let sequence, let type):
            .rule(.missingMember, member)
            """
            event \(sequence) does not say the \(quoted: member.rawValue) that a \(type.name) needs
            """
            "State it with the correction."
        case .undoOfLast(let last, let first, let earlier):
            .rule(.notCorrectable, .of)
            last.sequence > first
                ? "events \(first) to \(last.sequence) were recorded together"
                : "the last event, \(last.sequence), itself took event \(last.payload.of ?? 0) back"
            last.sequence > first
                ? """
                To undo all of them: \(command: "undo \(first)-\(last.sequence)"). To undo the \
                last one alone: \(command: "undo \(last.sequence)").
                """
                : earlier.map {
                    """
                    To have it count again: \(command: "undo \(last.sequence)"). To undo the event \
                    before: \(command: "undo \($0)").
                    """
                } ?? "To have it count again: \(command: "undo \(last.sequence)")."
        case .reservedID(let prefix):
            .code("reserved-id", .id)
            "ids that begin with \(quoted: prefix) are reserved for imports"
            "Choose another id."
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

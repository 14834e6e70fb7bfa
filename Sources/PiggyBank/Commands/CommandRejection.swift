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
        /// The event says that it was recorded before the last one that does.
        case recordedBackwards(last: Instant, stated: Instant)
        /// The event says that it was recorded at a time that is still to come.
        case recordedLater(now: Instant, stated: Instant)
        /// The event would happen more than a day after the present, which nobody said is meant.
        case futureTime(now: Instant, stated: Instant)
        /// Nothing is left to refund of the withdrawal.
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
        /// The event was reversed, and another one counts in its place.
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
        /// The event is already as its correction says.
        case nothingCorrected(Int64)
        /// The event must have another sequence than the next one.
        case sequence(asked: Int64, next: Int64)
        /// The encoded line does not decode to the event: a defect of this program, found before it
        /// could do harm.
        case unfaithfulEncoding
    }

    /// The code of the rule: one of ``Rule``'s, `id-conflict`, `reserved-id`, `future-time`, or
    /// `unfaithful-encoding`.
    public var code: String {
        switch cause {
        case .rule(let rejection): rejection.rule.rawValue
        case .grammar(let fault): fault.rule.rawValue
        case .amount, .controlCharacter, .idOfSeveral, .nothingCorrected: Rule.badValue.rawValue
        case .recordedBackwards: Rule.recordedBackwards.rawValue
        case .recordedLater: Rule.badValue.rawValue
        case .nothingToRefund: Rule.exceedsWithdrawal.rawValue
        case .cannotUndo(let others, _):
            (others.isEmpty ? Rule.unknownEvent : Rule.notReversible).rawValue
        case .undoneLast, .notTakenBack: Rule.notReversible.rawValue
        case .notCorrectable: Rule.unknownMember.rawValue
        case .correctionTakenBack, .replaced: Rule.alreadyReversed.rawValue
        case .descriptionNotCorrectable: Rule.nothingDescribed.rawValue
        case .neitherOrder(let rejection, _): rejection.code
        case .idConflict: "id-conflict"
        case .reservedID: "reserved-id"
        case .futureTime: "future-time"
        case .sequence: Rule.sequenceGap.rawValue
        case .unfaithfulEncoding: "unfaithful-encoding"
        }
    }

    /// The broken rule of the state with its numbers; nil for anything else.
    package var rejection: Rejection? {
        if case .rule(let rejection) = cause { rejection } else { nil }
    }

    /// The member that is at fault, where it is one.
    package var member: Member? {
        switch cause {
        case .rule(let rejection): rejection.member
        case .amount(_, let member), .controlCharacter(_, let member): member
        case .idConflict, .idOfSeveral, .reservedID: .id
        case .recordedBackwards, .recordedLater: .recorded
        case .futureTime: .time
        case .nothingToRefund, .cannotUndo, .correctionTakenBack, .nothingCorrected, .replaced,
            .descriptionNotCorrectable, .undoneLast, .notTakenBack:
            .of
        case .notCorrectable(let member, _, _): member
        case .neitherOrder(let rejection, _): rejection.member
        case .sequence: .sequence
        case .grammar, .unfaithfulEncoding: nil
        }
    }
}

import PiggyBank

/// Sends codes to phones: a service's gateway for text messages, or a program.
///
///     struct Gateway: CodeSender {
///         func send(_ code: String, to number: PhoneNumber) async throws {
///             try await messages.send("\(code) is your code", to: number.e164)
///         }
///     }
public protocol CodeSender: Sendable {
    /// Sends a code of six digits, and returns once it is on its way.
    ///
    /// - Throws: whatever kept it from being sent. The one who asked is not told.
    func send(_ code: String, to number: PhoneNumber) async throws
}

/// Something that those who run a service ought to know; it names nobody.
///
///     let people = People(in: file, key: key, sender: gateway) { notice in log(notice.code) }
public enum PeopleNotice: Hashable, Sendable {
    /// Over all numbers, no more codes or guesses are taken on this day: many people, or an attack.
    case reachedLimit(Attempt.Kind, Int)
    /// A code could not be sent.
    case codeNotSent
}

extension PeopleNotice: Explained {
    /// What happened, and what to look at.
    @ProblemBuilder public var problem: Problem {
        switch self {
        case .reachedLimit(.code, let limit):
            .code("no-more-codes-today")
            "codes sent within 24 hours: \(grouped: limit); no more are sent until the number falls"
            "Check whether someone requests codes at random, or raise the limit."
        case .reachedLimit(.guess, let limit):
            .code("no-more-guesses-today")
            """
            codes guessed within 24 hours: \(grouped: limit); nobody can sign in until the number \
            falls
            """
            "Check whether someone guesses codes at random, or raise the limit."
        case .codeNotSent:
            .code("code-not-sent")
            "a code could not be sent"
            "Check the gateway."
        }
    }
}

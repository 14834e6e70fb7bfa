/// How long codes hold, and how often they are sent and guessed.
///
///     var limits = SignInLimits()
///     limits.guessesInAll = 20_000
///     let people = People(in: file, key: key, sender: gateway, limits: limits)
///
/// A code is one of a million. So a stranger who uses up a number's guesses on every day is let in
/// with odds of `guessesOfNumber` in a million a day: 50, which is 1 in 20,000. Over all numbers it
/// is `guessesInAll` in a million a day: 2,000, which is 1 in 500. A service with more people has
/// to raise the second, and accepts those odds. A *day* is any 24 hours, not one of a calendar.
public struct SignInLimits: Hashable, Sendable {
    /// For how many seconds a code holds.
    public var codeSeconds: Int64 = 600
    /// How many guesses a request has, whatever number of codes it sends.
    public var guessesOfRequest = 5
    /// How many seconds have to pass before each further code of a request; it sends no more.
    public var secondsBeforeNext: [Int64] = [30, 60, 120, 240]
    /// How many guesses are compared on a day: of one number, and of all.
    public var guessesOfNumber = 50, guessesInAll = 2_000
    /// How many codes are sent on a day: to one number, and to all.
    public var codesOfNumber = 20, codesInAll = 5_000
    /// For how many seconds a session holds.
    public var sessionSeconds: Int64 = 90 * 86_400

    /// The limits that hold unless a service states others.
    public init() {}

    /// How many seconds a day has.
    static let daySeconds: Int64 = 86_400
}

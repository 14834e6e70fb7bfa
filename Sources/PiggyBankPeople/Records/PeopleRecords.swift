import PiggyBank

/// Names a person: opaque, the `owner` of accounts and the `by` of events.
public typealias PersonID = Identifier<Person>

/// Somebody who signs in.
///
///     let person = try await session.person
///     print(person.name ?? person.number.formatted)
public struct Person: Hashable, Sendable {
    /// What the ledger knows the person by.
    public let id: PersonID
    /// Where codes are sent.
    public let number: PhoneNumber
    /// What the person is called; nil until that is said.
    public var name: String?
    /// When the person was added, or signed in first.
    public let since: Instant

    /// Takes all that is known of a person.
    public init(id: PersonID, number: PhoneNumber, name: String? = nil, since: Instant) {
        self.id = id
        self.number = number
        self.name = name
        self.since = since
    }
}

/// A request to sign in, as it is kept.
///
///     guard let request = try records.request(digest) else { throw .unknownRequest }
public struct SignInRequest: Hashable, Sendable {
    /// The digest of the handle by which it is known.
    public let handle: String
    /// Where its codes are sent.
    public let number: PhoneNumber
    /// When its last code was sent.
    public var sent: Instant
    /// How many codes it has sent, and how many guesses were compared.
    public var codes = 1, guesses = 0
    /// The 32 bytes of HMAC-SHA-256 that are kept of the last code.
    public var mac: [UInt8] = []

    /// A request that sends its first code.
    public init(handle: String, number: PhoneNumber, sent: Instant) {
        self.handle = handle
        self.number = number
        self.sent = sent
    }

    /// When the next code may be sent; nil where the last one was.
    func nextCode(_ limits: SignInLimits) -> Instant? {
        guard codes <= limits.secondsBeforeNext.count else { return nil }
        return sent.adding(limits.secondsBeforeNext[codes - 1])
    }
}

/// A session, as it is kept.
///
///     for other in try await session.sessions where other.id != session.id { print(other.begun) }
public struct Session: Hashable, Sendable {
    /// The digest of its token, by which it is known in a list.
    public let id: String
    /// Who is signed in.
    public let person: PersonID
    /// When the person signed in.
    public let begun: Instant
    /// From when on it does not hold any more.
    public let ends: Instant

    /// Takes all that is known of a session.
    public init(id: String, person: PersonID, begun: Instant, ends: Instant) {
        self.id = id
        self.person = person
        self.begun = begun
        self.ends = ends
    }
}

/// A code that was sent, or a guess that was compared.
///
///     try records.note(Attempt(kind: .code, number: number, at: now))
public struct Attempt: Hashable, Sendable {
    /// Which of both.
    public let kind: Kind
    /// The number that it is of; nil once its owner was erased.
    public internal(set) var number: PhoneNumber?
    /// When that was.
    public let at: Instant

    /// What was attempted.
    public enum Kind: String, CaseIterable, Hashable, Sendable { case code, guess }

    /// Takes all that is known of an attempt.
    public init(kind: Kind, number: PhoneNumber?, at: Instant) {
        self.kind = kind
        self.number = number
        self.at = at
    }
}

/// What is known of people, within one transaction.
///
///     final class Rows: PeopleRecords {
///         func person(_ id: PersonID) throws(PeopleError) -> Person? { try row(id).map(person) }
///         …
///     }
///
/// A service implements it by its database, ``PeopleFile`` by a file.
public protocol PeopleRecords: AnyObject {
    func person(_ id: PersonID) throws(PeopleError) -> Person?
    func person(with number: PhoneNumber) throws(PeopleError) -> Person?
    /// Keeps a person in place of the one with the same identifier.
    func keep(_ person: Person) throws(PeopleError)
    /// Removes a person, and all that is kept of the person's number; attempts stay without it.
    func erase(_ person: Person) throws(PeopleError)

    func request(_ handle: String) throws(PeopleError) -> SignInRequest?
    /// Keeps a request in place of the one with the same handle.
    func keep(_ request: SignInRequest) throws(PeopleError)
    func removeRequest(_ handle: String) throws(PeopleError)

    func session(_ id: String) throws(PeopleError) -> Session?
    /// The sessions of a person, the first one first.
    func sessions(of person: PersonID) throws(PeopleError) -> [Session]
    func keep(_ session: Session) throws(PeopleError)
    func removeSession(_ id: String) throws(PeopleError)

    /// How many attempts were made within some time, and when the first of them was.
    ///
    /// - Parameter number: nil for all numbers.
    func attempts(_ kind: Attempt.Kind, of number: PhoneNumber?, within time: ClosedRange<Instant>)
        throws(PeopleError) -> (count: Int, first: Instant?)
    func note(_ attempt: Attempt) throws(PeopleError)
    /// Removes one that does not count after all.
    func remove(_ attempt: Attempt) throws(PeopleError)

    /// Removes what is of no use any more: requests whose last code was sent and attempts that were
    /// made at other times than these, and sessions that have ended.
    func forget(
        requestsExcept sent: ClosedRange<Instant>, attemptsExcept made: ClosedRange<Instant>,
        sessionsEndedBy now: Instant) throws(PeopleError)
}

/// A place where people are kept.
///
///     struct Database: PeopleStore {
///         func change<Result: Sendable>(
///             _ body: @Sendable (any PeopleRecords) throws(PeopleError) -> Result
///         ) async throws(PeopleError) -> Result {
///             try pool.transaction { try body(Rows($0)) }
///         }
///     }
public protocol PeopleStore: Sendable {
    /// Makes changes, each after the one before, and returns once they are durable: all of them, or
    /// none where the body throws.
    ///
    /// - Throws: what the body does, or why the changes could not be kept.
    func change<Result: Sendable>(
        _ body: @Sendable (any PeopleRecords) throws(PeopleError) -> Result
    ) async throws(PeopleError) -> Result
}

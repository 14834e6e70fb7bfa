import PiggyBank
import PiggyBankStore
import Synchronization

/// The people who sign in, for a server or an app.
///
///     let file = try await PeopleFile(opening: "family.people")
///     let people = People(in: file, key: key, sender: gateway)
///     let pending = try await people.requestCode(for: number)
///     let (token, session) = try await people.signIn(pending.handle, code)
///     let wallet = Wallet(session: session, store: store)
public final class People: Sendable {
    private let store: any PeopleStore
    private let machine: SignIn
    private let sender: any CodeSender
    private let clock: @Sendable () -> Instant?
    private let random: Mutex<any RandomNumberGenerator & Sendable>
    private let onNotice: @Sendable (PeopleNotice) -> Void

    /// Takes the place where people are kept, and what signing in needs.
    ///
    /// - Parameters:
    ///   - key: under which codes are kept; keep it apart from the people, and the same in every
    ///     process.
    ///   - random: a cryptographic source.
    ///   - onNotice: is told what those who run the service ought to know.
    public init(
        in store: any PeopleStore, key: CodeKey, sender: any CodeSender,
        limits: SignInLimits = SignInLimits(), clock: @escaping @Sendable () -> Instant? = { .now },
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
        onNotice: @escaping @Sendable (PeopleNotice) -> Void = { _ in }
    ) {
        self.store = store
        machine = SignIn(key: key, limits: limits)
        self.sender = sender
        self.clock = clock
        self.random = Mutex(random)
        self.onNotice = onNotice
    }

    /// The time as it is kept.
    func now() throws(PeopleError) -> Instant {
        guard let now = clock() else { throw .noTime }
        return now.truncatedToMilliseconds
    }

    func change<Result: Sendable>(
        _ body: @Sendable (any PeopleRecords) throws(PeopleError) -> Result
    ) async throws(PeopleError) -> Result { try await store.change(body) }
}

// MARK: - Signing in

extension People {
    /// A request whose code is being sent.
    public struct Pending: Sendable {
        /// For the one who asks alone.
        public let handle: RequestHandle
        /// When the code expires.
        public let expires: Instant
        /// When another code may be sent; nil where this is the last one.
        public let nextCode: Instant?
        /// Ends once the code is on its way, or throws what kept it from that.
        ///
        /// An answer to the one who asks does not wait for it.
        public let sending: Task<Void, any Error>
    }

    /// Begins to sign in; the answer is the same for a number that is known and for one that is
    /// not.
    ///
    /// - Throws: that too many codes were sent, or that the people could not be kept.
    public func requestCode(for number: PhoneNumber) async throws(PeopleError) -> Pending {
        let now = try now()
        let begun = try await change { records throws(PeopleError) in
            var random = self.source
            let begun = try self.machine.begin(number, in: records, at: now, using: &random)
            return (begun, try self.machine.isLastOfDay(.code, in: records, at: now))
        }
        let request = SignInRequest(handle: begun.0.handle.digest, number: number, sent: now)
        return pending(begun.0.handle, begun.0.sending, request, isLast: begun.1)
    }

    /// Sends another code for the same request; the one before is void.
    ///
    /// - Throws: that the request is not known, has no guess or no code left, that it is too soon,
    ///   that too many codes were sent, or that the people could not be kept.
    public func sendAgain(_ handle: RequestHandle) async throws(PeopleError) -> Pending {
        let now = try now()
        let sent = try await change { records throws(PeopleError) in
            var random = self.source
            let sending = try self.machine.sendAgain(handle, in: records, at: now, using: &random)
            guard let request = try records.request(handle.digest) else {
                throw PeopleError.unknownRequest
            }
            return (sending, request, try self.machine.isLastOfDay(.code, in: records, at: now))
        }
        return pending(handle, sent.0, sent.1, isLast: sent.2)
    }

    private func pending(
        _ handle: RequestHandle, _ sending: SignIn.Sending, _ request: SignInRequest, isLast: Bool
    ) -> Pending {
        if isLast { onNotice(.reachedLimit(.code, machine.limits.codesInAll)) }
        let task = Task { [sender, onNotice] in
            do { try await sender.send(sending.code, to: sending.number) } catch {
                onNotice(.codeNotSent)
                let attempt = Attempt(kind: .code, number: sending.number, at: request.sent)
                try? await self.change { records throws(PeopleError) in try records.remove(attempt)
                }
                throw error
            }
        }
        return Pending(
            handle: handle, expires: request.sent.adding(machine.limits.codeSeconds),
            nextCode: request.nextCode(machine.limits), sending: task)
    }

    /// Signs in by the code of a request; a number that was not known is signed up.
    ///
    /// - Parameter code: as it was typed.
    /// - Returns: the token, which is not kept and is shown this once, and its session.
    /// - Throws: that the code is wrong or has expired, that too many were guessed, or that the
    ///   people could not be kept.
    public func signIn(_ handle: RequestHandle, _ code: String) async throws(PeopleError) -> (
        token: SessionToken, session: OpenSession
    ) {
        let now = try now()
        let (result, isLast) = try await change { records throws(PeopleError) in
            let guess = try self.machine.guess(code, handle, in: records, at: now)
            let isLast = try self.machine.isLastOfDay(.guess, in: records, at: now)
            let result: Result<SessionToken, PeopleError>
            switch guess {
            case .success(let number): result = .success(try self.begin(number, records, now))
            case .failure(let error): result = .failure(error)
            }
            return (result, isLast)
        }
        if isLast { onNotice(.reachedLimit(.guess, machine.limits.guessesInAll)) }
        let token = try result.get()
        return (token, OpenSession(token, of: self))
    }

    /// Begins a session of the one who has a number.
    private func begin(_ number: PhoneNumber, _ records: any PeopleRecords, _ now: Instant)
        throws(PeopleError) -> SessionToken
    {
        var random = source
        let known = try records.person(with: number)
        let person = known ?? Person(id: .random(using: &random), number: number, since: now)
        if known == nil { try records.keep(person) }
        let token = SessionToken(using: &random)
        let ends = now.adding(machine.limits.sessionSeconds)
        try records.keep(Session(id: token.digest, person: person.id, begun: now, ends: ends))
        return token
    }

    /// The session of a token, which is checked when it is used.
    public func session(_ token: SessionToken) -> OpenSession { OpenSession(token, of: self) }

    /// The source of randomness, in the form in which it is drawn from.
    private var source: Source { Source(people: self) }

    private struct Source: RandomNumberGenerator {
        let people: People

        mutating func next() -> UInt64 { people.random.withLock { $0.next() } }
    }
}

// MARK: - For those who run the service

extension People {
    /// Adds a person who has not signed in yet.
    ///
    /// - Parameter id: what the ledger knows the person by, such as where a list of people was
    ///   lost; nil to make one.
    /// - Throws: that the number or the identifier is somebody's, that the name is none, or that
    ///   the people could not be kept.
    public func add(_ number: PhoneNumber, name: String? = nil, id: PersonID? = nil)
        async throws(PeopleError) -> Person
    {
        let now = try now()
        if let name { try Person.requireName(name) }
        return try await change { records throws(PeopleError) in
            try self.machine.forget(in: records, at: now)
            var random = self.source
            let id = id ?? .random(using: &random)
            guard try records.person(with: number) == nil, try records.person(id) == nil else {
                throw PeopleError.personExists
            }
            let person = Person(id: id, number: number, name: name, since: now)
            try records.keep(person)
            return person
        }
    }

    /// Erases a person: name, number, requests and sessions.
    ///
    /// The ledger is as it was, and knows an identifier that leads to nobody.
    ///
    /// - Returns: who that was.
    /// - Throws: that nobody has the number, or that the people could not be kept.
    public func erase(_ number: PhoneNumber) async throws(PeopleError) -> PersonID {
        let now = try now()
        return try await change { records throws(PeopleError) in
            try self.machine.forget(in: records, at: now)
            guard let person = try records.person(with: number) else {
                throw PeopleError.unknownPerson
            }
            try records.erase(person)
            return person.id
        }
    }
}

extension Identifier {
    /// A new identifier of 128 random bits, in 32 hexadecimal digits.
    static func random(using random: inout some RandomNumberGenerator) -> Self {
        Identifier(checked: RequestHandle(using: &random).text)
    }
}

extension Person {
    /// Requires that a text can be a name.
    static func requireName(_ name: String) throws(PeopleError) {
        let isShort = (1...200).contains(name.utf8.count)
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard isShort, isPlain else { throw .badName }
    }
}

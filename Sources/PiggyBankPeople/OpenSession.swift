import PiggyBank

/// What somebody who is signed in may do with what is known of people: with their own alone.
///
///     let session = people.session(token)
///     print(try await session.person.id)
///
/// Nothing is remembered of the session: each use looks whether it still holds.
public struct OpenSession: Sendable {
    private let token: SessionToken
    private let people: People

    init(_ token: SessionToken, of people: People) {
        self.token = token
        self.people = people
    }

    /// Who is signed in.
    ///
    /// - Throws: that the session has ended, or that the people could not be read.
    public var person: Person {
        get async throws(PeopleError) { try await use { person, _ throws(PeopleError) in person } }
    }

    /// Changes the name of the person.
    ///
    /// - Throws: that it is none, that the session has ended, or that it could not be kept.
    public func rename(to name: String) async throws(PeopleError) {
        try Person.requireName(name)
        try await use { person, records throws(PeopleError) in
            var person = person
            person.name = name
            try records.keep(person)
        }
    }

    /// The sessions of the person that still hold, the first one first.
    public var sessions: [Session] {
        get async throws(PeopleError) {
            let now = try people.now()
            return try await use { person, records throws(PeopleError) in
                try records.sessions(of: person.id).filter { $0.ends > now }
            }
        }
    }

    /// Which of the sessions this one is.
    public var id: String { token.digest }

    /// Ends one session of the person: this one, or the one with that identifier.
    ///
    /// - Throws: that there is none, that this one has ended, or that it could not be kept.
    public func end(_ id: String? = nil) async throws(PeopleError) {
        let id = id ?? self.id
        try await use { person, records throws(PeopleError) in
            guard try records.session(id)?.person == person.id else { throw PeopleError.signedOut }
            try records.removeSession(id)
        }
    }

    /// Ends every session of the person, this one too.
    ///
    /// - Returns: how many there were, those that had expired included.
    /// - Throws: that this one has ended, or that it could not be kept.
    @discardableResult public func endAll() async throws(PeopleError) -> Int {
        try await use { person, records throws(PeopleError) in
            let sessions = try records.sessions(of: person.id)
            for session in sessions { try records.removeSession(session.id) }
            return sessions.count
        }
    }

    /// Does something where the session holds.
    private func use<Result: Sendable>(
        _ body: @Sendable (Person, any PeopleRecords) throws(PeopleError) -> Result
    ) async throws(PeopleError) -> Result {
        let now = try people.now()
        let id = id
        return try await people.change { records throws(PeopleError) in
            guard let session = try records.session(id), session.ends > now,
                let person = try records.person(session.person)
            else { throw PeopleError.signedOut }
            return try body(person, records)
        }
    }
}

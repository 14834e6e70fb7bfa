import PiggyBank

/// People in memory, as a file keeps them.
package final class PeopleList: PeopleRecords {
    private var state = State()
    /// Whether anything was changed since it was made.
    private(set) var isChanged = false

    private struct State {
        var people: [PersonID: Person] = [:]
        var byNumber: [PhoneNumber: PersonID] = [:]
        var requests: [String: SignInRequest] = [:]
        var sessions: [String: Session] = [:]
        var attempts: [Attempt.Kind: Attempts] = [:]
    }

    /// Attempts of a kind, in the order in which they were made.
    private struct Attempts {
        var all: [Attempt] = []
        var byNumber: [PhoneNumber: [Instant]] = [:]

        /// Linear in those that go.
        mutating func forget(upTo time: Instant) {
            let old = all.prefix { $0.at <= time }
            all.removeFirst(old.count)
            for attempt in old {
                byNumber[attempt.number]?.removeFirst()
                if byNumber[attempt.number] == [] { byNumber[attempt.number] = nil }
            }
        }
    }

    /// Nobody yet.
    package init() {}

    /// The same as another list, to change it or not.
    init(_ other: PeopleList) { state = other.state }

    package func person(_ id: PersonID) -> Person? { state.people[id] }
    package func person(with number: PhoneNumber) -> Person? {
        state.byNumber[number].flatMap { state.people[$0] }
    }

    package func keep(_ person: Person) {
        isChanged = true
        if let before = state.people[person.id] { state.byNumber[before.number] = nil }
        state.people[person.id] = person
        state.byNumber[person.number] = person.id
    }

    package func erase(_ person: Person) {
        isChanged = true
        state.people[person.id] = nil
        state.byNumber[person.number] = nil
        state.sessions = state.sessions.filter { $0.value.person != person.id }
        state.requests = state.requests.filter { $0.value.number != person.number }
        for kind in state.attempts.keys {
            state.attempts[kind]?.all.removeAll { $0.number == person.number }
            state.attempts[kind]?.byNumber[person.number] = nil
        }
    }

    package func request(_ handle: String) -> SignInRequest? { state.requests[handle] }
    package func keep(_ request: SignInRequest) {
        isChanged = true
        state.requests[request.handle] = request
    }
    package func removeRequest(_ handle: String) {
        isChanged = true
        state.requests[handle] = nil
    }

    package func session(_ id: String) -> Session? { state.sessions[id] }
    package func sessions(of person: PersonID) -> [Session] {
        state.sessions.values.filter { $0.person == person }.sorted {
            ($0.begun, $0.id) < ($1.begun, $1.id)
        }
    }
    package func keep(_ session: Session) {
        isChanged = true
        state.sessions[session.id] = session
    }
    package func removeSession(_ id: String) {
        isChanged = true
        state.sessions[id] = nil
    }

    package func attempts(
        _ kind: Attempt.Kind,
        of number: PhoneNumber?,
        after time: Instant
    ) -> (count: Int, oldest: Instant?) {
        guard let made = state.attempts[kind] else { return (0, nil) }
        if let number {
            let recent = made.byNumber[number]?.drop { $0 <= time } ?? []
            return (recent.count, recent.first)
        }
        let recent = made.all.drop { $0.at <= time }
        return (recent.count, recent.first?.at)
    }

    package func note(_ attempt: Attempt) {
        isChanged = true
        state.attempts[attempt.kind, default: Attempts()].all.append(attempt)
        state.attempts[attempt.kind]?.byNumber[attempt.number, default: []].append(attempt.at)
    }

    package func forget(
        requestsSentBefore sent: Instant,
        attemptsBefore made: Instant,
        sessionsEndedBy now: Instant
    ) {
        isChanged = true
        state.requests = state.requests.filter { $0.value.sent >= sent }
        state.sessions = state.sessions.filter { $0.value.ends > now }
        for kind in Attempt.Kind.allCases { state.attempts[kind]?.forget(upTo: made) }
    }

    // MARK: - All of it

    /// Says that what was taken in so far is no change.
    func wasRead() { isChanged = false }

    /// The people, the sessions and the requests, sorted.
    var allPeople: [Person] { state.people.values.sorted { $0.id.text < $1.id.text } }
    var allSessions: [Session] { state.sessions.values.sorted { $0.id < $1.id } }
    var allRequests: [SignInRequest] { state.requests.values.sorted { $0.handle < $1.handle } }
    /// All attempts, of each kind in their order.
    var allAttempts: [Attempt] { Attempt.Kind.allCases.flatMap { state.attempts[$0]?.all ?? [] } }
}

/// People who are forgotten when the process ends.
public actor PeopleInMemory: PeopleStore {
    private var list = PeopleList()

    /// Nobody yet.
    public init() {}

    /// Makes changes, or none where the body throws; linear in the people.
    public func change<Result: Sendable>(
        _ body: @Sendable (any PeopleRecords) throws(PeopleError) -> Result
    ) throws(PeopleError) -> Result {
        let changed = PeopleList(list)
        let result = try body(changed)
        list = changed
        return result
    }
}

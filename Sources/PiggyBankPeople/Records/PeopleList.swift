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

    /// Attempts of a kind, in the order of their times: a clock may be set.
    private struct Attempts {
        private(set) var all: [Attempt] = []
        private var byNumber: [PhoneNumber: [Instant]] = [:]

        /// Linear in the attempts of a later time, of which there are few.
        mutating func note(_ attempt: Attempt) {
            all.insert(attempt, at: all.place(after: attempt.at, \.at))
            guard let number = attempt.number else { return }
            let place = byNumber[number]?.place(after: attempt.at, \.self) ?? 0
            byNumber[number, default: []].insert(attempt.at, at: place)
        }

        func count(of number: PhoneNumber?, within time: ClosedRange<Instant>) -> (Int, Instant?) {
            if let number { return (byNumber[number] ?? []).count(within: time, \.self) }
            return all.count(within: time, \.at)
        }

        /// Forgets those of other times, and says whether there were any; linear in them.
        mutating func forget(except time: ClosedRange<Instant>) -> Bool {
            let first = all.partitioningIndex { $0.at >= time.lowerBound }
            let end = all.partitioningIndex { $0.at > time.upperBound }
            let gone = all[..<first] + all[max(first, end)...]
            for attempt in gone { remove(attempt) }
            return !gone.isEmpty
        }

        /// Removes one; linear in those of an earlier time, or of a later one.
        mutating func remove(_ attempt: Attempt) {
            guard let place = all.firstIndex(of: attempt) else { return }
            all.remove(at: place)
            guard let number = attempt.number,
                let place = byNumber[number]?.firstIndex(of: attempt.at)
            else { return }
            byNumber[number]?.remove(at: place)
            if byNumber[number] == [] { byNumber[number] = nil }
        }

        /// Forgets a number, and not what was attempted; linear in all.
        mutating func forget(_ number: PhoneNumber) {
            guard byNumber.removeValue(forKey: number) != nil else { return }
            for place in all.indices where all[place].number == number { all[place].number = nil }
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
        for kind in Attempt.Kind.allCases { state.attempts[kind]?.forget(person.number) }
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
        _ kind: Attempt.Kind, of number: PhoneNumber?, within time: ClosedRange<Instant>
    ) -> (count: Int, first: Instant?) {
        state.attempts[kind]?.count(of: number, within: time) ?? (0, nil)
    }

    package func note(_ attempt: Attempt) {
        isChanged = true
        state.attempts[attempt.kind, default: Attempts()].note(attempt)
    }

    package func remove(_ attempt: Attempt) {
        isChanged = true
        state.attempts[attempt.kind]?.remove(attempt)
    }

    package func forget(
        requestsExcept sent: ClosedRange<Instant>, attemptsExcept made: ClosedRange<Instant>,
        sessionsEndedBy now: Instant
    ) {
        let requests = state.requests.filter { sent.contains($0.value.sent) }
        let sessions = state.sessions.filter { $0.value.ends > now }
        isChanged =
            isChanged || requests.count < state.requests.count
            || sessions.count < state.sessions.count
        (state.requests, state.sessions) = (requests, sessions)
        for kind in Attempt.Kind.allCases {
            if state.attempts[kind]?.forget(except: made) == true { isChanged = true }
        }
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

extension Array {
    /// Where something of a time is put among what is in the order of time.
    fileprivate func place(after time: Instant, _ at: (Element) -> Instant) -> Int {
        var place = count
        while place > 0, at(self[place - 1]) > time { place -= 1 }
        return place
    }

    /// How many are within some time, and when the first of them is; logarithmic.
    fileprivate func count(within time: ClosedRange<Instant>, _ at: (Element) -> Instant) -> (
        Int, Instant?
    ) {
        let first = partitioningIndex { at($0) >= time.lowerBound }
        let end = partitioningIndex { at($0) > time.upperBound }
        return (end - first, first < end ? at(self[first]) : nil)
    }
}

/// People who are forgotten when the process ends.
package actor PeopleInMemory: PeopleStore, CustomReflectable {
    private var list = PeopleList()

    /// Nobody yet.
    package init() {}

    /// What a dump shows: nothing.
    package nonisolated var customMirror: Mirror { Mirror(self, children: []) }

    /// Makes changes, or none where the body throws; linear in the people.
    package func change<Result: Sendable>(
        _ body: @Sendable (any PeopleRecords) throws(PeopleError) -> Result
    ) throws(PeopleError) -> Result {
        let changed = PeopleList(list)
        let result = try body(changed)
        list = changed
        return result
    }
}

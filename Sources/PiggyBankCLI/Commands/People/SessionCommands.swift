import PiggyBank
import PiggyBankPeople
import PiggyBankReports

/// `piggybank whoami`: who a session is of, and the sessions of that person.
struct WhoamiCommand: ParsableCommand {
    static let name = "whoami"
    static let group = CommandGroup.people
    static let examples = ["piggybank whoami -f savings.jsonl < token"]

    @OptionGroup(.common) var people: PeopleOptions

    func run(_ context: Context) throws -> ExitStatus {
        let people = try self.people.open(context)
        let token = try context.token()
        let known = try people.use(context) { people throws(PeopleError) in
            let session = people.session(token)
            return Known(
                person: try await session.person, sessions: try await session.sessions,
                current: session.id)
        }
        try context.write(Report(nil, Part.known, of: known), as: self.people.format)
        return .done
    }
}

/// `piggybank sign-out`: the session ends.
struct SignOutCommand: ParsableCommand {
    static let name = "sign-out"
    static let group = CommandGroup.people
    static let examples = [
        "piggybank sign-out -f savings.jsonl < token",
        "piggybank sign-out -f savings.jsonl --everywhere < token",
    ]

    @Flag("everywhere") var isEverywhere: Bool
    @OptionGroup(.common) var people: PeopleOptions

    func run(_ context: Context) throws -> ExitStatus {
        let people = try self.people.open(context)
        let token = try context.token()
        let isEverywhere = isEverywhere
        let count = try people.use(context) { people throws(PeopleError) in
            let session = people.session(token)
            guard isEverywhere else {
                try await session.end()
                return 1
            }
            return try await session.endAll()
        }
        let report = Report(nil, Part.ended, of: count)
        let sentence = context.language("Signed out: \(count, "session") ended.")
        return try self.people.answer(sentence, report, context)
    }
}

/// What is known of somebody who is signed in.
struct Known: Sendable {
    let person: Person
    let sessions: [Session]
    /// The session that asks.
    let current: String
}

extension Part<Known> {
    static var known: [Part] {
        [
            .fact("person", "Owner in the ledger") { $0.person.id.text },
            .fact("name", "Your name") { $0.person.name },
            .fact("number") { $0.person.number.e164 },
            .table("Phone number") { .text($0.person.number.formatted) },
            .fact("since", "Since") { $0.person.since },
            .rows("sessions", title: "Sessions", Column.sessions) { known in
                known.sessions.map { ($0, $0.id == known.current) }
            },
        ]
    }
}

extension Column<(session: Session, isCurrent: Bool)> {
    fileprivate static var sessions: [Column] {
        [
            Column("begun", "Begun") { $0.session.begun },
            Column("ends", "Ends") { $0.session.ends },
            Column("current", "Current") { $0.isCurrent },
        ]
    }
}

extension Part<Int> {
    /// How many sessions ended.
    static var ended: [Part] { [.fact("ended") { $0 }] }
}

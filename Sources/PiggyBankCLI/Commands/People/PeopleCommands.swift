import PiggyBank
import PiggyBankPeople
import PiggyBankReports

/// `piggybank people add`: somebody who may sign in, and has not yet.
struct PeopleAddCommand: ParsableCommand {
    static let name = "people add"
    static let group = CommandGroup.people
    static let examples = [
        "piggybank people add -f savings.jsonl --region GB",
        "piggybank people add -f savings.jsonl --owner 0f3a9c41d2b7e8566e1d0c9b8a774f23",
    ]

    @Option("region", .phoneRegion) var region: PhoneRegion?
    @Option("owner", .identifier("OWNER", .recorded(.owner))) var owner: PersonID?
    @OptionGroup(.common) var people: PeopleOptions

    func run(_ context: Context) throws -> ExitStatus {
        let number = try context.phoneNumber(in: region)
        let name = try context.line(asking: context.language("Name (optional)")) ?? ""
        let owner = owner
        let person = try people.open(context, creates: true).use(context) {
            people throws(PeopleError) in
            try await people.add(number, name: name.isEmpty ? nil : name, id: owner)
        }
        return try people.answer(person.id.text, Report(nil, Part.person, of: person.id), context)
    }
}

/// `piggybank people erase`: nobody knows any more who that was.
struct PeopleEraseCommand: ParsableCommand {
    static let name = "people erase"
    static let group = CommandGroup.people
    static let examples = ["piggybank people erase -f savings.jsonl"]

    @Option("region", .phoneRegion) var region: PhoneRegion?
    @Flag("yes") var isConfirmed: Bool
    @OptionGroup(.common) var people: PeopleOptions

    func validate(_ context: Context) throws(UsageError) {
        try context.requirePerson(isAsked: context.isInteractive && !isConfirmed)
    }

    func run(_ context: Context) throws -> ExitStatus {
        let people = try self.people.open(context)
        let number = try context.phoneNumber(in: region)
        if context.isInteractive, !isConfirmed, try !context.confirm("Erase this person?") {
            throw LedgerFailure.notConfirmed("cancelled; nothing was changed")
        }
        let person = try people.use(context) { people throws(PeopleError) in
            try await people.erase(number)
        }
        return try self.people.answer(person.text, Report(nil, Part.person, of: person), context)
    }
}

extension Part<PersonID> {
    /// What the ledger knows somebody by.
    static var person: [Part] { [.fact("person") { $0.text }] }
}

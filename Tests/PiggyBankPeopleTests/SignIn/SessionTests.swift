import PiggyBank
import PiggyBankPeople
import PiggyBankReference
import Testing

@Suite("A session stays until one signs out, and is one person's") struct SessionTests {
    private let phones = Phones()
    private let people: People
    private let ann: PhoneNumber
    private let ben: PhoneNumber

    init() throws {
        people = phones.people(in: PeopleInMemory())
        ann = try PhoneNumber(e164: "+447700900123")
        ben = try PhoneNumber(e164: "+12135550123")
    }

    private func token() async throws -> SessionToken {
        let pending = try await people.requestCode(for: ann)
        try await pending.sending.value
        return try await people.signIn(pending.handle, phones.codes(of: ann).last ?? "").token
    }

    @Test("A token opens its session again, written and read; any other opens none") func tokens()
        async throws
    {
        let token = try await token()
        let read = try #require(SessionToken(token.text))
        #expect(try await people.session(read).person.number == ann)
        var random = SplitMix64(seed: 4)
        await #expect(throws: PeopleError.signedOut) {
            try await people.session(SessionToken(using: &random)).person
        }
        for text in ["", "0", token.text.uppercased(), token.text + "00", "é" + token.text] {
            #expect(SessionToken(text) == nil)
        }
    }

    @Test("It ends by itself after its days") func expiry() async throws {
        let session = people.session(try await token())
        phones.pass(SignInLimits().sessionSeconds - 1)
        #expect(try await session.person.number == ann)
        phones.pass(1)
        await #expect(throws: PeopleError.signedOut) { try await session.person }
    }

    @Test("One or all of one's own are ended, and nobody else's") func ending() async throws {
        let first = try await people.signIn(ann, by: phones)
        phones.pass(1)
        let second = try await people.signIn(ann, by: phones)
        phones.pass(1)
        let third = try await people.signIn(ann, by: phones)
        let other = try await people.signIn(ben, by: phones)
        #expect(try await first.sessions.map(\.id) == [first.id, second.id, third.id])
        await #expect(throws: PeopleError.signedOut) { try await first.end(other.id) }
        await #expect(throws: PeopleError.signedOut) { try await first.end("unknown") }
        try await first.end(second.id)
        await #expect(throws: PeopleError.signedOut) { try await second.person }
        try await third.end()
        await #expect(throws: PeopleError.signedOut) { try await third.sessions }
        #expect(try await first.sessions.map(\.id) == [first.id])
        _ = try await people.signIn(ann, by: phones)
        try await first.endAll()
        await #expect(throws: PeopleError.signedOut) { try await first.endAll() }
        #expect(try await other.person.number == ben)
    }

    @Test("A name is said by the one whose it is") func names() async throws {
        let session = try await people.signIn(ann, by: phones)
        try await session.rename(to: "Ann Example")
        #expect(try await session.person.name == "Ann Example")
        for name in ["", "a\nb", "\u{85}", String(repeating: "é", count: 101)] {
            await #expect(throws: PeopleError.badName) { try await session.rename(to: name) }
        }
        #expect(try await session.person.name == "Ann Example")
        try await session.end()
        await #expect(throws: PeopleError.signedOut) { try await session.rename(to: "Ben") }
    }

    @Test("A person who is added before is the one who signs in, and erased is nobody's")
    func adding() async throws {
        let id = try PersonID("owner-of-before")
        let added = try await people.add(ann, name: "Ann", id: id)
        #expect(added.id == id)
        for (number, id) in [(ann, nil), (ben, id)] as [(PhoneNumber, PersonID?)] {
            await #expect(throws: PeopleError.personExists) { try await people.add(number, id: id) }
        }
        let session = try await people.signIn(ann, by: phones)
        #expect(try await session.person == added)
        let pending = try await people.requestCode(for: ann)
        #expect(try await people.erase(ann) == id)
        await #expect(throws: PeopleError.signedOut) { try await session.person }
        await #expect(throws: PeopleError.unknownRequest) {
            try await people.signIn(pending.handle, "000000")
        }
        await #expect(throws: PeopleError.unknownPerson) { try await people.erase(ann) }
        #expect(try await people.signIn(ann, by: phones).person.id != id)
    }
}

import PiggyBank
import PiggyBankPeople
import PiggyBankReference
import Testing

@Suite("What counts against the limits, whatever the clock is set to") struct LimitTests {
    private let phones = Phones()
    private let people: People
    private let ann: PhoneNumber
    private let ben: PhoneNumber

    init() throws {
        people = phones.people(in: PeopleInMemory())
        ann = try PhoneNumber(e164: "+447700900123")
        ben = try PhoneNumber(e164: "+12135550123")
    }

    /// How many codes are sent to a number until no more are.
    private func codesLeft(_ number: PhoneNumber) async throws -> Int {
        for count in 0...SignInLimits().codesOfNumber {
            do throws(PeopleError) { _ = try await people.requestCode(for: number) } catch {
                guard case .tooManyOfNumber(.code, _) = error else { throw error }
                return count
            }
        }
        return .max
    }

    @Test("A code of a clock that was ahead counts for a day, and keeps none before it")
    func ahead() async throws {
        phones.pass(2 * 365 * 86_400)
        _ = try await people.requestCode(for: ann)
        phones.pass(-2 * 365 * 86_400)
        #expect(try await codesLeft(ann) == 20)
        phones.pass(86_400)
        #expect(try await codesLeft(ann) == 20)
        // A little ahead is as good as now.
        phones.pass(3_600)
        _ = try await people.requestCode(for: ben)
        phones.pass(-3_600)
        #expect(try await codesLeft(ben) == 19)
    }

    @Test("A code that was sent while the clock was ahead is void once it is set back") func void()
        async throws
    {
        phones.pass(65 * 86_400)
        let pending = try await people.requestCode(for: ann)
        try await pending.sending.value
        let code = try #require(phones.codes(of: ann).last)
        phones.pass(-65 * 86_400)
        await #expect(throws: PeopleError.unknownRequest) {
            try await people.signIn(pending.handle, code)
        }
    }

    @Test("Right codes are not counted as guesses, so that those who sign in shut nobody out")
    func right() async throws {
        var limits = SignInLimits()
        limits.guessesInAll = 2
        let people = phones.people(in: PeopleInMemory(), limits: limits)
        for _ in 0..<4 { _ = try await people.signIn(ann, by: phones) }
        #expect(phones.notices.isEmpty)
    }

    @Test("A code that could not be sent does not count") func unsent() async throws {
        phones.setBroken(true)
        for _ in 0..<30 {
            let pending = try await people.requestCode(for: ann)
            await #expect(throws: Phones.Broken.self) { try await pending.sending.value }
        }
        phones.setBroken(false)
        #expect(try await codesLeft(ann) == 20)
    }

    @Test("Of who is erased no number is left, and what was sent still counts in all") func erased()
        async throws
    {
        var limits = SignInLimits()
        limits.codesInAll = 30
        let people = phones.people(in: PeopleInMemory(), limits: limits)
        for _ in 0..<3 {
            _ = try await people.add(ann)
            for _ in 0..<10 { _ = try await people.requestCode(for: ann) }
            _ = try await people.erase(ann)
        }
        let error = await #expect(throws: PeopleError.self) {
            try await people.requestCode(for: ann)
        }
        guard case .tooManyInAll(.code, _) = error else { throw try #require(error) }
    }

    @Test("Nothing with a code, a number or a name in it shows it in a description or a dump")
    func dumps() async throws {
        let records = PeopleInMemory()
        let (ann, now) = (ann, try #require(phones.now))
        let sending = try await records.change { records throws(PeopleError) in
            var random = SplitMix64(seed: 6)
            let machine = SignIn(key: CodeKey(using: &random))
            return try machine.begin(ann, in: records, at: now, using: &random).sending
        }
        var field = PhoneField(region: PhoneRegion(code: "GB"))
        field.type("07700900123")
        var random = SplitMix64(seed: 5)
        let session = phones.people(in: records).session(SessionToken(using: &random))
        var shown = "\(sending) \(field) \(session)"
        dump((sending, field, session, records), to: &shown)
        for text in [sending.code, "900123", "900 123"] {
            #expect(!shown.contains(text), "\(text)")
        }
    }
}

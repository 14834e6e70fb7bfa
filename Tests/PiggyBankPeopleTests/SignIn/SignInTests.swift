import PiggyBank
import PiggyBankPeople
import PiggyBankReference
import Testing

@Suite("Somebody signs in by the code that their phone got, and nobody else does")
struct SignInTests {
    private let phones = Phones()
    private let store = PeopleInMemory()
    private let people: People
    private let ann: PhoneNumber
    private let ben: PhoneNumber

    init() throws {
        people = phones.people(in: store)
        ann = try PhoneNumber(e164: "+447700900123")
        ben = try PhoneNumber(e164: "+12135550123")
    }

    /// Begins to sign in, and returns the handle and the code that the phone got.
    private func begin(_ number: PhoneNumber) async throws -> (RequestHandle, String) {
        let pending = try await people.requestCode(for: number)
        try await pending.sending.value
        return (pending.handle, try #require(phones.codes(of: number).last))
    }

    /// A code that is another one.
    private func wrong(_ code: String) -> String { code == "000000" ? "000001" : "000000" }

    @Test("The right code signs in once, and signs up a number that was not known") func right()
        async throws
    {
        let (handle, code) = try await begin(ann)
        #expect(code.utf8.count == 6 && code.allSatisfy(\.isNumber))
        let first = try await people.signIn(handle, " \(code.prefix(3)) \(code.suffix(3)) ")
        let person = try await first.session.person
        #expect(person.number == ann && person.name == nil && person.since == phones.now)
        await #expect(throws: PeopleError.unknownRequest) { try await people.signIn(handle, code) }
        phones.pass(60)
        let again = try await people.signIn(ann, by: phones)
        #expect(try await again.person == person)
        #expect(try await again.sessions.count == 2)
    }

    @Test("A request has five guesses, whatever number of codes it sends") func guesses()
        async throws
    {
        let (handle, code) = try await begin(ann)
        for left in [4, 3, 2] {
            await #expect(throws: PeopleError.wrongCode(left: left)) {
                try await people.signIn(handle, wrong(code))
            }
        }
        phones.pass(30)
        try await people.sendAgain(handle).sending.value
        let next = try #require(phones.codes(of: ann).last)
        // The code before is void; it would also be the new one once in a million times.
        await #expect(throws: PeopleError.wrongCode(left: 1)) {
            try await people.signIn(handle, code)
        }
        await #expect(throws: PeopleError.wrongCode(left: 0)) {
            try await people.signIn(handle, wrong(next))
        }
        await #expect(throws: PeopleError.noGuessLeft) { try await people.signIn(handle, next) }
        phones.pass(60)
        await #expect(throws: PeopleError.noGuessLeft) { try await people.sendAgain(handle) }
    }

    @Test(
        "What is no code is refused and not counted",
        arguments: ["", "12345", "1234567", "12345a", "+123456", String(repeating: "1", count: 99)])
    func noCode(typed: String) async throws {
        let (handle, code) = try await begin(ann)
        for _ in 0..<10 {
            await #expect(throws: PeopleError.noCode) { try await people.signIn(handle, typed) }
        }
        _ = try await people.signIn(handle, code)
    }

    @Test("A code holds for ten minutes, a new one for ten more") func expiry() async throws {
        let (handle, code) = try await begin(ann)
        phones.pass(599)
        try await people.sendAgain(handle).sending.value
        phones.pass(599)
        let next = try #require(phones.codes(of: ann).last)
        #expect(next != code)
        phones.pass(1)
        await #expect(throws: PeopleError.unknownRequest) { try await people.signIn(handle, next) }
        await #expect(throws: PeopleError.unknownRequest) { try await people.sendAgain(handle) }
        let (other, last) = try await begin(ann)
        phones.pass(599)
        _ = try await people.signIn(other, last)
    }

    @Test("Codes are sent again after 30 seconds, then after longer, and four times") func again()
        async throws
    {
        let (handle, _) = try await begin(ann)
        for wait in [30, 60, 120, 240] as [Int64] {
            phones.pass(wait - 1)
            let now = try #require(phones.now)
            let until = try #require(Instant(seconds: now.seconds + 1))
            await #expect(throws: PeopleError.tooSoon(until: until)) {
                try await people.sendAgain(handle)
            }
            phones.pass(1)
            let pending = try await people.sendAgain(handle)
            #expect((pending.nextCode == nil) == (wait == 240))
        }
        phones.pass(500)
        await #expect(throws: PeopleError.noMoreCodes) { try await people.sendAgain(handle) }
    }

    @Test("A stranger neither uses up the guesses of another's request nor makes its code void")
    func strangers() async throws {
        let (handle, code) = try await begin(ann)
        let (theirs, _) = try await begin(ann)
        for _ in 0..<5 { _ = try? await people.signIn(theirs, wrong(code)) }
        phones.pass(30)
        _ = try? await people.sendAgain(theirs)
        var random = SplitMix64(seed: 3)
        await #expect(throws: PeopleError.unknownRequest) {
            try await people.signIn(RequestHandle(using: &random), code)
        }
        _ = try await people.signIn(handle, code)
    }

    @Test("The code of one request is none of another, of the same number or not") func bound()
        async throws
    {
        let (_, code) = try await begin(ann)
        for number in [ann, ben] {
            let (other, own) = try await begin(number)
            if own != code {
                await #expect(throws: PeopleError.wrongCode(left: 4)) {
                    try await people.signIn(other, code)
                }
            }
        }
    }

    @Test("The answer is the same for a number that is known, and does not wait for the sending")
    func answer() async throws {
        _ = try await people.signIn(ben, by: phones)
        phones.setBroken(true)
        for number in [ann, ben] {
            let pending = try await people.requestCode(for: number)
            #expect(pending.expires.seconds == (phones.now?.seconds ?? 0) + 600)
            #expect(pending.nextCode?.seconds == (phones.now?.seconds ?? 0) + 30)
            await #expect(throws: Phones.Broken.self) { try await pending.sending.value }
        }
        #expect(phones.notices == [.codeNotSent, .codeNotSent])
    }

    @Test("A number has 20 codes and 50 guesses on a day, whichever 24 hours that is") func limits()
        async throws
    {
        var (compared, sent) = (0, 0)
        var refused: Set<String> = []
        var begun: [RequestHandle] = []
        for _ in 0..<30 {
            do {
                begun.append(try await begin(ann).0)
                sent += 1
            } catch { refused.insert((error as? PeopleError)?.code ?? "\(error)") }
        }
        #expect(sent == 20 && refused == ["too-many-of-number"])
        for handle in begun {
            for _ in 0..<5 {
                do { _ = try await people.signIn(handle, "000000") } catch .wrongCode {
                    compared += 1
                } catch { refused.insert("guess \(error.code)") }
            }
        }
        #expect(compared == 50)
        #expect(refused == ["too-many-of-number", "guess too-many-of-number"])
        // Others are not kept out by that.
        _ = try await people.signIn(ben, by: phones)
        phones.pass(86_400)
        _ = try await people.signIn(ann, by: phones)
    }

    @Test("Over all numbers there are limits too, and those who run the service are told once")
    func limitsInAll() async throws {
        var limits = SignInLimits()
        (limits.codesInAll, limits.guessesInAll) = (6, 9)
        let people = phones.people(in: store, limits: limits)
        var codes = 0
        var handles: [RequestHandle] = []
        for last in 0..<8 {
            let number = try PhoneNumber(e164: "+4477009001\(10 + last)")
            if let pending = try? await people.requestCode(for: number) {
                handles.append(pending.handle)
                codes += 1
            }
        }
        #expect(codes == 6)
        #expect(phones.notices == [.reachedLimit(.code, 6)])
        for handle in handles + handles { _ = try? await people.signIn(handle, "000000") }
        #expect(phones.notices == [.reachedLimit(.code, 6), .reachedLimit(.guess, 9)])
        await #expect(throws: PeopleError.self) { try await people.signIn(handles[0], "000000") }
    }

    @Test("Every code is as likely as any other") func uniform() throws {
        var random = SplitMix64(seed: 6)
        let machine = SignIn(key: CodeKey(using: &random))
        var counts = Array(repeating: Array(repeating: 0, count: 10), count: 6)
        let draws = 20_000
        for draw in 0..<draws {
            let number = try PhoneNumber(e164: "+4477\(10_000_000 + draw)")
            let now = try #require(Instant(seconds: 1_800_000_000 + Int64(draw) * 60))
            let list = PeopleList()
            let code = try machine.begin(number, in: list, at: now, using: &random).sending.code
            for (place, digit) in code.enumerated() {
                counts[place][digit.wholeNumberValue ?? 0] += 1
            }
        }
        // Chi-squared with nine degrees of freedom is above 33.7 once in 10,000 times.
        for place in counts {
            let expected = Double(draws) / 10
            let squares = place.map { (Double($0) - expected) * (Double($0) - expected) / expected }
            #expect(squares.reduce(0, +) < 33.7)
        }
    }

    @Test("No description and no dump has a secret") func secrets() async throws {
        let (handle, code) = try await begin(ann)
        let signedIn = try await people.signIn(handle, code)
        var dumped = ""
        dump([handle], to: &dumped)
        dump(signedIn, to: &dumped)
        dumped += "\(handle) \(signedIn) \(String(reflecting: signedIn))"
        for secret in [handle.text, signedIn.token.text, code, ann.e164, ann.national] {
            #expect(!dumped.contains(secret))
        }
    }
}

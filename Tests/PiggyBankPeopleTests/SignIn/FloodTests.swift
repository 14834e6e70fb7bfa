import PiggyBank
import PiggyBankPeople
import PiggyBankReference
import Testing

/// Many clients guess at many numbers, as fast as they like, on a clock of the test.
///
/// What was compared is counted here too, by plain lists of times: no 24 hours have more than the
/// limits say, and so a day's odds are those that are documented.
@Suite("A million guesses are refused as the limits say") struct FloodTests {
    @Test("100 clients, 1,000,000 guesses, more than ten days") func flood() throws {
        var flood = try Flood()
        while flood.guesses < 1_000_000 { try flood.step() }
        let limits = SignInLimits()
        let days = Int(flood.milliseconds / Day.milliseconds)
        #expect(days >= 10)
        #expect(flood.ofNumber.values.map(\.most).max() == limits.guessesOfNumber)
        #expect(flood.inAll.most == limits.guessesInAll)
        #expect(flood.codesOfNumber.values.map(\.most).max() == limits.codesOfNumber)
        #expect(flood.codesInAll.most <= limits.codesInAll)
        #expect(flood.compared <= (days + 1) * limits.guessesInAll)
        for code in ["unknown-request", "no-guess-left", "too-many-of-number", "too-many-in-all"] {
            #expect(flood.refused[code, default: 0] > 0, "\(code)")
        }
        // The odds of a day are 1 in 500; with this seed nobody was let in.
        #expect(flood.letIn == 0)
    }
}

/// Times of the last 24 hours.
private struct Day {
    static let milliseconds: Int64 = 86_400_000
    private var times: [Int64] = []
    private(set) var most = 0

    mutating func add(_ time: Int64) {
        times.removeFirst(times.firstIndex { $0 > time - Self.milliseconds } ?? times.count)
        times.append(time)
        most = max(most, times.count)
    }
}

/// Those who attack, and what came of it so far.
private struct Flood {
    private var random = SplitMix64(seed: 100)
    private let machine: SignIn
    private let list = PeopleList()
    private let numbers: [PhoneNumber]
    private var clients: [Client]
    /// A handle that nobody was given.
    private let madeUp: RequestHandle
    private(set) var milliseconds: Int64 = 0
    private(set) var guesses = 0, compared = 0, letIn = 0
    private(set) var refused: [String: Int] = [:]
    private(set) var ofNumber: [PhoneNumber: Day] = [:], codesOfNumber: [PhoneNumber: Day] = [:]
    private(set) var inAll = Day(), codesInAll = Day()

    /// One of them, with the request that was begun last.
    private struct Client {
        var number: PhoneNumber
        var handle: RequestHandle?
    }

    init() throws {
        machine = SignIn(key: CodeKey(using: &random))
        madeUp = RequestHandle(using: &random)
        let numbers = try (0..<60).map { try PhoneNumber(e164: "+4477009\(10_000 + $0)") }
        clients = (0..<100).map { Client(number: numbers[$0 % numbers.count]) }
        self.numbers = numbers
    }

    /// Somebody begins a request, or guesses.
    mutating func step() throws {
        milliseconds += Int64(random.below(1_900))
        let now = try #require(
            Instant(
                seconds: 1_800_000_000 + milliseconds / 1_000,
                nanoseconds: UInt32(milliseconds % 1_000 * 1_000_000)))
        let index = random.below(clients.count)
        if let handle = clients[index].handle {
            guess(index, handle, now)
        } else {
            begin(index, now)
        }
    }

    private mutating func begin(_ index: Int, _ now: Instant) {
        let number = clients[index].number
        do {
            clients[index].handle = try machine.begin(number, in: list, at: now, using: &random)
                .handle
            codesOfNumber[number, default: Day()].add(milliseconds)
            codesInAll.add(milliseconds)
        } catch {
            refused[error.code, default: 0] += 1
            clients[index].handle = madeUp
            clients[index].number = random.pick(numbers, or: number)
        }
    }

    private mutating func guess(_ index: Int, _ handle: RequestHandle, _ now: Instant) {
        guesses += 1
        let code = String(String(1_000_000 + random.below(1_000_000)).dropFirst())
        do {
            let result = try machine.guess(code, handle, in: list, at: now)
            compared += 1
            if case .success = result { letIn += 1 }
            ofNumber[clients[index].number, default: Day()].add(milliseconds)
            inAll.add(milliseconds)
        } catch {
            refused[error.code, default: 0] += 1
            let isOver = error == .unknownRequest && random.chance(10)
            if isOver || error == .noGuessLeft { clients[index].handle = nil }
        }
    }
}

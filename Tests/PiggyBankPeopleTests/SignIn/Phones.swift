import PiggyBank
import PiggyBankPeople
import PiggyBankReference
import Synchronization

/// Phones that get codes, a clock that is set by hand, and people whose randomness has a seed.
final class Phones: CodeSender {
    private let state = Mutex(State())

    private struct State {
        var sent: [(number: PhoneNumber, code: String)] = []
        var isBroken = false
        var notices: [PeopleNotice] = []
        var now = Instant(seconds: 1_800_000_000)
    }

    struct Broken: Error {}

    func send(_ code: String, to number: PhoneNumber) throws {
        try state.withLock { state in
            if state.isBroken { throw Broken() }
            state.sent.append((number, code))
        }
    }

    /// The codes that a phone got, the last one last.
    func codes(of number: PhoneNumber) -> [String] {
        state.withLock { $0.sent.filter { $0.number == number }.map(\.code) }
    }

    /// Breaks the network, or repairs it.
    func setBroken(_ isBroken: Bool) { state.withLock { $0.isBroken = isBroken } }

    /// What those who run the service were told.
    var notices: [PeopleNotice] { state.withLock { $0.notices } }

    /// Lets seconds pass.
    func pass(_ seconds: Int64) {
        state.withLock { state in
            state.now = state.now.flatMap { Instant(seconds: $0.seconds + seconds) }
        }
    }

    var now: Instant? { state.withLock { $0.now } }

    /// The people who are kept in a place, with these phones and this clock.
    func people(in store: any PeopleStore, seed: UInt64 = 1, limits: SignInLimits = SignInLimits())
        -> People
    {
        var random = SplitMix64(seed: 99)
        return People(
            in: store, key: CodeKey(using: &random), sender: self, limits: limits,
            clock: { self.now }, random: SplitMix64(seed: seed),
            onNotice: { notice in self.state.withLock { $0.notices.append(notice) } })
    }
}

extension People {
    /// Signs a number in by the code that its phone gets.
    func signIn(_ number: PhoneNumber, by phones: Phones) async throws -> OpenSession {
        let pending = try await requestCode(for: number)
        try await pending.sending.value
        return try await signIn(pending.handle, phones.codes(of: number).last ?? "").session
    }
}

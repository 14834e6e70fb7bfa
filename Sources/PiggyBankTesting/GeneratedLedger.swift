import PiggyBank
import PiggyBankReference

/// A valid ledger made from a seed: accounts, goals, payments and corrections, with the texts,
/// times and amounts that people seldom think of.
///
///     let generated = try GeneratedLedger(events: 40)
///     let wallet = WalletModel(.inMemory(events: generated.events))
///
/// Every type of event occurs, in one ledger or another. The same seed makes the same events, as
/// long as the library's version is the same.
public struct GeneratedLedger: Sendable, CustomStringConvertible {
    /// What it was made from.
    public let seed: UInt64
    /// The events, in their order.
    public let events: [Event]

    /// Makes a ledger; linear in its events.
    ///
    /// - Parameters:
    ///   - seed: the seed of the test (``SeedTrait``) where nothing else is said.
    ///   - count: how many events it has; 0 or more.
    /// - Throws: what is wrong with a line of it, which the library's own tests rule out.
    public init(seed: UInt64 = SeedTrait.current, events count: Int) throws(Violation) {
        self.seed = seed
        var events: [Event] = []
        for line in GeneratedFile.lines(seed: seed, count: max(0, count)) {
            events.append(try Event(line: String(decoding: line.bytes, as: UTF8.self)))
        }
        self.events = events
    }

    /// The seed and the number of events, for the message of a test that fails.
    public var description: String { "seed \(seed), \(events.count) events" }
}

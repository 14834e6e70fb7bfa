import PiggyBank
import PiggyBankReference
import PiggyBankStore

/// What a crash left, of all that it may leave.
///
///     #expect(try crash.files.events(of: "wallet.jsonl").starts(with: told), "\(crash)")
public struct Crash: Sendable, CustomStringConvertible {
    /// The files, as a process sees them that is started afterwards.
    public let files: FaultyFiles
    /// After how many calls of the system the process ended, and what was lost, for the message of
    /// a test that fails.
    public let description: String
}

/// Does some work again and again, ends it at each call of the system that it makes, and has what
/// that leaves checked.
///
///     try await exploreCrashes(telling: [Event]()) { files, told in
///         let store = try await LedgerStore(openingOrCreating: "wallet.jsonl", in: files)
///         for command in commands {
///             if let event = try await store.record(command).event { told.append(event) }
///         }
///     } check: { crash, told in
///         #expect(try crash.files.events(of: "wallet.jsonl").starts(with: told), "\(crash)")
///     }
///
/// Of each end there are several disks: that of a process which was killed, and those that a loss
/// of power may leave, where pages, sizes and names that were not synced are old, new or torn. The
/// work is done once for each call, and the check several times for each. Where lines of a write
/// cross a page of 4,096 bytes or the middle of one, they may be left as a hole, which a reader
/// refuses; nobody was told of such lines.
///
/// - Parameters:
///   - seed: that of what is lost; the test's (``SeedTrait``) where nothing else is said.
///   - losses: of how many losses of power each end is followed; 1 or more.
///   - told: what the work begins with: what it has told to somebody, who relies on it.
///   - work: what is to survive. What it throws once its process has ended is nothing to it.
///   - check: what must be true afterwards.
/// - Returns: how many disks were checked.
/// - Throws: what the work throws before its process ends, and what a check throws.
@discardableResult public func exploreCrashes<Told: Sendable>(
    isolation: isolated (any Actor)? = #isolation, seed: UInt64 = SeedTrait.current,
    losses: Int = 8, telling told: Told, of work: (FaultyFiles, inout Told) async throws -> Void,
    check: (Crash, Told) async throws -> Void
) async throws -> Int {
    var checked = 0
    func look(_ disk: SimulatedDisk, _ told: Told, _ story: String) async throws {
        checked += 1
        let crash = Crash(files: FaultyFiles(disk), description: story)
        do { try await check(crash, told) } catch {
            throw FailedCheck(description: "\(crash): \(error)")
        }
    }
    var calls = 0
    while true {
        let disk = SimulatedDisk()
        let files = FaultyFiles(disk, endsAfter: calls)
        var said = told
        do { try await work(files, &said) } catch  where files.hasEnded {}
        let hasEnded = files.hasEnded
        let story = "seed \(seed), ended after \(calls) calls"
        try await look(disk.copy(), said, "\(story), killed")
        var random = SplitMix64(seed: seed).stream("crash", calls)
        var left = PowerLosses(
            seed: random.next(), limit: max(1, losses), drawn: max(1, losses) / 2)
        repeat {
            let disk = disk.afterLossOfPower(&left)
            try await look(disk, said, "\(story), loss of power \(left.count)")
        } while left.next()
        guard hasEnded else { return checked }
        calls += 1
    }
}

/// A check that threw an error, and after which crash.
private struct FailedCheck: Error, CustomStringConvertible { let description: String }

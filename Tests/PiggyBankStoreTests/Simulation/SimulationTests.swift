import Foundation
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// Whatever writers, followers, queries, disks and clocks do to each other, what was told of stays.
struct SimulationTests {
    /// How many simulations are run.
    private static let count = Cases.simulations.count(6)
    /// The first seed; another one for a story to be told again.
    private static let seed =
        ProcessInfo.processInfo.environment["PIGGYBANK_TEST_SEED"].flatMap(UInt64.init) ?? firstSeed

    @Test("Writers, followers and queries with all faults") func simulations() throws {
        var counts: [SimulationCount: Int] = [:]
        // Holes are rare: some more until one was mended.
        var number: UInt64 = 0
        while number < Self.count || counts[.mended] == nil && number < 5 * Self.count {
            var simulation = try Simulation(seed: Self.seed &+ number)
            simulation.run(turns: 1_500)
            counts.merge(simulation.world.counts, uniquingKeysWith: +)
            for law in simulation.world.broken.prefix(3) {
                Issue.record("seed \(Self.seed &+ number): \(law)\n\(simulation.world.story)")
            }
            number += 1
        }
        let told = SimulationCount.allCases.map { "\(counts[$0] ?? 0) \($0)" }
        print(
            "Simulations: \(told.joined(separator: ", ")), seeds \(Self.seed)..<\(Self.seed &+ number)"
        )
        // What never comes about is not tried.
        #expect(SimulationCount.allCases.filter { counts[$0] == nil && $0 != .vanished } == [])
        #expect(10 * (counts[.vanished] ?? 0) < counts[.answers] ?? 0)
    }

    @Test(
        "A fault that is planted is found",
        arguments: [.leftOut(.lock, .ledger), .leftOut(.sync, .ledger), .madeAgain(.sync, .ledger)]
            as [PlantedFault.Change]) func plantedFaults(change: PlantedFault.Change) throws
    {
        for number in 0..<UInt64(100) {
            var simulation = try Simulation(seed: firstSeed &+ number, change)
            simulation.run(turns: 1_500)
            if !simulation.world.broken.isEmpty { return }
        }
        Issue.record("It is not found")
    }

    @Test("A seed tells the same story again") func stories() throws {
        var first = try Simulation(seed: Self.seed)
        var second = try Simulation(seed: Self.seed)
        first.run(turns: 600)
        second.run(turns: 600)
        #expect(first.world.story == second.world.story)
    }
}

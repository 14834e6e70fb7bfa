import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// Whatever a crash leaves of whatever a process was doing, everything acknowledged is there,
/// nobody is accused, and the next process finds a way on.
struct CrashExplorationTests {
    /// How many losses of power are gone through after each call, and as many are drawn.
    private static let states = Cases.states.count(quarter(inDebugBuilds: 2))

    @Test("Every state of the disk after every call, with every fault") func everyState()
        async throws
    {
        let paths = try [128, 64, 512].flatMap { pageBytes in
            try WritePath.all(pageBytes: pageBytes).map { (pageBytes: pageBytes, path: $0) }
        }
        // The snapshot has so many pages that few of its states can be tried in the time of all
        // others.
        let explorations = await withTaskGroup(of: (CrashExploration, (any Error)?).self) { group in
            for (pageBytes, path) in paths where pageBytes == 128 || Self.states > 100 {
                group.addTask {
                    let isLong = path.name == "a snapshot rewritten"
                    let states = isLong ? Self.states / 4 : Self.states
                    var exploration = CrashExploration(path, states: max(1, states))
                    do { try exploration.run() } catch { return (exploration, error) }
                    return (exploration, nil)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var images: [String: Set<Int>] = [:]
        for (exploration, error) in explorations {
            images[exploration.path.name, default: []].formUnion(exploration.images)
            if let error { Issue.record(error) }
        }
        let counts = images.sorted { $0.key < $1.key }.map { "\($0.value.count) of \($0.key)" }
        let all = images.values.reduce(into: Set()) { $0.formUnion($1) }
        print(
            "Crash states: \(all.count) different images of a disk, \(counts.joined(separator: ", "))"
        )
        // A law that is not put to many states holds for want of any.
        #expect(images.values.allSatisfy { $0.count > 3 })
        #expect(Self.states < 500 || all.count > 20_000)
    }

    @Test("Each planted fault is found, by the law that it breaks") func plantedFaults() throws {
        let paths = try WritePath.all(pageBytes: 128)
        // A call that breaks one of these breaks a law before it that is asked first.
        let broken = Set(PlantedFault.all.map(\.law))
        #expect(Set(CrashLaw.allCases).subtracting(broken) == [.snapshot, .prefix, .named])
        for fault in PlantedFault.all {
            let path = try #require(paths.first { $0.name == fault.path })
            var exploration = CrashExploration(path, fault, states: 32)
            do {
                try exploration.run()
                Issue.record("\(fault.name) is not found")
            } catch let error as BrokenCrashLaw {
                #expect(error.law == fault.law, "\(fault.name): \(error)")
            }
        }
    }
}

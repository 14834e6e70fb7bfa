import PiggyBankTestSupport
import Testing

@testable import PiggyBank

@Suite("A payment is rounded up by the latest policy not after it of those recorded before it")
struct PolicyTimelineTests {
    private typealias DatedPolicy = PolicyTimeline.DatedPolicy

    /// What the rule says, read off a list of all policies in recording order.
    private func expected(
        _ policies: [DatedPolicy],
        _ time: Instant,
        _ line: Int64
    ) -> RoundUpPolicy? {
        policies.filter { $0.time <= time && $0.line < line }
            .max { ($0.time, $0.line) < ($1.time, $1.line) }?.policy
    }

    @Test(
        "in whatever order the policies were recorded, and however many there are",
        arguments: [(10, 3), (600, 50), (3_000, 2), (3_000, 100_000), (5_000, 4_000)]
    )
    func law(count: Int, days: Int) throws {
        for seed in UInt64(1)...4 {
            var random = SplitMix64(seed: seed)
            var timeline = PolicyTimeline()
            var policies: [DatedPolicy] = []
            // Rising, falling or any times.
            let order = random.within(0...2)
            for number in 0..<count {
                let drawn = random.within(0...(days - 1))
                let day = [number % days, days - 1 - number % days, drawn][order]
                let time = try #require(Instant(seconds: Int64(day) * 86_400))
                let policy = RoundUpPolicy(
                    roundUpTo: Int64(number + 1),
                    multiplier: Int64(number % 11)
                )
                policies.append(
                    DatedPolicy(time: time, line: Int64(2 * number + 1), policy: policy)
                )
                timeline.insert(policies[number])
            }
            let sorted = policies.sorted { ($0.time, $0.line) < ($1.time, $1.line) }
            #expect(Array(timeline.policies) == sorted, "seed \(seed)")
            #expect(timeline.count == count && timeline.last == sorted.last, "seed \(seed)")
            #expect(timeline.maxRoundUpTo == Int64(count), "seed \(seed)")
            // As a snapshot keeps them.
            var recalled = PolicyTimeline()
            for policy in sorted { recalled.insert(policy) }
            for _ in 0..<100 {
                let second = Int64(random.within(-1...(days * 86_400)))
                let time = try #require(Instant(seconds: second))
                let line = Int64(random.within(0...(2 * count + 2)))
                for timeline in [timeline, recalled] {
                    #expect(
                        timeline.policy(at: time, before: line) == expected(policies, time, line),
                        "seed \(seed), \(count) policies of \(days) days, at \(time) before \(line)"
                    )
                }
            }
            let until = try #require(Instant(seconds: Int64(days / 2) * 86_400))
            timeline.removeAll { $0.time > until }
            #expect(Array(timeline.policies) == sorted.filter { $0.time <= until }, "seed \(seed)")
        }
    }
}

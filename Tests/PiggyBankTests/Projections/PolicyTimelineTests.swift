import PiggyBank
import PiggyBankReference
import Testing

@Suite("A payment is rounded up by the latest policy not after it of those recorded before it")
struct PolicyTimelineTests {
    /// A policy that a change states, from when on it holds.
    private struct DatedPolicy {
        var time: Instant
        var line: Int64
        var policy: RoundUpPolicy
    }

    /// The policies of one account, in the order in which they are told.
    private func policies(_ policies: [DatedPolicy]) -> RoundUpPolicies {
        var timeline = RoundUpPolicies()
        timeline.extend(to: 1)
        for dated in policies {
            var event = DecodedEvent(type: .accountChanged)
            (event.account, event.time) = (account, dated.time)
            event.roundUpTo = dated.policy.roundUpTo
            event.roundUpMultiplier = dated.policy.multiplier
            timeline.change(event, onLine: dated.line)
        }
        return timeline
    }

    private let account = AccountIndex(0)
    /// What an account has that no event opens.
    private let opening = RoundUpPolicy(roundUpTo: 0)

    /// What the rule says, read off a list of all policies in recording order.
    private func expected(_ policies: [DatedPolicy], _ time: Instant, _ line: Int64)
        -> RoundUpPolicy?
    {
        policies.filter { $0.time <= time && $0.line < line }.max {
            ($0.time, $0.line) < ($1.time, $1.line)
        }?.policy
    }

    @Test(
        "in whatever order the policies were recorded, and however many there are",
        arguments: [(10, 3), (600, 50), (3_000, 2), (3_000, 100_000), (5_000, 4_000)]) func law(
            count: Int, days: Int
        ) throws
    {
        for seed in UInt64(1)...4 {
            var random = SplitMix64(seed: seed)
            var stated: [DatedPolicy] = []
            // Rising, falling or any times.
            let order = random.within(0...2)
            for number in 0..<count {
                let drawn = random.within(0...(days - 1))
                let day = [number % days, days - 1 - number % days, drawn][order]
                let time = try #require(Instant(seconds: Int64(day) * 86_400))
                let policy = RoundUpPolicy(
                    roundUpTo: Int64(number + 1), multiplier: Int64(number % 11))
                stated.append(DatedPolicy(time: time, line: Int64(2 * number + 1), policy: policy))
            }
            let sorted = stated.sorted { ($0.time, $0.line) < ($1.time, $1.line) }
            // As they are recorded, and as a snapshot keeps them.
            let timelines = [policies(stated), policies(sorted)]
            for timeline in timelines {
                #expect(timeline.latest(of: account) == sorted.last?.policy, "seed \(seed)")
                #expect(timeline.maxRoundUpTo(of: account) == Int64(count), "seed \(seed)")
            }
            for _ in 0..<100 {
                let second = Int64(random.within(-1...(days * 86_400)))
                let time = try #require(Instant(seconds: second))
                let line = Int64(random.within(0...(2 * count + 2)))
                let policy = expected(stated, time, line) ?? opening
                for timeline in timelines {
                    #expect(
                        timeline.policy(of: account, at: time, before: line) == policy,
                        "seed \(seed), \(count) policies of \(days) days, at \(time) before \(line)"
                    )
                }
            }
            // Some of them do not count.
            let until = try #require(Instant(seconds: Int64(days / 2) * 86_400))
            let counting = timelines[0].counting { $0 <= until }
            let left = sorted.filter { $0.time <= until }.map(\.policy)
            let last = left.last ?? opening
            let most = ([opening] + left).map(\.roundUpTo).max()
            #expect(counting.latest(of: account) == last, "seed \(seed)")
            #expect(counting.maxRoundUpTo(of: account) == most, "seed \(seed)")
        }
    }
}

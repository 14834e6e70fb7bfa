import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import Testing

@Suite("The pace of a goal counts every one of the last 90 days")
struct GoalPaceTests {
    /// A goal that money is moved into on these days, one minor unit more each time.
    private func ledger(_ days: [Int]) -> [UInt8] {
        let goal = #""goal":"g","account":"a""#
        var lines: [String] = []
        func add(_ type: String, _ members: String, day: Int = 0) {
            let time = Instant(seconds: 1_767_225_600 + Int64(day) * 86_400)
            lines.append(
                #"{"sequence":\#(lines.count + 1),"time":"\#(time.map { "\($0)" } ?? "")","#
                    + #""type":"\#(type)",\#(members)}"# + "\n"
            )
        }
        add(
            "accountOpened",
            #""account":"a","name":"A","currency":"GBP","overdraft":100000000"#
        )
        add("goalCreated", goal + #","name":"G""#)
        for (index, day) in days.enumerated() {
            let amount = #"{"currency":"GBP","minorUnits":\#(index + 1)}"#
            add("goalFunded", goal + #","amount":"# + amount, day: day)
        }
        return Array(lines.joined().utf8)
    }

    /// What was moved on the last 90 of the days, read off the list of them.
    private func saved(_ days: [Int]) -> Int128 {
        let last = days.max() ?? 0
        return days.enumerated().reduce(0) { sum, day in
            day.element > last - GoalPace.longestDays ? sum + Int128(day.offset + 1) : sum
        }
    }

    private func pace(_ days: [Int]) throws -> GoalPace {
        let replay = LogInMemory(ledger(days)).replay(.asking(GoalPaceQuery()))
        #expect(replay.violations == [])
        return try #require(replay.answer(GoalPaceQuery.self).first)
    }

    @Test("the first of them too, however often money is moved", arguments: [1_000, 1_024, 2_050])
    func firstDay(count: Int) throws {
        let days = [Int](repeating: 10, count: count) + [99]
        let pace = try pace(days)
        #expect(pace.saved.minorUnits == saved(days))
        #expect(pace.days == GoalPace.longestDays)
        #expect(try self.pace(days + [100]).saved.minorUnits == saved(days + [100]))
    }

    @Test("in whatever order they are recorded")
    func anyOrder() throws {
        for seed in firstSeed..<firstSeed + 4 {
            var random = SplitMix64(seed: seed)
            let days = [200] + (0..<3_000).map { _ in random.within(0...200) }
            #expect(try pace(days).saved.minorUnits == saved(days), "seed \(seed)")
        }
    }
}

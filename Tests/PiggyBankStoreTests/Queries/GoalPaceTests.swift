import PiggyBank
import PiggyBankReference
import PiggyBankStore
import Testing

@Suite("The pace of a goal counts every one of the last 90 days") struct GoalPaceTests {
    /// A goal that money is moved into on these days, one minor unit more each time.
    ///
    /// - Parameter takesOut: whether all of it is taken out on the last of them.
    private func ledger(_ days: [Int], target: Int? = nil, takesOut: Bool = false) -> [UInt8] {
        var moves = days.enumerated().map { ($0.offset + 1, $0.element, "goalFunded") }
        if takesOut, let last = days.max() {
            moves.append((moves.reduce(0) { $0 + $1.0 }, last, "goalWithdrawn"))
        }
        return ledger(moves, target: target)
    }

    /// A goal with moves of so many minor units on a day.
    private func ledger(_ moves: [(units: Int, day: Int, type: String)], target: Int? = nil)
        -> [UInt8]
    {
        let goal = #""goal":"g","account":"a""#
        var lines: [String] = []
        func add(_ type: String, _ members: String, day: Int = 0) {
            let time = Instant(seconds: 1_767_225_600 + Int64(day) * 86_400)
            lines.append(
                #"{"sequence":\#(lines.count + 1),"time":"\#(time.map { "\($0)" } ?? "")","#
                    + #""type":"\#(type)",\#(members)}"# + "\n")
        }
        add("accountOpened", #""account":"a","name":"A","currency":"GBP","overdraft":100000000"#)
        let wanted = target.map { #","target":{"currency":"GBP","minorUnits":\#($0)}"# }
        add("goalCreated", goal + #","name":"G""# + (wanted ?? ""))
        for (units, day, type) in moves {
            let amount = #"{"currency":"GBP","minorUnits":\#(units)}"#
            add(type, goal + #","amount":"# + amount, day: day)
        }
        return Array(lines.joined().utf8)
    }

    /// What was moved on the last 90 of the days, read off the list of them; no move is more than
    /// half of it.
    private func saved(_ days: [Int]) -> Int128 {
        let last = days.max() ?? 0
        return days.enumerated().reduce(0) { sum, day in
            day.element > last - GoalPace.mostDays ? sum + Int128(day.offset + 1) : sum
        }
    }

    private func pace(_ days: [Int]) throws -> GoalPace {
        let replay = LogInMemory(ledger(days)).rows()
        #expect(replay.violations == [])
        return try #require(replay.paces.first)
    }

    @Test("the first of them too, however often money is moved", arguments: [1_000, 1_024, 2_050])
    func firstDay(count: Int) throws {
        let days = [0] + [Int](repeating: 10, count: count) + [99]
        let pace = try pace(days)
        #expect(pace.saved.minorUnits == saved(days))
        #expect(pace.days == GoalPace.mostDays)
        let later = days + [99, 100, 100]
        #expect(try self.pace(later).saved.minorUnits == saved(later))
    }

    @Test("in whatever order they are recorded") func anyOrder() throws {
        for seed in firstSeed..<firstSeed + 4 {
            var random = SplitMix64(seed: seed)
            let days = [200] + (0..<3_000).map { _ in random.within(0...200) }
            #expect(try pace(days).saved.minorUnits == saved(days), "seed \(seed)")
        }
    }

    @Test("its target is reached on the first day by which as much is saved as it needs")
    func arrival() throws {
        var (arrivals, silent, exceptions) = (0, 0, 0)
        for seed in firstSeed..<firstSeed + 300 {
            var random = SplitMix64(seed: seed)
            let span = random.within(1...150)
            let moves = (0..<random.within(1...12)).map { number in
                // One now and then is more than all others together.
                (random.chance(5) ? 200 : number + 1, random.within(0...span), "goalFunded")
            }
            let target = random.within(1...400)
            let log = LogInMemory(ledger(moves, target: target))
            let replay = log.rows()
            let expected = try PlainLog(log.lines, replay.date).pace(of: "g")
            let pace = replay.paces.first
            #expect((pace == nil) == (expected == nil), "seed \(seed)")
            guard let pace, let expected else {
                silent += 1
                continue
            }
            #expect(pace.saved.minorUnits == expected.saved, "seed \(seed)")
            #expect(pace.dates.lowerBound == expected.first, "seed \(seed)")
            // Of equal moves each may be the one.
            #expect((pace.exception == nil) == (expected.exception == nil), "seed \(seed)")
            exceptions += pace.exception == nil ? 0 : 1
            let left = Int128(target) - moves.reduce(0) { $0 + Int128($1.0) }
            #expect((pace.arrival != nil) == (left > 0 && expected.saved > 0), "seed \(seed)")
            guard let arrival = pace.arrival else { continue }
            let wait = Int128(arrival.daysSince1970 - pace.dates.upperBound.daysSince1970)
            #expect(expected.saved * wait >= left * Int128(pace.days), "seed \(seed)")
            #expect(expected.saved * (wait - 1) < left * Int128(pace.days), "seed \(seed)")
            arrivals += 1
        }
        #expect(arrivals > 20 && silent > 20 && exceptions > 5)
    }

    @Test("where no more is saved than taken out, no move is more than half of it") func takenOut()
        throws
    {
        let log = LogInMemory(ledger([0, 150, 160, 200], target: 90, takesOut: true))
        let pace = try #require(log.rows().paces.first)
        #expect(pace.saved.minorUnits == -1)
        #expect(pace.exception == nil && pace.arrival == nil)
    }

    @Test("a move of which some was taken out again counts with that") func spent() throws {
        let moves = [
            (100, 0, "goalFunded"), (300, 10, "goalFunded"), (350, 40, "goalWithdrawn"),
            (40, 50, "goalFunded"),
        ]
        let pace = try #require(LogInMemory(ledger(moves)).rows().paces.first)
        #expect(pace.saved.minorUnits == 90)
        #expect(pace.exception == nil)
    }

    @Test("what is saved each month goes on as it did, from the second instalment on")
    func monthly() throws {
        for count in 2...6 {
            let moves = (0..<count).map { (100, 30 * $0, "goalFunded") }
            let log = LogInMemory(ledger(moves, target: 1_200))
            let pace = try #require(log.rows().paces.first)
            let left =
                try #require(pace.arrival).daysSince1970 - pace.dates.upperBound.daysSince1970
            #expect(left == 30 * (12 - count), "\(count)")
        }
    }
}

import PiggyBank
import PiggyBankReference
import PiggyBankStore
import Testing

@Suite("A payment from before a snapshot is taken back by the policy of its time")
struct SnapshotPolicyTests {
    /// Policies of other times than those that they are recorded in, payments among them, and
    /// what reverses the payments.
    private func lines(_ random: inout SplitMix64) -> (before: [String], reversals: [String]) {
        var lines: [String] = []
        var times: [Int] = []
        func add(_ type: String, _ members: String, day: Int) {
            let date = "2026-01-\(day < 10 ? "0" : "")\(day)"
            times.append(day)
            lines.append(
                #"{"sequence":\#(times.count),"time":"\#(date)T09:00:00.000Z","type":"\#(type)","#
                    + members + "}\n")
        }
        add("accountOpened", #""account":"a","name":"A","currency":"GBP","overdraft":9999"#, day: 1)
        var payments: [Int] = []
        for _ in 0..<12 {
            let day = random.within(2...20)
            if random.chance(50) {
                let amount = #"{"currency":"GBP","minorUnits":101}"#
                add("withdrawn", #""account":"a","amount":"# + amount, day: day)
                payments.append(times.count)
            } else {
                let roundUpTo = random.within(2...1_000)
                add("accountChanged", #""account":"a","roundUpTo":\#(roundUpTo)"#, day: day)
            }
        }
        let before = lines
        for payment in payments { add("reversed", #""of":\#(payment)"#, day: times[payment - 1]) }
        return (before, Array(lines.dropFirst(before.count)))
    }

    @Test("in whatever order the policies were recorded") func anyOrder() throws {
        var reversed = 0
        for seed in firstSeed..<firstSeed + UInt64(ledgerCount(40)) {
            var random = SplitMix64(seed: seed)
            let (before, reversals) = lines(&random)
            let ledger = try FileWithSnapshot(Array(before.joined().utf8))
            try ledger.record(Array(reversals.joined().utf8))
            let query = try WatchedQuery(ledger.path, .roundUps)
            let expected = try Answer.ofEveryLine(ledger.path, to: .roundUps)
            #expect(query.answer == expected && !query.readsEveryLine, "seed \(seed)")
            reversed += reversals.count
        }
        #expect(reversed >= ledgerCount(40), "only \(reversed) payments were taken back")
    }
}

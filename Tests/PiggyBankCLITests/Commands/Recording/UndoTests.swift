import PiggyBank
import PiggyBankCLI
import PiggyBankReference
import Testing

@Suite("undo takes back events, corrections and undos, each by one event") struct UndoTests {
    /// Event 7 is a payment of 4.35 GBP, and what counts after the commands.
    static let stories: [(commands: [String], counts: [String], spent: String?)] = [
        (["undo"], [], nil), (["undo 7"], [], nil), (["undo 7", "undo 8"], ["7"], "4.35"),
        (["undo 7", "undo 8", "undo 7"], [], nil), (["undo 7", "undo 7"], [], nil),
        (["correct 7 --amount 5"], ["8"], "5.00"),
        (["correct 7 --amount 5", "undo 8"], ["7"], "4.35"),
        (["correct 7 --amount 5", "undo 7"], [], nil),
        (["correct 7 --amount 5", "undo 7", "undo 9"], ["8"], "5.00"),
        (["correct 7 --amount 5", "undo 8", "undo 9"], ["8"], "5.00"),
        (["correct 7 --amount 5", "correct 8 --amount 6", "undo 9"], ["8"], "5.00"),
        (["correct 7 --amount 5", "undo 8", "correct 7 --amount 6"], ["10"], "6.00"),
        (["refund 7 1", "undo 8", "undo 9"], ["7"], "3.35"),
        (["correct 7 --amount 5", "refund 7 1"], ["8"], "4.00"),
        (
            [
                "withdraw everyday 1 --category food", "categorise Food --category food",
                "undo 9-10",
            ], ["7", "8"], "5.35"
        ), (["withdraw everyday 1", "correct 7 --amount 5", "undo 7-8"], [], nil),
        (["withdraw everyday 1", "undo 5-8"], [], nil),
    ]

    private let given =
        Session.household + ["withdraw everyday 4.35 --category food --time 2026-03-02T09:00:00Z"]

    @Test("what counts in the end", arguments: stories) func story(
        commands: [String], counts: [String], spent: String?
    ) throws {
        let session = try Session(given)
        for command in commands {
            let printed = session.run(command)
            #expect([.done, .rejected].contains(printed.status), "\(command): \(printed.errors)")
        }
        let rows = session.run("log --format csv --table events").output
        let payments = rows.split(whereSeparator: \.isNewline).filter { $0.contains(",withdrawn,") }
        #expect(payments.compactMap { $0.split(separator: ",").first.map(String.init) } == counts)
        let spending = session.run("spending --per account --format csv").output
        let sum = spent.map { "everyday,GBP,\(counts.count),\($0)," }
        #expect(sum.map(spending.contains) ?? !spending.contains("everyday"), "\(spending)")
        #expect(session.run("audit").status == .done)
    }

    @Test("what is taken back already stays so, and the answer says by which event") func already()
        throws
    {
        let session = try Session(given + ["undo 7"])
        let printed = session.run("undo 7")
        #expect(printed.status == .done)
        #expect(
            printed.output.hasPrefix("Nothing to record, as 8 has it already: reversed event 7."))
        #expect(session.lines.count == 8)
    }

    @Test("directly after an undo both commands that may be meant are told") func ambiguous() throws
    {
        let session = try Session(given + ["withdraw everyday 1", "undo 8"])
        let printed = session.run("undo")
        #expect(printed.status == .rejected)
        #expect(printed.errors.contains("'piggybank undo 9'"))
        #expect(printed.errors.contains("'piggybank undo 7'"))
        let together = try Session(given + ["correct 7 --amount 5", "correct 7 --amount 6"])
        let told = together.run("undo").errors
        #expect(told.contains("'piggybank undo 8-9'") && told.contains("'piggybank undo 9'"))
        #expect(together.lines.count == 9)
    }

    @Test("a range takes back what can be, the latest first, and lists the others") func range()
        throws
    {
        let session = try Session(given + ["open b --name B --currency GBP", "deposit b 5"])
        let printed = session.run("undo 7-9 --reason Test --by jo")
        #expect(printed.errors.contains("event 8 of these cannot be reversed"))
        #expect(printed.output.split(separator: "\n").count == 3)
        #expect(session.lines[9].contains(#""type":"reversed","by":"jo","of":9"#))
        #expect(session.lines[10].contains(#""of":7,"reason":"Test""#))
        let again = session.run("undo 7-9")
        #expect(again.status == .done && again.output == "Nothing to record.\n")
        #expect(session.run("undo 7-9 --id k").status == .wrongUsage)
        for wrong in ["9-7", "7-", "-7", "7-8-9", "0-4", "x"] {
            #expect(session.run("undo \(wrong)").status == .wrongUsage, "\(wrong)")
        }
    }

    @Test("all of a range or none") func whole() throws {
        let session = try Session(given + ["deposit pocket-money 5", "withdraw everyday 990"])
        let before = session.bytes
        // Without the deposit of event 5, there would be less than nothing.
        session.run("withdraw pocket-money 5")
        let bytes = session.bytes
        #expect(session.run("undo 5-8").status == .rejected)
        #expect(session.bytes == bytes && bytes != before)
    }

    @Test("whatever is done, undo gives what was before, and its undo what was after") func law()
        throws
    {
        for seed in 1...12 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let session = try Session(given)
            var told: [String] = []
            for _ in 0..<8 {
                let (before, bytes, count) = (log(session), session.bytes, session.lines.count)
                let line = command(&random, count)
                told.append(line)
                let story: Comment = "seed \(seed): \(told)"
                let status = session.run(line).status
                guard status == .done else {
                    #expect(status != .fileFailed && session.bytes == bytes, story)
                    continue
                }
                guard session.lines.count == count + 1 else { continue }
                let after = log(session)
                let undone = session.run("undo \(count + 1)")
                guard undone.status == .done else {
                    #expect(undone.errors.contains("not-correctable"), story)
                    continue
                }
                #expect(log(session) == before, story)
                // What was an undo itself is done once more.
                let isUndo = line.hasPrefix("undo")
                let again = session.run(isUndo ? line : "undo \(count + 2)")
                #expect(again.status == .done && log(session) == after, story)
            }
            #expect(session.run("audit").status == .done, "seed \(seed): \(told)")
        }
    }

    /// The events that count, and what is there.
    private func log(_ session: Session) -> [String] {
        [
            "log --format csv", "balances --format csv", "goals --format csv",
            "round-ups --format csv",
        ].map { session.run($0).output }
    }

    private func command(_ random: inout SplitMix64, _ last: Int) -> String {
        let number = Int.random(in: max(5, last - 6)...last, using: &random)
        let amount = Int.random(in: 1...20, using: &random)
        let commands = [
            "undo \(number)", "undo \(number)", "correct \(number) --amount \(amount)",
            "correct \(number) --time 2026-02-20", "correct \(number) --payee Shop",
            "correct \(number) --type deposit", "correct \(number) --note Hm",
            "correct \(number) --type transfer --to-account pocket-money",
            "deposit everyday \(amount) --source Gift", "withdraw everyday \(amount) --payee Cafe",
            "refund \(number) 1", "goal fund holiday \(amount)",
            "round-ups move --account everyday --goal holiday --week this --amount 0.10",
        ]
        return commands[Int.random(in: commands.indices, using: &random)]
    }
}

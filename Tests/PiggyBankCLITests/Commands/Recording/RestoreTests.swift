import Foundation
import PiggyBankCLI
import Testing

@Suite("What was taken back comes back, and corrections and batches are undone as one")
struct RestoreTests {
    /// Event 7 is a payment of 4.35 GBP, and what counts of it after the commands.
    static let stories: [(commands: [String], counts: [String], spent: String)] = [
        (["correct 7 --amount 5", "undo"], ["11"], "4.35"),
        (["correct 7 --amount 5", "undo", "restore 9"], ["13"], "5.00"),
        (["correct 7 --amount 5", "undo 9", "undo 9"], ["11"], "4.35"),
        (["correct 7 --amount 5", "correct 9 --amount 6", "undo"], ["13"], "5.00"),
        (["correct 7 --amount 5", "correct 9 --amount 6", "undo", "undo 13"], ["15"], "6.00"),
        (["correct 7 --amount 5", "reverse 9", "restore 7"], ["11"], "4.35"),
        (["correct 7 --amount 5", "reverse 9", "restore 7", "restore 9"], ["13"], "5.00"),
        (["correct 7 --amount 5", "correct 9 --amount 6", "restore 7"], ["13"], "4.35"),
        (["correct 7 --amount 5", "correct 9 --amount 6", "restore 9"], ["13"], "5.00"),
        (["correct 7 --amount 5", "undo", "correct 11 --amount 6", "restore 9"], ["15"], "5.00"),
        (["correct 7 --amount 5", "undo", "correct 11 --amount 6", "restore 7"], ["15"], "4.35"),
        (["reverse 7", "restore 7"], ["9"], "4.35"),
        (["reverse 7", "restore 8", "restore 7"], ["9"], "4.35"),
        (["undo", "restore 7", "undo", "restore 7"], ["11"], "4.35"),
        (refunded + ["correct 7 --amount 5", "restore 8"], ["11"], "4.00"),
        (refunded + ["undo 7", "restore 7", "restore 8"], ["11"], "3.35"),
        (["describe 7 --payee Shop", "undo"], ["7"], "4.35"),
        (["describe 7 --payee Shop", "correct 7 --amount 5", "undo"], ["12"], "4.35"),
        (
            ["withdraw everyday 1 --category food", "categorise Food --category food", "undo"],
            ["7", "8"], "5.35"
        ),
        (
            [
                "withdraw everyday 1 --category food", "categorise Food --category food", "undo",
                "restore 10",
            ], ["7", "8"], "5.35"
        ),
    ]

    /// A refund of the payment, reversed.
    private static let refunded = ["refund 7 1 --time 2026-03-03", "reverse 8"]

    private func session(_ commands: some Sequence<String>) throws -> Session {
        try Session(
            Session.household + [
                "withdraw everyday 4.35 --category food --time 2026-03-03T08:00:00Z"
            ] + commands)
    }

    /// The sequences of the payments that count.
    private func payments(_ session: Session) -> [String] {
        let rows = session.run("log --format csv --table events").output
        return rows.split(whereSeparator: \.isNewline).filter { $0.contains(",withdrawn,") }
            .compactMap { $0.split(separator: ",").first.map(String.init) }
    }

    @Test("what counts in the end", arguments: stories) func story(
        commands: [String], counts: [String], spent: String
    ) throws {
        let session = try session(commands)
        #expect(payments(session) == counts)
        let spending = session.run("spending --per account --format csv").output
        #expect(spending.contains("everyday,GBP,\(counts.count),\(spent),"), "\(spending)")
        #expect(session.run("audit").status == .done)
    }

    @Test("what a crash has cut short is completed by the same command", arguments: stories)
    func cutShort(commands: [String], counts: [String], spent: String) throws {
        let last = try #require(commands.last)
        let session = try session(commands.dropLast())
        let before = session.lines.count
        session.run(last)
        let whole = try #require(session.bytes)
        let lines = session.lines.count - before
        for missing in stride(from: 1, to: lines, by: 1) {
            var cut = whole[...]
            for _ in 0..<missing {
                cut = cut.dropLast()
                cut = cut.prefix(through: cut.lastIndex(of: 0x0A) ?? cut.startIndex)
            }
            try Data(cut).write(to: URL(fileURLWithPath: session.file))
            #expect(session.run(last).status == .done)
            #expect(session.bytes == whole, "\(missing) of \(lines) lines were missing")
        }
    }

    @Test("undo after a restoration that was cut short does not complete it")
    func cutShortRestoration() throws {
        for event in ["withdraw", "deposit"] {
            let session = try Session(
                Session.household + [
                    "\(event) everyday 4 --time 2026-03-03", "correct 7 --amount 5", "undo",
                ])
            let corrected = event == "deposit" ? 8 : 9
            let (before, lines) = (payments(session), session.lines)
            let balance = session.run("balances").output
            session.run("restore \(corrected)")
            let cut = session.lines.prefix(lines.count + 1)
            try session.create(cut.joined(separator: "\n") + "\n")
            let printed = session.run("undo")
            if printed.status == .done {
                #expect(payments(session) == before)
                #expect(session.run("balances").output == balance)
            } else {
                #expect(printed.errors.contains("the last recording reversed event"), "\(printed)")
            }
            #expect(session.run("restore \(corrected)").status == .done)
            #expect(session.run("balances").output != balance)
        }
    }

    @Test("ids of a foreign line that go in a circle end nothing but the command") func circle()
        throws
    {
        let session = try session([])
        let lines = session.lines
        let reversal =
            #"{"sequence":8,"time":"2026-03-03T08:00:00.000Z","type":"reversed","#
            + #""id":"undo:8:reversed","of":7}"#
        let event = lines[6].replacing(#""type":"#, with: #""id":"undo:8","type":"#)
        let text = (lines.prefix(6) + [event, reversal]).map { line in
            line.replacing(#/,"hash":"[0-9a-f]*"/#, with: "")
        }
        for command in ["undo", "undo 7", "restore 7", "correct 7 --amount 5"] {
            try session.create(text.joined(separator: "\n") + "\n")
            let printed = session.run(command)
            #expect([.done, .rejected].contains(printed.status), "\(command): \(printed.errors)")
        }
    }
}

import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankReference
import Testing

@Suite("Whatever is corrected, taken back and restored, in any order, each payment counts once")
struct UndoLawTests {
    /// An event that counts, without what tells one version of it from another.
    private struct Counting: Hashable, Comparable {
        var sequence: String
        var content: String

        static func < (a: Self, b: Self) -> Bool { a.content < b.content }
    }

    /// The payments and deposits of a ledger: those that count, or all of them.
    private func money(_ session: Session, isFinal: Bool = true) -> [Counting] {
        let csv = session.run("log \(isFinal ? "" : "--all") --format csv --table events").output
        let rows = csv.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let names = ["date", "type", "account", "amount", "payee", "source", "category", "note"]
        let places = names.compactMap { rows.first?.firstIndex(of: $0) }
        return rows.dropFirst().filter { ["withdrawn", "deposited"].contains($0[3]) }.map { row in
            Counting(sequence: row[0], content: places.map { row[$0] }.joined(separator: " "))
        }.sorted()
    }

    private func command(_ random: inout SplitMix64, _ last: Int) -> String {
        let number = Int.random(in: max(5, last - 5)...last, using: &random)
        let amount = Int.random(in: 1...20, using: &random)
        let commands = [
            "undo", "undo", "undo \(number)", "restore \(number)", "restore \(number)",
            "reverse \(number)", "correct \(number) --amount \(amount)",
            "correct \(number) --time 2026-03-01", "correct \(number) --payee Shop",
            "describe \(number) --category Fun", "describe \(number) --note Hm",
            "deposit everyday \(amount) --source Gift", "withdraw everyday \(amount) --payee Cafe",
            "restore \(number) --note Back", "categorise Food --account everyday --period 5d",
        ]
        return commands[Int.random(in: commands.indices, using: &random)]
    }

    @Test(
        "undo gives what was before, restore the event that it names, and refusals change nothing")
    func stories() throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let session = try Session(
                Session.household + ["withdraw everyday 4.35 --payee Bakery --category food"])
            var told: [String] = []
            var made = 2
            /// What counted before the last command that changed that.
            var previous = money(session).filter { $0.content.contains("deposited") }
            for _ in 0..<14 {
                let before = money(session)
                let (bytes, count) = (session.bytes, session.lines.count)
                let line = command(&random, count)
                let named = line.split(separator: " ").last.map(String.init)
                let origin = money(session, isFinal: false).first { $0.sequence == named }
                let printed = session.run(line)
                told.append(line)
                let story: Comment = "seed \(seed): \(told)"
                let after = money(session)
                let contents = after.map(\.content)
                #expect([.done, .rejected].contains(printed.status), story)
                if printed.status == .rejected { #expect(session.bytes == bytes, story) }
                if line.hasPrefix("deposit") || line.hasPrefix("withdraw") { made += 1 }
                #expect(after.count <= made, story)
                guard printed.status == .done else { continue }
                if line == "undo", session.bytes != bytes {
                    #expect(contents == previous.map(\.content), story)
                }
                if line.hasPrefix("restore"), let origin, !before.contains(origin) {
                    let amount = origin.content.split(separator: " ").prefix(4)
                    #expect(
                        contents.contains { $0.split(separator: " ").starts(with: amount) }, story)
                }
                if after.map(\.content) != before.map(\.content) { previous = before }
            }
            #expect(session.run("audit").status == .done, "seed \(seed): \(told)")
        }
    }
}

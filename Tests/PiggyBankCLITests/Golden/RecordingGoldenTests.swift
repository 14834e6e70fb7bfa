import Foundation
import PiggyBank
import PiggyBankCLI
import Testing

/// The examples in the help of the recording commands, run: the line of the file that each of them
/// makes.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write the lines again, as the goldens are.
struct RecordingGoldenTests {
    /// The beginning of a ledger in which every example has what it names, once enough has
    /// happened.
    private static let story =
        Session.household + [
            "open old-current --name Old --currency GBP --time 2026-03-02T08:06:00Z",
            "open a --name A --currency GBP --time 2026-03-02T08:07:00Z",
            "goal create g --account a --name G --time 2026-03-02T08:08:00Z",
            "deposit a 10 --time 2026-03-02T08:09:00Z",
            "withdraw a 4.35 --time 2026-03-02T08:10:00Z",
            "goal fund holiday 100 --time 2026-03-02T08:11:00Z",
            "withdraw everyday 4.35 --time 2026-03-09T08:00:00Z",
            "goal fund holiday 500 --time 2026-03-09T08:01:00Z",
            "withdraw everyday 200 --time 2026-03-09T08:02:00Z",
            "withdraw everyday 72.64 --spending no --time 2026-03-09T08:03:00Z",
            "withdraw everyday 4.35 --payee Bookshop --time 2026-03-09T08:04:00Z",
            "deposit everyday 1 --time 2026-03-09T08:05:00Z", "undo 18",
        ]

    @Test("Every example records what is kept, and together they record every type of event")
    func examples() throws {
        let recording = Piggybank.program.declarations.filter {
            $0.group == .record && !["append", "import"].contains($0.name)
        }
        let kept = try recording.flatMap { declaration in
            let isTimed = declaration.allOptions.contains { $0.name == "time" }
            return try declaration.examples.map { commandLine in
                "$ \(commandLine)\n\(try line(recordedBy: commandLine, isTimed: isTimed))"
            }
        }.joined()
        // A description is an import's alone.
        for type in EventType.allCases where type != .described {
            #expect(kept.contains(#""type":"\#(type.rawValue)""#), "no example records \(type)")
        }
        #expect(try Checkout.isGolden(kept, "Fixtures/recording-examples.txt"))
    }

    private static let preset = #"{"rules":[{"if":{"payee":"*shop"},"category":"Books"}]}"#

    /// What an example records in the longest beginning of the story that takes it: an account is
    /// opened before it is there, and closed when it is.
    private func line(recordedBy commandLine: String, isTimed: Bool) throws -> String {
        let settings = (isTimed ? " --time 2026-03-10T09:00:00Z" : "") + " --format json"
        for length in (0...Self.story.count).reversed() {
            let session = try Session(Array(Self.story.prefix(length)))
            session.now = "2026-03-10T09:00:00Z"
            let preset = session.path(of: "mybank.json")
            try Self.preset.write(toFile: preset, atomically: true, encoding: .utf8)
            let words = shellWords(String(commandLine.dropFirst("piggybank ".count)) + settings).map
            { $0 == "savings.jsonl" ? session.file : $0 }.map {
                $0 == "./mybank.json" ? preset : $0
            }
            let printed = Printed(words, environment: session.environment)
            if printed.status == .done { return printed.output }
        }
        Issue.record("no beginning of the story takes: \(commandLine)")
        return ""
    }
}

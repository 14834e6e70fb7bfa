import PiggyBank
import PiggyBankCLI
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore
import Testing

@Suite("English counts one thing as one, and none and several as several") struct EnglishTests {
    private static let english = English()

    private static func error(_ outcome: StreamFact.Outcome) -> String {
        english.message(for: StreamError(.writeOutput, .system("full")).adding(outcome).fact)
            .sentence
    }

    private static func notice(_ notice: Notice) -> String { english.message(for: notice).sentence }

    /// Sentences of a count, each with a part of what it says of 0, of 1 and of 2.
    private static let sentences: [(sentence: @Sendable (Int) -> String, words: [String])] = [
        (
            { error(.imported($0)) },
            ["0 events are recorded", "; 1 event is recorded", "2 events are recorded"]
        ),
        (
            { error(.recordedOfInput($0)) },
            ["the first 0 events are", "the first event is", "the first 2 events are"]
        ),
        (
            { notice(.tornTail(bytes: $0)) },
            ["left out 0 bytes after", "left out 1 byte after", "left out 2 bytes after"]
        ),
        (
            { notice(.tornTailKept(bytes: $0, copy: "x")) },
            [
                "0 bytes after the last line break were a torn tail; they are kept",
                "1 byte after the last line break was a torn tail; it is kept",
                "2 bytes after the last line break were a torn tail; they are kept",
            ]
        ), ({ notice(.textsCut($0)) }, ["cut 0 texts", "cut 1 text ", "cut 2 texts"]),
        (
            { FileError.cutShort(missing: $0).message.sentence },
            ["cut short by 0 bytes", "cut short by 1 byte ", "cut short by 2 bytes"]
        ),
        (
            { english.takenBackSince((0..<$0).map { Int64($0) + 5 }) },
            [
                "0 rows of an earlier import were taken back: events",
                "1 row of an earlier import was taken back: event 5.",
                "2 rows of an earlier import were taken back: events 5, 6.",
            ]
        ), ({ english.lines($0, .reading) }, ["Read 0 lines", "Read 1 line", "Read 2 lines"]),
        ({ english.lines($0, .writing) }, ["Wrote 0 lines", "Wrote 1 line", "Wrote 2 lines"]),
        (
            { english.moreFindings($0) },
            ["0 more findings.", "1 more finding.", "2 more findings."]
        ),
        (
            { english.fleet(of: $0, notOK: min($0, 1)) },
            ["in all 0 ledgers.", "The ledger has errors.", "2 ledgers, 1 with errors."]
        ),
        (
            { english.fleet(of: $0, notOK: 0) },
            ["in all 0 ledgers.", "Everything holds in the ledger.", "in all 2 ledgers."]
        ),
        (
            { english.everythingHolds(of: $0, isSealed: true) },
            ["of 0 events.", "of one event.", "of 2 events."]
        ), ({ english.brokenRules($0) }, ["in 0 places", "in one place", "in 2 places"]),
        ({ english.cutRows($0) }, ["0 rows had", "1 row had", "2 rows had"]),
        (
            { english.controlCharacters($0) },
            ["0 control characters", "1 control character ", "2 control characters"]
        ), ({ english.latestEvents($0) }, ["The 0 events", "The event recorded", "The 2 events"]),
        ({ english.eventsBefore($0) }, ["The 0 events", "The event recorded", "The 2 events"]),
        ({ english.roundUpsOfLastWeeks($0) }, ["last 0 weeks", "last week", "last 2 weeks"]),
    ]

    @Test("Every sentence that states a count", arguments: sentences.indices) func counts(
        index: Int
    ) {
        let (sentence, words) = Self.sentences[index]
        for count in 0...2 {
            let said = sentence(count)
            #expect(said.contains(words[count]), "\(said)")
            let isOneCountedAsMany = said.contains(/\b1 (more )?[a-z]+s\b/)
            #expect(!isOneCountedAsMany, "\(said)")
        }
    }
}

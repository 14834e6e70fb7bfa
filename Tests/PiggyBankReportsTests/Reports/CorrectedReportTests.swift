import PiggyBank
import PiggyBankReports
import Testing

/// What answers tell of events that were corrected.
struct CorrectedReportTests {
    /// A payment that was corrected twice, the first correction being taken back, and another one
    /// that was taken back.
    private static let replay = replay([
        #""time":"2026-03-01T09:00:00.000Z","type":"accountOpened","account":"a","name":"A","currency":"GBP""#,
        #""time":"2026-03-01T10:00:00.000Z","type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":10000}"#,
        #""time":"2026-03-02T12:00:00.000Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":435},"payee":"Cafe""#,
        #""time":"2026-03-02T12:00:00.000Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":453},"payee":"Cafe","replaces":3,"reason":"Misread""#,
        #""time":"2026-03-02T12:00:00.000Z","type":"reversed","of":4"#,
        #""time":"2026-03-02T12:00:00.000Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":345},"payee":"Cafe","replaces":3"#,
        #""time":"2026-03-03T12:00:00.000Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":1280},"payee":"Pharmacy""#,
        #""time":"2026-03-03T12:00:00.000Z","type":"reversed","of":7"#,
    ])

    private struct Lines: LogReader {
        var bytes: ContiguousArray<UInt8>

        func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
            ContiguousArray(bytes.dropFirst(offset).prefix(count))
        }
    }

    private static func replay(_ lines: [String]) -> Replay {
        let text = lines.enumerated().map { "{\"sequence\":\($0 + 1),\($1)}\n" }.joined()
        let block = LineBlock(lines: ContiguousArray(text.utf8))
        var replay = Replay(.rows, zones: UTCOnly())
        replay.log = Lines(bytes: ContiguousArray(text.utf8))
        var decoder = BlockDecoder(zones: UTCOnly(), keeping: .none, keepsTexts: true)
        var translation = Ledger.Translation()
        decoder.decode(block)
        replay.take(block, decoder, &translation, mismatches: [])
        replay.completeTable()
        return replay
    }

    private func history(isFinal: Bool, _ format: Format) throws -> String {
        let replay = Self.replay
        let statement = replay.statement(of: try AccountID("a"), isFinal: isFinal)
        return text(Report.history(try #require(statement), of: replay.ledger), format)
    }

    @Test("A statement is made of what counts, each line with the number of its event")
    func history() throws {
        #expect(Self.replay.violations.isEmpty)
        let json = try history(isFinal: true, .json)
        #expect(json.contains(#""sequence":6,"line":6,"time":"2026-03-02T12:00:00.000Z""#))
        #expect(json.contains(#""minorUnits":-345,"balance":9655,"#))
        #expect(json.contains(#""of":null,"event":3,"counts":true}],"closing":9655}"#))
        #expect(json.split(separator: #""sequence":"#).count == 4)
    }

    @Test("With all lines the others have no balance, and are told with what keeps them from it")
    func wholeHistory() throws {
        let csv = try history(isFinal: false, .csv).split(separator: "\n").dropFirst()
        let told = csv.map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            return (cells[0] + " " + cells[6] + " " + cells[7], cells[cells.count - 1])
        }
        #expect(
            told.map { "\($0) \($1)" } == [
                "2 100.00 100.00 true", "3 -4.35  false", "4 -4.53  false", "5   false",
                "6 -3.45 96.55 true", "7 -12.80  false", "8   false",
            ])
        let table = try history(isFinal: false, .table)
        for words in [
            "Cafe (replaced by line 6) ", "Cafe (reversed by event 5) ", "Reversal of 4\n",
            "Cafe (corrects event 3) ", "Pharmacy (reversed by event 8) ", "Reversal of 7\n",
        ] { #expect(table.contains(words), "\(words)") }
    }

    @Test("A list says of each line what its event is, whether it counts, and what does instead")
    func log() {
        let replay = Self.replay
        let all = text(Report.log(replay.events(), of: replay.ledger), .json)
        for facts in [
            #""line":3,"event":3,"counts":false,"reversedBy":null,"replacedBy":6,"accrued":65}"#,
            #""line":4,"event":3,"counts":false,"reversedBy":5,"replacedBy":null,"accrued":47}"#,
            #""line":5,"event":5,"counts":false,"reversedBy":null,"replacedBy":null,"accrued":null}"#,
            #""line":6,"event":3,"counts":true,"reversedBy":null,"replacedBy":null,"accrued":55}"#,
            #""line":7,"event":7,"counts":false,"reversedBy":8,"replacedBy":null,"accrued":20}"#,
            #""line":8,"event":8,"counts":false,"reversedBy":null,"replacedBy":null,"accrued":null}"#,
        ] { #expect(all.contains(facts), "\(facts)") }
        let final = text(Report.log(replay.events(isFinal: true), of: replay.ledger), .json)
        #expect(final.split(separator: #""line":"#).count == 4)
        #expect(!final.contains(#""counts":false"#))
    }

    @Test("One event tells all its lines in order, whichever of them is asked for") func lines()
        throws
    {
        let replay = Self.replay
        for sequence: Int64 in 3...6 {
            let details = try #require(try replay.details(of: sequence))
            let json = text(Report.event(details, of: replay.ledger), .json)
            #expect(json.contains(#""sequence":8,"head":null,"event":{"sequence":\#(sequence),"#))
            #expect(json.contains(#""seal":"none"},"lines":[{"sequence":3,"#))
            let lines = json.split(separator: #","line":"#).dropFirst(2).map { $0.prefix(1) }
            #expect(lines == ["3", "4", "5", "6"])
            let table = text(Report.event(details, of: replay.ledger), .table)
            for words in [
                #"withdrew 4.35 GBP from a, to "Cafe""#, "replaced by line 6",
                #"corrected event 3: withdrew 4.53 GBP from a, to "Cafe": "Misread""#,
                "reversed by event 5", "reversed event 4",
            ] { #expect(table.contains(words), "\(words)") }
        }
        let details = try #require(try replay.details(of: 6))
        let table = text(Report.event(details, of: replay.ledger), .table)
        #expect(table.hasPrefix("Event 3, line 6: Cafe\n"))
        let opening = try #require(try replay.details(of: 1))
        #expect(!text(Report.event(opening, of: replay.ledger), .table).contains("Lines of"))
    }

    @Test("A week tells the payments that do not count, and why") func weeks() {
        let replay = Self.replay
        let report = Report.roundUps(replay.ledger, entries: replay.entriesOfWeeks)
        let json = text(report, .json)
        #expect(json.contains(#""transactions":1,"accrued":55,"moved":0,"available":55,"#))
        for facts in [
            #""sequence":3,"line":3,"date":"2026-03-02","type":"withdrawn","account":"a","party":"Cafe","minorUnits":null,"accrued":null,"moved":null,"counts":false,"reason":"replaced by line 6"}"#,
            #""minorUnits":345,"accrued":55,"moved":null,"counts":true,"reason":null}"#,
            #""counts":false,"reason":"reversed by event 8"}"#,
        ] { #expect(json.contains(facts), "\(facts)") }
    }
}

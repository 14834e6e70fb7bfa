import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("Dates of banks") struct DateTests {
    @Test(
        "A format that is advised reads the date that it is advised for",
        arguments: [
            ("03.09.26", "dd.MM.yy"), ("20260913", "yyyyMMdd"), ("13/09/2026", "dd/MM/yyyy"),
            ("09-13-26", "MM-dd-yy"), ("2026.9.13", "yyyy.M.dd"), ("3/9/26 10:20", "d/M/yy HH:mm"),
            ("yesterday", "dd/MM/yy"), ("", "dd/MM/yy"), ("99.99.99", "dd/MM/yy"),
            ("2026-02\r01", "dd/MM/yy"), ("2026\"02\"01", "dd/MM/yy"),
        ]) func likely(date: String, format: String)
    { #expect(DateFormat.likely(date) == format) }

    @Test(
        "are read in the tokens of their format",
        arguments: [
            ("yyyy-MM-dd", "2026-02-01", "2026-02-01", nil),
            ("dd/MM/yyyy", "01/02/2026", "2026-02-01", nil),
            ("M/d/yyyy", "1/2/2026", "2026-01-02", nil),
            ("d.M.yyyy", "31.12.2026", "2026-12-31", nil),
            ("dd MMM yy", "03 Feb 26", "2026-02-03", nil),
            ("ddMMMyyyy", "03FEB2026", "2026-02-03", nil), ("yyMMdd", "790101", "2079-01-01", nil),
            ("yyMMdd", "800101", "1980-01-01", nil),
            ("yyyyMMdd HHmmss", "20260201 235959", "2026-02-01", 86_399),
            ("yyyy-MM-ddTHH:mm", "2026-02-01T08:30", "2026-02-01", 30_600),
            ("MM/dd/yyyy h:mm a", "02/01/2026 11:05 PM", "2026-02-01", 83_100),
            ("MM/dd/yyyy hh:mm:ss a", "02/01/2026 12:05:09\u{202F}a.m.", "2026-02-01", 309),
            ("MM/dd/yyyy h:mma", "02/01/2026 12:00pm", "2026-02-01", 43_200),
            ("MM/dd/yyyy h:mm a", "02/01/2026 13:05 PM", nil, nil),
            ("MM/dd/yyyy h:mm a", "02/01/2026 0:05 AM", nil, nil),
            ("MM/dd/yyyy h:mm a", "02/01/2026 1:05", nil, nil),
            ("MM/dd/yyyy h:mm a", "02/01/2026 1:05 PMT", nil, nil),
            ("yyyy-MM-dd", "2026-02-30", nil, nil), ("yyyy-MM-dd", "9999-01-01", nil, nil),
            ("yyyy-MM-dd", "0001-12-31", nil, nil), ("yyyy-MM-dd", "2026-2-1", nil, nil),
            ("dd/MM/yyyy", "01/02/26", nil, nil), ("dd MMM yyyy", "01 Foo 2026", nil, nil),
            ("yyyy-MM-dd HH:mm", "2026-02-01 24:00", nil, nil),
            ("yyyy-MM-dd", "2026-02-01 ", nil, nil), ("yyyy-MM-dd", "", nil, nil),
            ("d MMM yyyy", "1 F", nil, nil),
        ] as [(String, String, String?, Int?)]) func formats(
            format: String, text: String, date: String?, second: Int?
        ) throws
    {
        let format = try #require(DateFormat(format))
        let found = format.date(Array(text.utf8)[...])
        #expect(found?.date.description == date)
        #expect(found?.secondOfDay == second)
    }

    @Test(
        "have no other formats",
        arguments: [
            "", "yyyy", "dd/MM", "dd/MM/yyyy yy", "yyyy-mm-dd", "ddd/MM/yyyy", "dd/MM/yyy",
            "yyyy-DD-MM", "yyyy-MM-dd HH", "yyyy-MM-dd mm", "yyyy-MM-dd HH:ss", "yyyy-MM-ddZ",
            "yyyy-MM-dd MMM", "yyyy-MM-dd h:mm", "yyyy-MM-dd HH:mm a", "yyyy-MM-dd HH h:mm a",
            "yyyy-MM-dd a",
        ]) func noFormats(text: String)
    { #expect(DateFormat(text) == nil) }

    private func reading(_ texts: [String]) -> Result<
        DateColumn.Reading, PiggyBankImport.ImportFinding
    > {
        var column = DateColumn(format: nil)
        for (line, text) in texts.enumerated() {
            column.add(Array(text.utf8)[...], place: SourcePlace(line: line + 1, column: 1))
        }
        return column.reading()
    }

    @Test(
        "of a column are read in the one order that reads them all",
        arguments: [
            (["01/02/2026", "13/02/2026"], "2026-02-01"),
            (["01/02/2026", "02/13/2026"], "2026-01-02"),
            (["2026-02-01", "2026-02-02"], "2026-02-01"), (["2026/02/01"], "2026-02-01"),
            (["1.2.2026", "31.1.2026"], "2026-02-01"),
            (["05/05/2026", "06/06/2026"], "2026-05-05"),
            (["01-02-2026 10:00:00", "13-02-2026 11:00:00"], "2026-02-01"),
            (["2026-02-01T10:00:00.123+01:00"], "2026-02-01"),
            (["2026-02-01T23:30:00-05:00"], "2026-02-01"),
            (["01/02/2026 1:05 PM", "13/02/2026 11:05 pm", "13/02/2026 11:05 A.M."], "2026-02-01"),
            (["01/02/2026 11:05:09 PM", "02/13/2026 1:00:00 AM"], "2026-01-02"),
            // A bad date is one, and the others stay what they are.
            (["2026-02-01", "yesterday", "2026-02-31"], "2026-02-01"),
        ] as [([String], String)]) func settled(texts: [String], first: String) throws
    {
        let found = try reading(texts).get().date(Array(texts[0].utf8)[...])
        #expect(found?.date.description == first)
    }

    @Test(
        "of a column that can be read both ways are refused with both readings, though they ascend",
        arguments: [
            ["01/02/2026"], ["01/02/2026", "02/03/2026", "05/05/2026"], ["1.2.2026", "garbage"],
        ]) func ambiguous(texts: [String])
    {
        let finding = #expect(throws: PiggyBankImport.ImportFinding.self) {
            try reading(texts).get()
        }
        #expect(finding?.rule == .ambiguousDate)
        #expect(finding?.place == SourcePlace(line: 1, column: 1))
        #expect(finding?.message.sentence.contains("is 2026-02-01 as d") == true)
        #expect(finding?.message.sentence.contains("2026-01-02 as M") == true)
        #expect(finding?.nextStep.contains("(--date-format d") == true)
    }

    @Test(
        "of a column that no known form has need a format",
        arguments: ["01/02/26", "1 Feb 2026", "x", ""]) func unknownForm(text: String)
    {
        let finding = #expect(throws: PiggyBankImport.ImportFinding.self) {
            try reading([text, text]).get()
        }
        #expect(finding?.rule == .ambiguousDate)
        #expect(finding?.nextStep.contains("--date-format") == true)
    }

    @Test("of a column that contradict each other are refused") func contradiction() {
        let finding = #expect(throws: PiggyBankImport.ImportFinding.self) {
            try reading(["13/01/2026", "01/13/2026"]).get()
        }
        #expect(finding?.rule == .ambiguousDate)
        #expect(finding?.place == SourcePlace(line: 2, column: 1))
    }

    @Test("and times of day with AM and PM are the same as those of 24 hours, all day long")
    func halves() throws {
        var column = DateColumn(format: nil)
        let seconds = stride(from: 0, to: 86_400, by: 37)
        let texts = seconds.map { second in
            let hour = second / 3_600 % 12
            let minute = String(second / 60 % 60 + 100).dropFirst()
            let half = second < 43_200 ? "AM" : "PM"
            let end = ":\(minute):\(String(second % 60 + 100).dropFirst()) \(half)"
            return "13/02/2026 \(hour == 0 ? 12 : hour)" + end
        }
        for text in texts {
            column.add(Array(text.utf8)[...], place: SourcePlace(line: 1, column: 1))
        }
        let reading = try column.reading().get()
        for (second, text) in zip(seconds, texts) {
            let time = reading.date(Array(text.utf8)[...])?.time
            let expected = Statement.BookingTime.local(secondOfDay: second)
            #expect(time == ([0, 43_200].contains(second) ? .date : expected), "\(text)")
        }
    }

    @Test("in a column of times are read with AM and PM, or refused") func timeColumn() throws {
        let rows = ["9:05:09 am", "23:05", "11:05 PM", "13:05 PM", "9:05", "11:05 XM"].map {
            "2026-02-01,\($0),-1.00\n"
        }.joined()
        let sample = try CSVSample("Date,Time,Amount\n" + rows, #""amount":"Amount","time":"Time""#)
        #expect(sample.findings == ["5 bad-row", "6 bad-row", "7 bad-row"])
        let times = sample.rows.prefix(3).map(\.time)
        #expect(times == [32_709, 83_100, 83_100].map { .local(secondOfDay: $0) })
    }

    @Test("without a time, or at midnight or noon sharp, have none") func times() throws {
        let texts = ["2026-02-01 00:00:00", "2026-02-01 12:00:00", "2026-02-01 12:00:01"]
        let found = try reading(texts).get()
        let times = texts.map { found.date(Array($0.utf8)[...])?.time }
        #expect(times == [.date, .date, .local(secondOfDay: 43_201)])
        let instants = try reading(["2026-02-01T10:00:00+01:00", "2026-02-01T00:00:00Z"]).get()
        let instant = try #require(Instant("2026-02-01T09:00:00Z"))
        #expect(
            instants.date(Array("2026-02-01T10:00:00+01:00".utf8)[...])?.time == .instant(instant))
        #expect(instants.date(Array("2026-02-01T00:00:00Z".utf8)[...])?.time == .date)
    }
}

import Foundation
import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("Dates of banks") struct DateTests {
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
            ("yyyy-MM-ddTHH:mm", "2026-02-01T8:30", "2026-02-01", 30_600),
            ("yyyy-MM-dd HH:mm:ss…", "2026-01-30 18:32:15 EST", "2026-01-30", 66_735),
            ("MM/dd/yyyy…", "04/17/2023 as of 04/15/2023", "2023-04-17", nil),
            ("MM/dd/yyyy…", "04/17/2023", "2023-04-17", nil), ("d/M/yy…", "04/17/2023", nil, nil),
            ("MM/dd/yyyy…", "04/17/20231", nil, nil), ("d MMM yy", "3 mars 26", "2026-03-03", nil),
            ("MM/dd/yyyy h:mm a", "02/01/2026 11:05 PM", "2026-02-01", 83_100),
            ("MM/dd/yyyy hh:mm:ss a", "02/01/2026 12:05:09\u{202F}a.m.", "2026-02-01", 309),
            ("MM/dd/yyyy h:mma", "02/01/2026 12:00pm", "2026-02-01", 43_200),
            ("MM/dd/yyyy h:mm a", "02/01/2026 13:05 PM", nil, nil),
            ("MM/dd/yyyy h:mm a", "02/01/2026 0:05 AM", nil, nil),
            ("MM/dd/yyyy h:mm a", "02/01/2026 1:05", nil, nil),
            ("MM/dd/yyyy h:mm:ss a", "02/01/2026 1:05 PM", "2026-02-01", 47_100),
            ("yyyy-MM-dd HH:mm:ss", "2026-02-01", "2026-02-01", nil),
            ("yyyy-MM-dd HH:mm:ss…", "2026-02-01 pending", "2026-02-01", nil),
            ("yyyy-MM-dd HH:mm:ss", "2026-02-01 10", nil, nil),
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

    @Test("have no other formats") func noFormats() {
        for text in [
            "", "yyyy", "dd/MM", "dd/MM/yyyy yy", "yyyy-mm-dd", "ddd/MM/yyyy", "dd/MM/yyy",
            "yyyy-DD-MM", "yyyy-MM-dd HH", "yyyy-MM-dd mm", "yyyy-MM-dd HH:ss", "yyyy-MM-ddZ",
            "yyyy-MM-dd MMM", "yyyy-MM-dd h:mm", "yyyy-MM-dd HH:mm a", "yyyy-MM-dd HH h:mm a",
            "yyyy-MM-dd a", "…", "yyyy…MM-dd",
        ] { #expect(DateFormat(text) == nil, "\(text)") }
    }

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
        "of a column are read in the one form that reads the most of them",
        arguments: [
            (["01/02/2026", "13/02/2026"], "2026-02-01", "d/M/yyyy"),
            (["01/02/2026", "02/13/2026"], "2026-01-02", "M/d/yyyy"),
            (["2026/2/1", "2026/12/10"], "2026-02-01", "yyyy/M/d"),
            (["1.2.2026"], "2026-02-01", "d.M.yyyy"), (["20.02.26"], "2026-02-20", "d.M.yy"),
            (["1. 2. 2026"], "2026-02-01", "d. M. yyyy"),
            (["01.02.2026."], "2026-02-01", "d.M.yyyy…"),
            (["05/05/2026", "06/06/2026"], "2026-05-05", "d/M/yyyy"),
            (["12-Dec-2025", "3-Feb-2026"], "2025-12-12", "d-MMM-yyyy"),
            (["3. März 2026"], "2026-03-03", "d. MMM yyyy"), (["03FEB26"], "2026-02-03", "dMMMyy"),
            (["Feb. 3, 2026 9:05 pm"], "2026-02-03", "MMM d, yyyy h:mm a"),
            (["01-02-2026 10:00:00", "13-02-2026 9:00:00"], "2026-02-01", "d-M-yyyy HH:mm:ss"),
            (["2026-02-01T10:00:00.123+01:00"], "2026-02-01", "RFC 3339"),
            (["2026-02-01 23:30:00-05:00", "x", "2026-02-02T10:00:00Z"], "2026-02-01", "RFC 3339"),
            (["2026-01-30 18:32:15 EST"], "2026-01-30", "yyyy-MM-dd HH:mm:ss…"),
            (["2026-01-30, 18:32"], "2026-01-30", "yyyy-MM-dd, HH:mm"),
            (["01/31/2026 as of 01/30/2026", "01/30/2026"], "2026-01-31", "M/d/yyyy…"),
            (["13/02/2026 10:00", "13/02/2026 10:00:05"], "2026-02-13", "d/M/yyyy HH:mm:ss"),
            (["13/02/2026", "13/02/2026 10:00:05"], "2026-02-13", "d/M/yyyy HH:mm:ss"),
            (["13/02/2026 10:00:05", "13/02/2026 pending"], "2026-02-13", "d/M/yyyy HH:mm:ss…"),
            (["13/02/2026 10:00", "13/02/2026 1:05 PM"], "2026-02-13", "d/M/yyyy…"),
            (["13/02/26", "14/02/26", "30/02/13", "17/02/26"], "2026-02-13", "d/M/yy"),
            (["01/02/2026 1:05 PM", "13/02/2026 11:05 pm"], "2026-02-01", "d/M/yyyy h:mm a"),
            // A year that is first would be another nearly every day.
            (["01/02/26", "13/02/26"], "2026-02-01", "d/M/yy"),
            (["1/2/26", "1/31/26"], "2026-01-02", "M/d/yy"),
            // A bad date is one, and the others stay what they are.
            (["2026-02-01", "yesterday", "2026-02-31"], "2026-02-01", "yyyy-MM-dd"),
            (["2026-02-01 10:00", "2026-02-01 25:00"], "2026-02-01", "yyyy-MM-dd HH:mm"),
            (["12-Dec-2025", "Pending", "", "Pending", "Pending"], "2025-12-12", "d-MMM-yyyy"),
        ] as [([String], String, String)]) func settled(
            texts: [String], first: String, name: String
        ) throws
    {
        let found = try reading(texts).get()
        #expect(found.name == name)
        #expect(found.date(Array(texts[0].utf8)[...])?.date.description == first)
    }

    @Test(
        "of a column that can be read in several ways are asked, though they ascend",
        arguments: [
            (["01/02/2026"], ["d/M/yyyy", "M/d/yyyy"]),
            (["01/02/2026", "02/03/2026", "05/05/2026"], ["d/M/yyyy", "M/d/yyyy"]),
            (["1-2-2026", "garbage"], ["d-M-yyyy", "M-d-yyyy"]),
            (["01/02/2026 9:00"], ["d/M/yyyy HH:mm", "M/d/yyyy HH:mm"]),
            (["01/02/26"], ["d/M/yy", "M/d/yy", "yy/MM/dd"]),
            (["26-02-20"], ["d-M-yy", "yy-MM-dd"]), (["1/2/26", "5/2/26"], ["d/M/yy", "M/d/yy"]),
            (["26-02-20", "26-12-25", "27-01-03"], ["d-M-yy", "yy-MM-dd"]),
            (["13/01/20", "14/01/26"], ["d/M/yy", "yy/MM/dd"]),
        ] as [([String], [String])]) func ambiguous(texts: [String], formats: [String]) throws
    {
        let finding = try #require(throws: PiggyBankImport.ImportFinding.self) {
            try reading(texts).get()
        }
        #expect(finding.rule == .ambiguousDate)
        #expect(finding.place == SourcePlace(line: 1, column: 1))
        #expect(finding.answers == formats.map { "--set \(ShellWord.shown("dateFormat=\($0)"))" })
        for (format, answer) in zip(formats, finding.answers) {
            let date = DateFormat(format)?.date(Array(texts[0].utf8)[...])?.date
            #expect(finding.message.sentence.contains("\(date?.description ?? "") as \(format)"))
            #expect(finding.nextStep.contains(answer))
        }
    }

    @Test(
        "of a column that no known form has, or that contradict each other, need a format",
        arguments: [
            (["x"], "FORMAT", 1), ([""], "FORMAT", 1), (["1 2 2026"], "FORMAT", 1),
            (["2026", "x"], "FORMAT", 1), (["10.20.30.40"], "FORMAT", 1),
            (["20-15-30 12345678"], "FORMAT", 1), (["99/99/2026"], "FORMAT", 1),
            (["13/01/2026", "01/13/2026"], "d/M/yyyy", 2),
        ]) func unread(texts: [String], format: String, line: Int) throws
    {
        let finding = try #require(throws: PiggyBankImport.ImportFinding.self) {
            try reading(texts).get()
        }
        #expect(finding.rule == .ambiguousDate)
        #expect(finding.answers.first == "--set dateFormat=\(format)")
        #expect(finding.place == SourcePlace(line: line, column: 1))
    }

    @Test(
        "are what begins as one",
        arguments: [
            ("2026-02-01", true), ("1/2/26", true), ("2026-02-01T10:00:00Z", true),
            ("01/31/2026 as of 01/30/2026", true), ("3 mars 2026", true), ("20260201", true),
            ("2026-02-31", true), ("20-15-30 12345678", false), ("20261301", false),
            ("3 mars 2026 shop", false), ("1.234.567", false), ("12.34", false), ("1.2.3", false),
            ("10.20.30.40", false), ("12345678", false), ("Pending", false), ("", false),
        ]) func beginnings(text: String, isDate: Bool)
    { #expect(DateColumn.isDate(Array(text.utf8)[...]) == isDate) }

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

    private func month(_ text: String, _ format: String) throws -> Int? {
        let format = try #require(DateFormat(format))
        return format.date(Array(text.utf8)[...]).map { $0.date.components.month }
    }

    @Test(
        "have the names of months that Foundation has, whole and shortened",
        arguments: ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "ru", "sv"]) func foundation(
            language: String
        ) throws
    {
        let form = DateFormatter()
        form.locale = Locale(identifier: language)
        let lists = [
            form.monthSymbols, form.shortMonthSymbols, form.standaloneMonthSymbols,
            form.shortStandaloneMonthSymbols,
        ]
        for names in lists {
            for (index, name) in names.enumerated() {
                let bare = name.replacing(".", with: "")
                for written in [name, bare, bare + ".", bare.uppercased(), bare.capitalized] {
                    for (format, text) in [
                        ("d MMM yyyy", "1 \(written) 2026"), ("dd.MMMM.yyyy", "01.\(written).2026"),
                        ("ddMMMyyyy", "01\(written)2026"), ("MMM d, yyyy", "\(written) 1, 2026"),
                        ("d-MMM-yy", "1-\(written)-26"),
                    ] { #expect(try month(text, format) == index + 1, "\(language) \(text)") }
                }
            }
        }
    }

    @Test("have names of months without accents, and beginnings that are of one") func months()
        throws
    {
        let names = MonthNames.names.joined()
        #expect(Set(names).count == names.count)
        for (text, expected) in [
            ("1 fevr 2026", 2), ("1 AOUT 2026", 8), ("1 jui 2026", nil), ("1 ju 2026", nil),
            ("1 Mrz 2026", 3), ("1 Dez. 2026", 12), ("1 setiembre 2026", 9),
            ("1\u{A0}мая 2026", nil), ("1 мая 2026", 5), ("1 paz 2026", 10), ("1 février. 2026", 2),
            ("1 févrierx 2026", nil), ("1 mai.. 2026", nil),
        ] as [(String, Int?)] { #expect(try month(text, "d MMM yyyy") == expected, "\(text)") }
    }
}

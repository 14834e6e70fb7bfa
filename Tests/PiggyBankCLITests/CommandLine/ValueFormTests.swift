import PiggyBank
import PiggyBankCLI
import PiggyBankReports
import Testing

@Suite("A value is read when it has its form") struct ValueFormTests {
    @Test("a whole number is digits alone, within its range") func wholeNumber() {
        let form = ValueForm.wholeNumber("N", in: 5...250 as ClosedRange<UInt8>)
        #expect((try? form.read("5")) == 5)
        #expect((try? form.read("007")) == 7)
        #expect((try? form.read("250")) == 250)
        for text in ["", "4", "251", "256", "+7", "-7", " 7", "7 ", "1_0", "٧", "1e1", "0x7"] {
            #expect((try? form.read(text)) == nil, "\(text)")
        }
    }

    @Test(
        "a span is a whole number of days, weeks, months or years, and ends on a day",
        arguments: [
            ("1d", "2026-03-31", "2026-03-31"), ("10d", "2026-03-31", "2026-03-22"),
            ("1w", "2026-03-31", "2026-03-25"), ("2w", "2026-03-31", "2026-03-18"),
            ("1m", "2026-03-31", "2026-03-01"), ("1m", "2026-03-15", "2026-02-16"),
            ("1m", "2024-03-29", "2024-02-29"), ("13m", "2026-01-31", "2025-01-01"),
            ("1m", "2026-11-30", "2026-11-01"), ("3m", "2026-11-30", "2026-09-01"),
            ("1m", "2026-02-28", "2026-02-01"), ("1y", "2025-02-28", "2024-03-01"),
            ("99999y", "2026-03-31", "0001-01-01"), ("3652059d", "2026-03-31", "0001-01-01"),
            ("1y", "2026-03-31", "2025-04-01"), ("1y", "2024-02-29", "2023-03-01"),
        ]) func spans(text: String, last: String, first: String) throws
    {
        let span = try #require(try ValueForm.period.read(text))
        let last = try #require(CalendarDate(last))
        let dates = (try #require(CalendarDate(first)))...last
        #expect(span.dates(today: last, .monday) == dates)
    }

    @Test("anything else is no span, and the longest one traps nowhere") func noSpans() throws {
        for text in ["", "d", "10", "0d", "-1d", "10 d", "10dd", "10x", "99999999999999999999d"] {
            #expect((try? ValueForm.period.read(text)) == nil, "\(text)")
        }
        let day = try #require(CalendarDate("0002-01-01"))
        for unit in ["d", "w", "m", "y"] {
            let span = try #require(try ValueForm.period.read("3652059\(unit)"))
            #expect(span.dates(today: day, .monday).upperBound == day)
        }
    }

    @Test("a currency and a time zone are read in any case, and have their right form")
    func rightForm() {
        for text in ["GBP", "gbp", "Gbp"] {
            #expect((try? ValueForm.currency.read(text))?.code == "GBP", "\(text)")
        }
        for text in ["gb", "pound", "xau", "ſek", "G\u{212A}P", ""] {
            #expect((try? ValueForm.currency.read(text)) == nil, "\(text)")
        }
        #expect((try? ValueForm.timeZone.read("europe/london")) == "Europe/London")
        #expect((try? ValueForm.timeZone.read("utc")) == "UTC")
        #expect((try? ValueForm.timeZone.read("Europe/Londres")) == nil)
    }

    @Test("one of an enum's words is read in any case") func oneOf() {
        let form = ValueForm.oneOf(Format.allCases, placeholder: "FORMAT")
        #expect((try? form.read("json")) == .json)
        #expect((try? form.read("JSON")) == .json)
        #expect((try? form.read("jſon")) == nil)
        #expect((try? form.read("")) == nil)
        #expect(Language.english(form.expectation) == "table, json or csv")
        #expect(form.completion == .words(Format.allCases.map(\.rawValue)))
    }

    @Test("a list is joined as a sentence does") func list() {
        let lists = [[], ["a"], ["a", "b"], ["a", "b", "c"]]
        #expect(
            lists.map { Language.english("\(verbatim: $0, .or)") } == [
                "", "a", "a or b", "a, b or c",
            ])
    }
}

@Suite("A slip is recognized") struct SuggestionTests {
    @Test(
        "the distance is the number of edits",
        arguments: [
            ("", "", 0), ("a", "a", 0), ("a", "b", 1), ("balance", "balances", 1),
            ("balacnes", "balances", 1), ("", "ab", 2), ("flaw", "lawn", 2), ("abcd", "dcba", 3),
            ("gaol", "goal", 1), ("ab", "ba", 1),
        ]) func distance(first: String, second: String, expected: Int)
    {
        #expect(first.editDistance(to: second) == expected)
        #expect(second.editDistance(to: first) == expected)
    }

    @Test("the nearest is meant; of equals, the first") func nearest() {
        #expect("form".suggestion(among: ["format", "from", "fork"]) == "from")
        #expect("bat".suggestion(among: ["cat", "hat"]) == "cat")
        #expect("abc".suggestion(among: ["xyz", "abcdef"]) == nil)
    }

    @Test("a word is not suggested when nothing of it was typed") func shortWords() {
        #expect("xy".suggestion(among: ["to"]) == nil)
    }

    @Test("a short word is one edit away, a longer one two") func near() {
        #expect("date".suggestion(among: ["note"]) == nil)
        #expect("nite".suggestion(among: ["note"]) == "note")
        #expect("noet".suggestion(among: ["note"]) == "note")
        #expect("by".suggestion(among: ["to"]) == nil)
        #expect("catgory".suggestion(among: ["category"]) == "category")
        #expect("catagori".suggestion(among: ["category"]) == "category")
    }
}

import PiggyBank
import PiggyBankReports
import Testing

@Suite("CSV has one table of a report, for a spreadsheet or a script") struct CSVFormatTests {
    @Test("The first table is written unless another is asked for; amounts have decimals")
    func replay() throws {
        let report = try Household.replay()
        #expect(
            text(report, .csv) == """
                account,name,currency,minorUnits,status
                everyday,Everyday,GBP,1234.56,open
                card,Credit card,GBP,-0.05,open
                japan,日本 trip,JPY,1200000,open
                old,Old account,KWD,0.000,closed

                """)
        #expect(report.tableNames == ["accounts", "totals", "goals", "roundUps"])
        #expect(
            sheet(report, "totals") == """
                currency,accounts,goals,total
                GBP,1234.51,460.00,1694.51
                JPY,1200000,0,1200000
                KWD,0.000,0.000,0.000

                """)
        #expect(
            sheet(report, "goals") == """
                goal,account,name,currency,saved,target,status
                ski,everyday,Ski trip,GBP,409.99,500.00,active
                bike,everyday,Bicycle,GBP,1200.00,1000.00,active
                gifts,card,Gifts,GBP,0.00,,deleted

                """)
    }

    @Test("Of two tables of one name, the second has that of its report before it") func sameNames()
    {
        let section = { (rows: [Int]) in
            Report.Member.section(
                Section("rows", rows: rows, columns: [Column("n", "N", as: .text) { .integer($0) }])
            )
        }
        let report = Report(
            nil,
            [
                .report("first", Report(nil, [section([1])])),
                .report("next", Report(nil, [section([2])])),
            ])
        #expect(report.tableNames == ["rows", "next.rows"])
        #expect(sheet(report, "next.rows") == "n\n2\n")
    }

    @Test("The rows of a detail are a table of their own, and say which row they belong to")
    func details() throws {
        let report = try Household.roundUps(inDetail: true)
        #expect(report.tableNames == ["roundUps", "entries"])
        #expect(
            sheet(report, "entries") == """
                account,week,currency,sequence,time,payee,minorUnits,roundUp
                everyday,2026-06-01,GBP,12,2026-06-03 00:12,Café Nero,4.35,0.65
                everyday,2026-06-01,GBP,1013,2026-06-04 17:00,,1020.20,0.80

                """)
    }

    @Test("Facts are left out where there are rows") func history() throws {
        #expect(
            text(try Household.history(), .csv) == """
                sequence,time,type,minorUnits,balance,description
                3,2026-06-01T09:00:00.000Z,deposited,2500.00,2499.00,"Salary, ""May""\"
                4,2026-06-02T23:12:33.500Z,withdrawn,-4.35,2494.65,Café Nero

                """)
    }

    private func sheet(_ report: Report, _ table: String) -> String {
        return String(decoding: Format.csv.render(report, table: table), as: UTF8.self)
    }

    @Test("A column has a name of its own in CSV, and one format may have what the others do not")
    func columns() {
        let columns: [Column<Int>] = [
            Column("minorUnits", "Amount", as: .text, csv: "amount") { .integer($0) },
            .csv("currency") { _ in .text("GBP") }, .line { _ in "\"inJSON\":true" },
            .line { "\"a\":\($0),\"b\":[]" }, Column("c", as: .text) { .integer(-$0) },
        ]
        #expect(text(report([1], columns), .csv) == "amount,currency,c\n1,GBP,-1\n")
        #expect(
            text(report([1], columns), .json)
                == #"{"rows":[{"minorUnits":1,"inJSON":true,"a":1,"b":[],"c":-1}]}"# + "\n")
        #expect(text(report([1], columns), .table) == "Amount\n──────\n1\n")
    }

    @Test("A report of facts alone is one row") func factsAlone() {
        #expect(
            text(Described.head(sequence: 12_345, head: nil), .csv) == "sequence,head\n12345,\n")
        #expect(text(Described.head(sequence: 1, head: "ab"), .csv) == "sequence,head\n1,ab\n")
        #expect(text(Report(nil, [.fact(.table("A", .integer(1)))]), .csv) == "")
    }

    @Test(
        "A field has quotes only where it needs them; an empty text differs from a missing one",
        arguments: [
            ("plain", "plain"), (" a space ", " a space "), ("a,b", #""a,b""#),
            ("a\"b", #""a""b""#), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
            ("a\r\nb", "\"a\r\nb\""), ("", #""""#), ("é;\t", "é;\t"), ("a=1", "a=1"),
        ]) func quotes(field: String, written: String)
    {
        let columns: [Column<String>] = [
            Column("a", "A", as: .text) { .text($0) }, Column("b", "B", as: .text) { _ in .null },
        ]
        #expect(text(report([field], columns), .csv).utf8.elementsEqual("a,b\n\(written),\n".utf8))
    }

    @Test(
        "A text that a spreadsheet would take for a formula begins with an apostrophe",
        arguments: [
            ("=1+1", "'=1+1"), ("+44 20", "'+44 20"), ("-5", "'-5"), ("@name", "'@name"),
            ("\ta", "'\ta"), ("\u{1}", "'\u{1}"), ("\u{7F}", "'\u{7F}"), ("\u{85}=1", "'\u{85}=1"),
            ("=a,b", "\"'=a,b\""), ("\r=1", "\"'\r=1\""), ("'=1", "'=1"),
        ]) func formulas(field: String, written: String)
    {
        let columns: [Column<String>] = [
            Column("a", "A", as: .text) { .text($0) },
            Column("n", "N", as: .text) { _ in .integer(-5) },
        ]
        let expected = "a,n\n\(written),-5\n"
        #expect(text(report([field], columns), .csv).utf8.elementsEqual(expected.utf8))
    }

    @Test("A row that has nothing is no empty line, which would end the section") func emptyRows() {
        let columns: [Column<Int>] = [Column("a", "A", as: .text) { _ in .null }]
        #expect(text(report([1, 2], columns), .csv) == "a\n\"\"\n\"\"\n")
    }

    @Test("What was taken back is a text like any other: in quotes, and no formula")
    func takenBack() {
        let texts = ["a, \"b\"\nc", "=1+1", "", "plain"]
        let report = Report(
            nil,
            [
                .section(
                    Section(
                        "rows", rows: texts,
                        columns: [
                            Column("told", "Told", as: .text) { .takenBack($0, by: 7) },
                            Column("text", "Text", as: .text) { .text($0) },
                        ]))
            ])
        let lines = text(report, .csv)
        #expect(
            lines == """
                told,text
                "a, ""b""\nc","a, ""b""\nc"
                '=1+1,'=1+1
                "",""
                plain,plain

                """)
    }
}

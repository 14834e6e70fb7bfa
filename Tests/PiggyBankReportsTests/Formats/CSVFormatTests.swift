import PiggyBank
import PiggyBankReports
import Testing

@Suite("CSV has one table of a report, for a spreadsheet or a script") struct CSVFormatTests {
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
                            Column("told", "Told", as: .text) {
                                .takenBack(Text(stringLiteral: $0), .reversed(by: 7))
                            }, Column("text", "Text", as: .text) { .text($0) },
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

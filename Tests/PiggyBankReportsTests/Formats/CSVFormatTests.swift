import PiggyBank
import PiggyBankReports
import Testing

@Suite("CSV has the sections of a report, for a spreadsheet or a script")
struct CSVFormatTests {
    @Test("Sections have the keys of JSON as a header, and an empty line between two")
    func replay() throws {
        #expect(
            text(try Household.replay(), .csv) == """
                account,name,currency,minorUnits,status
                everyday,Everyday,GBP,123456,open
                card,Credit card,GBP,-5,open
                japan,日本 trip,JPY,1200000,open
                old,Old account,KWD,0,closed

                currency,accounts,goals,total
                GBP,123451,46000,169451
                JPY,1200000,0,1200000
                KWD,0,0,0

                goal,account,name,currency,saved,target,status
                ski,everyday,Ski trip,GBP,40999,50000,active
                bike,everyday,Bicycle,GBP,120000,100000,active
                gifts,card,Gifts,GBP,0,,deleted

                account,week,currency,transactions,accrued,moved,available
                everyday,2026-06-01,GBP,2,145,145,0
                everyday,2026-06-08,GBP,0,0,0,0

                """
        )
    }

    @Test("The rows of a detail are a section of their own, and say which row they belong to")
    func details() throws {
        #expect(
            text(try Household.roundUps(inDetail: true), .csv) == """
                account,week,currency,transactions,accrued,moved,available
                everyday,2026-06-01,GBP,2,145,145,0
                everyday,2026-06-08,GBP,0,0,0,0

                account,week,currency,sequence,time,payee,minorUnits,roundUp
                everyday,2026-06-01,GBP,12,2026-06-02T23:12:33.500Z,Café Nero,435,65
                everyday,2026-06-01,GBP,1013,2026-06-04T16:00:00.000Z,,102020,80

                """
        )
    }

    @Test("Facts are left out where there are rows")
    func history() throws {
        #expect(
            text(try Household.history(), .csv) == """
                sequence,time,type,minorUnits,balance,description
                3,2026-06-01T09:00:00.000Z,deposited,250000,249900,"Salary, ""May""\"
                4,2026-06-02T23:12:33.500Z,withdrawn,-435,249465,Café Nero

                """
        )
    }

    @Test("A report of facts alone is one row")
    func factsAlone() {
        #expect(
            text(Described.head(sequence: 12_345, head: nil), .csv) == "sequence,head\n12345,\n"
        )
        #expect(text(Described.head(sequence: 1, head: "ab"), .csv) == "sequence,head\n1,ab\n")
        #expect(text(Report(nil, [.fact(.table("A", .integer(1)))]), .csv) == "")
    }

    @Test(
        "A field has quotes only where it needs them; an empty text differs from a missing one",
        arguments: [
            ("plain", "plain"), (" a space ", " a space "), ("a,b", #""a,b""#),
            ("a\"b", #""a""b""#),
            ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""), ("", #""""#),
            ("=1+1", "=1+1"), ("é;\t", "é;\t"),
        ]
    )
    func quotes(field: String, written: String) {
        let columns: [Column<String>] = [
            Column("a", "A") { .text($0) }, Column("b", "B") { _ in .null },
        ]
        #expect(text(report([field], columns), .csv).utf8.elementsEqual("a,b\n\(written),\n".utf8))
    }

    @Test("A row that has nothing is no empty line, which would end the section")
    func emptyRows() {
        let columns: [Column<Int>] = [Column("a", "A") { _ in .null }]
        #expect(text(report([1, 2], columns), .csv) == "a\n\"\"\n\"\"\n")
    }
}

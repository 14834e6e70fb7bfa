import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("QIF") struct QIFStatementTests {
    private static func read(
        _ records: [String], header: String = "!Type:Bank",
        _ change: (inout PresetMembers) -> Void = { _ in }
    ) -> StatementFile {
        let lines = records.flatMap { $0.split(separator: "|").map(String.init) + ["^"] }
        return Reading.text(
            ([header] + lines).joined(separator: "\n") + "\n", as: .qif, currency: "GBP", change)
    }

    @Test("a record has its date, amount, payee, text, category") func record() throws {
        let file = Self.read(["D13/09/2026|T-4.35|PShop|Mcoffee|LFood:Out|N12|C*|ARoad 1|ATown"])
        #expect(file.findings.isEmpty)
        let row = try #require(file.rows.first)
        #expect(row.place == SourcePlace(line: 2, column: 1))
        #expect(row.date.description == "2026-09-13" && row.time == .date)
        #expect(row.amount.description == "-4.35 GBP")
        #expect(row.counterparty == "Shop" && row.text == "coffee" && row.category == "Food:Out")
        #expect(row.kind == .spending && row.bankID == nil)
    }

    @Test("a category in brackets is a move to or from that account") func ownTransfer() throws {
        let row = try #require(Self.read(["D13/09/2026|T-4.35|L[Savings]/x"]).rows.first)
        #expect(row.kind == .ownTransfer && row.counterAccount == AccountKey("Savings"))
        #expect(row.category == nil)
        let empty = try #require(Self.read(["D13/09/2026|T-4.35|L[]Savings]"]).rows.first)
        #expect(empty.kind == .ownTransfer && empty.counterAccount == nil)
    }

    @Test("the first record may be the opening, and names the account") func opening() throws {
        let records = ["D13/09/2026|T100.00|POpening Balance|L[Everyday]", "D14/09/2026|T-1.00|PX"]
        let statement = try #require(Self.read(records).statements.first)
        #expect(statement.account == AccountKey("Everyday"))
        #expect(statement.opening?.balance.minorUnits == 10_000)
        #expect(statement.rows.count == 1)
        // Elsewhere it is an own transfer like others.
        #expect(Self.read(records.reversed().map { $0 }).statements.first?.opening == nil)
    }

    @Test("the column settles the order of dates, never one date alone") func dates() {
        let cases: [([String], [String]?)] = [
            (["01/02/2026", "13/02/2026"], ["2026-02-01", "2026-02-13"]),
            (["01/02/2026", "02/13/2026"], ["2026-01-02", "2026-02-13"]),
            (["2026-02-01", "2026/3/4"], ["2026-02-01", "2026-03-04"]),
            (["05/05/2026"], ["2026-05-05"]), (["1/13'26"], ["2026-01-13"]),
            ([" 1.13. 2026"], ["2026-01-13"]), (["01/02/2026", "03/04/2026"], nil),
            (["13/01/2026", "01/13/2026"], nil), (["13/13/2026"], nil), (["13/02/26"], nil),
            (["31/02/2026"], nil), (["2026"], nil), (["13/02/20260"], nil), (["a/b/c"], nil),
        ]
        for (dates, expected) in cases {
            let file = Self.read(dates.map { "D\($0)|T1.00" })
            #expect(file.findings.isEmpty == (expected != nil), "\(dates)")
            if let expected { #expect(file.rows.map(\.date.description) == expected, "\(dates)") }
        }
        let ambiguous = Self.read(["D01/02/2026|T1.00"])
        #expect(ambiguous.rules == [.ambiguousDate])
        #expect(
            ambiguous.findings.first?.message.sentence.contains("2026-02-01 as d/M/yyyy") == true)
        let said = Self.read(["D01/02/26|T1.00"]) { $0.dateFormat = DateFormat("M/d/yy") }
        #expect(said.rows.map(\.date.description) == ["2026-01-02"])
    }

    @Test("the column settles the decimal mark, never one amount alone") func amounts() {
        let cases: [([String], [Int128]?)] = [
            (["1,234.56", "1,000"], [123_456, 100_000]),
            (["-1.234,56", "1.000"], [-123_456, 100_000]), (["1,234,567"], [123_456_700]),
            (["4,3", "+7"], [430, 700]), (["5"], [500]), (["1,234"], nil), (["1,2.3", "1"], nil),
            (["1,23", "1.23"], nil), (["1.2.3"], nil), (["£5"], nil), ([""], nil), (["-"], nil),
            (["1 000"], [100_000]), (["12,34.56"], nil),
        ]
        for (amounts, expected) in cases {
            let file = Self.read(amounts.map { "D13/02/2026|T\($0)" })
            #expect(file.findings.isEmpty == (expected != nil), "\(amounts)")
            if let expected {
                #expect(file.rows.map(\.amount.minorUnits) == expected, "\(amounts)")
            }
        }
        #expect(Self.read(["D13/02/2026|T1,234"]).rules == [.ambiguousNumber])
        let said = Self.read(["D13/02/2026|T1,234"]) { $0.decimal = .point }
        #expect(said.rows.map(\.amount.minorUnits) == [123_400])
    }

    @Test("of a split the total counts, and its parts are kept as they are written") func splits() {
        // As Quicken writes it; the second record has a blank part.
        let said = Self.read([
            "D1/22' 6|U-1,012.50|T-1,012.50|PShop|SFood|$-1000.00|SHome|Elamp|$-12.50|L--Split--",
            "D1/23/2026|T-5.00|PA|S|$0.00", "D1/24/2026|T-6.00|L[Savings]|S[Savings]|$-6.00",
        ])
        #expect(said.told == ["-: - [2006-01-22 -1012.50, 2026-01-23 -5.00, 2026-01-24 -6.00] -"])
        #expect(
            said.rows.map { $0.texts.details.map { "\($0.name): \($0.text)" } } == [
                ["splits: Food -1000.00; Home lamp -12.50"], [], ["splits: [Savings] -6.00"],
            ])
        #expect(said.rows.map(\.category) == [nil, nil, nil])
        #expect(said.rows.map(\.kind) == [.spending, .spending, .ownTransfer])
    }

    @Test("a file that says so has the month first, unless its dates do not") func monthFirst() {
        let read = { (dates: [String]) in
            Self.read(dates.map { "D\($0)|T1.00" }, header: "!Option:MDY\n!Type:Bank")
        }
        #expect(read(["3/7/2026", "4/8'26"]).told == ["-: - [2026-03-07 1.00, 2026-04-08 1.00] -"])
        #expect(
            read(["3/7/2026", "13/8/2026"]).told == ["-: - [2026-07-03 1.00, 2026-08-13 1.00] -"])
        #expect(read(["3/7/26"]).told == ["-: - [2026-03-07 1.00] -"])
        #expect(read(["13/7/2026", "7/13/2026"]).rules == [.badRow])
    }

    @Test("investments, lists, and records that are incomplete are refused") func refused() {
        #expect(Self.read(["D13/09/2026|T-4"], header: "!Type:Invst").rules == [.unsupported])
        #expect(Self.read(["NFood"], header: "!Type:Cat").rules == [.unsupported])
        #expect(Self.read(["T-4"]).rules == [.badRow])
        #expect(Self.read(["D13/09/2026"]).rules == [.badRow])
        #expect(Self.read(["D13/09/2026|T1|T2"]).rules == [.badRow])
        #expect(
            Reading.text("!Type:Bank\nD13/09/2026\nT1\n", as: .qif, currency: "GBP").rules == [
                .badRow
            ])
        // What is not known is asked at once.
        let text = "!Type:Bank\nD3/09/2026\nT1\n^\n"
        #expect(Reading.text(text, as: .qif).rules == [.badRow, .ambiguousDate])
    }

    @Test("a list of accounts names those of what comes after it") func accounts() {
        let text = """
            !Option:AutoSwitch
            !Account
            NOne
            TBank
            ^
            !Type:Bank
            D13/09/2026
            T1.00
            ^
            !Account
            NTwo
            ^
            !Type:CCard
            D13/09/2026
            T2.00
            ^

            """
        let file = Reading.text(text, as: .qif, currency: "GBP")
        #expect(file.findings.isEmpty)
        #expect(file.statements.map(\.account) == [AccountKey("One"), AccountKey("Two")])
        #expect(file.rows.map(\.amount.minorUnits) == [100, 200])
    }
}

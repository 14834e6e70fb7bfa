import PiggyBank
import PiggyBankReports
import Testing

@Suite("A table is a text that a person reads") struct TableFormatTests {
    @Test("Balances are followed by a line for each currency, each with its own decimals")
    func balances() throws {
        #expect(
            text(try Household.balances(), .table) == """
                Balances

                Account      Identifier  Status    Balance
                ───────────────────────────────────────────────
                Everyday     everyday             1,234.56  GBP
                Credit card  card                    -0.05  GBP
                日本 trip    japan               1,200,000  JPY
                Old account  old         closed      0.000  KWD

                Total in   Accounts   Goals      Total
                ──────────────────────────────────────
                GBP        1,234.51  460.00   1,694.51
                JPY       1,200,000       0  1,200,000
                KWD           0.000   0.000      0.000

                """)
    }

    @Test("A bar shows how far a goal is; the per cent goes on above 100, the bar does not")
    func goals() throws {
        #expect(
            text(try Household.goals(), .table) == """
                Goals

                Goal      Identifier  Account      Saved    Target       Progress          Status
                ──────────────────────────────────────────────────────────────────────────────────
                Ski trip  ski         everyday    409.99    500.00  GBP  ████████░░  81 %  active
                Bicycle   bike        everyday  1,200.00  1,000.00  GBP  ██████████ 120 %  active
                Gifts     gifts       card          0.00            GBP                    deleted

                """)
    }

    @Test("A detail is below its row, its columns aligned over the whole section") func details()
        throws
    {
        #expect(
            text(try Household.roundUps(inDetail: true), .table) == """
                Round-ups

                Time zone   Europe/London
                Week start  monday

                Account   Week of     Payments  Accrued  Moved  Available
                    Event  Time              Payee        Amount  Round-up
                ──────────────────────────────────────────────────────────────
                everyday  2026-06-01         2     1.45   1.45       0.00  GBP
                       12  2026-06-03 00:12  Café Nero      4.35      0.65
                    1,013  2026-06-04 17:00             1,020.20      0.80

                everyday  2026-06-08         0     0.00   0.00       0.00  GBP

                """)
    }

    @Test("Facts are where the report has them; an amount among them names its currency")
    func facts() throws {
        #expect(
            text(try Household.history(), .table) == """
                History of everyday

                Opening balance  -1.00 GBP

                Event  Time                     Type         Amount   Balance  Description
                ────────────────────────────────────────────────────────────────────────────
                    3  2026-06-01 09:00:00 UTC  deposited  2,500.00  2,499.00  Salary, "May"
                    4  2026-06-02 23:12:33 UTC  withdrawn     -4.35  2,494.65  Café Nero

                Closing balance  2,494.65 GBP

                """)
    }

    @Test("Reports of a report are further apart; an empty section says a sentence, or nothing")
    func emptyReports() {
        #expect(
            text(Household.emptyReplay(), .table) == """
                Balances

                No accounts yet.


                Goals

                No goals yet.


                Round-ups

                Time zone   UTC
                Week start  monday

                No spending to round up yet.

                """)
    }

    @Test("A report of facts alone has a line for each; a fact that says nothing is left out")
    func factsAlone() {
        #expect(
            text(Described.head(sequence: 12_345, head: nil), .table) == """
                Events  12,345
                Head    none: the ledger is not sealed

                """)
        let report = Report(
            nil, [.fact(Fact("head", "Head", Cell.null)), .fact(Fact("a", nil, Cell.flag(true)))])
        #expect(text(report, .table) == "")
    }

    @Test("Flags are words, and a section may have a title") func audit() throws {
        let pounds = try currency("GBP")
        let report = Described.audit(
            events: 1_000, head: nil, violations: [],
            trialBalance: [
                TrialLine(
                    currency: pounds, deposited: 250_000, withdrawn: 435, accounts: 249_000,
                    goals: 565),
                TrialLine(currency: pounds, deposited: 1, withdrawn: 0, accounts: 0, goals: 0),
            ])
        #expect(
            text(report, .table) == """
                Audit

                Events  1,000
                Sealed  no

                Every rule holds.

                Trial balance

                Currency  Deposited  Withdrawn  Accounts  Goals  Balanced
                ─────────────────────────────────────────────────────────
                GBP        2,500.00       4.35  2,490.00   5.65  yes
                GBP            0.01       0.00      0.00   0.00  no

                """)
    }

    @Test("A column that says nothing in any row is left out, and so is one without a heading")
    func emptyColumns() {
        let columns: [Column<Int>] = [
            Column("a", "A", as: .integer) { .integer($0) },
            Column("b", "A heading of an empty column", as: .text) { _ in .null },
            Column("c", "C", as: .text) { _ in .text("") },
            Column("d", as: .text) { _ in .text("data") },
            Column("e", "E", as: .text) { $0 == 2 ? .text("e") : .null },
        ]
        #expect(
            text(report([1, 2], columns), .table) == """
                A  E
                ────
                1
                2  e

                """)
    }

    @Test("A long text is never cut") func longTexts() {
        let long = String(repeating: "a long name ", count: 500) + "end"
        let rendered = text(report([long], [Column("a", "A", as: .text) { .text($0) }]), .table)
        #expect(rendered.split(separator: "\n").last.map(String.init) == long)
    }

    @Test(
        "A bar has ten blocks and the per cent rounded down",
        arguments: [
            (0, 100, "░░░░░░░░░░   0 %"), (1, 1_000, "░░░░░░░░░░   0 %"),
            (99, 1_000, "░░░░░░░░░░   9 %"), (100, 1_000, "█░░░░░░░░░  10 %"),
            (999, 1_000, "█████████░  99 %"), (1_000, 1_000, "██████████ 100 %"),
            (Int128(Int64.max), 1, "██████████ 922,337,203,685,477,580,700 %"),
            (-5, 10, "░░░░░░░░░░   0 %"),
            (Int128(1) << 70, 1, "██████████ 118,059,162,071,741,130,342,400 %"),
        ] as [(Int128, Int128, String)]) func bars(saved: Int128, target: Int128, bar: String)
    {
        let columns: [Column<Int>] = [
            .table("Progress") { _ in .progress(saved: saved, target: target) }
        ]
        #expect(text(report([0], columns), .table).hasSuffix("\n\(bar)\n"))
    }

    @Test("A target below 1 has no bar") func noTarget() {
        let columns: [Column<Int>] = [
            Column("a", "A", as: .text) { .integer($0) },
            Column("progress", "Progress", as: .text) { .progress(saved: 1, target: Int128($0)) },
        ]
        #expect(text(report([0], columns), .table) == "A\n─\n0\n")
        #expect(text(report([0], columns), .json) == #"{"rows":[{"a":0,"progress":null}]}"# + "\n")
        #expect(text(report([0], columns), .csv) == "a,progress\n0,\n")
    }
}

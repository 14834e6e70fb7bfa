import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import Testing

@Suite("A table that is too wide says first what all rows share, then cuts words, then stacks")
struct FittedTableTests {
    private struct Row: Sendable {
        var account: String
        var name: String
        var payee: String
        var amount: Int128
    }

    private let rows = [
        Row(
            account: "everyday", name: "Everyday", payee: "Café Nero, Old Compton Street",
            amount: -435),
        Row(account: "holiday-2026", name: "Holiday in the mountains", payee: "", amount: 120_000),
    ]

    private func shown(_ width: Int?, isASCII: Bool = false, isColored: Bool = false) throws
        -> String
    {
        let pounds = try currency("GBP")
        let columns: [Column<Row>] = [
            Column("account", "Account", as: .text) { .text($0.account) },
            Column("name", "Name", as: .text) { .text($0.name) }.truncatable,
            Column("payee", "Payee", as: .text) { $0.payee.isEmpty ? .null : .text($0.payee) }
                .truncatable, Column("currency", "Currency", as: .text) { _ in .text("GBP") },
            Column("amount", "Amount", as: .integer) { .money(Balance($0.amount, pounds)) },
            Column("status", "", as: .text) { $0.amount < 0 ? .text("closed") : .null }.status,
        ]
        let style = TableStyle(width: width, isASCII: isASCII, isColored: isColored)
        return String(decoding: Format.table.render(report(rows, columns), style), as: UTF8.self)
    }

    @Test("A column that is the same in all rows is a fact above them") func shared() throws {
        #expect(
            try shown(96) == """
                Currency  GBP

                Account       Name                      Payee                            Amount
                ───────────────────────────────────────────────────────────────────────────────────────
                everyday      Everyday                  Café Nero, Old Compton Street     -4.35  closed
                holiday-2026  Holiday in the mountains                                 1,200.00

                """)
    }

    @Test("Words are cut, the widest first, and identifiers and amounts are not") func cut() throws
    {
        #expect(
            try shown(64) == """
                Currency  GBP

                Account       Name             Payee              Amount
                ────────────────────────────────────────────────────────────────
                everyday      Everyday         Café Nero, Old…     -4.35  closed
                holiday-2026  Holiday in the…                   1,200.00

                """)
    }

    @Test("On a narrow terminal each row is a block, and words are wrapped instead") func blocks()
        throws
    {
        #expect(
            try shown(30) == """
                Currency  GBP

                Account  everyday
                Name     Everyday
                Payee    Café Nero, Old
                         Compton Street
                Amount   -4.35
                         closed

                Account  holiday-2026
                Name     Holiday in the
                         mountains
                Amount   1,200.00

                """)
    }

    @Test("In ASCII rules are hyphens and the mark of a cut is a tilde") func ascii() throws {
        let text = try shown(64, isASCII: true)
        #expect(text.contains("Holiday in the~") && text.contains("\n--------"))
        #expect(text.contains("Café Nero"))
    }

    @Test("Negative amounts and what ended are colored, and nothing is moved by it") func colors()
        throws
    {
        let text = try shown(64, isColored: true)
        #expect(text.contains("   \u{1B}[31m-4.35\u{1B}[0m  \u{1B}[33mclosed\u{1B}[0m\n"))
        #expect(text.count { $0 == "\u{1B}" } == 4)
    }
}

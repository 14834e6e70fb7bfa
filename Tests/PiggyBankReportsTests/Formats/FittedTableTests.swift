import PiggyBank
import PiggyBankReports
import Testing

@Suite("A table that is too wide is cut where words are, and shown as the terminal can")
struct FittedTableTests {
    private func shown(isASCII: Bool = false, isColored: Bool = false) throws -> String {
        let pounds = try currency("GBP")
        let columns: [Column<Int128>] = [
            Column("account", "Account", as: .text) { .text($0 < 0 ? "everyday" : "holiday-2026") },
            Column("payee", "Payee", as: .text) {
                .text("Café Nero, Old Compton Street, Soho, London \($0)")
            }.truncatable, Column("amount", "Amount", as: .integer) { .money(Balance($0, pounds)) },
            Column("status", "", as: .text) { $0 < 0 ? .say("closed") : .null }.status,
        ]
        let style = TableStyle(width: 64, isASCII: isASCII, isColored: isColored)
        let rows = report([-435, 120_000], columns)
        return String(decoding: Format.table.render(rows, style), as: UTF8.self)
    }

    @Test("In ASCII rules are hyphens and the mark of a cut is a tilde") func ascii() throws {
        let text = try shown(isASCII: true)
        #expect(text.contains("\n--------") && text.contains("Café Nero, Old Compton Street, ~ "))
        #expect(
            try shown()
                == text.replacing(/-+\n/) {
                    String(repeating: "─", count: $0.output.count - 1) + "\n"
                }.replacing("~", with: "…"))
    }

    @Test("Negative amounts and what ended are colored, and nothing is moved by it") func colors()
        throws
    {
        let text = try shown(isColored: true)
        #expect(
            text.contains("   \u{1B}[31m-4.35\u{1B}[0m  \u{1B}[33mclosed\u{1B}[0m\n"), "\(text)")
        #expect(text.count { $0 == "\u{1B}" } == 4)
        #expect(try text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == shown())
    }
}

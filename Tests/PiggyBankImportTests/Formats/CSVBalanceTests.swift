import PiggyBank
import PiggyBankImport
import Testing

@Suite("Balances of a table tell what the columns of money leave open") struct CSVBalanceTests {
    @Test("What is taken back in a column of one side is of the other, as the balances prove")
    func takenBackSides() throws {
        let header = "Date,Payee,Debit,Credit,Balance\n2026-02-01,Shop,10.00,,90.00\n"
        let rows = "2026-02-02,Reversal,-10.00,,100.00\n2026-02-03,Reversal,,-1.00,99.00\n"
        let members = #""payee":"Payee","in":"Credit","out":"Debit","balance":"Balance""#
        let sample = try CSVSample(header + rows, members)
        #expect(sample.findings.isEmpty)
        #expect(sample.rows.map { $0.amount.decimal() } == ["-10.00", "10.00", "-1.00"])
        let wrong = try CSVSample(header + rows.replacing(",100.00", with: ",80.00"), members)
        #expect(wrong.findings.contains("3 balance-mismatch"))
        let bare = try CSVSample(
            (header + rows).replacing("Balance", with: "Other"),
            members.replacing(#","balance":"Balance""#, with: ""))
        #expect(bare.findings == ["3 ambiguous-sign", "4 bad-row"])
    }

    @Test("A row that states a balance alone moves nothing, and is counted") func balanceAlone()
        throws
    {
        let text = """
            Date,Description,Amount,Held
            2026-09-01,Beginning balance,,100.00
            2026-09-13,Shop,-10.00,90.00

            """
        let sample = try CSVSample(
            text, #""payee":"Description","amount":"Amount","balance":"Held""#)
        #expect(sample.statements == ["-: 100.00 [2026-09-13 -10.00] 90.00"])
        #expect(sample.file.statements[0].leftOut == [.noAmount: 1])
        let without = text.replacing(",,100.00", with: ",,")
        let bad = try CSVSample(
            without, #""payee":"Description","amount":"Amount","balance":"Held""#)
        #expect(bad.findings == ["2 bad-row"])
    }
}

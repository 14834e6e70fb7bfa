import PiggyBankCLI
import Testing

@Suite("The total of what was spent is that of its lines") struct SpendingTotalTests {
    @Test(
        "of each currency, also where more came back than was spent",
        arguments: ["month", "week", "account"]) func totals(grouping: String) throws
    {
        let session = try Session([
            "init --time-zone UTC --time 2026-01-01T00:00:00Z",
            "open current --name Current --currency GBP --overdraft 100 --time 2026-01-01",
            "open travel --name Travel --currency JPY --overdraft 1000 --time 2026-01-01",
            "open second --name Second --currency GBP --overdraft 100 --time 2026-01-01",
            "withdraw current 10 --payee Shop --time 2026-01-10",
            "withdraw travel 300 --payee Laden --time 2026-01-12",
            "withdraw second 3 --time 2026-01-20", "refund 5 7.50 --time 2026-02-02",
        ])
        let printed = session.run("spending --per \(grouping)")
        let totals = printed.output.split(separator: "\n").filter { $0.hasPrefix("Total") }
        #expect(totals == ["Total  5.50 GBP", "Total  300 JPY"], "\(printed.output)")
    }

    @Test("a refund counts whatever is selected, though its payment is later than what is asked")
    func refundBeforeItsPayment() throws {
        let session = try Session([
            "init --time-zone UTC --time 2026-01-01T00:00:00Z",
            "open current --name Current --currency GBP --overdraft 100 --time 2026-01-01",
            "withdraw current 10 --payee Shop --category food --time 2026-01-10T12:00:30Z",
            "refund 3 3.74 --time 2026-01-10T12:00:00Z",
        ])
        let asked = "spending --per account --as-of 2026-01-10T12:00:10Z --format csv "
        let all = session.run(asked).output
        #expect(all.contains("current,GBP,0,-3.74,3.74"), "\(all)")
        for selection in ["--account current", "--payee shop", "--category food", "--currency GBP"]
        { #expect(session.run(asked + selection).output == all, "\(selection)") }
        let other = session.run(asked + "--payee other").output
        #expect(!other.contains("current"), "\(other)")
    }
}

import PiggyBank
import PiggyBankExport
import Testing

/// What single events become.
struct ExportedEventTests {
    /// A ledger of an account with 100 pounds, opened and filled on the first of March 2026, and
    /// these lines.
    private func journal(_ lines: String..., asOf: String? = nil) throws -> JournalText {
        let opening = [
            #""time":"2026-03-01T09:00:00Z","type":"accountOpened","account":"a","name":"A","currency":"GBP""#,
            #""time":"2026-03-01T10:00:00Z","type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":10000}"#,
        ]
        let numbered = (opening + lines).enumerated().map { "{\"sequence\":\($0 + 1),\($1)}\n" }
        let exported = try Exported(Array(numbered.joined().utf8)) { options in
            options.asOf = asOf.flatMap { Instant($0) }.map { .instant($0) }
        }
        return try #require(exported).journal()
    }

    private func sums(_ journal: JournalText) -> [String: Int128] { journal.sums() }

    private let payment =
        #""time":"2026-03-02T12:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":435},"payee":"Cafe","category":"food""#

    @Test("A refund is negative spending under the category of its payment") func refund() throws {
        let journal = try journal(
            payment,
            #""time":"2026-03-05T12:00:00Z","type":"refunded","of":3,"account":"a","amount":{"currency":"GBP","minorUnits":35}"#
        )
        #expect(journal.sums()["expenses:food"] == 400)
        #expect(journal.transactions.last?.tags["of"] == "3")
    }

    @Test("A refund has that category also where its payment does not count yet")
    func refundBeforeItsPayment() throws {
        let journal = try journal(
            payment,
            #""time":"2026-03-02T09:00:00Z","type":"refunded","of":3,"account":"a","amount":{"currency":"GBP","minorUnits":35}"#,
            asOf: "2026-03-02T10:00:00Z")
        #expect(journal.sums()["expenses:food"] == -35)
    }

    @Test("What is taken back is the mirror of its event, a refund's too") func reversals() throws {
        let journal = try journal(
            payment,
            #""time":"2026-03-05T12:00:00Z","type":"refunded","of":3,"account":"a","amount":{"currency":"GBP","minorUnits":35}"#,
            #""time":"2026-03-05T12:00:00Z","type":"reversed","of":4"#,
            #""time":"2026-03-02T12:00:00Z","type":"reversed","of":3"#,
            #""time":"2026-03-01T10:00:00Z","type":"reversed","of":2"#)
        #expect(journal.sums().values.allSatisfy { $0 == 0 })
        let mirrored = journal.transactions.last?.postings.map { [$0.account: $0.amount] }
        #expect(mirrored == [["expenses:food": 35], ["assets:accounts:a": -35]])
    }

    @Test("Deposits are income, known or not; own money and opening balances are equity")
    func outside() throws {
        let deposit =
            #""time":"2026-03-05T12:00:00Z","type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":1}"#
        let journal = try journal(
            deposit + #","source":"Work""#,
            deposit.replacing(#""account""#, with: #""id":"opening:mine","account""#)
                + #","income":false"#, deposit + #","source":"Bond","income":false"#,
            deposit + #","source":"Work","category":"salary""#,
            deposit.replacing(#""account""#, with: #""id":"opening:other","account""#),
            payment.replacing(#","category":"food""#, with: ""),
            payment.replacing("food", with: "none"),
            #""time":"2026-03-09T12:00:00Z","type":"accountClosed","account":"a","paidOut":{"currency":"GBP","minorUnits":9135}"#
        )
        let expected: [String: Int128] = [
            "assets:accounts:a": 0, "income:Work": -1, "income:salary": -1, "equity:opening": -1,
            "equity:own": -1, "income:none": -10_001, "expenses:none": 435, "expenses:none-2": 435,
            "equity:paid-out": 9_135,
        ]
        #expect(journal.sums() == expected)
    }

    @Test("A stated balance is asserted where dates agree with it, and else a comment")
    func statedBalances() throws {
        func stated(_ time: String, _ minorUnits: Int) -> String {
            #""time":"\#(time)","type":"balanceAsserted","account":"a","balance":{"currency":"GBP","minorUnits":\#(minorUnits)}"#
        }
        let journal = try journal(
            payment, stated("2026-03-02T13:00:00Z", 9_565), stated("2026-03-01T13:00:00Z", 9_565))
        let asserted = journal.transactions.filter { $0.postings.count == 1 }
        #expect(asserted.map(\.sequence) == [4])
        #expect(asserted.first?.postings.first?.asserted == 9_565)
    }
}

import PiggyBank
import PiggyBankExport
import PiggyBankTestSupport
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

    @Test("What was taken back is left out, and what took it") func reversals() throws {
        let journal = try journal(
            payment,
            #""time":"2026-03-05T12:00:00Z","type":"refunded","of":3,"account":"a","amount":{"currency":"GBP","minorUnits":35}"#,
            #""time":"2026-03-05T12:00:00Z","type":"reversed","of":4"#,
            #""time":"2026-03-02T12:00:00Z","type":"reversed","of":3"#,
            #""time":"2026-03-01T10:00:00Z","type":"reversed","of":2"#)
        #expect(journal.transactions.isEmpty)
    }

    @Test("What was replaced is left out, and the line that counts names its event")
    func replacements() throws {
        let journal = try journal(
            payment,
            payment.replacing("435", with: "534").replacing("food", with: "fun")
                + #","replaces":3"#, payment.replacing("435", with: "345") + #","replaces":3"#,
            #""time":"2026-03-02T12:00:00Z","type":"reversed","of":5"#)
        #expect(journal.transactions.map(\.sequence) == [2, 4])
        #expect(journal.transactions.map { $0.tags["replaces"] } == [nil, "3"])
        #expect(journal.sums()["expenses:fun"] == 534)
        #expect(journal.sums()["assets:accounts:a"] == 9_466)
        #expect(journal.transactions.last?.tags["accrued"] == "0.66 GBP")
    }

    @Test("A refund is under the category that its payment has as it counts")
    func refundOfReplaced() throws {
        let journal = try journal(
            payment,
            #""time":"2026-03-05T12:00:00Z","type":"refunded","of":3,"account":"a","amount":{"currency":"GBP","minorUnits":35}"#,
            payment.replacing("food", with: "fun") + #","replaces":3"#)
        #expect(journal.sums()["expenses:fun"] == 400)
        #expect(journal.sums()["expenses:food"] == nil)
        #expect(journal.transactions.last?.tags["of"] == "3")
    }

    @Test("A correction moves to its own day, and is rounded up there") func anotherDay() throws {
        let journal = try journal(
            payment.replacing("2026-03-02", with: "2026-03-10"),
            payment.replacing("435", with: "450") + #","replaces":3"#,
            payment.replacing("2026-03-02", with: "2026-03-03"))
        #expect(journal.transactions.map(\.sequence) == [2, 4, 5])
        let paid = journal.transactions.dropFirst().first
        #expect(paid?.date == "2026-03-02" && paid?.tags["week"] == "2026-03-02")
        #expect(paid?.tags["accrued"] == "0.50 GBP")
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
        // What was stated before a correction of what came before is no assertion any more.
        let corrected = try self.journal(
            payment, stated("2026-03-02T13:00:00Z", 9_565),
            payment.replacing("435", with: "400") + #","replaces":3"#,
            stated("2026-03-02T14:00:00Z", 9_600))
        let stillAsserted = corrected.transactions.filter { $0.postings.count == 1 }
        #expect(stillAsserted.map(\.sequence) == [6])
    }

    @Test("The ledger of corrections comes to what it has by hand") func corrections() throws {
        let exported = try #require(try Exported(FixtureFile.bytes("events/corrections.jsonl")))
        let expected: [String: Int128] = [
            "assets:accounts:everyday": 37_857, "assets:accounts:pocket-money": 1_000,
            "assets:goals:holiday": 9_040, "expenses:clothes": 2_003,
            "income:Opening-balance": -49_900,
        ]
        for form in [LedgerExport.Form.journal, .beancount] {
            let journal = JournalText(try exported.text(form).text)
            #expect(journal.transactions.map(\.sequence) == [16, 28, 7, 13, 11, 18])
            if form == .journal { #expect(journal.sums() == expected) }
        }
    }
}

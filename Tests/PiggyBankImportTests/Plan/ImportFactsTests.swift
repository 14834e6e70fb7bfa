import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("What an import records is what happened") struct ImportFactsTests {
    private let sample: BankSample

    init() throws { sample = try BankSample() }

    private typealias Row = (day: Int, amount: Int)

    private func file(_ name: String, _ statement: Statement) -> StatementFile {
        var file = StatementFile(name, .csv, encoding: "utf-8")
        file.statements = [statement]
        return file
    }

    private func book() -> BookInMemory {
        var book = BookInMemory([sample.account])
        book.mapping.account = sample.account
        return book
    }

    private func pay(_ amount: Int, on day: Int, into book: inout BookInMemory) {
        book.record(
            #""time":"\#(sample.date(day))T08:00:00.000Z","type":"withdrawn","account":"everyday","#
                + #""amount":{"currency":"GBP","minorUnits":\#(amount)}"#)
    }

    private func held(_ book: BookInMemory) -> Int128? {
        book.ledger.balance(of: sample.account)?.balance.minorUnits
    }

    private func types(_ plan: ImportPlan) -> [EventType] { plan.events.map(\.payload.type) }

    // One that counts again is none until imports read corrections.
    @Test("A link that was taken back is none") func links() {
        var book = book()
        pay(435, on: 1, into: &book)
        let file = file("f.csv", sample.statement(of: 1...3, [(3, -435)], from: nil))
        book.record(book.plan([file]))
        #expect(book.plan([file]).events == [])
        let link = book.lines.count
        let time = sample.date(1)
        book.record(#""time":"\#(time)T08:00:00.000Z","type":"reversed","of":\#(link)"#)
        let again = book.plan([file])
        #expect(types(again) == [.withdrawn])
        let row = RowID.content(sample.date(3), sample.pounds(-435), 1)
        var recipe = ImportIDRecipe()
        let key = recipe.key(of: row, .movement, correction: 1, sample.account)
        #expect(again.events.map(\.id) == [key])
        book.record(again)
        #expect(book.plan([file]).events == [])
        #expect(held(book) == -870)
    }

    @Test("An account with an event that was replaced, or reversed and counts again, is refused")
    func correctedAccount() {
        let file = file("f.csv", sample.statement(of: 1...3, [(3, -435)], from: nil))
        let time = "\(sample.date(1))T08:00:00.000Z"
        let corrections = [
            [
                #""type":"withdrawn","account":"everyday","#
                    + #""amount":{"currency":"GBP","minorUnits":450},"replaces":3"#
            ], [#""type":"reversed","of":3"#, #""type":"reversed","of":4"#],
        ]
        for lines in corrections {
            var book = book()
            pay(435, on: 1, into: &book)
            for line in lines { book.record(#""time":"\#(time)",\#(line)"#) }
            let findings = book.plan([file]).findings.map(\.finding)
            #expect(findings.map(\.fact) == [PlanFact.correctedAccount(sample.account)])
            #expect(findings.map(\.rule) == [.balanceMismatch])
            #expect(
                findings[0].message.sentence == "the account everyday has corrected events, "
                    + "which an import cannot compare")
        }
    }

    @Test("Balances of older ledgers that say which event a row is are links") func olderLinks() {
        var book = book()
        pay(435, on: 1, into: &book)
        let row = RowID.content(sample.date(3), sample.pounds(-435), 1)
        var recipe = ImportIDRecipe()
        let key = recipe.key(of: row, .movement, sample.account)
        book.record(
            #""time":"2026-10-04T12:00:00.000Z","type":"balanceAsserted","id":"\#(key):is:3","#
                + #""account":"everyday","balance":{"currency":"GBP","minorUnits":-435}"#)
        let statement = sample.statement(of: 1...3, [(3, -435)], from: 0)
        let plan = book.plan([file("f.csv", statement)])
        #expect(plan.findings == [] && types(plan) == [.balanceAsserted])
        let next = sample.statement(of: 3...4, [(3, -435), (3, -435)] as [Row], from: 0)
        #expect(types(book.plan([file("g.csv", next)])) == [.withdrawn, .balanceAsserted])
    }

    @Test("What else metadata says stays where a row is linked") func metadata() {
        var book = book()
        book.record(
            #""time":"2026-10-02T08:00:00.000Z","type":"withdrawn","account":"everyday","#
                + #""amount":{"currency":"GBP","minorUnits":435},"#
                + #""metadata":{"trip":[1,{"a":"b"}],"a\#u{AD}b":2,"bank":0}"#)
        let file = file("f.csv", sample.statement(of: 1...3, [(3, -435)], from: nil))
        #expect(
            book.plan([file]).events.map(\.metadata) == [
                "{\"trip\":[1,{\"a\":\"b\"}],\"a\u{AD}b\":2,"
                    + #""bank":{"date":"2026-10-04","file":"f.csv","line":2}}"#
            ])
    }

    @Test("An event between two accounts is linked to the row of each, by its own day")
    func twoAccounts() throws {
        let savings = try AccountID("savings")
        var book = BookInMemory([sample.account, savings])
        book.record(
            #""time":"2026-10-02T08:00:00.000Z","type":"transferred","from":"everyday","#
                + #""to":"savings","amount":{"currency":"GBP","minorUnits":5000}"#)
        var out = file("out.csv", sample.statement(of: 1...2, [(2, -5_000)], from: nil))
        var into = file("in.csv", sample.statement(of: 1...4, [(4, 5_000)], from: nil))
        // What the bank calls the other account is not the ledger's account of the row.
        out.statements[0].rows[0].texts.counterAccount = "DE02 1"
        into.statements[0].rows[0].texts.counterAccount = "DE02 2"
        for (account, file) in [(sample.account, out), (savings, into)] {
            book.mapping.account = account
            let plan = book.plan([file])
            #expect(types(plan) == [.described])
            book.record(plan)
            #expect(book.plan([file]).events == [])
        }
        #expect(held(book) == -5_000)
        let balances = sample.statement(of: 3...4, [(4, 5_000)], from: 0)
        #expect(types(book.plan([file("b.csv", balances)])) == [.balanceAsserted])
    }

    @Test("Files of a day that go on from one another may come in any order") func chained() {
        let whole: [Row] = [(5, 10_000), (5, -435), (5, -435), (5, -250), (5, -435)]
        let files = [
            file("a.csv", sample.statement(of: 5...5, whole[..<2], from: 0)),
            file("b.csv", sample.statement(of: 5...5, whole[2..<4], from: 9_565)),
            file("c.csv", sample.statement(of: 5...5, whole[4...], from: 8_880)),
        ]
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            var book = book()
            let plan = book.plan(order.map { files[$0] })
            #expect(plan.findings == [], "\(order)")
            book.record(plan)
            #expect(held(book) == 8_445, "\(order)")
        }
    }

    @Test("An account with nothing but pending rows is not opened, and stops nothing")
    func pending() throws {
        var book = BookInMemory([])
        book.mapping.missingAccounts = .init()
        var empty = Statement(account: AccountKey("pending"), currency: sample.gbp)
        empty.leftOut[.pending] = 2
        var booked = sample.statement(of: 1...2, [(1, 10_000)], from: 0)
        booked.account = AccountKey("booked")
        var both = file("f.csv", booked)
        both.statements.append(empty)
        let plan = book.plan([both])
        #expect(plan.findings == [])
        #expect(plan.openedAccounts == [try AccountID("booked")])
        #expect(plan.files[0].statements.count == 2)
    }

    @Test("A row with the id of another and the same money counts once, and both are named")
    func repeated() {
        var statement = sample.statement(
            of: 1...2, [(1, -435), (1, -435), (2, -435)] as [Row], from: nil)
        for (index, id) in ["a", "a", "b"].enumerated() {
            statement.rows[index].texts.bankID = Statement.BankID(.ofx, id)
            statement.rows[index].texts.counterparty = "Shop \(index)"
        }
        var book = book()
        book.mapping.opening = .balance(sample.pounds(0))
        let plan = book.plan([file("f.ofx", statement)])
        #expect(plan.findings == [])
        #expect(plan.allNotices == [.repeated(file: "f.ofx", lines: [3: 2])])
        book.record(plan)
        #expect(held(book) == -870)
    }

    @Test("Texts that are long together are cut, and counted") func longTogether() {
        var statement = sample.statement(of: 1...2, [(1, -435), (2, -100)] as [Row], from: 1_000)
        statement.rows[0].texts.details = (0..<9).map {
            Statement.Detail("part\($0)", String(repeating: "x", count: 4_000))
        }
        let plan = book().plan([file("f.csv", statement)])
        #expect(plan.files[0].statements[0].cutRows == 1)
    }

    @Test("What keeps a row from being recorded is found alone, without the balances that lack it")
    func foundAlone() {
        var book = book()
        pay(435, on: 2, into: &book)
        pay(435, on: 3, into: &book)
        let doubtful = file("a.csv", sample.statement(of: 1...3, [(3, -435)], from: 0))
        let later = file("b.csv", sample.statement(of: 4...5, [(5, -100)], from: -435))
        let asked = book.plan([doubtful, later])
        #expect(asked.findings.map(\.finding.rule) == [.lookAlike])
        var opened = self.book()
        opened.record(opened.plan([later]))
        let early = opened.plan([doubtful])
        #expect(early.findings.map(\.finding.rule) == [.beforeOpening])
    }

    @Test("A refund is of a row of the same import, which has no number yet") func refunds() {
        var statement = sample.statement(
            of: 1...4, [(1, 10_000), (2, -1_999), (4, 500)] as [Row], from: 0)
        for index in statement.rows.indices { statement.rows[index].texts.counterparty = "Shop" }
        let file = file("f.csv", statement)
        var book = book()
        book.mapping.answers = [
            RowPlace(file: "f.csv", line: 4): [.refund(.row(RowPlace(file: "f.csv", line: 3)))]
        ]
        let plan = book.plan([file])
        #expect(plan.findings == [])
        #expect(
            types(plan) == [.balanceAsserted, .deposited, .withdrawn, .refunded, .balanceAsserted])
        book.record(plan)
        #expect(book.plan([file]).events == [])
        #expect(held(book) == 8_501)
    }

    @Test("A refund that is said later is completed wherever a crash cuts it off")
    func refundLater() {
        var statement = sample.statement(of: 1...4, [(2, -1_999), (4, 500)] as [Row], from: 5_000)
        for index in statement.rows.indices { statement.rows[index].texts.counterparty = "Shop" }
        let file = file("f.csv", statement)
        var book = book()
        book.record(book.plan([file]))
        let place = RowPlace(file: "f.csv", line: 3)
        let payment = book.lines.firstIndex { $0.contains("withdrawn") }.map { Int64($0 + 1) }
        book.mapping.answers = [place: [.refund(.event(payment ?? 0))]]
        let plan = book.plan([file])
        #expect(types(plan) == [.reversed, .refunded])
        for cut in 0...2 {
            var cutOff = book
            for event in plan.events.prefix(cut) { cutOff.record(event) }
            let rest = cutOff.plan([file])
            #expect(rest.findings == [] && rest.events == Array(plan.events.dropFirst(cut)))
            cutOff.record(rest)
            #expect(held(cutOff) == 3_501)
        }
    }
}

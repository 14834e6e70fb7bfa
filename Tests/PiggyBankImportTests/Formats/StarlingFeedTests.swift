import PiggyBank
import PiggyBankImport
import Testing

@Suite("Starling's feed") struct StarlingFeedTests {
    private static let members: [(String, String)] = [
        ("feedItemUid", "\"u1\""), ("categoryUid", "\"c1\""),
        ("amount", "{\"currency\":\"GBP\",\"minorUnits\":206}"),
        ("sourceAmount", "{\"currency\":\"EUR\",\"minorUnits\":239}"), ("direction", "\"OUT\""),
        ("transactionTime", "\"2026-09-02T23:38:32.871Z\""), ("source", "\"MASTER_CARD\""),
        ("sourceSubType", "\"CONTACTLESS\""), ("status", "\"SETTLED\""),
        ("counterPartyType", "\"MERCHANT\""), ("counterPartyName", "\"Café \\\"A\\\"\""),
        ("counterPartySubEntityIdentifier", "\"121212\""),
        ("counterPartySubEntitySubIdentifier", "\"12121212\""), ("reference", "\"x\\ty\""),
        ("spendingCategory", "\"GROCERIES\""),
    ]

    /// An item with other values of some members; nil leaves one out.
    private static func item(_ changes: [String: String?] = [:]) -> String {
        var members = members.filter { changes[$0.0] == nil }
        for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
            if let value { members.append((name, value)) }
        }
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private static func read(_ items: [String], _ change: (inout PresetMembers) -> Void = { _ in })
        -> StatementFile
    { Reading.text("{\"feedItems\":[\(items.joined(separator: ",\n"))]}", as: .starling, change) }

    @Test("an item has its id, time, money, party, text, category") func item() throws {
        let file = Self.read([Self.item()])
        #expect(file.findings.isEmpty)
        let statement = try #require(file.statements.first)
        #expect(statement.account == AccountKey("c1") && statement.currency?.code == "GBP")
        let row = try #require(statement.rows.first)
        #expect(row.bankID == Statement.BankID(.starling, "u1"))
        #expect(row.amount.description == "-2.06 GBP" && row.texts.original == "2.39 EUR")
        #expect(Instant("2026-09-02T23:38:32.871Z").map(Statement.BookingTime.instant) == row.time)
        #expect(row.date.description == "2026-09-02")
        #expect(row.counterparty == "Café \"A\"" && row.text == "x y")
        #expect(row.counterAccount == AccountKey("121212 12121212"))
        #expect(
            row.category == "GROCERIES" && row.type == "MASTER_CARD" && row.kind == .cardSpending)
        #expect(row.place == SourcePlace(line: 1, column: 15))
        let changes = [
            "counterPartyName": "\"\"", "reference": "\" \"", "spendingCategory": "\"\"",
        ]
        let empty = try #require(Self.read([Self.item(changes)]).rows.first)
        #expect(empty.counterparty == nil && empty.text == nil && empty.category == nil)
    }

    @Test("only settled items are rows") func states() {
        for state in ["UPCOMING", "PENDING", "RETRYING", "DECLINED", "ACCOUNT_CHECK", "REVERSED"] {
            let file = Self.read([Self.item(["status": "\"\(state)\""])])
            #expect(
                file.findings.isEmpty && file.statements.map(\.leftOut) == [[.pending: 1]],
                "\(state)")
        }
        let refunded = [Self.item(["status": "\"REFUNDED\""])]
        #expect(Self.read(refunded).rules == [.unmappedState])
        #expect(
            Self.read(refunded) { $0.states = PresetMembers.States(record: ["REFUNDED"]) }.rows
                .count == 1)
        #expect(
            Self.read(refunded) { $0.states = PresetMembers.States(leaveOut: ["REFUNDED"]) }.rows
                .isEmpty)
    }

    @Test("a move to a pot names the pot; the source says what is spent") func kinds() {
        let pot = [
            "source": "\"INTERNAL_TRANSFER\"", "counterPartyType": "\"CATEGORY\"",
            "counterPartyUid": "\"p\"",
        ]
        let cases: [([String: String?], Statement.Kind)] = [
            (pot, .pot), (["source": "\"INTERNAL_TRANSFER\""], .ownTransfer),
            (["sourceSubType": "\"ATM\""], .noRoundUp), (["source": "\"DIRECT_DEBIT\""], .debit),
            (["direction": "\"IN\""], .refund), (["source": "\"OVERDRAFT_FEE\""], .noRoundUp),
            (["source": "\"NEW\""], .unmapped), (["source": nil], .unmapped),
        ]
        for (changes, kind) in cases {
            let rows = Self.read([Self.item(changes)]).rows
            #expect(rows.map(\.kind) == [kind], "\(changes)")
            #expect(rows.map(\.pot) == [kind == .pot ? "p" : nil], "\(changes)")
        }
    }

    @Test("the bank's own round-up is refused until the options say what it is") func roundUps() {
        let items = [
            Self.item([
                "roundUp":
                    "{\"goalCategoryUid\":\"g\",\"amount\":{\"currency\":\"GBP\",\"minorUnits\":94}}"
            ])
        ]
        let asked = Self.read(items).findings
        #expect(asked.map(\.rule) == [.unmappedRoundUp])
        let answers = ["--set bankRoundUps=record", "--set bankRoundUps=leaveOut"]
        #expect(asked.map(\.answers) == [answers])
        #expect(
            Self.read(items) { $0.bankRoundUps = .record }.rows.map(\.bankRoundUp) == [
                Statement.BankRoundUp(94, into: "g")
            ])
        #expect(Self.read(items) { $0.bankRoundUps = .leaveOut }.rows.map(\.bankRoundUp) == [nil])
    }

    @Test("each part that is wrong is a finding with its item's place") func wrong() {
        let amounts = ["-1", "2.5", "\"206\"", "1e2", "9007199254740992", "null"]
        let wrong: [[String: String?]] =
            amounts.map { ["amount": "{\"currency\":\"GBP\",\"minorUnits\":\($0)}"] } + [
                ["amount": nil], ["amount": "{\"currency\":\"XXX\",\"minorUnits\":1}"],
                ["direction": "\"UP\""], ["transactionTime": "\"2026-09-02\""],
                ["feedItemUid": nil], ["status": nil], ["status": "1"],
            ]
        for changes in wrong {
            let file = Self.read([Self.item(), Self.item(changes), Self.item()])
            #expect(file.rules == [.badRow], "\(changes)")
            #expect(file.findings.first?.place.line == 2, "\(changes)")
            #expect(file.rows.count == 2, "\(changes)")
        }
        #expect(
            Self.read([Self.item().replacing("\"direction\"", with: "\"status\"")]).rules == [
                .badRow
            ])
        let money = Self.item().replacing(
            "\"minorUnits\":", with: "\"minorUnits\":1,\"minorUnits\":")
        #expect(Self.read([Self.item(), money]).rules == [.badRow])
        #expect(
            Reading.text("{\"feedItems\":[],\"feedItems\":[]}", as: .starling).rules == [.badRow])
        #expect(Self.read(["1"]).rules == [.badRow])
        for text in [
            "", "{", "{\"feedItems\":[{]}", "{\"feedItems\":[]} x", "{\"feedItems\":[1,]}",
        ] { #expect(Reading.text(text, as: .starling).rules == [.badRow], "\(text)") }
        for text in ["{}", "{\"feedItems\":{}}", "[]", "1"] {
            #expect(Reading.text(text, as: .starling).rules == [.unsupported], "\(text)")
        }
    }

    @Test("newest first is turned round; each category is a statement; nothing moved is left out")
    func orderAndCategories() {
        let file = Self.read([
            Self.item(["transactionTime": "\"2026-09-03T10:00:00Z\"", "feedItemUid": "\"u3\""]),
            Self.item(["categoryUid": "\"c2\""]),
            Self.item(["transactionTime": "\"2026-09-01T10:00:00Z\"", "feedItemUid": "\"u0\""]),
            Self.item(["amount": "{\"currency\":\"GBP\",\"minorUnits\":0}"]),
        ])
        #expect(file.statements.map(\.account) == [AccountKey("c1"), AccountKey("c2")])
        #expect(file.statements.first?.rows.map(\.bankID?.text) == ["u0", "u3"])
        #expect(file.statements.first?.leftOut == [.noAmount: 1])
    }
}

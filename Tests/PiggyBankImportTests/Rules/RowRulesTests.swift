import PiggyBank
import PiggyBankImport
import PiggyBankReference
import Testing

@Suite("Rules say of rows who the other party is, what it was for and what kind it is")
struct RowRulesTests {
    private let gbp: Currency

    init() throws { gbp = try #require(Currency(code: "GBP")) }

    private static let columns = #"""
        "header":{"required":["D","P","R","A","B"]},"date":"D","dateFormat":"yyyy-MM-dd",\#
        "amount":"A","balance":"B","payee":"P","text":"R","currency":"GBP"
        """#

    private func preset(_ rules: String) throws -> Preset {
        let json = #"{\#(Self.columns),\#(rules)}"#
        return try Preset(json: ContiguousArray(json.utf8), named: "p.json")
    }

    private func file(_ rows: [Row], _ preset: Preset) -> StatementFile {
        var csv = "D,P,R,A,B\n"
        var balance = 10_000_000
        for (index, row) in rows.enumerated() {
            balance += row.amount
            let date = CalendarDate(daysSince1970: 20_000 + Int32(index / 9))
            csv += "\(date),\(row.payee),\(row.text),\(row.amount.decimal),\(balance.decimal)\n"
        }
        return StatementFile(ContiguousArray(csv.utf8), named: "f.csv", preset: preset)
    }

    struct Row: Sendable {
        var payee: String
        var text: String
        /// In minor units.
        var amount: Int
    }

    /// A row of words that rules ask for, in whatever case.
    private func row(_ random: inout SplitMix64) -> Row {
        func words(_ count: ClosedRange<Int>) -> String {
            (0..<random.within(count)).map { _ in
                let word = random.pick(["tesco", "Rate", "ÄRZTE", "a", "12", "x?", "ÉTÉ*"], or: "")
                return random.chance(33) ? word.uppercased() : word
            }.joined(separator: " ")
        }
        let amount = random.within(1...9_000) * (random.chance(33) ? 1 : -1)
        return Row(payee: words(0...3), text: words(0...4), amount: amount)
    }

    // MARK: - Patterns

    @Test("A letter is the same with its accent after it", arguments: ["caf\u{E9}", "cafe\u{301}"])
    func accents(text: String) throws {
        for pattern in ["CAF\u{C9}*", "CAFE\u{301}", "ca?\u{E9}", "caf?"] {
            let preset = try preset(#""rules":[{"if":{"payee":"\#(pattern)"},"payee":"It"}]"#)
            let read = file([Row(payee: text, text: "", amount: -100)], preset)
            #expect(read.rows.map(\.counterparty) == ["It"], "\(pattern)")
        }
        let plain = try preset(#""rules":[{"if":{"payee":"CAFE"},"payee":"It"}]"#)
        let read = file([Row(payee: text, text: "", amount: -100)], plain)
        #expect(read.rows.map(\.counterparty) != ["It"])
    }

    /// Whether a text has the form of a pattern, tried in every way.
    private func isLike(_ text: Substring, _ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        if first == "*" { return (0...text.count).contains { isLike(text.dropFirst($0), rest) } }
        guard let character = text.first, first == "?" || first == character else { return false }
        return isLike(text.dropFirst(), rest)
    }

    @Test("A pattern fits a text as its characters say, whatever the case", arguments: 0..<20)
    func patterns(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var fitting = 0
        for _ in 0..<200 {
            func text(_ characters: String, _ count: ClosedRange<Int>) -> String {
                String(
                    (0..<random.within(count)).map { _ in random.pick(Array(characters), or: "a") })
            }
            let (text, pattern) = (text("abäÄBß ", 1...7), text("abÄ?**b ", 1...6))
            let isCondition = !text.allSatisfy { $0 == " " } && !pattern.isEmpty
            guard isCondition, text.first != " ", text.last != " " else { continue }
            let preset = try preset(#""rules":[{"if":{"payee":"\#(pattern)"},"category":"c"}]"#)
            let read = file([Row(payee: text, text: "", amount: -1)], preset)
            let row = try #require(read.statements.first?.rows.first)
            let expected = isLike(text.lowercased()[...], pattern.lowercased()[...])
            #expect((row.category == "c") == expected, "seed \(seed): '\(text)', '\(pattern)'")
            fitting += expected ? 1 : 0
        }
        #expect(fitting > 3, "seed \(seed)")
    }

    // MARK: - Rules

    /// A rule as this test reads it.
    private struct PlainRule {
        var payee, text: String?
        var isIn: Bool?
        var atLeast: Int?
        var says: (payee: String?, category: String?)

        var json: String {
            var conditions: [String] = []
            if let payee { conditions.append(#""payee":"\#(payee)""#) }
            if let text { conditions.append(#""text":"\#(text)""#) }
            if let isIn { conditions.append(#""amount":"\#(isIn ? "in" : "out")""#) }
            if let atLeast { conditions.append(#""atLeast":"\#(atLeast.decimal)""#) }
            let payee = says.payee.map { #""payee":"\#($0)""# }
            let category = says.category.map { #""category":"\#($0)""# }
            let said = [payee, category].compactMap(\.self).joined(separator: ",")
            return #"{"if":{\#(conditions.joined(separator: ","))},\#(said)}"#
        }
    }

    private func rule(_ random: inout SplitMix64) -> PlainRule {
        func pattern() -> String {
            random.pick(
                ["tesco*", "*rate*", "*ärzte*", "*12", "a", "*?? a*", "Shop", "*x?*"], or: "")
        }
        var rule = PlainRule(says: (nil, nil))
        rule.payee = random.chance(66) ? pattern() : nil
        rule.text = rule.payee == nil || random.chance(25) ? pattern() : nil
        rule.isIn = random.chance(25) ? random.chance(50) : nil
        rule.atLeast = random.chance(20) ? random.within(1...5_000) : nil
        rule.says.category = random.chance(75) ? random.pick(["food", "", "loan"], or: "") : nil
        rule.says.payee =
            rule.says.category == nil || random.chance(33)
            ? random.pick(["Shop", "Tesco", "Ärzte 12"], or: "") : nil
        return rule
    }

    @Test("Rules apply in their order, each to what those before have made", arguments: 0..<40)
    func order(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let rules = (0..<random.within(1...9)).map { _ in rule(&random) }
        let rows = (0..<120).map { _ in row(&random) }
        let preset = try preset(#""rules":[\#(rules.map(\.json).joined(separator: ","))]"#)
        let read = file(rows, preset)
        #expect(read.findings.isEmpty)
        let statement = try #require(read.statements.first)
        #expect(statement.rows.count == rows.count)
        var used: Set<Int> = []
        for (row, plain) in zip(statement.rows, rows) {
            var (payee, category) = (plain.payee, "")
            for (index, rule) in rules.enumerated() {
                if let isIn = rule.isIn, isIn != (plain.amount > 0) { continue }
                if let atLeast = rule.atLeast, abs(plain.amount) < atLeast { continue }
                func fits(_ pattern: String?, _ text: String) -> Bool {
                    pattern.map {
                        !text.isEmpty && isLike(text.lowercased()[...], $0.lowercased()[...])
                    } ?? true
                }
                guard fits(rule.payee, payee), fits(rule.text, plain.text) else { continue }
                used.insert(index + 1)
                payee = rule.says.payee ?? payee
                category = rule.says.category ?? category
            }
            #expect(row.counterparty ?? "" == payee, "seed \(seed)")
            #expect(row.category ?? "" == category, "seed \(seed)")
        }
        #expect(read.usedRules == used, "seed \(seed)")
    }

    @Test("Rules move no money and give no row another key", arguments: 0..<10) func money(
        seed: UInt64
    ) throws {
        var random = SplitMix64(seed: seed)
        let rules = (0..<random.within(1...9)).map { _ in rule(&random) }
        let rows = (0..<200).map { _ in row(&random) }
        let ruled = try preset(#""rules":[\#(rules.map(\.json).joined(separator: ","))]"#)
        let plain = try preset(#""own":[]"#)
        let (with, without) = (try plan(rows, ruled), try plan(rows, plain))
        #expect(with.findings.isEmpty && with.events.count == without.events.count)
        for (a, b) in zip(with.events, without.events) {
            #expect(a.id == b.id && a.time == b.time, "seed \(seed)")
            #expect(a.payload.money == b.payload.money, "seed \(seed)")
            // What the bank says stays with the event, whatever rules call it.
            #expect(a.metadata == b.metadata, "seed \(seed)")
        }
    }

    @Test(
        "What kind of movement a row is, a rule says before its type does",
        arguments: [
            (#""transfer":true"#, -500, false, nil), (#""transfer":true"#, 500, nil, false),
            (#""spending":false"#, -500, false, nil), (#""spending":false"#, 500, nil, nil),
            (#""income":false"#, 500, nil, false), (#""income":false"#, -500, nil, nil),
        ] as [(String, Int, Bool?, Bool?)]) func kinds(
            said: String, amount: Int, isSpending: Bool?, isIncome: Bool?
        ) throws
    {
        let payload = try payload(ofRowOf: amount, said)
        switch payload {
        case .withdrawn(let payment): #expect(payment.spending == isSpending)
        case .deposited(let deposit): #expect(deposit.income == isIncome)
        default: Issue.record("\(payload)")
        }
    }

    @Test("A rule says whether a payment leaves a round-up") func roundUps() throws {
        guard case .withdrawn(let without) = try payload(ofRowOf: -430, #""roundUp":false"#),
            case .withdrawn(let with) = try payload(ofRowOf: -430, #""roundUp":true"#)
        else { return #expect(Bool(false)) }
        #expect(without.roundUp == false && with.roundUp == nil)
    }

    /// What rows come to in a new ledger.
    private func plan(_ rows: [Row], _ preset: Preset) throws -> ImportPlan {
        var mapping = ImportMapping(preset)
        mapping.account = try AccountID("x")
        mapping.ledger = LedgerOpened(timeZone: "UTC", weekStart: nil)
        mapping.missingAccounts = ImportMapping.Terms()
        return ImportPlan([file(rows, preset)], mapping, zones: UTCOnly())
    }

    private func payload(ofRowOf amount: Int, _ said: String) throws -> Event.Payload {
        let preset = try preset(#""rules":[{"if":{"payee":"Me"},\#(said)}]"#)
        let plan = try plan([Row(payee: "ME", text: "", amount: amount)], preset)
        let row = try #require(plan.files.first?.statements.first?.rows.first)
        return try #require(row.events.first).payload
    }
}

extension Int {
    /// As an amount of two decimals.
    fileprivate var decimal: String {
        let digits = String(magnitude)
        let padded = String(repeating: "0", count: Swift.max(0, 3 - digits.count)) + digits
        return (self < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
    }
}

extension Event.Payload {
    /// The money that it moves of an account; nil for none.
    fileprivate var money: Balance? {
        switch self {
        case .withdrawn(let payment):
            Balance(-Int128(payment.amount.minorUnits), payment.amount.currency)
        case .deposited(let deposit):
            Balance(Int128(deposit.amount.minorUnits), deposit.amount.currency)
        default: nil
        }
    }
}

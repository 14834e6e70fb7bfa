import PiggyBank
import PiggyBankImport
import PiggyBankReference
import Testing

@Suite("Statements that are written in many ways are read as they were meant")
struct GeneratedStatementTests {
    private struct Movement {
        var day: Int
        var amount: Int
        var payee: String
    }

    /// A number with a decimal mark, and with groups where it is long enough.
    private func written(_ minorUnits: Int, _ mark: String, _ group: String) -> String {
        var whole = String(minorUnits.magnitude / 100)
        var groups: [String] = []
        while whole.count > 3 {
            groups.insert(String(whole.suffix(3)), at: 0)
            whole = String(whole.dropLast(3))
        }
        let cents = String(minorUnits.magnitude % 100 + 100).dropFirst()
        return (minorUnits < 0 ? "-" : "") + ([whole] + groups).joined(separator: group) + mark
            + cents
    }

    @Test("With any delimiter, order, mark, date format, encoding and sign") func roundTrip() throws
    {
        for seed in 1...300 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let mark = random.pick([".", ","], or: ".")
            let group = random.pick(["", mark == "." ? "," : ".", "'", " "], or: "")
            let delimiter = random.pick([",", ";", "\t", "|"], or: ",")
            let isNewestFirst = random.chance(50)
            let isInverted = random.chance(20)
            let dateOrder = random.below(3)
            let opening = random.within(0...900_000)
            let payees = ["Baker", "The \"Grocer\"", "a,b;c|d", "Línea", ""]
            let movements = (0..<random.within(2...30)).map { number in
                Movement(
                    day: number, amount: random.within(1...400_000) * (random.chance(50) ? 1 : -1),
                    payee: random.pick(payees, or: ""))
            }
            var balance = opening
            let lines = movements.map { movement in
                balance += movement.amount
                let date = CalendarDate(daysSince1970: Int32(20_000 + movement.day)).description
                let parts = date.split(separator: "-")
                let shown = [
                    date, "\(parts[2])/\(parts[1])/\(parts[0])",
                    "\(parts[1])/\(parts[2])/\(parts[0])",
                ]
                let fields = [
                    shown[dateOrder], movement.payee,
                    written(isInverted ? -movement.amount : movement.amount, mark, group),
                    written(balance, mark, group),
                ]
                return fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(
                    separator: delimiter)
            }
            let header = ["Date", "Payee", "Amount", "Balance"].joined(separator: delimiter)
            let text = ([header] + (isNewestFirst ? lines.reversed() : lines)).joined(
                separator: "\r\n")
            let json = """
                {"header":{"required":["Date","Payee","Amount","Balance"]},"date":"Date","payee":"Payee",
                 "amount":"Amount","balance":"Balance","currency":"GBP"}
                """
            let preset = try Preset(json: ContiguousArray(json.utf8), named: "p.json")
            var options = PresetMembers()
            options.sign = isInverted ? .inverted : nil
            // Days 13 and later may be missing from a short file.
            options.dateFormat = DateFormat(["yyyy-MM-dd", "dd/MM/yyyy", "MM/dd/yyyy"][dateOrder])
            if random.chance(30) { options.encoding = .utf8 }
            let file = StatementFile(
                ContiguousArray(text.utf8), named: "g.csv", preset: preset, options: options)
            #expect(file.findings == [], "seed \(seed)")
            let statement = try #require(file.statements.first, "seed \(seed)")
            #expect(statement.opening?.balance.minorUnits == Int128(opening), "seed \(seed)")
            #expect(statement.closing?.balance.minorUnits == Int128(balance), "seed \(seed)")
            #expect(
                statement.rows.map { Int($0.amount.minorUnits) } == movements.map(\.amount),
                "seed \(seed)")
            #expect(
                statement.rows.map { $0.counterparty ?? "" } == movements.map(\.payee),
                "seed \(seed)")
            let days = statement.rows.map { Int($0.date.daysSince1970) - 20_000 }
            #expect(days == movements.map(\.day), "seed \(seed)")
        }
    }

    @Test("One digit that is changed is found, at its line") func oneDigit() throws {
        for seed in 1...100 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let count = random.within(3...20)
            let wrong = random.within(1...count - 1)
            var balance = 100_000
            var text = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n"
            for row in 0..<count {
                let amount = -random.within(1...1_000)
                balance += amount
                let stated = row == wrong ? balance + random.within(1...9) : balance
                text +=
                    "01/10/2026,P,R,CONTACTLESS,\(written(amount, ".", "")),\(written(stated, ".", ""))\n"
            }
            let file = StatementFile(csv: ContiguousArray(text.utf8), named: "g.csv")
            let lines = file.findings.map(\.place.line)
            #expect(file.findings.allSatisfy { $0.rule == .balanceMismatch }, "seed \(seed)")
            // The row whose balance is wrong, and the next one, which follows from the right one.
            #expect(
                lines == (wrong == count - 1 ? [wrong + 2] : [wrong + 2, wrong + 3]), "seed \(seed)"
            )
        }
    }
}

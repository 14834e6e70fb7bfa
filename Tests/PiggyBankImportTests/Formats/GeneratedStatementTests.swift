import PiggyBank
import PiggyBankImport
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite("Statements that are written in many forms are read as they were meant")
struct GeneratedStatementTests {
    private func read(_ forms: StatementForms, upTo count: Int = .max) throws -> StatementFile {
        let settings = forms.settings.compactMap(PresetValue.init(setting:))
        return StatementFile(
            ContiguousArray(forms.text.utf8.prefix(count)), named: "f",
            preset: try Preset(name: "said").setting(settings))
    }

    /// A life in a form, both of them by the seed.
    private func forms(_ format: StatementFormat, _ seed: Int, lacksOne: Bool = false)
        -> StatementForms
    {
        var random = SplitMix64(seed: UInt64(seed)).stream(format.rawValue)
        var life = BankLife(&random)
        if lacksOne { life.missing = random.pick(life.movements)?.id }
        return StatementForms(format, life, random)
    }

    private static let count = Cases.mutations.count(120)

    @Test("Every form says the same", arguments: StatementFormat.allCases) func roundTrip(
        format: StatementFormat
    ) throws {
        for seed in 1...Self.count {
            let forms = forms(format, seed)
            let (file, shown) = (try read(forms), Comment(rawValue: "seed \(seed)\n\(forms.text)"))
            #expect(file.findings == [] && file.format == format, shown)
            #expect(forms.read(file) == forms.expected, shown)
            let leftOut = file.statements.reduce(into: [:]) { sum, statement in
                sum.merge(statement.leftOut, uniquingKeysWith: +)
            }
            #expect(leftOut == forms.leftOut, shown)
            let ends = [file.statements.first?.opening, file.statements.last?.closing].map {
                $0.map { Int($0.balance.minorUnits) }
            }
            #expect(ends[0] == (forms.hasOpening ? forms.life.opening : nil), shown)
            #expect(ends[1] == (forms.hasClosing ? forms.life.closing : nil), shown)
        }
    }

    @Test(
        "A file that is cut off is refused, or says all that it has",
        arguments: StatementFormat.allCases) func cutOff(format: StatementFormat) throws
    {
        for seed in 1...Self.count {
            let forms = forms(format, seed)
            // Lists of records, and several messages in one file, have no end of their own.
            let hasEnd = forms.hasEnd
            for _ in 0..<4 {
                var random = SplitMix64(seed: UInt64(seed))
                let count = random.below(forms.text.utf8.count)
                let file = try read(forms, upTo: count)
                guard file.findings.isEmpty else { continue }
                let shown = Comment(rawValue: "seed \(seed), \(count) bytes of\n\(forms.text)")
                let (all, read) = (forms.expected, forms.read(file))
                #expect(hasEnd ? read == all : Set(read).isSubset(of: all), shown)
            }
        }
    }

    @Test(
        "A row that is missing is found by the balances",
        arguments: [StatementFormat.camt053, .mt940]) func missing(format: StatementFormat) throws
    {
        for seed in 1...Self.count {
            let forms = forms(format, seed, lacksOne: true)
            let findings = try read(forms).findings
            #expect(findings.map(\.rule) == [.balanceMismatch], "seed \(seed)\n\(forms.text)")
            let amount = forms.life.movements.first { $0.id == forms.life.missing }?.amount ?? 0
            let code = format == .mt940 ? "GBP" : "EUR"
            let said = " \(forms.decimal(amount, ".", ",")) \(code) are missing"
            #expect(findings.first?.message.sentence.hasSuffix(said) == true, "seed \(seed)")
        }
    }

    @Test("One digit of a table that is changed is found, at its line") func oneDigit() {
        for seed in 1...Self.count {
            var random = SplitMix64(seed: UInt64(seed))
            let count = random.within(3...20)
            let wrong = random.within(1...count - 1)
            var balance = 1_000
            var text = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n"
            for row in 0..<count {
                let amount = random.within(1...10)
                balance -= amount
                let stated = row == wrong ? balance + random.within(1...9) : balance
                text += "01/10/2026,P,R,CONTACTLESS,-\(amount),\(stated)\n"
            }
            let file = StatementFile(csv: ContiguousArray(text.utf8), named: "g.csv")
            #expect(Set(file.rules) == [.balanceMismatch], "seed \(seed)")
            // The row whose balance is wrong, and the next one, which follows from the right one.
            let lines = wrong == count - 1 ? [wrong + 2] : [wrong + 2, wrong + 3]
            #expect(file.findings.map(\.place.line) == lines, "seed \(seed)")
        }
    }
}

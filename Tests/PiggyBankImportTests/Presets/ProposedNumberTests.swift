import PiggyBank
import PiggyBankImport
import Testing

@Suite("How a proposed preset reads numbers") struct ProposedNumberTests {
    @Test("A later file of amounts without a sign is asked, unless balances or the preset say it")
    func laterUnsigned() throws {
        let found = try ProposedPresetTests.proposal(
            "Date,Description,Amount\n13/08/2026,Refund,10.00 CR\n")
        func read(_ text: String, _ sign: ImportOptions.Sign? = nil) throws -> StatementFile {
            var options = ImportOptions()
            options.currency = Currency(code: "EUR")
            options.sign = sign
            let preset = try Preset(SourceText("p.json", ContiguousArray(found.preset.utf8)))
            let bytes = ContiguousArray("Date,Description,Amount\n\(text)\n".utf8)
            return StatementFile(bytes, named: "f.csv", preset: preset, options: options)
        }
        let rows = "13/09/2026,Tesco,33.00\n14/09/2026,Lidl,20.00"
        #expect(try read(rows).findings.map(\.rule) == [.ambiguousSign])
        for text in [rows.replacing("33.00", with: "-33.00"), rows.replacing("33", with: "+33")] {
            #expect(try read(text).findings.isEmpty, "\(text)")
        }
        let turned = try read(rows, .inverted)
        #expect(turned.findings.isEmpty)
        #expect(turned.rows.map { $0.amount.decimal() } == ["-33.00", "-20.00"])
        let proved = "Date,Payee,Amount,Balance\n2026-09-01,A,5.00,15.00\n2026-09-02,B,2.00,17.00\n"
        #expect(try ProposedPresetTests.proposal(proved).file.findings.isEmpty)
        let alone = String(proved.split(separator: "\n").prefix(2).joined(separator: "\n")) + "\n"
        #expect(
            try ProposedPresetTests.proposal(alone).file.findings.map(\.rule) == [.ambiguousSign])
    }

    @Test("What balances prove of its numbers holds of the next file, which has one row")
    func provenNumbers() throws {
        let text = "Datum;Name;Betrag;Saldo\n13.09.2026;A;1.250,00;1.500,00\n"
        let found = try ProposedPresetTests.proposal(text + "14.09.2026;B;-2,50;1.497,50\n")
        #expect(found.preset.contains(#""sign":"signed""#), "\(found.preset)")
        #expect(found.preset.contains(#""decimal":",""#), "\(found.preset)")
        var options = ImportOptions()
        options.currency = Currency(code: "EUR")
        let preset = try Preset(SourceText("p.json", ContiguousArray(found.preset.utf8)))
        let next = ContiguousArray("Datum;Name;Betrag;Saldo\n03.10.2026;C;1.000;2.497\n".utf8)
        let file = StatementFile(next, named: "f.csv", preset: preset, options: options)
        #expect(file.findings.isEmpty, "\(file.findings)")
        #expect(file.rows.map { $0.amount.decimal() } == ["1000.00"])
    }
}

import Foundation
import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

/// The tables of `Fixtures/tables`: what is promised, a preset's members or none, what is set, the
/// table, and what is read of it or asked.
@Suite("Tables are read where there is one reading, and asked where there are several")
struct TableTests {
    @Test("Every table is read as its file tells", arguments: try FixtureFile.names(in: "tables"))
    func tables(name: String) throws {
        let path = "tables/\(name)"
        let text = String(decoding: try FixtureFile.bytes(path), as: UTF8.self)
        let told = try text.components(separatedBy: "\n\n").map { try Self.told($0) }
        #expect(try FixtureFile.isGolden(told.joined(separator: "\n\n") + "\n", path))
    }

    /// A case with what is read of it now.
    private static func told(_ text: String) throws -> String {
        let lines = text.components(separatedBy: "\n").filter {
            !$0.isEmpty && !$0.hasPrefix("→ ") && !$0.hasPrefix("? ")
        }
        let members = lines.first { $0.hasPrefix("{") } ?? ""
        let sets = lines.first { $0.hasPrefix("= ") }?.dropFirst(2).split(separator: " ") ?? []
        let table = lines.filter { line in
            line != members && !["# ", "= "].contains(where: line.hasPrefix)
        }
        let settings = sets.map(String.init)
        let csv = table.joined(separator: "\n") + "\n"
        let sample =
            try members.isEmpty
            ? CSVSample(
                csv,
                preset: settings.isEmpty
                    ? nil
                    : Preset(name: "said").setting(settings.compactMap(PresetValue.init(setting:))))
            : CSVSample(csv, members, setting: settings)
        let findings = sample.file.findings.map { finding in
            let place = finding.line > 0 ? "\(finding.line):\(finding.column) " : ""
            return "? \(place)\(finding.rule.rawValue): \(finding.message.sentence) — "
                + (finding.answers.isEmpty
                    ? finding.nextStep : finding.answers.joined(separator: " or "))
        }
        let notices = sample.file.notices.map {
            "→ note: \($0.problem.message(in: .english).sentence)"
        }
        return (lines + sample.long.map { "→ \($0)" } + findings + notices).joined(separator: "\n")
    }

    @Test(
        "Columns of debits and credits by their words, in many languages",
        arguments: [
            ("Debit", "Credit"), ("Paid out", "Paid in"), ("Money Out (£)", "Money In (£)"),
            ("Withdrawals", "Deposits"), ("Soll", "Haben"),
            ("Belastung in CHF", "Gutschrift in CHF"), ("Ausgang", "Eingang"),
            ("Débit euros", "Crédit euros"), ("Cargo", "Abono"), ("Debe", "Haber"),
            ("Uscite", "Entrate"), ("Addebiti", "Accrediti"), ("Dare", "Avere"), ("Af", "Bij"),
            ("Obciążenia", "Uznania"), ("Wydatki", "Wpływy"), ("Débito", "Crédito"),
            ("Saídas", "Entradas"), ("Uttag", "Insättning"), ("Расход", "Приход"),
            ("Списание", "Зачисление"), ("Дебет", "Кредит"), ("Outflow", "Inflow"),
        ]) func sides(out: String, into: String) throws
    {
        for (empty, minus) in [("", ""), ("0,00", ""), ("", "-")] {
            let text =
                "Datum;Text;\(out);\(into)\n2026-01-02;A;\(minus)1,50;\(empty)\n"
                + "2026-01-03;B;\(empty);20,00\n"
            let sample = CSVSample(text, else: Currency(code: "EUR"))
            #expect(sample.findings == [], "\(sample.file.findings)")
            #expect(sample.rows.map { $0.amount.decimal() } == ["-1.50", "20.00"])
        }
    }

    @Test("Messages show texts without what disturbs a terminal, and cut") func hostile() throws {
        let hostile = "\u{1B}[2J" + String(repeating: "x", count: 100_000)
        for row in [
            "\(hostile)1,1.00,5.00", "2026-02-01,\(hostile),5.00", "2026-02-01,1.00,\(hostile)",
        ] {
            let text = "Date,Amount,Balance\n\(row)\n2026-02-02,1.00,\n"
            let sample = try CSVSample(text, #"{"amount":"Amount","balance":"Balance"}"#)
            let sentence = try #require(sample.file.findings.first).message.sentence
            #expect(sentence.utf8.count < 300 && !sentence.contains("\u{1B}"), "\(row.prefix(40))")
        }
    }

    private static let plain =
        #"{"header":{"required":["Date","Amount"]},"date":"Date","amount":"Amount","currency":"GBP"}"#

    @Test("The delimiter is found by the header, and UTF-16 by its mark") func delimiters() throws {
        let members = #"{"amount":"Amount"}"#
        for mark in [",", ";", "\t", "|"] {
            let text = "Date;Amount\n2026-02-01;-1.00\n".replacing(";", with: mark)
            #expect(try CSVSample(text, members).rows.map { $0.amount.decimal() } == ["-1.00"])
            var bytes: ContiguousArray<UInt8> = [0xFF, 0xFE]
            for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
            let file = StatementFile(
                csv: bytes, named: "f.csv",
                preset: try Preset(json: ContiguousArray(Self.plain.utf8), named: "p.json"))
            #expect(file.rows.count == 1 && file.encoding == "utf-16le")
        }
    }
}

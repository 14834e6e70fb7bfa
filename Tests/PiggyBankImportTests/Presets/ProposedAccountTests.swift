import PiggyBank
import PiggyBankImport
import Testing

@Suite("The preset that a description proposes says whose rows a file has, or asks")
struct ProposedAccountTests {
    @Test("with the column whose rows are of several accounts, and not the other party's")
    func accounts() throws {
        let text = """
            Date,Description,Amount,IBAN,Account Number
            13/09/2026,Shop,-10.00,GB1,12345678
            14/09/2026,Pay,50.00,GB2,87654321

            """
        let found = try ProposedPresetTests.proposal(text)
        #expect(found.preset.contains(#""account":"Account Number""#), "\(found.preset)")
        #expect(found.file.statements.map { $0.account?.text } == ["12345678", "87654321"])
        for other in ["To account", "IBAN", "Counterparty account"] {
            let one = try ProposedPresetTests.proposal(
                text.replacing("Account Number", with: other))
            #expect(!one.preset.contains(#""account":"#), "\(one.preset)")
        }
        let before = try ProposedPresetTests.proposal(
            "IBAN,Date,Payee,Amount\nA1,2026-09-13,Shop,-10.00\nB2,2026-09-14,Pay,50.00\n")
        #expect(before.file.statements.count == 2)
        let currencies =
            "Date,Payee,Amount,Currency\n2026-09-13,A,-1.00,EUR\n2026-09-14,B,2.00,GBP\n"
        #expect(
            try ProposedPresetTests.proposal(currencies).file.statements.map { $0.account?.text }
                == ["EUR", "GBP"])
        let owner = try ProposedPresetTests.proposal(
            "Date,Description,Amount,Account Name\n2026-09-13,Shop,-1.00,Me\n")
        #expect(owner.preset.contains(#""payee":"Description""#), "\(owner.preset)")
    }

    @Test(
        "with the column of the account before the other party or after it, in many languages",
        arguments: [
            ("Number,Date,Account,Amount,Memo", " ,2026-09-13,20-00-00 12345678,-1.00,Shop"),
            ("Account,Date,Amount,Memo", "20-11-05 12345678,2026-09-13,-1.00,Shop"),
            ("Datum,Naam,Rekening,Tegenrekening,Bedrag", "2026-09-13,A,NL11,NL22,-1.00"),
            ("Buchung,Empfänger,Konto,Betrag", "2026-09-13,A,DE11,-1.00"),
            ("Buchung,Empfänger,Konto,Gegenkonto,Betrag", "2026-09-13,A,DE11,DE22,-1.00"),
            ("Дата,Номер счёта,Описание,Сумма", "2026-09-13,40817,А,-1.00"),
            ("Дата,Описание,Номер карты,Сумма", "2026-09-13,А,*1234,-1.00"),
            ("Дата,Карта,Описание,Сумма", "2026-09-13,*1234,А,-1.00"),
            ("Date,Card Member,Description,Amount", "2026-09-13,J SMITH,A,-1.00"),
            ("Date,Card,Description,Amount", "2026-09-13,1234,A,-1.00"),
            ("Date,Description,Card Number,Amount", "2026-09-13,A,1234,-1.00"),
            ("Date,Description,Card No.,Amount", "2026-09-13,A,1234,-1.00"),
            ("Data,Numer rachunku,Opis,Kwota", "2026-09-13,PL11,A,-1.00"),
        ]) func accountColumns(header: String, row: String) throws
    {
        let found = try ProposedPresetTests.proposal("\(header)\n\(row)\n")
        let names = ["Account", "Rekening", "Konto", "Карта", "Card", "rachunku", "карты", "счёта"]
        let account = found.file.statements.first?.account?.text
        let column = zip(header.split(separator: ","), row.split(separator: ",")).first { name, _ in
            names.contains { name.hasSuffix($0) || name.hasPrefix($0) }
        }?.1
        #expect(account == column.map(String.init), "\(found.preset)")
        #expect(found.file.findings.isEmpty && found.file.rows.count == 1, "\(found.preset)")
        // A row of another account is of another statement.
        let other = try ProposedPresetTests.proposal(
            "\(header)\n\(row)\n\(row.replacing(account ?? "", with: "X9"))\n")
        #expect(other.file.statements.count == 2, "\(other.preset)")
    }

    @Test(
        "and a column of the other party's account is none",
        arguments: [
            "Tegenrekening", "Gegenkonto", "Counterparty account", "Kontonummer", "Partner IBAN",
            "Счёт получателя", "Rachunek odbiorcy", "Card type",
        ]) func otherAccounts(column: String) throws
    {
        let found = try ProposedPresetTests.proposal(
            "Date,Payee,\(column),Amount\n2026-09-13,A,DE22,-1.00\n")
        #expect(!found.preset.contains(#""account":"#), "\(found.preset)")
        #expect(found.file.findings.isEmpty)
    }

    @Test("What seems to say whose rows these are, and is not read, is asked; left out, it is not")
    func unreadAccount() throws {
        let header = "Account Number,Date,Description,Amount\n"
        let found = try ProposedPresetTests.proposal(header + ",2026-09-13,Shop,-1.00\n")
        #expect(found.file.findings.isEmpty && !found.preset.contains(#""account":"#))
        let later = ContiguousArray((header + ",2026-10-13,A,-1.00\nIE2,2026-10-14,B,-1.00\n").utf8)
        func read(_ json: String) throws -> StatementFile {
            var options = ImportOptions()
            options.currency = Currency(code: "EUR")
            let preset = try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
            return StatementFile(later, named: "f.csv", preset: preset, options: options)
        }
        let file = try read(found.preset)
        #expect(file.findings.map(\.rule) == [.unmappedAccount])
        #expect(file.findings.map(\.place.line) == [3])
        for (member, keys) in [("account", [nil, "IE2"]), ("ignored", [nil])] {
            let json = "{\"\(member)\":[\"Account Number\"]," + found.preset.dropFirst()
            #expect(try read(json).statements.map { $0.account?.text } == keys)
            #expect(try read(json).findings.isEmpty)
        }
    }

    @Test("with the label before an IBAN above the header") func accountAbove() throws {
        let text = """
            "Girokonto";"DE44 1203 0000 1234 5678 90"
            "Kontostand vom 30.09.2026:";"1.834,56"
            "Buchungsdatum";"Zahlungsempfänger";"Betrag"
            "28.09.2026";"Miete";"-900,00"
            "27.09.2026";"Erika";"-20,00"

            """
        let found = try ProposedPresetTests.proposal(text)
        #expect(found.preset.contains(#""preamble":{"account":"Girokonto"}"#), "\(found.preset)")
        #expect(found.file.statements.map { $0.account?.text } == ["DE44 1203 0000 1234 5678 90"])
        let other = try ProposedPresetTests.proposal(text.replacing("DE44 1203", with: "4412 03"))
        #expect(!other.preset.contains("preamble"))
    }
}

import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("Columns have the names that the header, the bank's language or the preset gives them")
struct CSVHeaderTests {
    private func read(_ text: String, _ members: String) throws -> CSVSample {
        let json = #"{"currency":"GBP",\#(members)}"#
        let preset = try Preset(json: ContiguousArray(json.utf8), named: "p.json")
        return CSVSample(text, preset: preset)
    }

    private let places =
        #""columns":["date","payee","amount","balance"],"date":"date","amount":"amount","#
        + #""payee":"payee","balance":"balance""#

    @Test("without a header, the preset names them, and every line is a row") func noHeader() throws
    {
        let rows = "2026-02-01;Shop;-1.00;7.00\n2026-02-02;Work;3.00;10.00\n"
        let sample = try read(rows, places)
        #expect(sample.statements == ["-: 8.00 [2026-02-01 -1.00, 2026-02-02 3.00] 10.00"])
        #expect(sample.rows.map(\.counterparty) == ["Shop", "Work"])
        #expect(sample.file.notices.isEmpty)
        // A line with another number of fields is never left out in silence.
        let short = try read("2026-02-01;-1.00\n" + rows, places)
        #expect(short.findings == ["1 field-count"])
        #expect(try read("2026-02-01;-1.00\n", places).findings == ["1 field-count"])
        // Lines around the rows are what the preset says.
        let around = try read(
            "Account;GB1\nStart;8.00\n" + rows + "Total\n",
            places + #","preamble":{"account":"Account","opening":"Start"}"#)
        #expect(around.findings.isEmpty)
        #expect(around.statements == ["GB1: 8.00 [2026-02-01 -1.00, 2026-02-02 3.00] 10.00"])
    }

    @Test("what a preset skips is below the last row, and told where it has money") func skipped()
        throws
    {
        let rows = "Shop,2026-02-01,-1.00\nWork,2026-02-02,3.00\nShop,2026-02-03,-2.00\n"
        let header = #""header":{"required":["Who","Date","Amount"]},"date":"Date","#
        let members = header + #""amount":"Amount","payee":"Who""#
        let sample = try read("Who,Date,Amount\n\(rows)Shop,,-5.00\nShop closed,,\n", members)
        #expect(sample.findings.isEmpty)
        #expect(sample.rows.map { $0.amount.decimal() } == ["-1.00", "3.00", "-2.00"])
        #expect(sample.file.statements[0].leftOut == [.skipped: 1])
    }

    @Test("what every row is read by cannot be left out, whatever is optional") func needed() throws
    {
        let text = "Date,Payee,Amount,Side\n01/02/2026,Shop,1.00,D\n"
        let members = [
            #""date":"date","amount":"Amount""#, #""date":"Date","amount":"amount""#,
            #""date":"Date","in":"in","out":"Amount""#,
            #""date":"Date","amount":"Amount","indicator":{"column":"side","in":"C","out":"D"}"#,
            #""date":"Date","amount":"Amount","states":{"column":"state","record":["D"]}"#,
        ]
        for members in members {
            let header =
                #""header":{"required":["Date"],"optional":["date","amount","in","side","state"]},"#
            let sample = try read(text, header + members)
            #expect(sample.findings == ["1 missing-column"], "\(members)")
            #expect(
                sample.file.findings[0].message.sentence.contains(
                    #""Date", "Payee", "Amount", "Side""#))
            #expect(sample.rows.isEmpty)
        }
        // Without a header, its names are all that there is.
        let columns = #""columns":["a","b","c","d"],"header":{"optional":["date"]},"date":"date","#
        #expect(throws: PiggyBankImport.ImportFinding.self) {
            _ = try read(text, columns + #""amount":"c""#)
        }
    }

    @Test("beside a header, the preset names those that have no name or share one")
    func besideHeader() throws {
        let text = "Date,,Value,Value\n2026-02-01,Shop,-1.00,7.00\n2026-02-02,Work,3.00,10.00\n"
        let members =
            #""header":{"required":["Date","Value"]},"date":"Date","amount":"Value","#
            + #""balance":"Held","payee":"Who""#
        let named = try read(text, members + #","columns":["","Who","","Held"]"#)
        #expect(named.statements == ["-: 8.00 [2026-02-01 -1.00, 2026-02-02 3.00] 10.00"])
        #expect(named.rows.map(\.counterparty) == ["Shop", "Work"])
        let bare = try read(text, members)
        #expect(bare.findings == ["1 unknown-column", "1 missing-column", "1 missing-column"])
        // A name for a column that the header does not have is none.
        let wide = try read(text, members + #","columns":["","Who","","Held","Note"]"#)
        #expect(wide.findings == ["1 missing-column"])
    }

    @Test("the bank's other names for a column are its names; two of them are refused")
    func otherNames() throws {
        let members =
            #""header":{"required":["Date","Amount (…)"],"names":{"Date":["Datum","#
            + #""Valuta"],"Amount (…)":"Betrag (…)","Amount (EUR)":"Importo (EURO)"}},"#
            + #""date":"Date","amount":"Amount (…)""#
        for (date, amount) in [
            ("Date", "Amount (GBP)"), ("Datum", "Betrag (GBP)"), ("Valuta", "Importo (EURO)"),
        ] {
            let sample = try read("\(date),\(amount)\n2026-02-01,-1.00\n", members)
            #expect(sample.statements == ["-: - [2026-02-01 -1.00] -"], "\(date)")
        }
        let both = try read("Datum,Date,Betrag (GBP)\n2026-02-01,2026-02-02,-1.00\n", members)
        #expect(both.findings == ["1 unknown-column"])
        #expect(both.file.findings.first?.message.sentence.contains("\"Date\"") == true)
    }

    @Test(
        "Revolut's in the languages of its app",
        arguments: [
            (
                "Type,Product,Started Date,Completed Date,Description,Amount,Fee,"
                    + "Currency,State,Balance", "Card Payment", "Exchange", "COMPLETED", "PENDING"
            ),
            (
                "Type,Produit,Date de début,Date de fin,Description,Montant,Frais,"
                    + "Devise,État,Solde", "Paiement par carte", "EXCHANGE", "TERMINÉ", "EN ATTENTE"
            ),
            (
                "Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,"
                    + "Betrag,Gebühr,Währung," + "Status,Kontostand", "Kartenbezahlung", "Umtausch",
                "ABGESCHLOSSEN", "STORNIERT"
            ),
            (
                "Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,"
                    + "Importe,Comisión,Divisa," + "State,Saldo", "Pago con tarjeta", "Cambio",
                "COMPLETADO", "REVERTIDO"
            ),
            (
                "Tipo,Prodotto,Data di inizio,Data di completamento,Descrizione,Importo,"
                    + "Costo,Valuta," + "State,Saldo", "Pagamento con carta", "Cambio",
                "COMPLETATO", "PENDING"
            ),
            (
                "Rodzaj,Produkt,Data rozpoczęcia,Data zrealizowania,Opis,Kwota,Opłata,"
                    + "Waluta,State,Saldo", "Płatność kartą", "Wymiana", "ZAKOŃCZONO", "COFNIĘTO"
            ),
            (
                "Tipo,Produto,Data de início,Data de Conclusão,Descrição,Montante,"
                    + "Comissão,Moeda,Estado," + "Saldo", "Pagamento com cartão", "Câmbio",
                "CONCLUÍDA", "REVERTIDA"
            ),
            (
                "Type,Product,Startdatum,Datum voltooid,Beschrijving,Bedrag,Kosten,"
                    + "Valuta,Status,Saldo", "Kaartbetaling", "Wisselen", "VOLTOOID", "PENDING"
            ),
        ]) func revolut(header: String, card: String, exchange: String, done: String, open: String)
    {
        let time = "2026-02-01 10:00:00,2026-02-02 11:30:00"
        let sample = CSVSample(
            """
            \(header)
            \(card),Current,\(time),Shop,-10.00,0.50,EUR,\(done),89.50
            \(card),Current,2026-02-03 10:00:00,,Shop,-5.00,0.00,EUR,\(open),
            \(exchange),Current,\(time),CHF,-9.50,0.00,EUR,\(done),80.00
            """)
        #expect(sample.findings.isEmpty && sample.file.preset == "revolut")
        #expect(
            sample.statements == ["Current/EUR: 100.00 [2026-02-02 -10.00, 2026-02-02 -9.50] 80.00"]
        )
        #expect(sample.rows.map(\.kind) == [.cardSpending, .notSpending])
        #expect(sample.rows.map(\.fee) == [50, 0])
        #expect(sample.file.statements.map(\.leftOut) == [[.pending: 1]])
        #expect(sample.file.notices.isEmpty)
    }

    @Test("Revolut's moves into pockets are no spending in the languages whose words are known")
    func pockets() {
        for text in [
            "To EUR Trip", "An EUR Tagesgeld", "Accredita EUR Auto da EUR",
            "Carregamento de subconta EUR Reserva de EUR",
        ] {
            let row = "TRANSFER,Current,2026-02-01 10:00:00,2026-02-01 10:00:00,\(text),-80,0,EUR,"
            let sample = CSVSample(
                "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,"
                    + "Balance\n\(row)COMPLETED,20\n")
            #expect(sample.rows.map(\.kind) == [.pot] && sample.rows.map(\.pot) == [text])
        }
    }

    @Test(
        "N26's before 2024, in five languages, with the category or without",
        arguments: [
            (
                "Date,Payee,Account number,Transaction type,Payment reference,Category,"
                    + "Amount (EUR),"
                    + "Amount (Foreign Currency),Type Foreign Currency,Exchange Rate",
                "MasterCard Payment"
            ),
            (
                "Datum,Empfänger,Kontonummer,Transaktionstyp,Verwendungszweck,Kategorie,"
                    + "Betrag (EUR)," + "Betrag (Fremdwährung),Fremdwährung,Wechselkurs",
                "MasterCard Zahlung"
            ),
            (
                "Date,Bénéficiaire,Numéro de compte,Type de transaction,"
                    + "Référence de paiement,Catégorie,"
                    + "Montant (EUR),Montant (Devise étrangère),Sélectionnez la devise étrangère,"
                    + "Taux de conversion", "Paiement par MasterCard"
            ),
            (
                "Fecha,Beneficiario,Número de cuenta,Tipo de transacción,"
                    + "Referencia de pago,Categoría,"
                    + "Cantidad (EUR),Cantidad (Divisa extranjera),Tipo de divisa extranjera,"
                    + "Tipo de cambio", "Pago con MasterCard"
            ),
            (
                "Data,Beneficiario,Numero di conto,Tipo di transazione,"
                    + "Riferimento pagamento,Category,"
                    + "Importo (EURO),Importo (Valuta estera),Tipo di valuta straniera,"
                    + "Tasso di cambio", "MasterCard Payment"
            ),
        ]) func n26(header: String, card: String) throws
    {
        let row = "2026-02-01,Shop,DE1,\(card),Shoes,Shopping,-8.15,-9.0,USD,0.9055555556"
        let sample = CSVSample("\(header)\n\(row)\n")
        #expect(sample.findings.isEmpty && sample.file.preset == "n26")
        let read = try #require(sample.rows.first)
        #expect(read.amount.decimal() == "-8.15" && read.kind == .cardSpending)
        #expect(read.counterparty == "Shop" && read.counterAccount == AccountKey("DE1"))
        #expect(read.text == "Shoes" && read.category == "Shopping")
        #expect(read.texts.original == "-9.0 USD")
        // The exports of some years have no categories.
        var fields = [header, row].map { $0.split(separator: ",") }
        for index in fields.indices { fields[index].remove(at: 5) }
        let bare = CSVSample(fields.map { $0.joined(separator: ",") }.joined(separator: "\n"))
        #expect(bare.findings.isEmpty && bare.rows.map(\.category) == [nil])
    }
}

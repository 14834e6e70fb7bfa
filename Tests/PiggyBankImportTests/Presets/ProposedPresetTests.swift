import PiggyBank
import PiggyBankImport
import PiggyBankReference
import Testing

@Suite("The preset that a description proposes reads the file as it is") struct ProposedPresetTests
{
    /// What a file without a preset is described with, and what that reads.
    static func proposal(_ text: String, currency: String? = "EUR") throws -> (
        preset: String, open: [ImportRule], file: StatementFile
    ) {
        let bytes = ContiguousArray(text.utf8)
        let file = StatementFile(bytes, named: "f.csv")
        let description = StatementDescription(of: bytes, read: file)
        let preset = try Preset(SourceText("p.json", ContiguousArray(description.preset.utf8)))
        var options = ImportOptions()
        options.currency = currency.flatMap(Currency.init(code:))
        let read = StatementFile(bytes, named: "f.csv", preset: preset, options: options)
        return (description.preset, description.open.map(\.rule), read)
    }

    /// Movements, none of them zero.
    private func movements(_ random: inout SplitMix64, _ count: Int = 2_000) -> [Int] {
        (0..<count).map { _ in random.within(1...90_000) * (random.chance(70) ? -1 : 1) }
    }

    private func date(_ row: Int) -> String {
        CalendarDate(daysSince1970: Int32(20_000 + row / 5)).description
    }

    private func written(_ minorUnits: Int) -> String {
        let cents = String(minorUnits.magnitude % 100 + 100).dropFirst()
        return (minorUnits < 0 ? "-" : "") + "\(minorUnits.magnitude / 100)," + cents
    }

    /// A file of a column of debits and one of credits.
    private func sides(
        _ movements: [Int], _ out: String, _ into: String, empty: String = "",
        hasBalance: Bool = true
    ) -> String {
        var held = 1_000_000
        let rows = movements.enumerated().map { row, amount in
            held += amount
            let sides = [
                amount < 0 ? written(-amount) : empty, amount > 0 ? written(amount) : empty,
            ]
            return ([date(row), "Shop \(row % 7)"] + sides + (hasBalance ? [written(held)] : []))
                .joined(separator: ";")
        }
        let header = ["Datum", "Text", out, into] + (hasBalance ? ["Saldo"] : [])
        return ([header.joined(separator: ";")] + rows).joined(separator: "\n") + "\n"
    }

    @Test(
        "with its columns of debit and credit, in many languages",
        arguments: [
            ("Debit", "Credit"), ("Paid out", "Paid in"), ("Money Out (£)", "Money In (£)"),
            ("Withdrawals", "Deposits"), ("Debit Amount", "Credit Amount"), ("Soll", "Haben"),
            ("Belastung in CHF", "Gutschrift in CHF"), ("Ausgang", "Eingang"), ("Débit", "Crédit"),
            ("Débit euros", "Crédit euros"), ("Cargo", "Abono"), ("Debe", "Haber"),
            ("Uscite", "Entrate"), ("Addebiti", "Accrediti"), ("Dare", "Avere"), ("Af", "Bij"),
            ("Obciążenia", "Uznania"), ("Wydatki", "Wpływy"), ("Débito", "Crédito"),
            ("Saídas", "Entradas"), ("Uttag", "Insättning"), ("Расход", "Приход"),
            ("Списание", "Зачисление"), ("Дебет", "Кредит"),
        ]) func words(out: String, into: String) throws
    {
        var random = SplitMix64(seed: UInt64(out.utf8.count))
        let movements = movements(&random, 200)
        for empty in ["", "0,00"] {
            let text = sides(movements, out, into, empty: empty)
            let found = try Self.proposal(text)
            #expect(found.file.findings.isEmpty, "\(found.preset)")
            #expect(found.file.rows.map { Int($0.amount.minorUnits) } == movements)
            // Without a balance nothing but the words says it.
            let bare = try Self.proposal(
                sides(movements, out, into, empty: empty, hasBalance: false))
            #expect(bare.file.rows.map { Int($0.amount.minorUnits) } == movements)
        }
    }

    @Test("with two columns that only the balances tell apart, or with none of them")
    func evidence() throws {
        var random = SplitMix64(seed: 7)
        let movements = movements(&random)
        for (out, into) in [("Alpha", "Beta"), ("Beta", "Alpha")] {
            let found = try Self.proposal(sides(movements, out, into))
            #expect(found.file.findings.isEmpty, "\(found.preset)")
            #expect(found.file.rows.map { Int($0.amount.minorUnits) } == movements)
        }
        let bare = ContiguousArray(sides(movements, "Alpha", "Beta", hasBalance: false).utf8)
        let description = StatementDescription(of: bare, read: StatementFile(bare, named: "f.csv"))
        #expect(description.open.map(\.rule) == [.unknownPreset, .badPreset])
        #expect(!description.preset.contains("Alpha\",\n"))
        // One word is enough, as every row has something in exactly one of the two.
        let half = try Self.proposal(sides(movements, "Debit", "Beta", hasBalance: false))
        #expect(half.file.rows.map { Int($0.amount.minorUnits) } == movements)
    }

    @Test("unless a single row has something in both columns") func both() throws {
        let rows = (1...2_000).map { "2026-01-02;Shop;-\($0),50;\($0 == 1_999 ? "1,00" : "")" }
        let text = (["Datum;Text;Betrag;Gutschrift"] + rows).joined(separator: "\n")
        let found = try Self.proposal(text)
        #expect(found.preset.contains("\"amount\":\"Betrag\""), "\(found.preset)")
    }

    @Test("with the column that says the direction, and the currency that a header names")
    func indicator() throws {
        let text = """
            Buchungstag;Name;Verwendungszweck;Umsatz (EUR);S/H
            28.10.2026;Bäcker;Brot;4,35;S
            29.10.2026;Firma;Gehalt;1.000,00;H
            Summe;;;995,65;
            """
        let found = try Self.proposal(text, currency: nil)
        #expect(found.open == [.unknownPreset])
        #expect(found.file.findings.isEmpty, "\(found.preset)")
        #expect(found.file.rows.map { $0.amount.decimal() } == ["-4.35", "1000.00"])
        #expect(found.file.rows.map(\.text) == ["Brot", "Gehalt"])
    }

    @Test("but not with amounts of which nothing says which way they went") func unsigned() {
        let text = "Date,Payee,Amount\n2026-01-01,A,1.00\n2026-01-02,B,2.00\n"
        let bytes = ContiguousArray(text.utf8)
        let description = StatementDescription(
            of: bytes, read: StatementFile(bytes, named: "f.csv"))
        #expect(description.open.map(\.rule) == [.unknownPreset, .missingColumn, .ambiguousSign])
        #expect(description.preset.contains(#""amount":"Amount""#))
    }

    @Test("with names for columns that no header names; a row is never taken for one")
    func noHeader() throws {
        var random = SplitMix64(seed: 11)
        let movements = movements(&random, 300)
        func rows(_ row: (Int, Int) -> String) -> String {
            var held = 500_000
            return movements.enumerated().map { number, amount in
                held += amount
                return "\(date(number));Shop \(number % 40);\(row(amount, held))\n"
            }.joined()
        }
        func side(_ amount: Int, _ isIn: Bool) -> String {
            (amount > 0) == isIn ? written(Int(amount.magnitude)) : ""
        }
        let files: [(columns: String, text: String)] = [
            (#""date","payee","amount""#, rows { amount, _ in written(amount) }),
            (#""date","payee","amount","balance""#, rows { "\(written($0));\(written($1))" }),
            (#""date","payee","balance","amount""#, rows { "\(written($1));\(written($0))" }),
            (
                #""date","payee","side","number""#,
                rows { amount, _ in "\(amount < 0 ? "DR" : "CR");\(written(abs(amount)))" }
            ),
            (
                #""date","payee","out","in","balance""#,
                rows { "\(side($0, false));\(side($0, true));\(written($1))" }
            ),
        ]
        for (columns, text) in files {
            let found = try Self.proposal(text)
            let names = columns.replacing("number", with: "amount")
            #expect(found.preset.contains("\"columns\":[\(names)]"), "\(found.preset)")
            #expect(found.file.findings.isEmpty, "\(found.preset)")
            #expect(found.file.rows.map { Int($0.amount.minorUnits) } == movements)
        }
        // Which is which of two sides, no balance says.
        let bare = rows { amount, _ in "\(side(amount, false));\(side(amount, true))" }
        let bytes = ContiguousArray(bare.utf8)
        let file = StatementFile(bytes, named: "f.csv")
        let description = StatementDescription(of: bytes, read: file)
        #expect(description.open.map(\.rule) == [.unknownPreset, .badPreset])
        #expect(description.preset.contains(#""number","number 2"]"#))
    }

    @Test("with names for columns that have none in the header, or one that is taken")
    func otherNames() throws {
        let text = """
            Datum;;Betrag;Betrag;
            28.10.2026;Bäcker;-4,35;95,65;
            29.10.2026;Firma;1.000,00;1.095,65;
            """
        let found = try Self.proposal(text)
        #expect(found.preset.contains(#""columns":["","column","","Betrag 2",""]"#))
        #expect(found.preset.contains(#""required":["Datum","Betrag"]"#))
        #expect(found.file.rows.map { $0.amount.decimal() } == ["-4.35", "1000.00"])
    }

    @Test(
        "with dates that have the name of a month, in its language, and a time with AM or PM",
        arguments: [
            ("03 Mar 2026", "28 Feb 2026", "d MMM yyyy", nil),
            ("3 mars 2026", "28 févr. 2026", "d MMM yyyy", "fr"),
            ("03-MAR-26", "28-DEC-25", "d-MMM-yy", nil),
            ("3. März 2026", "28. Februar 2026", "d. MMM yyyy", "de"),
            ("Mar 3, 2026", "February 28, 2026", "MMM d, yyyy", nil),
            ("3 мар. 2026", "28 февраля 2026", "d MMM yyyy", "ru"),
            ("03 Mar 2026 1:05 PM", "28 Feb 2026 11:30 AM", "d MMM yyyy h:mm a", nil),
            ("03Mar2026 13:05:00", "28Feb2026 11:30:00", "dMMMyyyy HH:mm:ss", nil),
            ("03/28/2026 1:05 PM", "02/28/2026 11:30 AM", "M/d/yyyy h:mm a", nil),
        ]) func monthNames(march: String, february: String, format: String, months: String?) throws
    {
        for header in ["Day,Payee,Amount\n", ""] {
            let rows = "\"\(march)\",A,-1.00\n\"\(february)\",B,-2.00\n"
            let found = try Self.proposal(header + rows)
            #expect(found.preset.contains("\"dateFormat\":\"\(format)\""), "\(found.preset)")
            let language = months.map { "\"months\":\"\($0)\"" }
            #expect(found.preset.contains(language ?? "\"months\"") == (months != nil))
            #expect(found.file.findings.isEmpty && found.file.rows.count == 2, "\(found.preset)")
            #expect(found.file.rows.contains { $0.date.description.hasPrefix("2026-03") })
        }
    }

    @Test("Texts with a number and a word are no dates") func noDates() throws {
        let texts = ["3 Pots 2026", "March 2026", "03 Mar 2026 2 3 4", "5 May", "Mar 3 2026 2027"]
        for text in texts {
            let rows = (1...3).map { "2026-01-0\($0),\(text),-\($0).00\n" }.joined()
            let found = try Self.proposal("Day,Payee,Amount\n" + rows)
            #expect(found.preset.contains(#""date":"Day","#), "\(found.preset)")
            #expect(found.preset.contains(#""payee":"Payee""#), "\(found.preset)")
        }
    }

    @Test("A row with a field too many is none of the lines below the table") func lastRow() throws
    {
        let text = "Date,Payee,Amount\n2026-01-01,A,-1.00\n2026-01-02,B, or C,-2.00\n"
        let found = try Self.proposal(text)
        #expect(found.file.findings.map(\.rule) == [.fieldCount])
    }

    @Test("A line below the rows that begins as a row does, or has money and no date, is asked")
    func pendingBelow() throws {
        let rows = "TESCO STORES,13/09/2026,-10.00\nTESCO STORES,15/09/2026,-20.00\n"
        for (last, line) in [("TESCO,,-5.00", 4), ("CAFE,,-5.00", 4)] {
            let found = try Self.proposal("Description,Date,Amount\n\(rows)\(last)\n")
            #expect(!found.preset.contains("footer"), "\(found.preset)")
            #expect(found.file.findings.map(\.place.line) == [line])
        }
        let account = rows.replacing("TESCO STORES", with: "Current")
        let found = try Self.proposal("Account,Date,Amount\n\(account)Current,Pending,-5.00\n")
        #expect(!found.preset.contains("footer"), "\(found.preset)")
        #expect(found.file.findings.map(\.rule) == [.badRow])
    }

    @Test(
        "with the column that says which rows are booked, and what of it is to be said",
        arguments: [
            ("Status", "Gebucht", "Vorgemerkt"), ("Info", "Umsatz gebucht", "Umsatz vorgemerkt"),
            ("Status", "Posted", "Pending"), ("State", "COMPLETED", "DECLINED"),
            ("Статус", "Исполнен", "В обработке"), ("Note", "", "Pending"),
            ("Result", "OK", "FAILED"),
        ]) func states(header: String, booked: String, pending: String) throws
    {
        let text = """
            Date;Payee;Amount;\(header)
            13.09.2026;Shop;-10,00;\(booked)
            14.09.2026;Shop;-5,00;\(pending)
            15.09.2026;Cafe;-2,00;\(booked)

            """
        let found = try Self.proposal(text)
        #expect(found.file.findings.isEmpty, "\(found.preset)")
        #expect(found.file.rows.map { $0.amount.decimal() } == ["-10.00", "-2.00"])
        #expect(found.file.statements[0].leftOut == [.pending: 1])
        guard ["Status", "Result"].contains(header) else { return }
        let other = try Self.proposal(text.replacing(pending, with: "Unterwegs"))
        #expect(other.file.findings.map(\.rule) == [.unmappedState])
    }

    @Test("and payees that are called as a state is are no states") func noStates() throws {
        let rows = ["Pending", "Posted"].map { "2026-01-02,\($0),-1.00" }.joined(separator: "\n")
        for header in ["Payee", "Merchant"] {
            let found = try Self.proposal("Date,\(header),Amount\n\(rows)\n")
            #expect(!found.preset.contains("states") && found.file.rows.count == 2)
        }
        let pending = try Self.proposal("Date,Note,Amount\n2026-01-02,Pending,-1.00\n")
        #expect(!pending.preset.contains("states"))
    }

    @Test("with the money of the account where a payment was in another currency")
    func otherCurrency() throws {
        let text = """
            Дата операции;Статус;Сумма операции;Валюта операции;Сумма платежа;Валюта платежа;\
            Категория;Описание
            28.02.2026 19:41:12;OK;-1250,50;RUB;-1250,50;RUB;Супермаркеты;Пятёрочка
            26.02.2026 09:12:00;FAILED;-300,00;RUB;-300,00;RUB;Кафе;Кофейня
            25.02.2026 22:15:00;OK;-19,99;USD;-1840,00;RUB;Сервисы;APPLE.COM

            """
        let found = try Self.proposal(text, currency: nil)
        #expect(found.file.findings.isEmpty, "\(found.preset)")
        #expect(found.file.rows.map { $0.amount.decimal() } == ["-1840.00", "-1250.50"])
        #expect(found.file.rows.map(\.amount.currency.code) == ["RUB", "RUB"])
        #expect(found.file.rows.map(\.category) == ["Сервисы", "Супермаркеты"])
        #expect(found.file.rows.map(\.counterparty) == ["APPLE.COM", "Пятёрочка"])
    }

    @Test("without a header, by a balance that every row states") func singleCredit() throws {
        let found = try Self.proposal(
            "09/13/2026,Shop,10.00,,90.00\n09/14/2026,Pay,,50.00,140.00\n")
        #expect(found.preset.contains(#""columns":["date","payee","out","in","balance"]"#))
        #expect(found.file.rows.map { $0.amount.decimal() } == ["-10.00", "50.00"])
    }

    @Test("with a header that ends with a delimiter, and rows that do not", arguments: [1, 3])
    func shorterRows(count: Int) throws {
        let rows = (1...count).map { "2026-09-1\($0),Shop,10.00,,\(100 - 10 * $0).00\n" }.joined()
        let found = try Self.proposal("Date,Description,Debit,Credit,Balance,\n\(rows)")
        #expect(found.file.findings.isEmpty, "\(found.preset)")
        #expect(
            found.file.rows.map { $0.amount.decimal() } == Array(repeating: "-10.00", count: count))
    }

    @Test("with the column of fees; one with a minus is asked") func fees() throws {
        let text = """
            Date,Description,Amount,Fee,Balance
            2026-09-12,Pay,50.00,0.00,100.00
            2026-09-13,Shop,-10.00,0.50,89.50
            2026-09-14,Pay,50.00,0.00,139.50

            """
        let found = try Self.proposal(text)
        #expect(found.file.findings.isEmpty, "\(found.preset)")
        #expect(found.file.statements[0].opening?.balance.decimal() == "50.00")
        #expect(found.file.rows.map(\.fee) == [0, 50, 0])
        // Of a fee in the first row, the balances say nothing.
        let first = try Self.proposal(
            text.replacing("2026-09-12,Pay,50.00,0.00,100.00\n", with: ""))
        #expect(first.file.findings.map(\.rule) == [.ambiguousNumber])
        let negative = try Self.proposal(text.replacing(",0.50", with: ",-0.50"))
        #expect(negative.file.findings.map(\.rule) == [.badRow])
    }

    @Test("with the other party's column: the owner has one name in all of more than three rows")
    func owner() throws {
        let rows = (1...4).map { "2026-09-1\($0),Muster,Shop \($0),-1.00\n" }
        for (count, column) in [(3, "Name"), (4, "Description")] {
            let text = "Date,Name,Description,Amount\n" + rows.prefix(count).joined()
            let found = try Self.proposal(text)
            #expect(found.preset.contains("\"payee\":\"\(column)\""), "\(found.preset)")
        }
    }

    @Test(
        "with the columns of who money came from and who got it",
        arguments: [("Absender", "Empfänger"), ("Sender", "Recipient"), ("From", "To")])
    func parties(source: String, payee: String) throws {
        let found = try Self.proposal(
            "Date,\(source),\(payee),Text,Amount\n2026-09-13,Me,Shop,Bread,-1.00\n")
        #expect(found.preset.contains("\"payee\":\"\(payee)\""), "\(found.preset)")
        #expect(found.preset.contains("\"source\":\"\(source)\""), "\(found.preset)")
        #expect(found.file.rows.map(\.text) == ["Bread"])
    }

    @Test("with dates of eight digits") func eightDigits() throws {
        let found = try Self.proposal("Datum,Naam,Bedrag\n20260913,A,-1.00\n20260114,B,-2.00\n")
        #expect(found.preset.contains(#""dateFormat":"yyyyMMdd""#), "\(found.preset)")
        #expect(found.file.rows.map(\.date.description) == ["2026-01-14", "2026-09-13"])
    }

    @Test("What the file does not say is open, and nothing is made up for it") func open() throws {
        let text = "Date,Payee,Amount\n01/02/2026,A,-1.00\n02/03/2026,B,-2.00\n"
        let found = try Self.proposal(text, currency: nil)
        #expect(found.open == [.unknownPreset, .missingColumn, .ambiguousDate])
        #expect(!found.preset.contains("currency") && !found.preset.contains("dateFormat"))
    }
}

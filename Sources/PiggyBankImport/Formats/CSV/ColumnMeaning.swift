/// What a column of a bank's table may mean, by the words of its header.
enum ColumnMeaning {
    case booking, amount, moneyIn, moneyOut, balance, currency, otherCurrency, payee, payer, text
    case account, accountNumber, otherParty, state, fee, category
    /// What a text of a state says of its row.
    case booked, pending

    /// Parts of headers, in small letters, the surest first: a space is where a word begins or
    /// ends, two are where the header does.
    private var words: [String] {
        switch self {
        case .booking:
            ["book", "buchung", " post", "comptab", "contab", "boeking", "księgowan", "проводк"]
        case .amount:
            [
                "сумма платежа", "amount", "betrag", "umsatz", "montant", "importe", " importo",
                "bedrag", "kwota", " valor ", "belopp", " value ", "сумма",
            ]
        case .moneyIn:
            [
                " credit", " paid in ", " money in ", " deposit", " received ", " in ", " haben ",
                "gutschrift", " eingang", " einnahme", " crédit", " recette", " abono", " haber ",
                " ingreso", " accredit", " avere ", " entrate ", " entrada", " bij ",
                " bijschrijving", " wpływ", " uznani", " insättning", " приход", " поступлен",
                " зачислен", " кредит",
            ]
        case .moneyOut:
            [
                " debit", " paid out ", " money out ", " withdraw", " spent ", " out ", " soll ",
                "belastung", "lastschrift", " ausgang", " ausgabe", " débit", " dépense", " cargo",
                " debe ", " gasto", " addebit", " dare ", " uscite ", " saída", " débito", " af ",
                " afschrijving", " wydat", " obciążeni", " uttag", " расход", " списан", " дебет",
            ]
        case .balance:
            ["balance", " bal ", "saldo", " sald", " solde", "kontostand", "остаток", "баланс"]
        case .currency:
            [
                "currency", "währung", "waehrung", "devise", "moneda", " valuta ", "divisa",
                "waluta", "moeda", "валюта",
            ]
        case .otherCurrency: ["original", "local", "foreign", "fremd", "card", "валюта операци"]
        case .payee:
            [
                "payee", "empfänger", "begünstigt", "beguenstigt", "name", "partner", "counter",
                "merchant", "auftraggeber", "bénéficiaire", "beneficiari", "ordenante",
                "tegenpartij", "odbiorca", "nadawca", "motpart", "контрагент", "получател",
                " recipient", "  to  ",
            ]
        case .payer:
            [
                " payer ", " sender ", " absender", "  from  ", "zahlungspflicht", "auftraggeber",
                "ordenante", "ordinante", "nadawca", "плательщик", "отправител",
            ]
        case .account:
            [
                "auftragskonto", " account num", " iban ", " account ", " konto", " compte ",
                " cuenta ", " conto ", " rekening", " rachunek ", " numer rachunk", " nr rachunk",
                " счет ", " счёт ", " номер сч", " номер карт", "  карта  ", " card member ",
                " card num", " card no ", "  card  ",
            ]
        case .accountNumber: [" iban ", "nummer", " numer ", " nr ", "numéro", "número", "numero"]
        case .otherParty:
            [
                " payee", "empfänger", "begünst", "beguenst", "partner", "counter", "merchant",
                "zahlungs", " recipient", " other ", " to ", " from ", "benefi", "bénéfi", "gegen",
                "tegen", " type ", " sender", " payer", "nadawc", "odbiorc", "kontrahent",
                "motpart", "контрагент", "корреспондент", "получател", "плательщик", "отправител",
            ]
        case .state:
            [
                " status", " state ", " statut", " état ", " estado ", " stato ", " stan ",
                " статус ", " состояние ",
            ]
        case .fee:
            [
                " fee ", " fees ", "gebühr", "gebuehr", " frais ", " comisi", " commission",
                " prowizj", " avgift", " комисси",
            ]
        case .category: ["categor", "kategor", "catégor", "категори"]
        case .booked:
            [
                " ok ", " booked ", " posted ", " cleared ", " settled ", " completed ",
                " complete ", " processed ", " executed ", " gebucht ", " verbucht ",
                " comptabilis", " exécut", " contabiliz", " asentad", " contabilizzat", " eseguit",
                " geboekt ", " zaksięgowan", " zrealizowan", " bokför", " проведен", " исполнен",
                " выполнен",
            ]
        case .pending:
            [
                " pending ", " vorgemerkt ", " vormerkung ", " authorised ", " authorized ",
                " reserved ", " reserviert ", " declined ", " failed ", " reverted ", " cancelled ",
                " canceled ", " rejected ", " storniert ", " abgelehnt ", " en attente ",
                " à venir ", " pendiente ", " in sospeso ", " in attesa ", " oczekując", " w toku ",
                " в обработке ", " ожида", " отклонен", " отменен",
            ]
        case .text:
            [
                "description", "narrat", "particular", "purpose", "zweck", "memo", "reference",
                "detail", "text", "libellé", "concepto", "descri", "causale", "omschrijving",
                "mededeling", "tytuł", "opis", "назначен", "описани",
            ]
        }
    }

    /// Whether a column with this header may mean that.
    func isMeant(by header: String) -> Bool { rank(of: header) != nil }

    /// How far down in the list the first word is that a header has; nil where it has none.
    func rank(of header: String) -> Int? {
        let words = header.lowercased().split { !$0.isLetter }.joined(separator: " ")
        return self.words.firstIndex { "  \(words)  ".contains($0) }
    }

    /// Whether a column seems to say whose rows these are: the number of an account after the
    /// other party is that party's.
    static func isOwner(_ header: String, at column: Int, payee: Int?) -> Bool {
        let others: [ColumnMeaning] = [.otherParty, .amount, .balance, .currency, .state]
        return account.isMeant(by: header) && !others.contains { $0.isMeant(by: header) }
            && (column < payee ?? .max || !accountNumber.isMeant(by: header))
    }

    /// Whether a row is booked or pending, by a text that says it; nil where it says neither.
    static func state(_ text: String) -> ColumnMeaning? {
        let words = text.lowercased().split { !$0.isLetter }
        if ["not", "nicht", "non", "no", "nie", "не"].contains(where: words.contains) {
            return nil
        }
        switch (booked.isMeant(by: text), pending.isMeant(by: text)) {
        case (true, false): return .booked
        case (false, true): return .pending
        default: return nil
        }
    }

    /// Which way money went, by a text that says it of a row; nil where it says neither.
    static func direction(_ text: String) -> ColumnMeaning? {
        let text = text.lowercased()
        if ["c", "cr", "h", "+", "crdt"].contains(text) { return .moneyIn }
        if ["d", "dr", "s", "-", "dbit"].contains(text) { return .moneyOut }
        switch (moneyIn.isMeant(by: text), moneyOut.isMeant(by: text)) {
        case (true, false): return .moneyIn
        case (false, true): return .moneyOut
        default: return nil
        }
    }
}

/// What a column of a bank's table may mean, and by which words of its header.
///
/// Of money they only order what is tried, and what is asked; columns of dates, states and parties
/// are chosen by them.
enum ColumnWords: String {
    case date, booking, amount, moneyIn, moneyOut, balance, currency, other, rate, fee, payee,
        payer, text
    case account, accountNumber, otherParty, holder, state, category, booked, pending, negation
    case opening, closing, total, valueDate, indicator

    /// Parts of headers in small letters, all languages together, the surest first: `_` is where a
    /// word begins or ends, and two are where the header does.
    private static let table = """
        date: dat fecha tag дата 日 时间
        booking: book clearing _settle обработк buchung _post comptab contab boeking księgowan \
        проводк
        amount: сумма_платежа netto _net_ _total_amount amount betrag umsatz montant importe \
        _importo bedrag kwota _valor_ belopp _value_ suma сумма brutto 金额 金額 入出金
        moneyIn: _credit _deposit _depós _inn_ _received_ _in_ _inflow _income _haben_ \
        gutschrift _eingang _einnahme _crédit _recette _abono _haber_ _ingreso _accredit _avere_ \
        _entrate_ _entrada _bij_ _bijschrijving _wpływ _uznani _insättning _приход _поступлен \
        _зачислен _кредит _kredit
        moneyOut: _debit _withdraw _ut_ _retiro _spent_ _out_ _outflow _expense _soll_ belastung \
        lastschrift _ausgang _ausgabe _débit _dépense _cargo _debe_ _gasto _addebit _dare_ \
        _uscite_ _saída _af_ _afschrijving _wydat _obciążeni _uttag _расход _списан _дебет
        balance: balance _bal_ saldo _sald _solde kontostand guthaben likutis остаток баланс 残高 \
        余额
        currency: currency währung waehrung devise moneda _valuta _valiuta divisa waluta moeda \
        валюта 币种
        other: original _orig_ local foreign fremd card операци instructed
        rate: _rate _kurs umrechnung wechselkurs _cours_ _cambio_ _tasso_ koers курс
        fee: _fee_ _fees_ _charge gebühr gebuehr entgelt _frais_ _comisi _commission _prowizj \
        _avgift комисси
        payee: payee empfänger begünstigt beguenstigt gavėjas merchant counter name partner \
        auftraggeber bénéficiaire beneficiari ordenante tegenpartij tegenrekeninghouder odbiorca \
        nadawca motpart контрагент получател _recipient __to__
        payer: _payer_ _sender_ _absender __from__ zahlungspflicht auftraggeber ordenante \
        ordinante nadawca плательщик отправител
        text: description narrat particular purpose zweck memo reference detail text libellé \
        label transaktionsbeschreibung concepto descri causale omschrijving mededeling tytuł \
        opis paaiškinim назначен описани основани _note
        account: auftragskonto _account_num _iban_ _account_ _konto _compte_ _cuenta_ _conto_ \
        _rekening _rachunek_ _numer_rachunk _nr_rachunk sąskaitos _счет_ _счёт_ _номер_сч \
        _номер_карт __карта__ _card_member_ _card_num _card_no_ __card__
        accountNumber: _iban_ nummer _numer_ _nr_ numéro número numero
        otherParty: _payee empfänger begünst beguenst partner counter merchant zahlungs \
        _recipient _other_ _to_ _from_ benefi bénéfi gegen tegen _type_ _sender _payer nadawc \
        odbiorc kontrahent motpart контрагент корреспондент получател плательщик отправител
        holder: card holder mail
        valueDate: valuta valuty waluty valeur _valor value valör värde _wert arvopäivä rented \
        валютирован
        indicator: _type_ _d_k_ _dc_ _d_c_ _c_d_ _cd_ _sh_ _s_h_ _cr_ _dr_ debit credit crdr soll \
        haben sens richtung indicator kennzeichen _af_bij _bij_af дебет кредит
        state: _contabilizzazione_ _booked_ _posted_ _settled_ _status _state_ _statut _état_ \
        _estado_ _stato_ _stan_ _cleared_ _статус_ _состояние_
        category: categor kategor catégor категори
        booked: _ok_ _udført_ _booked_ _posted_ _cleared_ _settled_ _completed_ _complete_ \
        _processed_ _executed_ _sent_ _gebucht_ _verbucht_ _abgeschlossen_ _comptabilis _exécut \
        _contabiliz _asentad _eseguit _geboekt_ _zaksięgowan _zrealizowan _bokför _проведен \
        _исполнен _выполнен
        pending: _pending_ _offen_ _venter_ _annullat _processing_ _vorgemerkt_ _vormerkung_ \
        _authorised_ _authorized_ _reserved_ _reserviert_ _declined_ _failed_ _reverted_ \
        _cancelled_ _canceled_ _rejected_ _storniert_ _abgelehnt_ _en_attente_ _à_venir_ \
        _pendiente_ _in_sospeso_ _in_attesa_ _oczekując _w_toku_ _в_обработке_ _ожида _отклонен \
        _отменен
        negation: _not_ _nicht_ _non_ _no_ _nie_ _не_
        opening: beginning opening _start anfang _brought previous anterior precedent précédent \
        iniziale inicial _vorig начальн входящ poczatk początk
        closing: _ending closing _end_ schluss
        total: _total_ _totals_ _totaal_ _totale_ _subtotal_ _summe_ _gesamt _somme_ _suma_ \
        _summa_ _razem_ _celkem_ _yhteensä_ _итого_ _всего_
        """

    /// The words by their meaning, with spaces for `_`.
    private static let words = table.split(separator: "\n").reduce(into: [String: [String]]()) {
        let words = $1.split(separator: " ").map { String($0.replacing("_", with: " ")) }
        $0[words.first ?? ""] = Array(words.dropFirst())
    }

    /// How far down in the list the first word is that a text has; nil where it has none.
    func rank(of text: String) -> Int? {
        let words = text.lowercased().split { !$0.isLetter }.joined(separator: " ")
        return Self.words["\(rawValue):"]?.firstIndex { "  \(words)  ".contains($0) }
    }

    /// Whether a text has one of the words.
    func isIn(_ text: String) -> Bool { rank(of: text) != nil }

    /// Whether a text says that it is a balance or a total.
    static func isBalance(_ text: String) -> Bool { balance.isIn(text) || total.isIn(text) }

    /// Whether a header says anything that is known here.
    static func isKnown(_ header: String) -> Bool {
        let meanings: [Self] = [
            .date, .booking, .amount, .moneyIn, .moneyOut, .balance, .currency, .payee, .text, .fee,
            .state,
        ]
        return meanings.contains { $0.isIn(header) }
    }

    /// Whether a row is booked or pending, by a text that says it; nil where it says neither.
    static func state(_ text: String) -> Self? {
        Self.negation.isIn(text) ? nil : one(.booked, .pending, of: text)
    }

    /// Those of some texts that say it of a row.
    func those(of texts: Set<String>, _ meaning: (String) -> Self?) -> [String] {
        texts.filter { meaning($0) == self }.sorted()
    }

    /// Which way money went, by a text that says it of a row; nil where it says neither.
    static func direction(_ text: String) -> Self? {
        let text = text.lowercased()
        if ["c", "cr", "h", "+", "crdt", "k"].contains(text) { return .moneyIn }
        if ["d", "dr", "s", "-", "dbit"].contains(text) { return .moneyOut }
        return one(.moneyIn, .moneyOut, of: text)
    }

    /// The one of two meanings that a text has; nil where it has neither or both.
    static func one(_ a: Self, _ b: Self, of text: String) -> Self? {
        a.isIn(text) == b.isIn(text) ? nil : a.isIn(text) ? a : b
    }

    /// Whether a column of a name seems to say whose rows these are: that of the other party, an
    /// IBAN after it say, is another one.
    static func isOwner(_ name: String, at column: Int, payee: Int?) -> Bool {
        let others: [Self] = [.otherParty, .amount, .balance, .currency, .state]
        return account.isIn(name) && !others.contains { $0.isIn(name) }
            && (column < payee ?? .max || !accountNumber.isIn(name))
    }
}

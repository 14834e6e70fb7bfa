import PiggyBank

/// The parts of `:61:`: `1105240524D9,N192NONREF`.
package struct MT940Entry: Hashable {
    /// The entry date; the value date where there is none.
    package var date: CalendarDate
    /// Whether money came in, whether that reverses an earlier movement, and whether the bank only
    /// expects it.
    var isCredit, isReversal, isExpected: Bool
    /// The amount's digits with their comma; a letter and three more characters; and the value
    /// date, as it is written.
    var amount, type, valueDate: String
    /// What the account's owner calls the movement, and what the bank does.
    var reference, servicer: String?

    /// Reads the first line of the field.
    package init?(_ value: [UInt8]) {
        let hasEntryDate = value.number(at: 6) != nil && value.number(at: 8) != nil
        guard let date = hasEntryDate ? Self.entryDate(value) : Self.date(value.prefix(6)) else {
            return nil
        }
        self.date = date
        var rest = value.dropFirst(hasEntryDate ? 10 : 6)
        func take(_ isNext: (UInt8) -> Bool) -> UInt8? {
            rest.first.map(isNext) == true ? rest.popFirst() : nil
        }
        // C and D alone, R before them for a movement that is reversed, E for one that is expected.
        let prefix = take { "RE".utf8.contains($0) }
        guard let mark = take({ "CD".utf8.contains($0) }) else { return nil }
        isExpected = prefix == UInt8(ascii: "E")
        isReversal = prefix == UInt8(ascii: "R")
        isCredit = (mark == UInt8(ascii: "C")) != isReversal
        // The third letter of the currency.
        let isLetter = { (byte: UInt8) in UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        _ = take(isLetter)
        let digits = rest.prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ",") }
        rest = rest.dropFirst(digits.count)
        guard let first = digits.first, 0x30...0x39 ~= first, rest.first.map(isLetter) == true
        else { return nil }
        amount = String(decoding: digits, as: UTF8.self)
        type = String(statement: rest.prefix(4))
        valueDate = String(decoding: value.prefix(6), as: UTF8.self)
        let references = String(statement: rest.dropFirst(4))
        let slashes = references.firstRange(of: "//")
        let own = references[..<(slashes?.lowerBound ?? references.endIndex)]
        reference = own == "NONREF" ? nil : String(own)
        servicer = slashes.map { String(references[$0.upperBound...]) }
    }

    /// A date `YYMMDD`: a year above 79 is one of the 1900s.
    static func date(_ text: some Collection<UInt8>) -> CalendarDate? {
        format?.date(Array(text)[...])?.date
    }

    private static let format = DateFormat("yyMMdd")

    /// The entry date `MMDD` after a value date, in the year in which it is nearest to that, which
    /// may be February 30 at banks that reckon months of 30 days.
    private static func entryDate(_ value: [UInt8]) -> CalendarDate? {
        guard let year = value.number(at: 0).map({ $0 > 79 ? 1900 + $0 : 2000 + $0 }),
            let nearMonth = value.number(at: 2), let nearDay = value.number(at: 4),
            (1...31).contains(nearDay),
            let near = CalendarDate(year: year, month: nearMonth, day: min(nearDay, 28)),
            let month = value.number(at: 6), let day = value.number(at: 8)
        else { return nil }
        let distance = { (date: CalendarDate) in abs(date.daysSince1970 - near.daysSince1970) }
        return (year - 1...year + 1).compactMap { CalendarDate(year: $0, month: month, day: day) }
            .min { distance($0) < distance($1) }
    }
}

/// What `:86:` says of a movement.
package struct MT940Information: Hashable {
    /// The code of the kind of business (Geschäftsvorfallcode) that German banks begin with.
    var businessCode: String?
    /// Who got the money, or who it came from, the account and the bank of that, what it was for,
    /// and the bank's words for the kind of business.
    package var texts = RowTexts()

    /// Reads the lines of the field: `166?00…?20…?32NAME`, `/NAME/…/REMI/…`, or any text.
    package init(_ lines: [String]) {
        let joined = lines.joined()
        let utf8 = Array(joined.utf8)
        if let separator = Self.separator(utf8) {
            businessCode = String(decoding: utf8.prefix(3), as: UTF8.self)
            readFields(utf8.dropFirst(3).split(separator: separator))
            return
        }
        texts.text = String(statement: lines.joined(separator: " ")).nonEmpty
        texts.counterparty = Self.value("/NAME/", in: joined)
        texts.counterAccount = Self.value("/IBAN/", in: joined)
        // /CNTP/account/BIC/name/city/
        if let at = joined.firstRange(of: "/CNTP/") {
            let parts = joined[at.upperBound...].prefix(200).split(
                separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count > 2 else { return }
            texts.counterAccount = String(statement: parts[0]).nonEmpty ?? texts.counterAccount
            texts.counterparty = String(statement: parts[2]).nonEmpty ?? texts.counterparty
        }
    }

    /// The sign between fields, after a code of three digits: `?` in Germany, `>` at Triodos.
    private static func separator(_ utf8: [UInt8]) -> UInt8? {
        guard utf8.count >= 6, utf8.prefix(3).allSatisfy({ 0x30...0x39 ~= $0 }),
            "?>~^+|<@$".utf8.contains(utf8[3]), utf8.number(at: 4) != nil
        else { return nil }
        return utf8[3]
    }

    private mutating func readFields(_ fields: [ArraySlice<UInt8>]) {
        var names = "", purpose = ""
        for field in fields {
            guard let number = Array(field.prefix(2)).number(at: 0) else { continue }
            let value = String(decoding: field.dropFirst(2), as: UTF8.self)
            switch number {
            case 20...29, 60...63: purpose += value
            case 0: texts.add("business", String(statement: value))
            case 30: texts.add("bank", String(statement: value))
            case 31: texts.counterAccount = String(statement: value).nonEmpty
            case 32, 33: names += value
            default: break
            }
        }
        texts.counterparty = String(statement: names).nonEmpty
        texts.text = String(statement: purpose).nonEmpty
    }

    /// What follows a word between slashes, up to the next such word.
    private static func value(_ word: String, in text: String) -> String? {
        guard let at = text.firstRange(of: word) else { return nil }
        return String(statement: text[at.upperBound...].prefix { $0 != "/" }).nonEmpty
    }
}

/// The codes of `:61:` and of the German `:86:`.
enum MT940Code {
    /// What kind of movement the codes are of; nil where no table has them.
    ///
    /// That of the business says more than the NMSC that most German banks write.
    static func kind(_ type: String?, business: String?) -> Statement.Kind? {
        if let business { return Int(business).flatMap(businessKind) }
        guard let type, type.count == 4 else { return nil }
        return kinds[String(type.dropFirst())]
    }

    /// SWIFT's codes.
    private static let kinds = Statement.Kind.byCode([
        // Direct debits and standing orders.
        .debit: "DDT STO",
        // Payments; MSC is what is nothing else, TRF a transfer.
        .spending: "TRF MSC CHK COL DCR BOE CMI CLR ECK LBX TCK PCH POP RTI VDA UWC STP PRN TRN",
        // Charges, commissions, interest, tax, loans, cash.
        .noRoundUp: "CHG COM INT TAX LDP BRF CAS",
        // Exchange, dividends, securities, and transfers between one's own accounts.
        .notSpending: "FEX DIV SEC SAL RED RIG BNK CPN EQA EXT MAT SUB SWP TRA WAR NWI ODC OPT CAR",
    ])

    /// The German banks' codes of business (DFÜ agreement, appendix 3).
    private static func businessKind(_ code: Int) -> Statement.Kind? {
        switch code {
        // Cash at the counter.
        case 82, 83: return .noRoundUp
        // Direct debits and standing orders, since SEPA and before.
        case 4, 5, 8, 104, 105, 117: return .debit
        // Cheques, transfers, salaries, and what comes in of them.
        case 1...99: return .spending
        case 106, 107, 110: return .cardSpending
        // The same in SEPA, and to and from abroad.
        case 104...119, 152...199, 201...299: return .spending
        // Securities, foreign exchange.
        case 300...499: return .notSpending
        // Loans; closings, fees, interest of the account itself.
        case 600...699, 804...819: return .noRoundUp
        default: return nil
        }
    }
}

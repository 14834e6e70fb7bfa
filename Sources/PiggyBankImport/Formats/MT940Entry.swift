import PiggyBank

/// The parts of `:61:`: `1105240524D9,N192NONREF`.
package struct MT940Entry: Hashable {
    /// The entry date; the value date where there is none.
    package var date: CalendarDate
    var isCredit: Bool
    /// Whether it reverses an earlier movement.
    var isReversal: Bool
    /// Whether the bank only expects it.
    var isExpected: Bool
    /// The amount's digits with their comma.
    var amount: String
    /// The type: a letter and three more characters.
    var type: String
    /// The value date, as it is written.
    var valueDate: String
    /// What the account's owner calls the movement, and what the bank does.
    var reference, servicer: String?

    /// Reads the first line of the field.
    package init?(_ value: [UInt8]) {
        guard value.prefix(6).count == 6 else { return nil }
        var at = 6
        let hasEntryDate = value.number(at: 6) != nil && value.number(at: 8) != nil
        if hasEntryDate {
            guard let date = MT940Date.entryDate(value, at: 6) else { return nil }
            self.date = date
            at = 10
        } else {
            guard let date = MT940Date.date(value, at: 0) else { return nil }
            self.date = date
        }
        func byte(_ offset: Int) -> UInt8 { offset < value.count ? value[offset] : 0 }
        // C and D alone, R before them for a movement that is reversed, E for one that is
        // expected.
        let prefix = byte(at)
        let hasPrefix = prefix == UInt8(ascii: "R") || prefix == UInt8(ascii: "E")
        let mark = byte(hasPrefix ? at + 1 : at)
        guard mark == UInt8(ascii: "C") || mark == UInt8(ascii: "D") else { return nil }
        isExpected = prefix == UInt8(ascii: "E")
        isReversal = prefix == UInt8(ascii: "R")
        isCredit = (mark == UInt8(ascii: "C")) != isReversal
        at += hasPrefix ? 2 : 1
        // The third letter of the currency.
        if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte(at) { at += 1 }
        let digits = value[min(at, value.count)...].prefix {
            0x30...0x39 ~= $0 || $0 == UInt8(ascii: ",")
        }
        guard let first = digits.first, 0x30...0x39 ~= first else { return nil }
        amount = String(decoding: digits, as: UTF8.self)
        at += digits.count
        guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte(at) else { return nil }
        type = String(statement: value[at...].prefix(4))
        valueDate = String(decoding: value.prefix(6), as: UTF8.self)
        let references = String(statement: value[at...].dropFirst(4))
        let slashes = references.firstRange(of: "//")
        let own = references[..<(slashes?.lowerBound ?? references.endIndex)]
        reference = own == "NONREF" ? nil : String(own)
        servicer = slashes.map { String(references[$0.upperBound...]) }
    }
}

/// Dates of MT940, which have two digits for the year or none.
enum MT940Date {
    /// The date `YYMMDD` at an offset: a year above 79 is one of the 1900s.
    static func date(_ value: [UInt8], at offset: Int) -> CalendarDate? {
        format?.date(value[min(offset, value.count)...].prefix(6))?.date
    }

    private static let format = DateFormat("yyMMdd")

    /// The entry date `MMDD` at an offset, in the year in which it is nearest to the value date at
    /// 0.
    ///
    /// Banks that reckon months of 30 days write value dates such as February 30: only about when
    /// it is matters here.
    static func entryDate(_ value: [UInt8], at offset: Int) -> CalendarDate? {
        guard let year = value.number(at: 0).map({ $0 > 79 ? 1900 + $0 : 2000 + $0 }),
            let valueMonth = value.number(at: 2), let valueDay = value.number(at: 4),
            (1...31).contains(valueDay),
            let near = CalendarDate(year: year, month: valueMonth, day: min(valueDay, 28)),
            let month = value.number(at: offset), let day = value.number(at: offset + 2)
        else { return nil }
        func distance(_ date: CalendarDate) -> Int {
            abs(Int(date.daysSince1970) - Int(near.daysSince1970))
        }
        return (year - 1...year + 1).compactMap { CalendarDate(year: $0, month: month, day: day) }
            .min { distance($0) < distance($1) }
    }
}

/// What `:86:` says of a movement.
package struct MT940Information: Hashable {
    /// The code of the kind of business (Geschäftsvorfallcode) that German banks begin with.
    var businessCode: String?
    /// Who got the money, or who it came from.
    package var name: String?
    /// The account of that.
    package var account: String?
    /// What it was for; nil where nothing is said.
    package var text: String?
    /// The bank's words for the kind of business, and the bank of the party.
    var business, bank: String?

    /// Reads the lines of the field: `166?00…?20…?32NAME`, `/NAME/…/REMI/…`, or any text.
    package init(_ lines: [String]) {
        let joined = lines.joined()
        let utf8 = Array(joined.utf8)
        if let separator = Self.separator(utf8) {
            businessCode = String(decoding: utf8.prefix(3), as: UTF8.self)
            readFields(utf8.dropFirst(3).split(separator: separator))
            return
        }
        text = String(statement: lines.joined(separator: " ")).nonEmpty
        name = Self.value("/NAME/", in: joined)
        account = Self.value("/IBAN/", in: joined)
        // /CNTP/account/BIC/name/city/
        if let at = joined.firstRange(of: "/CNTP/") {
            let parts = joined[at.upperBound...].prefix(200).split(
                separator: "/", maxSplits: 3, omittingEmptySubsequences: false
            ).map { String(statement: $0) }
            if parts.count > 2 {
                account = parts[0].nonEmpty ?? account
                name = parts[2].nonEmpty ?? name
            }
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
            case 0: business = String(statement: value)
            case 30: bank = String(statement: value)
            case 31: account = String(statement: value).nonEmpty
            case 32, 33: names += value
            default: break
            }
        }
        name = String(statement: names).nonEmpty
        text = String(statement: purpose).nonEmpty
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
    static func kind(_ type: String?, business: String?) -> Statement.Kind? {
        // The code of the business says more than the NMSC that most German banks write.
        if let business { return businessKind(business) }
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
    private static func businessKind(_ code: String) -> Statement.Kind? {
        guard let number = Int(code) else { return nil }
        switch number {
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

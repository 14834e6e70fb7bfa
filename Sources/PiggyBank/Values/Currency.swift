/// A currency of ISO 4217 in which amounts of money exist: `.gbp`, or `Currency(code: "GBP")`.
///
///     let decimals = Currency(code: "JPY")?.exponent    // 0
///
/// The list is ISO 4217 "list one" as of 2026-01-01, funds codes included. The codes to which ISO
/// gives no minor units (gold, the testing code, "no currency" …) are no currencies here: an amount
/// in them has no smallest unit.
public struct Currency: Hashable, Sendable {
    /// The place in the list sorted by code.
    let index: UInt8

    /// The three capital letters of ISO 4217, such as `GBP`.
    public var code: String { Self.codes[Int(index)] }

    /// The code's three ASCII letters in the low 24 bits, the first one highest.
    var packedCode: UInt32 { Self.rows[Int(index)].code }

    /// How many decimals the minor unit has: 2 for GBP, 0 for JPY, 3 for KWD (ISO 4217).
    public var exponent: Int { Int(Self.rows[Int(index)].exponent) }

    /// How many minor units make one whole unit: 10 to the power of the exponent.
    public var minorUnitsPerUnit: Int64 { [1, 10, 100, 1_000, 10_000][exponent] }

    /// What purchases are rounded up to unless the account says otherwise, in minor units.
    ///
    /// One whole unit, or 100 where there are no decimals: rounding a yen up to a yen saves
    /// nothing.
    public var defaultRoundUpTo: Int64 { exponent == 0 ? 100 : minorUnitsPerUnit }

    /// Finds the currency with this code; nil when ISO 4217 has none with minor units.
    public init?(code: String) {
        var utf8 = code.utf8.makeIterator()
        guard let a = utf8.next(), let b = utf8.next(), let c = utf8.next(), utf8.next() == nil
        else { return nil }
        self.init(packed: UInt32(a) << 16 | UInt32(b) << 8 | UInt32(c))
    }

    /// Finds the currency whose three ASCII letters are in the low 24 bits, the first one highest.
    package init?(packed: UInt32) {
        var low = 0
        var high = Self.rows.count
        while low < high {
            let middle = (low + high) / 2
            if Self.rows[middle].code < packed { low = middle + 1 } else { high = middle }
        }
        guard low < Self.rows.count, Self.rows[low].code == packed else { return nil }
        index = UInt8(low)
    }

    /// The currency at a place that is known to be in the list.
    @inline(__always) init(checkedIndex index: UInt8) { self.index = index }

    /// All currencies, by code.
    public static let all: [Currency] = rows.indices.map { Currency(checkedIndex: UInt8($0)) }
}

extension Currency {
    /// The Australian dollar.
    public static let aud = listed("AUD")
    /// The Brazilian real.
    public static let brl = listed("BRL")
    /// The Canadian dollar.
    public static let cad = listed("CAD")
    /// The Swiss franc.
    public static let chf = listed("CHF")
    /// The Chinese yuan.
    public static let cny = listed("CNY")
    /// The Czech koruna.
    public static let czk = listed("CZK")
    /// The Danish krone.
    public static let dkk = listed("DKK")
    /// The euro.
    public static let eur = listed("EUR")
    /// The pound sterling.
    public static let gbp = listed("GBP")
    /// The Hong Kong dollar.
    public static let hkd = listed("HKD")
    /// The forint.
    public static let huf = listed("HUF")
    /// The Indian rupee.
    public static let inr = listed("INR")
    /// The yen.
    public static let jpy = listed("JPY")
    /// The won.
    public static let krw = listed("KRW")
    /// The Kuwaiti dinar.
    public static let kwd = listed("KWD")
    /// The Mexican peso.
    public static let mxn = listed("MXN")
    /// The Norwegian krone.
    public static let nok = listed("NOK")
    /// The New Zealand dollar.
    public static let nzd = listed("NZD")
    /// The zloty.
    public static let pln = listed("PLN")
    /// The Russian rouble.
    public static let rub = listed("RUB")
    /// The Swedish krona.
    public static let sek = listed("SEK")
    /// The Singapore dollar.
    public static let sgd = listed("SGD")
    /// The US dollar.
    public static let usd = listed("USD")
    /// The rand.
    public static let zar = listed("ZAR")

    private static func listed(_ code: String) -> Currency {
        guard let currency = Currency(code: code) else {
            preconditionFailure("\(code) is not in the list")
        }
        return currency
    }
}

extension Currency: Comparable, CustomStringConvertible {
    /// Orders currencies by code.
    public static func < (a: Currency, b: Currency) -> Bool { a.index < b.index }

    /// The code.
    public var description: String { code }
}

// MARK: - ISO 4217

extension Currency {
    private struct Row {
        var code: UInt32
        var exponent: UInt8
    }

    private static let rows: [Row] = {
        var rows: [Row] = []
        for (exponent, codes) in codesByExponent {
            for code in codes.split(separator: " ") {
                let packed = code.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                rows.append(Row(code: packed, exponent: exponent))
            }
        }
        return rows.sorted { $0.code < $1.code }
    }()

    /// The codes as text, made once: reports have millions of them.
    private static let codes: [String] = all.map { currency in
        var utf8: ContiguousArray<UInt8> = []
        utf8.append(currency)
        return String(decoding: utf8, as: UTF8.self)
    }

    private static let codesByExponent: [(UInt8, String)] = [
        (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
        (
            2,
            """
            AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
            CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
            GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
            LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO \
            NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS \
            SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST \
            XAD XCD XCG YER ZAR ZMW ZWG
            """
        ), (3, "BHD IQD JOD KWD LYD OMR TND"), (4, "CLF UYW"),
    ]

    /// The codes that ISO 4217 lists without minor units, so that an error can say why they fail.
    package static let codesWithoutMinorUnits: Set<String> = [
        "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XDR", "XPD", "XPT", "XSU", "XTS", "XUA", "XXX",
    ]
}

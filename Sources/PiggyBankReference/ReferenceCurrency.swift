/// What the reference knows of ISO 4217 (list one of 2026-01-01): the digits after the point.
package enum ReferenceCurrency {
    /// The exponent of each currency that has one; codes with `N.A.` are not money.
    package static let exponents: [ReferenceText: Int] = {
        var exponents: [ReferenceText: Int] = [:]
        for (exponent, codes) in codesByExponent {
            for code in codes.split(separator: " ") {
                exponents[ReferenceText(String(code))] = exponent
            }
        }
        return exponents
    }()

    /// The codes of all of them, sorted.
    static let codes = exponents.keys.sorted()

    /// What spendings are rounded up to where the account does not say, in minor units.
    ///
    /// One whole unit, but 100 where there is nothing smaller than a whole unit.
    static func defaultRoundUpTo(_ currency: ReferenceText) -> Int {
        switch exponents[currency] {
        case 3: 1_000
        case 4: 10_000
        default: 100
        }
    }

    private static let codesByExponent = [
        0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
        2: """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
        CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
        GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
        LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO \
        NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS \
        SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST \
        XAD XCD XCG YER ZAR ZMW ZWG
        """, 3: "BHD IQD JOD KWD LYD OMR TND", 4: "CLF UYW",
    ]
}

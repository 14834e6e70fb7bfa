import PiggyBank

/// A country or a territory (ISO 3166-1), by which weeks may begin.
package struct Region: Hashable, Sendable {
    /// The day on which weeks begin there; Unicode CLDR 46, "Week Data".
    package let weekStart: Weekday

    /// Reads a code of two letters, in any case; nil for one that ISO 3166-1 does not have.
    package init?(_ code: String) {
        let code = code.uppercased()
        guard let found = Self.codes.first(where: { $0.1.contains(Substring(code)) }) else {
            return nil
        }
        weekStart = found.0
    }

    private static let codes: [(Weekday, [Substring])] = [
        (
            .monday,
            """
            AD AE AI AL AM AO AQ AR AT AU AW AX AZ BA BB BE BF BG BI BJ BL BM BN BO BQ BV BY CC CD \
            CF CG CH CI CK CL CM CR CU CV CW CX CY CZ DE DK DZ EC EE EH ER ES FI FJ FK FM FO FR GA \
            GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GW GY HM HR HT HU IE IM IO IS IT JE KG KI KM \
            KN KP KY KZ LB LC LI LK LR LS LT LU LV MA MC MD ME MF MG MK ML MN MP MQ MR MS MU MW MY \
            NA NC NE NF NG NL NO NR NU NZ PF PG PL PM PN PS PW RE RO RS RU RW SB SC SE SH SI SJ SK \
            SL SM SN SO SR SS ST SX SZ TC TD TF TG TJ TK TL TM TN TO TR TV TZ UA UG UY UZ VA VC VG \
            VN VU WF XK YT ZM
            """.split(separator: " ")
        ),
        (
            .sunday,
            """
            AG AS BD BR BS BT BW BZ CA CN CO DM DO ET GT GU HK HN ID IL IN JM JO JP KE KH KR LA MH \
            MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
            """.split(separator: " ")
        ), (.saturday, "AF BH DJ EG IQ IR KW LY OM QA SD SY".split(separator: " ")),
        (.friday, ["MV"]),
    ]
}

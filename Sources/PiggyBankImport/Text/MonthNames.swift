/// The languages in which banks write the names of months.
///
/// The names are those of CLDR 46, which Foundation has: whole ones, by themselves and in a date,
/// and what banks and CLDR shorten them to.
package enum MonthNames: String, CaseIterable, Hashable, Sendable {
    case en, de, fr, es, it, nl, pl, pt, ru, sv

    /// The names from January on; what else a month is called follows a slash.
    private var names: String {
        switch self {
        case .en:
            "january february march april may june july august september october november december"
        case .de:
            """
            januar/jänner/jaenner februar/feber märz/maerz/mrz april mai juni juli august \
            september oktober november dezember
            """
        case .fr:
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
        case .es:
            """
            enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre \
            noviembre diciembre
            """
        case .it:
            """
            gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre \
            dicembre
            """
        case .nl:
            """
            januari februari maart/mrt april mei juni juli augustus september oktober november \
            december
            """
        case .pl:
            """
            styczeń/stycznia luty/lutego marzec/marca kwiecień/kwietnia maj/maja czerwiec/czerwca \
            lipiec/lipca sierpień/sierpnia wrzesień/września październik/października \
            listopad/listopada grudzień/grudnia
            """
        case .pt:
            """
            janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro \
            dezembro
            """
        case .ru:
            """
            январь/января февраль/февраля март/марта апрель/апреля май/мая июнь/июня июль/июля \
            август/августа сентябрь/сентября октябрь/октября ноябрь/ноября декабрь/декабря
            """
        case .sv:
            "januari februari mars april maj juni juli augusti september oktober november december"
        }
    }

    /// The months by every name, and by its beginnings of three letters and more that no other
    /// month has; without accents.
    private var months: [String: Int] {
        var months: [String: Int] = [:]
        var shared: Set<String> = []
        let all = names.split(separator: " ").map { $0.split(separator: "/").map(Self.plain) }
        for (index, names) in all.enumerated() {
            for name in names {
                for length in 3..<max(3, name.count) {
                    let beginning = String(name.prefix(length))
                    if let other = months[beginning], other != index + 1 {
                        shared.insert(beginning)
                    }
                    months[beginning] = index + 1
                }
            }
        }
        for beginning in shared { months[beginning] = nil }
        for (index, names) in all.enumerated() { for name in names { months[name] = index + 1 } }
        return months
    }

    private static let months = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.months) })

    /// The month, from 1, that a text begins with the name of, in letters of either case, and where
    /// the name ends.
    func month(_ text: ArraySlice<UInt8>) -> (month: Int, end: Int)? {
        let name = text.prefix(while: Self.isLetter)
        guard name.count <= 64,
            let month = Self.months[self]?[Self.plain(String(decoding: name, as: UTF8.self)[...])]
        else { return nil }
        return (month, name.endIndex)
    }

    /// Whether a byte is part of a letter: those after ASCII are, but no white space, which begins
    /// with 0xC2 or 0xE2.
    static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            || byte >= 0x80 && byte != 0xC2 && byte != 0xE2
    }

    /// A name in small letters, without the accents that banks leave out.
    private static func plain(_ name: Substring) -> String {
        let plain: [Character: Character] = [
            "é": "e", "û": "u", "ä": "a", "ç": "c", "ź": "z", "ń": "n", "ś": "s",
        ]
        return String(name.lowercased().map { plain[$0] ?? $0 })
    }
}

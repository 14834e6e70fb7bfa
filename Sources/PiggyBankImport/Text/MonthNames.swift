/// The names of months in the languages of banks: English, German, French, Spanish, Italian, Dutch,
/// Polish, Portuguese, Russian and Swedish.
///
/// They are those of CLDR 46, by themselves and in a date, and what banks shorten them to. No name
/// is one of two months, so no language need be said.
package enum MonthNames {
    /// The names of each month, in the order of the languages.
    package static let names = """
        january januar jänner jaenner janvier enero gennaio januari styczeń stycznia janeiro \
        январь января
        february februar feber février febrero febbraio februari luty lutego fevereiro февраль \
        февраля
        march märz maerz mrz mars marzo maart mrt marzec marca março март марта
        april avril abril aprile kwiecień kwietnia апрель апреля
        may mai mayo maggio mei maj maja maio май мая
        june juni juin junio giugno czerwiec czerwca junho июнь июня
        july juli juillet julio luglio lipiec lipca julho июль июля
        august août agosto augustus sierpień sierpnia augusti август августа
        september septembre septiembre setiembre settembre wrzesień września setembro сентябрь \
        сентября
        october oktober octobre octubre ottobre październik października outubro октябрь октября
        november novembre noviembre listopad listopada novembro ноябрь ноября
        december dezember décembre diciembre dicembre grudzień grudnia dezembro декабрь декабря
        """.split(separator: "\n").map { $0.split(separator: " ").map(plain) }

    /// The months by every name, and by its beginnings of three letters and more that no other
    /// month has; without accents.
    private static let months: [String: Int] = {
        var months: [String: Set<Int>] = [:]
        for (index, names) in names.enumerated() {
            for name in names {
                for length in min(3, name.count)...name.count {
                    months[String(name.prefix(length)), default: []].insert(index + 1)
                }
            }
        }
        return months.compactMapValues { $0.count == 1 ? $0.first : nil }
    }()

    /// The month, from 1, that a text begins with the name of, in letters of either case, and where
    /// the name ends.
    static func month(_ text: ArraySlice<UInt8>) -> (month: Int, end: Int)? {
        let name = text.prefix(while: isLetter)
        guard (3...64).contains(name.count),
            let month = months[plain(String(decoding: name, as: UTF8.self)[...])]
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

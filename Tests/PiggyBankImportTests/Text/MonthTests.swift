import Foundation
import PiggyBank
import PiggyBankImport
import Testing

@Suite("Names of months") struct MonthTests {
    private func month(_ text: String, _ format: String, _ language: MonthNames) throws -> Int? {
        var format = try #require(DateFormat(format))
        format.months = language
        return format.date(Array(text.utf8)[...]).flatMap {
            Int($0.date.description.split(separator: "-")[1])
        }
    }

    @Test("are those that Foundation has, whole and shortened", arguments: MonthNames.allCases)
    func foundation(language: MonthNames) throws {
        let form = DateFormatter()
        form.locale = Locale(identifier: language.rawValue)
        let lists = [
            form.monthSymbols, form.shortMonthSymbols, form.standaloneMonthSymbols,
            form.shortStandaloneMonthSymbols,
        ]
        for names in lists {
            #expect(names.count == 12)
            for (index, name) in names.enumerated() {
                let bare = name.replacing(".", with: "")
                for written in [name, bare, bare + ".", bare.uppercased(), bare.capitalized] {
                    for (format, text) in [
                        ("d MMM yyyy", "1 \(written) 2026"), ("dd.MMMM.yyyy", "01.\(written).2026"),
                        ("ddMMMyyyy", "01\(written)2026"), ("MMM d, yyyy", "\(written) 1, 2026"),
                        ("d-MMM-yy", "1-\(written)-26"),
                    ] {
                        #expect(
                            try month(text, format, language) == index + 1, "\(language) \(text)")
                    }
                }
            }
        }
    }

    @Test("are found without accents, and only where they are of one month") func others() throws {
        for (text, language, expected) in [
            ("1 fevr 2026", .fr, 2), ("1 AOUT 2026", .fr, 8), ("1 jui 2026", .fr, nil),
            ("1 ju 2026", .en, nil), ("1 Mrz 2026", .de, 3), ("1 Dez. 2026", .de, 12),
            ("1 Dec 2026", .de, nil), ("1 Dez 2026", .en, nil), ("1 setiembre 2026", .es, 9),
            ("1\u{A0}мая 2026", .ru, nil), ("1 мая 2026", .ru, 5), ("1 paz 2026", .pl, 10),
            ("1 février. 2026", .fr, 2), ("1 févrierx 2026", .fr, nil), ("1 mai.. 2026", .fr, nil),
        ] as [(String, MonthNames, Int?)] {
            #expect(try month(text, "d MMM yyyy", language) == expected, "\(text)")
        }
    }

    @Test("are of the language that a preset names, in all rows of a file") func preset() throws {
        let names = ["janv.", "févr.", "MARS", "avr", "mai", "juin", "Juil.", "août"]
        let rows = (0..<4_000).map { row in "\(row % 28 + 1) \(names[row % names.count]) 2026;-1,00"
        }
        let text = (["Date;Montant"] + rows).joined(separator: "\n")
        let members = #""amount":"Montant","dateFormat":"d MMM yyyy","decimal":",""#
        let sample = try CSVSample(text, members + #","months":"fr""#)
        #expect(sample.findings == [] && sample.rows.count == 4_000)
        // As if it were English, a date whose month is another word is no date.
        #expect(try CSVSample(text, members).findings.first == "2 bad-row")
        #expect(throws: PiggyBankImport.ImportFinding.self) {
            try CSVSample(text, members + #","months":"la""#)
        }
    }
}

import PiggyBank

/// Russian.
package struct Russian: Language {
    package init() {}

    package var tag: LanguageTag { .russian }
    package var forms = WrittenForms.continental
    package var pageForms: PageForms { Self.pageForms }

    private static let pageForms = PageForms(
        months: "янв. февр. марта апр. мая июня июля авг. сент. окт. нояб. дек.",
        monthsAlone: "янв. февр. март апр. май июнь июль авг. сент. окт. нояб. дек.",
        afterYear: ("\u{202F}г.", "\u{202F}г."),
        signs: [
            "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£",
            "HKD": "HK$", "ILS": "₪", "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$",
            "NZD": "NZ$", "RUB": "₽", "THB": "฿", "TMT": "ТМТ", "TWD": "NT$", "UAH": "₴",
            "USD": "$", "VND": "₫", "XAF": "FCFA", "XCD": "EC$", "XCG": "Cg.",
            "XOF": "F\u{202F}CFA", "XPF": "CFPF",
        ], isSignLast: true)
}

// MARK: - Forms

extension Russian {
    /// A number with the noun that it counts: CLDR's plural forms "one" (1, 21), "few" (2 … 4, 22) and "many" (5, 11).
    package func count(_ number: Int, _ one: String, _ few: String, _ many: String) -> String {
        let (tens, ones) = (number % 100, number % 10)
        let noun =
            (11...14).contains(tens) ? many : ones == 1 ? one : (2...4).contains(ones) ? few : many
        return "\(self.number(number))\u{A0}\(noun)"
    }

    /// How many bytes there are.
    package func bytes(_ number: Int) -> String { count(number, "байт", "байта", "байт") }

    /// A number, its thousands apart.
    package func number(_ number: Int) -> String { forms.number(number) }

    /// Money with its currency: `2 140,72 GBP`.
    package func amount(_ money: Money) -> String { forms.amount(money) }

    /// Money of one currency in minor units: `2 140,72 GBP`.
    package func amount(_ minorUnits: some BinaryInteger, _ currency: Currency) -> String {
        forms.amount(Balance(Int128(minorUnits), currency))
    }

    /// A text in the quotes of Russian, with nothing in it that disturbs a terminal.
    package func quoted(_ text: String) -> String { "«\(Phrase.visible(text))»" }

    /// An identifier, in quotes where it would not be read as one word.
    package func name<Subject>(_ identifier: Identifier<Subject>) -> String {
        let isWord = !identifier.text.contains { $0.isWhitespace || ",.:;\"".contains($0) }
        return isWord ? Phrase.visible(identifier.text) : quoted(identifier.text)
    }

    /// What is said of a text, where there is one.
    package func text(_ text: String?, after words: String) -> String {
        text.map { words + quoted($0) } ?? ""
    }

    /// A day: `02.03.2026`.
    package func date(_ date: CalendarDate) -> String { forms.date(date) }

    /// The names of the months, as a calendar has them.
    private static let months = [
        "январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь",
        "октябрь", "ноябрь", "декабрь",
    ]

    /// The month of a date without its year.
    package func monthAlone(_ date: CalendarDate) -> String {
        Self.months[date.components.month - 1]
    }

    package func month(_ date: CalendarDate) -> String {
        "\(monthAlone(date)) \(date.components.year)"
    }

    package func list(_ things: [String]) -> String {
        let most = 8
        let more = things.count > most ? " и ещё \(things.count - most)" : ""
        return things.prefix(most).joined(separator: ", ") + more
    }

    /// A day of the week after "from".
    package func genitive(of weekday: Weekday) -> String {
        switch weekday {
        case .monday: "понедельника"
        case .tuesday: "вторника"
        case .wednesday: "среды"
        case .thursday: "четверга"
        case .friday: "пятницы"
        case .saturday: "субботы"
        case .sunday: "воскресенья"
        }
    }
}

import PiggyBank

/// English, which is spoken where no other language is asked for.
package struct English: Language {
    package init() {}

    package var tag: LanguageTag { .english }
    /// Dates are those of ISO 8601, which mean the same on both sides of the Atlantic.
    package var forms = WrittenForms.international

    package var pageForms: PageForms { Self.pageForms }

    private static let pageForms = PageForms(
        months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        monthsAlone: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        signs: [
            "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£",
            "HKD": "HK$", "ILS": "₪", "INR": "₹", "JPY": "JP¥", "KRW": "₩", "MXN": "MX$",
            "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "US$", "VND": "₫", "XAF": "FCFA",
            "XCD": "EC$", "XCG": "Cg.", "XOF": "F\u{202F}CFA", "XPF": "CFPF",
        ], isSignLast: false)
}

// MARK: - Forms

extension English {
    /// A number, its thousands grouped: `512,000`.
    func number(_ number: Int) -> String { forms.number(number) }

    /// How many things there are: `1 row`, `1,234 rows`.
    func count(_ number: Int, _ thing: String) -> String {
        "\(self.number(number)) \(thing)\(number == 1 ? "" : "s")"
    }

    /// How often: `not at all`, `once`, `3 times`.
    func times(_ number: Int64) -> String {
        switch number {
        case 0: "not at all"
        case 1: "once"
        case 2: "twice"
        default: "\(number) times"
        }
    }

    /// The first things of a list: `the first line`, `the first 12 lines`.
    func first(_ count: Int, _ thing: String) -> String {
        count == 1 ? "the first \(thing)" : "the first \(count) \(thing)s"
    }

    /// Money with its currency: `2,140.72 GBP`.
    func amount(_ money: Money) -> String { forms.amount(money) }

    /// A sum with its currency.
    func amount(_ balance: Balance) -> String { forms.amount(balance) }

    /// Minor units with their currency.
    func amount(_ minorUnits: some BinaryInteger, _ currency: Currency) -> String {
        forms.amount(Balance(Int128(minorUnits), currency))
    }

    /// An identifier, in quotes where it would not be read as one word.
    func name<Subject>(_ identifier: Identifier<Subject>) -> String {
        let isWord = !identifier.text.contains { $0.isWhitespace || ",.:;\"".contains($0) }
        return isWord ? Phrase.visible(identifier.text) : Phrase.quoted(identifier.text)
    }

    /// A text in double quotes after a word; empty where there is none.
    func text(_ text: String?, after word: String) -> String {
        text.map { "\(word) \(Phrase.quoted($0))" } ?? ""
    }

    /// The month of a date without its year.
    func monthAlone(_ date: CalendarDate) -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]
        return months[date.components.month - 1]
    }

    package func month(_ date: CalendarDate) -> String {
        "\(monthAlone(date)) \(date.components.year)"
    }

    package func list(_ things: [String]) -> String {
        let most = 8
        let more = things.count > most ? " and \(things.count - most) more" : ""
        return things.prefix(most).joined(separator: ", ") + more
    }
}

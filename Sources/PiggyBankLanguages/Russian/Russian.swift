import PiggyBank

/// Russian.
package struct Russian: ImportWording {
    package init() {}

    package var language = Language.russian
}

extension Russian {
    /// A number with the noun that it counts.
    func count(_ number: Int, _ one: String, _ few: String, _ many: String) -> String {
        "\(self.number(number))\u{A0}\([one, few, many][language.plural(number)])"
    }

    /// How many bytes there are.
    func bytes(_ number: Int) -> String { count(number, "байт", "байта", "байт") }
}

extension Russian {
    /// A text of a file in quotes, cut where it is long.
    func excerpt(_ text: String) -> String { "«\(Phrase.shown(text))»" }

    /// A sum with its currency.
    func amount(_ balance: Balance) -> String { forms.amount(balance) }

    /// Names of a file's world, each in quotes.
    func names(_ names: [String]) -> String { names.map(excerpt).joined(separator: ", ") }
}

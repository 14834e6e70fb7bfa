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

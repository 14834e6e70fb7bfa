import PiggyBank

/// Russian.
package struct Russian: ImportWording {
    package init() {}

    package var language = Language.russian
}

extension Russian {
    /// A number with the noun that it counts: CLDR's plural forms "one" (1, 21), "few" (2 … 4, 22)
    /// and "many" (5, 11).
    func count(_ number: Int, _ one: String, _ few: String, _ many: String) -> String {
        let (tens, ones) = (number % 100, number % 10)
        let noun =
            (11...14).contains(tens) ? many : ones == 1 ? one : (2...4).contains(ones) ? few : many
        return "\(self.number(number))\u{A0}\(noun)"
    }

    /// How many bytes there are.
    func bytes(_ number: Int) -> String { count(number, "байт", "байта", "байт") }
}

import PiggyBank

/// English, which is spoken where no other language is asked for.
package struct English: ImportWording {
    package init() {}

    package var language = Language.english
}

extension English {
    /// How many things there are: `1 row`, `1,234 rows`.
    func count(_ number: Int, _ thing: String) -> String { self("\(number, thing)") }
}

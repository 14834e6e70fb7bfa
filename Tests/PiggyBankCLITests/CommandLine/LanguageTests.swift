import PiggyBank
import PiggyBankCLI
import PiggyBankLanguages
import PiggyBankReports
import Testing

@Suite("Languages say every sentence in their own forms") struct LanguageTests {
    @Test(
        "The language is that of the locale's name",
        arguments: [
            ("ru_RU.UTF-8", .russian), ("ru", .russian), ("RU_ru", .russian),
            ("ru@latin", .russian), ("en_GB.UTF-8", .english), ("C", .english),
            ("C.UTF-8", .english), ("POSIX", .english), ("rue_UA", nil), ("de_DE", nil), ("", nil),
        ] as [(String, Language?)]) func locales(name: String, language: Language?)
    { #expect(Language(ofLocale: name) == language) }

    /// Numbers of each plural form of Russian; Unicode CLDR, "Language Plural Rules".
    @Test(
        "Russian counts by the plural forms of CLDR",
        arguments: [
            ([1, 21, 31, 101, 1_001], "события"),
            ([0, 2, 3, 4, 5, 11, 12, 14, 19, 20, 22, 100, 111, 112], "событий"),
        ]) func plurals(numbers: [Int], noun: String)
    {
        for number in numbers {
            let sentence = Language.russian(
                "All possible checks passed: every rule and every sum of \(number, "event").")
            #expect(sentence.hasSuffix("\u{A0}\(noun)."), "\(sentence)")
        }
        #expect(Language.russian("\(grouped: 12_345) more:") == "Ещё 12\u{A0}345:")
    }
}

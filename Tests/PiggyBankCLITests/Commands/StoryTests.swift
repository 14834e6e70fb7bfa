import Testing

/// The stories of `Fixtures/stories`, each in English and in Russian; what other programs say of
/// their ledgers is checked with the exports.
@Suite("What people do over a year comes to what the stories tell") struct StoryTests {
    private static let folder = "Fixtures/stories"

    static var names: [String] {
        get throws {
            try Checkout.names(in: folder).filter {
                $0.hasSuffix(".txt") && !$0.hasSuffix(".ru.txt")
            }
        }
    }

    @Test("Every answer is as told, in both languages", arguments: try names) func goldens(
        name: String
    ) throws {
        let text = try Checkout.text("\(Self.folder)/\(name)")
        for (suffix, locale) in [("", String?.none), (".ru", "ru_RU.UTF-8")] {
            let told = try Story(text).told(locale: locale)
            let path = "\(Self.folder)/\(name.dropLast(4))\(suffix).txt"
            #expect(try Checkout.isGolden(told, path))
        }
    }
}

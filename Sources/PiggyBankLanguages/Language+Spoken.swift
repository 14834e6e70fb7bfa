import PiggyBank

extension Language {
    /// The languages that people are spoken to in.
    public static let spoken: [Language] = [.english, .russian]

    /// The language of a locale's name of POSIX, such as `ru_RU.UTF-8`; nil for any that is not
    /// spoken here.
    ///
    /// `C` and `POSIX` are English.
    public init?(ofLocale name: String) {
        let tag = name.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
        let known = ["C", "POSIX"].contains(tag) ? "en" : tag.lowercased()
        guard let language = Self.spoken.first(where: { $0.tag == known }) else { return nil }
        self = language
    }
}

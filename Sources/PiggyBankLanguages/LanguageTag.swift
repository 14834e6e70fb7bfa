/// The languages that people are spoken to in, by their tags (BCP 47).
///
///     let language = LanguageTag(ofLocale: "ru_RU.UTF-8") ?? .english
public enum LanguageTag: String, CaseIterable, Codable, Hashable, Sendable {
    case english = "en"
    case russian = "ru"

    /// The language of a locale's name of POSIX, such as `ru_RU.UTF-8`; nil for any that is not
    /// spoken here.
    ///
    /// `C` and `POSIX` are English.
    public init?(ofLocale name: String) {
        let tag = name.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
        if tag == "C" || tag == "POSIX" {
            self = .english
        } else {
            self.init(rawValue: tag.lowercased())
        }
    }
}

extension LanguageTag {
    /// What it says.
    package var language: any Language {
        switch self {
        case .english: English()
        case .russian: Russian()
        }
    }
}

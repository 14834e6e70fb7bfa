import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankPeople
import PiggyBankStore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Errors for alerts: what happened in the user's language, its code, and what to do.
//
//     } catch {
//         alert.title = error.localizedDescription
//         alert.message = (error as? any LocalizedError)?.recoverySuggestion
//     }

extension Language {
    /// The first of the user's languages that is spoken here; English where none is.
    public static var preferred: Language { preferred(of: Locale.preferredLanguages) }

    /// The first of some languages (BCP 47) that is spoken here; English where none is.
    public static func preferred(of languages: [String]) -> Language {
        languages.lazy.compactMap { Language(ofLocale: $0) }.first ?? .english
    }
}

extension LocalizedError where Self: Explained {
    /// What happened, in the user's language.
    public var errorDescription: String? { description(in: .preferred) }

    /// The stable code, by which programs know the error.
    public var failureReason: String? { code }

    /// What to do, in the user's language; nil where nothing is, or nothing but at a command line.
    public var recoverySuggestion: String? { message(in: .preferred).nextStep }

    /// What happened, in a language; after "File" where it is a sentence about a file.
    public func description(in language: Language) -> String {
        let sentence = message(in: language).sentence
        return isOfFile ? "\(language("File")): \(sentence)" : sentence
    }

    private var isOfFile: Bool {
        switch self as any Error {
        case is FileError, is WriteError, LedgerError.unreadable, RecordError.unreadable,
            RecordError.unwritable, ImportError.failed(.unreadable),
            ImportError.failed(.unwritable):
            true
        default: false
        }
    }
}

extension AmountError: LocalizedError {}
extension IdentifierError: LocalizedError {}
extension CommandRejection: LocalizedError {}
extension Violation: LocalizedError {}

extension SystemError: LocalizedError {
    /// What the system says, in its own language.
    public var errorDescription: String? { message }

    /// The error's number: `errno 28`.
    public var failureReason: String? { "errno \(number)" }
}

extension FileError: LocalizedError {}
extension WriteError: LocalizedError {}
extension LedgerError: LocalizedError {}
extension RecordError: LocalizedError {}
extension ImportError: LocalizedError {}
extension ImportFinding: LocalizedError {}
extension PhoneNumberError: LocalizedError {}
extension PeopleError: LocalizedError {}
extension WalletError: LocalizedError {}

import Foundation
import PiggyBank
import PiggyBankFoundation
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankStore
import Testing

@Suite("Every error says what happened, in the user's language, and its code")
struct LocalizedErrorTests {
    private static let full = SystemError(number: 28)

    private static var errors: [any LocalizedError] {
        get throws {
            let command = CommandRejection(.rule(.duplicateID))
            let line = try #require(throws: Violation.self) { try Event(line: "{}") }
            return [
                AmountError("1,5", .grouped), IdentifierError.spaceAtEnd, command, line, full,
                FileError.isDirectory, WriteError.notSynced(full), LedgerError.broken(line),
                LedgerError.unreadable(.changed), RecordError.rejected(command),
                RecordError.unreadable(.changed), RecordError.unwritable(.stopped),
                ImportError.outdated, ImportError.failed(.unwritable(.stopped)),
            ]
        }
    }

    @Test("No error reads as a number, and each has a code") func descriptions() throws {
        for error in try Self.errors {
            let described = (error as any Error).localizedDescription
            #expect(described == error.errorDescription)
            #expect(!described.contains("error 0") && described.count > 9, "\(described)")
            #expect(error.failureReason?.isEmpty == false, "\(described)")
            // What only helps at a command line is left out.
            #expect(error.recoverySuggestion?.contains("piggybank") != true)
        }
    }

    @Test("Each language says it, with the same code") func languages() throws {
        let error = RecordError.unwritable(.stopped)
        #expect(error.description(in: .english) == "File: an earlier write failed")
        #expect(error.description(in: .russian) == "Файл: прежняя запись не удалась")
        #expect(error.message(in: .russian).nextStep == "Откройте книгу снова.")
        #expect(error.failureReason == "stopped")
        let amount = AmountError("-1", .negative)
        #expect(amount.description(in: .english) == amount.message(in: .english).sentence)
        for error in try Self.errors.compactMap({ $0 as? any LocalizedError & Explained }) {
            let (english, russian) = (
                error.description(in: .english), error.description(in: .russian)
            )
            #expect(english != russian)
        }
    }

    @Test("The user's first language that is spoken here is taken") func preferred() {
        #expect(Language.preferred(of: ["de-DE", "ru-RU", "en-GB"]) == .russian)
        #expect(Language.preferred(of: ["en-GB", "ru-RU"]) == .english)
        #expect(Language.preferred(of: ["de"]) == .english)
        #expect(Language.preferred(of: []) == .english)
    }
}

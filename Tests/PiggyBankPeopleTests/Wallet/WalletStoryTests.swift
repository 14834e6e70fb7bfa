import PiggyBank
import PiggyBankLanguages
import PiggyBankPeople
import PiggyBankReference
import PiggyBankStore
import Testing

/// What the wallet apps do from the first screen to the last, with what people read there.
@Suite("The story of a wallet, in every language") struct WalletStoryTests {
    /// What is typed and read, a line each.
    private final class Told {
        var lines: [String] = []
        let tag: Language

        init(_ tag: Language) { self.tag = tag }

        /// Requires that something is refused, and notes what is read then.
        func refused(_ body: () async throws -> Void) async throws {
            do {
                try await body()
                Issue.record("not refused")
            } catch let error as any Explained {
                let message = error.message(in: tag)
                lines.append([message.sentence, message.nextStep ?? ""].joined(separator: " | "))
            }
        }
    }

    private static let english = [
        "the number is too short: numbers of its country have at least 7 digits | ",
        "the code is wrong | Try again: 4 guesses left.",
        "the next code can be sent at 2027-01-15T08:00:30.000Z | Wait until then.",
        "the code is wrong | Try again: 3 guesses left.",
        "a name has 1 to 200 bytes and no control characters | ", "there is no account nobody | ",
        "the money cannot go to the account nobody | "
            + "Check its identifier and currency with its owner.",
        "nobody is signed in | Sign in again.",
    ]

    private static let russian = [
        "номер слишком короткий: в этой стране цифр не меньше 7 | ",
        "это не тот код, который отправлен | Попробуйте ещё раз: осталось 4\u{A0}попытки.",
        "следующий код можно отправить в 2027-01-15T08:00:30.000Z | Подождите до этого времени.",
        "это не тот код, который отправлен | Попробуйте ещё раз: осталось 3\u{A0}попытки.",
        "в имени от 1 до 200 байт и нет управляющих символов | ", "счёта nobody нет | ",
        "на счёт nobody деньги перевести нельзя | "
            + "Уточните идентификатор и валюту у владельца.", "вход не выполнен | Войдите снова.",
    ]

    @Test("From a number typed badly to signing out", arguments: Language.spoken) func story(
        tag: Language
    ) async throws {
        let told = Told(tag)
        let bank = try await Bank()
        let number = try await typed(told)
        let session = try await signedIn(number, bank, told)
        try await told.refused { try await session.rename(to: "") }
        try await session.rename(to: "Ann Example")
        #expect(try await session.person.name == "Ann Example")
        try await kept(Wallet(session: session, store: bank.store), bank, told)
        let token = session.id
        try await session.end()
        try await told.refused { _ = try await Wallet(session: session, store: bank.store).totals }
        let expected = tag == .english ? Self.english : Self.russian
        let funds = told.lines.remove(at: 5)
        #expect(funds.contains(tag == .english ? "6.00" : "6,00"))
        #expect(told.lines == expected)
        // Nothing of those who signed in is in the ledger. (Four digits can stand in a hash.)
        let ledger = String(decoding: try bank.ledger, as: UTF8.self)
        let personal =
            ["Ann Example", "7700900", "7700 9", "900123", "900456", "+44", token]
            + bank.phones.codes(of: number)
        for text in personal { #expect(!ledger.contains(text), "\(text)") }
        #expect(try LedgerFile(bank.file.path).answer(Question { $0.sequence }) == 7)
    }

    /// Types a number badly, and corrects it.
    private func typed(_ told: Told) async throws -> PhoneNumber {
        let region = try #require(PhoneRegion(code: "GB"))
        var field = PhoneField(region: region)
        for digit in "07700" { field.type(String(digit)) }
        try await told.refused { _ = try PhoneNumber(field.text, in: region) }
        for digit in "90123" { field.type(String(digit)) }
        // One zero is missing in the middle.
        field.moveCaret(to: 7)
        field.type("0")
        #expect(field.text == "07700 900123" && field.caret == 8)
        return try PhoneNumber(field.text, in: region)
    }

    /// Types a wrong code, has another one sent, and signs in.
    private func signedIn(_ number: PhoneNumber, _ bank: Bank, _ told: Told) async throws
        -> OpenSession
    {
        let pending = try await bank.people.requestCode(for: number)
        try await pending.sending.value
        let first = try #require(bank.phones.codes(of: number).last)
        let wrong = first == "123456" ? "123457" : "123456"
        try await told.refused { _ = try await bank.people.signIn(pending.handle, wrong) }
        try await told.refused { _ = try await bank.people.sendAgain(pending.handle) }
        bank.phones.pass(30)
        try await bank.people.sendAgain(pending.handle).sending.value
        try await told.refused { _ = try await bank.people.signIn(pending.handle, first) }
        let second = try #require(bank.phones.codes(of: number).last)
        return try await bank.people.signIn(pending.handle, second).session
    }

    /// Opens accounts, moves money and closes one; what is owned is right at every step.
    private func kept(_ wallet: Wallet, _ bank: Bank, _ told: Told) async throws {
        func requireTotal(_ minorUnits: Int128) async throws {
            #expect(try await wallet.totals.map(\.total.minorUnits) == [minorUnits])
        }
        #expect(try await wallet.totals == [])
        let account = try await wallet.open(name: "Everyday", currency: Bank.gbp)
        try await requireTotal(0)
        _ = try await wallet.deposit(account, try Bank.pounds("5"), source: "Cash")
        try await requireTotal(500)
        try await told.refused { _ = try await wallet.withdraw(account, try Bank.pounds("6")) }
        let nobody = try AccountID("nobody")
        try await told.refused { _ = try await wallet.statement(of: nobody) }
        try await told.refused {
            _ = try await wallet.transfer(from: account, to: nobody, try Bank.pounds("1"))
        }
        try await requireTotal(500)
        let other = try await wallet.open(name: "Trip", currency: Bank.gbp)
        _ = try await wallet.transfer(from: account, to: other, try Bank.pounds("2"))
        try await requireTotal(500)
        // To somebody else, of whom no more than an identifier is known.
        let ben = try await bank.wallet("+447700900456")
        let theirs = try await ben.open(name: "Mine", currency: Bank.gbp)
        _ = try await wallet.transfer(from: account, to: theirs, try Bank.pounds("1"))
        try await requireTotal(400)
        #expect(try await ben.totals.map(\.total.minorUnits) == [100])
        _ = try await wallet.close(other)
        try await requireTotal(200)
        #expect(try await wallet.accounts.map(\.isClosed) == [false, true])
        #expect(try await wallet.statement(of: account).closing.minorUnits == 200)
    }
}

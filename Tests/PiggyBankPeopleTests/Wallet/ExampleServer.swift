import PiggyBank
import PiggyBankLanguages
import PiggyBankPeople
import PiggyBankStore

/// A server of one file, but for its network: one line asks, one line answers.
struct ExampleServer: Sendable {
    let people: People
    let store: LedgerStore

    /// Opens the people and the ledger.
    init(_ folder: String, _ key: CodeKey, _ gateway: any CodeSender) async throws {
        let file = try await PeopleFile(opening: folder + "/people")
        people = People(in: file, key: key, sender: gateway)
        store = try await LedgerStore(opening: folder + "/ledger.jsonl")
    }

    /// The answer to a request; a refusal is said in the language of the one who asks.
    func answer(_ line: String, in language: Language) async -> String {
        let words = line.split(separator: " ").map(String.init)
        do { return try await answer(words) } catch let error as any Explained {
            return "no: \(error.message(in: language).sentence)"
        } catch { return "no" }
    }

    private func answer(_ words: [String]) async throws -> String {
        switch (words.first, words.count) {
        case ("code", 3):
            let number = try PhoneNumber(words[2], in: PhoneRegion(code: words[1]))
            return try await people.requestCode(for: number).handle.text
        case ("sign-in", 3):
            guard let handle = RequestHandle(words[1]) else { throw PeopleError.unknownRequest }
            return try await people.signIn(handle, words[2]).token.text
        default: return try await answer(words, of: try session(words))
        }
    }

    /// The session of the token that is the second word.
    private func session(_ words: [String]) throws -> OpenSession {
        guard words.count > 1, let token = SessionToken(words[1]) else {
            throw PeopleError.signedOut
        }
        return people.session(token)
    }

    private func answer(_ words: [String], of session: OpenSession) async throws -> String {
        let wallet = Wallet(session: session, store: store)
        switch (words[0], words.count) {
        case ("open", 4):
            guard let currency = Currency(code: words[3]) else { return "no" }
            return try await wallet.open(name: words[2], currency: currency).text
        case ("deposit", 5):
            let amount = try Amount(words[3])
            let account = try AccountID(words[2])
            let receipt = try await wallet.deposit(account, amount, key: words[4])
            return receipt.account?.balance.description ?? ""
        case ("total", 2):
            return try await wallet.totals.map { "\($0.total)" }.joined(separator: ", ")
        case ("sign-out", 2):
            try await session.end()
            return "signed out"
        default: return "no"
        }
    }
}

import Foundation
import PiggyBank
import PiggyBankPeople
import PiggyBankStore
import PiggyBankTestSupport

/// A ledger in a file, people in memory, and their phones.
struct Bank {
    let phones = Phones()
    let people: People
    let file = TemporaryFile()
    let store: LedgerStore
    static let gbp = Currency(code: "GBP") ?? Currency.all[0]

    init() async throws {
        people = phones.people(in: PeopleInMemory())
        store = try await LedgerStore(creating: file.path)
    }

    /// The wallet of one who signs in.
    func wallet(_ number: String) async throws -> Wallet {
        let session = try await people.signIn(try PhoneNumber(e164: number), by: phones)
        return Wallet(session: session, store: store)
    }

    /// The bytes of the ledger.
    var ledger: [UInt8] { get throws { [UInt8](try Data(contentsOf: URL(filePath: file.path))) } }

    /// An amount in pounds.
    static func pounds(_ text: String) throws -> Amount { .decimal(try DecimalNumber(text)) }
}

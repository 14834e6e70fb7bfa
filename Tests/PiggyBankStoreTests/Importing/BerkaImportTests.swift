import Foundation
import PiggyBank
import PiggyBankImport
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// Real accounts of a Czech bank (Berka's data of 1999), as files that their bank could have
/// exported.
@Suite(
    "Overlapping exports of real accounts rebuild each of them exactly, and again change nothing")
struct BerkaImportTests {
    /// The accounts of the fixture, by what was booked on them.
    private static func accounts() throws -> [AccountID: BankExport] {
        var accounts: [AccountID: BankExport] = [:]
        var calendar = LedgerCalendar(zone: try #require(TimeZones().rules(named: "Europe/Prague")))
        for line in try FixtureFile.bytes("reference/berka/ledger.jsonl").split(separator: 0x0A) {
            let event = try Event(line: ContiguousArray(line), zones: TimeZones())
            let date = calendar.date(of: event.time)
            func add(_ account: AccountID, _ minorUnits: Int64, _ payee: String?) {
                accounts[account, default: BankExport(rows: [], opening: 0)].rows.append(
                    (date, minorUnits, payee ?? "?"))
            }
            switch event.payload {
            case .deposited(let deposit):
                add(deposit.account, deposit.amount.minorUnits, deposit.source)
            case .withdrawn(let withdrawal):
                add(withdrawal.account, -withdrawal.amount.minorUnits, withdrawal.payee)
            case .ledgerOpened, .accountOpened: break
            default: Issue.record("\(event.payload.type.rawValue) is in no file of a bank")
            }
        }
        return accounts
    }

    @Test("with the balances that the bank states, and without", arguments: [true, false])
    func rebuilt(hasBalances: Bool) throws {
        let accounts = try Self.accounts()
        #expect(accounts.count == 86)
        var mapping = ImportMapping()
        mapping.ledger = LedgerOpened(timeZone: "Europe/Prague", weekStart: .monday)
        // A bank allows some accounts to go below zero, and on a day its order of rows is its own.
        mapping.missingAccounts = .init(overdraft: .decimal(try DecimalNumber("1000000")))
        if !hasBalances { mapping.opening = .decimal(try DecimalNumber("0"), isNegative: false) }
        for (account, export) in accounts.sorted(by: { $0.key.text < $1.key.text }) {
            let file = TemporaryFile()
            var writer = try LedgerWriter(creating: file.path)
            mapping.account = account
            var random = SplitMix64(seed: UInt64(export.rows.count) &* 7_919)
            let dates = export.dates
            var end = 0
            while end < dates.count {
                let start = random.within(0...end)
                end = random.within((end + 1)...dates.count)
                let range = dates[start]...dates[end - 1]
                for isAgain in [false, true] {
                    let exported = try export.file(range, hasBalances: hasBalances, &random)
                    let plan = try writer.plan([exported], mapping)
                    #expect(plan.findings == [], "\(account) \(range)")
                    if isAgain {
                        #expect(plan.events == [], "\(account) \(range)")
                    } else {
                        _ = try writer.record(plan)
                    }
                }
            }
            let balance = try writer.current().balance(of: account)?.balance.minorUnits
            #expect(balance == Int128(export.closing), "\(account)")
        }
    }
}

import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// The weekly act, over generated ledgers.
struct RoundUpsMoveLawTests {
    private static let path = "ledger.jsonl"

    private func writer(of file: [UInt8]) throws -> LedgerWriter {
        var options = WriterOptions(SimulatedDisk([Self.path: ContiguousArray(file)]))
        options.clock = { .latest }
        return try LedgerWriter(Self.path, options: options)
    }

    /// What an account's weeks have available together, and each of them that is over and has
    /// anything.
    private func available(_ ledger: Ledger) -> [AccountID: (all: Int128, weeks: [Int128])] {
        var sums: [AccountID: (all: Int128, weeks: [Int128])] = [:]
        for week in ledger.weeklyRoundUps {
            let units = week.available.minorUnits
            sums[week.account, default: (0, [])].all += units
            guard units > 0, week.week < ledger.week(.current, at: .latest) else { continue }
            sums[week.account]?.weeks.append(units)
        }
        return sums
    }

    @Test(
        "Moves and what is left make what all weeks have, nobody borrows, and again nothing moves")
    func moves() throws {
        var (moved, left, reasons) = (0, 0, Set<String>())
        for seed in 0..<UInt64(ledgerCount(2_000)) {
            let generated = GeneratedFile(seed: firstSeed + seed)
            guard generated.changes.isEmpty, !generated.types.isEmpty else { continue }
            var writer = try writer(of: generated.file)
            let before = try writer.current()
            // At the latest time, every week is over.
            let result = try writer.moveRoundUps(time: .latest)
            guard case .success(let receipts) = result else {
                // A goal that would be full: nothing is recorded.
                #expect(try writer.current().sequence == before.sequence, "\(generated)")
                continue
            }
            let after = try writer.current()
            #expect(after.sequence == before.sequence + Int64(receipts.count { $0.event != nil }))
            var told: [AccountID: Int128] = [:]
            for receipt in receipts {
                switch (receipt.outcome, receipt.event?.payload) {
                case (.recorded, .roundUpsMoved(let move)?):
                    told[move.account, default: 0] += Int128(move.amount.minorUnits)
                    let payer = try #require(after.balance(of: move.payer))
                    #expect(payer.balance.minorUnits >= 0, "\(generated)")
                    #expect(after.savings(of: move.goal)?.account == move.payer, "\(generated)")
                    moved += 1
                case (.left(let rest), nil):
                    told[rest.account, default: 0] += rest.amount.minorUnits
                    left += 1
                    switch rest.reason {
                    case .insufficientFunds(let payer):
                        reasons.insert("funds")
                        #expect((after.balance(of: payer)?.balance.minorUnits ?? 1) <= 0)
                    case .noGoal: reasons.insert("goal")
                    }
                default: Issue.record("\(receipt) of \(generated)")
                }
            }
            for (account, sums) in available(before) {
                let isOpen = before.balance(of: account)?.isClosed == false
                let most = isOpen ? min(sums.weeks.reduce(0, +), max(0, sums.all)) : 0
                #expect(told[account, default: 0] == most, "\(account) of \(generated)")
            }
            let again = try writer.moveRoundUps(time: .latest).get()
            #expect(again.allSatisfy { $0.event == nil }, "\(generated)")
            #expect(again.map(\.outcome) == receipts.filter { $0.event == nil }.map(\.outcome))
        }
        #expect(moved > ledgerCount(100) && left > 0 && reasons.count == 2, "\(moved), \(left)")
    }
}

import PiggyBank
import PiggyBankImport
import Testing

@Suite("An imported event's id is made by a recipe that never changes") struct ImportIDTests {
    private let account: AccountID
    private let date: CalendarDate
    private let amount: Balance

    init() throws {
        account = try AccountID("everyday")
        date = try #require(CalendarDate("2026-09-03"))
        amount = Balance(-435, try #require(Currency(code: "GBP")))
    }

    // Each made by, for example,
    // printf '1\x1frow\x1feveryday\x1f2026-09-03\x1fGBP\x1f-435\x1f1\x1f' | sha256sum | cut -c1-40
    @Test("which anybody can repeat with sha256sum") func recipe() throws {
        let row = RowID.content(date, amount, 1)
        #expect(key(of: row) == "row:8adb878c4840feb659a99d8eb196895902135ea4")
        #expect(
            key(of: .content(date, amount, 2), .fee)
                == "row:5a6d8e3b825f0f14d0618abee32fdfb745fbcdab")
        #expect(key(of: row, correction: 2) == "row:6f2d575c5d8b0b80df3cfd75dc7e00fe5975e1d5")
        #expect(
            key(of: .bank(Statement.BankID(.starling, "c0ffee")))
                == "starling:0f996b93894cae77ae64419f136d34c03acf00ed")
        #expect(ImportID.opening(account) == "opening:4ea19ed9c591928db9b3b127177f1fd8fea0fd8f")
        let last = try #require(CalendarDate("2026-09-30"))
        #expect(
            ImportID.balance(account, last, Balance(-1, amount.currency))
                == "balance:3511471b68a4f343345d5c0e8185f456dc6d56d6")
    }

    @Test("and it fits an idempotency key") func length() {
        for source in [Statement.BankID.Source.ofx, .starling, .monzo, .wise, .csv] {
            let bankID = Statement.BankID(source, String(repeating: "x", count: 999))
            let id = key(of: .bank(bankID))
            #expect(id.utf8.count <= Limits.idempotencyKeyBytes)
        }
    }

    private func key(of row: RowID, _ part: RowPart = .movement, correction: Int = 0) -> String {
        var recipe = ImportIDRecipe()
        return recipe.key(of: row, part, correction: correction, account)
    }
}

import PiggyBank
import PiggyBankPeople
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// Everything that a wallet can do, tried on what is somebody else's, and on what does not exist.
@Suite("What is somebody else's is answered as what does not exist") struct StrangerTests {
    /// An operation, on an account and a goal, of the wallet of one who has an account and a goal.
    private struct Operation {
        let name: String
        let run: @Sendable (Wallet, AccountID, GoalID, Own) async throws -> Void

        init(
            _ name: String,
            _ run: @escaping @Sendable (Wallet, AccountID, GoalID, Own) async throws -> Void
        ) {
            self.name = name
            self.run = run
        }
    }

    private struct Own {
        let account: AccountID
        let goal: GoalID
    }

    private static let one = Amount.money(Money(checked: 100, Bank.gbp))

    /// Those on an account or a goal that must be one's own.
    private static let operations = [
        Operation("statement") { wallet, account, _, _ in
            _ = try await wallet.statement(of: account)
        },
        Operation("deposit") { wallet, account, _, _ in _ = try await wallet.deposit(account, one)
        },
        Operation("withdraw") { wallet, account, _, _ in _ = try await wallet.withdraw(account, one)
        },
        Operation("transfer") { wallet, account, _, own in
            _ = try await wallet.transfer(from: account, to: own.account, one)
        }, Operation("close") { wallet, account, _, _ in _ = try await wallet.close(account) },
        Operation("createGoal") { wallet, account, _, _ in
            _ = try await wallet.createGoal(of: account, name: "Mine")
        }, Operation("fund") { wallet, _, goal, _ in _ = try await wallet.fund(goal, one) },
        Operation("withdraw") { wallet, _, goal, _ in
            _ = try await wallet.withdraw(fromGoal: goal, one)
        }, Operation("deleteGoal") { wallet, _, goal, _ in _ = try await wallet.deleteGoal(goal) },
        Operation("moveRoundUps") { wallet, account, _, own in
            _ = try await wallet.moveRoundUps(of: account, to: own.goal)
        },
        Operation("moveRoundUps") { wallet, _, goal, own in
            _ = try await wallet.moveRoundUps(of: own.account, to: goal)
        },
    ]

    /// Those that are asked without an account or a goal, and `transfer`'s other side, are tested
    /// by themselves.
    private static let others: Set = ["accounts", "totals", "open", "goals", "roundUps"]

    @Test("Every operation that there is, is tried") func complete() throws {
        let files = ["Wallet", "Wallet+Accounts", "Wallet+Goals"]
        let names = try files.flatMap { file -> [String] in
            let text = try FixtureFile.source("PiggyBankPeople/Wallet/\(file).swift")
            let wallet = text.split(separator: "\n}\n").filter { part in
                part.contains("\nextension Wallet {") || part.hasPrefix("extension Wallet {")
                    || part.contains("public struct Wallet:")
            }
            return wallet.flatMap { $0.matches(of: /\n    public (?:func|var) (\w+)/) }.map {
                String($0.1)
            }
        }
        #expect(Set(names) == Set(Self.operations.map(\.name)).union(Self.others))
    }

    private struct Scene {
        let bank: Bank
        let ann: Wallet
        let own: Own
        let ben: Wallet
        let theirs: Own
        let closed: Own
    }

    /// Two people with an account and a goal each; the second one has others that have ended.
    private func scene() async throws -> Scene {
        let bank = try await Bank()
        func fill(_ wallet: Wallet) async throws -> Own {
            let account = try await wallet.open(name: "Everyday", currency: Bank.gbp)
            _ = try await wallet.deposit(account, try Bank.pounds("50"))
            _ = try await wallet.withdraw(account, try Bank.pounds("1.20"), payee: "Shop")
            let goal = try await wallet.createGoal(of: account, name: "Trip")
            _ = try await wallet.fund(goal, try Bank.pounds("5"))
            return Own(account: account, goal: goal)
        }
        let (ann, ben) = (
            try await bank.wallet("+447700900123"), try await bank.wallet("+447700900456")
        )
        let (own, theirs, closed) = (try await fill(ann), try await fill(ben), try await fill(ben))
        _ = try await ben.deleteGoal(closed.goal)
        _ = try await ben.close(closed.account)
        return Scene(bank: bank, ann: ann, own: own, ben: ben, theirs: theirs, closed: closed)
    }

    @Test("On another's account or goal, an ended one or none: the same refusal, and no event")
    func operations() async throws {
        let scene = try await scene()
        let before = try scene.bank.ledger
        let none = Own(account: try AccountID("nobody"), goal: try GoalID("nothing"))
        for operation in Self.operations {
            for other in [scene.theirs, scene.closed, none] {
                do {
                    try await operation.run(scene.ann, other.account, other.goal, scene.own)
                    Issue.record("\(operation.name) is done")
                } catch let error as WalletError {
                    let isUnknown =
                        error == .unknownAccount(other.account) || error == .unknownGoal(other.goal)
                    #expect(isUnknown, "\(operation.name): \(error)")
                }
            }
        }
        #expect(try scene.bank.ledger == before)
    }

    @Test("The other side of a transfer: one refusal, whatever is wrong, and one's own side first")
    func otherSide() async throws {
        let scene = try await scene()
        let euros = try #require(Currency(code: "EUR"))
        let foreign = try await scene.ben.open(name: "Euros", currency: euros)
        let others = [
            scene.closed.account, foreign, try AccountID("nobody"), scene.own.account,
            try AccountID(scene.theirs.goal.text),
        ]
        let before = try scene.bank.ledger
        for other in others {
            await #expect(throws: WalletError.otherSide(other)) {
                try await scene.ann.transfer(from: scene.own.account, to: other, Self.one)
            }
        }
        // More than there is, and what is no amount, whatever the other side is.
        for other in others + [scene.theirs.account] {
            for amount in ["1000", "0", "0.001"] {
                do {
                    let amount = try Bank.pounds(amount)
                    _ = try await scene.ann.transfer(from: scene.own.account, to: other, amount)
                    Issue.record("\(other) got \(amount)")
                } catch WalletError.rejected(let rejection) {
                    #expect(["insufficient-funds", "bad-value"].contains(rejection.code))
                }
            }
        }
        #expect(try scene.bank.ledger == before)
    }

    @Test("What arrives says from which account, and neither who sent it nor what they have")
    func arriving() async throws {
        let scene = try await scene()
        let receipt = try await scene.ann.transfer(
            from: scene.own.account, to: scene.theirs.account, Self.one, note: "Lunch", key: "k")
        #expect(receipt.account?.account == scene.own.account)
        let statement = try await scene.ben.statement(of: scene.theirs.account)
        let last = try #require(statement.movements.last)
        #expect(last.other == scene.own.account && last.note == "Lunch")
        let ann = try #require(try await scene.ann.accounts.first?.owner)
        var dumped = ""
        dump(statement, to: &dumped)
        #expect(!dumped.contains(ann))
        for wallet in [scene.ann, scene.ben] {
            let owners = Set(try await wallet.accounts.map(\.owner))
            #expect(owners.count == 1)
        }
        #expect(try await scene.ann.goals.map(\.goal) == [scene.own.goal])
        #expect(try await scene.ann.roundUps.map(\.account) == [scene.own.account])
        #expect(try await scene.ann.totals.map(\.total.minorUnits) == [4_780])
    }

    @Test("The same key of two people is two keys, and of one person it is recorded once")
    func keys() async throws {
        let scene = try await scene()
        for (wallet, own) in [(scene.ann, scene.own), (scene.ben, scene.theirs)] {
            let first = try await wallet.deposit(own.account, Self.one, key: "salary")
            let again = try await wallet.deposit(own.account, Self.one, key: "salary")
            #expect(!first.isRepeated && again.isRepeated)
            #expect(first.account == again.account)
            let conflict = try await refusal {
                _ = try await wallet.deposit(own.account, try Bank.pounds("2"), key: "salary")
            }
            #expect(conflict?.code == "id-conflict")
            let other = try await refusal {
                _ = try await wallet.transfer(
                    from: own.account, to: scene.closed.account, Self.one, key: "salary")
            }
            #expect(other?.code == "id-conflict")
            let account = try await wallet.open(name: "Next", currency: Bank.gbp, key: "next")
            #expect(try await wallet.open(name: "Next", currency: Bank.gbp, key: "next") == account)
            let goal = try await wallet.createGoal(of: account, name: "G", key: "next goal")
            #expect(try await wallet.createGoal(of: account, name: "G", key: "next goal") == goal)
        }
        #expect(Set(try await scene.ann.accounts.map(\.account)).count == 2)
        let text = String(decoding: try scene.bank.ledger, as: UTF8.self)
        #expect(!text.contains("salary") && !text.contains("next goal"))
        let keys = text.matches(of: /"id":"([^"]*)"/).map { String($0.1) }
        #expect(keys.count == 6 && Set(keys).count == 6)
        for key in keys { #expect(key.wholeMatch(of: /wallet:[0-9a-f]{40}/) != nil) }
        // Every event says who caused it, and by no more than an identifier.
        let events = text.split(separator: "\n")
        #expect(events.allSatisfy { $0.contains(/"by":"[0-9a-f]{32}"/) })
    }

    @Test("A session that has ended does nothing more") func ended() async throws {
        let scene = try await scene()
        let session = try await scene.bank.people.signIn(
            try PhoneNumber(e164: "+447700900123"), by: scene.bank.phones)
        let wallet = Wallet(session: session, store: scene.bank.store)
        #expect(try await wallet.accounts.map(\.account) == [scene.own.account])
        try await session.endAll()
        for wallet in [wallet, scene.ann] {
            for operation in Self.operations {
                await #expect(throws: WalletError.people(.signedOut)) {
                    try await operation.run(wallet, scene.own.account, scene.own.goal, scene.own)
                }
            }
            await #expect(throws: WalletError.people(.signedOut)) { try await wallet.totals }
            await #expect(throws: WalletError.people(.signedOut)) {
                try await wallet.open(name: "New", currency: Bank.gbp)
            }
        }
    }

    /// The refusal of a command; nil where it was recorded.
    private func refusal(_ body: () async throws -> Void) async throws -> WalletError? {
        do { try await body() } catch let error as WalletError { return error }
        return nil
    }
}

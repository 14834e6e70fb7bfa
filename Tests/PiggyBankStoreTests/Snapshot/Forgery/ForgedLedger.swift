import Foundation
import PiggyBank
import PiggyBankReports
import PiggyBankStore
import PiggyBankTestSupport
import Synchronization

/// A ledger whose snapshot is to be forged, and what everybody does with it then.
struct ForgedLedger {
    /// The ledger's bytes, and its valid snapshot.
    let bytes: [UInt8]
    let valid: SnapshotFields
    private let file: TemporaryFile

    var path: String { file.path }
    var snapshotPath: String { Snapshot.path(of: path) }

    /// - Parameter end: where the lines before the snapshot end; after the last line when nil.
    init(_ bytes: [UInt8], before end: Int? = nil) throws {
        self.bytes = bytes
        let ledger = try FileWithSnapshot(bytes, before: end)
        let snapshot = try Data(contentsOf: URL(fileURLWithPath: ledger.snapshotPath))
        valid = try SnapshotFields([UInt8](snapshot))
        file = ledger.file
    }

    /// Puts the ledger back, with a snapshot that has a right stamp.
    func put(_ snapshot: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        try Data(snapshot).write(to: URL(fileURLWithPath: snapshotPath))
        let opened = try LocalFiles().openCompanionForUpdate(snapshotPath)
        // Without a header that can be read there is nothing to stamp.
        let page = try opened.read(at: 0, count: SnapshotLayout.pageBytes)
        guard let header = SnapshotHeader(page) else { return }
        Snapshot(header, opened, nil).stamp(try LocalFiles().status(path))
    }

    /// A sealed ledger in several currencies, with ids, round-ups, goals and what was closed.
    static func sealedBytes() throws -> [UInt8] {
        let file = TemporaryFile()
        var writer = try LedgerWriter(creating: file.path)
        var commands = try [
            Command(.openLedger(timeZone: "Europe/London", weekStart: .monday, title: nil)),
            open("account-0", "GBP"), open("account-1", "JPY"), open("Spaß und Ärger", "EUR"),
            open("closed", "KWD"), deposit("account-0", "5000"), deposit("account-1", "90000"),
            deposit("Spaß und Ärger", "700.10"), goal("goal-0", of: "account-0", target: "100"),
            goal("goal-1", of: "account-1"), goal("gone", of: "account-0"),
            Command(.fundGoal(GoalID("goal-0"), .decimal(DecimalNumber("12.34")))),
            Command(.fundGoal(GoalID("gone"), .decimal(DecimalNumber("1")))),
            Command(.deleteGoal(GoalID("gone"))), Command(.closeAccount(AccountID("closed"))),
        ]
        for day in 0..<40 {
            let account = ["account-0", "account-1", "Spaß und Ärger"][day % 3]
            let amount = day % 3 == 1 ? "\(130 + day)" : "1.\(10 + day)"
            commands.append(try withdraw(account, amount, day: day, id: "payment-\(day)"))
        }
        commands.append(try moveRoundUps("account-0", to: "goal-0"))
        // The payments of the first and the last day, and one that was refunded in part.
        commands += [Command(.reverse(16)), Command(.reverse(55))]
        commands.append(Command(.refund(22, .decimal(try DecimalNumber("0.05")))))
        for roundUpTo in ["2", "5"] {
            commands.append(
                Command(
                    .changeAccount(
                        try AccountID("account-0"),
                        roundUpTo: .decimal(try DecimalNumber(roundUpTo)))))
        }
        commands += try corrections(after: commands.count)
        for result in try writer.record(commands) { _ = try result.get() }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
    }
}

// MARK: - Commands

extension ForgedLedger {
    private static let firstDay: Int64 = 1_767_600_000

    private static func open(_ account: String, _ currency: String) throws -> Command {
        let currency = Currency(code: currency) ?? Currency.all[0]
        return Command(.openAccount(try AccountID(account), name: "Name", currency: currency))
    }

    private static func deposit(_ account: String, _ amount: String, id: String? = nil) throws
        -> Command
    { Command(.deposit(try AccountID(account), .decimal(try DecimalNumber(amount))), id: id) }

    private static func withdraw(_ account: String, _ amount: String, day: Int, id: String? = nil)
        throws -> Command
    {
        Command(
            .withdraw(try AccountID(account), .decimal(try DecimalNumber(amount))),
            time: Instant(seconds: firstDay + Int64(day) * 86_400), id: id)
    }

    private static func goal(_ goal: String, of account: String, target: String? = nil) throws
        -> Command
    {
        Command(
            .createGoal(
                try GoalID(goal), account: try AccountID(account), name: "Goal",
                target: try target.map { .decimal(try DecimalNumber($0)) }))
    }

    private static func moveRoundUps(_ account: String, to goal: String, week: Int64 = 0) throws
        -> Command
    {
        let monday = CalendarDate(daysSince1970: Int32(20_458 + 7 * week))
        return Command(
            .moveRoundUps(
                account: try AccountID(account), goal: try GoalID(goal),
                week: .beginning(monday.startOfWeek(.monday))))
    }

    /// A payment that is replaced, one whose replacement was reversed and counts again, and one
    /// that was reversed and counts again.
    private static func corrections(after last: Int) throws -> [Command] {
        var (text, amount) = (EventChanges(), EventChanges())
        text.payee = "Bakery"
        amount.amount = .decimal(try DecimalNumber("1.5"))
        let next = Int64(last + 1)
        return [
            Command(.correct(18, text)), Command(.correct(19, amount)), Command(.undo(next + 1)),
            Command(.undo(next + 2)), Command(.undo(23)), Command(.undo(next + 4)),
        ]
    }

    /// Commands of every kind: new ones, ones that were recorded, and ones that rules are against.
    private static func commands() throws -> [Command] {
        let amount = Amount.decimal(try DecimalNumber("1"))
        let (account, goal) = (try AccountID("account-0"), try GoalID("goal-0"))
        return try [
            deposit("account-0", "1"), deposit("account-1", "1"), deposit("Spaß und Ärger", "1"),
            deposit("account-0", "1", id: "new"), deposit("account-0", "1", id: "payment-2"),
            withdraw("account-0", "1.10", day: 0, id: "payment-0"),
            withdraw("account-0", "2.49", day: 1), withdraw("account-1", "249", day: 60),
            withdraw("account-0", "90000000000", day: 1), moveRoundUps("account-0", to: "goal-0"),
            moveRoundUps("account-0", to: "goal-0", week: 2),
            moveRoundUps("account-1", to: "goal-1", week: 1),
            moveRoundUps("account-1", to: "goal-0"), open("opened", "EUR"),
            open("account-0", "EUR"), self.goal("created", of: "account-0", target: "5"),
            Command(.transfer(from: account, to: AccountID("opened"), amount)),
            Command(.fundGoal(goal, amount)), Command(.withdrawFromGoal(goal, amount)),
            Command(.changeAccount(account, name: "Other")), Command(.deleteGoal(goal)),
            Command(.deleteGoal(GoalID("goal-1"))), Command(.deleteGoal(GoalID("created"))),
            Command(.closeAccount(account)), Command(.closeAccount(AccountID("account-1"))),
            Command(.closeAccount(AccountID("Spaß und Ärger"))),
        ] + corrections(after: 61)
    }

    /// More drafts than are looked up one by one; of the sealed ledger's payments every third is
    /// repeated.
    private static let drafts: ContiguousArray<UInt8> = {
        let lines = (0..<90).map { number in
            let isPayment = number.isMultiple(of: 3)
            let type = number.isMultiple(of: 5) && !isPayment ? "deposited" : "withdrawn"
            let (id, account) = isPayment ? ("payment", "account-0") : ("draft", "account-1")
            let currency = isPayment ? "GBP" : "JPY"
            return #"{"type":"\#(type)","id":"\#(id)-\#(number)","account":"\#(account)","#
                + #""amount":{"currency":"\#(currency)","minorUnits":\#(110 + number)}}"# + "\n"
        }
        return ContiguousArray(lines.joined().utf8)
    }()

    /// Drafts of which none was recorded.
    private static let newDrafts = ContiguousArray(
        String(decoding: drafts, as: UTF8.self).replacing("payment-", with: "fresh-").utf8)
}

// MARK: - What is done with it

extension ForgedLedger {
    /// Asks, records, appends, makes snapshots and asks again, and returns how often the forgery
    /// was believed: of 5 times.
    func use(_ forgery: [UInt8]) throws -> Int {
        try put(forgery)
        let believed = try ask()
        try record()
        _ = try ask()
        try put(forgery)
        try append(Self.drafts)
        _ = try ask()
        try put(forgery)
        try append(Self.newDrafts, atOnce: 30)
        return believed
    }

    /// What drafts are answered that partly were recorded before, and the file that they leave; all
    /// of it follows from the ledger alone.
    func appended() throws -> (receipt: AppendReceipt?, bytes: Data) {
        var writer = try writer()
        let receipt = try? writer.append(Self.drafts, time: Instant(seconds: Self.firstDay))
        return (receipt, try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Asks every question and shows every answer, and returns how many were answered without
    /// reading every line.
    private func ask() throws -> Int {
        var believed = 0
        for question in StateQuestion.allCases {
            let readsEveryLine = Mutex(false)
            let answer: Void? = try? LedgerFile(path).answer(
                ReplayOptions(), workers: 1,
                progress: { _ in readsEveryLine.withLock { $0 = true } },
                { replay in
                    for report in Self.reports(replay.ledger, question) {
                        for format in Format.allCases { _ = format.render(report) }
                    }
                })
            if answer != nil, !readsEveryLine.withLock({ $0 }) { believed += 1 }
        }
        return believed
    }

    private static func reports(_ ledger: Ledger, _ question: StateQuestion) -> [Report] {
        switch question {
        case .head: [.head(ledger)]
        case .balances: [.balances(ledger)]
        case .goals: [.goals(ledger)]
        case .roundUps:
            [.roundUps(ledger), .roundUps(ledger, account: ledger.balances.first?.account)]
        case .everything: [.balances(ledger), .goals(ledger), .roundUps(ledger)]
        }
    }

    private func writer() throws -> LedgerWriter {
        var options = WriterOptions()
        options.clock = { Pocket.now }
        options.renewalBytes = -1
        options.lockMilliseconds = 50
        options.workers = 1
        return try LedgerWriter(path, options: options)
    }

    private func record() throws {
        let commands = try Self.commands()
        var writer = try writer()
        words(try? writer.record(commands, isDryRun: true))
        words(try? writer.record([commands[4]]))
        words(try? writer.record(Array(commands[5..<14])))
        words(try? writer.record(Array(commands[14...])))
        _ = (writer.knownBalances, writer.knownSavings)
        writer.renewSnapshot()
        words(try? writer.record(Array(commands[..<4])))
        writer.renewSnapshot()
        _ = try? writer.current()
    }

    private func words(_ results: [Result<Receipt, CommandRejection>]?) {
        for result in results ?? [] {
            do throws(CommandRejection) { _ = "\(try result.get())" } catch { _ = "\(error)" }
        }
    }

    /// - Parameter count: how many drafts are recorded in a batch.
    private func append(_ drafts: ContiguousArray<UInt8>, atOnce count: Int = .max) throws {
        var writer = try writer()
        _ = try? writer.append(drafts, isDryRun: true)
        var lines = drafts.split(separator: 0x0A)[...]
        try? writer.append(
            next: { _ in
                let batch = lines.prefix(count)
                lines = lines.dropFirst(batch.count)
                let bytes = ContiguousArray(batch.map { $0 + [0x0A] }.joined())
                return batch.isEmpty ? .end : .batch(Drafts(bytes))
            }, acknowledge: { receipt, _ in _ = receipt.rejection.map { "\($0.rejection)" } })
        writer.renewSnapshot()
        _ = try? writer.current()
    }
}

import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import Testing

/// The product and the reference ledger, which share no code, read the same generated ledgers:
/// valid ones and ones that were changed in many ways, a third or more of them broken.
struct DifferentialTests {
    @Test("Both stop at the same line with the same rule, or give the same answers") func replay() {
        var broken = 0
        let count = ledgerCount(2_000)
        for index in 0..<count {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            let replay = LogInMemory(generated.file).replay()
            switch ReferenceLedger.replay(generated.file) {
            case .violation(let expected):
                broken += 1
                let found = replay.violations.first.map { Finding($0) }
                #expect(found == Finding(expected), "\(generated)")
            case .answers(let expected):
                #expect(replay.violations.map(Finding.init) == [], "\(generated)")
                #expect(Answers(replay) == Answers(expected), "\(generated)")
            }
        }
        #expect(broken * 3 >= count, "only \(broken) of \(count) ledgers were broken")
    }

    @Test("Both find the same violations when they go on") func audit() {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        for index in 0..<ledgerCount(1_000) {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            guard !generated.changes.isEmpty else { continue }
            let replay = LogInMemory(generated.file).replay(options)
            let expected = ReferenceLedger.audit(generated.file)
            let findings = expected.violations.map(Finding.init)
            #expect(replay.violations.map(Finding.init) == findings, "\(generated)")
            #expect(Answers(replay) == Answers(expected.answers), "\(generated)")
        }
    }

    @Test(
        "A payment is taken back by the policy that it was recorded under, whatever lines call themselves"
    ) func policyOfRepeatedNumbers() {
        let opening =
            #""type":"accountOpened","account":"a","name":"A","currency":"GBP","overdraft":9"#
        let paid = #""type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":1}"#
        let policy =
            #""type":"accountChanged","account":"a","roundUpTo":9007199254740991,"roundUpMultiplier":10"#
        let events: [(sequence: Int, members: String)] = [
            (1, opening), (1_000, paid), (1_001, paid), (2, policy),
            (3, #""type":"reversed","of":1000"#), (4, #""type":"reversed","of":1001"#),
        ]
        let lines = events.map { sequence, members in
            #"{"sequence":\#(sequence),"time":"2026-01-05T00:00:00Z",\#(members)}"# + "\n"
        }
        let file = Array(lines.joined().utf8)
        var options = ReplayOptions()
        options.findsEveryViolation = true
        let replay = LogInMemory(file).replay(options)
        #expect(Answers(replay) == Answers(ReferenceLedger.audit(file).answers))
        #expect(replay.ledger.weeklyRoundUps == [])
    }

    @Test("Settings are misplaced on every line but the first, whatever numbers lines state")
    func settingsOfRepeatedNumbers() {
        let opened = #""type":"ledgerOpened","version":1,"weekStart":"sunday"}"#
        let account = #""type":"accountOpened","account":"a","name":"A","currency":"GBP"}"#
        for first in [opened, account, #""type":"nothing"}"#] {
            let lines = [first, opened, account].map {
                #"{"sequence":1,"time":"2026-01-05T00:00:00Z",\#($0)"# + "\n"
            }
            let file = Array(lines.joined().utf8)
            var options = ReplayOptions()
            options.findsEveryViolation = true
            let replay = LogInMemory(file).replay(options)
            let expected = ReferenceLedger.audit(file)
            #expect(replay.violations.map(Finding.init) == expected.violations.map(Finding.init))
            #expect(
                replay.violations.contains { $0.line == 2 && $0.rule == .misplacedLedgerOpened })
            #expect(Answers(replay) == Answers(expected.answers))
        }
    }

    @Test("Both answer the same through the first events, as of a time and as was known at a time")
    func parts() {
        var random = SplitMix64(seed: firstSeed)
        var cut = 0
        for index in 0..<ledgerCount(1_000) {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            let log = LogInMemory(generated.file)
            var options = ReplayOptions()
            var reference = ReferenceOptions()
            options.findsEveryViolation = true
            if random.chance(50) {
                options.through = random.within(0...(log.lines.count + 1))
                reference.through = options.through
            }
            if random.chance(70), let time = random.pick(generated.times) {
                options.asOf = time.instant.map { .instant($0) }
                reference.asOf = time
            }
            if random.chance(50), let time = random.pick(generated.recordingTimes) {
                options.knownAt = time.instant.map { .instant($0) }
                reference.knownAt = time
            }
            let replay = log.replay(options)
            let expected = ReferenceLedger.audit(generated.file, reference)
            let message =
                "\(generated), through \(options.through ?? -1), as of \(String(describing: options.asOf)), "
                + "known at \(String(describing: options.knownAt))"
            #expect(Answers(replay) == Answers(expected.answers), "\(message)")
            if options.knownAt != nil, replay.lineCount < log.lines.count { cut += 1 }
        }
        #expect(
            cut * 20 >= ledgerCount(1_000), "only \(cut) answers left out what was not known yet")
    }

    @Test("Both give the same history of every account and the same spending") func statements()
        throws
    {
        var corrected = 0
        for index in 0..<ledgerCount(500) {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            guard generated.changes.isEmpty,
                case .answers(let expected) = ReferenceLedger.replay(generated.file)
            else { continue }
            let log = LogInMemory(generated.file)
            for account in expected.accounts {
                let name = try AccountID(account.account.description)
                let replay = log.rows()
                let statement = try #require(replay.statement(of: name, isFinal: true))
                let history = try #require(expected.history(of: account.account))
                #expect(StatementLines(statement) == StatementLines(history), "\(generated)")
                corrected += statement.entries.count { $0.number != $0.sequence }
                let spending = expected.roundUps.filter { $0.account == account.account }.flatMap(
                    \.entries
                ).map { "\($0.sequence) \($0.minorUnits) \($0.roundUp)" }
                let found = replay.spendingLines(of: name).map {
                    "\($0.sequence) \($0.amount.minorUnits) \($0.roundUp.minorUnits)"
                }
                #expect(Set(found) == Set(spending), "\(generated)")
            }
        }
        #expect(corrected * 10 >= ledgerCount(500), "only \(corrected) movements were replaced")
    }

    @Test("Both give the same history within dates and as of a time") func statementsWithinDates()
        throws
    {
        var random = SplitMix64(seed: firstSeed)
        for index in 0..<ledgerCount(500) {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            guard generated.changes.isEmpty, let time = random.pick(generated.times),
                let first = random.pick(generated.times), let last = random.pick(generated.times)
            else { continue }
            var options = ReplayOptions()
            options.asOf = time.instant.map { .instant($0) }
            let log = LogInMemory(generated.file)
            let answers = ReferenceLedger.audit(generated.file, ReferenceOptions(asOf: time))
                .answers
            let whole = log.replay()
            let dates = try [first, last].map { whole.date(of: try #require($0.instant)) }.sorted()
            for account in ReferenceLedger.audit(generated.file).answers.accounts.map(\.account) {
                let statement = log.rows(options).statement(
                    of: try AccountID(account.description), dates: dates[0]...dates[1],
                    isFinal: true)
                let history = answers.history(
                    of: account, from: ReferenceDate(day: Int(dates[0].daysSince1970)),
                    to: ReferenceDate(day: Int(dates[1].daysSince1970)))
                let expected = history.map(StatementLines.init)
                #expect(
                    statement.map(StatementLines.init) == expected, "\(account) in \(generated)")
            }
        }
    }

    @Test("The events of each goal, week and currency come to what the fold says, as of any time")
    func entries() throws {
        var random = SplitMix64(seed: firstSeed)
        var figures = 0
        for index in 0..<ledgerCount(300) {
            let generated = GeneratedFile(seed: firstSeed + UInt64(index))
            guard generated.changes.isEmpty else { continue }
            var options = ReplayOptions()
            if random.chance(50), let time = random.pick(generated.times) {
                options.asOf = time.instant.map { .instant($0) }
            }
            let replay = LogInMemory(generated.file).rows(options)
            let (goals, weeks, worth) = (
                replay.entriesOfGoals, replay.entriesOfWeeks, replay.entriesOfWorth
            )
            let told =
                replay.ledger.savings.map { (goals.entries(of: $0.goal), $0.saved) }
                + replay.ledger.weeklyRoundUps.map {
                    let week = RoundUpWeek(account: $0.account, start: $0.week)
                    return (weeks.entries(of: week), $0.available)
                } + replay.ledger.currencyTotals.map { (worth($0.currency, .always), $0.total) }
            for (entries, figure) in told {
                #expect(entries.result(in: figure.currency) == figure, "\(generated)")
                #expect(entries.map(\.sequence) == entries.map(\.sequence).sorted())
            }
            for money in [SummedMoney.spending, .income] {
                for row in replay.sums(of: money, by: [.category, .month]) {
                    let entries = replay.entries(of: row)
                    #expect(entries.result(in: row.sum.currency) == row.sum.net, "\(generated)")
                }
            }
            figures += told.count
        }
        #expect(figures >= ledgerCount(300), "only \(figures) figures")
    }
}

/// A line and the rule that it breaks.
private struct Finding: Equatable {
    let line: Int
    let rule: String

    init(_ violation: Violation) {
        line = violation.line
        rule = violation.rule.rawValue
    }

    init(_ violation: ReferenceViolation) {
        line = violation.line
        rule = violation.rule.rawValue
    }
}

/// The answers of either side as lines of text, which a failure shows side by side.
struct Answers: Equatable {
    let lines: [String]

    init(_ replay: Replay) { self.init(replay.ledger) }

    init(_ ledger: Ledger) {
        var lines = ["\(ledger.sequence) \(ledger.head ?? "-")"]
        lines += ["\(ledger.settings.timeZone) \(ledger.settings.weekStart)"]
        lines += ledger.balances.map {
            "\($0.account) \($0.name) \($0.owner ?? "-") \($0.currency) "
                + "\($0.balance.minorUnits) \(!$0.isClosed) "
                + "\($0.overdraft.minorUnits) \($0.roundUpTo.minorUnits) \($0.roundUpMultiplier)"
        }
        lines += ledger.currencyTotals.map {
            "\($0.currency) \($0.accounts.minorUnits) \($0.goals.minorUnits)"
        }
        lines += ledger.trialBalance.map {
            "\($0.currency) \($0.deposited.minorUnits) \($0.withdrawn.minorUnits) "
                + "\($0.exchanged.minorUnits)"
        }
        lines += ledger.savings.map {
            "\($0.goal) \($0.account) \($0.name) \($0.currency) \($0.saved.minorUnits) "
                + "\($0.target?.minorUnits ?? 0) \(!$0.isDeleted)"
        }
        lines += ledger.weeklyRoundUps.map {
            "\($0.account) \($0.week) \($0.currency) \($0.transactions) "
                + "\($0.accrued.minorUnits) \($0.moved.minorUnits)"
        }
        self.lines = lines
    }

    init(_ reference: ReferenceAnswers) {
        let head = reference.head.map { String(decoding: $0, as: UTF8.self) } ?? "-"
        var lines = ["\(reference.sequence) \(head)"]
        lines += ["\(reference.timeZone) \(reference.weekStart)"]
        lines += reference.accounts.map {
            "\($0.account) \($0.name) \($0.owner?.description ?? "-") \($0.currency) "
                + "\($0.minorUnits) \($0.isOpen) "
                + "\($0.overdraft) \($0.roundUpTo) \($0.roundUpMultiplier)"
        }
        lines += reference.totals.map { "\($0.currency) \($0.accounts) \($0.goals)" }
        lines += reference.trialBalance.map {
            "\($0.currency) \($0.deposited) \($0.withdrawn) \($0.exchanged)"
        }
        lines += reference.goals.map {
            "\($0.goal) \($0.account) \($0.name) \($0.currency) \($0.saved) \($0.target ?? 0) "
                + "\($0.isActive)"
        }
        lines += reference.roundUps.map {
            "\($0.account) \($0.week) \($0.currency) \($0.transactions) \($0.accrued) \($0.moved)"
        }
        self.lines = lines
    }
}

/// The history of either side as lines of text.
struct StatementLines: Equatable {
    let lines: [String]

    init(_ statement: AccountStatement) {
        lines =
            [
                "\(statement.currency) \(statement.opening.minorUnits) \(statement.closing.minorUnits)"
            ]
            + statement.entries.map {
                "\($0.sequence) \($0.type) \($0.change.minorUnits) \($0.balance.minorUnits) "
                    + "of \($0.of ?? 0), event \($0.number)"
            }
    }

    init(_ history: ReferenceAnswers.History) {
        lines =
            ["\(history.currency) \(history.opening) \(history.closing)"]
            + history.entries.map {
                "\($0.sequence) \($0.type) \($0.minorUnits) \($0.balance) "
                    + "of \($0.of ?? 0), event \($0.event)"
            }
    }
}

extension ReferenceInstant {
    /// The same instant as the product has it; nil where it has none.
    var instant: Instant? { Instant(seconds: Int64(seconds), nanoseconds: UInt32(nanoseconds)) }
}

import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// A ledger that breaks a rule, reported as a compiler reports an error.
struct BrokenLedger: CommandFailure {
    let name: String
    let violation: Violation

    var status: ExitStatus { .rejected }

    var message: String { FaultyLine(name: name, violation).message }
}

/// A ledger file that could not be read.
struct UnreadableFile: CommandFailure {
    let name: String
    let error: FileError

    var status: ExitStatus { .fileFailed }
    var message: String { "piggybank: \(name): \(error.message)" }
}

/// A question that the ledger has no answer to.
struct QueryRefused: CommandFailure {
    let fact: Fact

    enum Fact {
        case unknownAccount(AccountID, accounts: [AccountID])
        case unknownGoal(GoalID, goals: [GoalID])
        case notAWeekStart(CalendarDate, Weekday)
    }

    init(_ fact: Fact) {
        self.fact = fact
    }

    var status: ExitStatus { .rejected }

    var message: String {
        switch fact {
        case .unknownAccount(let account, let accounts):
            return
                "piggybank: unknown-account: no account \"\(Phrase.visible(account.text))\" was opened"
                + KnownNames(accounts).clause
        case .unknownGoal(let goal, let goals):
            return "piggybank: unknown-goal: no goal \"\(Phrase.visible(goal.text))\" was created"
                + KnownNames(goals).clause
        case .notAWeekStart(let date, let weekStart):
            return "piggybank: not-a-week-start: \(date) is a \(date.weekday.rawValue), and weeks "
                + "begin on \(weekStart.rawValue); its week is \(date.startOfWeek(weekStart))"
        }
    }
}

/// The names that a ledger does have, for somebody who asked for another one.
struct KnownNames {
    private let names: [String]

    init<Subject>(_ identifiers: [Identifier<Subject>]) {
        names = identifiers.map(\.text)
    }

    /// The first eight of them, to follow a sentence without its full stop.
    var clause: String {
        guard !names.isEmpty else { return "; the ledger has none" }
        let known = names.prefix(8).map(Phrase.visible).joined(separator: ", ")
        return "; there \(names.count == 1 ? "is" : "are") \(known)"
            + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }
}

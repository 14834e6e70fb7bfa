import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// A ledger that breaks a rule, reported as a compiler reports an error.
struct BrokenLedger: CommandFailure {
    let name: String
    let violation: Violation

    var status: ExitStatus { .refused }

    var message: String {
        FaultyLine(
            name: name,
            line: violation.line,
            column: violation.column,
            code: violation.rule.rawValue,
            explanation: violation.explanation,
            excerpt: violation.excerpt
        ).message
    }
}

/// A line with the place of its fault, shown as a compiler shows one.
struct FaultyLine {
    let name: String
    let line: Int
    let column: Int
    let code: String
    let explanation: Explanation
    let excerpt: Violation.Excerpt

    var message: String {
        let margin = String(repeating: " ", count: String(line).count)
        let indent = String(repeating: " ", count: caretColumn)
        return """
            \(name):\(line):\(column): \(code): \(explanation.sentence)
             \(line) | \(excerpt.text)
             \(margin) | \(indent)^
            next: \(explanation.nextStep)
            """
    }

    /// The terminal's cells before the caret.
    private var caretColumn: Int {
        let before = excerpt.text.unicodeScalars.prefix(excerpt.caret)
        return String(String.UnicodeScalarView(before)).displayWidth
    }
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
        case notAWeekStart(CalendarDate, Weekday)
    }

    init(_ fact: Fact) {
        self.fact = fact
    }

    var status: ExitStatus { .refused }

    var message: String {
        switch fact {
        case .unknownAccount(let account, let accounts):
            return
                "piggybank: unknown-account: no account \"\(Phrase.visible(account.text))\" was opened"
                + KnownNames(accounts).clause
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

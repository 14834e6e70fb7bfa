import PiggyBank

/// A command line that cannot be carried out as it is written.
package struct UsageError: CommandFailure, Equatable {
    /// What it is, for programs.
    package let code: String
    /// What is wrong, as whole sentences.
    package let sentence: Text
    /// The command it happened in, with the program's name before it; empty until it is known.
    package private(set) var caller = ""

    package init(_ code: String, _ sentence: Text) {
        self.code = code
        self.sentence = sentence
    }

    /// A value that is not what it must be.
    static func badValue(of name: String, _ value: String, _ expectation: Text) -> Self {
        Self(.badValue, "\(verbatim: name) must be \(expectation), not '\(verbatim: value)'.")
    }

    /// A value that is wrong for a reason.
    static func badValue(of name: String, _ reason: Text) -> Self {
        Self(.badValue, "\(verbatim: name): \(reason)")
    }

    /// An option that means nothing without another one.
    static func needs(_ option: String, _ other: String) -> Self {
        Self(.badValue, "\(verbatim: option) needs \(verbatim: other).")
    }

    /// Options that exclude each other.
    static func exclusive(_ first: String, _ second: String) -> Self {
        Self(
            "exclusive-options",
            "\(verbatim: first) and \(verbatim: second) cannot be used together.")
    }

    package static func missingOne(of options: [String]) -> Self {
        Self("missing-parameter", "one of \(verbatim: options, .or) is required.")
    }

    /// A range of which the first day is after the last one.
    static func emptyRange(_ from: (String, CalendarDate), _ to: (String, CalendarDate)) -> Self {
        let (first, last) = ("\(from.0) \(from.1)", "\(to.0) \(to.1)")
        return Self("empty-range", "\(verbatim: first) is later than \(verbatim: last).")
    }

    private init(_ rule: Rule, _ sentence: Text) { self.init(rule.rawValue, sentence) }

    /// The same in a command.
    package func of(_ caller: String) -> Self {
        var error = self
        if error.caller.isEmpty { error.caller = caller }
        return error
    }

    package var status: ExitStatus { .wrongUsage }

    package var diagnostics: [Diagnostic] {
        let problem = Problem(code, sentence, next: "See '\(verbatim: caller) --help'.")
        // A value that no ledger could have has the code of the ledger's rule.
        let rule = code == Rule.badValue.rawValue ? code : nil
        return [
            Diagnostic(
                problem: problem, rule: rule, isReadingOn: true, status: status,
                speaker: String(caller.prefix { $0 != " " }))
        ]
    }
}

// MARK: - What was probably meant

extension Text {
    /// A question after a sentence; nothing where there are no suggestions.
    static func didYouMean(_ suggestions: [String]) -> Text {
        suggestions.isEmpty ? "" : " Did you mean \(suggestions.map { "'\(verbatim: $0)'" }, .or)?"
    }
}

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

extension String {
    /// The most edits that still count as a slip.
    private static let furthestSlip = 2
    /// Words of fewer characters may be others after so many edits: of those, one counts as a slip.
    private static let longWord = 6

    /// The word that was probably meant: the first of the nearest candidates, if one is near
    /// enough.
    ///
    /// - Complexity: The product of both lengths for each candidate.
    package func suggestion(among candidates: [String]) -> String? {
        candidates.map { (candidate: $0, distance: editDistance(to: $0)) }.filter {
            $0.distance < $0.candidate.count && isSlip($0.distance, of: $0.candidate)
        }.min { $0.distance < $1.distance }?.candidate
    }

    private func isSlip(_ distance: Int, of word: String) -> Bool {
        distance <= (word.count < Self.longWord ? 1 : Self.furthestSlip)
    }

    /// How many characters must be put in, taken out, replaced or exchanged with the next one to
    /// turn it into another word (the optimal string alignment distance), or more than the furthest
    /// slip if that is certain early.
    package func editDistance(to other: String) -> Int {
        let (typed, meant) = (Array(self), Array(other))
        // So far apart in length that the distance is, too: this bounds the work for long words.
        guard abs(typed.count - meant.count) <= Self.furthestSlip else {
            return Self.furthestSlip + 1
        }
        var rows = [Array(0...meant.count)]
        for (row, character) in typed.enumerated() {
            var distances = [row + 1]
            for (column, other) in meant.enumerated() {
                var least = Swift.min(distances[column], rows[row][column + 1]) + 1
                least = Swift.min(least, rows[row][column] + (character == other ? 0 : 1))
                if row > 0, column > 0, character == meant[column - 1], other == typed[row - 1] {
                    least = Swift.min(least, rows[row - 1][column - 1] + 1)
                }
                distances.append(least)
            }
            rows.append(distances)
        }
        return rows[typed.count][meant.count]
    }
}

import PiggyBank

/// A command line that cannot be carried out as it is written.
struct UsageError: CommandFailure, Equatable {
    /// What is wrong; options and commands as the user spells them.
    enum Fact: Error, Hashable {
        case missingCommand
        case unknownCommand(String, suggestions: [String])
        case incompleteCommand(String, continuations: [String])
        case unknownOption(String, suggestion: String?)
        case optionBeforeCommand(String)
        case missingValue(option: String, placeholder: String, next: String?)
        case unexpectedValue(flag: String, value: String)
        case badValue(of: String, value: String, expectation: String)
        case wrongValue(of: String, reason: String)
        case repeatedOption(String)
        case missing([String])
        case missingOneOf([String])
        case exclusiveOptions(String, String)
        case optionOfOtherEvents(String, Int64, EventType, options: [String])
        case unexpectedOperand(String)
        case fileGivenTwice(option: String, operand: String)
        case missingFile
        case recordingIntoStandardInput
        case followingStandardInput
        case consentOfProgram
        case pageOnTerminal
        case noRecordingTimes(String)
        case emptyRange(from: String, to: String)
        case emptyBounds
        case onlyWithFormat(String, format: String)
        case argumentNotUTF8(position: Int)
        case variableNotUTF8(String)
    }

    let fact: Fact
    /// The command it happened in, with the program's name before it.
    let caller: String

    init(_ fact: Fact, in caller: String) {
        self.fact = fact
        self.caller = caller
    }

    var status: ExitStatus { .wrongUsage }

    var diagnostics: [Diagnostic] {
        [
            Diagnostic(
                rule: code,
                message: sentence,
                reference: "See '\(caller) --help'.",
                status: status,
                speaker: String(caller.prefix { $0 != " " })
            )
        ]
    }

    /// The code of the ledger's rule that it comes to, for a value that no ledger could have.
    var code: String? {
        switch fact {
        case .badValue, .wrongValue, .argumentNotUTF8: "bad-value"
        default: nil
        }
    }

    /// What is wrong, and what would be right where that is known.
    var sentence: String {
        switch fact {
        case .missingCommand:
            "a command is missing."
        case .unknownCommand(let name, let suggestions):
            "\(quoted(name)) is not a command." + didYouMean(suggestions)
        case .incompleteCommand(let name, let continuations):
            "\(quoted(name)) is not a whole command: it goes on with "
                + continuations.joined(separator: ", ", last: " or ") + "."
        case .unknownOption(let option, let suggestion):
            "\(quoted(option)) is not an option of '\(caller)'."
                + didYouMean(suggestion.map { [$0] } ?? [])
                + (option.hasPrefix("--") ? "" : " An operand like this goes after '--'.")
        case .optionBeforeCommand(let option):
            "\(option) belongs after the name of the command."
        case .missingValue(let option, let placeholder, let next):
            "\(option) needs a value: \(option) \(placeholder)."
                + (next.map { " If \(quoted($0)) is the value, write \(option)=\($0)." } ?? "")
        case .unexpectedValue(let flag, let value):
            "\(flag) takes no value, but has \(quoted(value))."
        case .badValue(let name, let value, let expectation):
            "\(name) must be \(expectation), not \(quoted(value))."
        case .wrongValue(let name, let reason):
            "\(name): \(reason)"
        case .repeatedOption(let option):
            "\(option) is given twice."
        case .missing(let parameters):
            "'\(caller)' needs \(parameters.joined(separator: ", ", last: " and "))."
        case .missingOneOf(let options):
            "one of \(options.joined(separator: ", ", last: " or ")) is missing."
        case .noRecordingTimes(let name):
            "no line that was read of \(name) says when it was recorded, so nobody can tell what was known at "
                + "a time."
        case .exclusiveOptions(let first, let second):
            "\(first) and \(second) exclude each other."
        case .optionOfOtherEvents(let option, let sequence, let type, let options):
            "event \(sequence) is of type \(type.rawValue), which has no \(option) to correct: it has "
                + options.joined(separator: ", ", last: " and ")
                + ", and as every event --time and --note."
        case .unexpectedOperand(let text):
            "\(quoted(text)) is one operand too many for '\(caller)'."
        case .fileGivenTwice(let option, let operand):
            "two ledger files are named, \(quoted(option)) and \(quoted(operand)); give one."
        case .missingFile:
            "no ledger file is named: give one with -f FILE, or set PIGGYBANK_FILE."
        case .recordingIntoStandardInput:
            "standard input cannot be recorded into: name a file with -f FILE."
        case .followingStandardInput:
            "standard input cannot be followed: name a file with -f FILE."
        case .consentOfProgram:
            "with --format json nobody is asked at a terminal: add --yes."
        case .pageOnTerminal:
            "a page is for a browser: write it to a file with -o FILE."
        case .emptyRange(let from, let to):
            "\(from) is later than \(to)."
        case .emptyBounds:
            "--min is more than --max."
        case .onlyWithFormat(let option, let format):
            "\(option) is for --format \(format) alone."
        case .argumentNotUTF8(let position):
            "argument \(position) is not valid UTF-8."
        case .variableNotUTF8(let name):
            "the environment variable \(name) is not valid UTF-8."
        }
    }

    private func didYouMean(_ suggestions: [String]) -> String {
        guard !suggestions.isEmpty else { return "" }
        let words = suggestions.map { "'\($0)'" }
        return " Did you mean \(words.joined(separator: ", ", last: " or "))?"
    }

    /// A text of the user's in quotes, with nothing in it that disturbs a terminal.
    private func quoted(_ text: String) -> String { "'\(Phrase.visible(text))'" }
}

extension UsageError.Fact {
    /// That a command needs parameters, as a usage line shows them.
    static func missing(_ parameters: [any ParameterDeclaration]) -> Self {
        .missing(parameters.map(\.synopsis))
    }
}

extension String {
    /// The most edits that still count as a slip.
    private static let furthestSlip = 2

    /// The word that was probably meant: the first of the nearest candidates, if one is near enough.
    ///
    /// - Complexity: The product of both lengths for each candidate.
    func suggestion(among candidates: [String]) -> String? {
        candidates
            .map { (candidate: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance <= Self.furthestSlip && $0.distance < $0.candidate.count }
            .min { $0.distance < $1.distance }?
            .candidate
    }

    /// How many characters must be put in, taken out or replaced to turn it into another word
    /// (the Levenshtein distance), or more than the furthest slip if that is certain early.
    func editDistance(to other: String) -> Int {
        let columns = Array(other)
        // So far apart in length that the distance is, too: this bounds the work for long words.
        guard abs(count - columns.count) <= Self.furthestSlip else { return Self.furthestSlip + 1 }
        var row = Array(0...columns.count)
        for (number, character) in enumerated() {
            var diagonal = row[0]
            row[0] = number + 1
            for (column, other) in columns.enumerated() {
                let replaced = diagonal + (character == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[columns.count]
    }
}

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
        case badValue(of: String, value: String, expectation: Expectation)
        case wrongValue(of: String, reason: WrongValue)
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

    func diagnostics(in words: any ProgramLanguage) -> [Diagnostic] {
        [
            Diagnostic(
                code: fact.code,
                rule: rule,
                message: words.sentence(for: fact, in: caller),
                reference: words.reference(to: caller),
                status: status,
                speaker: String(caller.prefix { $0 != " " })
            )
        ]
    }

    /// The ledger's rule that it comes to, for a value that no ledger could have.
    private var rule: String? {
        fact.code == Rule.badValue.rawValue ? fact.code : nil
    }
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

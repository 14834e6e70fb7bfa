/// What is said of a fact in one language: a sentence, details, and what to do next.
///
///     let message = error.message(in: .russian)
///     print(message.sentence, message.nextStep ?? "")
///
/// Programs go by the fact's stable code instead.
public struct Message: Hashable, Sendable {
    /// What was found and what was expected, the numbers included.
    ///
    /// Without a full stop, but for a finding of an audit or a usage error; empty where there is
    /// nothing but a next step.
    public var sentence: String
    /// More sentences, such as each cause that would explain a finding by itself.
    public var details: [String]
    /// What to look at or to do, as a whole sentence; nil where nothing is to be done.
    public var nextStep: String?

    /// Makes a message.
    public init(_ sentence: String, details: [String] = [], next: String? = nil) {
        self.sentence = sentence
        self.details = details
        nextStep = next
    }
}

extension Message {
    /// The same for the user of an app: without a next step that is taken at a command line.
    public var withoutCommands: Message {
        var message = self
        message.nextStep = nextStep.flatMap { step in
            step.contains("piggybank ") || step.contains("--") ? nil : step
        }
        return message
    }

    /// The same, with an option for each command in quotes that it says to give, such as
    /// ` -f savings.jsonl`.
    package func naming(_ option: String) -> Message {
        guard !option.isEmpty, let nextStep else { return self }
        var (text, rest) = ("", nextStep[...])
        while let command = rest.firstRange(of: "'piggybank "),
            let end = rest[command.upperBound...].firstIndex(of: "'")
        {
            let isHelp = rest[..<end].hasSuffix(" --help")
            text += rest[..<end] + (isHelp ? "" : option) + "'"
            rest = rest[rest.index(after: end)...]
        }
        var message = self
        message.nextStep = text + rest
        return message
    }
}

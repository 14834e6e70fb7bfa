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

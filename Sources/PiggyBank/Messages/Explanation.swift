/// What is wrong in one sentence, and what to do next.
public struct Explanation: Hashable, Sendable {
    /// What was found and what was expected, the numbers included; without a full stop.
    public var sentence: String
    /// What to look at or to do, as a whole sentence.
    public var nextStep: String

    package init(_ sentence: String, next: String) {
        self.sentence = sentence
        nextStep = next
    }
}

// MARK: - In English

extension Event.Payload {
    /// What happened, in a few words of English without the amount.
    public var summary: String { English().summary(of: self) }
}

extension Rejection {
    /// The rejection in English.
    public var explanation: Explanation { English().explanation(of: self) }
}

extension CommandRejection {
    /// The rejection in English.
    public var explanation: Explanation { English().explanation(of: self) }
}

extension Violation: CustomStringConvertible {
    /// The violation in English.
    public var explanation: Explanation { English().explanation(of: self) }

    /// The place, the rule and the reason in one sentence.
    public var description: String {
        "line \(line), column \(column): \(rule.rawValue): \(explanation.sentence)"
    }
}

extension AmountError {
    /// What is wrong with the amount, in English.
    public var explanation: Explanation { English().explanation(of: self) }
}

extension IdentifierError {
    /// Why the text is no identifier, in English.
    public var explanation: Explanation { English().explanation(of: self) }
}

extension LocalTimeError {
    /// The error in English.
    package var explanation: Explanation { English().explanation(of: self) }
}

extension Finding {
    /// What the bytes of the file prove, in English.
    public var proved: String { English().text(of: self).proved }

    /// What would explain it, each by itself, in English; empty where nothing needs explaining.
    public var possible: [String] { English().text(of: self).possible }

    /// What to do, in English; nil where nothing is to be done.
    public var advice: String? { English().text(of: self).advice }
}

extension Derivation.Reason {
    /// The reason in a few words of English.
    public var words: String { English().words(for: self) }
}

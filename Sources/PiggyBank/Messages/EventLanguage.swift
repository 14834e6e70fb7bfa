/// What a language says of events.
///
/// Each requirement takes a fact and is a switch over its cases, with one entry for a sentence: so the compiler finds
/// what a language does not say yet.
public protocol EventLanguage: Sendable {
    /// What happened, in a few words without the amount.
    func summary(of payload: Event.Payload) -> String
    /// Why an event counts, or does not, in a few words.
    func words(for reason: Derivation.Reason) -> String
}

/// English, which is spoken where no other language is asked for.
public struct English: EventLanguage {
    /// Makes English.
    public init() {}
}

/// What a language says of a ledger.
///
/// Each requirement takes facts and is a switch over their cases, with one entry for a sentence: so the compiler finds
/// what a language does not say yet.
package protocol LedgerLanguage: Sendable {
    /// How it writes numbers and days.
    var forms: WrittenForms { get }
    /// A month and its year.
    func month(_ date: CalendarDate) -> String
    /// The first of some things, and how many more there are.
    func list(_ things: [String]) -> String

    /// What happened, in a few words without the amount.
    func summary(of payload: Event.Payload) -> String
    /// What happened, such as `deposited 4.35 GBP into everyday`; without a full stop.
    ///
    /// - Parameter currency: that of its account, which the change of an account does not state.
    func clause(of payload: Event.Payload, in currency: Currency?) -> String
    /// Why an event counts, or does not, in a few words.
    func words(for reason: Derivation.Reason) -> String

    /// A broken rule of the state.
    func explanation(of rejection: Rejection) -> Explanation
    /// A line that is wrong.
    func explanation(of violation: Violation) -> Explanation
    /// A line that is no event.
    func explanation(of reason: GrammarFault.Reason) -> Explanation
    /// A command that is not recorded.
    func explanation(of rejection: CommandRejection) -> Explanation
    /// A text that is no amount.
    func explanation(of error: AmountError) -> Explanation
    /// A text that is no identifier.
    func explanation(of error: IdentifierError) -> Explanation
    /// A local time that names no instant.
    func explanation(of error: LocalTimeError) -> Explanation
    /// What happened to a file: what the bytes prove, what would explain it, and what to do.
    func text(of finding: Finding) -> FindingText
}

extension LedgerLanguage {
    /// What happened, where nothing more is known of its account.
    package func clause(of payload: Event.Payload) -> String { clause(of: payload, in: nil) }
}

/// English, which is spoken where no other language is asked for.
package struct English: LedgerLanguage {
    /// Makes English.
    package init() {}

    /// Dates are those of ISO 8601, which mean the same on both sides of the Atlantic.
    package var forms: WrittenForms { .international }
}

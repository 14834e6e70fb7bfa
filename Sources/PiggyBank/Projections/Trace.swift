/// The events that make one number, collected while a ledger is replayed.
package struct Trace: Equatable, Sendable {
    package let subject: Derivation.Subject
    /// The events, in the order in which they were recorded, with running figures.
    package private(set) var steps: [Derivation.Step] = []

    init(of subject: Derivation.Subject) {
        self.subject = subject
    }

    /// Adds an event, and what it changes.
    mutating func apply(_ step: Derivation.Step) {
        var step = step
        step.running = (steps.last?.running ?? 0) + Int128(step.change ?? 0)
        steps.append(step)
    }
}

/// What could not be done with a standard stream, or with the command line.
package struct StreamFact: Hashable, Sendable {
    package let action: Action
    package let reason: Reason
    /// What was done all the same; nil for nothing.
    package var outcome: Outcome?

    package init(_ action: Action, _ reason: Reason) {
        self.action = action
        self.reason = reason
    }

    /// What could not be done.
    package enum Action: Hashable, Sendable {
        case readCommandLine, readInput, writeOutput, tellTime
    }

    /// Why.
    package enum Reason: Hashable, Sendable {
        /// In the system's words.
        case system(String)
        /// The system has no `/proc`.
        case noProcessFiles
        /// The clock is not within the years that an event can have.
        case clockOutOfRange
        /// A line is no text, or has more bytes than an answer may have.
        case noAnswer(most: Int)
    }

    /// What was recorded all the same.
    package enum Outcome: Hashable, Sendable {
        /// The events of these sequences.
        case recorded([Int64])
        /// So many events from the beginning of the input.
        case recordedOfInput(Int)
        /// So many events of an import.
        case imported(Int)
    }
}

extension StreamFact {
    /// The code, the same in every language.
    package var code: String {
        switch action {
        case .readCommandLine: "command-line-not-read"
        case .readInput: "input-not-read"
        case .writeOutput: "output-not-written"
        case .tellTime: "no-time"
        }
    }
}

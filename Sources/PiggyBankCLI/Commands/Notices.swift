import PiggyBank
import PiggyBankStore

// What several commands tell that is worth knowing and ends nothing.

extension Problem {
    static let notKnownToBeSynced = Problem(
        "not-known-to-be-synced",
        "is not known to be synced: the lines read may not survive a power loss")

    static let noEvents = Problem("no-events", "has no events")

    /// The last line has lost its line break, and counts.
    static func noLineBreak(line: Int) -> Problem {
        Problem("no-line-break", "the last line, line \(line), has lost its line break but counts")
    }

    /// The command that a newcomer needs next.
    static func next(_ step: Text) -> Problem { Problem("next", "", next: step) }
}

extension Event.Payload {
    /// What an event has in common with another one that resembles it.
    var resemblance: Text {
        switch self {
        case .deposited(let event) where event.source != nil: "the same account, source and amount"
        case .withdrawn(let event) where event.payee != nil: "the same account, payee and amount"
        case .transferred: "the same accounts and amount"
        case .exchanged: "the same accounts and amounts"
        default: "the same account and amount"
        }
    }
}

extension Text {
    /// What messages call standard input, in place of a file's name.
    static let standardInput: Text = "(standard input)"

    /// Which time zones the tool has, and where they are from.
    static var timeZones: Text {
        let (version, folder) = TimeZones().source
        let place: Text = folder.map { "from \(quoted: $0)" } ?? "built in"
        return "time zones: IANA \(verbatim: version), \(place)"
    }
}

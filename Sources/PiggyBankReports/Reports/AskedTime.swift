import PiggyBank

/// Until when an answer tells of a ledger, for the commands that it names.
struct AskedTime: Sendable {
    private let asOf: ReplayOptions.Until?
    private let knownAt: ReplayOptions.Until?
    /// The last line that is read; nil for all.
    var through: Int?

    /// What a replay was asked.
    init(_ replay: Replay) {
        (asOf, knownAt, through) = (replay.asOf, replay.knownAt, replay.through)
    }

    /// The options that ask for the same.
    var options: [String] {
        [
            ("--as-of", asOf?.text), ("--through", through.map { "\($0)" }),
            ("--known-at", knownAt?.text),
        ].flatMap { name, value in value.map { [name, $0] } ?? [] }
    }
}

extension ReplayOptions.Until {
    /// The time as an option has it.
    fileprivate var text: String {
        switch self {
        case .date(let date): "\(date)"
        case .instant(let instant): "\(instant)"
        }
    }
}

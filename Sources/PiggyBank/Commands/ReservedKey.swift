/// A beginning of idempotency keys that imports make themselves: a person's own key must not look
/// like one of these.
package enum ReservedKey: String, CaseIterable, Sendable {
    /// Made for the rows of banks' files, by where their identity comes from.
    case row, ofx, starling, monzo, wise, csv
    /// Made for what an account held before, a balance that a statement states, and two legs that
    /// are an exchange.
    case opening, balance, exchange
    /// Made of a person and of the key that the person's app gave, so that the keys of two people
    /// never meet.
    case wallet

    /// What such a key begins with.
    package var prefix: String { rawValue + ":" }

    /// The suffix of what an import takes back.
    package static let importReversalSuffix = ":r"

    /// The beginning that a key has; nil for a key of a client's own.
    package init?(of key: String) {
        guard let reserved = Self.allCases.first(where: { key.hasPrefix($0.prefix) }) else {
            return nil
        }
        self = reserved
    }
}

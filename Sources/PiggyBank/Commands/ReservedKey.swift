/// A beginning of idempotency keys that commands and imports make themselves: a person's own key
/// must not look like one of these.
package enum ReservedKey: String, CaseIterable, Sendable {
    /// Made for the two events of a correction, for what many events were for, and for what was
    /// reversed and recorded again.
    case correct, categorise, undo, restore
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

    /// What comes after the key of an event that replaces another one, in the key of the event that
    /// reverses the other one; nil where such keys are of nothing that replaces.
    package var reversalSuffix: String? {
        switch self {
        case .correct, .undo: CompoundCommand.reversalSuffix
        case .row, .ofx, .starling, .monzo, .wise, .csv, .exchange: Self.importReversalSuffix
        case .categorise, .restore, .opening, .balance, .wallet: nil
        }
    }

    /// The suffix of what an import takes back.
    package static let importReversalSuffix = ":r"

    /// The key of this beginning that is of an event.
    func key(of sequence: Int64) -> String { prefix + String(sequence) }

    /// The sequence of the event that a key names which a correction, undoing or restoring made;
    /// nil for any other key.
    package static func sequence(namedBy key: String) -> Int64? {
        guard let reserved = ReservedKey(of: key), [.correct, .undo, .restore].contains(reserved)
        else { return nil }
        return key.dropFirst(reserved.prefix.count).split(separator: ":").first.flatMap {
            Int64($0)
        }
    }

    /// The beginning that a key has; nil for a key of a client's own.
    package init?(of key: String) {
        guard let reserved = Self.allCases.first(where: { key.hasPrefix($0.prefix) }) else {
            return nil
        }
        self = reserved
    }
}

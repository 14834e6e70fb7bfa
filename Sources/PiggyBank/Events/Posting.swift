/// What money one event moves: at most one amount, from one place to another.
package struct Posting: Hashable, Sendable {
    package var from: Place
    package var to: Place
    /// Minor units, at least 1.
    package var minorUnits: Int64
    package var currency: Currency

    /// Where money can be: outside the ledger, in an account or in a goal.
    package enum Place: Hashable, Sendable {
        case outside
        case account(Int)
        case goal(Int)
    }
}

extension DecodedEvent {
    /// The posting of this event's money; nil when it has none, as a closing at balance 0 has.
    @inline(__always)
    func moving(from: Posting.Place, to: Posting.Place) -> Posting? {
        guard let currency, minorUnits > 0 else { return nil }
        return Posting(from: from, to: to, minorUnits: minorUnits, currency: currency)
    }

    var accountPlace: Posting.Place { .account(Int(account)) }
    var toPlace: Posting.Place { .account(Int(to)) }
    var goalPlace: Posting.Place { .goal(Int(goal)) }
}

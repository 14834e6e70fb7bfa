/// What money one event moves: at most one amount, from one holder to another.
package struct Posting: Hashable, Sendable {
    package var from: Holder
    package var to: Holder
    /// Minor units, at least 1.
    package var minorUnits: Int64
    package var currency: Currency
    /// Whether it takes another posting back, which sums then leave out with it.
    package var isReversal = false

    /// Who can have money: the world outside the ledger, an account or a goal.
    package enum Holder: Hashable, Sendable {
        case outside
        case account(AccountIndex)
        case goal(GoalIndex)
    }

    /// By how much a holder's money changes, in minor units; nil when it does not.
    @inline(__always)
    package func change(of holder: Holder) -> Int64? {
        if to == holder { return minorUnits }
        return from == holder ? -minorUnits : nil
    }
}

extension Posting {
    /// The posting that takes this one back, or that this one takes back.
    package var reversed: Posting {
        Posting(
            from: to,
            to: from,
            minorUnits: minorUnits,
            currency: currency,
            isReversal: !isReversal
        )
    }
}

extension DecodedEvent {
    /// The posting of this event's money; nil when it has none, as a closing at balance 0 has.
    @inline(__always)
    func moving(from: Posting.Holder, to: Posting.Holder) -> Posting? {
        guard let currency, minorUnits > 0 else { return nil }
        return Posting(from: from, to: to, minorUnits: minorUnits, currency: currency)
    }
}

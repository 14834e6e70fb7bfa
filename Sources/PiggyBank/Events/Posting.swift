/// One amount of money on its way from one holder to another.
package struct Posting: Hashable, Sendable {
    package var from: Holder
    package var to: Holder
    /// Minor units, at least 1.
    package var minorUnits: Int64
    package var currency: Currency

    /// Who can have money: the world outside the ledger, the exchange of one currency for another,
    /// an account or a goal.
    package enum Holder: Hashable, Sendable {
        case outside
        case exchange
        case account(AccountIndex)
        case goal(GoalIndex)

        /// Whether the ledger says what it has.
        var isHeld: Bool {
            switch self {
            case .outside, .exchange: false
            case .account, .goal: true
            }
        }
    }

    /// The same money the other way round.
    var reversed: Posting {
        Posting(from: to, to: from, minorUnits: minorUnits, currency: currency)
    }
}

/// By how much the money of one holder changes.
package struct Movement: Hashable, Sendable {
    package var holder: Posting.Holder
    /// Minor units, not 0; negative for who gives.
    package var minorUnits: Int64
    package var currency: Currency
}

/// What money an event moves: up to two postings, held in place, and so up to four movements, the
/// giver of each posting before its taker.
///
/// In each currency they add up to nothing, the world outside included.
package struct Postings: Hashable, Sendable, RandomAccessCollection {
    package var first: Posting?
    /// Only beside a first one.
    package var second: Posting?

    @inline(__always) package init(_ first: Posting? = nil, _ second: Posting? = nil) {
        self.first = first
        self.second = second
    }

    /// Passes on each posting in turn.
    @inline(__always) package func eachPosting(_ body: (Posting) -> Void) {
        // A loop, so that what is inlined here is there once.
        var (next, last) = (first, second)
        while let posting = next {
            body(posting)
            (next, last) = (last, nil)
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { @inline(__always) get { second == nil ? first == nil ? 0 : 2 : 4 } }

    package subscript(position: Int) -> Movement {
        @inline(__always) get {
            guard let posting = position < 2 ? first : second else {
                preconditionFailure("a position of these movements")
            }
            let gives = position % 2 == 0
            return Movement(
                holder: gives ? posting.from : posting.to,
                minorUnits: gives ? -posting.minorUnits : posting.minorUnits,
                currency: posting.currency)
        }
    }

    /// By how much a holder's money of one currency changes, in minor units; nil when none of it is
    /// moved.
    ///
    /// An account and a goal have one currency; the world outside has all of them.
    @inline(__always) package func change(of holder: Posting.Holder, in currency: Currency? = nil)
        -> Int64?
    {
        var sum: Int64?
        for movement in self
        where movement.holder == holder && (currency == nil || movement.currency == currency) {
            sum = (sum ?? 0) + movement.minorUnits
        }
        return sum
    }
}

extension DecodedEvent {
    /// The posting of this event's money; none when it has none, as a closing at balance 0 has.
    @inline(__always) package func moving(from: Posting.Holder, to: Posting.Holder) -> Postings {
        guard let currency, minorUnits > 0 else { return Postings() }
        return Postings(Posting(from: from, to: to, minorUnits: minorUnits, currency: currency))
    }
}

import PiggyBank

/// A generated ledger of any size: invented, lively, and valid by every rule.
///
/// The same numbers make the same bytes, on every machine. A ledger of N events is the first N
/// lines of every longer one of the same seed and number of accounts.
///
/// About six events in ten are spending and one is a deposit; one in twenty each is a bill, a
/// transfer or a weekly move of round-ups; one in a hundred is a refund, and as many correct a
/// payment; one in 250 buys foreign money; the rest are of every other type. Four accounts of five
/// are in pounds, the others in euro, yen and Kuwaiti dinar. Every line states when it was
/// recorded, mostly within seconds. About one event in thirty comes late, by up to three days. The
/// ledger is of Europe/London, with weeks from Monday, and begins on 2023-01-02. A sealed line has
/// about 290 bytes.
package struct DemoLedger: Sequence, Sendable {
    /// How many events there are, at least 0.
    package let events: Int
    /// Which of the possible ledgers it is.
    package let seed: UInt64
    /// How many accounts there are, at least 1; nil for two open at a time in a thousand events, at
    /// least 5.
    ///
    /// A given number of accounts is opened before anything else happens, and none is opened or
    /// closed later. Then an account has at most five goals in all, of which at most three at a
    /// time.
    package let accounts: Int?

    /// Names a ledger; nothing is made yet.
    ///
    /// Numbers below the smallest possible one count as that.
    package init(events: Int, seed: UInt64, accounts: Int? = nil) {
        self.events = Swift.max(0, events)
        self.seed = seed
        self.accounts = accounts.map { Swift.max(1, $0) }
    }

    /// Makes the events in order, each in constant time.
    package func makeIterator() -> DemoEvents {
        DemoEvents(count: events, seed: seed, accounts: accounts)
    }

    /// How many bytes ``writeLines(_:)`` hands on at a time.
    private static let pieceBytes = 1 << 18

    /// Hands on the sealed lines, line breaks included, in pieces of many whole lines.
    ///
    /// Linear in the events. A piece is valid only during the call.
    ///
    /// - Throws: what `write` throws, after which no more events are made.
    package func writeLines<Failure>(_ write: (ContiguousArray<UInt8>) throws(Failure) -> Void)
        throws(Failure)
    {
        var sealer = Sealer()
        var piece: ContiguousArray<UInt8> = []
        piece.reserveCapacity(Self.pieceBytes + Limits.lineBytes)
        for event in self {
            piece.append(contentsOf: sealer.seal(event.encoded()))
            piece.append(UInt8(ascii: "\n"))
            if piece.count >= Self.pieceBytes {
                try write(piece)
                piece.removeAll(keepingCapacity: true)
            }
        }
        if !piece.isEmpty { try write(piece) }
    }
}

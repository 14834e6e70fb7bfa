/// One line of the log, decoded for folding: a fixed number of bytes, whatever the line holds.
///
/// It has what rules and projections need, with accounts and goals as indices of an
/// ``IdentifierTable``. The line's other texts stay in the line's bytes, from which ``Event`` makes a
/// whole value when somebody asks for one. Only the decoder makes decoded events, so one that exists
/// has a valid grammar.
package struct DecodedEvent: Hashable, Sendable {
    // Events are made and read by the million: they lie without gaps, in 96 bytes.
    package var sequence: Int64 = 0
    package var time = Instant(checkedSeconds: 0, nanoseconds: 0)

    /// The index of `account` or `from`; none when the type has neither.
    package var account = AccountIndex.none
    /// The index of `to`.
    package var to = AccountIndex.none
    package var goal = GoalIndex.none

    /// The minor units of `amount`, `paidOut`, `returned` or `target`; 0 when absent.
    package var minorUnits: Int64 = 0
    package var overdraft: Int64 = 0
    /// What purchases are rounded up to; 0 when the line leaves it to the currency's default.
    package var roundUpTo: Int64 = 0
    private var keyOrZero = Fingerprint(high: 0, low: 0)

    package var week = CalendarDate(daysSince1970: 0)
    /// The line's index in its block.
    package var line: Int32 = 0
    /// Where the line begins in its block.
    package var start: Int32 = 0
    private var textStart: Int32 = 0
    private var textCount: UInt16 = 0

    package var type: EventType
    /// The index of the currency, or what no currency has.
    private var currencyIndex = UInt8.max
    package var weekStart = Weekday.monday
    package var isSpending = true
    private var hasKey = false
    private var textForm = TextForm.none

    private enum TextForm { case none, plain, escaped }

    @inline(__always)
    package init(type: EventType) {
        self.type = type
    }

    /// The idempotency key's fingerprint; nil without `id`.
    package var key: Fingerprint? {
        @inline(__always) get { hasKey ? keyOrZero : nil }
        @inline(__always) set {
            keyOrZero = newValue ?? Fingerprint(high: 0, low: 0)
            hasKey = newValue != nil
        }
    }

    /// The currency of the account that is opened, or of the money.
    package var currency: Currency? {
        @inline(__always) get {
            currencyIndex == .max ? nil : Currency(checkedIndex: currencyIndex)
        }
        @inline(__always) set { currencyIndex = newValue?.index ?? .max }
    }

    /// Where the text of `name`, `payee` or `timeZone` is in the block.
    package var text: TextSlice? {
        @inline(__always) get {
            guard textForm != .none else { return nil }
            return TextSlice(
                start: textStart,
                count: Int32(textCount),
                isEscaped: textForm == .escaped
            )
        }
        @inline(__always) set {
            textStart = newValue?.start ?? 0
            // A text is shorter than its line, which has at most 65,536 bytes.
            textCount = UInt16(truncatingIfNeeded: newValue?.count ?? 0)
            textForm = newValue.map { $0.isEscaped ? .escaped : .plain } ?? .none
        }
    }
}

/// Where a string's bytes are between its quotes, escapes not resolved.
package struct TextSlice: Hashable, Sendable {
    package var start: Int32
    package var count: Int32
    /// Whether there is a backslash in it.
    package var isEscaped: Bool
}

// MARK: - What its type makes of it

extension DecodedEvent {
    /// What money the event moves, from where to where; nil when it moves none.
    ///
    /// Postings are the narrow waist of the ledger: balances, goals, totals and statements read them and
    /// nothing else.
    package var posting: Posting? {
        @inline(__always) get { type.dispatch { $0.posting(self) } }
    }

    /// The name for people that the event states.
    ///
    /// - Precondition: its type requires `name`.
    func name(in block: LineBlock) -> String {
        guard let text else { preconditionFailure("the decoders require the name") }
        return block.text(text)
    }

    /// The week of round-ups of the event's account that the rules look at; nil for none.
    package var validatingWeek: CalendarDate? { type.dispatch { $0.validatingWeek(self) } }

    /// What the event does to the round-ups of its account; nil for nothing.
    package func roundUps(of accounts: Accounts) -> RoundUpEffect? {
        type.dispatch { $0.roundUps(self, of: accounts) }
    }
}

/// One line of the log, decoded for folding: a fixed number of bytes, whatever the line holds.
///
/// It has what rules and projections need, with accounts and goals as indices of an
/// ``IdentifierTable``. The line's other texts stay in the line's bytes, from which ``Event`` makes
/// a whole value when somebody asks for one. Only the decoder makes decoded events, so one that
/// exists has a valid grammar.
package struct DecodedEvent: Hashable, Sendable {
    // Events are made and read by the million: they lie without gaps, in 120 bytes.
    package var sequence: Int64 = 0
    package var time = Instant(checkedSeconds: 0, nanoseconds: 0)
    /// The index of `account`, or else of `from`; none when the type has neither.
    package var account = AccountIndex.none
    private var recordedOrNever = Self.never
    /// The index of `to`, or of `from` beside `account`.
    package var to = AccountIndex.none
    package var goal = GoalIndex.none
    package var week = CalendarDate(daysSince1970: 0)

    /// The minor units of `amount`, `paidOut`, `returned`, `target` or `balance`; 0 when absent.
    package var minorUnits: Int64 = 0
    /// An account's overdraft, or the sequence of an earlier event: no type has both.
    private var overdraftOrSequence: Int64 = -1
    /// What an account's purchases are rounded up to, the minor units of `received`, or an amount
    /// of an earlier event: no type has two of them.
    private var roundUpToOrAmount: Int64 = 0
    private var keyOrZero = Fingerprint(high: 0, low: 0)
    /// The number of the earlier event that the line replaces; 0 for none.
    package var replaces: Int64 = 0

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
    /// Whether a payment is spending, of a refund its payment.
    package var isSpending = true
    /// Whether a deposit is income, or whether an asserted balance is that of the account with its
    /// goals: no type has both.
    private var isOwnOrWithGoals = false
    /// Whether a payment is rounded up; as it is spending when the line does not say.
    private var roundUpOrUnstated: Bool?
    /// By how many times round-ups are multiplied, or the index of the currency of `received`, or
    /// which members are said again: no type has two of them.
    private var smallNumber = UInt8.max
    private var hasKey = false
    private var textForm = TextForm.none

    private enum TextForm { case none, plain, escaped }

    @inline(__always) package init(type: EventType) { self.type = type }

    /// No instant that a line can state.
    private static let never = Instant(checkedSeconds: .min, nanoseconds: 0)

    /// When the writer recorded it; nil when the line does not say.
    package var recorded: Instant? {
        @inline(__always) get { recordedOrNever.seconds == .min ? nil : recordedOrNever }
        @inline(__always) set { recordedOrNever = newValue ?? Self.never }
    }

    /// How far below 0 the account may go; nil when the line does not say.
    package var overdraft: Int64? {
        @inline(__always) get { overdraftOrSequence < 0 ? nil : overdraftOrSequence }
        @inline(__always) set { overdraftOrSequence = newValue ?? -1 }
    }

    /// The sequence of the earlier event that this one is of.
    ///
    /// - Precondition: its type has `of`.
    package var of: Int64 {
        @inline(__always) get { overdraftOrSequence }
        @inline(__always) set { overdraftOrSequence = newValue }
    }

    /// What purchases are rounded up to; nil when the line does not say.
    package var roundUpTo: Int64? {
        @inline(__always) get { roundUpToOrAmount == 0 ? nil : roundUpToOrAmount }
        @inline(__always) set { roundUpToOrAmount = newValue ?? 0 }
    }

    /// Of a refund what is left to refund, once its payment was looked up.
    package var leftToRefund: Int64 {
        @inline(__always) get { roundUpToOrAmount }
        @inline(__always) set { roundUpToOrAmount = newValue }
    }

    /// Whether a payment is rounded up.
    package var isRoundedUp: Bool {
        @inline(__always) get { roundUpOrUnstated ?? isSpending }
        @inline(__always) set { roundUpOrUnstated = newValue }
    }

    /// Whether a deposit is income, and not one's own money from elsewhere.
    package var isIncome: Bool {
        @inline(__always) get { !isOwnOrWithGoals }
        @inline(__always) set { isOwnOrWithGoals = !newValue }
    }

    /// Whether an asserted balance is that of the account with its goals.
    package var isWithGoals: Bool {
        @inline(__always) get { isOwnOrWithGoals }
        @inline(__always) set { isOwnOrWithGoals = newValue }
    }

    /// By how many times round-ups are multiplied; nil when the line does not say.
    package var roundUpMultiplier: Int64? {
        @inline(__always) get { smallNumber == .max ? nil : Int64(smallNumber) }
        @inline(__always) set {
            smallNumber = newValue.map { UInt8(truncatingIfNeeded: $0) } ?? .max
        }
    }

    /// The minor units of `received`; 0 when absent.
    package var receivedUnits: Int64 {
        @inline(__always) get { roundUpToOrAmount }
        @inline(__always) set { roundUpToOrAmount = newValue }
    }

    /// The currency of `received`; nil when absent.
    package var receivedCurrency: Currency? {
        @inline(__always) get { smallNumber == .max ? nil : Currency(checkedIndex: smallNumber) }
        @inline(__always) set { smallNumber = newValue?.index ?? .max }
    }

    /// Which members a description says again of the event that it is of; none in any other event.
    package var described: DescribedMembers {
        @inline(__always) get { smallNumber == .max ? [] : DescribedMembers(rawValue: smallNumber) }
        @inline(__always) set { smallNumber = newValue.rawValue }
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
                start: textStart, count: Int32(textCount), isEscaped: textForm == .escaped)
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

extension TextSlice {
    /// The text between two places of a line, within its quotes.
    @inline(__always) init(in range: Range<Int>, isEscaped: Bool = false) {
        start = Int32(truncatingIfNeeded: range.lowerBound)
        count = Int32(truncatingIfNeeded: range.count)
        self.isEscaped = isEscaped
    }
}

// MARK: - What its type makes of it

extension DecodedEvent {
    /// What money the event moves, from where to where.
    ///
    /// Postings are the narrow waist of the ledger: balances, goals, totals, statements and exports
    /// read them and nothing else.
    package var postings: Postings { @inline(__always) get { type.dispatch { $0.postings(self) } } }

    /// The name for people that the event states.
    ///
    /// - Precondition: its type requires `name`.
    func name(in block: LineBlock) -> String {
        guard let text else { preconditionFailure("the decoders require the name") }
        return block.text(text)
    }

    /// Whether the line is of an earlier event, or replaces one.
    @inline(__always) var namesEarlierEvent: Bool {
        replaces != 0 || type.dispatch { $0.namesEarlierEvent }
    }

    /// The sequence of the earlier event that the event is of; nil when it is of none.
    var earlierSequence: Int64? { type.dispatch { $0.namesEarlierEvent } ? of : nil }

    /// What the event does to the round-ups of its account; nil for nothing.
    package func roundUps(under policies: RoundUpPolicies) -> RoundUpEffect? {
        type.dispatch { $0.roundUps(self, under: policies) }
    }

    /// The number of the earlier event that the line replaces; nil for none.
    var replaced: Int64? { replaces == 0 ? nil : replaces }
}

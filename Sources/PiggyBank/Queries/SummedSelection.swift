/// Says of events whether they are asked for in sums of what was spent or received.
///
/// A refund is asked for with its payment, so that sums come out right, unless refunds are asked
/// for by themselves; its own dates are those that count.
struct SummedSelection: Sendable {
    /// What is asked of events besides their dates, and their dates.
    private var (matcher, dated): (SelectionMatcher, SelectionMatcher)
    /// What is asked of refunds whose payments do not count: those may be dated later than what is
    /// asked about.
    private var ofRefunds: SelectionMatcher
    /// The payments of whatever dates that count, and those of them that are asked for, by their
    /// sequences.
    private var (known, payments) = (BitSet(), BitSet())
    /// Whether refunds are asked for by themselves.
    private let asksForRefunds: Bool

    init(_ selection: EventSelection) {
        var (undated, dates) = (selection, EventSelection())
        undated.dates = .all
        dates.dates = selection.dates
        (matcher, dated) = (SelectionMatcher(undated), SelectionMatcher(dates))
        if undated.types.contains(.withdrawn) { undated.types = [.refunded] }
        ofRefunds = SelectionMatcher(undated)
        asksForRefunds = selection.types.contains(.refunded)
    }

    /// Whether an event is asked for that is no reversal; the ledger is the one after it.
    mutating func meets(_ admission: Admission, _ ledger: inout Ledger) -> Bool {
        let event = admission.event
        let isMet: Bool
        if matcher.selectsAll {
            isMet = true
        } else if event.type == .refunded, !asksForRefunds {
            let payment = Int(event.of)
            isMet =
                known.contains(payment)
                ? payments.contains(payment) : ofRefunds.meets(admission, &ledger)
        } else {
            isMet = matcher.meets(admission, &ledger)
            if event.type == .withdrawn {
                known.insert(Int(event.sequence))
                if isMet { payments.insert(Int(event.sequence)) }
            }
        }
        return isMet && dated.meets(admission, &ledger)
    }
}

/// Small numbers, a bit each.
struct BitSet: Sendable {
    private var words: ContiguousArray<UInt64> = []

    mutating func insert(_ number: Int) {
        while words.count <= number / 64 { words.append(0) }
        words[number / 64] |= 1 << UInt64(number % 64)
    }

    func contains(_ number: Int) -> Bool {
        number / 64 < words.count && words[number / 64] >> UInt64(number % 64) & 1 == 1
    }
}

import PiggyBank

/// What has to be known of all events before the first one is told.
///
/// Events are told by date, and nearly all are recorded in that order: of those two bits are kept,
/// and 40 bytes of one that was recorded after one of a later date.
package struct ExportQuery: Query {
    /// The latest local date so far; nil before the first event.
    private var latest: CalendarDate?
    /// The events that were recorded after one of a later date, in the order in which they were
    /// recorded.
    private(set) var late: ContiguousArray<LateEvent> = []
    private var accounts: ContiguousArray<HolderDates> = []
    private var goals: ContiguousArray<HolderDates> = []
    /// For every movement that is not late whether it is the last such one of its holder on its
    /// date, by its place: four times the sequence, and its position in the event.
    private var isLastOfDate = Bits()

    /// Where balances are asserted.
    private let assertions: LedgerExport.Assertions

    /// Asks for the export of a ledger.
    package init(assertions: LedgerExport.Assertions = .day) { self.assertions = assertions }

    package consuming func answer(_ end: Replay) -> LedgerExport {
        LedgerExport(end, self, assertions)
    }

    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let (event, date) = (admission.event, admission.date)
        let isLate = latest.map { date < $0 } ?? false
        if isLate {
            late.append(
                LateEvent(
                    sequence: event.sequence, offset: admission.line.offset, date: date,
                    holders: event.postings.map(\.holder)))
        } else {
            latest = date
        }
        let own: Posting.Holder = event.goal.isNone ? .account(event.account) : .goal(event.goal)
        change(own) { $0.note(date) }
        for (position, movement) in event.postings.enumerated() {
            note(movement.holder, 4 * Int(event.sequence) + position, date, isLate: isLate)
        }
    }

    /// Notes that a holder gives or takes.
    private mutating func note(
        _ holder: Posting.Holder, _ place: Int, _ date: CalendarDate, isLate: Bool
    ) {
        var notLastAnyMore: Int?
        change(holder) { dates in
            dates.note(date)
            if dates.lastPostingDate.map({ $0 <= date }) ?? true {
                (dates.lastPostingDate, dates.lastPosting) = (date, Int64(place / 4))
            }
            guard !isLate else { return }
            if dates.dateInOrder == date { notLastAnyMore = dates.placeInOrder }
            (dates.dateInOrder, dates.placeInOrder) = (date, place)
        }
        guard !isLate, holder != .outside else { return }
        if let notLastAnyMore { isLastOfDate[notLastAnyMore] = false }
        isLastOfDate[place] = true
    }

    private mutating func change(_ holder: Posting.Holder, _ body: (inout HolderDates) -> Void) {
        switch holder {
        case .account(let index) where !index.isNone: accounts.change(index.int, body)
        case .goal(let index) where !index.isNone: goals.change(index.int, body)
        default: break
        }
    }
}

// MARK: - Answers

extension ExportQuery {
    /// The dates of a holder.
    func dates(of holder: Posting.Holder) -> HolderDates {
        switch holder {
        case .account(let index) where accounts.indices.contains(index.int): accounts[index.int]
        case .goal(let index) where goals.indices.contains(index.int): goals[index.int]
        default: HolderDates()
        }
    }

    /// Whether a movement, by its place, is the last one of its holder on its date that is not
    /// late.
    func isLastOfDate(_ place: Int) -> Bool { isLastOfDate[place] }
}

/// Where an event is that was recorded after one of a later date, and whose money it moves.
struct LateEvent {
    var sequence: Int64
    /// Where its line begins in the log.
    var offset: Int
    var date: CalendarDate
    var holders: [Posting.Holder]
}

/// When an account or a goal has events.
struct HolderDates {
    /// The local dates of the first and the last event that concern it; nil while there is none.
    private(set) var first: CalendarDate?
    private(set) var last: CalendarDate?
    /// The sequence of its last posting by date, and on a date as recorded; 0 without any.
    fileprivate(set) var lastPosting: Int64 = 0
    fileprivate var lastPostingDate: CalendarDate?
    /// The date and the place of its last posting that is not late.
    fileprivate var dateInOrder: CalendarDate?
    fileprivate var placeInOrder = 0

    fileprivate mutating func note(_ date: CalendarDate) {
        first = first.map { min($0, date) } ?? date
        last = last.map { max($0, date) } ?? date
    }
}

extension ContiguousArray<HolderDates> {
    fileprivate mutating func change(_ index: Int, _ body: (inout HolderDates) -> Void) {
        while count <= index { append(HolderDates()) }
        body(&self[index])
    }
}

/// Bits by their places, as many as are needed.
private struct Bits {
    private var words: ContiguousArray<UInt64> = []

    subscript(place: Int) -> Bool {
        get { place / 64 < words.count && words[place / 64] >> (place % 64) & 1 == 1 }
        set {
            while words.count <= place / 64 { words.append(0) }
            let bit = UInt64(1) << (place % 64)
            if newValue { words[place / 64] |= bit } else { words[place / 64] &= ~bit }
        }
    }
}

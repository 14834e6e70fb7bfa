/// On which days things happened that count: the ledger's day, and the days that pictures show.
///
/// One event whose year was mistyped moves neither, and what was reversed does not either.
struct LedgerDays: Sendable {
    /// What happened on each day.
    private var days = DailySums<Day>()
    /// The date of the event that was recorded last.
    private var last: CalendarDate?

    fileprivate struct Day: DailySum {
        /// How many events there were that were not reversed.
        var events = 0
        /// How many of these moved money.
        var moves = 0
        /// How many of those were recorded on that day or later.
        var recordedMoves = 0

        mutating func add(_ other: Day) {
            events += other.events
            moves += other.moves
            recordedMoves += other.recordedMoves
        }
    }

    /// The days of the events of a table that are within the asked time.
    init(_ replay: Replay) {
        replay.eachRow { _, row in
            last = row.date
            guard row.type != .described, row.type != .reversed else { return }
            let count = row.counts ? 1 : 0
            add(count, on: row.date, movesMoney: row.movesMoney, isPredated: row.isPredated)
        }
    }

    /// How many years an event may be before all others to be shown.
    static let mostYearsBefore = 5

    private mutating func add(
        _ count: Int, on date: CalendarDate, movesMoney: Bool, isPredated: Bool
    ) {
        days.change(date) { day in
            day.events += count
            guard movesMoney else { return }
            day.moves += count
            if !isPredated { day.recordedMoves += count }
        }
    }
}

extension Ledger {
    /// Whether an event of a date was recorded before that date.
    @inline(__always) mutating func isPredated(_ event: DecodedEvent, on date: CalendarDate) -> Bool
    {
        guard let recorded = event.recorded, recorded != event.time,
            // Clocks that are put back may make the date of a little later an earlier one.
            !recorded.isFuture(after: event.time)
        else { return false }
        return self.date(of: recorded) < date
    }
}

// MARK: - Answers

extension LedgerDays {
    /// What there is to say of the days; nil without events.
    struct Summary: Sendable {
        /// The latest date of an event that moves money, was not reversed, and was not recorded
        /// before it; where there is none, the date of the last event.
        var latest: CalendarDate
        /// The date of the first event that counts and is not years before all others.
        var earliest: CalendarDate
    }

    /// Whether anything happened on some dates, reversed or not.
    fileprivate func hasEvents(on dates: ClosedRange<CalendarDate>) -> Bool {
        last.map(dates.contains) ?? false || days.byDay.keys.contains(where: dates.contains)
    }

    /// The dates of the first and the last event that counts; nil without one.
    fileprivate var knownDates: ClosedRange<CalendarDate>? {
        let known = days.byDay.filter { $0.value.events > 0 }.keys
        return known.min().flatMap { first in known.max().map { first...$0 } }
    }

    /// How many events that move money and were not reversed are after a date.
    fileprivate func moves(after date: CalendarDate) -> Int { days.total { $0 > date }.moves }

    /// Sums up; it takes as long as sorting the days.
    func summary() -> Summary? {
        guard let last else { return nil }
        let days = days.byDay
        let latest = days.lazy.filter { $0.value.recordedMoves > 0 }.map(\.key).max() ?? last
        let known = days.filter { $0.value.events > 0 }.sorted { $0.key < $1.key }
        var earliest = known.first?.key ?? last
        if known.count > 1, known[0].value.events == 1,
            earliest.adding(months: 12 * Self.mostYearsBefore) < known[1].key
        {
            earliest = known[1].key
        }
        return Summary(latest: latest, earliest: min(earliest, latest))
    }
}

extension Replay {
    private var knownDays: LedgerDays { days { LedgerDays(self) } }

    /// The ledger's day, of pictures and of the pace of goals: the one that is asked about
    /// (``ReplayOptions/asOf``), else the latest local date of an event that moves money, was not
    /// reversed, and was not recorded on an earlier date; nil without events.
    ///
    /// Known where events are kept as rows. Linear in the days on which anything happened.
    package var today: CalendarDate? { asOfDate ?? knownDays.summary()?.latest }

    /// The days that pictures show: from the first event that counts, and is not years before all
    /// others, to the ledger's day; nil without events.
    package var shownDates: ClosedRange<CalendarDate>? {
        guard let summary = knownDays.summary() else { return nil }
        let last = asOfDate ?? summary.latest
        return min(summary.earliest, last)...last
    }

    /// The dates of the first and the last event that counts, where some dates are none that
    /// pictures show and nothing happened on them, reversed or not; else nil.
    package func knownDates(ifOutside dates: ClosedRange<CalendarDate>) -> ClosedRange<
        CalendarDate
    >? {
        guard let shownDates, !shownDates.overlaps(dates), !knownDays.hasEvents(on: dates) else {
            return nil
        }
        return knownDays.knownDates
    }

    /// When the first event happened besides one: of those that move money of its account, and of
    /// all but the ledger's opening; nil where there is no other.
    ///
    /// Linear in the events.
    package func firstTimes(besides sequence: Int64, of account: AccountID) -> (
        ofAccount: Instant?, ofAll: Instant?
    ) {
        let account = whole.index(of: account)
        var first: (ofAccount: Instant?, ofAll: Instant?)
        eachRow { index, row in
            guard table.sequence(index) != sequence,
                ![.ledgerOpened, .reversed, .described].contains(row.type)
            else { return }
            first.ofAll = first.ofAll.map { min($0, row.time) } ?? row.time
            guard row.movesMoney, let account, [row.account, row.to].contains(account) else {
                return
            }
            first.ofAccount = first.ofAccount.map { min($0, row.time) } ?? row.time
        }
        return first
    }

    /// How many events that count and move money are dated after a date.
    package func events(after date: CalendarDate) -> Int { knownDays.moves(after: date) }

    /// The day of the time that an answer is as of; nil when it is of all events.
    package var asOfDate: CalendarDate? {
        switch asOf {
        case .date(let date): date
        case .instant(let instant): date(of: instant)
        case nil: nil
        }
    }
}

import PiggyBank
import PiggyBankStore

/// Which days are asked about.
struct DateRange: ParsableArguments {
    @Option("week", .week) var week: Period?
    @Option("period", .period) var period: Period?
    @Option("from", .day) var from: Period?
    @Option("to", .day) var to: Period?

    func validate(_ context: Context) throws(UsageError) {
        try exclude($week, $period, $from)
        try exclude($week, $period, $to)
        // Where no word of time is given, any day serves as today.
        if !isRelative { try requireOrder(today: CalendarDate(daysSince1970: 0), .monday) }
    }
}

extension DateRange {
    /// Whether any days are asked for.
    var isGiven: Bool { periods.contains { $0 != nil } }

    private var isRelative: Bool { periods.contains { $0?.isRelative ?? false } }
    private var periods: [Period?] { [week, period, from, to] }

    /// The days that are asked for, once the ledger's calendar is known; nil where none are.
    ///
    /// The clock is asked only where a word of time is given, and its day is that of the ledger's
    /// zone.
    func inCalendar(_ context: Context) throws -> DatesInCalendar {
        let now = isRelative ? try context.now() : nil
        return { [self] calendar in dates(today: calendar.today(now), calendar.weekStart) }
    }

    /// Requires that the first day is not after the last one.
    func requireOrder(in calendar: LedgerCalendar, _ context: Context) throws {
        guard isRelative else { return }
        try requireOrder(today: calendar.today(try context.now()), calendar.weekStart)
    }

    private func dates(today: CalendarDate, _ weekStart: Weekday) -> ClosedRange<CalendarDate>? {
        if let one = week ?? period { return one.dates(today: today, weekStart) }
        let first = from?.dates(today: today, weekStart).lowerBound
        let last = to?.dates(today: today, weekStart).upperBound
        return first == nil && last == nil ? nil : .from(first, to: last)
    }

    private func requireOrder(today: CalendarDate, _ weekStart: Weekday) throws(UsageError) {
        guard let first = from?.dates(today: today, weekStart).lowerBound,
            let last = to?.dates(today: today, weekStart).upperBound, first > last
        else { return }
        throw .emptyRange(($from.spelling, first), ($to.spelling, last))
    }
}

/// The local dates that are asked for, once a calendar is known; nil for all.
typealias DatesInCalendar = @Sendable (LedgerCalendar) -> ClosedRange<CalendarDate>?

extension Period {
    /// The days, once the ledger's calendar is known; the clock is asked only where they depend on
    /// today.
    func inCalendar(_ context: Context) throws
        -> @Sendable (LedgerCalendar) -> ClosedRange<CalendarDate>
    {
        let now = isRelative ? try context.now() : nil
        return { dates(today: $0.today(now), $0.weekStart) }
    }
}

extension LedgerCalendar {
    /// The local date of a time; any date where there is none.
    fileprivate func today(_ now: Instant?) -> CalendarDate {
        var calendar = self
        return now.map { calendar.date(of: $0) } ?? CalendarDate(daysSince1970: 0)
    }
}

extension LedgerAsOf {
    /// Says that events are dated after the ledger's day, and whether an answer counts them.
    ///
    /// - Parameter last: until when the answer goes, where that is later.
    func noteLaterEvents(
        after last: CalendarDate? = nil, counted: Bool, _ replay: Replay, _ context: Context
    ) throws {
        guard asOf == nil, let today = replay.today else { return }
        let day = max(today, last ?? today)
        try note(replay.events(after: day), after: day, counted: counted, context)
    }

    /// Says that the state counts events dated after the day of the last recording, which an answer
    /// made of it alone does not know.
    ///
    /// Reads the lines since that day again, of a file that can be read twice.
    ///
    /// - Parameter day: ``PiggyBank/Ledger/dateBeforeLaterEvents``.
    func noteLaterEvents(ofStateAfter day: CalendarDate?, _ context: Context) throws {
        let source = try file.source(context)
        guard let day, asOf == nil, through == nil, knownAt == nil, source.isRegularFile else {
            return
        }
        var options = ReplayOptions()
        options.verifiesSeals = false
        options.keepRows(since: day.adding(days: 1))
        // The answer holds, whatever became of the file since.
        let count = try? source.file.answer(options, allowsRows: true) { $0.events(after: day) }
        try note(count ?? 0, after: day, counted: true, context)
    }

    private func note(_ count: Int, after day: CalendarDate, counted: Bool, _ context: Context)
        throws
    {
        guard count > 0 else { return }
        let notice = Problem.datedLater(count, than: day, areCounted: counted)
        context.tell(notice, of: try file.name(context), fileOption: file.spelled)
    }
}

extension Reading {
    /// Replays the ledger with its events as rows, for questions about dates; says where nothing
    /// happened on these.
    ///
    /// - Returns: also the dates that are asked about; nil for all.
    /// - Throws: what a replay does; `UsageError` where the first day is after the last one.
    func events(of range: DateRange, _ context: Context) throws -> (
        replay: Replay, dates: ClosedRange<CalendarDate>?
    ) {
        let dates = try range.inCalendar(context)
        let replay = try replay(context) { $0.keepRows() }
        try range.requireOrder(in: replay.calendar, context)
        let asked = dates(replay.calendar)
        if let asked, let known = replay.knownDates(ifOutside: asked) {
            let notice = Problem(
                "no-events-in-period",
                """
                has no events of these dates: the first event is of \(known.lowerBound), the last \
                of \(known.upperBound)
                """)
            context.tell(notice, of: try ledger.file.name(context))
        }
        return (replay, asked)
    }
}

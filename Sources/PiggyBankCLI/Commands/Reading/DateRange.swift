import PiggyBank
import PiggyBankLanguages
import PiggyBankStore

/// Which days are asked about.
struct DateRange: ParsableArguments {
    @Option("from", .days) var from: DaysChoice?
    @Option("to", .days) var to: DaysChoice?
    @Option("last", .daySpan) var last: DaySpan?
    @Option("week", .days(of: .week)) var week: DaysChoice?
    @Option("month", .days(of: .month)) var month: DaysChoice?
    @Option("quarter", .days(of: .quarter)) var quarter: DaysChoice?
    @Option("year", .days(of: .year)) var year: DaysChoice?

    func validate(_ context: Context) throws(UsageFact) {
        try exclude($from, $last)
        let periods = [$week, $month, $quarter, $year]
        for (index, period) in periods.enumerated() {
            for other in periods[..<index] { try exclude(other, period) }
            for bound in [$from, $to] { try exclude(period, bound) }
            try exclude(period, $last)
        }
        if !isRelative { try requireOrder(today: nil, .monday) }
    }
}

extension DateRange {
    /// Whether any days are asked for.
    var isGiven: Bool { period != nil || from != nil || to != nil || last != nil }

    /// Whether the days depend on today.
    var isRelative: Bool {
        last != nil && to == nil || [from, to, period?.choice].contains { $0?.isRelative ?? false }
    }

    /// The one period that is asked for.
    private var period: (choice: DaysChoice, period: CalendarPeriod)? {
        let given: [(DaysChoice?, CalendarPeriod)] = [
            (week, .week), (month, .month), (quarter, .quarter), (year, .year),
        ]
        return given.lazy.compactMap { choice, period in choice.map { ($0, period) } }.first
    }

    /// The days as far as they are known before the ledger is; all of them where they depend on
    /// today.
    var knownDates: EventSelection.Dates {
        if isRelative || !isGiven { return .all }
        if case .dates(let days)? = week { return .period(.week, of: days.lowerBound) }
        return .within(dates(today: nil, .monday) ?? .always)
    }

    /// The days that are asked for; nil where none are, or where there is no today that they depend
    /// on.
    func dates(today: CalendarDate?, _ weekStart: Weekday) -> ClosedRange<CalendarDate>? {
        if let (choice, period) = period { return choice.days(of: period, today: today, weekStart) }
        let end = to?.days(today: today, weekStart)?.upperBound
        if let last { return (end ?? today).map(last.dates) }
        let start = from?.days(today: today, weekStart)?.lowerBound
        return start == nil && end == nil ? nil : .from(start, to: end)
    }

    /// Requires that the first day is not after the last one.
    func requireOrder(today: CalendarDate?, _ weekStart: Weekday) throws(UsageFact) {
        guard let first = from?.days(today: today, weekStart)?.lowerBound,
            let last = to?.days(today: today, weekStart)?.upperBound, first > last
        else { return }
        throw .emptyRange(from: "\($from.spelling) \(first)", to: "\($to.spelling) \(last)")
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
        options.ask(LaterEventsQuery(after: day))
        // The answer holds, whatever became of the file since.
        let count = try? source.file.answer(options, observesAgain: true) {
            $0.answer(LaterEventsQuery.self)
        }
        try note(count ?? 0, after: day, counted: true, context)
    }

    private func note(_ count: Int, after day: CalendarDate, counted: Bool, _ context: Context)
        throws
    {
        guard count > 0 else { return }
        let notice = Notice.datedLater(
            count, than: day, areCounted: counted, fileOption: file.spelled)
        context.tell(notice, of: try file.name(context))
    }
}

extension Reading {
    /// Replays the ledger, and asks a question of it whose dates may depend on the ledger's day.
    ///
    /// - Returns: the dates as they are known then, too; all of them where none are asked for.
    /// - Throws: what a replay does; `UsageFact` where the first day is after the last one.
    func ask<Asked: Query>(_ query: Asked, of dates: DateRange, _ context: Context) throws -> (
        replay: Replay, query: Asked, dates: ClosedRange<CalendarDate>?
    ) {
        let replay = try replay(context) { $0.ask(query) }
        let weekStart = replay.calendar.weekStart
        try dates.requireOrder(today: replay.today, weekStart)
        let asked = dates.dates(today: replay.today, weekStart)
        if let asked, let known = replay.knownDates(ifOutside: asked) {
            context.tell(.noEventsInPeriod(known), of: try ledger.file.name(context))
        }
        return (replay, replay.query(Asked.self), asked)
    }
}

import PiggyBank
import PiggyBankThreads

/// What a page is made from, all of it asked in one replay.
package struct PageContents: Sendable {
    /// The ledger.
    package var ledger: Ledger
    /// The name of its file.
    package var file: String
    /// Until when it tells of the ledger.
    let asked: AskedTime
    /// What the ledger is called; nil where its first event does not say.
    package var title: String?
    /// The local dates that are shown: from the first event that counts to the ledger's day; nil
    /// for an empty ledger.
    package var dates: ClosedRange<CalendarDate>?
    /// How many events are dated after these dates and counted all the same.
    package var laterEvents = 0
    /// What is owned, day by day.
    package var worth: NetWorthOverTime?
    /// How the balances of the first accounts went.
    package var trends: [BalanceTrend] = []
    /// What came in and went out, month by month.
    package var flows: [MoneyFlow] = []
    /// How fast goals are saved for.
    package var paces: [GoalPace] = []
    /// What was spent by category, and in each month.
    package var spending = SpendingByMonth()
    /// The statements of all accounts; nil where there is too much of it.
    package var statements: [AccountStatement]?
    /// Whether paper has its lists, too.
    package var printsLists = false
    /// What it is written in.
    package var language = Language.english
    /// How its figures come about; nil where there is too much of it.
    package var entriesOfFigures: (@Sendable (Link) -> [FigureEntry])?
    /// The latest events, of which those are shown that there is room for.
    package var events: SelectedEvents

    /// The currencies of its accounts, the one of most events first.
    package var currencies: [Currency] = []

    /// The events that are shown: all of a ledger that is not long, else the latest.
    var shownEvents: [SelectedEvent] {
        let last = events.countOfLast(withinBytes: Self.maxBytesInFull)
        let count = isInFull ? events.count : min(last, Self.latestEvents)
        return events.events(events.count - count..<events.count)
    }

    /// Whether there is room for every event, and for what the figures come from.
    var isInFull: Bool {
        events.countBefore == 0
            && events.countOfLast(withinBytes: Self.maxBytesInFull) == events.count
    }

    /// The contents of the page of a ledger that was replayed with a table of its events.
    ///
    /// - Parameter file: what the ledger's file is called.
    package init(_ replay: Replay, file: String) {
        ledger = replay.ledger
        asked = AskedTime(replay)
        self.file = file
        events = replay.lastEvents(Self.maxEventsInFull)
        title = replay.title
        let worth: NetWorthOverTime
        (worth, flows, trends, spending, paces) = Threads.together(
            { replay.worth(per: .day) }, { replay.flows },
            { replay.trends(stretches: Self.stretches, ofFirst: Self.maxRows) },
            { replay.spendingByMonth(by: .category) }, { replay.paces })
        currencies = replay.ledger.totals.busiestCurrencies
        self.worth = worth
        dates = worth.dates
        laterEvents = worth.dates.map { replay.events(after: $0.upperBound) } ?? 0
        if isInFull {
            statements = replay.statements
            entriesOfFigures = replay.entriesOfFigures
        }
    }

    /// A ledger with more events is shown without its statements, and without what its figures come
    /// from.
    static let maxEventsInFull = 1_000
    /// So many bytes the lines may have that are shown: an event is on a page several times.
    static let maxBytesInFull = 512 << 10
    /// So many of the latest events are shown of a longer one.
    static let latestEvents = 200
    /// So many rows a list has; the rest are left out, and said so.
    static let maxRows = 100
    /// So many months a chart of months has.
    static let maxMonths = 24
    /// So many weeks a strip has.
    static let maxWeeks = 53
    /// Into how many stretches the line of an account is cut.
    static let stretches = 60
}

/// Writes a page.
package enum Page {
    /// What every page begins with.
    package static let opening = "<!doctype html>\n"

    /// Writes a ledger's page in pieces; throws what the sink throws.
    package static func write<Failure: Error>(
        _ contents: PageContents, to sink: @escaping (Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var language = contents.language
        language.forms.isUnbroken = true
        var output = Output(TableStyle(), sink: sink)
        try output.writeHTML(.page(contents), in: language, printingLists: contents.printsLists)
        try output.passOn()
    }
}

import PiggyBank

/// What a language says in reports.
///
/// Each requirement is one sentence, or a switch over labels with one entry for each: so the compiler finds what a
/// language does not say yet. No sentence is glued from others.
package protocol ReportLanguage: LedgerLanguage {
    /// The language by its tag (BCP 47), such as `en`.
    var tag: String { get }
    /// The locale whose forms amounts and dates have (Unicode CLDR), such as `en_GB`.
    var locale: String { get }

    /// A heading, or a name of something.
    func callAsFunction(_ label: Label) -> String
    /// A member of a line.
    func name(of member: PiggyBank.Member) -> String
    /// What a line's seal is worth.
    func words(for verdict: EventDetails.SealVerdict) -> String
    /// An event's type.
    func name(of type: EventType) -> String
    /// A day of the week.
    func name(of weekday: Weekday) -> String

    // Dates are in the form of the locale.

    /// From one day to another.
    func period(from first: String, to last: String) -> String
    /// What an audit of so many events came to that found nothing.
    func everythingHolds(of events: Int, isSealed: Bool) -> String
    /// What an audit calls itself.
    func audit(of file: String) -> String
    /// How many accounts are open and how many closed; how many goals there are and how many were deleted.
    func openAccounts(_ count: Int, closed: Int) -> String
    func liveGoals(_ count: Int, deleted: Int) -> String
    /// How often each rule is broken, by its code.
    func brokenRules(_ counts: String) -> String
    /// In how many places a rule is broken, as a part of what is wrong.
    func brokenRules(_ count: Int) -> String
    /// Violations and findings that are left out of a table.
    func moreViolations(_ count: Int) -> String
    func moreFindings(_ count: Int) -> String
    /// What is wrong with a ledger, one thing after the other.
    func hasErrors(_ faults: [String]) -> String
    /// That everything holds up to an event that can be checked.
    func holds(through sequence: Int64) -> String
    /// Sentences of which each alone would explain something.
    func alternatives(_ sentences: [String]) -> String
    /// What came in, or went out, in a month.
    func cameIn(_ month: String) -> String
    func wentOut(_ month: String) -> String
    /// An account that is closed.
    func closed(_ name: String) -> String
    /// That an event was taken back by another.
    func takenBack(by sequence: Int64) -> String

    /// One event, before what happened.
    func event(_ sequence: Int64, _ summary: String) -> String
    /// Titles of reports.
    func history(of account: String) -> String
    func balance(of account: String) -> String
    func savings(of goal: String) -> String
    func roundUps(of account: String, inWeekOf week: CalendarDate) -> String
    func spending(by grouping: SpendingGrouping) -> String
    /// What a ledger is called, and the day that it is as of.
    func on(_ date: String, _ title: String) -> String
    /// On which day weeks begin, and in which time zone.
    func weeks(from weekday: Weekday, in timeZone: String) -> String
    /// Headings of what came in, and of what went out, in the month of a day, or in a month where there is no day.
    func received(inMonthOf date: CalendarDate?) -> String
    func paid(inMonthOf date: CalendarDate?) -> String
    /// The heading of what was spent in the month of a day.
    func spent(inMonthOf date: CalendarDate) -> String

    /// What a chart shows: sums of a currency day by day, or by category.
    func dayByDay(_ currency: String) -> String
    func byCategory(_ currency: String) -> String
    /// The caption of a table of months, and of what is shown in its place until somebody asks for it.
    func spendingByMonth(_ currency: String) -> String
    func monthsAsTable(_ currency: String) -> String
    /// The caption of a strip of so many weeks.
    func roundUpsOfLastWeeks(_ count: Int) -> String
    /// The caption of a statement.
    func statement(of account: String) -> String

    /// That so many rows are left out, before the command that shows them.
    func more(_ count: Int) -> String
    /// That so many events are left out, before the command that shows them.
    func eventsBefore(_ count: Int) -> String
    /// The last so many events.
    func latestEvents(_ count: Int) -> String

    /// Figures whose events are shown.
    func netWorth(_ currency: String) -> String
    func spending(ofMonth month: String, _ currency: String) -> String
    func spending(onCategory category: String, _ currency: String) -> String
    func roundUps(of account: String, week: String) -> String
    func goal(_ name: String) -> String

    /// How a ledger of many is: everything holds, so many things are wrong, or nil where it could not be read.
    func state(ofLedgerWith violations: Int?, isOK: Bool) -> String
    /// How many ledgers there are, and how many are not as they should be.
    func fleet(of count: Int, notOK: Int) -> String
}

/// A heading, or a name of something, without any value in it.
package enum Label: CaseIterable, Hashable, Sendable {
    // Things.
    case account, accounts, event, events, goal, goals, line, ledger, category, month
    // What there is to say of them.
    case amount, balance, balances, currency, date, description, name, note, progress, saved, status
    case target, total, totals
    case no, yes, none, everythingElse
    // What is owned.
    case netWorth, nothingYet, owned, inAccountsAndGoals, overTime, endsOfMonthsAsTable, worth
    case whatAccountsHold, noAccountsYet
    // Spending.
    case spending, spendingMonthByMonth, spendingByCategory, noSpending, share, spent
    case payee, payments, refunded
    // Round-ups.
    case roundUps, calendar, toMove, roundUpsWeekByWeek, roundUpsByWeek, noRoundUpsYet, weeksDarker,
        dotMarksOpen, weeksAsTable
    case weekOf, accrued, moved, available, roundUpsToMove, roundUp, roundedUpTo, times
    case noPaymentsAround
    // What ended.
    case accountIsClosed, goalIsDeleted
    // Goals.
    case savingsGoals, noGoalsYet, atThisRate
    // Statements and events.
    case noSuchMovement, noSuchEvent, localDate, seal, takenBackBy, refundedBy, afterIt, overview
    case statements, noMoneyMoved, openingBalance, closingBalance, tooManyForStatements
    case howToAskForStatements, howToAsk, itsStatement
    case latestEvents, allEvents, noEventsYet, noEvent, linesOfFile, linesAsTheyAre, asFileHasIt,
        noLinesYet
    // An audit.
    case period, sealed, noPlainLedger, head, trialBalance, paidIn, paidOut, inAccounts, inGoals
    case balanced, possible, noWholeEvent, withoutHead, moneyIsOff, headIsUnconfirmed, next
    // An import.
    case file, format, newRows, knownRows, pendingRows, leftOutRows, firstRow, lastRow, opening
    case closing, checked, noStatement, rowsOfFiles, noRows, rowText, becomes, rowAgain
    case weeksWhoseRoundUpsChanged, week, before
    // How figures come about, and how to check them.
    case howFiguresComeAbout, noFiguresYet, tooManyForFigures, howToAskForEvents, figure, itsEvents
    case sameInTerminal, checkIt, checkPlain, checkSealed
    // Many ledgers.
    case ledgers, allLedgers, rule, whatIsWrong, whereEverythingHolds, inAllOfThem
}

import PiggyBank

/// What a language says in reports.
///
/// Each requirement is one sentence, or a switch over labels with one entry for each: so the compiler finds what a
/// language does not say yet. No sentence is glued from others.
package protocol ReportLanguage: EventLanguage {
    /// The language by its tag (BCP 47), such as `en`.
    var tag: String { get }
    /// The locale whose forms amounts and dates have (Unicode CLDR), such as `en_GB`.
    var locale: String { get }

    /// A heading, or a name of something.
    func callAsFunction(_ label: Label) -> String

    // Dates are in the form of the locale.

    /// From one day to another.
    func period(from first: String, to last: String) -> String
    /// What an audit of so many events came to that found nothing.
    func everythingHolds(of events: Int, isSealed: Bool) -> String
    /// What came in, or went out, in a month.
    func cameIn(_ month: String) -> String
    func wentOut(_ month: String) -> String
    /// An account that is closed.
    func closed(_ name: String) -> String
    /// That an event was taken back by another.
    func takenBack(by sequence: Int64) -> String

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
}

/// A heading, or a name of something, without any value in it.
package enum Label: CaseIterable, Hashable, Sendable {
    // Things.
    case account, accounts, event, events, goal, goals, line, ledger, category, month
    // What there is to say of them.
    case amount, balance, date, description, note, progress, saved, status, target, total
    case no, yes, none, everythingElse
    // What is owned.
    case netWorth, nothingYet, owned, inAccountsAndGoals, overTime, endsOfMonthsAsTable, worth
    case whatAccountsHold, noAccountsYet
    // Spending.
    case spendingMonthByMonth, spendingByCategory, noSpending, share, spent
    // Round-ups.
    case roundUpsWeekByWeek, roundUpsByWeek, noRoundUpsYet, weeksDarker, dotMarksOpen, weeksAsTable
    case weekOf, accrued, moved, available, roundUpsToMove, roundUp, roundedUpTo, times
    case noPaymentsAround
    // Goals.
    case savingsGoals, noGoalsYet, atThisRate
    // Statements and events.
    case statements, noMoneyMoved, openingBalance, closingBalance, tooManyForStatements
    case howToAskForStatements, howToAsk, itsStatement
    case latestEvents, allEvents, noEventsYet, noEvent, linesOfFile, linesAsTheyAre, asFileHasIt,
        noLinesYet
    // How figures come about, and how to check them.
    case howFiguresComeAbout, noFiguresYet, tooManyForFigures, howToAskForEvents, figure, itsEvents
    case sameInTerminal, checkIt, checkPlain, checkSealed
}

import PiggyBank
import PiggyBankImport

extension English {
    package func callAsFunction(_ label: Label) -> String {
        switch label {
        case .account: "Account"
        case .accounts: "Accounts"
        case .event: "Event"
        case .events: "Events"
        case .goal: "Goal"
        case .goals: "Goals"
        case .line: "Line"
        case .ledger: "Ledger"
        case .category: "Category"
        case .month: "Month"
        case .amount: "Amount"
        case .file: "File"
        case .format: "Format"
        case .newRows: "New"
        case .knownRows: "Known"
        case .pendingRows: "Pending"
        case .leftOutRows: "Skipped"
        case .firstRow: "First"
        case .lastRow: "Last"
        case .opening: "Opening"
        case .closing: "Closing"
        case .checked: "Checked"
        case .noStatement: "No statement of an account."
        case .rowsOfFiles: "Rows: + new, = known, ~ changed, ! refused"
        case .noRows: "No rows."
        case .rowText: "Text"
        case .becomes: "Becomes"
        case .byRules: "By the rules"
        case .rowAgain: "repeated"
        case .weeksWhoseRoundUpsChanged: "Weeks whose round-ups changed"
        case .week: "Week"
        case .quarter: "Quarter"
        case .year: "Year"
        case .before: "Before"
        case .period: "Period"
        case .sealed: "Sealed"
        case .noPlainLedger: "no, a plain ledger"
        case .head: "Head"
        case .trialBalance: "Trial balance"
        case .paidIn: "Paid in"
        case .paidOut: "Paid out"
        case .exchanged: "Exchanged"
        case .inAccounts: "In accounts"
        case .inGoals: "In goals"
        case .balanced: "Balanced"
        case .moneyIsOff: "the money does not balance"
        case .headIsUnconfirmed: "the head you kept is not confirmed"
        case .next: "next:"
        case .sumsOfChangedLines: "Seals are broken: these sums are of the lines as they are now."
        case .withoutHead:
            "Without a head kept elsewhere (--expect-head), an audit cannot tell whether events "
                + "are missing at the end or the whole ledger was rewritten."
        case .possible: "Possible:"
        case .noWholeEvent: "The file has no event, so there is nothing to check."
        case .balances: "Balances"
        case .currency: "Currency"
        case .name: "Name"
        case .totals: "Totals"
        case .spending: "Spending"
        case .payee: "Payee"
        case .payments: "Payments"
        case .refunded: "Refunded"
        case .roundUps: "Round-ups"
        case .calendar: "Calendar"
        case .toMove: "To move"
        case .accountIsClosed: "closed"
        case .goalIsDeleted: "deleted"
        case .noSuchMovement: "No matching movement."
        case .noSuchEvent: "No matching event."
        case .localDate: "Local date"
        case .seal: "Seal"
        case .takenBackBy: "Reversed by"
        case .refundedBy: "Refunded by"
        case .afterIt: "Balances after the event"
        case .overview: "Overview"
        case .balance: "Balance"
        case .date: "Date"
        case .description: "Description"
        case .note: "Note"
        case .progress: "Progress"
        case .saved: "Saved"
        case .status: "Status"
        case .target: "Target"
        case .total: "Total"
        case .moneyIn: "In"
        case .moneyOut: "Out"
        case .net: "Net"
        case .other: "Other"
        case .otherMoney: "own money moved in or out"
        case .change: "Change"
        case .saidAgain: "Descriptions"
        case .no: "no"
        case .yes: "yes"
        case .none: "(none)"
        case .everythingElse: "everything else"
        case .netWorth: "Net worth"
        case .nothingYet: "Nothing yet."
        case .owned: "Owned"
        case .inAccountsAndGoals: "accounts and goals"
        case .overTime: "Over time"
        case .endsOfMonthsAsTable: "Month ends as a table"
        case .worth: "Worth"
        case .whatAccountsHold: "Account balances"
        case .noAccountsYet: "No accounts yet."
        case .spendingMonthByMonth: "Spending, month by month"
        case .spendingByCategory: "Spending by category"
        case .noSpending: "No spending."
        case .inOneCurrency: "In one currency"
        case .rates: "Rates as given"
        case .rate: "Rate"
        case .income: "Income"
        case .noIncome: "No income."
        case .received: "Received"
        case .source: "Source"
        case .deposits: "Deposits"
        case .share: "Share"
        case .spent: "Spent"
        case .roundUpsWeekByWeek: "Round-ups, week by week"
        case .roundUpsByWeek: "Round-ups by week"
        case .noRoundUpsYet: "No round-ups yet."
        case .noRoundUpsOfWeek: "No round-ups in this week."
        case .noRoundUpsToMove: "No round-ups are left to move."
        case .weeksDarker: "Weeks: the darker, the more"
        case .dotMarksOpen: "A dot marks a week with something left to move."
        case .weeksAsTable: "The weeks as a table"
        case .weekOf: "Week of"
        case .accrued: "Accrued"
        case .moved: "Moved"
        case .available: "Available"
        case .roundUpsToMove: "Round-ups to move"
        case .roundUp: "Round-up"
        case .savingsGoals: "Savings goals"
        case .noGoalsYet: "No goals yet."
        case .atThisRate: "At this rate"
        case .statements: "Statements"
        case .noMoneyMoved: "No money moved."
        case .openingBalance: "Opening balance"
        case .closingBalance: "Closing balance"
        case .tooManyForStatements: "There are too many events for statements here."
        case .howToAskForStatements: "How to get statements"
        case .howToAsk: "Commands"
        case .itsStatement: "Statement"
        case .latestEvents: "Latest events"
        case .allEvents: "All events"
        case .noEventsYet: "No events yet."
        case .noEvent: "No event."
        case .linesOfFile: "The lines of the file"
        case .linesAsTheyAre: "Lines as in the file"
        case .asFileHasIt: "As in the file"
        case .noLinesYet: "No lines yet."
        case .howFiguresComeAbout: "Where each figure comes from"
        case .noFiguresYet: "No figures yet."
        case .tooManyForFigures:
            "There are too many events for this page. List the events of a figure:"
        case .howToAskForEvents: "How to list the events of a figure"
        case .figure: "Figure"
        case .itsEvents: "Events"
        case .sameInTerminal: "The same in a terminal:"
        case .wholeMonthInTerminal: "All events of the month in a terminal:"
        case .checkIt: "Check it yourself"
        case .checkPlain: "This page was made from a plain ledger. Check the ledger with:"
        case .ledgers: "Ledgers"
        case .allLedgers: "All ledgers together"
        case .rule: "Rule"
        case .whatIsWrong: "What is wrong"
        case .whereEverythingHolds: "Valid ledgers"
        case .inAllOfThem: "All ledgers"
        case .phoneNumber: "Phone number"
        case .personName: "Name"
        case .nameIfAny: "Name (optional)"
        case .codeOrNothing: "Code (empty to get a new code)"
        case .token: "Token"
        case .person: "Owner in the ledger"
        case .since: "Since"
        case .sessions: "Sessions"
        case .begun: "Begun"
        case .ends: "Ends"
        case .thisOne: "Current"
        case .checkSealed:
            "This page was made from a sealed ledger. Compare its head with the head you kept:"
        }
    }

    package func name(of verdict: EventDetails.SealVerdict) -> String {
        switch verdict {
        case .valid: "valid"
        case .wrong: "wrong: the line does not match its seal"
        case .none: "none: the ledger is plain"
        }
    }

    package func name(of weekday: Weekday) -> String {
        weekday.rawValue.prefix(1).uppercased() + weekday.rawValue.dropFirst()
    }

    package func since(_ date: String) -> String { "from \(date)" }
    package func until(_ date: String) -> String { "to \(date)" }
    package func period(from first: String, to last: String) -> String { "\(first) to \(last)" }

    package func everythingHolds(of events: Int, isSealed: Bool) -> String {
        let events = events == 1 ? "one event" : count(events, "event")
        return isSealed
            ? "All checks passed: every seal, every rule and every sum of \(events)."
            : "All possible checks passed: every rule and every sum of \(events)."
    }

    package func audit(of file: String) -> String { "Audit of \(file)" }
    package func openAccounts(_ count: Int, closed: Int) -> String {
        "\(count), and \(closed) closed"
    }
    package func liveGoals(_ count: Int, deleted: Int) -> String {
        "\(count), and \(deleted) deleted"
    }
    package func brokenRules(_ counts: String) -> String { "Broken rules: \(counts)" }
    package func brokenRules(_ count: Int) -> String {
        count == 1 ? "a rule is broken in one place" : "rules are broken in \(count) places"
    }
    package func moreViolations(_ count: Int) -> String {
        "and \(count) more; --format json or csv lists all."
    }
    package func moreFindings(_ count: Int) -> String {
        "and \(self.count(count, "more finding"))."
    }
    package func hasErrors(_ faults: [String]) -> String {
        "This ledger has errors: \(faults.joined(separator: ", and "))."
    }

    package func holds(through sequence: Int64) -> String {
        "All possible checks passed up to event \(sequence)."
    }
    package func alternatives(_ sentences: [String]) -> String {
        sentences.joined(separator: " Or: ")
    }

    package func income(inMonth month: String) -> String { "Income, \(month)" }
    package func spending(inMonth month: String) -> String { "Spending, \(month)" }
    package func other(inMonth month: String) -> String { "Other, \(month)" }
    package func closed(_ name: String) -> String { "\(name) (closed)" }
    package func takenBack(by sequence: Int64) -> String { "reversed by \(sequence)" }

    package func event(_ sequence: Int64, _ summary: String) -> String {
        "Event \(sequence): \(summary)"
    }
    package func history(of account: String) -> String { "History of \(account)" }
    package func spending(by groupings: [SpendingGrouping]) -> String {
        "Spending by \(groupings.map(name).joined(separator: " and "))"
    }
    package func income(by groupings: [SpendingGrouping]) -> String {
        "Income by \(groupings.map(name).joined(separator: " and "))"
    }
    private func name(of grouping: SpendingGrouping) -> String { grouping.rawValue }
    package func pace(_ pace: GoalPace, of goal: String) -> String {
        let (days, first) = (count(pace.days, "day"), forms.date(pace.dates.lowerBound))
        let last = forms.date(pace.dates.upperBound)
        let saved =
            pace.saved.minorUnits < 0
            ? "took out \(forms.amount(-pace.saved))" : "saved \(forms.amount(pace.saved))"
        let sentence = "\(goal): \(saved) in \(days), \(first) to \(last)"
        guard let move = pace.exception else { return sentence + "." }
        return sentence
            + ", excluding \(forms.amount(move.amount)) of \(forms.date(move.date)) (event "
            + "\(move.sequence)), more than half of the amount saved then."
    }
    package func on(_ date: String, _ title: String) -> String { "\(title), \(date)" }
    package func weeks(from weekday: Weekday, in timeZone: String) -> String {
        "Weeks from \(name(of: weekday)), \(timeZone)"
    }
    package func spent(inMonthOf date: CalendarDate) -> String { "Spent in \(month(date))" }

    package func dayByDay(_ currency: String) -> String { "\(currency), day by day" }
    package func byCategory(_ currency: String) -> String { "\(currency), by category" }
    package func spendingByMonth(_ currency: String) -> String { "Spending by month, \(currency)" }
    package func monthsAsTable(_ currency: String) -> String {
        "The months as a table, \(currency)"
    }
    package func roundUpsOfLastWeeks(_ count: Int) -> String {
        count == 1 ? "Round-ups of the last week" : "Round-ups of the last \(count) weeks"
    }
    package func statement(of account: String) -> String { "Statement of \(account)" }

    package func more(_ count: Int) -> String { "\(number(count)) more:" }
    package func eventsBefore(_ count: Int) -> String {
        count == 1 ? "1 earlier event:" : "\(number(count)) earlier events:"
    }
    package func latestEvents(_ count: Int) -> String {
        count == 1 ? "Latest event" : "Latest \(number(count)) events"
    }

    package func netWorth(_ currency: String) -> String { "Net worth, \(currency)" }
    package func spending(ofMonth month: String, _ currency: String) -> String {
        "Spending of \(month), \(currency)"
    }
    package func spending(onCategory category: String, _ currency: String) -> String {
        "Spending: \(category), \(currency)"
    }
    package func roundUps(of account: String, week: String) -> String {
        "Round-ups of \(account), week of \(week)"
    }
    package func goal(_ name: String) -> String { "Goal: \(name)" }

    package func state(ofLedgerWith violations: Int?, isOK: Bool) -> String {
        guard let violations else { return "cannot be read" }
        if isOK { return "valid" }
        return violations == 0 ? "does not balance" : count(violations, "violation")
    }
    package func fleet(of count: Int, notOK: Int) -> String {
        let ledgers = self.count(count, "ledger")
        return switch (count, notOK) {
        case (1, 0): "All checks passed in the ledger."
        case (_, 0): "All checks passed in all \(ledgers)."
        case (1, _): "The ledger has errors."
        default: "\(ledgers), \(number(notOK)) with errors."
        }
    }
}

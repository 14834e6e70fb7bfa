/// A heading, or a name of something, without any value in it.
package enum Label: CaseIterable, Hashable, Sendable {
    // Things.
    case account, accounts, event, events, goal, goals, line, ledger, category, month
    // What there is to say of them.
    case amount, balance, balances, currency, date, description, name, note, progress, saved, status
    case target, total, totals, moneyIn, moneyOut, net, other, otherMoney, change
    case no, yes, none, everythingElse
    // What is owned.
    case netWorth, nothingYet, owned, inAccountsAndGoals, overTime, endsOfMonthsAsTable, worth
    case whatAccountsHold, noAccountsYet
    // Spending.
    case spending, spendingMonthByMonth, spendingByCategory, noSpending, share, spent
    case inOneCurrency, rates, rate
    case income, noIncome, received, deposits, source
    case payee, payments, refunded
    // Round-ups.
    case roundUps, calendar, toMove, roundUpsWeekByWeek, roundUpsByWeek, noRoundUpsYet,
        noRoundUpsOfWeek, noRoundUpsToMove, weeksDarker, dotMarksOpen, weeksAsTable
    case weekOf, accrued, moved, available, roundUpsToMove, roundUp
    // What ended.
    case accountIsClosed, goalIsDeleted
    // Goals.
    case savingsGoals, noGoalsYet, atThisRate
    // Statements and events.
    case noSuchMovement, noSuchEvent, localDate, seal, takenBackBy, refundedBy, saidAgain, afterIt,
        overview
    case statements, noMoneyMoved, openingBalance, closingBalance, tooManyForStatements
    case howToAskForStatements, howToAsk, itsStatement
    case latestEvents, allEvents, noEventsYet, noEvent, linesOfFile, linesAsTheyAre, asFileHasIt,
        noLinesYet
    // An audit.
    case period, sealed, noPlainLedger, head, trialBalance, paidIn, paidOut, exchanged
    case inAccounts, inGoals
    case balanced, sumsOfChangedLines
    case possible, noWholeEvent, withoutHead, moneyIsOff, headIsUnconfirmed, next
    // An import.
    case file, format, newRows, knownRows, pendingRows, leftOutRows, firstRow, lastRow, opening
    case closing, checked, noStatement, rowsOfFiles, noRows, rowText, becomes, rowAgain, byRules
    case weeksWhoseRoundUpsChanged, week, quarter, year, before
    // How figures come about, and how to check them.
    case howFiguresComeAbout, noFiguresYet, tooManyForFigures, howToAskForEvents, figure, itsEvents
    case sameInTerminal, wholeMonthInTerminal, checkIt, checkPlain, checkSealed
    // Many ledgers.
    case ledgers, allLedgers, rule, whatIsWrong, whereEverythingHolds, inAllOfThem
    // People.
    case phoneNumber, personName, nameIfAny, codeOrNothing, token, person, since, sessions, begun,
        ends, thisOne
}

/// What the description of a file names.
package enum DescribedPart: Hashable {
    case format, preset, encoding, delimiter, header
    /// A column without texts.
    case empty
    /// What is still to be said.
    case open

    /// Those that stand before something, one below the other.
    package static let titles: [Self] = [.format, .encoding, .delimiter, .header]
}

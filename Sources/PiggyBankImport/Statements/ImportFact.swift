import PiggyBank

/// What keeps statements from being recorded in a ledger.
package enum PlanFact: Hashable, Sendable {
    // The ledger and its accounts.
    case statementInOtherCurrency(Currency, AccountID, Currency)
    case accountWithoutCurrency(AccountID)
    case noTimeToOpen(AccountID)
    case notOpened(AccountID, AmountError)
    case accountClosed(AccountID, AccountKey?, hasOthers: Bool)
    /// Another line replaces an event of the account.
    case correctedAccount(AccountID)
    case noClearingAccount(AccountID, isClosed: Bool)
    case goalDeleted(GoalID)
    /// A goal that an account lacks; whether the import opens the account.
    case noGoal(GoalID, AccountID, isOpened: Bool)
    case unknownType(String, payments: Int)
    case unknownPot(String, moves: Int)
    /// An account would fall so far if an event were reversed before it is recorded with another
    /// amount.
    case spentSince(AccountID, Balance, Int64, Balance)
    /// What the ledger says when an event is recorded.
    case refused(CommandRejection)

    // What an account begins with.
    case beforeOpening(CalendarDate, AccountID, opening: CalendarDate)

    // Rows.
    case impossibleDate(CalendarDate)
    case reusedID(String, line: Int)
    case changedBetweenFiles(String)
    case changed(Balance, CalendarDate, RecordedRow, takenBackBy: Int64?)
    case changedPart(RowPart, Balance, recorded: Balance, event: Int64)
    case takenBack(event: Int64, CalendarDate)
    case takenBackInAnother
    /// Money came back of an event that the bank has changed or reversed.
    case hasRefunds(event: Int64, [RecordedRow])
    /// The row is an event, as another one says, and counts as a third too.
    case countedTwice(event: Int64, saidBy: Int64, again: Int64)
    case ambiguousDay(CalendarDate)
    /// A day of which the file lacks a recorded event, or a row of another file.
    case cutDay(CalendarDate, lacks: Int64?)
    case lookAlike(DoubtfulRow)

    // What somebody has said of rows.
    /// An answer names a row that is not imported, or that is not of the kind.
    case noSuchRow(RowPlace, ImportMapping.RowAnswer)
    case wrongAnswer(RowPlace, AnswerFault)

    // Balances.
    /// A row that another file of the import lacks, whose balance held without it.
    case besides(file: String, StatedBalance, held: Balance)
    case byHand(RecordedRow, StatedBalance, held: Balance)
    /// Rows that somebody has reversed make the difference.
    case withoutTakenBack([RecordedRow], StatedBalance, held: Balance)
    /// The ledger held what is stated, until the bank changed an event to another, or reversed it.
    case beforeChange(RecordedRow, to: Int64?, StatedBalance, held: Balance)
    case wrongBalance(
        StatedBalance, held: Balance, AccountID, lacking: [RecordedRow], isOpening: Bool)
}

/// What is recorded of a row.
package struct RecordedRow: Hashable, Sendable {
    package var event: Int64
    package var change: Balance
    package var date: CalendarDate

    package init(event: Int64, change: Balance, date: CalendarDate) {
        (self.event, self.change, self.date) = (event, change, date)
    }
}

/// The movements of money that a row may state.
package enum RowPart: Hashable, Sendable { case movement, fee, roundUp }

/// A row that may be an event which is recorded already.
package struct DoubtfulRow: Hashable, Sendable {
    package var row: RowPlace
    /// Its id, which is the same in every file.
    package var id: String
    package var amount: Balance
    package var date: CalendarDate
    /// Who it names as the other party; nil for nobody.
    package var party: String?
    /// What it may be, the likeliest first.
    package var events: [NamedMovement]
    /// Who these name.
    package var parties: [String?]
    /// The type of the likeliest, and how many days it is apart.
    package var type: EventType
    package var daysApart: Int

    package init(
        row: RowPlace, id: String, amount: Balance, date: CalendarDate, party: String?,
        events: [NamedMovement], parties: [String?], type: EventType, daysApart: Int
    ) {
        (self.row, self.id, self.amount, self.date) = (row, id, amount, date)
        (self.party, self.events, self.parties) = (party, events, parties)
        (self.type, self.daysApart) = (type, daysApart)
    }
}

/// Why a row is not what somebody says.
package enum AnswerFault: Hashable, Sendable {
    /// It cannot be that event.
    case cannotBe(NamedMovement)
    /// Another row is that event, as somebody says too.
    case taken(NamedMovement, by: RowPlace)
    /// It is that event already.
    case recorded(NamedMovement)
    /// It is recorded as money back of another payment.
    case refunded(Int64)
    /// It looks like no event.
    case notDoubtful
    /// Somebody says both that it is an event and that it is none.
    case twoAnswers
    /// No money came in, so that none came back.
    case noMoneyIn
}

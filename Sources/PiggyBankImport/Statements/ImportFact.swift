import PiggyBank

/// What was found in an import, to be said in the language of its reader.
package enum ImportFact: Hashable, Sendable {
    case file(FileFact)
    case statement(StatementFact)
    case table(TableFact)
    case preset(PresetFact)
    case plan(PlanFact)
}

/// Why a file cannot be read, or not in one way only.
package enum FileFact: Hashable, Sendable {
    case tooManyBytes(Int, limit: Int)
    case unread(UnreadFormat)
    case undecodable(byte: UInt8, TextEncoding)
    /// A zero byte in what is not said to be UTF-16.
    case zeroByte
}

/// A byte, and the character that it was taken for.
package struct DecodedByte: Hashable, Sendable {
    package var byte: UInt8
    package var scalar: UnicodeScalar

    package init(_ byte: UInt8, _ scalar: UnicodeScalar) {
        (self.byte, self.scalar) = (byte, scalar)
    }
}

/// Formats that are known and not read.
package enum UnreadFormat: CaseIterable, Hashable, Sendable {
    case pdf, zip, gzip, oldExcel
    case camt054, mt942, investments, json, xml, html
}

/// What is wrong in a statement of a format that banks have agreed on.
package enum StatementFact: Hashable, Sendable {
    case markup(MarkupFault.Reason)
    case missing(MissingPart)
    case notA(StatedPart, String)
    case notAnAmount(String, DecimalText.Fault, Currency)
    case noCurrency
    case unknownState(String)
    /// Something that may be there once, by the format's name for it.
    case twice(String)
    /// Something where the format does not have it, by the format's name for it.
    case misplaced(String)
    case otherCurrency(Currency, before: Currency)
    case noStatement(StatementFormat)
    /// An entry of a report says what that of a line in another report of the day says, and no
    /// reference tells whether they are one.
    case maybeRepeated(line: Int)
    /// A statement goes on on another page, which does not follow; whether pages state what the
    /// account held at their ends.
    case lacksNextPage(statesBalances: Bool)
    case cutOff
    /// A statement does not begin with what the one before it ended with.
    case gap(Balance, after: Balance, on: CalendarDate)
    /// A statement does not end with what its opening and its rows make.
    case wrongClosing(Balance, sum: Balance)
    /// A statement opens in two ways; the second has that code.
    case twoOpenings(Balance, code: String, other: Balance)
    case bankError(code: String?, message: String)
    case transactionReplaced(String)
    case split
    case notAFeed
    case ownRoundUp
}

/// What a text should be.
package enum StatedPart: CaseIterable, Hashable, Sendable { case currency, date, balance, movement }

/// A part of a record that is not there.
package enum MissingPart: Hashable, Sendable {
    /// One that the format names.
    case tag(String)
    case balanceAmount
    case oneAmount
    case currencyOfAmount
    case amountOfQIF
    case dateOfQIF
    case feedItem
    case money
    case direction
}

/// What is wrong in a table.
package enum TableFact: Error, Hashable, Sendable {
    case empty
    /// No line has two fields; with the delimiter that a preset has, or with any.
    case noTable(delimiter: UInt8?)
    case quote(CSVRecord.Fault.Kind)
    case fieldCount(Int, columns: Int, mayHaveCommas: Bool)

    // Its header.
    case repeatedColumn(String)
    case missingColumn(String, preset: String)
    /// A column is not there without which no row can be read; those that are.
    case lacksColumn(String, preset: String, columns: [String])
    case columnOfOtherCurrency(String, first: String)
    case noHeader([String], preset: String)
    /// A row before the header, which is on another line.
    case rowBeforeHeader(line: Int)
    case nearlyPreset(String, missing: [String], columns: [String])
    case noPreset(columns: [String], known: [String])
    case severalPresets([String])
    /// Characters of ASCII.
    case severalDelimiters([UInt8])

    // Its rows.
    /// A column seems to say whose rows these are, and no preset reads it; what it says first.
    case unreadAccount(String, String)
    case noCurrency
    case notACurrency(String)
    case unknownState(String, preset: String, rows: Int)
    case unknownType(String, preset: String, payments: Int)
    case noDate
    case notADate(String, format: String)
    case notATime(String)
    case noAmount
    case noSide
    case bothSides
    /// A fee with another sign than others, or with a minus; whether the preset says a sign.
    case negativeFee(String, isSigned: Bool)
    case negativeIncome(String)
    case otherSignOfMoneyOut(String, othersAreNegative: Bool)
    case signBesideIndicator(column: String)
    case unknownDirection(String)
    case notANumber(String, ImportOptions.DecimalMark)
    case tooLarge(String)
    case tooManyDecimals(String, Currency)
    /// An amount with the sign or code of another currency than its statement's.
    case amountInOtherCurrency(String, Currency)
    /// An amount that has a sign, and says its side too.
    case signBesideSide(String)
    /// An amount that says another side than its column.
    case otherSide(String)

    // All of them together.
    /// An amount without a side, and one that has one.
    case withoutSide(String, beside: String)
    /// The date that no row has as the format says it; nil for no format that is known without
    /// being said.
    case noDates(String, format: String?)
    case otherDateOrder(String, format: String, other: String)
    case ambiguousDate(String, ReadDate, ReadDate)
    case severalDecimalMarks(ReadNumber, ReadNumber)
    case ambiguousNumber(String, point: String, comma: String)
    case ambiguousOrder(Balance, Balance)
    /// A fee that may be inside its amount or beside it.
    case ambiguousFee
    /// A column of amounts few of which have a minus, where nothing else says which way the money
    /// of the others went: how many these are, and how many there are in all.
    case unsigned(String, count: Int, of: Int)
    case wrongSign(expected: Balance, stated: Balance, SignRemedy)
    case wrongBalance(Balance, expected: Balance, isAtEnd: Bool)
}

/// A date as a format reads it.
package struct ReadDate: Hashable, Sendable {
    package var date: CalendarDate
    package var format: String

    package init(date: CalendarDate, format: String) { (self.date, self.format) = (date, format) }
}

/// A number as it is written, and where it is.
package struct ReadNumber: Hashable, Sendable {
    package var text: String
    package var place: SourcePlace

    package init(_ text: String, at place: SourcePlace) { (self.text, self.place) = (text, place) }
}

/// How amounts get the other sign.
package enum SignRemedy: Hashable, Sendable {
    case exchangeColumns
    case sign(ImportOptions.Sign)
}

/// What is wrong in a preset.
package enum PresetFact: Hashable, Sendable {
    case json(GrammarFault.Reason)
    /// More objects and lists are in one another than so many.
    case tooDeep(limit: Int)
    case notAnObject(PresetPart)
    case unknownMember(String, of: PresetPart)
    case lacks(String, in: PresetPart)
    case notA(JSONForm, member: String, of: PresetPart)
    case noneOf([String], member: String, of: PresetPart)

    case version
    case nothingToExtend(String, known: [String])
    /// More presets extend one another than so many, or one of them itself.
    case endlessExtension(limit: Int)
    case unknown(String, meant: String?, known: [String])
    case notADateFormat(String)
    case currency
    case rule
    /// A rule has no condition, says nothing, or says two things of what a movement is.
    case noCondition
    case ruleSaysNothing
    case twoMeanings
    /// A rule asks for amounts that are at least one number and at most a smaller one.
    case noAmountBetween(String, String)
    case noDateColumn
    /// Not the amount's column alone, or those of money in and out; which of the members it has.
    case noAmountColumn(named: [String])
    case noHeaderColumn
    /// Cards alone leave round-ups, and nothing says which rows are of cards.
    case noCards
    /// A column is read and left out.
    case ignored(String)
    /// Two lists, or one, have a text twice.
    case repeated(String, in: String, String)

    // What it names.
    case twoAccounts(for: String)
    case notAnIdentifier(String, member: String, IdentifierError)
    case columnOfTransfers(String, StatementFormat, known: [String])
    case unknownZone(String)
}

/// The form of a value in JSON.
package enum JSONForm: CaseIterable, Hashable, Sendable {
    case text, texts, list, flag, decimal, sequence
}

/// An object of a preset.
package enum PresetPart: Hashable, Sendable {
    case preset
    case member(String)
    case rule(of: String)
}

/// What keeps statements from being recorded in a ledger.
package enum PlanFact: Hashable, Sendable {
    // The ledger and its accounts.
    case noLedger
    /// An account that the ledger lacks.
    case unknownAccount(AccountID)
    /// How many rows are of an account that none of the ledger's is named for; whether the files
    /// have others.
    case unmappedAccount(AccountKey?, rows: Int, hasOthers: Bool)
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
    /// An account would fall so far, below its overdraft; the least that would do, and whether the
    /// import opens it.
    case insufficientFunds(AccountID, Balance, least: Balance, isOpened: Bool)
    /// An account would fall so far if an event were reversed before it is recorded with another
    /// amount.
    case spentSince(AccountID, Balance, Int64, Balance)
    /// What the ledger says when an event is recorded.
    case refused(CommandRejection)

    // What an account begins with.
    case openingAmount(AmountError)
    case otherOpening(Balance, said: Balance)
    case secondOpening(AccountID, after: AccountID?)
    case unknownOpening(AccountID, firstRow: CalendarDate)
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

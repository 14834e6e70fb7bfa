import PiggyBank

/// What is worth a look, and keeps nothing from being imported.
package enum ImportNotice: Hashable, Sendable {
    /// What is said where it happens.
    case said(Problem)
    /// Columns that the preset does not know and that were not read.
    case unknownColumns(file: String, [String], preset: String)
    /// Types that no table has, the first of which are listed, and what the preset says of others.
    case otherTypes(file: String, [String], Statement.Kind)
    /// A file in which no row and no balance was found.
    case nothing(file: String)
    /// Rows that are dated too far ahead to be recorded, by the lines on which they begin.
    case ahead(file: String, lines: [Int])
    /// Rows with the bank's id of an earlier row and the same money, and the lines of both.
    case repeated(file: String, lines: [Int: Int])
    case sameDays(file: String, AccountID)
    case unchecked(file: String, balances: Int, AccountID)
    case notBooked(file: String, [RecordedRow], by: CalendarDate)
    /// Rows with the bank's ids that a file of their days lacks.
    case missing(file: String, [RecordedRow])
    /// Rows that are as they were before the bank changed them, and the events they were then.
    case former(file: String, [RecordedRow])
    /// Rows that are events which were recorded by hand.
    case linked(file: String, [NamedMovement])
    /// Rows that are those of another format, and rows that are not, as the balances prove.
    case same(file: String, [NamedMovement])
    case other(file: String, [NamedMovement])
    /// The rules of a preset that no row meets, by their numbers from 1 and their conditions.
    case unusedRules([Int: String])
    /// The rules that say something of round-ups or refunds which were recorded.
    case keptByRules([Int: String])
    /// Rows that may be money back, and how many there are besides.
    case refunds([PossibleRefund], others: Int)
    /// Two rows that look like the two sides of a transfer, and how many other pairs there are.
    case transfer(from: RowPlace, to: RowPlace, others: Int)
}

/// A row of a file.
package struct RowPlace: Hashable, Sendable {
    /// What the file is called.
    package var file: String
    /// The line on which the row begins, from 1.
    package var line: Int

    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

/// A row that may be money back of one of some payments.
package struct PossibleRefund: Hashable, Sendable {
    package var row: RowPlace
    package var amount: Balance
    /// The payments, the latest first, at most three; none where nothing fits.
    package var payments: [NamedMovement]

    package init(row: RowPlace, amount: Balance, payments: [NamedMovement]) {
        (self.row, self.amount, self.payments) = (row, amount, payments)
    }
}

/// A movement of money, by what people name it.
package enum NamedMovement: Hashable, Sendable {
    /// What an event has recorded, by its sequence.
    case event(Int64)
    /// A row of the files that are imported.
    case row(RowPlace)
}

import PiggyBank

/// A booked row of a table, its fields read but for its numbers.
struct CSVRow {
    /// The number of its record in the table.
    var record: Int32
    /// Its statement, by the number among those of the file.
    var group: Int32
    /// Nil where the dates of the column cannot be read.
    var date: (date: CalendarDate, time: Statement.BookingTime)?
}

/// The numbers of a row, in minor units.
///
/// They are within ±(2^53 − 1).
struct CSVAmounts: Hashable {
    /// By how much the account changes, as the preset says that amounts are signed.
    var amount: Int64
    var fee: Int64 = 0
    var balance: Int64?
}

/// Which statement of a file a row belongs to.
struct CSVGroup: Hashable {
    var account: AccountKey?
    var currency: Currency
}

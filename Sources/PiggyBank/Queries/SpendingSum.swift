/// What spending and income are summed by.
///
///     let spent = try await store.answer(.spending(by: .month, .category))
public enum SpendingGrouping: String, CaseIterable, Hashable, Sendable {
    /// By who got the money, of spending.
    case payee = "payee"
    /// By where it came from, of income.
    case source = "source"
    /// By what it was for.
    case category = "category"
    /// By the account that it was paid from.
    case account = "account"
    /// By the ledger's weeks.
    case week = "week"
    /// By calendar month.
    case month = "month"
    /// By quarter of a calendar year.
    case quarter = "quarter"
    /// By calendar year.
    case year = "year"
}

extension SpendingGrouping {
    /// Those of spending, and those of income.
    package static let ofSpending = allCases.filter { $0 != .source }
    package static let ofIncome = allCases.filter { $0 != .payee }

    /// The stretches of time that it is; nil for none.
    package var period: CalendarPeriod? {
        switch self {
        case .payee, .source, .category, .account: nil
        case .week: .week
        case .month: .month
        case .quarter: .quarter
        case .year: .year
        }
    }
}

/// What was spent in one currency on one thing, or in one stretch of time.
///
///     for sum in try await store.answer(.spending(by: .payee)) {
///         if case .text(let payee) = sum.group { print(payee, sum.net) }
///     }
public struct SpendingSum: Hashable, Sendable {
    /// What it was spent on, or when.
    public var group: Group
    /// The same by the second grouping, where one is asked for.
    public var second: Group?
    /// How many payments there were that were not reversed.
    public var transactions: Int
    /// What was spent, less what came back; negative where more came back than was spent.
    ///
    /// A payment that was reversed does not count.
    public var net: Balance
    /// What came back of payments, whenever these were.
    public var refunded: Balance

    /// The currency.
    public var currency: Currency { net.currency }

    /// Makes a sum.
    public init(
        group: Group, second: Group? = nil, transactions: Int, net: Balance, refunded: Balance
    ) {
        self.group = group
        self.second = second
        self.transactions = transactions
        self.net = net
        self.refunded = refunded
    }

    /// What spending is summed up for.
    public enum Group: Hashable, Sendable {
        /// A payee or a category, byte for byte; nil for payments that do not say.
        case text(String?)
        /// The period that begins on a date.
        case period(CalendarDate)
        /// An account.
        case account(AccountID)
    }
}

/// What was spent, as a whole and in each calendar month.
package struct SpendingByMonth: Hashable, Sendable {
    /// What was spent in all of them.
    package var total: [SpendingSum] = []
    /// The months that have any, in their order.
    package var months: [Month] = []

    /// What was spent in one calendar month.
    package struct Month: Hashable, Sendable {
        /// Its first day.
        package var start: CalendarDate
        /// What was spent in it.
        package var sums: [SpendingSum]
    }

    /// Nothing.
    package init() {}
}

/// Which money is summed up.
package enum SummedMoney: Hashable, Sendable {
    /// What was spent, less what came back.
    case spending
    /// What was received.
    case income
}

/// What an event changes of what was spent, or of what was received, in minor units.
struct SpendingEffect: Hashable, Sendable {
    /// By how much it changes it, less refunds.
    var net: Int64
    /// By how much it changes what came back.
    var refunded: Int64 = 0
    /// By how many it changes the number of payments or deposits.
    var transactions = 0

    /// Nil for an event that is none of that money.
    ///
    /// - Parameter payment: that of a refund, else the row itself.
    init?(_ row: EventRow, of payment: EventRow, on money: SummedMoney) {
        switch (money, row.type) {
        case (.spending, .withdrawn) where row.isSpending, (.income, .deposited) where row.isIncome:
            (net, transactions) = (row.minorUnits, 1)
        case (.spending, .refunded) where payment.isSpending:
            (net, refunded) = (-row.minorUnits, row.minorUnits)
        default: return nil
        }
    }
}

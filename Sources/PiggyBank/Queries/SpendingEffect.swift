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
    /// - Parameter isSpending: of a refund, whether its payment is.
    init?(
        _ type: EventType, _ minorUnits: Int64, isSpending: Bool, isIncome: Bool,
        on money: SummedMoney
    ) {
        switch (money, type) {
        case (.spending, .withdrawn) where isSpending, (.income, .deposited) where isIncome:
            (net, transactions) = (minorUnits, 1)
        case (.spending, .refunded) where isSpending: (net, refunded) = (-minorUnits, minorUnits)
        default: return nil
        }
    }

    /// Nil for an event that is none of that money.
    init?(_ event: DecodedEvent, on money: SummedMoney) {
        self.init(
            event.type, event.minorUnits, isSpending: event.isSpending, isIncome: event.isIncome,
            on: money)
    }
}

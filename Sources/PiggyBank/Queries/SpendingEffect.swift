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
    init?(_ event: DecodedEvent, on money: SummedMoney) {
        switch (money, event.type) {
        case (.spending, .withdrawn) where event.isSpending,
            (.income, .deposited) where event.isIncome:
            net = event.minorUnits
            transactions = 1
        case (.spending, .refunded) where event.isSpending:
            net = -event.minorUnits
            refunded = event.minorUnits
        default: return nil
        }
    }

    /// The effect of taking it back.
    var reversed: SpendingEffect {
        var effect = self
        effect.net = -net
        effect.refunded = -refunded
        effect.transactions = -transactions
        return effect
    }

    /// The effect of an event that another one takes back; nil where that was none.
    init?(takenBackBy event: DecodedEvent, on money: SummedMoney) {
        guard event.type == .reversed, let type = event.reversedType else { return nil }
        var earlier = event
        earlier.type = type
        earlier.reversedType = nil
        self.init(earlier, on: money)
    }
}

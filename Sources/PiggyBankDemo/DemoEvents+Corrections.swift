import PiggyBank

/// What the generator remembers of a payment in a shop.
struct DemoPayment: Sendable {
    let sequence: Int
    /// The index of its account.
    let account: Int
    let minorUnits: Int64
    let roundUp: Int64
    /// When it happened, in milliseconds since 1970.
    let time: Int64
    /// The index of the shop.
    let shop: Int
    /// Whether it states its category.
    let isSorted: Bool
    /// What came back of it, in minor units.
    var refunded: Int64 = 0
    var isTakenBack = false
}

// MARK: - The latest payments

extension DemoEvents {
    /// How many payments are remembered.
    private static let maxPayments = 4_096

    /// Remembers a payment in the place of the oldest one.
    mutating func remember(_ payment: DemoPayment) {
        if payments.count < Self.maxPayments {
            payments.append(payment)
        } else {
            payments[oldestPayment] = payment
            oldestPayment = (oldestPayment + 1) % Self.maxPayments
        }
    }

    /// The place of one of the latest payments, which counts and whose account is still open; nil
    /// when one attempt finds none.
    private mutating func latestPayment() -> Int? {
        guard !payments.isEmpty else { return nil }
        let place = random.number(below: payments.count)
        let payment = payments[place]
        let isOpen = accounts[payment.account].openedBy < payment.sequence
        return isOpen && !payment.isTakenBack ? place : nil
    }
}

// MARK: - Refunds and corrections

extension DemoEvents {
    /// A shop gives back all that is left of one of the latest payments, or a part; without any,
    /// the account spends.
    mutating func refund(_ index: Int) -> Event.Payload {
        guard let place = latestPayment() else { return spend(index) }
        let payment = payments[place]
        let left = payment.minorUnits - payment.refunded
        guard left > 0 else { return spend(index) }
        let minorUnits = random.happens(perMille: 400) ? left : random.smallNumber(in: 1...left)
        payments[place].refunded += minorUnits
        accounts[payment.account].receive(minorUnits)
        key = paymentKey()
        return .refunded(
            Refunded(
                of: Int64(payment.sequence), account: accounts[payment.account].id,
                amount: accounts[payment.account].money(minorUnits),
                source: random.happens(perMille: 700) ? Vocabulary.shops[payment.shop].name : nil))
    }

    /// Reverses one of the latest payments at its own time; without any, the account spends.
    mutating func takeBack(_ index: Int) -> Event.Payload {
        guard let place = latestPayment() else { return spend(index) }
        let payment = payments[place]
        guard payment.refunded == 0 else { return spend(index) }
        payments[place].isTakenBack = true
        time = payment.time
        accounts[payment.account].receive(payment.minorUnits)
        accrue(payment.account, -payment.roundUp)
        key = paymentKey()
        // One whose policy is forgotten cannot be rounded up again.
        let isKnown = accounts[payment.account].policy(at: time) != nil
        let isWrong = isKnown && random.happens(perMille: 500)
        mistake = isWrong ? payment : nil
        return .reversed(
            Reversed(
                of: Int64(payment.sequence),
                reason: isWrong ? "Wrong amount" : random.element(of: Vocabulary.mistakes)))
    }

    /// Records a payment again with the right amount, which is smaller: so there is money for it.
    mutating func recordAgain(_ payment: DemoPayment) -> Event.Payload {
        mistake = nil
        time = payment.time
        key = paymentKey()
        // A point that was forgotten, or some digits.
        let isTenfold = random.happens(perMille: 400)
        let minorUnits =
            isTenfold
            ? max(1, payment.minorUnits / 10) : random.smallNumber(in: 1...payment.minorUnits)
        return pay(payment.account, minorUnits, payment.shop, isSorted: payment.isSorted)
    }

    /// Says again what one of the latest payments was for, at its own time; without any, the
    /// account spends.
    mutating func describe(_ index: Int) -> Event.Payload {
        guard let place = latestPayment() else { return spend(index) }
        let payment = payments[place]
        time = payment.time
        return .described(
            Described(
                of: Int64(payment.sequence), category: random.element(of: Vocabulary.shops).category
            ))
    }

    /// Compares what an account has, alone or with its goals, with a statement of the bank.
    mutating func assertBalance(_ index: Int) -> Event.Payload {
        let account = accounts[index]
        let isWithGoals = random.happens(perMille: 400)
        let saved = isWithGoals ? account.goals.reduce(0) { $0 + $1.saved } : 0
        key = paymentKey()
        return .balanceAsserted(
            BalanceAsserted(
                account: account.id,
                balance: Balance(Int128(account.balance + saved), account.tender.currency),
                withGoals: isWithGoals ? true : nil))
    }
}

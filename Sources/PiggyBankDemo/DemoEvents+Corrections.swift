import PiggyBank

/// What the generator remembers of a payment in a shop.
struct DemoPayment: Sendable {
    /// The sequence of its first line.
    let sequence: Int
    /// The index of its account.
    let account: Int
    /// When it happened, in milliseconds since 1970.
    let time: Int64
    /// The index of the shop.
    let shop: Int
    /// What it is rounded up by, also where it is corrected after the policy has changed.
    let policy: RoundUpPolicy
    /// What its line says that counts.
    var said: Said
    /// What came back of it, in minor units.
    var refunded: Int64 = 0
    /// Its last correction, and what its line said before; nil without one that can be undone.
    var correction: (sequence: Int, before: Said)?
    /// The sequence of the event that took it back; nil where it counts.
    var takenBackBy: Int?

    /// What a correction may change.
    struct Said: Sendable {
        var minorUnits: Int64
        var category: String?
    }

    var roundUp: Int64 { policy.roundUp(said.minorUnits) }
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

    /// How many places of corrected payments are remembered.
    private static let maxCorrected = 32

    /// Remembers where a payment is that was corrected or taken back, as people come back to it.
    private mutating func noteCorrection(at place: Int) {
        if corrected.count < Self.maxCorrected {
            corrected.append(place)
        } else {
            corrected[sequence % Self.maxCorrected] = place
        }
    }

    /// The place of one of the latest payments, whose account is still open; nil when one attempt
    /// finds none.
    private mutating func latestPayment() -> Int? {
        guard !payments.isEmpty else { return nil }
        let isCorrected = !corrected.isEmpty && random.happens(perMille: 200)
        let place =
            isCorrected ? random.element(of: corrected) : random.number(below: payments.count)
        let payment = payments[place]
        return accounts[payment.account].openedBy < payment.sequence ? place : nil
    }

    /// The same of one that counts.
    private mutating func latestCountingPayment() -> Int? {
        latestPayment().flatMap { payments[$0].takenBackBy == nil ? $0 : nil }
    }

    /// The line of a payment as it is to be said.
    func line(of payment: DemoPayment) -> Event.Payload {
        let account = accounts[payment.account]
        return .withdrawn(
            Withdrawn(
                account: account.id, amount: account.money(payment.said.minorUnits),
                payee: Vocabulary.shops[payment.shop].name, category: payment.said.category))
    }
}

// MARK: - Refunds and corrections

extension DemoEvents {
    /// A shop gives back all that is left of one of the latest payments, or a part; without any,
    /// the account spends.
    mutating func refund(_ index: Int) -> Event.Payload {
        guard let place = latestCountingPayment() else { return spend(index) }
        let payment = payments[place]
        let left = payment.said.minorUnits - payment.refunded
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

    /// Puts a line in the place of one of the latest payments, which is of another amount or for
    /// something else, or undoes the last such line; without any, the account spends.
    mutating func correct(_ index: Int) -> Event.Payload {
        guard let place = latestCountingPayment() else { return spend(index) }
        let payment = payments[place]
        if let correction = payment.correction, random.happens(perMille: 500) {
            return undo(correction, at: place) ?? spend(index)
        }
        var said = payment.said
        let isWrong = random.happens(perMille: 600)
        if isWrong {
            // A point that was forgotten, or some digits: the right amount is smaller, so there is
            // money for it, but never less than what came back.
            let isTenfold = random.happens(perMille: 400)
            let least = max(1, payment.refunded)
            said.minorUnits =
                isTenfold
                ? max(least, said.minorUnits / 10) : random.smallNumber(in: least...said.minorUnits)
        } else {
            said.category = random.element(of: Vocabulary.shops).category
        }
        (replaces, reason) = (Int64(payment.sequence), isWrong ? "Wrong amount" : nil)
        key = paymentKey()
        payments[place].correction = (sequence, payment.said)
        noteCorrection(at: place)
        say(said, at: place)
        return line(of: payments[place])
    }

    /// Takes back the last correction of a payment; nil where there is not money enough.
    private mutating func undo(
        _ correction: (sequence: Int, before: DemoPayment.Said), at place: Int
    ) -> Event.Payload? {
        let payment = payments[place]
        let more = correction.before.minorUnits - payment.said.minorUnits
        guard more <= 0 || accounts[payment.account].canPay(more) else { return nil }
        payments[place].correction = nil
        say(correction.before, at: place)
        return .reversed(Reversed(of: Int64(correction.sequence)))
    }

    /// Has a payment say something else at its own time, and keeps the books.
    private mutating func say(_ said: DemoPayment.Said, at place: Int) {
        let before = payments[place]
        payments[place].said = said
        time = before.time
        accounts[before.account].receive(before.said.minorUnits - said.minorUnits)
        accrue(before.account, payments[place].roundUp - before.roundUp)
    }

    /// Reverses one of the latest payments at its own time, or has one count again that was;
    /// without any, the account spends.
    mutating func takeBack(_ index: Int) -> Event.Payload {
        guard let place = latestPayment(), payments[place].refunded == 0 else {
            return spend(index)
        }
        let payment = payments[place]
        let minorUnits = payment.said.minorUnits
        if let reversal = payment.takenBackBy {
            guard accounts[payment.account].canPay(minorUnits) else { return deposit(index) }
            time = payment.time
            accounts[payment.account].pay(minorUnits)
            accrue(payment.account, payment.roundUp)
            payments[place].takenBackBy = nil
            return .reversed(Reversed(of: Int64(reversal)))
        }
        time = payment.time
        accounts[payment.account].receive(minorUnits)
        accrue(payment.account, -payment.roundUp)
        payments[place].takenBackBy = sequence
        noteCorrection(at: place)
        (key, reason) = (paymentKey(), random.element(of: Vocabulary.mistakes))
        return .reversed(Reversed(of: Int64(payment.sequence)))
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

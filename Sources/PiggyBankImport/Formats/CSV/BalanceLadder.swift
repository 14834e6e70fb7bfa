/// The balances that rows state one after another: each is the one before, plus the amount, minus
/// the fee.
struct BalanceLadder {
    /// What one row says, in minor units.
    struct Step {
        var amount: Int64
        var fee: Int64 = 0
        var balance: Int64?
    }

    /// A way of reading the steps.
    struct Reading: Hashable {
        var isReversed = false
        var isInverted = false
        /// Whether the fee is a part of the amount.
        var hasFeeInside = false
    }

    /// A step whose balance does not follow.
    struct Break: Hashable {
        /// The number of the step; that of steps for a closing balance after all of them.
        var step: Int
        /// What it should be.
        var expected: Int128
        /// What is stated.
        var stated: Int64
        /// Whether it is the balance before the first step or after the last that does not fit.
        var isAtEnd = false
    }

    /// The steps in the file's order.
    var steps: [Step]
    /// What is stated before the oldest step and after the newest one.
    var opening: Int64?
    var closing: Int64?

    /// How many balances can be checked against what comes before them.
    var checks: Int {
        let stated = steps.count { $0.balance != nil }
        let chained = stated + (opening == nil ? 0 : 1) + (closing == nil ? 0 : 1)
        return max(0, chained - 1)
    }

    /// Where the balances do not follow; linear in the steps.
    func breaks(_ reading: Reading) -> [Break] {
        var breaks: [Break] = []
        var held = opening.map { Int128($0) }
        /// Whether no balance of a step was met yet.
        var isFirst = true
        for position in steps.indices {
            let index = reading.isReversed ? steps.count - 1 - position : position
            let step = steps[index]
            held = held.map { $0 + reading.change(by: step) }
            guard let balance = step.balance else { continue }
            if let expected = held, expected != Int128(balance) {
                breaks.append(
                    Break(step: index, expected: expected, stated: balance, isAtEnd: isFirst)
                )
            }
            held = Int128(balance)
            isFirst = false
        }
        if let closing, let held, held != Int128(closing) {
            breaks.append(
                Break(step: steps.count, expected: held, stated: closing, isAtEnd: !isFirst)
            )
        }
        return breaks
    }

    /// What was held before the oldest step, and after the newest one; nil where nothing says so.
    func ends(_ reading: Reading) -> (opening: Int128?, closing: Int128?) {
        var before = Int128(0)
        var first = opening.map { Int128($0) }
        var last = first
        for position in steps.indices {
            let step = steps[reading.isReversed ? steps.count - 1 - position : position]
            before += reading.change(by: step)
            if let balance = step.balance {
                first = first ?? Int128(balance) - before
                last = Int128(balance)
            } else {
                last = last.map { $0 + reading.change(by: step) }
            }
        }
        if let closing {
            first = first ?? Int128(closing) - before
            last = Int128(closing)
        }
        return (first, last)
    }
}

extension BalanceLadder.Reading {
    /// By how much a step changes the balance.
    func change(by step: BalanceLadder.Step) -> Int128 {
        let amount = isInverted ? -Int128(step.amount) : Int128(step.amount)
        return hasFeeInside ? amount : amount - Int128(step.fee)
    }
}

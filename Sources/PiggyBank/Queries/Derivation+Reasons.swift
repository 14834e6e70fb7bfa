extension Derivation {
    /// Names the reversal of each event that is taken back.
    mutating func tellReversals() {
        for case (.takesBack(let sequence)?, let reversal) in steps.map({ ($0.reason, $0.sequence) }
        ) {
            let index = steps.partitioningIndex { $0.sequence >= sequence }
            guard index < steps.count, steps[index].sequence == sequence else { continue }
            steps[index].reversedBy = reversal
        }
    }

    /// Says what the week's payments are rounded up by: the last one's policy of the whole, and any
    /// other of the payment that falls under it.
    mutating func tell(_ policies: [RoundUpPolicy?]) {
        guard let last = policies.last(where: { $0 != nil }) ?? nil else { return }
        let currency = currency
        roundUps = RoundUpsOfAccount(
            roundUpTo: Money(checked: last.roundUpTo, currency),
            multiplier: last.multiplier
        )
        for (index, policy) in policies.enumerated() where steps[index].reason == nil {
            guard let policy, policy != last else { continue }
            steps[index].reason = .otherPolicy(
                roundUpTo: Money(checked: policy.roundUpTo, currency),
                multiplier: policy.multiplier
            )
        }
    }
}

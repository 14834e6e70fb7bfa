import PiggyBank
import PiggyBankStore

extension Receipt {
    /// The move of round-ups that was recorded now; nil for another event.
    package var roundUpsMoved: RoundUpsMoved? {
        guard outcome == .recorded, case .roundUpsMoved(let move)? = event?.payload else {
            return nil
        }
        return move
    }

    /// The round-ups that could not be moved; nil for another answer.
    package var left: RoundUpsLeft? { if case .left(let left) = outcome { left } else { nil } }
}

extension [RoundUpsMoved] {
    /// What was moved together.
    ///
    /// - Precondition: there is one, and all are of one currency.
    package var total: Balance {
        dropFirst().reduce(Balance(Int128(self[0].amount.minorUnits), self[0].amount.currency)) {
            Balance($0.minorUnits + Int128($1.amount.minorUnits), $0.currency)
        }
    }
}

extension RoundUpsLeft {
    /// The command that moves them, or that makes a goal for them; nil where only money is missing.
    ///
    /// - Parameter fileOption: names the ledger; empty where the environment does.
    package func nextCommand(fileOption: String) -> String? {
        guard case .noGoal(let goals) = reason else { return nil }
        let account = ShellWord.shown(account.text)
        let command =
            goals.isEmpty
            ? "goal create GOAL --account \(account) --name NAME"
            : "round-ups move --account \(account) --goal "
                + (goals.count == 1 ? ShellWord.shown(goals[0].text) : "GOAL")
        return "piggybank \(command)\(fileOption)"
    }
}

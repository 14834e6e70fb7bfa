import PiggyBank

/// The operands that mean the same in several commands.
enum SharedOperands {
    static let account = Operand(.account, help: "The identifier of the account.")

    static let goal = Operand(.goal, help: "The identifier of the goal.")

    static let amount = Operand(
        .amount,
        help: "How much, in the account's currency, with a point before the decimals."
    )
}

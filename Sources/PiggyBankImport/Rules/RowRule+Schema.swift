import PiggyBank

extension RowRule {
    /// What people are told of the members.
    package static let describedMembers: [DescribedMember] = [
        DescribedMember(
            "if",
            .object([
                DescribedMember("payee", .text, "Who got the money, or who it came from, like *"),
                DescribedMember("source", .text, "Who money that came in came from"),
                DescribedMember("text", .text, "What it was for, in the bank's words"),
                DescribedMember("type", .text, "The bank's type"),
                DescribedMember("account", .text, "The other party's account"),
                DescribedMember("category", .text, "The category"),
                DescribedMember("amount", Direction.self, "Whether the money came in or left"),
                DescribedMember("atLeast", .text, "The least amount, without a sign"),
                DescribedMember("atMost", .text, "The most, in the same way"),
            ]), "What a row must say, all of it: * is any characters, ? is one"),
        DescribedMember("payee", .text, "What the other party is called instead"),
        DescribedMember("category", .text, "The category; empty for none"),
        DescribedMember("transfer", .flag, "That it is between one's own accounts"),
        DescribedMember("refund", .flag, "That it is money back of a payment"),
        DescribedMember("spending", .flag, "Whether money that left was spent"),
        DescribedMember("income", .flag, "Whether money that came in is new"),
        DescribedMember("roundUp", .flag, "Whether a payment leaves a round-up"),
    ]
}

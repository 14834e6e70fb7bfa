/// Money back for a withdrawal: a fact of the world, which leaves the round-up as it is.
enum Refunded: ReferenceEventType {
    static let name: ReferenceText = "refunded"
    static let members = ReferenceMember.correctable([
        .required("of", .event), .required("account", .account), .required("amount", .money),
        .optional("source", .text),
    ])

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", to: .account(event["account"]))
    }

    static func checkPlace(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        guard let first = record.original.map({ books.records[$0] }), first.isFirst else {
            throw .unknownEvent
        }
        // The payment that a refund replaces is none any more.
        let isPayment = books.records[first.counting].event.type == Withdrawn.self
        if !isPayment || first.index == record.number { throw .notAWithdrawal }
        if first.isReversed { throw .alreadyReversed }
    }

    static func checkRelations(_ record: ReferenceRecord, in books: Books) throws(ReferenceRule) {
        if books.payment(of: record)?.event["account"] != record.event["account"] {
            throw .eventOfAnotherAccount
        }
    }

    static func count(_ record: ReferenceRecord, _ direction: Int, in books: inout Books) {
        guard let original = record.original, let amount = record.event.money("amount") else {
            return
        }
        books.refunded[original, default: 0] += Books.Sum(direction * amount.minorUnits)
    }

    static let tickets = 7

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        let withdrawals = scene.counting.filter {
            $0.event.type == Withdrawn.self && scene.books.refundable(of: $0) > 0
                && scene.open.contains($0.event["account"])
        }
        guard let withdrawal = random.pick(withdrawals),
            let account = scene.books.accounts[withdrawal.event["account"]]
        else { return nil }
        let most = scene.books.refundable(of: withdrawal)
        let all = random.chance(40) ? scene.money(exactly: most, of: account) : nil
        guard let amount = all ?? scene.amount(upTo: most, of: account, &random) else { return nil }
        let number = scene.books.records[withdrawal.number].event.sequence
        return [
            "of": .number(number), "account": .text(withdrawal.event["account"]), "amount": amount,
        ]
    }
}

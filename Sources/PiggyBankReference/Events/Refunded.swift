/// Money back for a withdrawal: a fact of the world, which leaves the round-up as it is.
enum Refunded: ReferenceEventType {
    static let name: ReferenceText = "refunded"
    static let members: [ReferenceMember] = [
        .required("of", .event), .required("account", .account), .required("amount", .money),
        .optional("source", .text),
    ]
    static let isReversible = true

    static func postings(_ event: ReferenceEvent) -> [ReferencePosting] {
        event.move("amount", to: .account(event["account"]))
    }

    static func check(_ event: ReferenceEvent, in books: Books) throws(ReferenceRule) {
        let withdrawal = try books.original(of: event)
        if withdrawal.event.type != Withdrawn.self { throw .notAWithdrawal }
        if withdrawal.reversedBy != nil { throw .alreadyReversed }
        if books.zone.date(at: event.time) < books.zone.date(at: withdrawal.event.time) {
            throw .earlierThanEvent
        }
        let account = try books.openAccount(event["account"])
        if withdrawal.event["account"] != event["account"] { throw .eventOfAnotherAccount }
        try books.check(event.money("amount"), isIn: account)
        if Books.Sum(event.money("amount")?.minorUnits ?? 0) > withdrawal.refundable {
            throw .exceedsWithdrawal
        }
        try books.checkOverflow(account.balance, plus: event.money("amount"))
    }

    static func apply(_ record: ReferenceRecord, to books: inout Books) {
        guard let original = record.original, let amount = record.event.money("amount") else {
            return
        }
        books.records[original]?.refunded += Books.Sum(amount.minorUnits)
    }

    static func takeBack(_ record: ReferenceRecord, from books: inout Books) {
        guard let original = record.original, let amount = record.event.money("amount") else {
            return
        }
        books.records[original]?.refunded -= Books.Sum(amount.minorUnits)
    }

    static let tickets = 7

    static func propose(in scene: ProposalScene, _ random: inout SplitMix64) -> Values? {
        let date = scene.books.zone.date(at: scene.time)
        let withdrawals = scene.events.filter {
            $0.event.type == Withdrawn.self && $0.reversedBy == nil && $0.refundable > 0
                && scene.books.zone.date(at: $0.event.time) <= date
                && scene.open.contains($0.event["account"])
        }
        guard let withdrawal = random.pick(withdrawals),
            let account = scene.books.accounts[withdrawal.event["account"]]
        else { return nil }
        let most = withdrawal.refundable
        let all = random.chance(40) ? scene.money(exactly: most, of: account) : nil
        guard let amount = all ?? scene.amount(upTo: most, of: account, &random) else { return nil }
        return [
            "of": .number(withdrawal.event.sequence), "account": .text(withdrawal.event["account"]),
            "amount": amount,
        ]
    }
}

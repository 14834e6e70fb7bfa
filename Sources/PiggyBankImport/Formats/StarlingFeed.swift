import PiggyBank

/// Starling's feed, as its API answers it, a JSON object with `feedItems`: a statement for each
/// category, which is what the bank calls an account's main pot and its savings.
struct StarlingFeed {
    private(set) var reading: StatementReading
    /// The numbers of the categories' statements, in the order of their first items.
    private var numbers: [String?: Int] = [:]
    private var hasFeed = false

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: PresetMembers) {
        reading = StatementReading(text, .starling, options)
        do throws(GrammarFault) { try readFeed(JSONDocument(text.bytes)) } catch {
            reading.report(StatementFault(error))
        }
        for number in reading.file.statements.indices {
            reading.file.statements[number].putOldestFirst()
        }
        reading.finish(mayBeEmpty: hasFeed)
    }

    private mutating func readFeed(_ json: JSONDocument) throws(GrammarFault) {
        guard let items = try json.members(of: json.root)?["feedItems"],
            let elements = try json.elements(of: items.value)
        else { return }
        hasFeed = true
        for value in elements {
            reading.begin(at: value.start)
            do throws(StatementFault) {
                try readItem(StarlingItem(json, value).or(.damaged(at: value.start)))
            } catch { reading.report(error) }
        }
    }

    private mutating func readItem(_ item: StarlingItem) throws(StatementFault) {
        let (offset, place) = (item.offset, reading.place(of: item.offset))
        let number = statementNumber(ofCategory: item["categoryUid"])
        let status = StatedText(text: try item.text(of: "status"), offset: item.place(of: "status"))
        guard
            try reading.answer(to: status, record: "SETTLED", leaveOut: Self.pendingStates)
                == .record
        else {
            reading.file.statements[number].leaveOut(.pending)
            // It may have been recorded when it was settled.
            if status.text == "REVERSED", let id = item["feedItemUid"] {
                let takenBack = Statement.TakenBack(Statement.BankID(.starling, id), at: place)
                reading.file.statements[number].takenBack.append(takenBack)
            }
            return
        }
        let money = try item.money("amount").or(.no("amount", at: offset))
        let known = reading.file.statements[number].currency
        let code = StatedText(text: money.currency, offset: offset)
        let currency = try reading.currency(code, before: known)
        guard let direction = item["direction"], ["IN", "OUT"].contains(direction) else {
            throw .no("direction", at: offset)
        }
        let time = try item.text(of: "transactionTime")
        guard let instant = Instant(time), let date = CalendarDate(String(time.prefix(10))) else {
            throw .wrong(StatedText(text: time, offset: offset), "transactionTime")
        }
        let id = try item.text(of: "feedItemUid")
        let signed = direction == "OUT" ? -money.minorUnits : money.minorUnits
        var row = Statement.Row(at: place, on: date, Balance(Int128(signed), currency))
        row.time = .instant(instant)
        row.kind = Self.kind(of: item)
        if row.kind == .pot { row.pot = item["counterPartyUid"] }
        row.texts = try item.texts(id, in: currency)
        if let roundUp = try item.roundUp(), roundUp.minorUnits > 0 {
            guard let answer = reading.options.bankRoundUps else {
                throw StatementFault(
                    "the bank rounded this payment up, and may say so again in an item of its own",
                    which: ["bankRoundUps=record", "bankRoundUps=leaveOut"], .unmappedRoundUp,
                    at: item.place(of: "roundUp"))
            }
            if answer == .record { row.bankRoundUp = roundUp }
        }
        reading.file.statements[number].currency = currency
        reading.file.statements[number].add(row)
    }

    private mutating func statementNumber(ofCategory category: String?) -> Int {
        if let number = numbers[category] { return number }
        numbers[category] = reading.file.statements.count
        reading.file.statements.append(Statement(account: category.map(AccountKey.init)))
        return reading.file.statements.count - 1
    }

    private static let pendingStates: Set = [
        "UPCOMING", "PENDING", "RETRYING", "DECLINED", "ACCOUNT_CHECK", "REVERSED",
    ]

    private static func kind(of item: StarlingItem) -> Statement.Kind {
        guard let source = item["source"] else { return .unmapped }
        if source == "INTERNAL_TRANSFER" {
            return item["counterPartyType"] == "CATEGORY" && item["counterPartyUid"] != nil
                ? .pot : .ownTransfer
        }
        if item["direction"] == "IN", refunds.contains(source) { return .refund }
        if source == "MASTER_CARD" {
            return item["sourceSubType"] == "ATM" ? .noRoundUp : .cardSpending
        }
        return kinds[source] ?? .unmapped
    }

    /// What comes back of a payment when it comes in.
    private static let refunds: Set = [
        "MASTER_CARD", "MASTERCARD_CHARGEBACK", "DIRECT_DEBIT_DISPUTE", "FASTER_PAYMENTS_REFUND",
        "FASTER_PAYMENTS_REVERSAL",
    ]

    private static let kinds = Statement.Kind.byCode([
        .debit: "DIRECT_DEBIT SEPA_DIRECT_DEBIT",
        .spending: """
        CHAPS CHEQUE CICS_CHEQUE CURRENCY_CLOUD DIRECT_CREDIT DIRECT_DEBIT_DISPUTE \
        MASTERCARD_MONEYSEND MASTERCARD_CHARGEBACK FASTER_PAYMENTS_IN FASTER_PAYMENTS_OUT \
        FASTER_PAYMENTS_REVERSAL FASTER_PAYMENTS_REFUND STRIPE_FUNDING STARLING_PAY_STRIPE \
        ON_US_PAY_ME SEPA_CREDIT_TRANSFER TARGET2_CUSTOMER_PAYMENT ISS_PAYMENT STARLING_PAYMENT
        """,
        // Cash, fees, interest, tax and loans.
        .noRoundUp: """
        BRITISH_BUSINESS_BANK_FEES CARD_FEE_CHARGE CASH_DEPOSIT CASH_DEPOSIT_CHARGE \
        CASH_WITHDRAWAL CASH_WITHDRAWAL_CHARGE MISSED_PAYMENT_FEE INTEREST_PAYMENT \
        INTEREST_V2_PAYMENT OVERDRAFT OVERDRAFT_INTEREST_WAIVED OVERDRAFT_FEE \
        LOAN_PRINCIPAL_PAYMENT LOAN_REPAYMENT LOAN_OVERPAYMENT LOAN_LATE_PAYMENT \
        LOAN_FEE_PAYMENT LOAN_INTEREST_CHARGE SUBSCRIPTION_CHARGE WITHHELD_TAX
        """,
        // An exchange, and money of one's own.
        .notSpending: "FX_TRANSFER OWN_FUNDS_TOPUP",
    ])
}

extension StatementFault {
    fileprivate init(_ fault: GrammarFault) {
        switch fault.reason {
        case .duplicateMember(let name): self = .twice(name, at: fault.offset)
        default: self = .damaged(at: fault.offset)
        }
    }
}

/// An item of the feed, or an object in one; members of members are read when they are asked for.
private struct StarlingItem {
    private let json: JSONDocument
    private let members: [String: JSONDocument.Member]
    let offset: Int

    /// Nil for what is no object.
    init?(_ json: JSONDocument, _ value: JSONValue) throws(StatementFault) {
        do throws(GrammarFault) {
            guard let members = try json.members(of: value) else { return nil }
            (self.json, self.members, offset) = (json, members, value.start)
        } catch { throw StatementFault(error) }
    }

    /// The text of a member; nil where it is absent, empty or no string.
    subscript(name: String) -> String? {
        members[name].flatMap { json.text(of: $0.value) }.flatMap { String(statement: $0).nonEmpty }
    }

    /// The text of a member that every item has.
    func text(of name: String) throws(StatementFault) -> String {
        try self[name].or(.no(name, at: offset))
    }

    func place(of name: String) -> Int { members[name]?.value.start ?? offset }

    private func object(_ name: String) throws(StatementFault) -> StarlingItem? {
        guard let value = members[name]?.value else { return nil }
        return try StarlingItem(json, value)
    }

    /// Money, which is not negative; nil where a member is anything else.
    func money(_ name: String) throws(StatementFault) -> (currency: String, minorUnits: Int64)? {
        guard let money = try object(name), let currency = money["currency"],
            let digits = money.members["minorUnits"]?.value, digits.range.count <= 17,
            let minorUnits = Int64(json.literal(of: digits)), 0...Limits.largestNumber ~= minorUnits
        else { return nil }
        return (currency, minorUnits)
    }

    /// What is said of the item.
    func texts(_ id: String, in currency: Currency) throws(StatementFault) -> RowTexts {
        var texts = RowTexts()
        texts.bankID = Statement.BankID(.starling, id)
        texts.counterparty = self["counterPartyName"]
        // The sort code and number of the counterparty's account.
        let account = ["counterPartySubEntityIdentifier", "counterPartySubEntitySubIdentifier"]
        texts.counterAccount = account.compactMap { self[$0] }.joined(separator: " ").nonEmpty
        texts.text = self["reference"]
        texts.type = self["source"]
        texts.category = self["spendingCategory"].flatMap { $0 == "NONE" ? nil : $0 }
        if let source = try money("sourceAmount"), source.currency != currency.code,
            let currency = Currency(code: source.currency)
        {
            texts.original = Balance(Int128(source.minorUnits), currency).description
        }
        for (name, member) in Self.details { texts.add(name, self[member]) }
        return texts
    }

    /// What else is kept of an item, by its name in metadata.
    private static let details = [
        ("settled", "settlementTime"), ("subtype", "sourceSubType"), ("note", "userNote"),
        ("country", "country"), ("accountName", "counterPartySubEntityName"),
    ]

    /// What the bank put into a goal with this payment.
    func roundUp() throws(StatementFault) -> Statement.BankRoundUp? {
        guard let roundUp = try object("roundUp"), let pot = roundUp["goalCategoryUid"],
            let money = try roundUp.money("amount")
        else { return nil }
        return Statement.BankRoundUp(money.minorUnits, into: pot)
    }
}

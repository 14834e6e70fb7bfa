import PiggyBank

/// Starling's feed, as its API answers it, a JSON object with `feedItems`.
///
/// It has a statement for each category, which is what the bank calls an account's main pot and its
/// savings.
struct StarlingFeed {
    private(set) var reading: StatementReading
    /// The numbers of the categories' statements, in the order of their first items.
    private var numbers: [String: Int] = [:]

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: ImportOptions) {
        reading = StatementReading(text, .starling, options)
        do throws(GrammarFault) { try readFeed(JSONDocument(text.bytes)) } catch {
            reading.report(StatementFault(error))
        }
        for number in reading.file.statements.indices {
            reading.file.statements[number].putOldestFirst()
        }
        reading.finish()
    }

    private mutating func readFeed(_ json: JSONDocument) throws(GrammarFault) {
        guard let items = try json.members(of: json.root)?["feedItems"],
            let elements = try json.elements(of: items.value)
        else {
            reading.report(.noStatement(.starling))
            return
        }
        for value in elements {
            reading.begin(at: value.start)
            do throws(StatementFault) {
                let members = try json.members(ofItem: value).or(
                    .missing(.feedItem), at: value.start)
                try readItem(StarlingItem(json: json, members: members, offset: value.start))
            } catch { reading.report(error) }
        }
    }

    private mutating func readItem(_ item: StarlingItem) throws(StatementFault) {
        let offset = item.offset
        let status = try item["status"].or(.missing(.tag("status")), at: offset)
        let category = item["categoryUid"] ?? ""
        let answer = try reading.answer(
            to: status, record: ["SETTLED"], leaveOut: Self.pendingStates,
            at: item.place(of: "status"))
        if answer == .leaveOut {
            change(category) { $0.leftOut[.pending, default: 0] += 1 }
            // It may have been recorded when it was settled.
            if status == "REVERSED", let id = item["feedItemUid"] {
                let place = reading.place(of: offset)
                let takenBack = Statement.TakenBack(Statement.BankID(.starling, id), at: place)
                change(category) { $0.takenBack.append(takenBack) }
            }
            return
        }
        let money = try item.money(item.members["amount"]).or(.missing(.money), at: offset)
        let currency = try Currency(code: money.currency).or(.missing(.money), at: offset)
        guard let direction = item["direction"], ["IN", "OUT"].contains(direction) else {
            throw StatementFault(.missing(.direction), at: offset)
        }
        guard let time = item["transactionTime"], let instant = Instant(time),
            let date = CalendarDate(String(time.prefix(10)))
        else { throw StatementFault(.missing(.tag("transactionTime")), at: offset) }
        let id = try item["feedItemUid"].or(.missing(.tag("feedItemUid")), at: offset)
        guard money.minorUnits != 0 else {
            change(category) { $0.leftOut[.noAmount, default: 0] += 1 }
            return
        }
        let signed = direction == "OUT" ? -money.minorUnits : money.minorUnits
        let amount = Balance(Int128(signed), currency)
        var row = Statement.Row(at: reading.place(of: offset), on: date, amount)
        row.time = .instant(instant)
        row.kind = Self.kind(of: item)
        if row.kind == .pot { row.pot = item["counterPartyUid"] }
        row.texts = try item.texts(id, in: currency)
        if let roundUp = try item.roundUp(), roundUp.minorUnits > 0 {
            let answer = try reading.options.bankRoundUps.or(
                .ownRoundUp, at: item.place(of: "roundUp"))
            if answer == .record { row.bankRoundUp = roundUp }
        }
        let known = numbers[category].flatMap { reading.file.statements[$0].currency }
        if let known, known != currency {
            throw StatementFault(.otherCurrency(currency, before: known), at: offset)
        }
        change(category) {
            $0.currency = currency
            $0.rows.append(row)
        }
    }

    private mutating func change(_ category: String, _ body: (inout Statement) -> Void) {
        let number = numbers[category] ?? reading.file.statements.count
        if number == reading.file.statements.count {
            numbers[category] = number
            let account = category.nonEmpty.map(AccountKey.init)
            reading.file.statements.append(Statement(account: account))
        }
        body(&reading.file.statements[number])
    }

    private static let pendingStates: Set = [
        "UPCOMING", "PENDING", "RETRYING", "DECLINED", "ACCOUNT_CHECK", "REVERSED",
    ]
}

// MARK: - Kinds

extension StarlingFeed {
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
        if case .duplicateMember(let name) = fault.reason {
            self.init(.twice(name), at: fault.offset)
        } else {
            self.init(.notAFeed, at: fault.offset)
        }
    }
}

extension JSONDocument {
    /// The members of an item, or of an object in it; nil for what is no object.
    fileprivate func members(ofItem value: JSONValue) throws(StatementFault) -> [String: Member]? {
        do throws(GrammarFault) { return try members(of: value) } catch {
            throw StatementFault(error)
        }
    }
}

/// An item of the feed, its members read; members of members are read when they are asked for.
private struct StarlingItem {
    var json: JSONDocument
    var members: [String: JSONDocument.Member]
    var offset: Int

    /// The text of a member; nil where it is absent, empty or no string.
    subscript(name: String) -> String? {
        members[name].flatMap { json.text(of: $0.value) }.flatMap { String(statement: $0).nonEmpty }
    }

    func place(of name: String) -> Int { members[name]?.value.start ?? offset }

    /// Money: a currency and minor units ≥ 0; nil where a member is anything else.
    func money(_ member: JSONDocument.Member?) throws(StatementFault) -> (
        currency: String, minorUnits: Int64
    )? {
        guard let member, let object = try json.members(ofItem: member.value),
            let currency = object["currency"].flatMap({ json.text(of: $0.value) }),
            let digits = object["minorUnits"]?.value, digits.range.count <= 17,
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
        if let source = try money(members["sourceAmount"]), source.currency != currency.code,
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
        guard let value = members["roundUp"]?.value, let object = try json.members(ofItem: value),
            let pot = object["goalCategoryUid"].flatMap({ json.text(of: $0.value) }),
            let money = try money(object["amount"])
        else { return nil }
        return Statement.BankRoundUp(money.minorUnits, into: pot)
    }
}

import PiggyBank

// MARK: - Sums

extension PlainLog {
    /// What was spent, or received, as `group currency: payments net refunded`.
    func sums(of money: SummedMoney, by groupings: [SpendingGrouping], _ selection: EventSelection)
        -> Set<String>
    {
        var sums: [[UInt8]: (payments: Int, net: Int128, refunded: Int128)] = [:]
        for event in counting {
            guard let payment = summed(event, in: money),
                let (minorUnits, currency) = self.money(of: event), isSummed(event, selection)
            else { continue }
            let units = Int128(minorUnits)
            let groups = groupings.map { group(event, payment, $0) }.joined(separator: " / ")
            let key = Array("\(groups) \(currency)".utf8)
            var sum = sums[key] ?? (0, 0, 0)
            if event.type == payment.type {
                sum = (sum.payments + 1, sum.net + units, sum.refunded)
            } else {
                sum = (sum.payments, sum.net - units, sum.refunded + units)
            }
            sums[key] = sum
        }
        let used = sums.filter { $0.value != (0, 0, 0) }
        return Set(
            used.map { key, sum in
                // As bytes: Swift takes differently composed texts for the same.
                "\(key): \(sum.payments) \(sum.net) \(sum.refunded)"
            })
    }

    /// Whether an event is asked for: a refund with its payment, unless refunds are asked for by
    /// themselves.
    private func isSummed(_ event: PlainEvent, _ selection: EventSelection) -> Bool {
        guard event.type == "refunded", !selection.types.contains(.refunded),
            let payment = payment(of: event)
        else { return meets(selection, event) }
        var undated = selection
        undated.dates = .all
        return isWithinDates(selection, event) && meets(undated, payment)
    }

    /// The payment or the deposit that an event is about, where it is of that money.
    private func summed(_ event: PlainEvent, in money: SummedMoney) -> PlainEvent? {
        switch money {
        case .spending: return payment(of: event).flatMap { $0.isSpending ? $0 : nil }
        case .income: return event.type == "deposited" && event.isIncome ? event : nil
        }
    }

    private func group(_ event: PlainEvent, _ payment: PlainEvent, _ grouping: SpendingGrouping)
        -> String
    {
        switch grouping {
        case .payee: named(payment.text("payee"))
        case .source: named(payment.text("source"))
        case .category: named(payment.text("category"))
        case .month: String("\(event.date)".prefix(7))
        case .quarter:
            String("\(event.date)".prefix(4)) + "-Q\((event.date.components.month - 1) / 3 + 1)"
        case .year: String("\(event.date)".prefix(4))
        case .week: "\(event.date.startOfWeek(Weekday(rawValue: weekStart) ?? .monday))"
        case .account: accounts(of: event).first?.description ?? ""
        }
    }

    /// The group of a text: an empty one is none.
    private func named(_ text: String?) -> String {
        text.flatMap { $0.isEmpty ? nil : "=" + $0 } ?? "none"
    }

    /// What each month did to what is owned, as `month currency income spending other`.
    func flows() -> [String] {
        var sums: [String: (income: Int128, spending: Int128, other: Int128)] = [:]
        for event in counting {
            for (units, currency) in crossings(of: event) {
                let key = "\("\(event.date)".prefix(7)) \(currency)"
                var sum = sums[key] ?? (0, 0, 0)
                if summed(event, in: .income) != nil {
                    sum.income += units
                } else if summed(event, in: .spending) != nil {
                    sum.spending -= units
                } else {
                    sum.other += units
                }
                sums[key] = sum
            }
        }
        return sums.sorted { $0.key < $1.key }.map {
            "\($0) \($1.income) \($1.spending) \($1.other)"
        }
    }

    /// What an event brings into the ledger, negative for what it takes out, an exchange both.
    func crossings(of event: PlainEvent) -> [(units: Int128, currency: String)] {
        guard let (units, currency) = money(of: event) else { return [] }
        switch event.type {
        case "deposited", "refunded": return [(Int128(units), currency)]
        case "withdrawn", "accountClosed": return [(-Int128(units), currency)]
        case "exchanged":
            guard let received = received(by: event) else { return [] }
            return [(-Int128(units), currency), (Int128(received.minorUnits), received.currency)]
        default: return []
        }
    }
}

import PiggyBank

// MARK: - Sums

extension PlainLog {
    /// What was spent, or received, as `group currency: payments net refunded`.
    func sums(of money: SummedMoney, by groupings: [SpendingGrouping], _ selection: EventSelection)
        -> Set<String>
    {
        // What was reversed, and what reversed it, are left out where both are of the dates; of
        // sums by period, where both are of the same one.
        let within = events.filter { isWithinDates(selection, $0) }
        let reversals = within.filter { reversal in
            guard reversal.type == "reversed", let event = earlier(reversal) else { return false }
            let isApart =
                groupings.contains { grouping in
                    grouping.isPeriod
                        && group(event, event, grouping) != group(reversal, event, grouping)
                } && isSummed(event, selection) && isSummed(reversal, selection)
            return !isApart
        }
        let sequences = Set(within.map(\.sequence)).subtracting(
            within.filter {
                $0.type == "reversed" && !reversals.map(\.sequence).contains($0.sequence)
            }.compactMap { $0.number("of") })
        let reversed = Set(reversals.compactMap { $0.number("of") })
        var sums: [[UInt8]: (payments: Int, net: Int128, refunded: Int128)] = [:]
        for event in within where !reversed.contains(event.sequence) {
            if let of = event.number("of"), event.type == "reversed", sequences.contains(of) {
                continue
            }
            guard let payment = summed(event, in: money),
                let (minorUnits, currency) = self.money(of: event), isSummed(event, selection)
            else { continue }
            let units = Int128(minorUnits)
            let groups = groupings.map { group(event, payment, $0) }.joined(separator: " / ")
            let key = Array("\(groups) \(currency)".utf8)
            var sum = sums[key] ?? (0, 0, 0)
            if event.type == payment.type {
                sum = (sum.payments + 1, sum.net + units, sum.refunded)
            } else if event.type == "reversed" {
                let isPayment = earlier(event)?.type == payment.type
                sum.net += isPayment ? -units : units
                sum.refunded -= isPayment ? 0 : units
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

    /// Whether an event is asked for: a refund, and what reverses one, with its payment, unless
    /// refunds are asked for by themselves.
    private func isSummed(_ event: PlainEvent, _ selection: EventSelection) -> Bool {
        let type = event.type == "reversed" ? earlier(event)?.type : event.type
        guard type == "refunded", !selection.types.contains(.refunded),
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
        case .income:
            let deposit = event.type == "reversed" ? earlier(event) : event
            return deposit.flatMap { $0.type == "deposited" && $0.isIncome ? $0 : nil }
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
        for event in events {
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
        let isReversal = event.type == "reversed"
        guard let moving = isReversal ? earlier(event) : event,
            let (units, currency) = money(of: moving)
        else { return [] }
        let change = Int128(isReversal ? -units : units)
        switch moving.type {
        case "deposited", "refunded": return [(change, currency)]
        case "withdrawn", "accountClosed": return [(-change, currency)]
        case "exchanged":
            guard let received = received(by: moving) else { return [] }
            let gained = Int128(isReversal ? -received.minorUnits : received.minorUnits)
            return [(-change, currency), (gained, received.currency)]
        default: return []
        }
    }
}

extension SpendingGrouping {
    /// Whether its groups are periods of time.
    fileprivate var isPeriod: Bool { [.week, .month, .quarter, .year].contains(self) }
}

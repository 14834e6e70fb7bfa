import PiggyBank
import PiggyBankReference

// What there is at the end of days.

extension PlainLog {
    /// The balance of an account by the events until a date.
    func balance(of account: AccountID, on date: CalendarDate) -> Int128 {
        let account = ReferenceText(account.text)
        var sum: Int128 = 0
        for event in counting where event.date <= date {
            guard let (units, _) = money(of: event) else { continue }
            let own = event.text("account").map { ReferenceText($0) } == account
            let from = event.text("from").map { ReferenceText($0) } == account
            let to = event.text("to").map { ReferenceText($0) } == account
            let change: Int128 =
                switch event.type {
                case "deposited", "refunded", "goalWithdrawn", "goalDeleted":
                    own ? Int128(units) : 0
                case "withdrawn", "accountClosed", "goalFunded": own ? -Int128(units) : 0
                case "roundUpsMoved": from || own && event.text("from") == nil ? -Int128(units) : 0
                case "exchanged":
                    from ? -Int128(units) : to ? Int128(received(by: event)?.minorUnits ?? 0) : 0
                case "transferred": from ? -Int128(units) : to ? Int128(units) : 0
                default: 0
                }
            sum += change
        }
        return sum
    }

    /// The last days of the periods of the days from one to another, and that one; without an end,
    /// to the ledger's day.
    func closes(
        of period: CalendarPeriod, _ weekStart: Weekday, _ first: CalendarDate?,
        _ last: CalendarDate?
    ) -> [CalendarDate] {
        let isLastOfPeriod = { (date: CalendarDate) in
            let next = date.adding(days: 1)
            return switch period {
            case .day: true
            case .week: next.weekday == weekStart
            case .month: next.components.day == 1
            case .quarter: next.components.day == 1 && next.components.month % 3 == 1
            case .year: next.components.day == 1 && next.components.month == 1
            }
        }
        guard let shown = shownDates else { return [] }
        var date = first ?? shown.lowerBound
        let end = last ?? max(date, shown.upperBound)
        var closes: [CalendarDate] = []
        while date <= end {
            if date == end || isLastOfPeriod(date) { closes.append(date) }
            date = date.adding(days: 1)
        }
        return closes
    }

    /// The first day of every currency.
    var currencyDates: [CalendarDate] {
        var dates: [String: CalendarDate] = [:]
        for event in counting {
            let moved = [money(of: event), received(by: event)].compactMap { $0?.currency }
            for currency in [event.text("currency")].compactMap(\.self)
                + (movesMoney(event) ? moved : [])
            { dates[currency] = min(dates[currency] ?? event.date, event.date) }
        }
        return Array(dates.values)
    }

    private func movesMoney(_ event: PlainEvent) -> Bool {
        !["goalCreated", "goalChanged", "balanceAsserted", "transferred"].contains(event.type)
    }

    /// What is owned of every currency until a date, as `currency accounts goals`.
    func worth(on date: CalendarDate) -> [String] {
        var sums: [String: (accounts: Int128, goals: Int128)] = [:]
        for event in counting where event.date <= date {
            if let currency = event.text("currency") { sums[currency] = sums[currency] ?? (0, 0) }
            guard let (units, currency) = money(of: event) else { continue }
            let change = Int128(units)
            var sum = sums[currency] ?? (0, 0)
            switch event.type {
            case "deposited", "refunded": sum.accounts += change
            case "withdrawn", "accountClosed": sum.accounts -= change
            case "exchanged":
                sum.accounts -= change
                guard let received = received(by: event) else { continue }
                sums[received.currency, default: (0, 0)].accounts += Int128(received.minorUnits)
            case "goalFunded", "roundUpsMoved": sum = (sum.accounts - change, sum.goals + change)
            case "goalWithdrawn", "goalDeleted": sum = (sum.accounts + change, sum.goals - change)
            default: continue
            }
            sums[currency] = sum
        }
        return sums.sorted { $0.key < $1.key }.map { "\($0) \($1.accounts) \($1.goals)" }
    }
}

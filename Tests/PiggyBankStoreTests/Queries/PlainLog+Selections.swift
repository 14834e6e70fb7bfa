import PiggyBank
import PiggyBankReference

// What may be asked for of a log.

extension PlainLog {
    /// Adds a condition that an event meets, or nearly.
    func add(_ selection: inout EventSelection, _ event: PlainEvent, _ random: inout SplitMix64) {
        switch random.below(17) {
        case 0:
            selection.account = accounts(of: event).first.flatMap { try? AccountID($0.description) }
        case 1: selection.goal = goal(of: event).flatMap { try? GoalID($0.description) }
        case 2: selection.types = Set([EventType(rawValue: event.type)].compactMap(\.self))
        case 3: selection.payee = partOrWhole(of: text("payee", of: event), &random)
        case 4: selection.source = partOrWhole(of: text("source", of: event), &random)
        case 5: selection.category = partOrWhole(of: text("category", of: event), &random)
        case 6: selection.reason = partOrWhole(of: event.text("reason"), &random)
        case 7: selection.owner = part(of: event.owners.last, &random)
        case 8: selection.text = part(of: event.text("note") ?? event.text("payee"), &random)
        case 9: selection.id = event.text("id")
        case 10: selection.by = event.text("by")
        case 11:
            switch random.below(3) {
            case 0: selection.isSpending = random.chance(50)
            case 1: selection.isIncome = random.chance(50)
            default: selection.isRoundedUp = random.chance(50)
            }
        case 12:
            let names = event.members.keys.sorted()
            selection.members = Set([random.pick(names).flatMap(Member.init)].compactMap(\.self))
        case 13:
            selection.currency = random.pick(event.currencies.sorted()).flatMap {
                Currency(code: $0)
            }
        case 14, 15:
            guard let (units, code) = money(of: event), let currency = Currency(code: code),
                let money = Money(abs(units), currency)
            else { return }
            // One currency, as the command line asks for.
            selection.currency = currency
            let bounds = random.below(3)
            if bounds != 0 { selection.minimum = .money(money) }
            if bounds != 1 { selection.maximum = .money(money) }
        default:
            guard let other = random.pick(events) else { return }
            let dates = min(event.date, other.date)...max(event.date, other.date)
            switch random.below(3) {
            case 0: selection.dates = .within(dates)
            case 1:
                let period = random.pick(CalendarPeriod.allCases) ?? .week
                let date = event.date.adding(days: -7 * random.below(2))
                selection.dates = .period(period, of: date)
            default: selection.recordedDates = event.recordedDate.map { $0...$0 }
            }
        }
    }

    /// A part of a text, or what selects exactly that text.
    private func partOrWhole(of text: String?, _ random: inout SplitMix64) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return random.chance(20) ? "=" + text : part(of: text, &random)
    }

    /// A part of a text, some of its letters in the other case.
    private func part(of text: String?, _ random: inout SplitMix64) -> String? {
        guard let text, !text.isEmpty else { return nil }
        let characters = Array(text)
        let start = random.below(characters.count)
        let end = random.within(start...characters.count - 1)
        let part = String(characters[start...end])
        return random.chance(50) ? part.uppercased() : part
    }
}

extension IncomeSum {
    /// The sum as one of spending of which nothing came back.
    var asSpending: SpendingSum {
        let nothing = Balance(0, currency)
        return SpendingSum(
            group: group, second: second, transactions: transactions, net: amount, refunded: nothing
        )
    }
}

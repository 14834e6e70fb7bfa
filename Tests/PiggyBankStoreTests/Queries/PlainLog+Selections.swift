import PiggyBank
import PiggyBankReference

// What may be asked for of a log.

extension PlainLog {
    /// Adds a condition that an event meets, or nearly.
    func add(_ selection: inout EventSelection, _ event: PlainEvent, _ random: inout SplitMix64) {
        switch random.below(9) {
        case 0:
            selection.account = accounts(of: event).first.flatMap { try? AccountID($0.description) }
        case 1: selection.goal = goal(of: event).flatMap { try? GoalID($0.description) }
        case 2: selection.types = Set([EventType(rawValue: event.type)].compactMap(\.self))
        case 3: selection.payee = partOrWhole(of: text("payee", of: event), &random)
        case 4: selection.payee = partOrWhole(of: text("source", of: event), &random)
        case 5: selection.category = partOrWhole(of: text("category", of: event), &random)
        case 6:
            let texts = ["note", "payee", "reason", "owner", "id", "by"].compactMap(event.text)
            selection.text = part(of: random.pick(texts), &random)
        case 7:
            selection.currency = random.pick(event.currencies.sorted()).flatMap {
                Currency(code: $0)
            }
        default:
            guard let other = random.pick(events) else { return }
            let dates = min(event.date, other.date)...max(event.date, other.date)
            switch random.below(2) {
            case 0: selection.dates = .within(dates)
            default:
                let period = random.pick(CalendarPeriod.allCases) ?? .week
                let date = event.date.adding(days: -7 * random.below(2))
                selection.dates = .period(period, of: date)
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

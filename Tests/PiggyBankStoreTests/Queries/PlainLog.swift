import PiggyBank
import PiggyBankReference
import Testing

/// The events of a valid ledger as plain dictionaries, and questions answered one event at a time.
///
/// It shares with the ledger's own code the local date of an instant, which has tests of its own.
struct PlainLog {
    private(set) var events: [PlainEvent] = []
    private(set) var corrections = PlainCorrections()
    private(set) var weekStart = "monday"
    // By bytes: Swift takes differently composed texts for the same.
    private var currencies: [ReferenceText: String] = [:]

    init(_ lines: [ArraySlice<UInt8>], _ date: (Instant) -> CalendarDate) throws {
        for line in lines {
            var event = try PlainEvent(try ReferenceLine.members(of: line), date)
            if event.type == "ledgerOpened" { weekStart = event.text("weekStart") ?? "monday" }
            if let account = event.text("account").map({ ReferenceText($0) }) {
                if let currency = event.text("currency") { currencies[account] = currency }
            }
            let reversed = event.type == "reversed" ? event.number("of") : nil
            corrections.add(
                event.sequence, replacing: event.number("replaces"), reversing: reversed)
            event.currencies = Set(accounts(of: event).compactMap { currencies[$0] })
            events.append(event)
        }
        for index in events.indices { events[index].counts = corrections.counts(Int64(index + 1)) }
        // What is said last and was not reversed holds, whatever else is asked for.
        for event in events where event.type == "described" && event.counts {
            guard let of = event.number("of") else { continue }
            for member in ["payee", "source", "category", "note", "spending", "income"] {
                guard let said = event.members[member] else { continue }
                events[Int(of) - 1].held[member] = said as? String == "" ? nil : said
            }
        }
    }

    /// The events that count and are more than words.
    var counting: [PlainEvent] { events.filter { $0.counts && $0.type != "described" } }

    /// The event that an event is of: of a refund its payment as it counts.
    func earlier(_ event: PlainEvent) -> PlainEvent? {
        guard let of = event.number("of") else { return nil }
        let line = event.type == "refunded" ? corrections.last(ofEvent: of) ?? of : of
        return events[Int(line) - 1]
    }

    /// An event, the one that it is of, and so on.
    private func withEarlier(_ event: PlainEvent) -> some Sequence<PlainEvent> {
        sequence(first: event) { self.earlier($0) }
    }

    /// The line whose accounts and goal are those of an event: of a reversal and a description the
    /// one that it names.
    private func concerned(_ event: PlainEvent) -> PlainEvent? {
        ["described", "reversed"].contains(event.type) ? earlier(event) : nil
    }

    /// The accounts that an event concerns.
    func accounts(of event: PlainEvent) -> [ReferenceText] {
        if let other = concerned(event) { return accounts(of: other) }
        return ["account", "from", "to"].compactMap(event.text).map { ReferenceText($0) }
    }

    func goal(of event: PlainEvent) -> ReferenceText? {
        if let other = concerned(event) { return goal(of: other) }
        return event.text("goal").map { ReferenceText($0) }
    }

    /// The money that an event states.
    func money(of event: PlainEvent) -> (minorUnits: Int64, currency: String)? {
        money(of: event, ["amount", "balance", "paidOut", "returned", "target"])
    }

    /// What an exchange brings.
    func received(by event: PlainEvent) -> (minorUnits: Int64, currency: String)? {
        money(of: event, ["received"])
    }

    private func money(of event: PlainEvent, _ members: [String]) -> (
        minorUnits: Int64, currency: String
    )? {
        for member in members {
            if let money = event.members[member] as? [String: Any],
                let units = money["minorUnits"] as? Int64,
                let currency = money["currency"] as? String
            {
                return (units, currency)
            }
        }
        return nil
    }

    /// The payment that an event is, or refunds.
    func payment(of event: PlainEvent) -> PlainEvent? {
        switch event.type {
        case "withdrawn": event
        case "refunded": earlier(event)
        default: nil
        }
    }

    /// A text that an event leaves to the one that it is of.
    func text(_ member: String, of event: PlainEvent) -> String? {
        let owners =
            switch member {
            case "source": ["deposited", "refunded"]
            case "category": ["withdrawn", "deposited"]
            default: ["withdrawn"]
            }
        if owners.contains(event.type) || event.members[member] != nil { return event.text(member) }
        return earlier(event).flatMap { text(member, of: $0) }
    }
}

/// One line as plain values.
struct PlainEvent {
    let members: [String: Any]
    /// The same as they hold, where they were said again.
    var held: [String: Any]
    let sequence: Int64
    let type: String
    let time: Instant
    let date: CalendarDate
    let recordedDate: CalendarDate?
    var currencies: Set<String> = []
    /// Whether it is what its event is.
    var counts = true

    init(_ members: [String: Any], _ date: (Instant) -> CalendarDate) throws {
        self.members = members
        held = members
        sequence = try #require(members["sequence"] as? Int64)
        type = try #require(members["type"] as? String)
        let stated = try #require(members["time"] as? String)
        time = try #require(Instant(stated))
        self.date = date(time)
        recordedDate = (members["recorded"] as? String).flatMap { Instant($0) }.map(date)
    }

    func text(_ member: String) -> String? { held[member] as? String }
    func number(_ member: String) -> Int64? { members[member] as? Int64 }
    var isSpending: Bool { (held["spending"] as? Bool) ?? true }
    var isIncome: Bool { (held["income"] as? Bool) ?? true }
}

// MARK: - Selection

extension PlainLog {
    /// Whether an event meets every condition.
    func meets(_ selection: EventSelection, _ event: PlainEvent) -> Bool {
        let has = { (part: String?, text: String?) in
            part.map { part in
                guard let text else { return false }
                guard part.hasPrefix("=") else { return Self.isFound(part, in: text) }
                return text.utf8.elementsEqual(part.utf8.dropFirst())
            } ?? true
        }
        let texts = [
            "name", "owner", "source", "payee", "category", "reason", "title", "note", "id", "by",
        ]
        let isSame = { (asked: String?, text: String?) in
            asked == nil || asked.map { Array($0.utf8) } == text.map { Array($0.utf8) }
        }
        var conditions: [Bool] = [
            has(selection.payee, party(of: event)),
            has(selection.category, text("category", of: event)),
            selection.text == nil
                || withEarlier(event).contains { event in
                    texts.contains { has(selection.text, event.text($0) ?? "") }
                },
            isSame(
                selection.goal?.text, selection.goal == nil ? nil : goal(of: event)?.description),
            selection.types.isEmpty || selection.types.map(\.rawValue).contains(event.type),
            isWithinDates(selection, event),
        ]
        if let account = selection.account {
            conditions.append(accounts(of: event).contains(ReferenceText(account.text)))
        }
        if let currency = selection.currency {
            conditions.append(event.currencies.contains(currency.code))
        }
        return conditions.allSatisfy(\.self)
    }

    /// Whether an event is of the dates that are asked for.
    func isWithinDates(_ selection: EventSelection, _ event: PlainEvent) -> Bool {
        dates(selection.dates).contains(event.date)
    }

    /// Who was paid, or who paid: of a refund that does not say who, the payee of its payment.
    private func party(of event: PlainEvent) -> String? {
        for member in ["payee", "source"] where event.text(member) != nil {
            return event.text(member)
        }
        if ["withdrawn", "deposited"].contains(event.type) { return nil }
        return earlier(event).flatMap(party)
    }

    /// Whether a part is in a text, whatever the case of its letters, and wherever it ends.
    private static func isFound(_ part: String, in text: String) -> Bool {
        let (part, text) = (inOneCase(part), inOneCase(text))
        // To Foundation, a NUL is in every text.
        return !part.utf8.contains(0) && text.contains(part) || text.utf8.contains(part.utf8)
    }

    private static func inOneCase(_ text: String) -> String {
        text.uppercased().lowercased().replacing("ς", with: "σ")
    }

    private func dates(_ dates: EventSelection.Dates) -> ClosedRange<CalendarDate> {
        switch dates {
        case .all: return CalendarDate(daysSince1970: .min)...CalendarDate(daysSince1970: .max)
        case .within(let range): return range
        case .period(let period, let date):
            var (first, last) = (date, date)
            while number(of: first.adding(days: -1), period) == number(of: date, period) {
                first = first.adding(days: -1)
            }
            while number(of: last.adding(days: 1), period) == number(of: date, period) {
                last = last.adding(days: 1)
            }
            return first...last
        }
    }

    /// A number that the days of a period have, and no others.
    private func number(of date: CalendarDate, _ period: CalendarPeriod) -> Int {
        let (year, month, _) = date.components
        return switch period {
        case .day: Int(date.daysSince1970)
        case .week: Int(date.startOfWeek(Weekday(rawValue: weekStart) ?? .monday).daysSince1970)
        case .month: year * 12 + month
        case .quarter: year * 4 + (month - 1) / 3
        case .year: year
        }
    }
}

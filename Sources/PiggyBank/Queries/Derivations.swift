/// Asks how the figures of a ledger come about: what is owned, spent and received of each currency,
/// every goal, and every week of round-ups that has any; nil for a ledger with more events than are
/// asked for.
package struct DerivationsQuery: Query {
    private let maxEvents: Int
    private var count = 0
    private var isTooLong: Bool { count > maxEvents }
    /// Those of the whole ledger, which are told apart by their currencies afterwards.
    private var whole = [
        DerivationQuery(of: .worth(nil)), DerivationQuery(of: .spending(EventSelection())),
        DerivationQuery(of: .income(EventSelection())),
    ]
    /// Those of each account: of its goals and its weeks.
    private var parts: [AccountIndex: [DerivationQuery]] = [:]
    /// What there is a derivation of.
    private var subjects: Set<Derivation.Subject> = []

    /// Asks it of a ledger with up to so many events; each is looked at for each goal and each week
    /// of its account.
    package init(upTo events: Int) { maxEvents = events }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        count += 1
        if isTooLong {
            (whole, parts, subjects) = ([], [:], [])
            return
        }
        for index in whole.indices { whole[index].observe(admission, &ledger) }
        guard !event.account.isNone else { return }
        let added = Self.subjects(of: admission, &ledger).filter { subjects.insert($0).inserted }
        parts[event.account, default: []] += added.map { DerivationQuery(of: $0) }
        // In its place: a copy of the question would copy the steps of all events before.
        parts[event.account]?.observe(admission, &ledger)
        // A goal whose account pays for the round-ups of another one.
        if !event.to.isNone, event.to != event.account, !event.goal.isNone {
            parts[event.to]?.observe(admission, &ledger)
        }
    }

    /// Which goal and which weeks an event is told of.
    private static func subjects(of admission: Admission, _ ledger: inout Ledger) -> [Derivation
        .Subject]
    {
        let event = admission.event
        if event.type == .goalCreated { return [.goal(ledger.goalIDs[event.goal])] }
        guard event.roundUps(under: ledger.policies) != nil else { return [] }
        // An event of the day before a week or of the day after it is told of that week, too.
        let date = admission.date
        let weeks = Set(
            [-1, 0, 1].map { date.adding(days: $0).startOfWeek(ledger.calendar.weekStart) })
        let account = ledger.accountIDs[event.account]
        return weeks.map { .roundUps(account, week: .within($0...$0.adding(days: 6))) }
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> [Derivation]? {
        guard !isTooLong else { return nil }
        var derivations: [Derivation] = []
        // Also where none of it was spent, or received.
        let currencies = Set(whole.flatMap(\.currencies)).sorted()
        for query in whole {
            for currency in currencies {
                guard var derivation = query.derivation(end, in: currency) else { continue }
                derivation.subject = derivation.subject.narrowed(to: currency)
                derivations.append(derivation)
            }
        }
        for (_, queries) in parts.sorted(by: { $0.key < $1.key }) {
            for case let derivation? in queries.map({ $0.derivation(end) })
            where derivation.isOfItsSubject { derivations.append(derivation) }
        }
        return derivations
    }
}

extension [DerivationQuery] {
    fileprivate mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        for index in indices { self[index].observe(admission, &ledger) }
    }
}

extension Derivation.Subject {
    /// Which money it sums up, and what of it; nil for any other number.
    var summed: (money: SummedMoney, selection: EventSelection)? {
        switch self {
        case .spending(let selection): (.spending, selection)
        case .income(let selection): (.income, selection)
        case .balance, .goal, .roundUps, .worth: nil
        }
    }

    /// The same number, of one currency.
    fileprivate func narrowed(to currency: Currency) -> Self {
        switch self {
        case .spending(var selection):
            selection.currency = currency
            return .spending(selection)
        case .income(var selection):
            selection.currency = currency
            return .income(selection)
        case .worth: return .worth(currency)
        case .balance, .goal, .roundUps: return self
        }
    }
}

extension Derivation {
    /// Whether there is more to tell than events of other weeks.
    fileprivate var isOfItsSubject: Bool {
        guard case .roundUps = subject else { return true }
        return steps.contains { step in if case .otherWeek? = step.reason { false } else { true } }
    }

    /// The part of a number that some of its events make.
    package func part(_ isIncluded: (Step) -> Bool) -> Derivation {
        var part = self
        var running = Balance(0, currency)
        part.steps = steps.filter(isIncluded).map { step in
            if let change = step.change { running = running + change }
            var step = step
            step.running = running
            return step
        }
        return part
    }
}

/// Collects how the figures of a ledger come about that is not long: what is owned, what was spent,
/// every goal and every week of round-ups.
struct DerivationsCollector: Collector {
    /// A ledger with more events has no derivations.
    let maxEvents: Int64
    /// Those of the whole ledger, which are told apart by their currencies afterwards.
    fileprivate private(set) var whole = [
        DerivationCollector(of: .worth(nil)), DerivationCollector(of: .spending(EventSelection())),
    ]
    /// Those of each account: of its goals and its weeks.
    fileprivate private(set) var parts: [AccountIndex: [DerivationCollector]] = [:]
    /// What there is a derivation of.
    private var subjects: Set<Derivation.Subject> = []
    fileprivate private(set) var isTooLong = false

    init(upTo events: Int) {
        maxEvents = Int64(events)
    }

    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger) {
        if event.sequence > maxEvents {
            isTooLong = true
            (whole, parts, subjects) = ([], [:], [])
        }
        guard !isTooLong else { return }
        for index in whole.indices { whole[index].collect(event, source, &ledger) }
        guard !event.account.isNone else { return }
        let added = Self.subjects(of: event, &ledger).filter { subjects.insert($0).inserted }
        parts[event.account, default: []] += added.map { DerivationCollector(of: $0) }
        // In its place: with a copy of a collector each event would copy the steps of all before
        // it.
        parts[event.account]?.collect(event, source, &ledger)
    }

    /// Which goal and which weeks an event is told of.
    private static func subjects(
        of event: DecodedEvent,
        _ ledger: inout Ledger
    ) -> [Derivation.Subject] {
        if event.type == .goalCreated { return [.goal(ledger.goalIDs[event.goal])] }
        guard event.roundUps(under: ledger.policies) != nil else { return [] }
        // An event of the day before a week or of the day after it is told of that week, too.
        let date = ledger.date(of: event.time)
        let weeks = Set(
            [-1, 0, 1].map { date.adding(days: $0).startOfWeek(ledger.calendar.weekStart) }
        )
        let account = ledger.accountIDs[event.account]
        return weeks.map { .roundUps(account, week: .within($0...$0.adding(days: 6))) }
    }
}

extension [DerivationCollector] {
    fileprivate mutating func collect(
        _ event: DecodedEvent,
        _ source: EventSource,
        _ ledger: inout Ledger
    ) {
        for index in indices { self[index].collect(event, source, &ledger) }
    }
}

extension ReplayOptions {
    /// Collects how the figures of a ledger with up to so many events come about.
    ///
    /// Each event is looked at for each goal and each week of its account.
    public mutating func collectDerivations(upTo events: Int) {
        collect(DerivationsCollector(upTo: events))
    }
}

extension Replay {
    /// How the figures of the ledger come about: what is owned and what was spent of each currency,
    /// every goal, and every week of round-ups that has any; nil for a ledger with more events than
    /// were asked for.
    ///
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    public func derivations() throws(LostEvent) -> [Derivation]? {
        guard let collected = collector(DerivationsCollector.self), !collected.isTooLong else {
            return nil
        }
        var derivations: [Derivation] = []
        for collector in collected.whole {
            for currency in collector.currencies(within: .always) {
                guard var derivation = try derivation(of: collector, in: currency) else { continue }
                derivation.subject = derivation.subject.narrowed(to: currency)
                derivations.append(derivation)
            }
        }
        for (_, collectors) in collected.parts.sorted(by: { $0.key < $1.key }) {
            for collector in collectors {
                guard let derivation = try derivation(of: collector) else { continue }
                if derivation.isOfItsSubject { derivations.append(derivation) }
            }
        }
        return derivations
    }
}

extension Derivation.Subject {
    /// The same number, of one currency.
    fileprivate func narrowed(to currency: Currency) -> Self {
        switch self {
        case .spending(var selection):
            selection.currency = currency
            return .spending(selection)
        case .worth: return .worth(currency)
        case .balance, .goal, .roundUps: return self
        }
    }
}

extension Derivation {
    /// Whether there is more to tell than events of other weeks.
    fileprivate var isOfItsSubject: Bool {
        guard case .roundUps = subject else { return true }
        return steps.contains { step in
            if case .otherWeek? = step.reason { false } else { true }
        }
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

/// States the ledger's settings, only ever as its first event.
///
///     .ledgerOpened(LedgerOpened(timeZone: "Europe/London", weekStart: .monday))
///
/// Without it the defaults hold: UTC, weeks from Monday.
public struct LedgerOpened: EventPayload {
    /// The IANA name of the time zone that dates and weeks follow; UTC when absent.
    public var timeZone: String?
    /// The weekday on which weeks begin; Monday when absent.
    public var weekStart: Weekday?
    /// What the ledger is, for people.
    public var title: String?

    /// Makes the payload.
    public init(timeZone: String? = nil, weekStart: Weekday? = nil, title: String? = nil) {
        self.timeZone = timeZone
        self.weekStart = weekStart
        self.title = title
    }
}

// MARK: - Facts

extension LedgerOpened {
    static var type: EventType { .ledgerOpened }
    var payload: Event.Payload { .ledgerOpened(self) }
}

// MARK: - Members

extension LedgerOpened {
    static let members: [MemberRule] = [
        .required(.version), .optional(.timeZone), .optional(.weekStart), .optional(.title),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        _ = try line.required(.version) as Int64
        timeZone = try line.optional(.timeZone)
        weekStart = try line.optional(.weekStart)
        title = try line.optional(.title)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.version, 1 as Int64)
        line.member(.timeZone, timeZone)
        line.member(.weekStart, weekStart)
        line.member(.title, title)
    }
}

// MARK: - Rules

extension LedgerOpened {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        guard ledger.chain.lines == 0 else {
            throw .misplacedLedgerOpened(sequence: event.sequence)
        }
    }
}

// MARK: - Effects

extension LedgerOpened {
    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        state.open(timeZone: event.text.map { block.text($0) }, weekStart: event.weekStart)
    }
}

// MARK: - Command

extension Command.Action {
    /// States the settings of a new ledger.
    public static func openLedger(timeZone: String?, weekStart: Weekday?, title: String?) -> Self {
        Self { facts throws(CommandRejection) in
            try facts.requireNoControls(title, .title)
            return LedgerOpened(timeZone: timeZone, weekStart: weekStart, title: title)
        }
    }
}

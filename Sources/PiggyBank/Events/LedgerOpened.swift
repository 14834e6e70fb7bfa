/// States the ledger's settings, only ever as its first event.
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

// MARK: - Members

extension LedgerOpened {
    static let members: [MemberRule] = [
        .required(.version), .optional(.timeZone), .optional(.weekStart), .optional(.title),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        try line.require(.version)
        timeZone = try line.text(.timeZone)
        weekStart = try line.weekday(.weekStart)
        title = try line.text(.title)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.version, 1)
        line.member(.timeZone, timeZone)
        line.member(.weekStart, weekStart?.rawValue)
        line.member(.title, title)
    }
}

// MARK: - Rules

extension LedgerOpened {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        guard event.sequence == 1 else { throw .misplacedLedgerOpened(sequence: event.sequence) }
    }
}

// MARK: - Posting

extension LedgerOpened {
    static func posting(_ event: DecodedEvent) -> Posting? {
        nil
    }
}

// MARK: - For people

extension LedgerOpened {
    var summary: String {
        title.map { "Ledger opened: \($0)" } ?? "Ledger opened"
    }
}

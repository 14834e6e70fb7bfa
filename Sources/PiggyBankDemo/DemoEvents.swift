import PiggyBank

/// Makes the events of a generated ledger, one after the other.
///
/// It keeps its own books of balances, goals and round-ups, so that every event is valid. An event
/// takes constant time, and memory grows with the open accounts: of payments it remembers only the
/// latest.
package struct DemoEvents: IteratorProtocol, Sendable {
    private let count: Int
    /// How many accounts there are; nil for as many as suit the number of events.
    private let accountCount: Int?

    var random: DemoRandom
    private(set) var sequence = 0
    private var timeline = Timeline()
    private var calendar = LedgerCalendar(zone: LondonClock(), weekStart: .monday)
    /// The week that the clock has reached.
    private(set) var week: CalendarDate

    var accounts: ContiguousArray<DemoAccount> = []
    /// The account that is emptied, event by event, until it can be closed.
    var leaving: Int?
    /// The account that was closed just now: the next event opens another one instead.
    var vacancy: Int?
    var accountsOpened = 0
    var goalsCreated = 0
    /// The accounts that have round-ups of this week, and of the last week: those may be moved.
    private var accruing: ContiguousArray<Int> = []
    var due: ContiguousArray<Int> = []

    /// The latest payments: those may be refunded, corrected or reversed.
    var payments: ContiguousArray<DemoPayment> = []
    /// The place of the oldest of them, once there are as many as are remembered.
    var oldestPayment = 0
    /// The places of some that were corrected or taken back.
    var corrected: [Int] = []

    /// When the event being made happened, in milliseconds since 1970.
    var time: Int64
    /// When it was recorded: never before the last one.
    private var recorded: Int64 = 0
    /// Who caused it.
    private var author: String?
    /// The idempotency key of the event being made.
    var key: String?
    /// The event that the event being made replaces, and why it corrects one.
    var replaces: Int64?
    var reason: String?

    init(count: Int, seed: UInt64, accounts: Int?) {
        self.count = count
        accountCount = accounts
        random = DemoRandom(seed: seed)
        time = timeline.milliseconds
        week = calendar.week(of: Timeline.instant(time))
    }

    /// The next event; nil when there are as many as asked for.
    package mutating func next() -> Event? {
        guard sequence < count else { return nil }
        sequence += 1
        if sequence > 1 { timeline.advance(to: sequence, &random) }
        time = timeline.milliseconds
        recorded = max(recorded, time + Int64(300 + random.number(below: 4_700)))
        turnWeek()
        (key, replaces, reason) = (nil, nil, nil)
        author = random.happens(perMille: 150) ? random.element(of: Vocabulary.authors) : nil
        let payload = happening()
        return Event(
            sequence: Int64(sequence), time: Timeline.instant(time),
            recorded: Timeline.instant(recorded), id: key, by: author, payload: payload,
            replaces: replaces, reason: reason,
            note: random.happens(perMille: 20) ? random.element(of: Vocabulary.notes) : nil,
            metadata: random.happens(perMille: 10) ? metadata() : nil)
    }
}

// MARK: - What happens

extension DemoEvents {
    private mutating func happening() -> Event.Payload {
        if sequence == 1 { return openLedger() }
        if let leaving { return closeAccount(leaving) }
        if let vacancy { return openAccount(at: vacancy) }
        // The number grows with the events made and not with those asked for: so a ledger begins
        // with the lines of every smaller one.
        if accounts.count < accountCount ?? max(5, sequence / 500) {
            return openAccount(at: accounts.count)
        }
        if !due.isEmpty, random.happens(perMille: 250), let move = moveRoundUps() { return move }
        let account = random.number(below: accounts.count)
        return random.element(of: Self.happenings)(&self, account)
    }

    /// Whether the accounts of the beginning are all that there ever are.
    var keepsAccounts: Bool { accountCount != nil }

    /// Begins a week when the clock has reached it: what has accrued until now is due.
    private mutating func turnWeek() {
        let current = calendar.week(of: Timeline.instant(time))
        guard current != week else { return }
        week = current
        // What was due before and not moved stays unmoved, as in accounts that do not save.
        swap(&due, &accruing)
        accruing.removeAll(keepingCapacity: true)
    }

    /// Has the event being made happen earlier than now, in some cases, as late bank feeds do.
    mutating func arriveLate(_ account: Int) {
        if random.happens(perMille: 45) {
            time = timeline.late(notBefore: accounts[account].opened, &random)
            author = "bank-feed"
        }
    }

    /// Counts a round-up in the week of the event being made, or takes it out when negative.
    mutating func accrue(_ account: Int, _ roundUp: Int64) {
        accounts[account].roll(to: week)
        let paymentWeek = calendar.week(of: Timeline.instant(time))
        guard accounts[account].accrue(roundUp, in: paymentWeek) else { return }
        if paymentWeek == week { accruing.append(account) } else { due.append(account) }
    }
}

// MARK: - What is written beside it

extension DemoEvents {
    /// An idempotency key of one of the forms that clients choose, or none; never the same twice.
    mutating func paymentKey() -> String? {
        switch random.number(below: 100) {
        case ..<50: "pay-\(sequence)"
        case ..<55: uuid()
        default: nil
        }
    }

    /// Has the form of a UUID (RFC 9562, version 8); its last 48 bits are unique in the ledger.
    private mutating func uuid() -> String {
        let bits = random.next()
        // An odd factor makes a permutation of the numbers below 2^48.
        let last = UInt64(sequence) &* 0x9E37_79B9_7F4B & (1 << 48 - 1)
        let parts: [(bits: UInt64, digits: Int)] = [
            (bits >> 32, 8), (bits >> 16 & 0xFFFF, 4), (bits >> 4 & 0xFFF | 0x8000, 4),
            (bits & 0x3FFF | 0x8000, 4), (last, 12),
        ]
        var text = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { text.append("-") }
            let digits = String(part.bits, radix: 16)
            text.append(contentsOf: repeatElement("0", count: max(0, part.digits - digits.count)))
            text.append(digits)
        }
        return text
    }

    private mutating func metadata() -> String {
        switch random.number(below: 3) {
        case 0: #"{"device":"phone"}"#
        case 1: #"{"import":{"file":"feed.csv","row":\#(sequence)},"checked":true}"#
        default: #"{"tags":["shared","\#(random.element(of: Vocabulary.goals).name)"],"split":0.5}"#
        }
    }
}

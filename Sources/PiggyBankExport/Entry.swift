import PiggyBank

/// One event on its way into an export.
struct Entry: Sendable {
    let recorded: RecordedEvent
    let subject: Subject
    /// Where its head is among those that were written with it, and how many texts were cut in it.
    private(set) var head = 0..<0
    private(set) var cutTexts = 0
    /// After which of its movements balances are asserted, a bit each.
    var asserted: UInt8 = 0

    /// Writes the head of an event's entry, if a form of export may need one.
    init(_ recorded: RecordedEvent, _ form: (some EntryWriter).Type, to heads: inout ExportOutput) {
        self.recorded = recorded
        subject = Subject(recorded)
        guard !recorded.postings.isEmpty || recorded.type == .balanceAsserted else { return }
        let (start, cutTexts) = (heads.bytes.count, heads.cutTexts)
        form.appendHead(of: self, to: &heads)
        head = start..<heads.bytes.count
        self.cutTexts = heads.cutTexts - cutTexts
    }

    /// Whether the world outside is a holder of one of its movements.
    var isOutside: Bool {
        let movements = recorded.postings
        for position in 0..<movements.endIndex where movements[position].holder == .outside {
            return true
        }
        return false
    }

    /// Passes on the movements that are written, each with its price if it has one and whether the
    /// balance after it is asserted: those that money goes to first, as people write them; an
    /// exchange is no movement but a price.
    func eachWritten(_ body: (_ movement: Movement, _ price: Movement?, _ isAsserted: Bool) -> Void)
    {
        let movements = recorded.postings
        var position = movements.endIndex
        while position > 0 {
            position -= 1
            guard movements[position].holder != .exchange else { continue }
            let hasPrice = position >= 2 && movements[position ^ 1].holder == .exchange
            body(movements[position], hasPrice ? movements[0] : nil, asserted >> position & 1 == 1)
        }
    }

    /// Who is on the other end of a movement's posting; of an exchange that of the other posting.
    func counter(of position: Int) -> Posting.Holder {
        let movements = recorded.postings
        let other = movements[position ^ 1].holder
        return other == .exchange ? movements[movements.count - 1 - position].holder : other
    }
}

/// What an export says of the event that money moved by first.
struct Subject: Sendable {
    /// Whom money goes to or comes from outside, in the words of a payment or a deposit; nil where
    /// nobody says.
    var counterparty: String?
    /// The category of a payment or a deposit; nil where it has none.
    var category: String?
    /// Whether a payment is spending; nil for what is no payment.
    var isSpending: Bool?
    /// Whether a payment is rounded up; nil for what is no payment.
    var isRoundedUp: Bool?
    /// Whether a deposit is income; nil for what is no deposit.
    var isIncome: Bool?
    /// Whether it is the opening balance that an import has recorded, which its id says.
    var isOpeningBalance = false

    init(_ recorded: RecordedEvent) {
        let row = recorded.subject
        counterparty = recorded.party
        category = recorded.category
        switch row.type {
        case .withdrawn: (isSpending, isRoundedUp) = (row.isSpending, row.isRoundedUp)
        case .deposited:
            isIncome = row.isIncome
            isOpeningBalance = recorded.depositID.flatMap(ReservedKey.init(of:)) == .opening
        default: break
        }
    }

    /// What stands for the world outside.
    var outside: Outside {
        if isSpending == false || isIncome == false {
            return isOpeningBalance ? .openingBalances : .own
        }
        if isSpending == true { return .expenses(category) }
        guard isIncome == true else { return .paidOut }
        if let category { return .income(category, from: .category) }
        return .income(counterparty == "" ? nil : counterparty, from: .source)
    }
}

extension RecordedEvent {
    /// What happened, in a few words.
    var summary: String {
        // What a row says of most events is enough.
        if type.counterparty != nil, let party { return party }
        return Language.english.summary(of: event.payload)
    }
}

/// What stands for the world outside, which has no accounts in a ledger.
enum Outside: Hashable {
    /// Payments of a category, refunds of which come back there; nil for those without one.
    case expenses(String?)
    /// Deposits of a category, else of a source, as the member says; nil for those without both.
    case income(String?, from: Member)
    /// Own money that goes elsewhere, or comes from there.
    case own
    /// What an account had before its first statement.
    case openingBalances
    /// What was left when an account was closed.
    case paidOut

    /// What its name is made of; nil for what has the same name in every ledger.
    var text: (member: Member, text: String)? {
        switch self {
        case .expenses(let category?): (.category, category)
        case .income(let text?, let member): (member, text)
        case .expenses, .income, .own, .openingBalances, .paidOut: nil
        }
    }
}

/// What an export begins with.
struct Preamble {
    var title: String?
    var settings: Ledger.Settings
    /// The sequence and the seal of the last event read.
    var sequence: Int64
    var head: String?
    /// The accounts and goals that the events concern.
    var holdings: [Holding]
    var currencies: [Currency]
    /// Whether balances are asserted.
    var asserts: Bool
}

/// One form of export.
protocol EntryWriter: SendableMetatype {
    /// Writes what the entry of an event begins with, which follows from the event alone, so that
    /// several threads can write it.
    static func appendHead(of entry: Entry, to output: inout ExportOutput)
    var style: NameStyle { get }
    var output: ExportOutput { get set }
    mutating func begin(_ preamble: Preamble)
    /// Writes an event with its head; the holdings are those after it.
    mutating func append(_ entry: Entry, _ head: Span<UInt8>, _ holdings: Holdings)
    /// Is told that there are no more events of a date.
    mutating func endDay(_ date: CalendarDate, _ holdings: Holdings)
    /// Is told that there are no more events.
    mutating func finish(_ preamble: Preamble)
}

extension EntryWriter {
    mutating func endDay(_ date: CalendarDate, _ holdings: Holdings) {}
    mutating func finish(_ preamble: Preamble) {}
}

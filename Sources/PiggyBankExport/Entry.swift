import PiggyBank
import PiggyBankLanguages

/// One event on its way into an export.
struct Entry {
    let told: ToldEvent
    let subject: Subject
    /// Where money comes from and where it goes, the giver of each posting before its taker; none
    /// for an event that moves none.
    let sides: [Side]

    init(_ told: ToldEvent, _ sides: [Side]) {
        self.told = told
        subject = Subject(told)
        self.sides = sides
    }

    /// Whether one of its sides is the world outside.
    var isOutside: Bool { sides.contains { $0.holding == nil && !$0.isExchange } }

    /// Passes on the sides that are written, each with its price if it has one: those that money
    /// goes to first, as people write them; an exchange is no side but a price.
    func eachWritten(_ body: (_ side: Side, _ price: Side?) -> Void) {
        for position in sides.indices.reversed() where !sides[position].isExchange {
            let hasPrice = position >= 2 && sides[position ^ 1].isExchange
            body(sides[position], hasPrice ? sides[0] : nil)
        }
    }

    /// The side on the other end of a side's posting; of an exchange that of the other posting.
    func counter(of position: Int) -> Side {
        let other = sides[position ^ 1]
        return other.isExchange ? sides[sides.count - 1 - position] : other
    }
}

/// What an export says of the event that money moved by first.
struct Subject {
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

    /// What there is to say of an event that is told.
    init(_ told: ToldEvent) {
        if let event = told.origin ?? told.described {
            self.init(event)
        } else {
            self.init(told.line)
        }
    }

    private init(_ event: Event) {
        switch event.payload {
        case .withdrawn(let payment):
            counterparty = payment.payee
            setCategory(payment.category)
            isSpending = payment.spending ?? true
            isRoundedUp = payment.roundUp ?? payment.spending ?? true
        case .deposited(let deposit):
            counterparty = deposit.source
            setCategory(deposit.category)
            setIncome(deposit.income ?? true, id: event.id)
        default: break
        }
    }

    /// The same without parsing the whole line, as a line says it of most events.
    private init(_ line: DecodedLine) {
        counterparty = line.counterparty
        switch line.event.type {
        case .withdrawn:
            setCategory(line.text(.category))
            isSpending = line.event.isSpending
            isRoundedUp = line.event.isRoundedUp
        case .deposited:
            setCategory(line.text(.category))
            setIncome(line.event.isIncome, id: line.text(.id))
        default: break
        }
    }

    private mutating func setCategory(_ category: String?) {
        self.category = category == "" ? nil : category
    }

    private mutating func setIncome(_ isIncome: Bool, id: String?) {
        self.isIncome = isIncome
        isOpeningBalance = id.flatMap(ReservedKey.init(of:)) == .opening
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

extension ToldEvent {
    /// What happened, in a few words.
    var summary: String {
        // What a line says of most events is enough.
        if described == nil, let counterparty = line.counterparty { return counterparty }
        return event.payload.summary(in: .english)
    }
}

/// One side of an event that moves money.
struct Side {
    /// The number of the account or goal; nil for the world outside and an exchange.
    var holding: Int?
    /// By how much it changes, in minor units.
    var change: Int64
    var currency: Currency
    var isExchange: Bool
    /// Whether the balance after it is asserted.
    var isAsserted: Bool
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
protocol EntryWriter {
    var style: NameStyle { get }
    var output: ExportOutput { get set }
    mutating func begin(_ preamble: Preamble)
    /// Writes an event; the holdings are those after it.
    mutating func append(_ entry: Entry, _ holdings: Holdings)
    /// Is told that there are no more events of a date.
    mutating func endDay(_ date: CalendarDate, _ holdings: Holdings)
    /// Is told that there are no more events.
    mutating func finish(_ preamble: Preamble)
}

extension EntryWriter {
    mutating func endDay(_ date: CalendarDate, _ holdings: Holdings) {}
    mutating func finish(_ preamble: Preamble) {}
}

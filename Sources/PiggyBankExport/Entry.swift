import PiggyBank

/// One event on its way into an export.
struct Entry {
    var told: ToldEvent
    /// Where money comes from and where it goes, the giver of each posting before its taker; none
    /// for an event that moves none.
    var sides: [Side] = []

    /// The sides that are written, those that money goes to first, as people write them; an
    /// exchange is no side but a price.
    var written: [(side: Side, price: Side?)] {
        sides.indices.reversed().filter { !sides[$0].isExchange }.map { position in
            (sides[position], position < 2 ? nil : sides[position ^ 1].isExchange ? sides[0] : nil)
        }
    }

    /// The side on the other end of a side's posting; of an exchange that of the other posting.
    func counter(of position: Int) -> Side {
        let other = sides[position ^ 1]
        return other.isExchange ? sides[sides.count - 1 - position] : other
    }

    /// What the event states, or that one which is taken back or refunded by it.
    private var payload: Event.Payload { told.origin?.payload ?? told.event.payload }
    /// Whether it is the opening balance that an import has recorded, which its id says.
    private var isOpeningBalance: Bool {
        (told.origin ?? told.event).id.flatMap(ReservedKey.init(of:)) == .opening
    }

    /// Whom money goes to or comes from outside, in the words of a payment; nil where nobody says.
    var counterparty: String? {
        switch payload {
        case .withdrawn(let payment): payment.payee
        case .deposited(let deposit): deposit.source
        default: nil
        }
    }

    /// The category of the payment or the deposit; nil where it has none.
    var category: String? {
        let category: String? =
            switch payload {
            case .withdrawn(let payment): payment.category
            case .deposited(let deposit): deposit.category
            default: nil
            }
        return category == "" ? nil : category
    }

    /// Whether the payment is spending; nil for what is no payment.
    var isSpending: Bool? {
        guard case .withdrawn(let payment) = payload else { return nil }
        return payment.spending ?? true
    }

    /// Whether the payment is rounded up; nil for what is no payment.
    var isRoundedUp: Bool? {
        guard case .withdrawn(let payment) = payload else { return nil }
        return payment.roundUp ?? payment.spending ?? true
    }

    /// Whether the deposit is income; nil for what is no deposit.
    var isIncome: Bool? {
        guard case .deposited(let deposit) = payload else { return nil }
        return deposit.income ?? true
    }

    /// What stands for the world outside.
    var outside: Outside {
        switch payload {
        case .withdrawn, .deposited:
            if isSpending == false || isIncome == false {
                return isOpeningBalance ? .openingBalances : .own
            }
            if isSpending != nil { return .expenses(category) }
            if let category { return .income(category, from: .category) }
            return .income(counterparty == "" ? nil : counterparty, from: .source)
        default: return .paidOut
        }
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

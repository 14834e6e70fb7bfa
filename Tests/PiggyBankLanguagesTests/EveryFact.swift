import PiggyBank
import PiggyBankLanguages
import PiggyBankStore
import Testing

/// A fact of any kind, with what each language says of it.
struct EveryFact {
    /// Its type, and its case with its values.
    let kind: String
    let name: String
    /// The case alone.
    let label: String
    private let say: (any Language) -> Message

    init<Fact>(_ fact: Fact, _ say: @escaping (any Language, Fact) -> Message) {
        self.init(fact, of: fact, say)
    }

    /// A part of a fact that is said as a part of its sentence.
    init<Part, Fact>(_ part: Part, of fact: Fact, _ say: @escaping (any Language, Fact) -> Message)
    {
        kind = String(reflecting: Part.self).split(separator: ".").dropFirst().joined(
            separator: ".")
        name = "\(part)"
        // An error that describes itself has the name of its case in its values alone.
        label = String(
            (Mirror(reflecting: part).children.first?.label ?? name).prefix { $0 != "(" })
        self.say = { say($0, fact) }
    }

    /// One that describes itself in words, by the name of its case.
    init<Fact>(_ label: String, _ fact: Fact, _ say: @escaping (any Language, Fact) -> Message) {
        kind = "\(Fact.self)"
        name = label
        self.label = label
        self.say = { say($0, fact) }
    }

    func message(in language: any Language) -> Message { say(language) }

    /// At least one of every case of every fact.
    static var all: [EveryFact] { ledger + ledgerFiles + imports + people + tool }
}

/// The values that facts are made of here.
enum Sample {
    static let gbp = currency("GBP")
    static let eur = currency("EUR")
    static let sum = Balance(123_450, gbp)
    static let debt = Balance(-5, gbp)
    static let none = Balance(0, gbp)
    static let account = identifier("everyday") as AccountID
    static let goal = identifier("holiday") as GoalID
    static let day = CalendarDate(daysSince1970: 20_000)
    static let instant = time(nanoseconds: 123_000_000)
    static let later = time(nanoseconds: 124_000_000)
    static let amountError = AmountError("-1", .negative)

    private static func currency(_ code: String) -> Currency {
        Currency(code: code) ?? Currency.all[0]
    }

    private static func time(nanoseconds: UInt32) -> Instant {
        guard let instant = Instant(seconds: 1_774_000_000, nanoseconds: nanoseconds) else {
            preconditionFailure("no instant")
        }
        return instant
    }

    private static func identifier<Subject>(_ text: String) -> Identifier<Subject> {
        guard let identifier = try? Identifier<Subject>(text) else {
            preconditionFailure("\(text) is no identifier")
        }
        return identifier
    }

    /// An event of this sequence.
    static func event(_ sequence: Int64, _ payload: Event.Payload = deposited) -> Event {
        Event(sequence: sequence, time: instant, payload: payload)
    }

    static let money = Money(435, gbp) ?? Money(checked: 1, gbp)
    static let deposited = Event.Payload.deposited(
        Deposited(account: account, amount: money, source: "Employer"))
}

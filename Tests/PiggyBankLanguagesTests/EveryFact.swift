import PiggyBank
import PiggyBankLanguages
import Testing

/// A fact of an import, with what each language says of it.
struct EveryFact {
    /// Its type, and its case.
    let kind: String
    let label: String
    private let say: (any ImportWording) -> Message

    init<Fact>(_ fact: Fact, _ say: @escaping (any ImportWording, Fact) -> Message) {
        kind = String(reflecting: Fact.self).split(separator: ".").dropFirst().joined(
            separator: ".")
        label = String(
            (Mirror(reflecting: fact).children.first?.label ?? "\(fact)").prefix { $0 != "(" })
        self.say = { say($0, fact) }
    }

    func message(in language: any ImportWording) -> Message { say(language) }
}

/// The values that facts are made of here.
enum Sample {
    static let gbp = currency("GBP")
    static let eur = currency("EUR")
    static let sum = Balance(123_450, gbp)
    static let debt = Balance(-5, gbp)
    static let account = identifier("everyday") as AccountID
    static let goal = identifier("holiday") as GoalID
    static let day = CalendarDate(daysSince1970: 20_000)
    static let amountError = AmountError("-1", .negative)

    private static func currency(_ code: String) -> Currency {
        Currency(code: code) ?? Currency.all[0]
    }

    private static func identifier<Subject>(_ text: String) -> Identifier<Subject> {
        guard let identifier = try? Identifier<Subject>(text) else {
            preconditionFailure("\(text) is no identifier")
        }
        return identifier
    }
}

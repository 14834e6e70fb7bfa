import PiggyBank
import PiggyBankImport
import PiggyBankReference

/// An account as its bank knows it: what it held, and what moved.
struct BankLife {
    struct Movement {
        var date: CalendarDate
        var amount: Int
        var payee, text, id: String
    }

    var opening: Int
    var movements: [Movement] = []
    /// The id of one that files leave out, though their balances have it.
    var missing: String?

    var closing: Int { movements.reduce(opening) { $0 + $1.amount } }

    /// Some days of an account, of which the last is not the first.
    init(_ random: inout SplitMix64) {
        opening = random.within(-90_000...900_000)
        // From the end of one year to the beginning of another, too.
        var day = Int32(random.within(19_000...21_500))
        for number in 0..<random.within(2...20) {
            day += number == 1 ? 1 : Int32(random.below(3))
            let amount = random.within(1...400_000) * (random.chance(50) ? 1 : -1)
            movements.append(
                Movement(
                    date: CalendarDate(daysSince1970: day), amount: amount,
                    payee: random.pick(Self.payees, or: ""), text: random.pick(Self.texts, or: ""),
                    id: "id-\(number)"))
        }
    }

    private static let payees = [
        "Baker", "The \"Grocer\"", "a,b;c|d", "Línea 5", "M&S", "A <1> 2", "",
    ]
    private static let texts = ["rent", "İstanbul & more", "invoice 7 of the twelfth of May", ""]
}

/// What the forms of a format may have, and what is to be read in each of them.
class FormWriter {
    private var random: SplitMix64
    let life: BankLife
    /// What is said besides of the file.
    var settings: [String] = []
    /// What the form does not say of movements.
    var lacksIDs = false, lacksPayees = false, lacksTexts = false
    /// Whether the form states what the account held before and after.
    var hasOpening = false, hasClosing = false
    /// Whether more must follow what is the beginning of it.
    var hasEnd = false
    var leftOut: [Statement.LeftOut: Int] = [:]

    init(_ life: BankLife, _ random: SplitMix64) { (self.life, self.random) = (life, random) }

    func chance(_ percent: Int) -> Bool { random.chance(percent) }

    func pick<Element>(_ first: Element, _ others: Element...) -> Element {
        random.pick([first] + others, or: first)
    }

    /// The movements that a file with them all would have, and what is to be read of each.
    var expected: [String] {
        life.movements.map { movement in
            let texts = [
                lacksPayees ? "" : movement.payee, lacksTexts ? "" : movement.text,
                lacksIDs ? "" : movement.id,
            ]
            return "\(movement.date) \(movement.amount) \(texts.joined(separator: " / "))"
        }
    }

    /// What was read of each row, as far as the form says it.
    func read(_ file: StatementFile) -> [String] {
        file.rows.map { row in
            let texts = [
                lacksPayees ? nil : row.counterparty, lacksTexts ? nil : row.text,
                lacksIDs ? nil : row.bankID?.text,
            ]
            return "\(row.date) \(row.amount.minorUnits) "
                + texts.map { $0 ?? "" }.joined(separator: " / ")
        }
    }

    /// A number with a decimal mark, and with groups where it is long enough.
    func decimal(_ minorUnits: Int, _ mark: String = ".", _ group: String = "") -> String {
        var whole = String(minorUnits.magnitude / 100)
        var groups: [String] = []
        while whole.count > 3 {
            groups.insert(String(whole.suffix(3)), at: 0)
            whole = String(whole.dropLast(3))
        }
        let cents = String(minorUnits.magnitude % 100 + 100).dropFirst()
        return (minorUnits < 0 ? "-" : "") + ([whole] + groups).joined(separator: group) + mark
            + cents
    }

    /// The movements in one part or some, each of some of them.
    func parts(upTo count: Int = 3) -> [ArraySlice<BankLife.Movement>] {
        var parts: [ArraySlice<BankLife.Movement>] = []
        var rest = life.movements[...]
        while parts.count < count - 1, rest.count > 1, chance(60) {
            let part = rest.prefix(1 + random.below(rest.count - 1))
            parts.append(part)
            rest = rest.dropFirst(part.count)
        }
        return parts + [rest]
    }

    /// What the account held before and after some movements.
    func balances(of part: ArraySlice<BankLife.Movement>) -> (before: Int, after: Int) {
        let before = life.movements[..<part.startIndex].reduce(life.opening) { $0 + $1.amount }
        return (before, part.reduce(before) { $0 + $1.amount })
    }

    /// The rows of movements, oldest first or last, with others among them that are no movements.
    func rows(
        _ part: ArraySlice<BankLife.Movement>, leftOut others: [Statement.LeftOut: String] = [:],
        mayTurn: Bool = true, _ row: (BankLife.Movement) -> String
    ) -> [String] {
        var rows: [String] = []
        for movement in part where movement.id != life.missing {
            rows.append(row(movement))
            for (reason, other) in others.sorted(by: { $0.value < $1.value }) where chance(10) {
                rows.append(other.replacing("DATE", with: digits(movement.date)))
                leftOut[reason, default: 0] += 1
            }
        }
        let isNewestFirst = mayTurn && chance(30) && part.first.map(\.date) != part.last.map(\.date)
        return isNewestFirst ? rows.reversed() : rows
    }

    /// A date as `20261231`.
    func digits(_ date: CalendarDate) -> String { date.description.replacing("-", with: "") }
}

extension CalendarDate {
    /// One of no statement.
    static var distant: CalendarDate { CalendarDate(daysSince1970: 0) }
}

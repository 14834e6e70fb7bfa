import PiggyBank

/// The full names of accounts in a journal, from the root down.
struct AccountNames {
    let style: NameStyle
    /// Those of the world outside that were asked for, by their roots and the bytes of their
    /// texts.
    private var outside: [[UInt8]: AccountName] = [:]
    private var expenses = UniqueNames()
    private var income = UniqueNames()

    init(_ style: NameStyle) {
        self.style = style
        // For what has no category, whatever categories there are.
        _ = expenses.take(style.name(Self.none))
        _ = income.take(style.name(Self.none))
    }

    private static let none = "none"

    /// The name of what stands for the world outside, and whether it is the first time that it is
    /// asked for.
    mutating func name(_ place: Outside) -> (name: AccountName, isNew: Bool) {
        let key = Self.key(place)
        if let name = outside[key] { return (name, false) }
        let name =
            switch place {
            case .expenses(let category):
                AccountName(
                    style.path("expenses"),
                    category.map { expenses.take(style.name($0)) } ?? style.name(Self.none)
                )
            case .income(let text, _):
                AccountName(
                    style.path("income"),
                    text.map { income.take(style.name($0)) } ?? style.name(Self.none)
                )
            case .own: AccountName(style.path("equity", "own"))
            case .openingBalances: AccountName(style.path("equity", "opening"))
            case .paidOut: AccountName(style.path("equity", "paid-out"))
            }
        outside[key] = name
        return (name, true)
    }

    /// Tells texts apart by their bytes, as a ledger does.
    private static func key(_ place: Outside) -> [UInt8] {
        switch place {
        case .own: [0]
        case .openingBalances: [1]
        case .paidOut: [2]
        case .expenses(nil): [3]
        case .expenses(let category?): [4] + Array(category.utf8)
        case .income(nil, _): [5]
        // A category and a source of one text are one name.
        case .income(let text?, _): [6] + Array(text.utf8)
        }
    }
}

/// The full name of an account in a journal, from the root down.
struct AccountName: CustomStringConvertible {
    let description: String
    /// How many characters a program counts in it, to put amounts below each other.
    fileprivate let width: Int

    /// Makes a name of the path to it and, unless that is all, its last part.
    init(_ path: String, _ last: String? = nil) {
        description = last.map { "\(path):\($0)" } ?? path
        width = description.unicodeScalars.count
    }
}

extension NameStyle {
    /// The name that parts make.
    func path(_ parts: String...) -> String { parts.map(name).joined(separator: ":") }
}

extension ExportOutput {
    /// Appends the line of a posting, without its end.
    mutating func append(posting name: AccountName, _ minorUnits: Int128, _ currency: Currency) {
        append("    ")
        append(name.description)
        let start = bytes.count
        append(minorUnits, currency)
        // The amount is as long as it is: it moves by what is missing before it.
        let padding = max(2, 64 - name.width - (bytes.count - start))
        bytes.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: padding), at: start)
    }
}

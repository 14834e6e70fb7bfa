import PiggyBank

/// The full names of accounts in a journal, from the root down.
struct AccountNames {
    let style: NameStyle
    /// Those of the world outside that were asked for.
    private var outside: [Key: AccountName] = [:]
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
        let key = Key(place)
        if let name = outside[key] { return (name, false) }
        let name =
            switch place {
            case .expenses(let category):
                AccountName(
                    style.path("expenses"),
                    category.map { expenses.take(style.name($0)) } ?? style.name(Self.none))
            case .income(let text, _):
                AccountName(
                    style.path("income"),
                    text.map { income.take(style.name($0)) } ?? style.name(Self.none))
            case .own: AccountName(style.path("equity", "own"))
            case .openingBalances: AccountName(style.path("equity", "opening"))
            case .paidOut: AccountName(style.path("equity", "paid-out"))
            }
        outside[key] = name
        return (name, true)
    }

    /// What asks for one name: a root and a text, which is told apart from others by its bytes, as
    /// a ledger does.
    private struct Key: Hashable {
        var root: UInt8
        var text: String?

        init(_ place: Outside) {
            (root, text) =
                switch place {
                case .own: (0, nil)
                case .openingBalances: (1, nil)
                case .paidOut: (2, nil)
                case .expenses(let category): (3, category)
                // A category and a source of one text are one name.
                case .income(let text, _): (4, text)
                }
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(root)
            guard let text else { return }
            unsafe text.utf8Span.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        }

        static func == (a: Self, b: Self) -> Bool {
            guard a.root == b.root, let text = a.text, let other = b.text else {
                return a.root == b.root && a.text == nil && b.text == nil
            }
            return text.utf8.elementsEqual(other.utf8)
        }
    }
}

/// The full name of an account in a journal, from the root down.
///
/// A class, as its parts would be counted one by one wherever it is looked up.
final class AccountName: CustomStringConvertible {
    let description: String
    /// The name as a posting begins, with blanks after it up to where amounts end, by the
    /// characters that a program counts; at least two.
    fileprivate let padded: ContiguousArray<UInt8>
    /// How many of the blanks an amount may take.
    fileprivate let spare: Int

    /// Makes a name of the path to it and, unless that is all, its last part.
    init(_ path: String, _ last: String? = nil) {
        description = last.map { "\(path):\($0)" } ?? path
        spare = max(0, 62 - description.unicodeScalars.count)
        padded =
            ContiguousArray("    \(description)  ".utf8)
            + repeatElement(UInt8(ascii: " "), count: spare)
    }
}

extension NameStyle {
    /// The name that parts make.
    func path(_ parts: String...) -> String { parts.map(name).joined(separator: ":") }
}

extension ExportOutput {
    /// Appends the line of a movement with its price, without its end.
    mutating func append(posting name: AccountName, _ movement: Movement, _ price: Movement?) {
        append(posting: name, minorUnits: movement.minorUnits, movement.currency)
        guard let price else { return }
        append(" @@ ")
        append(Int128(abs(price.minorUnits)), price.currency)
    }

    /// Appends the line of a posting, without its end.
    mutating func append(posting name: AccountName, minorUnits: Int64, _ currency: Currency) {
        let start = bytes.count + name.padded.count
        unsafe name.padded.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        append(Int128(minorUnits), currency)
        // The amount moves back over the blanks that it takes.
        let blanks = min(name.spare, bytes.count - start)
        bytes.removeSubrange(start - blanks..<start)
    }
}

/// Names of one family, no two of which are the same in any case of letters.
package struct UniqueNames {
    /// The names that are taken, in lower case.
    private var taken: Set<String> = []
    /// The number that was added last to each name that was asked for more than once.
    private var numbers: [String: Int] = [:]

    package init() {}

    /// Takes a name: as it is, or with the first number after it that makes it a new one, from `-2`
    /// on.
    ///
    /// Amortised constant time, whatever names there are.
    package mutating func take(_ name: String) -> String {
        let key = name.lowercased()
        if taken.insert(key).inserted { return name }
        var number = numbers[key, default: 1]
        repeat { number += 1 } while !taken.insert("\(key)-\(number)").inserted
        numbers[key] = number
        return "\(name)-\(number)"
    }
}

/// How a program writes the parts of an account's name.
package enum NameStyle: Sendable {
    /// As it is: `everyday`.
    case journal
    /// With a capital letter or a digit first, as Beancount requires: `Everyday`.
    case beancount

    /// The name that a text of a ledger becomes: letters, digits and `-` stay, and anything else
    /// becomes `-`; at most as long as an identifier may be.
    ///
    /// Linear in the text, up to that length.
    package func name(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars {
            bytes += UTF8.width(scalar)
            guard bytes <= Self.maxBytes else { break }
            name.append(scalar.isOfName ? scalar : "-")
        }
        return self == .journal ? String(name) : Self.raisingFirst(of: name)
    }

    private static let maxBytes = 64

    private static func raisingFirst(of name: String.UnicodeScalarView) -> String {
        guard let first = name.first else { return "X" }
        let raised = first.properties.uppercaseMapping.unicodeScalars
        let begins = raised.first.map {
            [.uppercaseLetter, .decimalNumber].contains($0.properties.generalCategory)
        }
        guard begins == true, raised.allSatisfy(\.isOfName) else { return "X" + String(name) }
        return String(raised) + String(name.dropFirst())
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter or a decimal digit to every program, or `-`.
    ///
    /// Letters that are newer than Unicode 10 are none to programs with older tables.
    fileprivate var isOfName: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber:
            properties.age.map { $0.major <= 10 } ?? false
        default: self == "-"
        }
    }
}

/// An amount as a command states it: in the account's own currency, or as money.
///
///     let action = Command.Action.withdraw(everyday, try Amount("4.35"), payee: "Bakery")
public struct Amount: Hashable, Sendable {
    package let form: Form

    package enum Form: Hashable, Sendable {
        case money(Money)
        case decimal(DecimalNumber)
    }

    /// An amount of a stated currency, which must be the account's.
    public static func money(_ money: Money) -> Self { Self(form: .money(money)) }

    /// A decimal number, read with the decimals of the account's currency.
    package static func decimal(_ number: DecimalNumber) -> Self { Self(form: .decimal(number)) }
}

extension Amount {
    /// Reads a decimal number without a minus, such as `4.35`, which is in the account's currency;
    /// the sign or the code of that may be beside it, as in `£4.35` or `4.35 GBP`.
    ///
    /// Text that could be read in two ways, such as `1,234` or `1.234,50`, is rejected and not
    /// guessed; a comma in the place of the point is taken where it can mean nothing else.
    ///
    /// - Throws: what is wrong with the text. Whether the number has too many decimals for the
    ///   account's currency, or is of another one, is known when the command is decided.
    public init(_ text: String) throws(AmountError) { self = .decimal(try DecimalNumber(text)) }
}

/// A decimal number without a minus: digits, and after a point more digits; beside it, the sign or
/// the code of a currency may say what it is of.
///
/// A comma in the place of the point is taken where it can mean nothing else: before no more
/// decimals than the currency has, if these are not three. Text that could be read in two ways,
/// such as `1,234` or `1.234,50`, is rejected and not guessed.
package struct DecimalNumber: Hashable, Sendable, CustomStringConvertible {
    /// The number as it was given.
    package let description: String
    /// The digits before the point.
    private let whole: String
    /// The digits after the point.
    private let fraction: String
    /// Whether a comma is written for the point.
    private let hasComma: Bool
    /// The sign or the code of a currency beside it; nil for none.
    private let currencyMark: String?

    /// Reads a decimal number; throws what is wrong with the text.
    package init(_ text: String) throws(AmountError) {
        let isDigit = { (character: Character) in character.isASCII && character.isNumber }
        var (number, mark) = (text[...], "")
        if let first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit) {
            let (before, after) = (text[..<first], text[text.index(after: last)...])
            let words = [before, after].map { $0.filter { !$0.isWhitespace } }
            // Beside it on one side, and none of the number's own marks.
            if words.contains(""),
                let word = words.first(where: { !Currency.meant(by: $0).isEmpty })
            {
                (number, mark) = (text[first...last], word)
            }
        }
        description = text
        currencyMark = mark.isEmpty ? nil : mark
        let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        let digits = { (part: Substring) in
            !part.isEmpty && part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
        }
        hasComma = number.contains(",")
        guard (1...2).contains(parts.count), parts.allSatisfy(digits),
            // Three digits after a comma may as well be thousands.
            !hasComma || parts[1].count != 3
        else { throw AmountError(text, Self.fault(of: text)) }
        whole = String(parts[0])
        fraction = parts.count == 2 ? String(parts[1]) : ""
    }

    /// Why a text that is no decimal number is none.
    private static func fault(of text: String) -> AmountError.Fault {
        if text.isEmpty { return .empty }
        if text.contains(where: { "-−".contains($0) }) { return .negative }
        if text.contains(where: { $0.isCurrencySymbol || $0.isLetter }) {
            let isExponential = text.allSatisfy { "0123456789.,eE+".contains($0) }
            return isExponential || !text.contains(where: \.isNumber) ? .notANumber : .withCurrency
        }
        return text.contains(where: { ",'’_ \u{A0}\u{202F}".contains($0) }) ? .grouped : .notANumber
    }

    /// The number in a currency's minor units, 0 … 2^53 − 1.
    ///
    /// - Throws: that it has more decimals than the currency, or is too large.
    package func minorUnits(in currency: Currency) throws(AmountError) -> Int64 {
        if let currencyMark, !Currency.meant(by: currencyMark).contains(currency) {
            throw AmountError(description, .otherCurrency(currency))
        }
        guard !hasComma || fraction.count <= currency.exponent else {
            throw AmountError(description, .grouped)
        }
        let kept = fraction.prefix(currency.exponent)
        guard fraction.dropFirst(currency.exponent).isEmpty else {
            throw AmountError(description, .tooManyDecimals(currency))
        }
        let padding = String(repeating: "0", count: currency.exponent - kept.count)
        let digits = whole + kept + padding
        guard let number = Int64(digits), number <= Limits.largestNumber else {
            throw AmountError(description, .tooLarge)
        }
        return number
    }
}

extension Amount {
    /// The amount as money of a currency, the account's.
    ///
    /// Money of another currency stays what it is: the rules reject it.
    ///
    /// - Throws: that a decimal number is zero, too large, or has too many decimals.
    package func money(in currency: Currency) throws(AmountError) -> Money {
        switch form {
        case .money(let money): return money
        case .decimal(let number):
            guard let money = Money(try number.minorUnits(in: currency), currency) else {
                throw AmountError(number.description, .zero)
            }
            return money
        }
    }
}

// MARK: - With a sign

/// An amount of any sign, or nothing, as a command states it.
package enum SignedAmount: Hashable, Sendable {
    /// An amount of a stated currency, which must be the account's.
    case balance(Balance)
    /// A decimal number, read with the decimals of the account's currency.
    case decimal(DecimalNumber, isNegative: Bool)

    /// The amount in a currency, the account's.
    ///
    /// A balance in another currency stays what it is: the rules reject it.
    ///
    /// - Throws: that a decimal number is too large, or has too many decimals.
    package func balance(in currency: Currency) throws(AmountError) -> Balance {
        switch self {
        case .balance(let balance): return balance
        case .decimal(let number, let isNegative):
            let minorUnits = Int128(try number.minorUnits(in: currency))
            return Balance(isNegative ? -minorUnits : minorUnits, currency)
        }
    }
}

extension Character {
    /// Whether it stands for a currency, such as £.
    fileprivate var isCurrencySymbol: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    }
}

/// Why a text is no amount of money.
///
///     do { price = try Amount(typed) } catch { print(error.message.sentence) }
public struct AmountError: Error, Hashable, Sendable {
    /// The text.
    public let text: String
    /// What is wrong with it.
    package let fault: Fault

    package init(_ text: String, _ fault: Fault) {
        self.text = text
        self.fault = fault
    }

    /// What can be wrong with an amount.
    package enum Fault: Hashable, Sendable {
        case empty
        case negative
        /// It has a comma, an apostrophe or a space between digits, which is read differently in
        /// different countries.
        case grouped
        /// It names something that is no currency, or more than one.
        case withCurrency
        case notANumber
        case zero
        case tooManyDecimals(Currency)
        /// It is beyond 2^53 − 1 minor units.
        case tooLarge
        /// It is money of another currency than the account's.
        case otherCurrency(Currency)
    }
}

extension AmountError: Explained {
    /// What is wrong with the text.
    public var problem: Problem {
        var problem = fault.said(of: "\(quoted: Phrase.shown(text))")
        problem.code = Rule.badValue.rawValue
        return problem
    }
}

extension AmountError.Fault {
    @ProblemBuilder fileprivate func said(of text: Text) -> Problem {
        switch self {
        case .empty:
            "the amount is empty"
            "Write digits, and decimals after a point, such as 4.35."
        case .negative:
            "the amount \(text) has a sign"
            "Amounts are positive: the command says which way the money goes."
        case .grouped:
            "the amount \(text) is ambiguous"
            "Write the amount without commas, apostrophes or spaces, such as 1234.50."
        case .withCurrency:
            "the amount \(text) has text beside the number that is not a currency"
            "Write only the number, or the number with its currency, such as £4.35 or 4.35 GBP."
        case .notANumber:
            "the amount \(text) is not a decimal number"
            "Write digits, and decimals after a point, such as 4.35."
        case .zero:
            "the amount is zero"
            "An event moves at least one minor unit: state a larger amount, or record nothing."
        case .tooManyDecimals(let currency):
            currency.exponent == 0
                ? "the amount \(text) has decimals, but \(currency) has none"
                : "the amount \(text) has too many decimals: \(currency) has \(currency.exponent)"
            "Round the amount yourself: the ledger does not."
        case .tooLarge:
            "the amount \(text) is more than 2^53 − 1 minor units"
            "Record the amount in parts."
        case .otherCurrency(let currency):
            "the amount \(text) is not in \(currency)"
            "State the amount in the account's currency: the ledger never converts."
        }
    }
}

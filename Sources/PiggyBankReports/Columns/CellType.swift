import PiggyBank

/// What the cells of a column, or the value of a fact, are: how programs are told so follows from
/// it, and to which end of a table's column they are moved.
package indirect enum CellType: Hashable, Sendable {
    /// A text.
    case text
    /// A hash, as 64 hexadecimal digits.
    case hash
    /// The code of a currency.
    case currency
    /// One of some words.
    case oneOf([String])
    /// Texts that each stand alone.
    case texts
    /// A count, a position or the sequence of an event.
    case integer
    /// A number within a range.
    case integers(ClosedRange<Int64>)
    /// Minor units within 2^53 − 1.
    case money
    /// Minor units within 2^53 − 1, with their currency.
    case moneyWithCurrency
    /// Minor units without a bound: a text to programs.
    case sum
    /// A day.
    case date
    /// A month, `YYYY-MM`.
    case month
    /// A point in time.
    case instant
    /// Whether something holds.
    case flag
    /// The members of an event's line, in the same object as the others.
    case line
    /// A value of JSON alone that a schema describes.
    case json(JSONSchema)
    /// That, or nothing.
    case optional(CellType)
}

extension CellType {
    /// The schema of the values in JSON.
    package var schema: JSONSchema {
        switch self {
        case .text, .sum: .text
        case .hash: .hash
        case .currency: .currency
        case .oneOf(let words): .oneOf(words)
        case .texts: .array(.text)
        case .integer, .money: .integer
        case .integers(let range): .integers(range)
        case .moneyWithCurrency:
            .object([.member("currency", .currency), .member("minorUnits", .integer)])
        case .date: .date
        case .month: .pattern("^[0-9]{4}-[0-9]{2}$")
        case .instant: .time
        case .flag: .flag
        case .line: .line
        case .json(let schema): schema
        case .optional(let type): .orNull(type.schema)
        }
    }

    /// The type of the values in Apache Arrow, as Python writes it; texts where JSON has no other.
    package var arrow: String {
        switch self {
        case .text, .hash, .currency, .oneOf, .month, .instant, .line, .json, .moneyWithCurrency:
            "pa.string()"
        case .texts: "pa.list_(pa.string())"
        case .integer, .integers, .money: "pa.int64()"
        case .sum: "pa.decimal128(38, 0)"
        case .date: "pa.date32()"
        case .flag: "pa.bool_()"
        case .optional(let type): type.arrow
        }
    }

    /// Numbers are to the right, so that their last digits are in one line.
    var alignment: Alignment {
        switch self {
        case .integer, .integers, .money, .moneyWithCurrency, .sum: .trailing
        case .optional(let type): type.alignment
        default: .leading
        }
    }

    /// Whether tables may show a point in time as a local date, which CSV then does too: a
    /// spreadsheet is for people, to whom a time is of their own day.
    var isInstant: Bool { self == .instant || self == .optional(.instant) }
}

// MARK: - Values

/// What a column can be of: its type and the cell of a value follow from the type in Swift.
package protocol CellValue: SendableMetatype {
    /// What the cells of such values are.
    static var type: CellType { get }
    /// The cell for programs.
    var cell: Cell { get }
    /// The cell for people.
    var shownCell: Cell { get }
}

extension CellValue { package var shownCell: Cell { cell } }

extension CellValue where Self: CaseIterable & RawRepresentable, RawValue == String {
    package static var type: CellType { .oneOf(allCases.map(\.rawValue)) }
    package var cell: Cell { .text(rawValue) }
}

extension EventType: CellValue {}
extension Rule: CellValue {}
extension Weekday: CellValue {}
extension EventDetails.SealVerdict: CellValue {}

extension String: CellValue {
    package static var type: CellType { .text }
    package var cell: Cell { .text(self) }
}

extension Identifier: CellValue {
    package static var type: CellType { .text }
    package var cell: Cell { .text(text) }
}

extension Currency: CellValue {
    package static var type: CellType { .currency }
    package var cell: Cell { .text(code) }
}

extension Bool: CellValue {
    package static var type: CellType { .flag }
    package var cell: Cell { .flag(self) }
}

extension Int: CellValue {
    package static var type: CellType { .integer }
    package var cell: Cell { .integer(self) }
}

extension Int64: CellValue {
    package static var type: CellType { .integer }
    package var cell: Cell { .integer(Int(self)) }
}

extension Balance: CellValue {
    package static var type: CellType { .money }
    package var cell: Cell { .money(self) }
}

extension Money: CellValue {
    package static var type: CellType { .money }
    package var cell: Cell { .money(Balance(self)) }
}

extension CalendarDate: CellValue {
    package static var type: CellType { .date }
    package var cell: Cell { .date(self) }
}

extension Instant: CellValue {
    package static var type: CellType { .instant }
    package var cell: Cell { .instant(self) }
}

extension Text: CellValue {
    package static var type: CellType { .text }
    package var cell: Cell { .say(self) }
}

extension [Text]: CellValue {
    package static var type: CellType { .texts }
    package var cell: Cell { .sentences(self) }
}

extension Optional: CellValue where Wrapped: CellValue {
    package static var type: CellType { .optional(Wrapped.type) }
    package var cell: Cell { map(\.cell) ?? .null }
    package var shownCell: Cell { map(\.shownCell) ?? .null }
}

/// A hash.
package struct Hash: CellValue, Sendable {
    var text: String

    /// Takes its 64 hexadecimal digits.
    package init(_ text: String) { self.text = text }

    package static var type: CellType { .hash }
    package var cell: Cell { .text(text) }
}

/// The members of an event's line, without the braces around them.
package struct LineMembers: CellValue, Sendable {
    var text: String

    /// Takes them as they are.
    package init(_ text: String) { self.text = text }

    package static var type: CellType { .line }
    package var cell: Cell { .members(text) }
}

/// A sum of many accounts, which nothing bounds.
struct Sum: CellValue, Sendable {
    var balance: Balance

    static var type: CellType { .sum }
    var cell: Cell { .text("\(balance.minorUnits)") }
    var shownCell: Cell { .money(balance) }
}

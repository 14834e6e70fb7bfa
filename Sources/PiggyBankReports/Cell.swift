import PiggyBank

/// One value of a report, typed, so that each format can write it in its own way.
package enum Cell: Hashable, Sendable {
    /// No value: `null` in JSON, nothing in CSV and in a table.
    case null
    /// A text as it is; each format makes it safe for its readers.
    case text(String)
    /// What people are told in their language, and programs in English.
    case say(Text)
    /// Sentences that each stand alone: an array in JSON, one text in CSV and in a table.
    case sentences([Text])
    /// What happened, and the sequence of the event that reversed it.
    case takenBack(Text, by: Int64)
    /// A count or a position; a table groups its thousands.
    case integer(Int)
    /// A balance: its minor units in JSON, decimals of the currency in CSV and in a table.
    case money(Balance)
    /// Money of a currency of its own: an object with both in JSON, the decimals alone in CSV.
    case moneyWithCurrency(Balance)
    /// A sum with its currency, as a sentence has it, and with its sign where money moved; in
    /// tables and pages alone.
    case amount(Balance, isSigned: Bool)
    /// A day, `YYYY-MM-DD` in every format.
    case date(CalendarDate)
    /// A month, by its first day; in tables and pages alone.
    case month(CalendarDate)
    /// A point in time: RFC 3339 in UTC with milliseconds, in a table date and time to the second.
    case instant(Instant)
    /// Whether something holds: `true` or `false`, in a table `yes` or `no`.
    case flag(Bool)
    /// How much of a target is saved, both in the same minor units.
    ///
    /// A table draws a bar and the per cent, rounded down; JSON and CSV have the per cent alone. A
    /// target below 1 is no target, and the cell is then as good as `null`.
    case progress(saved: Int128, target: Int128)
    /// Sums at even distances of time, drawn as a line; in tables and pages alone.
    case trend([Int128])
    /// A part of a whole, drawn as a bar; in tables and pages alone.
    case share(Int128, of: Int128)
    /// Weeks, each drawn as a field; in tables and pages alone.
    case weeks([WeekField])
    /// Members of a JSON object, written already: without braces, and in JSON alone.
    case members(String)
    /// A value written already, in JSON alone.
    case json(String)
}

extension Cell {
    /// What happened, whether it was reversed or not: who paid or was paid, or else a text.
    static func told(
        _ party: String?, _ text: @autoclosure () -> Text, takenBackBy reversal: Int64? = nil
    ) -> Cell {
        if let reversal {
            return .takenBack(party.map(Text.init(verbatim:)) ?? text(), by: reversal)
        }
        return party.map(Cell.text) ?? .say(text())
    }

    /// What it says in a language, of the cells that are words; nil for any other.
    func words(in language: Language) -> String? {
        switch self {
        case .text(let text): text
        case .say(let text): language(text)
        case .sentences(let texts): texts.map { language($0) }.joined(separator: " ")
        case .amount(let sum, let isSigned):
            isSigned ? language.forms.signedAmount(sum) : language.forms.amount(sum)
        default: nil
        }
    }

    /// The whole per cent of a target that is saved, rounded down and never below 0; nil if there
    /// is no target.
    static func percent(saved: Int128, target: Int128) -> Int128? {
        target < 1 ? nil : max(0, saved) * 100 / target
    }
}

/// A week as a field: the darker, the more there is in it.
package struct WeekField: Hashable, Sendable {
    /// 0 for nothing … 4 for the most.
    var level: Int
    /// Whether something is left to move.
    var isOpen: Bool

    /// How many levels there are besides that of nothing.
    static let levels = 4
}

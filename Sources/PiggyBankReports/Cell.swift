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
    /// What happened and does not count, and why.
    case takenBack(Text, Undoing)
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
    /// What happened, whether it counts or not: who paid or was paid, or else a text.
    ///
    /// - Parameters:
    ///   - undoing: what keeps it from counting; nil for nothing.
    ///   - event: the number of the event that it replaces; nil for none.
    static func told(
        _ party: String?, _ text: @autoclosure () -> Text, undoneBy undoing: Undoing? = nil,
        correcting event: Int64? = nil
    ) -> Cell {
        if undoing == nil, event == nil { return party.map(Cell.text) ?? .say(text()) }
        let told = party.map(Text.init(verbatim:)) ?? text()
        if let undoing { return .takenBack(told, undoing) }
        return .say(event.map { "\(told) (corrects event \($0))" } ?? told)
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

/// What keeps a line from counting.
package enum Undoing: Hashable, Sendable {
    /// That event, which takes it or its event back.
    case reversed(by: Int64)
    /// That line of its event, which counts in its place.
    case replaced(by: Int64)

    init?(reversedBy reversal: Int64?, replacedBy replacement: Int64?) {
        switch (reversal, replacement) {
        case (let reversal?, _): self = .reversed(by: reversal)
        case (nil, let replacement?): self = .replaced(by: replacement)
        case (nil, nil): return nil
        }
    }

    /// The number of that line.
    var line: Int64 {
        switch self {
        case .reversed(let line), .replaced(let line): line
        }
    }

    /// The same in a few words.
    var name: Text {
        switch self {
        case .reversed(let line): FigureEntry.Reason.takenBack(by: line).name
        case .replaced(let line): FigureEntry.Reason.replaced(by: line).name
        }
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

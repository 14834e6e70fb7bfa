import PiggyBank

/// Something of a ledger that a page may have a place for, to which its figures lead.
package enum Link: Hashable, Sendable {
    case account(AccountID)
    case goal(GoalID)
    case roundUps(AccountID, week: CalendarDate)
    /// Spending of a category; nil for that of none.
    case category(String?, Currency)
    /// Spending of the month that begins on a date.
    case month(CalendarDate, Currency)
    /// What came in, or went in or out otherwise, in the month that begins on a date.
    case income(CalendarDate, Currency)
    case other(CalendarDate, Currency)
    case worth(Currency)
    case event(Int64)
    case line(Int64)
    /// A part of the page, by its key.
    case part(String)
}

extension Link {
    /// The name of the place, unique on a page, of ASCII letters, digits, `-` and `_` alone.
    var name: String {
        switch self {
        case .account(let account): "account-\(Self.word(account.text))"
        case .goal(let goal): "goal-\(Self.word(goal.text))"
        case .roundUps(let account, let week): "round-ups-\(week)-\(Self.word(account.text))"
        case .category(let category, let currency):
            category.map { "category-\(currency.code)-\(Self.word($0))" }
                ?? "no-category-\(currency.code)"
        case .month(let start, let currency): "month-\(currency.code)-\(start)"
        case .income(let start, let currency): "income-\(currency.code)-\(start)"
        case .other(let start, let currency): "other-\(currency.code)-\(start)"
        case .worth(let currency): "worth-\(currency.code)"
        case .event(let sequence): "event-\(sequence)"
        case .line(let sequence): "line-\(sequence)"
        case .part(let key): "part-\(key)"
        }
    }

    /// A text with every byte that is no letter and no digit as `_` and two digits.
    private static func word(_ text: String) -> String {
        text.utf8.reduce(into: "") { word, byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                word.unicodeScalars.append(UnicodeScalar(byte))
            default: word += (byte < 0x10 ? "_0" : "_") + String(byte, radix: 16)
            }
        }
    }
}

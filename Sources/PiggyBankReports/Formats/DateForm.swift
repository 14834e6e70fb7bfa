import PiggyBank

/// A day or a month in another form than texts have it in.
enum DateForm: Spoken {
    /// `2026-03`.
    case month(CalendarDate)
    /// `2 Mar 2026`, and `March 2026`, as a page has them.
    case pageDay(CalendarDate), pageMonth(CalendarDate)

    var text: Text { "\(spoken: self)" }

    func words(in language: Language) -> String {
        switch self {
        case .month(let date): language.forms.month(date)
        case .pageDay(let date): language.pageForms.day(date)
        case .pageMonth(let date): language("\(month: date)") + language.pageForms.afterYear.inMonth
        }
    }
}

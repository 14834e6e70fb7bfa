import Foundation
import PiggyBank
import PiggyBankLanguages
import Testing

/// The forms of pages, against those of Foundation, which has Unicode CLDR.
struct PageFormsTests {
    private static let languages: [(Language, String)] = [(.english, "en_GB"), (.russian, "ru_RU")]

    @Test("Every currency has the sign, and the place of it, of CLDR", arguments: 0...1) func signs(
        language: Int
    ) {
        let (language, locale) = Self.languages[language]
        for currency in Currency.all {
            let form = Decimal.FormatStyle.Currency(
                code: currency.code, locale: Locale(identifier: locale))
            let (before, after) = language.pageForms.signs(of: currency)
            let expected = Decimal(1).formatted(form.precision(.fractionLength(0)))
            #expect(before + "1" + after == expected, "\(currency.code)")
        }
    }

    @Test("Days and months are written as CLDR has them", arguments: 0...1) func dates(
        language: Int
    ) throws {
        let (language, locale) = Self.languages[language]
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        let forms = language.pageForms
        for month in 1...12 {
            let date = try #require(CalendarDate(year: 2026, month: month, day: 2))
            let day = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400)
            for (template, text) in [
                ("yMMMd", forms.day(date)), ("MMMd", forms.dayOfYear(date)),
                ("LLL", forms.month(date)),
                ("yLLLL", language("\(month: date)") + forms.afterYear.inMonth),
            ] {
                formatter.setLocalizedDateFormatFromTemplate(template)
                #expect(text == formatter.string(from: day), "\(template)")
            }
        }
    }
}

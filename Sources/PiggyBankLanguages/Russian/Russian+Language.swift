import PiggyBank

extension Language {
    /// Russian.
    ///
    /// Its plural forms are Unicode CLDR's: "one" (1, 21), "few" (2 … 4, 22) and "many" (5, 11).
    public static let russian = Language(
        tag: "ru", forms: .continental, pageForms: pageFormsOfRussian, patterns: russianPatterns,
        quotes: ("«", "»"), space: "\u{A0}",
        months: "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
        plural: { number in
            let (tens, ones) = (number % 100, number % 10)
            return (11...14).contains(tens) ? 2 : ones == 1 ? 0 : (2...4).contains(ones) ? 1 : 2
        })

    /// What Russian says for each key.
    private static let russianPatterns = patterns(in: russianTexts)

    private static let pageFormsOfRussian = PageForms(
        months: "янв. февр. марта апр. мая июня июля авг. сент. окт. нояб. дек.",
        monthsAlone: "янв. февр. март апр. май июнь июль авг. сент. окт. нояб. дек.",
        afterYear: ("\u{202F}г.", "\u{202F}г."),
        signs: [
            "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£",
            "HKD": "HK$", "ILS": "₪", "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$",
            "NZD": "NZ$", "RUB": "₽", "THB": "฿", "TMT": "ТМТ", "TWD": "NT$", "UAH": "₴",
            "USD": "$", "VND": "₫", "XAF": "FCFA", "XCD": "EC$", "XCG": "Cg.",
            "XOF": "F\u{202F}CFA", "XPF": "CFPF",
        ], isSignLast: true)
}

extension Currency {
    /// The currencies that a sign or a code may mean, the one first that it is mostly; none for
    /// another word.
    ///
    /// Signs are read as people and banks write them; codes are those of ISO 4217, in any case.
    package static func meant(by word: String) -> [Currency] {
        (signs[word] ?? [word.uppercased()]).compactMap(Currency.init(code:))
    }

    /// Whether a word is the sign of a currency.
    package static func isSign(_ word: String) -> Bool { signs[word] != nil }

    private static let signs: [String: [String]] = {
        let dollars = "USD AUD CAD NZD SGD HKD TWD MXN ARS CLP COP UYU BBD BSD BZD JMD TTD NAD FJD"
        let signs = [
            "$ \(dollars)", "US$ USD", "A$ AUD", "AU$ AUD", "C$ CAD", "CA$ CAD", "NZ$ NZD",
            "S$ SGD", "HK$ HKD", "NT$ TWD", "MX$ MXN", "R$ BRL", "€ EUR", "£ GBP EGP FKP GIP SHP",
            "¥ JPY CNY", "￥ JPY CNY", "₹ INR", "Rs INR PKR LKR NPR MUR", "Rs. INR PKR LKR NPR MUR",
            "₽ RUB", "руб RUB BYN", "руб. RUB BYN", "р. RUB BYN", "р RUB BYN", "₴ UAH", "₸ KZT",
            "₾ GEL", "₺ TRY", "₪ ILS", "₩ KRW", "₫ VND", "฿ THB", "₱ PHP", "₦ NGN", "zł PLN",
            "Kč CZK", "Ft HUF", "lei RON MDL", "kr SEK NOK DKK ISK", "kr. SEK NOK DKK ISK",
            "Fr CHF", "Fr. CHF", "SFr. CHF", "R ZAR",
        ]
        var codes: [String: [String]] = [:]
        for sign in signs {
            let words = sign.split(separator: " ").map(String.init)
            codes[words[0]] = Array(words.dropFirst())
        }
        return codes
    }()
}

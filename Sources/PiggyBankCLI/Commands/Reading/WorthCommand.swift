import PiggyBank
import PiggyBankReports

/// `piggybank worth`: what is owned over time.
struct WorthCommand: QueryCommand {
    static let name = "worth"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank worth household.jsonl", "piggybank worth household.jsonl --per day --period 2w",
        "piggybank worth household.jsonl --in GBP --rate EUR=0.86",
    ]

    @Option("per", .oneOf(CalendarPeriod.allCases, placeholder: "PERIOD")) var period:
        CalendarPeriod = .month
    @Option("in", .currency) var target: Currency?
    @Option("rate", .rate) var rates: [ExchangeRate]
    @Flag("detail") var isInDetail: Bool
    @OptionGroup var dates: DateRange
    @OptionGroup(.common) var reading: Reading

    func validate(_ context: Context) throws(UsageError) {
        if $rates.isGiven, target == nil { throw .needs($rates.spelling, $target.spelling) }
        try reading.printing.requireTable(of: Self.name, inDetail: isInDetail || target != nil)
    }

    func report(_ context: Context) throws -> Report {
        let (replay, asked) = try reading.events(of: dates, context)
        let answer = replay.worth(per: period, dates: asked)
        let last = (asked ?? .always).upperBound
        if replay.today.map({ $0 < last }) ?? false {
            let end = answer.last?.date
            try reading.ledger.noteLaterEvents(after: end, counted: false, replay, context)
        }
        var converted: (days: [ConvertedWorth], rates: [ExchangeRate])?
        if let target {
            do throws(ConversionError) {
                converted = (try answer.converted(to: target, at: rates), rates)
            } catch { throw UsageError.badValue(of: $rates.spelling, error.advice) }
        }
        return .worth(
            answer, converted: converted, entries: isInDetail ? replay.entriesOfWorth : nil,
            within: asked, of: replay.ledger)
    }
}

extension ConversionError {
    /// What to give instead.
    fileprivate var advice: Text {
        switch self {
        case .missingRate(let currency):
            "add a rate for \(currency), such as --rate \(currency)=1.25."
        case .severalRates(let currency): "give only one rate for \(currency)."
        case .rateOfTarget(let currency): "\(currency) is the target currency; give no rate for it."
        case .tooLarge: "the sum is too large to be computed exactly."
        }
    }
}

extension ValueForm<ExchangeRate> {
    /// What one of a currency is worth, such as `EUR=0.86`.
    fileprivate static var rate: Self {
        Self("CURRENCY=RATE", "a currency and its rate with up to nine decimals, such as EUR=0.86")
        { text in
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let currency = Currency(code: parts[0].uppercased()) else {
                return nil
            }
            return ExchangeRate(currency, parts[1])
        }
    }
}

import PiggyBank
import PiggyBankLanguages
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

    func validate(_ context: Context) throws(UsageFact) {
        if $rates.isGiven, target == nil {
            throw .wrongValue(of: $rates.spelling, reason: .nothingWithout($target.spelling))
        }
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
            } catch { throw UsageFact.wrongValue(of: $rates.spelling, reason: .conversion(error)) }
        }
        return .worth(
            answer, converted: converted, entries: isInDetail ? replay.entriesOfWorth : nil,
            within: asked, of: replay.ledger, in: reading.language(context))
    }
}

extension ValueForm<ExchangeRate> {
    /// What one of a currency is worth, such as `EUR=0.86`.
    fileprivate static var rate: Self {
        Self("CURRENCY=RATE", expectation: .rate) { text in
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let currency = Currency(code: parts[0].uppercased()) else {
                return nil
            }
            return ExchangeRate(currency, parts[1])
        }
    }
}

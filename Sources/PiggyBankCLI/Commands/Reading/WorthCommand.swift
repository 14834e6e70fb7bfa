import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

/// `piggybank worth`: what is owned over time.
struct WorthCommand: QueryCommand {
    static let name = "worth"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank worth household.jsonl",
        "piggybank worth household.jsonl --per day --last 2w",
        "piggybank worth household.jsonl --in GBP --rate EUR=0.86",
    ]

    @Option("per", .oneOf(WorthPeriod.allCases, placeholder: "PERIOD"))
    var period: WorthPeriod = .month
    @Option("in", .currency) var target: Currency?
    @Option("rate", .rate) var rates: [ExchangeRate]
    @OptionGroup var dates: DateRange
    @OptionGroup(.common) var reading: Reading

    func validate(_ context: Context) throws(UsageFact) {
        if $rates.isGiven, target == nil {
            throw .wrongValue(of: $rates.spelling, reason: .nothingWithout($target.spelling))
        }
        try reading.printing.requireTable(of: Self.name, inDetail: target != nil)
    }

    func report(_ context: Context) throws -> Report {
        let worth = NetWorthQuery(per: period, until: dates.to)
        var (replay, query) = try reading.ask(worth, context)
        let last = dates.lastDates(replay)
        query.first = last?.lowerBound ?? dates.from
        // Of days after the time that is asked for nothing is known.
        query.last = [dates.to ?? last?.upperBound, replay.asOfDate].compactMap(\.self).min()
        let answer = query.answer(replay)
        var converted: (days: [ConvertedWorth], rates: [ExchangeRate])?
        if let target {
            do throws(ConversionError) {
                converted = (try answer.converted(to: target, at: rates), rates)
            } catch { throw UsageFact.wrongValue(of: $rates.spelling, reason: .conversion(error)) }
        }
        return .worth(
            answer,
            converted: converted,
            of: replay.ledger,
            in: reading.language(context)
        )
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

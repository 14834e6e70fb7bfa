import PiggyBank
import PiggyBankReports

private let openWeeks = Parameter.flag("open")

extension Piggybank {
    /// `piggybank round-ups`: the change that spending left, week by week.
    static let roundUps = CommandDeclaration(
        name: "round-ups",
        group: .read,
        options: [Selecting.account, Selecting.week, openWeeks, Reading.detail],
        commonOptions: Reading.options,
        examples: [
            "piggybank round-ups household.jsonl",
            "piggybank round-ups household.jsonl --account everyday --detail",
            "piggybank round-ups household.jsonl --open",
        ],
        run: Reading.report { arguments, context in
            let account = arguments[Selecting.account]
            let dates = try arguments[Selecting.week].map {
                try Selecting.dates(of: $0, arguments, context)
            }
            let replay = try Reading.replay(arguments, context, answering: .roundUps) { options in
                if arguments[Reading.detail] { options.ask(SpendingLinesQuery(of: account)) }
            }
            if let account { try Reading.require(account, in: replay) }
            return .roundUps(
                replay.ledger,
                account: account,
                week: dates?.range(in: replay.calendar).lowerBound,
                isOpen: arguments[openWeeks],
                spending: arguments[Reading.detail] ? replay.answer(SpendingLinesQuery.self) : nil,
                in: arguments.language(context)
            )
        }
    )
}

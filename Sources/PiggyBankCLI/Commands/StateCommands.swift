import PiggyBank
import PiggyBankReports

extension Piggybank {
    /// `piggybank replay`: a whole ledger checked and summed up.
    static let replay = CommandDeclaration(
        name: "replay",
        group: .read,
        commonOptions: Reading.options,
        examples: [
            "piggybank replay household.jsonl",
            "piggybank replay household.jsonl --format json",
            "gunzip -c old.jsonl.gz | piggybank replay -",
        ],
        run: Reading.report { arguments, context in
            .replay(try Reading.replay(arguments, context).ledger, in: arguments.language(context))
        }
    )

    /// `piggybank overview`: what somebody wants to know first.
    static let overview = CommandDeclaration(
        name: "overview",
        group: .read,
        commonOptions: Reading.options,
        examples: [
            "piggybank overview household.jsonl"
        ],
        run: Reading.report { arguments, context in
            let (replay, query) = try Reading.ask(OverviewQuery(), arguments, context)
            return .overview(query.answer(replay), in: arguments.language(context))
        }
    )

    /// `piggybank balances`: what each account holds.
    static let balances = CommandDeclaration(
        name: "balances",
        group: .read,
        commonOptions: Reading.options,
        examples: [
            "piggybank balances household.jsonl",
            "piggybank balances household.jsonl --as-of 2025-12-31",
        ],
        run: Reading.report { arguments, context in
            let replay = try Reading.replay(arguments, context, answering: .balances)
            return .balances(replay.ledger, in: arguments.language(context))
        }
    )

    /// `piggybank goals`: what each savings goal has saved.
    static let goals = CommandDeclaration(
        name: "goals",
        group: .read,
        options: [Selecting.account],
        commonOptions: Reading.options,
        examples: [
            "piggybank goals household.jsonl",
            "piggybank goals household.jsonl --format csv > goals.csv",
        ],
        run: Reading.report { arguments, context in
            let account = arguments[Selecting.account]
            let isTable = arguments[Reading.format] ?? .table == .table
            let replay = try Reading.replay(arguments, context, answering: .goals) { options in
                if isTable { options.ask(GoalPaceQuery()) }
            }
            if let account { try Reading.require(account, in: replay) }
            var paces: [GoalPace] = []
            if isTable {
                var query = replay.query(GoalPaceQuery.self)
                query.day = Reading.asOfDate(replay)
                paces = query.answer(replay)
            }
            return .goals(
                replay.ledger,
                of: account,
                paces: paces,
                in: arguments.language(context)
            )
        }
    )
}

import PiggyBank
import PiggyBankReports

extension Piggybank {
    /// `piggybank replay`: a whole ledger checked and summed up.
    static let replay = CommandDeclaration(
        name: "replay",
        group: .read,
        summary: "Check a whole ledger, then show all that follows from it",
        discussion: """
            Reads the ledger from its first event to its last and checks every rule and every \
            seal on the way. Then it prints the balances, the savings goals, the round-ups and \
            the totals.

            It stops at the first line that breaks a rule, and says which line, which rule and why.
            """,
        commonOptions: Reading.options,
        examples: [
            "piggybank replay household.jsonl": "Shows all of it.",
            "piggybank replay household.jsonl --format json":
                "Prints them as one JSON document, with money in minor units (pence, cents).",
            "gunzip -c old.jsonl.gz | piggybank replay -": "Reads standard input.",
        ],
        run: Reading.report { arguments, context in
            .replay(try Reading.replay(arguments, context).ledger, in: arguments.words(context))
        }
    )

    /// `piggybank overview`: what somebody wants to know first.
    static let overview = CommandDeclaration(
        name: "overview",
        group: .read,
        summary: "Show the ledger on one screen",
        discussion: """
            What is owned and how that went, what came in and went out in the month of the latest event, the open \
            accounts, that month's spending by category, and the goals with the month in which they are reached \
            if it goes on as lately. A table is made for a screen of 80 × 24 characters: where there is more, it \
            says so, and which command shows it. JSON and CSV have all of it.
            """,
        commonOptions: Reading.options,
        examples: ["piggybank overview household.jsonl": "Shows how the household is doing."],
        run: Reading.report { arguments, context in
            let replay = try Reading.replay(arguments, context) { $0.collectOverview() }
            return try Reading.rereading(arguments, context) { () throws(LostEvent) in
                .overview(try Overview(of: replay), in: arguments.words(context))
            }
        }
    )

    /// `piggybank balances`: what each account holds.
    static let balances = CommandDeclaration(
        name: "balances",
        group: .read,
        summary: "Show what each account holds, and the totals of each currency",
        discussion: """
            Accounts come in the order in which they were opened, closed ones included. A total \
            adds up the accounts and the goals of one currency.

            \(Reading.snapshotNote(exceptWith: "--as-of or --through"))
            """,
        commonOptions: Reading.options,
        examples: [
            "piggybank balances household.jsonl": "Shows the balances after the last event.",
            "piggybank balances household.jsonl --as-of 2025-12-31":
                "Shows them as they were at the end of the year.",
        ],
        run: Reading.report { arguments, context in
            let replay = try Reading.replay(arguments, context, answering: .balances)
            return .balances(replay.ledger, in: arguments.words(context))
        }
    )

    /// `piggybank goals`: what each savings goal has saved.
    static let goals = CommandDeclaration(
        name: "goals",
        group: .read,
        summary: "Show what each savings goal has saved, and its target",
        discussion: """
            Goals come in the order in which they were created, deleted ones included. A table also says in \
            which month a target is reached if it goes on as in the last \(GoalPace.longestDays) days; for that \
            it reads every line.

            As JSON or CSV: \(Reading.snapshotNote(exceptWith: "--as-of or --through"))
            """,
        options: [Selecting.account.explained("Only the goals of this account.")],
        commonOptions: Reading.options,
        examples: [
            "piggybank goals household.jsonl": "Shows every goal.",
            "piggybank goals household.jsonl --format csv > goals.csv":
                "Writes them as CSV, for a spreadsheet.",
        ],
        run: Reading.report { arguments, context in
            let account = arguments[Selecting.account]
            let isTable = arguments[Reading.format] ?? .table == .table
            let replay = try Reading.replay(arguments, context, answering: .goals) { options in
                if isTable { options.collectGoalPace() }
            }
            if let account { try Reading.require(account, in: replay) }
            let paces = replay.goalPaces(on: Reading.askedDate(replay))
            return .goals(
                replay.ledger,
                of: account,
                paces: paces,
                in: arguments.words(context)
            )
        }
    )
}

// How a report of facts alone and a report of reports are described.

import PiggyBank
import PiggyBankReports

extension Described {
    static func head(sequence: Int, head: String?) -> Report {
        Report(
            nil,
            [
                .fact(Fact("sequence", "Events", Cell.integer(sequence))),
                .fact(
                    Fact(
                        "head", "Head", head, shown: .text(head ?? "none: the ledger is not sealed")
                    )),
            ])
    }

    static func replay(balances: Report, goals: Report, roundUps: Report) -> Report {
        Report(
            nil,
            [.report("balances", balances), .report("goals", goals), .report("roundUps", roundUps)])
    }
}

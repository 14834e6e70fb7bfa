import PiggyBank
import PiggyBankReports

/// `piggybank history`: the statement of one account.
struct HistoryCommand: QueryCommand {
    static let name = "history"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank history everyday -f household.jsonl",
        "piggybank history everyday --week 2026-03-02 -f household.jsonl",
        "piggybank history everyday --period 3m --payee bakery -f household.jsonl",
    ]

    @Operand(.account) var account: AccountID
    @Flag("all") var showsAll: Bool
    @OptionGroup var selecting: SelectingEvents
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        // The statement is of the dates, and what is selected of it is of any.
        let selection = selecting.selection(of: nil)
        let (replay, dates) = try reading.events(of: selecting.dates, context)
        try replay.require(account)
        if let goal = selecting.goal { try replay.require(goal) }
        if dates == nil { try reading.ledger.noteLaterEvents(counted: true, replay, context) }
        let answer = replay.statement(
            of: account, dates: dates, selecting: selection, isFinal: !showsAll)
        guard let statement = answer else { throw LedgerFailure.unknown(account, among: [], []) }
        return .history(
            statement, within: dates, of: replay.ledger, isSelection: selection != EventSelection())
    }
}

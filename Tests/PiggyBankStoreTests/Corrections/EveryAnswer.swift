import PiggyBank
import PiggyBankReference

/// Everything that a ledger answers as of a time, as lines of text that do not depend on the
/// numbers of its events.
struct EveryAnswer: Equatable {
    let lines: [String]

    init(_ log: LogInMemory, _ window: Window) {
        var options = ReplayOptions()
        options.asOf = window.asOf.map { .date($0) }
        let replay = log.rows(options)
        // But for the last sequence and the head.
        var lines = Array(Answers(replay).lines.dropFirst())
        var selection = EventSelection()
        if let dates = window.dates { selection.dates = .within(dates) }
        for account in replay.ledger.balances.map(\.account) {
            let statement = replay.statement(of: account, dates: window.dates, isFinal: true)
            lines.append("\(account): \(statement?.opening.minorUnits ?? 0)")
            for entry in statement?.entries ?? [] {
                lines.append(
                    "\(entry.time) \(entry.type) \(entry.change) \(entry.balance) "
                        + "\(entry.payee ?? "-") \(entry.source ?? "-") \(entry.category ?? "-")")
            }
            lines.append("closing \(statement?.closing.minorUnits ?? 0)")
        }
        for money in [SummedMoney.spending, .income] {
            for groupings in [[SpendingGrouping.category, .month], [.payee], [.week, .account]] {
                lines += replay.sums(of: money, by: groupings, selection).map {
                    $0.sum.plain(groupings)
                }
            }
        }
        lines += replay.worth(per: .day, dates: window.dates ?? .always).map {
            "\($0.date) \($0.accounts) \($0.goals)"
        }
        lines += replay.flows.map(\.plain)
        let weeks = replay.entriesOfWeeks
        for week in replay.ledger.weeklyRoundUps {
            let own = weeks.entries(of: RoundUpWeek(account: week.account, start: week.week))
            lines.append("\(week.week): \(own.result(in: week.currency))")
        }
        lines += replay.paces.map { "\($0.goal) \($0.saved) \($0.dates)" }
        self.lines = lines
    }

    /// Which days an answer is of.
    struct Window {
        var asOf: CalendarDate?
        var dates: ClosedRange<CalendarDate>?

        /// All days, and some of random stories.
        static func some(_ random: inout SplitMix64) -> [Window] {
            func day() -> CalendarDate { CorrectionStory.monday.adding(days: random.below(40) - 2) }
            let (first, last) = (day(), day())
            return [
                Window(), Window(asOf: day()), Window(dates: min(first, last)...max(first, last)),
                Window(asOf: day(), dates: min(first, last)...max(first, last)),
            ]
        }
    }
}

import PiggyBank

extension Replay {
    /// The events that make the figures of a page, by the places to which these lead.
    var entriesOfFigures: @Sendable (Link) -> [FigureEntry] {
        let (worth, weeks, goals) = (entriesOfWorth, entriesOfWeeks, entriesOfGoals)
        let spending = sums(of: .spending, by: [.category, .month])
        let income = sums(of: .income, by: [.month])
        @Sendable func entries(_ sums: [SummedRows], where isAsked: (SpendingSum) -> Bool)
            -> [FigureEntry]
        {
            sums.filter { isAsked($0.sum) }.flatMap { self.entries(of: $0) }.sorted {
                $0.sequence < $1.sequence
            }
        }
        @Sendable func spent(_ month: CalendarDate, _ currency: Currency) -> [FigureEntry] {
            entries(spending) { $0.second == .period(month) && $0.currency == currency }
        }
        @Sendable func received(_ month: CalendarDate, _ currency: Currency) -> [FigureEntry] {
            entries(income) { $0.group == .period(month) && $0.currency == currency }
        }
        return { link in
            switch link {
            case .worth(let currency): return worth(currency, .always)
            case .goal(let goal): return goals.entries(of: goal)
            case .roundUps(let account, let week):
                return weeks.entries(of: RoundUpWeek(account: account, start: week))
            case .category(let text, let currency):
                return entries(spending) { $0.group == .text(text) && $0.currency == currency }
            case .month(let month, let currency): return spent(month, currency)
            case .income(let month, let currency): return received(month, currency)
            case .other(let month, let currency):
                let summed = spent(month, currency) + received(month, currency)
                let others = Set(summed.map(\.sequence))
                return worth(currency, month.wholeMonth).filter { !others.contains($0.sequence) }
            case .account, .event, .line, .part: return []
            }
        }
    }
}

extension CalendarDate {
    /// The month that it is the first day of.
    var wholeMonth: ClosedRange<CalendarDate> { self...startOfNextMonth.adding(days: -1) }
}

/// An event that makes a figure of a page, and the figure after it.
private struct FigureStep: Sendable {
    var entry: FigureEntry
    var running: Balance
}

extension [FigureEntry] {
    /// The part of a page that tells them.
    ///
    /// - Parameters:
    ///   - label: what the figure is called.
    ///   - isOfWeek: whether it is what a week of round-ups has left.
    func report(_ title: Text, _ label: Text, in currency: Currency, isOfWeek: Bool) -> Report {
        var running = Balance(0, currency)
        let steps = map { entry in
            if let step = entry.step { running = running + step }
            return FigureStep(entry: entry, running: running)
        }
        let figures: [Column<FigureStep>] =
            isOfWeek
            ? [
                .money("Amount") { $0.entry.moved ?? $0.entry.change },
                .money("Round-up") { $0.entry.step },
            ] : [.money("Amount") { $0.entry.change }]
        let columns: [Column<FigureStep>] =
            [
                Column("line", "Line") { $0.entry.sequence }.linked { .line($0.entry.sequence) },
                Column("sequence", "Event") { $0.entry.sequence }.linked {
                    .event($0.entry.sequence)
                }, Column("date", "Date") { $0.entry.date },
                .table("Description") { $0.entry.description }.truncatable,
            ] + figures + [
                .money(label) { $0.running },
                .table("") { ($0.entry.reason?.name).cell }.truncatable,
            ]
        var report = Report(
            title,
            [.section(Section("entries", whenEmpty: "No event.", rows: steps, columns: columns))])
        if isOfWeek {
            let sums = [("Accrued" as Text, \FigureEntry.accrued), ("Moved", \FigureEntry.moved)]
            for (label, figure) in sums {
                let sum = filter(\.counts).compactMap { $0[keyPath: figure] }.reduce(
                    Balance(0, currency), +)
                report.members.append(.fact(.table(label, .money(sum))))
            }
        }
        report.members.append(.fact(.table(label, .money(result(in: currency)))))
        return report
    }
}

extension Column<FigureStep> {
    fileprivate static func money(
        _ heading: Text, _ value: @escaping @Sendable (FigureStep) -> Balance?
    ) -> Column { .table(heading, .trailing) { value($0).map(Cell.money) ?? .null } }
}

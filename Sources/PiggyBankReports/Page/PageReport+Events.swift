import PiggyBank

extension PageContents {
    /// The statements of all accounts, where there is room.
    var statementReports: Report {
        var report = Report(words(.statements), [])
        guard let statements else {
            report.members = [
                .text([words(.tooManyForStatements)]),
                .section(
                    Section(
                        "statements",
                        title: words(.howToAskForStatements),
                        rows: Array(ledger.balances.prefix(Self.mostRows)),
                        columns: [
                            .table(words(.account)) { .text($0.name) },
                            .table(words(.itsStatement)) { account in
                                .text(query("history", [account.account.text]))
                            },
                        ]
                    )
                    .folded(words(.howToAsk))
                ),
            ]
            return report
        }
        for statement in statements.prefix(Self.mostRows) {
            report.members.append(
                .report(Link.account(statement.account).name, details(of: statement))
            )
        }
        if statements.isEmpty { report.members = [.text([words(.noAccountsYet)])] }
        return report
    }

    /// The events and their lines.
    var latest: Report {
        let shown = shownEvents
        let left = events.count - shown.count
        var report = Report(words(left == 0 ? .events : .latestEvents), [])
        let places = shown.map { Link.event($0.event.sequence) }
        report.members.append(
            .section(
                Section(
                    "events",
                    title: words(.events),
                    whenEmpty: words(.noEventsYet),
                    rows: shown,
                    columns: [
                        Column<SelectedEvent>("sequence", words(.event), .trailing) {
                            .sequence($0.event.sequence)
                        }
                        .leading { .line($0.event.sequence) },
                        .table(words(.date)) { .date($0.date) },
                        .table(words(.account)) { .text(ifAny: $0.account?.text) },
                        .table(words(.description)) {
                            .told(words.summary(of: $0.event.payload), takenBackBy: $0.reversedBy)
                        },
                        .table(words(.category)) {
                            $0.value(of: .category).map(Report.cell) ?? .null
                        },
                        .table(words(.note)) { .text(ifAny: $0.event.note) },
                        .table(words(.amount), .trailing) { $0.money.map(Cell.money) ?? .null },
                    ]
                )
                .placing { places.indices.contains($0) ? places[$0] : nil }
                .folded(left == 0 ? words(.allEvents) : words.latestEvents(shown.count))
            )
        )
        if left > 0 {
            report.members.append(
                .command(words.eventsBefore(left), query("log"))
            )
        }
        return report
    }

    /// The lines of the events that are shown.
    var lines: Report {
        var report = Report(words(.linesOfFile), [])
        report.isAppendix = true
        let shown = shownEvents
        let lines = shown.map { Link.line($0.event.sequence) }
        report.members.append(
            .section(
                Section(
                    "lines",
                    title: words(.linesOfFile),
                    rows: shown,
                    columns: [
                        Column("line", words(.line), .trailing) { .integer($0.line) },
                        .table(words(.asFileHasIt)) { .text("{\($0.members)}") },
                    ]
                )
                .placing { lines.indices.contains($0) ? lines[$0] : nil }
                .folded(words(.linesAsTheyAre))
            )
        )
        if shown.isEmpty { report.members = [.text([words(.noLinesYet)])] }
        return report
    }
}

extension PageContents {
    /// The statement of one account.
    private func details(of statement: AccountStatement) -> Report {
        Report(
            statement.name,
            [
                .fact(.table(words(.openingBalance), .money(statement.opening))),
                .section(
                    Section(
                        "entries",
                        title: words.statement(of: statement.name),
                        whenEmpty: words(.noMoneyMoved),
                        rows: statement.entries,
                        columns: [
                            Column<AccountStatement.Entry>("sequence", words(.event), .trailing) {
                                .sequence($0.sequence)
                            }
                            .leading { .event($0.sequence) },
                            .table(words(.date)) { .date($0.date) },
                            .table(words(.description)) {
                                .told($0.summary(in: words), takenBackBy: $0.reversedBy)
                            },
                            .table(words(.category)) { .text(ifAny: $0.category) },
                            .table(words(.note)) { .text(ifAny: $0.note) },
                            .table(words(.amount), .trailing) { .money($0.change) },
                            .table(words(.balance), .trailing) { .money($0.balance) },
                        ]
                    )
                ),
                .fact(.table(words(.closingBalance), .money(statement.closing))),
            ]
        )
    }
}

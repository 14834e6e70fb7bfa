import PiggyBank

extension PageContents {
    /// The statements of all accounts, where there is room.
    var statementReports: Report {
        var report = Report(language(.statements), [])
        guard let statements else {
            report.members = [
                .text([language(.tooManyForStatements)]),
                .section(
                    Section(
                        "statements",
                        title: language(.howToAskForStatements),
                        rows: Array(ledger.balances.prefix(Self.maxRows)),
                        columns: [
                            .table(language(.account)) { .text($0.name) },
                            .table(language(.itsStatement)) { account in
                                .text(query("history", [account.account.text]))
                            },
                        ]
                    )
                    .folded(language(.howToAsk))
                ),
            ]
            return report
        }
        for statement in statements.prefix(Self.maxRows) {
            report.members.append(
                .report(Link.account(statement.account).name, details(of: statement))
            )
        }
        if statements.isEmpty { report.members = [.text([language(.noAccountsYet)])] }
        return report
    }

    /// The events and their lines.
    var latest: Report {
        let shown = shownEvents
        let left = events.count - shown.count
        var report = Report(language(left == 0 ? .events : .latestEvents), [])
        let places = shown.map { Link.event($0.event.sequence) }
        report.members.append(
            .section(
                Section(
                    "events",
                    title: language(.events),
                    whenEmpty: language(.noEventsYet),
                    rows: shown,
                    columns: [
                        Column<SelectedEvent>("sequence", language(.event), .trailing) {
                            .sequence($0.event.sequence)
                        }
                        .linked { .line($0.event.sequence) },
                        .table(language(.date)) { .date($0.date) },
                        .table(language(.account)) { .text(ifAny: $0.account?.text) },
                        .table(language(.description)) {
                            .told(
                                language.summary(of: $0.event.payload),
                                takenBackBy: $0.reversedBy
                            )
                        },
                        .table(language(.category)) {
                            $0.value(of: .category).map(Report.cell) ?? .null
                        },
                        .table(language(.note)) { .text(ifAny: $0.event.note) },
                        .table(language(.amount), .trailing) { $0.money.map(Cell.money) ?? .null },
                    ]
                )
                .anchored { places.indices.contains($0) ? places[$0] : nil }
                .folded(left == 0 ? language(.allEvents) : language.latestEvents(shown.count))
            )
        )
        if left > 0 {
            report.members.append(
                .command(language.eventsBefore(left), query("log"))
            )
        }
        return report
    }

    /// The lines of the events that are shown.
    var lines: Report {
        var report = Report(language(.linesOfFile), [])
        report.isAppendix = true
        let shown = shownEvents
        let lines = shown.map { Link.line($0.event.sequence) }
        report.members.append(
            .section(
                Section(
                    "lines",
                    title: language(.linesOfFile),
                    rows: shown,
                    columns: [
                        Column("line", language(.line), .trailing) { .integer($0.line) },
                        .table(language(.asFileHasIt)) { .text("{\($0.members)}") },
                    ]
                )
                .anchored { lines.indices.contains($0) ? lines[$0] : nil }
                .folded(language(.linesAsTheyAre))
            )
        )
        if shown.isEmpty { report.members = [.text([language(.noLinesYet)])] }
        return report
    }
}

extension PageContents {
    /// The statement of one account.
    private func details(of statement: AccountStatement) -> Report {
        Report(
            statement.name,
            [
                .fact(.table(language(.openingBalance), .money(statement.opening))),
                .section(
                    Section(
                        "entries",
                        title: language.statement(of: statement.name),
                        whenEmpty: language(.noMoneyMoved),
                        rows: statement.entries,
                        columns: [
                            Column<AccountStatement.Entry>("sequence", language(.event), .trailing)
                            {
                                .sequence($0.sequence)
                            }
                            .linked { .event($0.sequence) },
                            .table(language(.date)) { .date($0.date) },
                            .table(language(.description)) {
                                .told($0.summary(in: language), takenBackBy: $0.reversedBy)
                            },
                            .table(language(.category)) { .text(ifAny: $0.category) },
                            .table(language(.note)) { .text(ifAny: $0.note) },
                            .table(language(.amount), .trailing) { .money($0.change) },
                            .table(language(.balance), .trailing) { .money($0.balance) },
                        ]
                    )
                ),
                .fact(.table(language(.closingBalance), .money(statement.closing))),
            ]
        )
    }
}

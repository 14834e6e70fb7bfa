import PiggyBank

extension PageContents {
    /// The statements of all accounts, where there is room.
    var statementReports: Report {
        var report = Report(language(.statements), [])
        let names = ledger.balances.names
        guard let statements else {
            report.members = [
                .text([language(.tooManyForStatements)]),
                .section(
                    Section(
                        "statements", title: language(.howToAskForStatements),
                        rows: Array(ledger.balances.prefix(Self.maxRows)),
                        columns: [
                            .table(language(.account)) { .text(names[$0.account] ?? $0.name) },
                            .table(language(.itsStatement)) { account in
                                .text(query("history", [account.account.text]))
                            },
                        ]
                    ).folded(language(.howToAsk))),
            ]
            return report
        }
        for statement in statements.prefix(Self.maxRows) {
            let name = names[statement.account] ?? statement.name
            report.members.append(
                .report(Link.account(statement.account).name, details(of: statement, named: name)))
        }
        if statements.isEmpty { report.members = [.text([language(.noAccountsYet)])] }
        return report
    }

    /// The events and their lines.
    var latest: Report {
        let shown = shownEvents
        let left = events.countBefore + events.count - shown.count
        var report = Report(language(left == 0 ? .events : .latestEvents), [])
        let places = shown.map { Link.event($0.sequence) }
        report.members.append(
            .section(
                Section(
                    "events", title: language(.events), whenEmpty: language(.noEventsYet),
                    rows: shown, columns: Column.people(language) + [Column.amount(language)]
                ).anchored { places.indices.contains($0) ? places[$0] : nil }.folded(
                    left == 0 ? language(.allEvents) : language.latestEvents(shown.count))))
        if left > 0 {
            report.members.append(
                .command(
                    language.eventsBefore(left),
                    query("log", through: shown.first.map { $0.sequence - 1 })))
        }
        return report
    }

    /// The lines of the events that are shown.
    var lines: Report {
        var report = Report(language(.linesOfFile), [])
        report.isAppendix = true
        let shown = shownEvents
        let lines = shown.map { Link.line($0.sequence) }
        report.members.append(
            .section(
                Section(
                    "lines", title: language(.linesOfFile), rows: shown,
                    columns: [
                        Column("line", language(.line)) { $0.line },
                        .table(language(.asFileHasIt)) { .text("{\($0.members)}") },
                    ]
                ).anchored { lines.indices.contains($0) ? lines[$0] : nil }.folded(
                    language(.linesAsTheyAre))))
        if shown.isEmpty { report.members = [.text([language(.noLinesYet)])] }
        return report
    }
}

extension PageContents {
    /// The statement of one account.
    private func details(of statement: AccountStatement, named name: String) -> Report {
        Report(
            name,
            [
                .fact(.table(language(.openingBalance), .money(statement.opening))),
                .section(
                    Section(
                        "entries", title: language.statement(of: name),
                        whenEmpty: language(.noMoneyMoved), rows: statement.entries,
                        columns: Column.entries(ledger.calendar, language))),
                .fact(.table(language(.closingBalance), .money(statement.closing))),
            ])
    }
}

import PiggyBank

extension PageContents {
    /// The statements of all accounts, where there is room.
    var statementReports: Report {
        var report = Report("Statements", [])
        let names = ledger.balances.names
        guard let statements else {
            report.members = [
                .text(["There are too many events for statements here."]),
                .section(
                    Section(
                        "statements", title: "How to get statements",
                        rows: Array(ledger.balances.prefix(Self.maxRows)),
                        columns: [
                            .table("Account") { .text(names[$0.account] ?? $0.name) },
                            .table("Statement") { account in
                                .text(query("history", [account.account.text]))
                            },
                        ]
                    ).folded("Commands")),
            ]
            return report
        }
        for statement in statements.prefix(Self.maxRows) {
            let name = names[statement.account] ?? statement.name
            report.members.append(
                .report(Link.account(statement.account).name, details(of: statement, named: name)))
        }
        if statements.isEmpty { report.members = [.text(["No accounts yet."])] }
        return report
    }

    /// The events and their lines.
    var latest: Report {
        let shown = shownEvents
        let left = events.countBefore + events.count - shown.count
        var report = Report(left == 0 ? "Events" : "Latest events", [])
        let places = shown.map { Link.event($0.sequence) }
        report.members.append(
            .section(
                Section(
                    "events", title: "Events", whenEmpty: "No events yet.", rows: shown,
                    columns: Column.people + [Column.amount]
                ).anchored { places.indices.contains($0) ? places[$0] : nil }.folded(
                    left == 0
                        ? "All events"
                        : shown.count == 1 ? "Latest event" : "Latest \(shown.count, "event")")))
        if left > 0 {
            report.members.append(
                .command(
                    "\(left, "earlier event"):",
                    query("log", through: shown.first.map { $0.sequence - 1 })))
        }
        return report
    }

    /// The lines of the events that are shown.
    var lines: Report {
        var report = Report("The lines of the file", [])
        report.isAppendix = true
        let shown = shownEvents
        let lines = shown.map { Link.line($0.sequence) }
        report.members.append(
            .section(
                Section(
                    "lines", title: "The lines of the file", rows: shown,
                    columns: [
                        Column("line", "Line") { $0.line },
                        .table("As in the file") { .text("{\($0.members)}") },
                    ]
                ).anchored { lines.indices.contains($0) ? lines[$0] : nil }.folded(
                    "Lines as in the file")))
        if shown.isEmpty { report.members = [.text(["No lines yet."])] }
        return report
    }
}

extension PageContents {
    /// The statement of one account.
    private func details(of statement: AccountStatement, named name: String) -> Report {
        Report(
            "\(verbatim: name)",
            [
                .fact(.table("Opening balance", .money(statement.opening))),
                .section(
                    Section(
                        "entries", title: "Statement of \(verbatim: name)",
                        whenEmpty: "No money moved.", rows: statement.entries,
                        columns: Column.entries(ledger.calendar))),
                .fact(.table("Closing balance", .money(statement.closing))),
            ])
    }
}

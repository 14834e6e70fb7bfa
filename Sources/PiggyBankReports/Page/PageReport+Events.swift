import PiggyBank

extension PageContents {
    /// The statements of all accounts, where there is room.
    var statementReports: Report {
        var report = Report("Statements", [])
        guard let statements else {
            report.members = [
                .text(["There are too many events for statements here."]),
                .section(
                    Section(
                        "statements",
                        title: "How to ask for statements",
                        rows: Array(ledger.balances.prefix(Self.mostRows)),
                        columns: [
                            .table("Account") { .text($0.name) },
                            .table("Its statement") { account in
                                .text(query("history", [account.account.text]))
                            },
                        ]
                    )
                    .folded("How to ask for them")
                ),
            ]
            return report
        }
        for statement in statements.prefix(Self.mostRows) {
            report.members.append(
                .report(Link.account(statement.account).name, .statement(statement))
            )
        }
        if statements.isEmpty { report.members = [.text(["No accounts yet."])] }
        return report
    }

    /// The events and their lines.
    var latest: Report {
        let shown = shownEvents
        let left = events.count - shown.count
        var report = Report(left == 0 ? "Events" : "Latest events", [])
        let places = shown.map { Link.event($0.event.sequence) }
        report.members.append(
            .section(
                Section(
                    "events",
                    title: "Events",
                    whenEmpty: "No events yet.",
                    rows: shown,
                    columns: [
                        Column<SelectedEvent>("sequence", "Event", .trailing) {
                            .sequence($0.event.sequence)
                        }
                        .leading { .line($0.event.sequence) },
                        .table("Date") { .date($0.date) },
                        .table("Account") { .text(ifAny: $0.account?.text) },
                        .table("Description") {
                            .told($0.event.payload.summary, takenBackBy: $0.reversedBy)
                        },
                        .table("Category") { $0.value(of: .category).map(Report.cell) ?? .null },
                        .table("Note") { .text(ifAny: $0.event.note) },
                        .table("Amount", .trailing) { $0.money.map(Cell.money) ?? .null },
                    ]
                )
                .placing { places.indices.contains($0) ? places[$0] : nil }
                .folded(
                    left == 0 ? "All events" : "The latest \(Phrase.number(shown.count)) events"
                )
            )
        )
        if left > 0 {
            report.members.append(
                .command("The \(Phrase.number(left)) events before:", query("log"))
            )
        }
        return report
    }

    /// The lines of the events that are shown.
    var lines: Report {
        var report = Report("The lines of the file", [])
        report.isAppendix = true
        let shown = shownEvents
        let lines = shown.map { Link.line($0.event.sequence) }
        report.members.append(
            .section(
                Section(
                    "lines",
                    title: "The lines of the file",
                    rows: shown,
                    columns: [
                        Column("line", "Line", .trailing) { .integer($0.line) },
                        .table("As the file has it") { .text("{\($0.members)}") },
                    ]
                )
                .placing { lines.indices.contains($0) ? lines[$0] : nil }
                .folded("The lines as the file has them")
            )
        )
        if shown.isEmpty { report.members = [.text(["No lines yet."])] }
        return report
    }
}

extension Report {
    /// The statement of one account on a page.
    fileprivate static func statement(_ statement: AccountStatement) -> Report {
        Report(
            statement.name,
            [
                .fact(.table("Opening balance", .money(statement.opening))),
                .section(
                    Section(
                        "entries",
                        title: "Statement of \(statement.name)",
                        whenEmpty: "No money moved.",
                        rows: statement.entries,
                        columns: [
                            Column<AccountStatement.Entry>("sequence", "Event", .trailing) {
                                .sequence($0.sequence)
                            }
                            .leading { .event($0.sequence) },
                            .table("Date") { .date($0.date) },
                            .table("Description") {
                                .told($0.description, takenBackBy: $0.reversedBy)
                            },
                            .table("Category") { .text(ifAny: $0.category) },
                            .table("Note") { .text(ifAny: $0.note) },
                            .table("Amount", .trailing) { .money($0.change) },
                            .table("Balance", .trailing) { .money($0.balance) },
                        ]
                    )
                ),
                .fact(.table("Closing balance", .money(statement.closing))),
            ]
        )
    }
}

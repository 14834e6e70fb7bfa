import PiggyBank

/// A member of a line; a report has members too.
private typealias LineMember = PiggyBank.Member

extension Report {
    /// The events that are asked for.
    ///
    /// JSON has each line as the file has it, and CSV every member that a line can have in a column of its own; a
    /// table has what people look for first.
    ///
    /// - Parameter ledger: the one that the events were collected from.
    package static func log(_ events: SelectedEvents, of ledger: Ledger) -> Report {
        let facts: [Column<SelectedEvent>] = [
            .data("line") { .integer($0.line) },
            .data("reversedBy") { .sequence($0.reversedBy) },
            .data("roundUp") { $0.roundUp.map(Cell.money) ?? .null },
        ]
        return Report(
            "Events",
            end(ledger) + [
                .section(
                    Section(
                        "events",
                        whenEmpty: "No such event.",
                        count: events.count,
                        rows: { events.events($0) },
                        columns: [.members { .members($0.members) }] + people + members + facts
                    )
                )
            ]
        )
    }

    /// What tables have of an event.
    private static let people: [Column<SelectedEvent>] = [
        .table("Event", .trailing) { .sequence($0.event.sequence) },
        .table("Date") { .date($0.date) },
        .table("Account") { .text(ifAny: $0.account?.text) },
        .table("Description") {
            .told($0.event.payload.summary, takenBackBy: $0.reversedBy)
        }.words,
        .table("Category") { $0.value(of: .category).map(cell) ?? .null }.words,
        .table("Note") { .text(ifAny: $0.event.note) }.words,
        // Of many currencies, in one column: so a line has room for its texts on a small terminal.
        .table("Amount", .trailing) { .text(ifAny: $0.money.map { Phrase.amount($0) }) },
    ]

    /// What CSV has of an event: every member, those of time as local dates.
    private static let members: [Column<SelectedEvent>] = LineMember.allCases.map { member in
        switch member {
        case .time: .csv("date") { .date($0.date) }
        case .recorded: .csv(member.rawValue) { $0.recordedDate.map(Cell.date) ?? .null }
        case .currency: .csv(member.rawValue) { .text(ifAny: $0.currency?.code) }
        default: .csv(member.rawValue) { $0.cell(of: member) }
        }
    }

    static func cell(_ value: MemberValue) -> Cell {
        switch value {
        case .text(let text): .text(text)
        case .number(let number), .minorUnits(let number): .integer(Int(number))
        case .money(let balance): .money(balance)
        case .flag(let flag): .flag(flag)
        case .date(let date): .date(date)
        case .instant(let instant): .instant(instant)
        }
    }
}

extension SelectedEvent {
    /// The money that it states; nil for none.
    var money: Balance? {
        for member in [LineMember.amount, .balance, .paidOut, .returned, .target] {
            if case .money(let balance)? = value(of: member) { return balance }
        }
        return nil
    }

    /// The value of a member, with limits of an account as the money that they are.
    fileprivate func cell(of member: LineMember) -> Cell {
        guard let value = value(of: member) else { return .null }
        if case .minorUnits(let number) = value, let currency {
            return .money(Balance(Int128(number), currency))
        }
        return Report.cell(value)
    }
}

// MARK: - One event

extension Report {
    /// One event: everything that its line says, what it did, and what became of it.
    ///
    /// - Parameter ledger: the one that the event was collected from.
    package static func event(_ details: EventDetails, of ledger: Ledger) -> Report {
        let event = details.event
        var members: [Member] = end(ledger)
        members.append(.report("event", Report(nil, data(details))))
        for member in LineMember.allCases {
            let cell: Cell
            switch member {
            case .time: cell = .text("\(event.event.time)")
            case .recorded: cell = event.event.recorded.map { .text("\($0)") } ?? .null
            default: cell = event.cell(of: member)
            }
            members.append(.fact(.table(member.label, cell)))
        }
        members += [
            .fact(.table("Local date", .date(event.date))),
            .fact(.table("Line", .integer(event.line))),
            .fact(.table("Seal", .text(details.seal.words))),
            .fact(.table("Round-up", event.roundUp.map(Cell.money) ?? .null)),
            .fact(.table("Taken back by", .sequence(event.reversedBy))),
            .fact(
                .table(
                    "Refunded by",
                    .text(ifAny: details.refunds.isEmpty ? nil : list(details.refunds))
                )
            ),
            .section(.holdings(details.balances, title: "After it")),
            .section(
                Section(
                    "refunds",
                    rows: details.refunds,
                    columns: [.data("sequence") { .sequence($0) }]
                )
            ),
        ]
        return Report("Event \(event.event.sequence): \(event.event.payload.summary)", members)
    }

    private static func list(_ sequences: [Int64]) -> String {
        Phrase.list(sequences.map { "\($0)" })
    }

    private static func data(_ details: EventDetails) -> [Member] {
        [
            .fact(.data("members", .members(details.event.members))),
            .fact(.data("line", .integer(details.event.line))),
            .fact(.data("reversedBy", .sequence(details.event.reversedBy))),
            .fact(.data("roundUp", details.event.roundUp.map(Cell.money) ?? .null)),
            .fact(.data("seal", .text(details.seal.rawValue))),
        ]
    }
}

extension Section {
    /// What accounts and goals hold.
    package static func holdings(_ holdings: [Holding], title: String? = nil) -> Section {
        Section(
            "balances",
            title: title,
            rows: holdings,
            columns: [
                Column("account", "Account") { .text($0.account.text) },
                Column("goal", "Goal") { .text(ifAny: $0.goal?.text) },
                Column("currency", "Currency") { .text($0.balance.currency.code) },
                Column("minorUnits", "Balance", .trailing, csv: "balance") { .money($0.balance) },
            ]
        )
    }
}

extension LineMember {
    /// The member's name for people: `Round up to` for `roundUpTo`.
    fileprivate var label: String {
        var words = ""
        for character in rawValue {
            words += character.isUppercase ? " " + character.lowercased() : String(character)
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

import PiggyBank
import PiggyBankLanguages

/// A member of a line; a report has members too.
private typealias LineMember = PiggyBank.Member

extension Report {
    /// The events that are asked for.
    ///
    /// JSON has each line as the file has it, and CSV every member that a line can have in a column
    /// of its own; a table has what people look for first.
    ///
    /// - Parameter ledger: the one that the events were answered from.
    package static func log(
        _ events: SelectedEvents,
        of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let facts: [Column<SelectedEvent>] = [
            .data("line") { .integer($0.line) },
            .data("reversedBy") { .sequence($0.reversedBy) },
            .data("roundUp") { $0.roundUp.map(Cell.money) ?? .null },
        ]
        return Report(
            language(.events),
            end(ledger) + [
                .section(
                    Section(
                        "events",
                        whenEmpty: language(.noSuchEvent),
                        count: events.count,
                        rows: { events.events($0) },
                        columns: [.members { .members($0.members) }] + people(language) + members
                            + facts
                    )
                )
            ]
        )
    }

    /// What tables have of an event.
    private static func people(_ language: any Language) -> [Column<SelectedEvent>] {
        let forms = language.forms
        return [
            .table(language(.event), .trailing) { .sequence($0.event.sequence) },
            .table(language(.date)) { .date($0.date) },
            .table(language(.account)) { .text(ifAny: $0.account?.text) },
            .table(language(.description)) {
                .told(language.summary(of: $0.event.payload), takenBackBy: $0.reversedBy)
            }.truncatable,
            .table(language(.category)) { $0.value(of: .category).map(cell) ?? .null }.truncatable,
            .table(language(.note)) { .text(ifAny: $0.event.note) }.truncatable,
            // Of many currencies, in one column: so a line has room for its texts on a small
            // terminal.
            .table(language(.amount), .trailing) {
                .text(ifAny: $0.money.map { forms.amount($0) })
            },
        ]
    }

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

    /// The first day of its weeks, of the event that begins a ledger.
    fileprivate var weekStart: Weekday? {
        if case .ledgerOpened(let opened) = event.payload { opened.weekStart } else { nil }
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
    /// - Parameter ledger: the one that the event was answered from.
    package static func event(
        _ details: EventDetails,
        of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let event = details.event
        var members: [Member] = end(ledger)
        members.append(.report("event", Report(nil, data(details))))
        for member in LineMember.allCases {
            let cell: Cell
            switch member {
            case .time: cell = .text("\(event.event.time)")
            case .recorded: cell = event.event.recorded.map { .text("\($0)") } ?? .null
            case .type: cell = .text(language.name(of: event.event.payload.type))
            case .weekStart: cell = event.weekStart.map { .text(language.name(of: $0)) } ?? .null
            default: cell = event.cell(of: member)
            }
            members.append(.fact(.table(language.name(of: member), cell)))
        }
        members += [
            .fact(.table(language(.localDate), .date(event.date))),
            .fact(.table(language(.line), .integer(event.line))),
            .fact(.table(language(.seal), .text(language.name(of: details.seal)))),
            .fact(.table(language(.roundUp), event.roundUp.map(Cell.money) ?? .null)),
            .fact(.table(language(.takenBackBy), .sequence(event.reversedBy))),
            .fact(
                .table(
                    language(.refundedBy),
                    .text(
                        ifAny: details.refunds.isEmpty
                            ? nil : language.list(details.refunds.map { "\($0)" })
                    )
                )
            ),
            .section(.holdings(details.balances, title: language(.afterIt), in: language)),
            .section(
                Section(
                    "refunds",
                    rows: details.refunds,
                    columns: [.data("sequence") { .sequence($0) }]
                )
            ),
        ]
        let summary = language.summary(of: event.event.payload)
        return Report(language.event(event.event.sequence, summary), members)
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
    package static func holdings(
        _ holdings: [Holding],
        title: String? = nil,
        in language: any Language = English()
    ) -> Section {
        Section(
            "balances",
            title: title,
            rows: holdings,
            columns: [
                Column("account", language(.account)) { .text($0.account.text) },
                Column("goal", language(.goal)) { .text(ifAny: $0.goal?.text) },
                Column("currency", language(.currency)) { .text($0.balance.currency.code) },
                Column("minorUnits", language(.balance), .trailing, csv: "balance") {
                    .money($0.balance)
                },
            ]
        )
    }
}

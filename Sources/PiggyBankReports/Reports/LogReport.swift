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
        Report(language(.events), after: ledger, Part.log(language), of: events)
    }

    /// The events that are to have another category.
    package static func categorised(
        _ events: [SelectedEvent],
        as category: String,
        in language: any Language
    ) -> Report {
        let columns = Column.people(language) + [Column.amount(language)]
        let part = Part<[SelectedEvent]>.rows("events", columns) { $0 }
        return Report(language.categorised(category), [part], of: events)
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

extension Part<SelectedEvents> {
    static func log(_ language: any Language) -> [Part] {
        let columns =
            [Column.line { $0.members }] + Column.people(language) + [Column.amount(language)]
            + Column.members + Column.facts
        return [
            .section("events", columns) { events in
                Section(
                    "events",
                    whenEmpty: language(.noSuchEvent),
                    count: events.count,
                    rows: { events.events($0) },
                    columns: columns
                )
            }
        ]
    }
}

extension Column<SelectedEvent> {
    /// Amounts of many currencies in one column: so a line has room for its texts on a small
    /// terminal.
    static func amount(_ language: any Language) -> Column {
        let forms = language.forms
        return .table(language(.amount), .trailing) { $0.money.map { forms.amount($0) }.cell }
    }

    /// What tables have of an event, but for its amount.
    static func people(_ language: any Language) -> [Column] {
        [
            .table(language(.event), .trailing) { $0.event.sequence.cell }
                .linked { .line($0.event.sequence) },
            .table(language(.date)) { .date($0.date) },
            .table(language(.account)) { $0.account.cell },
            .table(language(.description)) {
                .told(language.summary(of: $0.event.payload), takenBackBy: $0.reversedBy)
            }.truncatable,
            .table(language(.category)) {
                $0.value(of: .category).map(Report.cell) ?? .null
            }.truncatable,
            .table(language(.note)) { $0.event.note.cell }.truncatable,
        ]
    }

    /// What JSON and CSV have besides the members of its line.
    fileprivate static var facts: [Column] {
        [
            Column("line") { $0.line }, Column("reversedBy") { $0.reversedBy },
            Column("accrued") { $0.accrued },
        ]
    }

    /// What CSV has of an event: every member, those of time as local dates.
    fileprivate static var members: [Column] {
        LineMember.allCases.flatMap { member -> [Column] in
            switch member {
            case .time: [.csv("date") { .date($0.date) }]
            case .recorded: [.csv(member.rawValue) { $0.recordedDate.map(Cell.date) ?? .null }]
            case .currency: [.csv(member.rawValue) { $0.currency.cell }]
            // What is received is of another currency than the rest.
            case .received:
                [
                    .csv(member.rawValue) { $0.cell(of: member) },
                    .csv("receivedCurrency") { $0.received?.currency.cell ?? .null },
                ]
            default: [.csv(member.rawValue) { $0.cell(of: member) }]
            }
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

    /// What an exchange brings in; nil for any other event.
    fileprivate var received: Balance? {
        if case .money(let balance)? = value(of: .received) { balance } else { nil }
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
        let event = details.event.event
        let title = language.event(event.sequence, language.summary(of: event.payload))
        return Report(title, after: ledger, Part.event(language), of: details)
    }
}

extension Part<EventDetails> {
    static func event(_ language: any Language) -> [Part] {
        let members = LineMember.allCases.map { member in
            Part.table(language.name(of: member)) { details in
                let event = details.event
                return switch member {
                case .time: .text("\(event.event.time)")
                case .recorded: event.event.recorded.map { "\($0)" }.cell
                case .type: .text(language.name(of: event.event.payload.type))
                case .weekStart: event.weekStart.map(language.name).cell
                default: event.cell(of: member)
                }
            }
        }
        return [.report("event", line) { $0 }] + members + [
            .table(language(.localDate)) { .date($0.event.date) },
            .table(language(.line)) { .integer($0.event.line) },
            .table(language(.seal)) { .text(language.name(of: $0.seal)) },
            .table(language(.accrued)) { $0.event.accrued.cell },
            .table(language(.takenBackBy)) { $0.event.reversedBy.cell },
            .table(language(.refundedBy)) { details in
                let refunds = details.refunds.map { "\($0)" }
                return refunds.isEmpty ? .null : .text(language.list(refunds))
            },
            .rows("balances", title: language(.afterIt), Column.holdings(language)) {
                $0.balances
            },
            .rows("refunds", [Column("sequence") { $0 }]) { $0.refunds },
        ]
    }

    /// The line as the file has it, and what there is to say of it.
    private static var line: [Part] {
        [
            .fact(JSONSchema.lineKey) { LineMembers($0.event.members) },
            .fact("line") { $0.event.line },
            .fact("reversedBy") { $0.event.reversedBy },
            .fact("accrued") { $0.event.accrued },
            .fact("seal") { $0.seal },
        ]
    }
}

extension Column<Holding> {
    /// What an account or a goal holds.
    package static func holdings(_ language: any Language = English()) -> [Column] {
        [
            Column("account", language(.account)) { $0.account },
            Column("goal", language(.goal)) { $0.goal },
            Column("currency", language(.currency)) { $0.balance.currency },
            Column("minorUnits", language(.balance), csv: "balance") { $0.balance },
        ]
    }
}

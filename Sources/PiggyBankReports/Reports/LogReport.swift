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
        _ events: SelectedEvents, within dates: ClosedRange<CalendarDate>? = nil, of ledger: Ledger
    ) -> Report { Report("Events", within: dates, after: ledger, Part.log, of: events) }

    /// The events that are to be corrected, and how.
    ///
    /// - Parameter category: what all of them are to be for; nil where rules say it.
    package static func described(
        _ events: [SelectedEvent], as category: String?, _ drafts: [DescriptionChanges.Draft]
    ) -> Report {
        var columns = Column.people + [Column.amount]
        // One category for all of them is what the title says.
        if category == nil {
            let drafts = Dictionary(drafts.map { ($0.sequence, $0) }) { $1 }
            columns.append(
                .table("Becomes") { event in drafts[event.sequence].map { .say($0.words) } ?? .null
                })
        }
        let part = Part<[SelectedEvent]>.rows("events", columns) { $0 }
        let title: Text? = category.map {
            $0.isEmpty ? "New category: none" : "New category: \(quoted: $0)"
        }
        return Report(title ?? "By the rules", [part], of: events)
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

extension DescriptionChanges.Draft {
    /// What becomes of an event, and the rules that say so.
    fileprivate var words: Text {
        let ruled = Text.ofImport { [rules] in $0.ruled(category: nil, by: rules, isLearned: false)
        }
        return "\(changes.words, .comma)\(ruled)"
    }
}

extension Part<SelectedEvents> {
    static var log: [Part] {
        let columns =
            [Column.line { $0.members }] + Column.people + [Column.amount] + Column.members
            + Column.facts
        return [
            .section("events", columns) { events in
                Section(
                    "events", whenEmpty: "No matching event.", count: events.count,
                    rows: { events.events($0) },
                    csvRows: { events.events($0, readingMembers: true) }, columns: columns)
            }, .rows("totals", title: "Totals", Column.totals) { $0.totals },
        ]
    }
}

extension Column<MoneyInOut> {
    fileprivate static var totals: [Column] {
        [
            Column("currency", "Currency") { $0.currency }, Column("in", "In") { $0.received },
            Column("out", "Out") { $0.paid }, Column("net", "Net") { $0.net },
        ]
    }
}

extension Column<SelectedEvent> {
    /// Amounts of many currencies in one column: so a line has room for its texts.
    ///
    /// What came in or went out has its sign; what stayed among one's own has none.
    static var amount: Column {
        .table("Amount", .trailing) { event in
            event.change.map { .amount($0, isSigned: true) } ?? event.money.map {
                .amount($0, isSigned: false)
            } ?? .null
        }
    }

    /// What tables have of an event, but for its amount.
    static var people: [Column] {
        [
            .table("Event", .trailing) { $0.sequence.cell }.linked { .line($0.sequence) },
            .table("Date") { .date($0.date) }, .table("Account") { $0.account.cell },
            .table("Description") {
                // What a language says of others is made from the whole event.
                .told(
                    $0.counterparty, $0.event.summary, undoneBy: $0.undoing,
                    correcting: $0.corrected)
            }.truncatable,
            .table("Category") { $0.value(of: .category).map(Report.cell) ?? .null }.truncatable,
            .table("Note") { $0.value(of: .note).map(Report.cell) ?? .null }.truncatable,
        ]
    }

    /// What JSON and CSV have besides the members of its line.
    fileprivate static var facts: [Column] {
        [
            Column("line") { $0.line }, Column("event") { $0.number },
            Column("counts") { $0.counts }, Column("reversedBy") { $0.reversedBy },
            Column("replacedBy") { $0.replacedBy }, Column("accrued") { $0.accrued },
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
    /// The money that it moves or that it says is there; nil for none.
    var money: Balance? {
        for member in [LineMember.amount, .balance, .paidOut, .returned] {
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

    /// What keeps it from counting; nil for nothing.
    fileprivate var undoing: Undoing? { Undoing(reversedBy: reversedBy, replacedBy: replacedBy) }

    /// The number of the event that it replaces; nil for none.
    fileprivate var corrected: Int64? { number == sequence ? nil : number }

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
    /// One event by one of its lines: everything that the line says, what it did, what became of
    /// it, and the event's other lines.
    ///
    /// - Parameter ledger: the one that the event was answered from.
    package static func event(_ details: EventDetails, of ledger: Ledger) -> Report {
        let (line, event) = (details.event, details.event.event)
        let title: Text =
            if let number = line.corrected {
                "Event \(number), line \(line.sequence): \(event.summary)"
            } else { "Event \(line.sequence): \(event.summary)" }
        return Report(title, after: ledger, Part.event, of: details)
    }
}

extension Part<EventDetails> {
    static var event: [Part] {
        let members = LineMember.allCases.map { member in
            Part.table(member.name) { details in
                let event = details.event
                return switch member {
                case .time: .text("\(event.event.time)")
                case .recorded: event.event.recorded.map { "\($0)" }.cell
                case .type: .say(event.event.payload.type.name)
                case .weekStart: event.weekStart.map(\.name).cell
                default: event.cell(of: member)
                }
            }
        }
        return [.report("event", line) { $0 }] + members + [
            .table("Local date") { .date($0.event.date) },
            .table("Line") { .integer($0.event.line) }, .table("Seal") { .say($0.seal.name) },
            .table("Accrued") { $0.event.accrued.cell },
            .table("Counts") { $0.lines.count > 1 ? $0.event.standing : .null },
            .table("Refunded by") { details in
                let refunds = details.refunds.map { "\($0)" as Text }
                return refunds.isEmpty ? .null : .say("\(refunds, .some)")
            },
        ] + lines + [
            .rows("balances", title: "Balances after the event", Column.holdings) { $0.balances },
            .rows("refunds", [Column("sequence") { $0 }]) { $0.refunds },
        ]
    }

    /// The line as the file has it, and what there is to say of it.
    private static var line: [Part] {
        [
            .fact(JSONSchema.lineKey) { LineMembers($0.event.members) },
            .fact("line") { $0.event.line }, .fact("event") { $0.event.number },
            .fact("counts") { $0.event.counts }, .fact("reversedBy") { $0.event.reversedBy },
            .fact("replacedBy") { $0.event.replacedBy }, .fact("accrued") { $0.event.accrued },
            .fact("seal") { $0.seal },
        ]
    }

    /// All lines of its event, of which people are told where there is more than one.
    private static var lines: [Part] {
        let facts =
            Column<SelectedEvent>.facts.map { $0.ofJSON.of(\EventDetails.Line.event) } + [
                Column<EventDetails.Line>("seal") { $0.seal }.ofJSON
            ]
        let told =
            Column<SelectedEvent>.lines.map { $0.of(\EventDetails.Line.event) } + [
                .table("Seal") { .say($0.seal.name) }
            ]
        let columns = [Column<EventDetails.Line>.line { $0.event.members }] + facts
        return rows(
            "lines", title: "Lines of the event", columns + told, rows: { $0.lines },
            shown: { $0.lines.count > 1 ? $0.lines : [] })
    }
}

extension Column<SelectedEvent> {
    /// What each line of an event did, in words, and whether it counts.
    fileprivate static var lines: [Column] {
        [
            .table("Line", .trailing) { $0.sequence.cell },
            .table(LineMember.recorded.name) { $0.recordedDate.map(Cell.date) ?? .null },
            .table("What it did") { .say($0.event.clause(in: $0.currency)) }.truncatable,
            .table("Counts") { $0.standing },
        ]
    }
}

extension SelectedEvent {
    /// Whether it counts, or why it does not; nothing of what takes something back.
    fileprivate var standing: Cell {
        if let undoing { return .say(undoing.name) }
        return event.payload.type == .reversed ? .null : .flag(counts)
    }
}

extension EventDetails.SealVerdict {
    fileprivate var name: Text {
        switch self {
        case .valid: "valid"
        case .wrong: "wrong: the line does not match its seal"
        case .none: "none: the ledger is plain"
        }
    }
}

extension Column<Holding> {
    /// What an account or a goal holds.
    package static var holdings: [Column] {
        [
            Column("account", "Account") { $0.account }, Column("goal", "Goal") { $0.goal },
            Column("currency", "Currency") { $0.balance.currency },
            Column("minorUnits", "Balance", csv: "balance") { $0.balance },
        ]
    }
}

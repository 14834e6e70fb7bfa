import PiggyBank

/// A part of a report, declared once for every subject that the report can be of: its name,
/// what it is of, and how it is made.
///
/// So the schema of a report is known without any subject.
package struct Part<Subject>: Sendable {
    /// What JSON has of it, made only when somebody asks; nil for what people alone have.
    let schema: (@Sendable () -> JSONSchema.Member)?
    let members: @Sendable (Subject) -> [Report.Member]

    /// Makes a single value; without a label, of JSON and CSV alone.
    ///
    /// - Parameter type: what the value is, where its type in Swift says too little.
    package static func fact<Value: CellValue>(
        _ key: String, _ label: Text? = nil, as type: CellType? = nil,
        value: @escaping @Sendable (Subject) -> Value
    ) -> Part {
        Part(schema: { .member(key, (type ?? Value.type).schema) }) {
            [.fact(Fact(key, label, value($0)))]
        }
    }

    /// Makes a single value of JSON and CSV alone, which is left out where there is none.
    package static func factIfAny<Value: CellValue>(
        _ key: String, _ value: @escaping @Sendable (Subject) -> Value?
    ) -> Part { fact(key, as: Value.type, value: value).only { value($0) != nil } }

    /// Makes a value of JSON alone that is written already; null where there is none.
    package static func json(
        _ key: String, as schema: JSONSchema, value: @escaping @Sendable (Subject) -> String?
    ) -> Part {
        Part(schema: { .member(key, schema) }) {
            [.fact(Fact(key, value($0).map(Cell.json) ?? .null))]
        }
    }

    /// Makes rows of one kind.
    ///
    /// - Parameters:
    ///   - key: the name of the array in JSON, and of the table in CSV.
    ///   - title: what a table writes above the headings.
    ///   - whenEmpty: the sentence that a table has instead of the rows when there are none.
    ///   - fullQuery: the command that shows all of them, where a table has only some.
    ///   - detail: the rows that belong to each row, where they are asked for.
    package static func rows<Row: Sendable, Rows: RandomAccessCollection<Row> & Sendable>(
        _ key: String, title: Text? = nil, whenEmpty: Text? = nil, fullQuery: String? = nil,
        _ columns: [Column<Row>], detail: Detail<Row>? = nil,
        rows: @escaping @Sendable (Subject) -> Rows
    ) -> Part {
        .section(key, columns, detail: detail) { subject in
            let section = Section(
                key, title: title, whenEmpty: whenEmpty, rows: rows(subject), columns: columns,
                detail: detail)
            return fullQuery.map { section.limited(fullQuery: $0) } ?? section
        }
    }

    /// Makes rows of which people are shown other ones than programs, or in another order.
    ///
    /// - Parameter shown: those that tables have; all of them, as programs have them, when nil.
    package static func rows<Row: Sendable, Rows: RandomAccessCollection<Row> & Sendable>(
        _ key: String, title: Text? = nil, whenEmpty: Text? = nil, fullQuery: String? = nil,
        _ columns: [Column<Row>], rows: @escaping @Sendable (Subject) -> Rows,
        shown: (@Sendable (Subject) -> [Row])?
    ) -> [Part] {
        guard let shown else {
            return [
                .rows(
                    key, title: title, whenEmpty: whenEmpty, fullQuery: fullQuery, columns,
                    rows: rows)
            ]
        }
        let people: Part = .rows(
            key, title: title, whenEmpty: whenEmpty, fullQuery: fullQuery, columns, rows: shown)
        return [
            .rows(key, columns.map(\.ofPrograms), rows: rows),
            .people { subject in
                people.members(subject).map { member in
                    if case .section(let section) = member { .table(section) } else { member }
                }
            },
        ]
    }

    /// Makes rows of one kind whose section is made in another way, of the same columns.
    package static func section<Row>(
        _ key: String, _ columns: [Column<Row>], detail: Detail<Row>? = nil,
        section: @escaping @Sendable (Subject) -> Section
    ) -> Part {
        let schema = { @Sendable () -> JSONSchema.Member in
            let detail = detail.map {
                JSONSchema.Member.optional($0.key, .array(.row($0.header.members)))
            }
            let header = Section.Header(columns)
            var member = JSONSchema.Member.member(
                key, .array(.row(header.members + [detail].compactMap(\.self))))
            member.isTable = !header.csvKeys.isEmpty
            return member
        }
        return Part(schema: schema) { [.section(section($0))] }
    }

    /// Makes a part that is an object of its own in JSON.
    package static func report<Whole>(
        _ key: String, title: Text? = nil, _ parts: [Part<Whole>],
        of part: @escaping @Sendable (Subject) -> Whole
    ) -> Part {
        Part(schema: { .member(key, .of(parts)) }) {
            [.report(key, Report(title, parts, of: part($0)))]
        }
    }

    /// Makes a part that is an object of its own in JSON, or null where there is none.
    package static func report<Whole>(
        _ key: String, _ parts: [Part<Whole>], ifAny part: @escaping @Sendable (Subject) -> Whole?
    ) -> Part {
        Part(schema: { .member(key, .orNull(.of(parts))) }) { subject in
            guard let whole = part(subject) else { return [.fact(Fact(key, nil, String?.none))] }
            return [.report(key, Report(nil, parts, of: whole))]
        }
    }

    /// Makes a value that tables alone have.
    package static func table(_ label: Text, shown: @escaping @Sendable (Subject) -> Cell) -> Part {
        .people { [.fact(.table(label, shown($0)))] }
    }

    /// Makes what people alone have.
    package static func people(_ members: @escaping @Sendable (Subject) -> [Report.Member]) -> Part
    { Part(schema: nil, members: members) }
}

extension Part {
    /// The same part, which a report of some subjects alone has.
    package func only(where isThere: @escaping @Sendable (Subject) -> Bool) -> Part {
        let (schema, members) = (schema, members)
        let optional = schema.map { schema in
            { @Sendable () -> JSONSchema.Member in
                var member = schema()
                member.isRequired = false
                return member
            }
        }
        return Part(schema: optional) { isThere($0) ? members($0) : [] }
    }

    /// The last event that was read, and its seal.
    package static func end(
        _ end: @escaping @Sendable (Subject) -> (sequence: Int64, head: String?)
    ) -> [Part] {
        [.fact("sequence") { end($0).sequence }, .fact("head") { end($0).head.map(Hash.init) }]
    }
}

extension Part<Ledger> {
    /// What every answer about a ledger begins with: the last event that was read, and its seal.
    static var end: [Part] { end { ($0.sequence, $0.head) } }
}

/// The dates that are asked about.
struct AskedDates: Sendable {
    /// The first and the last one; nil where there is none.
    var from: CalendarDate?
    var to: CalendarDate?

    init(_ dates: ClosedRange<CalendarDate>?) {
        let always = ClosedRange<CalendarDate>.always
        guard let dates else { return }
        if dates.lowerBound != always.lowerBound { from = dates.lowerBound }
        if dates.upperBound != always.upperBound { to = dates.upperBound }
    }
}

extension Part<AskedDates> {
    /// What every answer that can be asked about dates has after the last event.
    static var asked: [Part] { [.fact("from") { $0.from }, .fact("to") { $0.to }] }
}

extension AskedDates {
    /// A title with these dates, if there are any.
    func title(_ title: Text) -> Text {
        switch (from, to) {
        case (nil, nil): title
        case (let from?, let to?): from == to ? "\(title), \(from)" : "\(title), \(from) to \(to)"
        case (let from?, nil): "\(title), from \(from)"
        case (nil, let to?): "\(title), to \(to)"
        }
    }
}

extension Report {
    /// Makes a report of a subject.
    package init<Subject>(_ title: Text?, _ parts: [Part<Subject>], of subject: Subject) {
        self.init(title, parts.flatMap { $0.members(subject) })
    }

    /// Makes a report of what a ledger was asked.
    init<Subject>(
        _ title: Text?, after ledger: Ledger, _ parts: [Part<Subject>], of subject: Subject
    ) {
        self.init(title, Part.end, of: ledger)
        members += parts.flatMap { $0.members(subject) }
    }

    /// Makes a report of what a ledger was asked about dates, which its title names.
    init<Subject>(
        _ title: Text, within dates: ClosedRange<CalendarDate>?, after ledger: Ledger,
        _ parts: [Part<Subject>], of subject: Subject
    ) {
        let asked = AskedDates(dates)
        self.init(asked.title(title), after: ledger, parts, of: subject)
        members.insert(
            contentsOf: Part<AskedDates>.asked.flatMap { $0.members(asked) },
            at: Part<Ledger>.end.count)
    }
}

extension JSONSchema {
    /// What a report of some parts is in JSON.
    package static func of<Subject>(_ parts: [Part<Subject>]) -> JSONSchema {
        .row(parts.compactMap { $0.schema?() })
    }

    /// What a report of some parts is in JSON that begins with the end of a ledger.
    static func answer<Subject>(_ parts: [Part<Subject>]) -> JSONSchema {
        .row((Part<Ledger>.end.map(\.schema) + parts.map(\.schema)).compactMap { $0?() })
    }

    /// The key of the members of a line, which have keys of their own.
    static let lineKey = "members"

    /// The same of one that can be asked about dates.
    static func answer<Subject>(ofDates parts: [Part<Subject>]) -> JSONSchema {
        let beginning = Part<Ledger>.end.map(\.schema) + Part<AskedDates>.asked.map(\.schema)
        return .row((beginning + parts.map(\.schema)).compactMap { $0?() })
    }

    /// An object of some members; with those of a line among them, a line with the others.
    static func row(_ members: [Member]) -> JSONSchema {
        let others = members.filter { $0.name != lineKey }
        return others.count < members.count ? .line(others) : .object(members)
    }
}

extension Section.Header {
    /// What a row is in JSON.
    var members: [JSONSchema.Member] { fields.map { .member($0.key, $0.type.schema) } }
}

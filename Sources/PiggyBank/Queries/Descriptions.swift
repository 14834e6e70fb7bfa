/// What descriptions say of events that were not reversed.
package struct Descriptions: Sendable {
    /// What is said, in the order in which it was recorded; once it is settled, a row for each
    /// event in the order of events.
    private var rows: ContiguousArray<Row> = []
    /// The texts that rows have.
    private var texts: ContiguousArray<String> = []
    /// Where a text is, by a fingerprint in its place.
    private var indices: [Fingerprint: Int32] = [:]
    /// The sequences of what was reversed.
    private var reversals: [(of: Int64, by: Int64)] = []

    /// What is said of one event.
    fileprivate struct Row: Sendable {
        /// The sequence of the event, and of what says it.
        var event: Int64
        var description: Int64
        var payee: Int32 = -1
        var source: Int32 = -1
        var category: Int32 = -1
        var note: Int32 = -1
        var metadata: Int32 = -1
        var isSpending: Bool?
        var isIncome: Bool?
    }

    /// Of no events.
    init() {}
}

// MARK: - What is said

extension Descriptions {
    /// Notes an event if it says again what another one is about, or reverses such an event.
    mutating func note(_ event: DecodedEvent, _ line: LineView, _ block: LineBlock) {
        // Whatever is reversed: a description has a sequence of its own.
        if event.type == .reversed { reversals.append((event.of, event.sequence)) }
        guard event.type == .described else { return }
        var row = Row(event: event.of, description: event.sequence)
        let said = event.described
        if said.contains(.payee) { row.payee = event.text.map { index(of: block, $0) } ?? -1 }
        if said.contains(.category) {
            row.category = line.category(after: event.text).map { index(of: block, $0) } ?? -1
        }
        if said.contains(.spending) { row.isSpending = event.isSpending }
        if said.contains(.income) { row.isIncome = event.isIncome }
        if !said.isDisjoint(with: [.source, .note, .metadata]), let event = line.event {
            if case .described(let described) = event.payload {
                row.source = described.source.map { index(of: $0) } ?? -1
            }
            row.note = event.note.map { index(of: $0) } ?? -1
            row.metadata = event.metadata.map { index(of: $0) } ?? -1
        }
        rows.append(row)
    }

    private mutating func index(of block: LineBlock, _ slice: TextSlice) -> Int32 {
        if slice.isEscaped { return index(of: block.text(slice)) }
        let fingerprint = unsafe block.bytes.span.bytes.fingerprint(
            Int(slice.start), Int(slice.count))
        return indices[fingerprint] ?? add(block.text(slice), fingerprint)
    }

    private mutating func index(of text: String) -> Int32 {
        let bytes = ContiguousArray(text.utf8)
        let fingerprint = unsafe bytes.span.bytes.fingerprint(0, bytes.count)
        return indices[fingerprint] ?? add(text, fingerprint)
    }

    private mutating func add(_ text: String, _ fingerprint: Fingerprint) -> Int32 {
        let index = Int32(truncatingIfNeeded: texts.count)
        texts.append(text)
        indices[fingerprint] = index
        return index
    }
}

// MARK: - What holds

extension Descriptions {
    /// Of every event, for each member what was said last and not reversed; sorts the events.
    mutating func settle() {
        var takenBack: Set<Int64> = []
        // What reverses a reversal comes after it.
        for reversal in reversals.reversed() where !takenBack.contains(reversal.by) {
            takenBack.insert(reversal.of)
        }
        var said = rows
        rows = []
        said.removeAll { takenBack.contains($0.description) }
        if zip(said, said.dropFirst()).contains(where: { $1.event < $0.event }) {
            said.sort { ($0.event, $0.description) < ($1.event, $1.description) }
        }
        var count = 0
        for row in said {
            if count > 0, said[count - 1].event == row.event {
                said[count - 1].take(row)
            } else {
                said[count] = row
                count += 1
            }
        }
        said.removeLast(said.count - count)
        rows = said
        indices = [:]
        reversals = []
    }

    /// Passes on what is said of each event that was described, once it is settled.
    func eachDescription(_ body: (Int64, Description) -> Void) {
        for row in rows { body(row.event, Description(row: row, texts: texts)) }
    }

    /// What is said of an event; nil where nothing is.
    ///
    /// A search among the events that were described.
    subscript(event: Int64) -> Description? {
        description(of: event, at: rows.partitioningIndex { $0.event >= event })
    }

    private func description(of event: Int64, at place: Int) -> Description? {
        guard place < rows.count, rows[place].event == event else { return nil }
        return Description(row: rows[place], texts: texts)
    }
}

extension Descriptions.Row {
    /// Takes over what a later description says.
    fileprivate mutating func take(_ later: Self) {
        description = later.description
        if later.payee >= 0 { payee = later.payee }
        if later.source >= 0 { source = later.source }
        if later.category >= 0 { category = later.category }
        if later.note >= 0 { note = later.note }
        if later.metadata >= 0 { metadata = later.metadata }
        isSpending = later.isSpending ?? isSpending
        isIncome = later.isIncome ?? isIncome
    }
}

/// What is said again of one event, as it holds.
package struct Description: Sendable {
    fileprivate let row: Descriptions.Row
    fileprivate let texts: ContiguousArray<String>

    /// The sequence of the last event that says something.
    var sequence: Int64 { row.description }

    /// The text that is said for a member; nil where none is, and empty where the text is taken
    /// away.
    func text(_ member: Member) -> String? {
        let index =
            switch member {
            case .payee: row.payee
            case .source: row.source
            case .category: row.category
            case .note: row.note
            case .metadata: row.metadata
            default: Int32(-1)
            }
        return index < 0 ? nil : texts[Int(index)]
    }

    /// Whether it says something of a member.
    func says(_ member: Member) -> Bool {
        switch member {
        case .spending: isSpending != nil
        case .income: isIncome != nil
        default: text(member) != nil
        }
    }

    /// Whether a payment is spending, and a deposit income; nil where it is not said.
    var isSpending: Bool? { row.isSpending }
    var isIncome: Bool? { row.isIncome }
}

extension Event {
    /// The event as it holds.
    func described(by description: Description?) -> Event {
        guard let description else { return self }
        let said = Described(
            of: sequence, payee: description.text(.payee), source: description.text(.source),
            category: description.text(.category), spending: description.isSpending,
            income: description.isIncome)
        let event = Event(
            sequence: description.row.description, time: time, payload: .described(said),
            note: description.text(.note), metadata: description.text(.metadata))
        return described(by: event)
    }
}

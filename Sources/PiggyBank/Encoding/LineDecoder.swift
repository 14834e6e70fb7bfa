/// Decodes single lines of the log again, which are most often in the writer's form.
struct LineDecoder: Sendable {
    private var canonical = CanonicalDecoder()
    private let zones: any ZoneDirectory
    /// Where the texts of the line are that was decoded last.
    private(set) var texts = LineTexts()

    init(zones: any ZoneDirectory) { self.zones = zones }

    /// The event of the line that begins at the start of a view's span, of which the end is found;
    /// nil where no valid line is.
    mutating func decode(
        _ line: inout LineView, _ accounts: inout IdentifierTable<AccountBalance>,
        _ goals: inout IdentifierTable<GoalSavings>
    ) -> DecodedEvent? {
        var event = DecodedEvent(type: .ledgerOpened)
        let start = Int(line.span.start)
        let span = unsafe canonical.decode(
            line.bytes.span.bytes, at: start, into: &event, accounts: &accounts, goals: &goals)
        if let span {
            line.span = span
            texts = canonical.texts
            return event
        }
        let end = unsafe line.bytes.span.bytes.firstLineBreak(start, line.bytes.count)
        line.span = unsafe LineSpan(in: line.bytes.span.bytes, start, end)
        guard let members = line.eventLine else { return nil }
        texts = LineTexts(members)
        return try? members.event(zones: zones, accounts: &accounts, goals: &goals)
    }
}

/// Where texts of a line are that its decoded event leaves there, and that lists and exports show.
struct LineTexts: Hashable, Sendable {
    private(set) var id: TextSlice?
    private(set) var by: TextSlice?
    private(set) var source: TextSlice?
    private(set) var category: TextSlice?
    private(set) var note: TextSlice?

    init() {}

    init(_ line: EventLine) {
        id = line.slice(.id)
        by = line.slice(.by)
        source = line.slice(.source)
        category = line.slice(.category)
        note = line.slice(.note)
    }

    /// Takes the text of a slot, if it is one of these.
    @inline(__always) mutating func set(_ text: TextSlice, _ slot: Slot) {
        switch slot {
        case .key: id = text
        case .identifier: by = text
        case .source: source = text
        case .category: category = text
        case .note: note = text
        default: break
        }
    }
}

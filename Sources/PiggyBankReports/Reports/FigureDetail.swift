import PiggyBank

extension Detail {
    /// The events that make each figure.
    ///
    /// - Parameter figures: what there is to say of an event besides; the change of the figure when
    ///   nil.
    init(entries: @escaping @Sendable (Row) -> [FigureEntry], figures: [Column<FigureEntry>]? = nil)
    {
        // An account of its own is in the figure's columns already.
        let account = Column<FigureEntry>("account") { $0.account }
        let change = Column<FigureEntry>("minorUnits", "Amount", csv: "amount") { $0.change }
        let columns: [Column<FigureEntry>] =
            [
                Column("sequence", "Event") { $0.sequence }, Column("line") { $0.sequence },
                Column("date", "Date") { $0.date }, Column("type") { $0.type },
                figures == nil ? account : account.ofJSON, Column("party") { $0.party },
                .table("Description") { $0.description }.truncatable,
            ] + (figures ?? [change]) + [
                Column("counts") { $0.counts },
                Column("reason", "") { $0.reason?.name }.truncatable,
            ]
        self.init("entries", of: entries, columns: columns)
    }
}

extension FigureEntry {
    /// What happened, in a few words.
    var description: Cell { .told(party, payload?.summary ?? type.name) }
}

extension [Column<FigureEntry>] {
    /// What there is to say of the events of a week's round-ups.
    static var ofWeeks: Self {
        [
            Column("minorUnits", "Spent", csv: "spent") { $0.change },
            Column("accrued", "Round-up") { $0.accrued }, Column("moved", "Moved") { $0.moved },
        ]
    }
}

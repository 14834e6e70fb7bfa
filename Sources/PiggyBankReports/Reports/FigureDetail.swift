import PiggyBank
import PiggyBankLanguages

extension Detail {
    /// The events that make each figure.
    ///
    /// - Parameter figures: what there is to say of an event besides; the change of the figure when
    ///   nil.
    init(
        entries: @escaping @Sendable (Row) -> [FigureEntry], figures: [Column<FigureEntry>]? = nil,
        _ language: any Language
    ) {
        // An account of its own is in the figure's columns already.
        let account = Column<FigureEntry>("account") { $0.account }
        let change = Column<FigureEntry>("minorUnits", language(.amount), csv: "amount") {
            $0.change
        }
        let columns: [Column<FigureEntry>] =
            [
                Column("sequence", language(.event)) { $0.sequence },
                Column("line") { $0.sequence }, Column("date", language(.date)) { $0.date },
                Column("type") { $0.type }, figures == nil ? account : account.ofJSON,
                Column("party") { $0.party },
                .table(language(.description)) { .text($0.description(language)) }.truncatable,
            ] + (figures ?? [change]) + [
                Column("counts") { $0.counts },
                Column("reason", "") { $0.reason.map(language.name(of:)) }.truncatable,
            ]
        self.init("entries", of: entries, columns: columns)
    }
}

extension FigureEntry {
    /// What happened, in a few words.
    func description(_ language: any Language) -> String {
        party ?? payload.map(language.summary) ?? language.name(of: type)
    }
}

extension [Column<FigureEntry>] {
    /// What there is to say of the events of a week's round-ups.
    static func ofWeeks(_ language: any Language) -> Self {
        [
            Column("minorUnits", language(.spent), csv: "spent") { $0.change },
            Column("accrued", language(.roundUp)) { $0.accrued },
            Column("moved", language(.moved)) { $0.moved },
        ]
    }
}

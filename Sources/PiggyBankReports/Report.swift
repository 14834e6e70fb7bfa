import PiggyBank

/// An answer of the ledger, described once for every format.
///
/// The members keep their order. In JSON they are the members of an object: a fact is a value, a
/// section an array of objects, a report an object. CSV has the sections, each with a header. A
/// table has everything that is named for people.
package struct Report: Sendable {
    /// What a table writes above everything else.
    package var title: Text?
    /// What the report says.
    package var members: [Member]
    /// How much of the width of a page it takes.
    var span = Span.full
    /// Whether paper has only what somebody unfolded of it.
    var isAppendix = false

    /// A part of the width of a page.
    enum Span: Hashable, Sendable {
        /// All of it, as lists need, which paper has only where they are asked for.
        case full
        /// Two thirds.
        case wide
        /// One third.
        case narrow
    }

    /// Makes a report.
    package init(_ title: Text? = nil, _ members: [Member]) {
        self.title = title
        self.members = members
    }

    /// One thing that a report says.
    package enum Member: Sendable {
        /// A single value.
        case fact(Fact)
        /// Rows of one kind.
        case section(Section)
        /// Rows for people alone, which JSON and CSV leave out.
        case table(Section)
        /// A whole report, by its key in JSON.
        case report(String, Report)
        /// Lines of text for people, which JSON and CSV leave out; broken only where a terminal is
        /// too narrow.
        case text([Text])
        /// Paragraphs for people, which JSON and CSV leave out.
        case prose([Paragraph])
        /// A line of the ledger that is at fault, for people; JSON and CSV leave it out.
        case message(PlacedMessage)
        /// The figures that are said first, on a page alone.
        case figures([Figure])
        /// What an audit came to, on a page alone.
        case verdict(Text)
        /// A picture of the rows that follow, on a page alone.
        case chart(Chart)
        /// What to ask for what is left out, on a page alone.
        case command(Text, String)
    }

    /// One of the figures that a page begins with.
    package struct Figure: Sendable {
        /// What it is.
        var label: Text
        /// The amounts, one of each currency.
        var amounts: [Balance]
        /// What belongs to it, in a few words.
        var note: Text?
        /// What an amount leads to.
        var link: @Sendable (Balance) -> Link?

        init(
            label: Text, amounts: [Balance], note: Text? = nil,
            link: @escaping @Sendable (Balance) -> Link?
        ) {
            self.label = label
            self.amounts = amounts
            self.note = note
            self.link = link
        }
    }
}

/// A single value of a report, and its name.
///
/// CSV has rows alone and leaves facts out, unless the report has nothing else.
package struct Fact: Sendable {
    let key: String?
    let label: Text?
    let value: Cell
    let shown: Cell

    /// Makes a fact.
    ///
    /// - Parameters:
    ///   - key: its name in JSON and CSV.
    ///   - label: its name in a table; nil if tables leave it out.
    ///   - shown: what a table shows instead of the value, if that differs.
    package init(_ key: String, _ label: Text? = nil, _ value: some CellValue, shown: Cell? = nil) {
        self.init(key, label, value.cell, shown: shown ?? value.shownCell)
    }

    private init(_ key: String?, _ label: Text?, _ value: Cell, shown: Cell) {
        self.key = key
        self.label = label
        self.value = value
        self.shown = shown
    }

    /// Makes a fact of JSON alone.
    init(_ key: String, _ cell: Cell) { self.init(key, nil, cell, shown: cell) }

    /// Makes a fact of tables alone.
    package static func table(_ label: Text, _ shown: Cell) -> Fact {
        Fact(nil, label, shown, shown: shown)
    }
}

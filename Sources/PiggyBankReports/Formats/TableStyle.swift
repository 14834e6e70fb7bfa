import PiggyBank

/// How a table is drawn: what it must fit into, and what it may be drawn with.
package struct TableStyle: Sendable {
    /// How many cells of a terminal a line may take, at least 20; nil for as many as it needs.
    package let width: Int?
    /// Whether rules, bars and marks are ASCII; words and the ledger's texts stay as they are.
    package let isASCII: Bool
    /// Whether escape sequences color what should be seen first.
    package let isColored: Bool
    /// The language of what tables say themselves, and of their numbers and days.
    package var language: Language
    /// How it writes numbers and days, at hand for every cell.
    let forms: WrittenForms

    /// The width below which a line is not made narrower.
    package static let narrowest = 20

    /// Makes a style; a width below the narrowest is taken for that.
    package init(
        width: Int? = nil, isASCII: Bool = false, isColored: Bool = false,
        in language: Language = .english
    ) {
        self.width = width.map { max($0, Self.narrowest) }
        self.isASCII = isASCII
        self.isColored = isColored
        self.language = language
        forms = language.forms
    }
}

// MARK: - What is drawn

extension TableStyle {
    /// Below headings.
    var rule: String { isASCII ? "-" : "─" }
    /// A block of a bar: a filled or an empty one.
    func block(isFilled: Bool) -> String { isASCII ? isFilled ? "#" : "." : isFilled ? "█" : "░" }
    /// Signs from the lowest to the highest, each one cell wide.
    var ramp: [String] {
        isASCII
            ? ["_", ".", ":", "-", "=", "+", "*", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    }
    /// Where something was left out, one cell wide.
    var ellipsis: String { isASCII ? "~" : "…" }
    /// Before an entry of a list.
    var bullet: String { isASCII ? ">" : "▸" }
}

// MARK: - Color

/// What is colored, which always is a word or a sign that says the same.
package enum Paint: Hashable, Sendable {
    /// An amount below zero.
    case negative
    /// A word that says that something ended, such as "closed".
    case ended
    /// The sign below what is at fault.
    case caret
    /// The word before what to do next.
    case next

    /// What turns the color on; ECMA-48, "Select Graphic Rendition".
    package var start: String {
        switch self {
        case .negative: "\u{1B}[31m"
        case .ended: "\u{1B}[33m"
        case .caret: "\u{1B}[1;31m"
        case .next: "\u{1B}[1m"
        }
    }

    /// What turns every color off.
    package static let end = "\u{1B}[0m"
}

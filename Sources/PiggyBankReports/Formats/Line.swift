import PiggyBank

/// A line of a table's text, a part of which may be colored.
package struct Line: Sendable {
    private let before: String
    private let painted: String
    private let paint: Paint?
    private let after: String

    init(_ before: String, _ painted: String = "", _ paint: Paint? = nil, _ after: String = "") {
        self.before = before
        self.painted = painted
        self.paint = paint
        self.after = after
    }

    /// The line without colors.
    package var text: String { before + painted + after }
}

extension Line {
    /// Breaks a text as wide as the style, its further lines indented as its first.
    static func filling(_ text: Text, _ style: TableStyle) -> [Line] {
        filling(style.language(text), style)
    }

    /// Breaks words as wide as the style, their further lines indented as the first.
    static func filling(_ words: String, _ style: TableStyle) -> [Line] {
        let text = Phrase.visible(words)
        guard let width = style.width, text.displayWidth > width else { return [Line(text)] }
        let indent = min(text.prefix { $0 == " " }.count, width / 2)
        let margin = String(repeating: " ", count: indent)
        return Prose.fill(String(text.drop { $0 == " " }), width: width - indent).map {
            Line(margin + $0)
        }
    }

    /// A label, and its value beside it; below it where that is too narrow.
    ///
    /// A word of the value that is wider than what is left for it is broken only if it is wider
    /// than the style.
    ///
    /// - Parameters:
    ///   - labelWidth: the width of the column of labels.
    ///   - indent: the spaces before each line.
    static func lines(of item: LabeledValue, labelWidth: Int, indent: Int = 0, _ style: TableStyle)
        -> [Line]
    {
        func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
        let left = indent + labelWidth + [TableColumn].gap
        let lead = spaces(indent) + item.label
        let room = style.width.map { $0 - left } ?? .max
        if item.value.displayWidth <= room {
            let padding = spaces(left - indent - item.label.displayWidth)
            return [Line(lead + padding, item.value, item.paint)]
        }
        let width = style.width ?? .max
        let widest = Prose.words(of: item.value).map(\.displayWidth).max() ?? 0
        if room >= narrowestValue, widest <= room {
            let padding = spaces(left - indent - item.label.displayWidth)
            return Prose.fill(item.value, width: room).enumerated().map { line, text in
                Line(line == 0 ? lead + padding : spaces(left), text, item.paint)
            }
        }
        let labels = item.label.isEmpty ? [] : Prose.fill(item.label, width: width - indent)
        let inner = widest <= width - indent - 2 ? indent + 2 : 0
        return labels.map { Line(spaces(indent) + $0) }
            + Prose.fill(item.value, width: width - inner).map {
                Line(spaces(inner), $0, item.paint)
            }
    }

    /// The least width in which a text is broken beside its label.
    private static let narrowestValue = 16
}

/// A value and what it is called, as they are shown.
struct LabeledValue: Sendable {
    let label: String
    let value: String
    let paint: Paint?

    /// Makes one; nil for a cell that says nothing.
    init?(_ label: String, _ cell: Cell, _ paint: Paint?, _ style: TableStyle) {
        var bytes: ContiguousArray<UInt8> = []
        _ = bytes.append(shown: cell, style)
        guard !bytes.isEmpty else { return nil }
        self.label = Phrase.visible(label)
        value = String(decoding: bytes, as: UTF8.self)
        self.paint = paint
    }

    /// A fact, whose amount names its currency; nil where tables leave it out.
    init?(_ fact: Fact, _ style: TableStyle) {
        guard let name = fact.label.map({ style.language($0) }) else { return nil }
        guard case .money(let balance) = fact.shown else {
            self.init(name, fact.shown, nil, style)
            return
        }
        var amount: ContiguousArray<UInt8> = []
        _ = amount.append(shown: fact.shown, style)
        let text = String(decoding: amount, as: UTF8.self) + " " + balance.currency.code
        self.init(name, .text(text), balance.minorUnits < 0 ? .negative : nil, style)
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a line with its break.
    mutating func append(_ line: Line, _ style: TableStyle) {
        line.write(into: &self, isColored: style.isColored)
        append(UInt8(ascii: "\n"))
    }
}

extension Line {
    fileprivate func write(into bytes: inout ContiguousArray<UInt8>, isColored: Bool) {
        _ = bytes.append(visible: before)
        let start = isColored ? paint?.start : nil
        bytes.append(contentsOf: (start ?? "").utf8)
        _ = bytes.append(visible: painted)
        if start != nil { bytes.append(contentsOf: Paint.end.utf8) }
        _ = bytes.append(visible: after)
    }
}

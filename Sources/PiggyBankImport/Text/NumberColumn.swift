import PiggyBank

/// What the numbers of a table say about its decimal mark, all of them together; those that no mark
/// can read say nothing.
package struct NumberColumn {
    /// A number as it is written, and where it is.
    private typealias Kept = (text: String, place: SourcePlace)

    /// The first numbers that can be read with one mark alone.
    private var point, comma: Kept?
    /// The first number whose readings differ.
    private var ambiguous: (number: Kept, readings: [DecimalText])?

    package init() {}

    /// Takes a number into account, and its place where it is kept.
    package mutating func add(_ text: ArraySlice<UInt8>, place: @autoclosure () -> SourcePlace) {
        // Where a number shows the mark already, one that can be read with it shows nothing more.
        let point = try? DecimalText(text, mark: .point)
        if point != nil, self.point != nil { return }
        let comma = try? DecimalText(text, mark: .comma)
        if comma != nil, self.comma != nil { return }
        var kept: Kept { (text.beginning, place()) }
        switch (point, comma) {
        case (let point?, let comma?):
            guard point != comma, ambiguous == nil else { return }
            ambiguous = (kept, [point, comma])
        case (_?, nil): self.point = kept
        case (nil, _?): self.comma = kept
        case (nil, nil):
            // The number without the currency and the side around it; there is none in that again.
            guard let number = AmountText(text)?.number, number.count < text.count else { return }
            add(number[...], place: place())
        }
    }

    /// Whether a number can be read with one mark alone.
    package var isShown: Bool { point != nil || comma != nil }

    /// The marks that every number can be read with, and that make a difference: none where numbers
    /// contradict each other, one where it is known, both where it is not.
    package var marks: [PresetMembers.DecimalMark] {
        if point != nil, comma != nil { return [] }
        if ambiguous != nil, !isShown { return [.point, .comma] }
        return comma == nil ? [.point] : [.comma]
    }

    /// Why the mark is not known; nil where it is.
    package var finding: ImportFinding? {
        guard isShown else { return doubt }
        guard let point, let comma else { return nil }
        return finding(
            """
            \(quoted: point.text) in line \(point.place.line) has a decimal point, and \
            \(quoted: comma.text) in line \(comma.place.line) a decimal comma
            """, at: max(point.place, comma.place))
    }

    /// That a number was met which both marks can read, before one that shows the mark.
    var doubt: ImportFinding? {
        ambiguous.map { number, readings in
            finding(
                """
                \(quoted: number.text) is \(verbatim: readings[0].description) with a decimal \
                point and \(verbatim: readings[1].description) with a decimal comma, and no other \
                number of the file says which
                """, at: number.place)
        }
    }

    private func finding(_ sentence: Text, at place: SourcePlace) -> ImportFinding {
        let answers = ["--set decimal=.", "--set decimal=,"]
        return ImportFinding(
            .ambiguousNumber, sentence,
            next: "Say what the bank writes before decimals: \(verbatim: answers, .or).",
            answers: answers, at: place)
    }
}

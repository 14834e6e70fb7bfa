import PiggyBank

/// What the numbers of a table say about its decimal mark, all of them together.
///
/// A mark is possible as long as every number can be read with it. Numbers that no mark can read
/// say nothing: they are bad rows.
package struct NumberColumn {
    /// The first numbers that can be read with one mark alone.
    private var point, comma: ReadNumber?
    /// The first number whose readings differ.
    private var ambiguous: (number: ReadNumber, point: String, comma: String)?

    package init() {}

    /// Takes a number into account.
    ///
    /// - Parameter place: asked for only where it is kept.
    package mutating func add(
        _ text: ArraySlice<UInt8>, negatives: Set<NegativeForm>,
        place: @autoclosure () -> SourcePlace
    ) {
        // Where a number shows the mark already, one that can be read with it shows nothing more.
        let point = try? DecimalText(text, mark: .point, negatives: negatives)
        if point != nil, self.point != nil { return }
        let comma = try? DecimalText(text, mark: .comma, negatives: negatives)
        if comma != nil, self.comma != nil { return }
        func number() -> ReadNumber {
            ReadNumber(String(decoding: text, as: UTF8.self), at: place())
        }
        switch (point, comma) {
        case (let point?, let comma?):
            guard point != comma, ambiguous == nil else { return }
            ambiguous = (number(), point.description, comma.description)
        case (_?, nil): self.point = number()
        case (nil, _?): self.comma = number()
        case (nil, nil):
            // The number without the currency and the side around it; there is none in that again.
            guard let number = AmountText(text)?.number, number.count < text.count else { return }
            add(number[...], negatives: negatives, place: place())
        }
    }

    /// Whether a number can be read with one mark alone.
    var isShown: Bool { point != nil || comma != nil }

    /// The marks that every number can be read with, and that make a difference: none where numbers
    /// contradict each other, one where it is known, both where it is not.
    package var marks: [ImportOptions.DecimalMark] {
        switch (point != nil, comma != nil) {
        case (true, true): []
        case (false, true): [.comma]
        case (true, false): [.point]
        case (false, false): ambiguous == nil ? [.point] : [.point, .comma]
        }
    }

    /// Why the mark is not known; nil where it is.
    package var finding: ImportFinding? {
        if let point, let comma {
            let fact = TableFact.severalDecimalMarks(point, comma)
            return ImportFinding(.table(fact), at: max(point.place, comma.place))
        }
        guard let ambiguous else { return nil }
        let (number, point, comma) = ambiguous
        let fact = TableFact.ambiguousNumber(number.text, point: point, comma: comma)
        return ImportFinding(.table(fact), at: number.place)
    }
}

extension DecimalText: CustomStringConvertible {
    /// The number with a decimal point and without groups.
    package var description: String {
        var text = String(digits)
        if text.utf8.count <= decimals {
            text = String(repeating: "0", count: decimals + 1 - text.utf8.count) + text
        }
        let whole = text.dropLast(decimals)
        return (isNegative ? "-" : "") + whole + (decimals > 0 ? "." + text.suffix(decimals) : "")
    }
}

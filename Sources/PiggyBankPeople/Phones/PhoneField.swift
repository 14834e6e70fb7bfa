/// A field in which somebody types a phone number: its text in the form of the country, and the
/// place of the caret.
///
///     var field = PhoneField(region: PhoneRegion(code: "GB"))
///     field.type("07700900123")
///     print(field.text, field.caret)
///
/// A change anywhere in the text, a deletion included, leaves the caret after the same digit.
public struct PhoneField: Hashable, Sendable {
    /// Where the number is typed; nil to give a form to numbers with a plus sign alone.
    public var region: PhoneRegion? { didSet { replace(caret..<caret, with: "") } }
    /// What is shown.
    public private(set) var text = ""
    /// How many characters of the text are before the caret.
    public private(set) var caret = 0

    /// How many digits are taken: more than any number has.
    private static let mostDigits = 20

    /// An empty field.
    public init(region: PhoneRegion?) { self.region = region }

    /// Replaces characters of the text, and shows what comes of it in its form.
    ///
    /// What is in no phone number is left out. A deletion of nothing but characters between digits
    /// takes the digit before them, as they would come back.
    ///
    /// - Parameters:
    ///   - range: the characters that are selected, clamped to those there are; none to insert.
    ///   - typed: what is typed or pasted; nothing to delete.
    public mutating func replace(_ range: Range<Int>, with typed: String) {
        let characters = Array(text)
        let range = range.clamped(to: 0..<characters.count)
        var before = String(characters[..<range.lowerBound])
        let replaced = TypedDigits(String(characters[range]))
        if typed.isEmpty, !range.isEmpty, replaced.text.isEmpty {
            while let last = before.popLast(), TypedDigits(String(last)).text.isEmpty {}
        }
        let kept = TypedDigits(before + typed, limit: Self.mostDigits)
        let after = String(characters[range.upperBound...])
        let all = TypedDigits(before + typed + after, limit: Self.mostDigits)
        text = PhoneFormatter(region).formatted(all)
        caret = place(after: kept.text.count, of: all.text.count)
    }

    /// Inserts what is typed at the caret.
    public mutating func type(_ typed: String) { replace(caret..<caret, with: typed) }

    /// Deletes the digit before the caret.
    public mutating func deleteBackward() { replace(max(0, caret - 1)..<caret, with: "") }

    /// Puts the caret after so many characters of the text, clamped to those there are.
    public mutating func moveCaret(to place: Int) { caret = min(max(0, place), text.count) }

    /// Where the caret is after so many digits, a plus sign included.
    private func place(after count: Int, of all: Int) -> Int {
        guard count < all else { return text.count }
        var left = count
        for (place, character) in text.enumerated() {
            if left == 0 { return place }
            if character == "+" || character.isNumber { left -= 1 }
        }
        return text.count
    }
}

extension PhoneField: CustomStringConvertible, CustomReflectable {
    /// How many digits were typed: they are personal.
    public var description: String { "(a phone number of \(text.count) characters)" }

    /// What a dump shows: nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

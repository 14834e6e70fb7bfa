import PiggyBank

// HTML and SVG as bytes: what a text needs so that it can only be read, and elements with their attributes.

extension ContiguousArray<UInt8> {
    /// Appends HTML as it is; never a text of a ledger.
    mutating func append(html: StaticString) {
        html.withUTF8Buffer { bytes in unsafe append(contentsOf: bytes) }
    }

    /// Appends a text that can only be read: nothing in it is an element, ends an attribute, or turns the
    /// direction of what follows.
    mutating func append(escaping text: String) {
        for byte in Phrase.visible(text).utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(html: "&amp;")
            case UInt8(ascii: "<"): append(html: "&lt;")
            case UInt8(ascii: ">"): append(html: "&gt;")
            case UInt8(ascii: "\""): append(html: "&quot;")
            case UInt8(ascii: "'"): append(html: "&#39;")
            default: append(byte)
            }
        }
    }

    /// Appends an element and what is in it.
    mutating func append<Failure: Error>(
        _ name: StaticString,
        _ attributes: [(StaticString, Attribute)] = [],
        _ content: (inout Self) throws(Failure) -> Void
    ) throws(Failure) {
        append(opening: name, attributes)
        try content(&self)
        append(closing: name)
    }

    /// Appends an element with a text.
    mutating func append(
        _ name: StaticString,
        _ attributes: [(StaticString, Attribute)] = [],
        text: String
    ) {
        append(name, attributes) { $0.append(escaping: text) }
    }

    /// Appends the beginning of an element.
    mutating func append(opening name: StaticString, _ attributes: [(StaticString, Attribute)] = [])
    {
        append(UInt8(ascii: "<"))
        append(html: name)
        for (name, value) in attributes {
            append(UInt8(ascii: " "))
            append(html: name)
            append(html: "=\"")
            append(value)
            append(UInt8(ascii: "\""))
        }
        append(UInt8(ascii: ">"))
    }

    /// Appends the end of an element.
    mutating func append(closing name: StaticString) {
        append(html: "</")
        append(html: name)
        append(UInt8(ascii: ">"))
    }

    private mutating func append(_ attribute: Attribute) {
        switch attribute {
        case .word(let word): append(html: word)
        case .text(let text): append(escaping: text)
        case .number(let number): append(number: Int128(number))
        case .thousandths(let number): append(number: Int128(number), decimals: 3)
        case .extent(let extent):
            append(number: Int128(extent.thousandths), decimals: 3)
            append(UInt8(ascii: "%"))
        }
    }
}

/// The value of an attribute.
enum Attribute {
    /// A word of the program's own.
    case word(StaticString)
    case text(String)
    case number(Int)
    /// A number with three decimals.
    case thousandths(Int)
    /// A part of the side of a picture.
    case extent(Extent)
}

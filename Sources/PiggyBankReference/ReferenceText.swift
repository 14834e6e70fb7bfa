/// Text that is compared and hashed by its UTF-8 bytes.
///
/// Two Swift `String`s are equal when they are canonically equivalent; identifiers of a ledger are
/// equal only when their bytes are. So "é" in one code point and "é" in two are two accounts.
package struct ReferenceText: Hashable, Comparable, Sendable {
    /// The bytes, always valid UTF-8.
    package let utf8: [UInt8]

    /// Makes text of bytes that the caller knows to be UTF-8.
    package init(utf8: [UInt8]) { self.utf8 = utf8 }

    /// Makes text of a string, code point by code point as it is.
    package init(_ string: String) { self.utf8 = [UInt8](string.utf8) }

    /// Orders by bytes.
    package static func < (left: ReferenceText, right: ReferenceText) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}

extension ReferenceText: ExpressibleByStringLiteral {
    /// Makes text of a literal.
    package init(stringLiteral value: String) { self.init(value) }
}

extension ReferenceText: CustomStringConvertible {
    /// The text as a `String`, for people.
    package var description: String { String(decoding: utf8, as: UTF8.self) }
}

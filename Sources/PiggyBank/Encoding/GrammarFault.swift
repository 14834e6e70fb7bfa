/// Why a line's grammar is wrong, and where in the line.
package struct GrammarFault: Error, Hashable, Sendable {
    /// Bytes from the line's start to what is at fault.
    package var offset: Int
    package var reason: Reason

    package enum Reason: Hashable, Sendable {
        // Not one JSON object in UTF-8 (RFC 8259, RFC 3629).
        case blank
        /// The line has a hole: so many of its bytes are NUL.
        case hole(bytes: Int)
        case byteOrderMark
        case notAnObject
        case invalidUTF8
        case unexpectedByte(UInt8, expected: Token)
        case unexpectedEnd(expected: Token)
        case controlCharacter(UInt8)
        case badEscape
        case loneSurrogate
        case badNumber
        case trailingBytes

        case lineTooLong(bytes: Int)
        case duplicateMember(String)
        case missingType
        case typeNotAString
        case unknownType(String)
        case unknownMember(String, of: String)
        case missingMember(String, of: String)
        /// None of the members of which one or more must be there.
        case missingAnyMember([String], of: String)
        case badValue(member: String, found: String, expected: Expected)

        /// Whether the line has a hole, so that nothing else of it is judged.
        package var isHole: Bool { if case .hole = self { true } else { false } }
    }

    /// What JSON has next where a line has something else or ends.
    package enum Token: Hashable, Sendable {
        case value
        case name
        case colon
        case closingQuote
        case closingBrace
        case closingBracket
        case commaOrClosingBrace
        case commaOrClosingBracket
    }

    /// What a value should have been.
    package enum Expected: Hashable, Sendable {
        case integer(ClosedRange<Int64>)
        case time
        case key
        case identifier(IdentifierError?)
        case text
        case flag
        case currency
        case money
        case date
        case timeZone
        case weekday
        case metadata
        case shallowMetadata
    }

    package init(_ reason: Reason, at offset: Int) {
        self.offset = offset
        self.reason = reason
    }

    /// The rule that is broken.
    package var rule: Rule {
        switch reason {
        case .blank, .hole, .byteOrderMark, .notAnObject, .invalidUTF8, .unexpectedByte,
            .unexpectedEnd, .controlCharacter, .badEscape, .loneSurrogate, .badNumber,
            .trailingBytes:
            .malformedLine
        case .lineTooLong: .lineTooLong
        case .duplicateMember: .duplicateMember
        case .missingType, .missingMember, .missingAnyMember: .missingMember
        case .typeNotAString, .badValue: .badValue
        case .unknownType: .unknownType
        case .unknownMember: .unknownMember
        }
    }
}

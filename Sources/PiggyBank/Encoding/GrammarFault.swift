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
    package enum Token: String, Hashable, Sendable {
        case value = "a value"
        case name = "a member's name in double quotes"
        case colon = "a colon"
        case closingQuote = "a closing double quote"
        case closingBrace = "a closing brace"
        case closingBracket = "a closing bracket"
        case commaOrClosingBrace = "a comma or a closing brace"
        case commaOrClosingBracket = "a comma or a closing bracket"

        fileprivate var text: Text { Text(stringLiteral: rawValue) }
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

    package var rule: Rule { reason.broken.rule }
}

// MARK: - What is said

extension GrammarFault.Reason {
    @BrokenRuleBuilder var broken: BrokenRule {
        switch self {
        case .blank:
            .rule(.malformedLine)
            "the line is blank"
            "Remove the line: every line is one event."
        case .hole(let bytes):
            .rule(.malformedLine)
            "the line has a hole: found \(bytes, "NUL byte"), which no event contains"
            """
            Run \(command: "audit") to inspect the hole and \(command: "repair") to remove it. If \
            the file is UTF-16, save it as UTF-8.
            """
        case .byteOrderMark:
            .rule(.malformedLine)
            "the line begins with a byte order mark"
            "Save the file as UTF-8 without the mark: a line begins with an opening brace."
        case .notAnObject:
            .rule(.malformedLine)
            "the line does not begin with an opening brace"
            "Every line is one JSON object, such as {\"sequence\":1, …}."
        case .invalidUTF8:
            .rule(.malformedLine)
            "found bytes that are not UTF-8"
            "Save the file as UTF-8. Another encoding or a damaged disk causes these bytes."
        case .unexpectedByte(let byte, let expected):
            .rule(.malformedLine)
            "found \(byte.name), expected \(expected.text)"
            "Fix the JSON of this line, or restore the line from a backup."
        case .unexpectedEnd(let expected):
            .rule(.malformedLine)
            "the line ends where \(expected.text) is expected"
            "The line was cut: restore it from a backup."
        case .controlCharacter(let byte):
            .rule(.malformedLine)
            "found \(byte.name) in a string, which JSON allows only as an escape"
            "Write it as \\u\(codePoint: byte)."
        case .badEscape:
            .rule(.malformedLine)
            "found an escape that JSON does not have"
            """
            JSON's escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal \
            digits.
            """
        case .loneSurrogate:
            .rule(.malformedLine)
            "found half of a surrogate pair, which is not a character"
            "Write both halves, \\uD800–\\uDBFF then \\uDC00–\\uDFFF, or the character itself."
        case .badNumber:
            .rule(.malformedLine)
            "found a malformed number"
            "A number has no leading zeros or plus sign, and digits after a point or an e."
        case .trailingBytes:
            .rule(.malformedLine)
            "found more text after the event's closing brace"
            "Every line is one event: put the rest on its own line, or remove it."
        case .lineTooLong(let bytes):
            .rule(.lineTooLong)
            "the line has \(bytes, "byte"); the limit is \(grouped: Limits.lineBytes)"
            "Store long texts elsewhere, and refer to them in the note or the metadata."
        case .duplicateMember(let name):
            .rule(.duplicateMember)
            "duplicate member \(quoted: name)"
            "Remove the wrong one: readers would disagree on which member counts."
        case .missingType:
            .rule(.missingMember)
            "the member \"type\" is missing"
            "Every event has a type, such as \"type\":\"deposited\"."
        case .typeNotAString:
            .rule(.badValue)
            "the member \"type\" is not a string"
            "Write the type's name in double quotes, such as \"deposited\"."
        case .unknownType(let name):
            .rule(.unknownType)
            "unknown event type \(quoted: name)"
            "The types are \(verbatim: EventType.allCases.map(\.rawValue), .comma)."
        case .unknownMember(let name, let owner):
            .rule(.unknownMember)
            "\(verbatim: owner) has no member \(quoted: name)"
            "Correct the spelling or remove the member; your own data belongs in \"metadata\"."
        case .missingMember(let name, let owner):
            .rule(.missingMember)
            "\(verbatim: owner) lacks the required member \(quoted: name)"
            "Add the member, or restore the line from a backup."
        case .missingAnyMember(let names, let owner):
            .rule(.missingMember)
            "\(verbatim: owner) has none of \(names.map { "\(quoted: $0)" }, .comma)"
            "State at least one of these members: without one, the event changes nothing."
        case .badValue(let member, let found, .identifier(let error?)):
            .rule(.badValue)
            "found \(shown: found) for \(quoted: member): \(error.problem.sentence)"
            IdentifierError.form
        case .badValue(let member, let found, let expected):
            .rule(.badValue)
            "found \(shown: found) for \(quoted: member), expected \(expected.said(found).sentence)"
            expected.said(found).nextStep ?? ""
        }
    }
}

extension GrammarFault.Expected {
    /// What it is, and how it is written in place of what was found.
    @ProblemBuilder fileprivate func said(_ found: String) -> Problem {
        switch self {
        case .integer(let range):
            range.lowerBound == range.upperBound
                ? "\(range.lowerBound)"
                : "a whole number between \(range.lowerBound) and \(range.upperBound)"
            range.upperBound < Limits.largestNumber || !found.contains(".")
                ? "Write a whole number in that range."
                : """
                Write a whole number in that range; amounts are in minor units: 4.35 GBP is \
                "minorUnits":435.
                """
        case .time:
            "an RFC 3339 date and time in the years 0002 to 9998 UTC"
            "Write the time like 2026-03-29T01:30:00.000Z; second 60 is not allowed."
        case .key:
            "a string of 1 to \(Limits.idempotencyKeyBytes) bytes"
            "Write the value in double quotes, such as \"pay-2026-03-27\"; a UUID has 36 bytes."
        case .identifier:
            "an identifier"
            IdentifierError.form
        case .text:
            "a string"
            "Write the text in double quotes."
        case .flag:
            "true or false"
            "Write the value without quotes."
        case .currency:
            "an ISO 4217 currency code"
            Currency.codesWithoutMinorUnits.contains(String(found.dropFirst().dropLast()))
                ? """
                ISO 4217 defines no minor units for this code, so no amount can be in this currency.
                """ : "Write three capital letters, such as GBP."
        case .money:
            "an object with a currency and minor units"
            "Write the amount like {\"currency\":\"GBP\",\"minorUnits\":435}."
        case .date:
            "a date YYYY-MM-DD"
            "Write a day that exists, such as 2026-03-23."
        case .timeZone:
            "an IANA time zone name"
            "Write the name like Europe/London, with the same capital letters."
        case .weekday:
            "a weekday, monday to sunday"
            "Write the weekday in lower-case English."
        case .metadata:
            "an object"
            "Write your own data as {\"name\":\"value\"}."
        case .shallowMetadata:
            "an object nested at most \(Limits.metadataDepth) levels deep"
            "Nest the object less deeply, or store it as text."
        }
    }
}

extension UInt8 {
    fileprivate var name: Text {
        switch self {
        case 0x20: "a space"
        case 0x21..<0x7F: "\"\(verbatim: String(UnicodeScalar(self)))\""
        case 0x80...: "a character that is not ASCII"
        default: "the control character U+\(codePoint: self)"
        }
    }
}

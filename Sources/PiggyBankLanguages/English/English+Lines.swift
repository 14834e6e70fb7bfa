import PiggyBank

// The English words for lines that are wrong, by their grammar or in the chain: one case, one
// sentence with the numbers in it, and one next step. `English+Rules.swift` has those for the rules
// of the state.

extension English {
    package func message(for violation: Violation) -> Message {
        switch violation.cause {
        case .grammar(let reason, _): message(for: reason)
        case .sequenceGap(let expected, let stated):
            Message(
                "found sequence \(stated), expected \(expected)",
                next: stated > expected
                    ? "Look for missing lines before this one; compare with a backup or with a "
                        + "head kept elsewhere."
                    : "Look for lines that were copied or moved; the recording order is 1, 2, 3 …")
        case .recordedBackwards(let last, let stated):
            Message(
                "the line's recording time \(stated) is earlier than \(last), that of a line "
                    + "before it",
                next: "Look for lines that were moved or copied: a writer's recording times never "
                    + "go back, even if its clock does.")
        case .sealMissing(isLedgerSealed: true):
            Message(
                "the line does not end in a seal, but the ledger's first line does",
                next:
                    "A program that does not seal added or changed the line; compare with a backup."
            )
        case .sealMissing(isLedgerSealed: false):
            Message(
                "the line ends in a seal, but the ledger's first line does not",
                next: "The line comes from another ledger, or the first line lost its seal.")
        case .sealMalformed:
            Message(
                "the member \"hash\" is not a seal",
                next: "A seal ends the line exactly as ,\"hash\":\"…\"} with 64 lowercase digits "
                    + "0–9 a–f.")
        case .sealMismatch(let stated, let expected):
            Message(
                "found the hash \(stated)…, expected \(expected)… of this line "
                    + "after the line before it",
                next: "This line was changed after it was sealed, or a line before it was removed, "
                    + "inserted or moved; compare with a backup.")
        case .state(let rejection): message(for: rejection)
        }
    }
}

extension English {
    package func message(for reason: GrammarFault.Reason) -> Message {
        switch reason {
        case .blank: Message("the line is blank", next: "Remove the line: every line is one event.")
        case .hole(let bytes):
            Message(
                "the line has a hole: found \(count(bytes, "NUL byte")), which no event contains",
                next: "Run 'piggybank audit' to inspect the hole and 'piggybank repair' to remove "
                    + "it. If the file is UTF-16, save it as UTF-8.")
        case .byteOrderMark:
            Message(
                "the line begins with a byte order mark",
                next:
                    "Save the file as UTF-8 without the mark: a line begins with an opening brace.")
        case .notAnObject:
            Message(
                "the line does not begin with an opening brace",
                next: "Every line is one JSON object, such as {\"sequence\":1, …}.")
        case .invalidUTF8:
            Message(
                "found bytes that are not UTF-8",
                next:
                    "Save the file as UTF-8. Another encoding or a damaged disk causes these bytes."
            )
        case .unexpectedByte(let byte, let expected):
            Message(
                "found \(name(of: byte)), expected \(phrase(for: expected))",
                next: "Fix the JSON of this line, or restore the line from a backup.")
        case .unexpectedEnd(let expected):
            Message(
                "the line ends where \(phrase(for: expected)) is expected",
                next: "The line was cut: restore it from a backup.")
        case .controlCharacter(let byte):
            Message(
                "found \(name(of: byte)) in a string, which JSON allows only as an escape",
                next: "Write it as \\u00\(Phrase.hexadecimal(byte)).")
        case .badEscape:
            Message(
                "found an escape that JSON does not have",
                next:
                    #"JSON's escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits."#
            )
        case .loneSurrogate:
            Message(
                "found half of a surrogate pair, which is not a character",
                next: "Write both halves, \\uD800–\\uDBFF then \\uDC00–\\uDFFF, or the character "
                    + "itself.")
        case .badNumber:
            Message(
                "found a malformed number",
                next:
                    "A number has no leading zeros or plus sign, and digits after a point or an e.")
        case .trailingBytes:
            Message(
                "found more text after the event's closing brace",
                next: "Every line is one event: put the rest on its own line, or remove it.")
        case .lineTooLong(let bytes):
            Message(
                "the line has \(bytes) bytes; the limit is \(Limits.lineBytes)",
                next: "Store long texts elsewhere, and refer to them in the note or the metadata.")
        case .duplicateMember(let name):
            Message(
                "duplicate member \(Phrase.quoted(name))",
                next: "Remove the wrong one: readers would disagree on which member counts.")
        case .missingType:
            Message(
                "the member \"type\" is missing",
                next: "Every event has a type, such as \"type\":\"deposited\".")
        case .typeNotAString:
            Message(
                "the member \"type\" is not a string",
                next: "Write the type's name in double quotes, such as \"deposited\".")
        case .unknownType(let name):
            Message(
                "unknown event type \(Phrase.quoted(name))",
                next: "The types are \(EventType.allCases.map(\.rawValue).joined(separator: ", "))."
            )
        case .unknownMember(let name, let owner):
            Message(
                "\(owner) has no member \(Phrase.quoted(name))",
                next: "Correct the spelling or remove the member; your own data belongs in "
                    + "\"metadata\".")
        case .missingMember(let name, let owner):
            Message(
                "\(owner) lacks the required member \(Phrase.quoted(name))",
                next: "Add the member, or restore the line from a backup.")
        case .missingAnyMember(let names, let owner):
            Message(
                "\(owner) has none of \(names.map(Phrase.quoted).joined(separator: ", "))",
                next: "State at least one of these members: without one, the event changes nothing."
            )
        case .badValue(let member, let found, let expected):
            Message(
                "found \(Phrase.shown(found)) for \(Phrase.quoted(member)), expected "
                    + "\(phrase(for: expected))", next: nextStep(expected, found))
        }
    }

    private func name(of byte: UInt8) -> String {
        switch byte {
        case 0x20: "a space"
        case 0x21..<0x7F: "\"\(UnicodeScalar(byte))\""
        case 0x80...: "a character that is not ASCII"
        default: "the control character U+00\(Phrase.hexadecimal(byte))"
        }
    }
}

extension English {
    private func phrase(for token: GrammarFault.Token) -> String {
        switch token {
        case .value: "a value"
        case .name: "a member's name in double quotes"
        case .colon: "a colon"
        case .closingQuote: "a closing double quote"
        case .closingBrace: "a closing brace"
        case .closingBracket: "a closing bracket"
        case .commaOrClosingBrace: "a comma or a closing brace"
        case .commaOrClosingBracket: "a comma or a closing bracket"
        }
    }
}

extension English {
    private func phrase(for expected: GrammarFault.Expected) -> String {
        switch expected {
        case .integer(let range) where range.lowerBound == range.upperBound: "\(range.lowerBound)"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .time: "an RFC 3339 date and time in the years 0002 to 9998 UTC"
        case .key: "a string of 1 to \(Limits.idempotencyKeyBytes) bytes"
        case .identifier(let error):
            "an identifier" + (error.map { ", which \(phrase(for: $0))" } ?? "")
        case .text: "a string"
        case .flag: "true or false"
        case .currency: "an ISO 4217 currency code"
        case .money: "an object with a currency and minor units"
        case .date: "a date YYYY-MM-DD"
        case .timeZone: "an IANA time zone name"
        case .weekday: "a weekday, monday to sunday"
        case .metadata: "an object"
        case .shallowMetadata: "an object nested at most \(Limits.metadataDepth) levels deep"
        }
    }

    private func nextStep(_ expected: GrammarFault.Expected, _ found: String) -> String {
        switch expected {
        case .integer(let range)
        where range.upperBound < Limits.largestNumber || !found.contains("."):
            "Write a whole number in that range."
        case .integer:
            "Write a whole number in that range; amounts are in minor units: 4.35 GBP is "
                + "\"minorUnits\":435."
        case .time: "Write the time like 2026-03-29T01:30:00.000Z; second 60 is not allowed."
        case .key:
            "Write the value in double quotes, such as \"pay-2026-03-27\"; a UUID has 36 bytes."
        case .identifier: Self.formOfIdentifiers
        case .text: "Write the text in double quotes."
        case .flag: "Write the value without quotes."
        case .currency
        where Currency.codesWithoutMinorUnits.contains(String(found.dropFirst().dropLast())):
            "ISO 4217 defines no minor units for this code, so no amount can be in this currency."
        case .currency: "Write three capital letters, such as GBP."
        case .money: "Write the amount like {\"currency\":\"GBP\",\"minorUnits\":435}."
        case .date: "Write a day that exists, such as 2026-03-23."
        case .timeZone: "Write the name like Europe/London, with the same capital letters."
        case .weekday: "Write the weekday in lower-case English."
        case .metadata: "Write your own data as {\"name\":\"value\"}."
        case .shallowMetadata: "Nest the object less deeply, or store it as text."
        }
    }
}

extension English {
    package func message(for error: ConversionError) -> Message {
        switch error {
        case .missingRate(let currency): Message("there is no rate for \(currency.code)")
        case .severalRates(let currency):
            Message("there is more than one rate for \(currency.code)")
        case .rateOfTarget(let currency):
            Message("\(currency.code) is the target currency, but has a rate")
        case .tooLarge: Message("the sum is too large to be computed exactly")
        }
    }

    package func message(for error: IdentifierError) -> Message {
        Message("an identifier \(phrase(for: error))", next: Self.formOfIdentifiers)
    }

    private static let formOfIdentifiers =
        "Identifiers are 1 to 64 bytes without control characters or outer spaces."

    /// What an identifier does, where this text does not.
    private func phrase(for error: IdentifierError) -> String {
        switch error {
        case .empty: "must not be empty"
        case .tooLong(let bytes): "must have at most \(Limits.identifierBytes) bytes, not \(bytes)"
        case .controlCharacter(let byte):
            "must not contain the control character U+00\(Phrase.hexadecimal(byte))"
        case .spaceAtEnd: "must not begin or end with a space"
        }
    }
}

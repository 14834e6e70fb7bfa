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
                    ? "Look for missing lines before this one; compare with a backup or with a head kept elsewhere."
                    : "Look for lines that were copied or moved; the recording order is 1, 2, 3 …")
        case .recordedBackwards(let last, let stated):
            Message(
                "the line says that it was recorded at \(stated), but a line before it says \(last)",
                next:
                    "Look for lines that were moved or copied: a writer never goes back, whatever its clock "
                    + "says.")
        case .sealMissing(isLedgerSealed: true):
            Message(
                "the line does not end in a seal, but the ledger's first line does",
                next:
                    "A line was added or changed by something that does not seal; compare with a backup."
            )
        case .sealMissing(isLedgerSealed: false):
            Message(
                "the line ends in a seal, but the ledger's first line does not",
                next: "The line comes from another ledger, or the first line lost its seal.")
        case .sealMalformed:
            Message(
                "the member \"hash\" is not a seal",
                next:
                    "A seal ends the line exactly as ,\"hash\":\"…\"} with 64 lowercase digits 0–9 a–f."
            )
        case .sealMismatch(let stated, let expected):
            Message(
                "found the hash \(stated)…, expected \(expected)… for this line "
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
        case .blank: Message("the line is blank", next: "Remove it: every line is one event.")
        case .hole(let bytes):
            Message(
                "found \(count(bytes, "NUL byte")), which no event has: the line has a hole",
                next:
                    "Look at it with 'piggybank audit', and mend it with 'piggybank repair'; save a file that is "
                    + "UTF-16 as UTF-8.")
        case .byteOrderMark:
            Message(
                "the line begins with a byte order mark",
                next: "Save the file as UTF-8 without one: a line begins with an opening brace.")
        case .notAnObject:
            Message(
                "found something else, expected an opening brace",
                next: "Every line is one JSON object, such as {\"sequence\":1, …}.")
        case .invalidUTF8:
            Message(
                "found bytes that are not UTF-8",
                next:
                    "Save the file as UTF-8; another encoding or a damaged disk writes such bytes.")
        case .unexpectedByte(let byte, let expected):
            Message(
                "found \(name(of: byte)), expected \(phrase(for: expected))",
                next: "Mend the JSON of this line, or take the line from a backup.")
        case .unexpectedEnd(let expected):
            Message(
                "the line ends where \(phrase(for: expected)) is expected",
                next: "The line was cut: take it from a backup.")
        case .controlCharacter(let byte):
            Message(
                "found \(name(of: byte)) in a string, which JSON allows only as an escape",
                next: "Write it as \\u00\(Phrase.hexadecimal(byte)).")
        case .badEscape:
            Message(
                "found an escape that JSON does not have",
                next:
                    #"Its escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits."#
            )
        case .loneSurrogate:
            Message(
                "found half of a surrogate pair, which is no character",
                next:
                    "Write both halves, \\uD800–\\uDBFF then \\uDC00–\\uDFFF, or the character itself."
            )
        case .badNumber:
            Message(
                "found something that begins like a number and is not one",
                next:
                    "A number has no leading zeros or plus sign, and digits after a point or an e.")
        case .trailingBytes:
            Message(
                "found more after the event's closing brace",
                next: "Every line is one event: put the rest on a line of its own, or remove it.")
        case .lineTooLong(let bytes):
            Message(
                "the line has \(bytes) bytes, and \(Limits.lineBytes) are the most",
                next: "Keep long texts elsewhere and refer to them in the note or the metadata.")
        case .duplicateMember(let name):
            Message(
                "duplicate member \(Phrase.quoted(name))",
                next: "Remove the one that is wrong: readers would disagree on which counts.")
        case .missingType:
            Message(
                "the member \"type\" is missing",
                next: "Every event has one, such as \"type\":\"deposited\".")
        case .typeNotAString:
            Message(
                "the member \"type\" is not a string",
                next: "Write the type's name in double quotes, such as \"deposited\".")
        case .unknownType(let name):
            Message(
                "no event has the type \(Phrase.quoted(name))",
                next: "The types are \(EventType.allCases.map(\.rawValue).joined(separator: ", "))."
            )
        case .unknownMember(let name, let owner):
            Message(
                "\(owner) has no member \(Phrase.quoted(name))",
                next: "Correct its spelling or remove it; what is your own belongs in \"metadata\"."
            )
        case .missingMember(let name, let owner):
            Message(
                "\(owner) needs the member \(Phrase.quoted(name)), which is missing",
                next: "Add it, or take the line from a backup.")
        case .missingAnyMember(let names, let owner):
            Message(
                "\(owner) has none of \(names.map(Phrase.quoted).joined(separator: ", "))",
                next: "State at least one of them: without any, the event changes nothing.")
        case .badValue(let member, let found, let expected):
            Message(
                "found \(Phrase.shown(found)) for \(Phrase.quoted(member)), expected \(phrase(for: expected))",
                next: nextStep(expected, found))
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
        case .integer(let range): "a whole number of \(range.lowerBound) to \(range.upperBound)"
        case .time: "a date and time of RFC 3339 in the years 0002 to 9998 of UTC"
        case .key: "a string of 1 to \(Limits.idempotencyKeyBytes) bytes"
        case .identifier(let error):
            "an identifier" + (error.map { ", which \(phrase(for: $0))" } ?? "")
        case .text: "a string"
        case .flag: "true or false"
        case .currency: "a currency code of ISO 4217"
        case .money: "an object of a currency and minor units"
        case .date: "a date YYYY-MM-DD"
        case .timeZone: "the name of a time zone of the IANA database"
        case .weekday: "a weekday, monday to sunday"
        case .metadata: "an object"
        case .shallowMetadata: "an object of at most \(Limits.metadataDepth) levels"
        }
    }

    private func nextStep(_ expected: GrammarFault.Expected, _ found: String) -> String {
        switch expected {
        case .integer(let range)
        where range.upperBound < Limits.largestNumber || !found.contains("."):
            "Write a whole number in that range."
        case .integer:
            "Write a whole number in that range; amounts are in minor units: 4.35 GBP is \"minorUnits\":435."
        case .time: "Write it like 2026-03-29T01:30:00.000Z; second 60 is not allowed."
        case .key: "Write it in double quotes, such as \"pay-2026-03-27\"; a UUID has 36 bytes."
        case .identifier: Self.formOfIdentifiers
        case .text: "Write the text in double quotes."
        case .flag: "Write it without quotes."
        case .currency
        where Currency.codesWithoutMinorUnits.contains(String(found.dropFirst().dropLast())):
            "ISO 4217 gives this code no minor units, so that no amount of money can be in it."
        case .currency: "Write the three capital letters, such as GBP."
        case .money: "Write it like {\"currency\":\"GBP\",\"minorUnits\":435}."
        case .date: "Write a day that exists, such as 2026-03-23."
        case .timeZone: "Write it like Europe/London, with the same capital letters."
        case .weekday: "Write it in lower-case English."
        case .metadata: "Write your own data as {\"name\":\"value\"}."
        case .shallowMetadata: "Nest it less deeply, or keep it as text."
        }
    }
}

extension English {
    package func message(for error: ConversionError) -> Message {
        switch error {
        case .missingRate(let currency):
            Message("it is not said what one \(currency.code) is worth")
        case .severalRates(let currency): Message("there is more than one rate of \(currency.code)")
        case .rateOfTarget(let currency):
            Message("\(currency.code) is what all is told in, and has a rate")
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
        case .empty: "has at least one byte"
        case .tooLong(let bytes): "has at most \(Limits.identifierBytes) bytes and not \(bytes)"
        case .controlCharacter(let byte):
            "has no control character such as U+00\(Phrase.hexadecimal(byte))"
        case .spaceAtEnd: "neither begins nor ends with a space"
        }
    }
}

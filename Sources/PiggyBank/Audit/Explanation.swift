// The words for every way in which a line can be wrong: one place, one switch a kind. A sentence says
// what is wrong with the numbers in it; the next step says what to do about it.

/// What is wrong in one sentence, and what to do next.
public struct Explanation: Hashable, Sendable {
    /// What was found and what was expected, the numbers included; without a full stop.
    public var sentence: String
    /// What to look at or to do, as a whole sentence.
    public var nextStep: String

    init(_ sentence: String, next: String) {
        self.sentence = sentence
        nextStep = next
    }
}

extension Violation {
    /// The violation in words.
    public var explanation: Explanation {
        switch cause {
        case .grammar(let reason, _): reason.explanation
        case .sequenceGap(let expected, let stated):
            Explanation(
                "found sequence \(stated), expected \(expected)",
                next: stated > expected
                    ? "Look for missing lines before this one; a backup or the head kept elsewhere tells."
                    : "Look for lines that stand twice or were moved; the recording order is 1, 2, 3 …"
            )
        case .sealMissing(isLedgerSealed: true):
            Explanation(
                "the line does not end in a seal, but the ledger's first line does",
                next:
                    "A line was added or changed by something that does not seal; compare with a backup."
            )
        case .sealMissing(isLedgerSealed: false):
            Explanation(
                "the line ends in a seal, but the ledger's first line does not",
                next: "The line comes from another ledger, or the first line lost its seal."
            )
        case .sealMismatch(let stated, let expected):
            Explanation(
                "found the hash \(stated.prefix(16))…, expected \(expected.prefix(16))… for this line "
                    + "after the line before it",
                next: "This line was changed after it was sealed, or a line before it was removed, "
                    + "inserted or moved; compare with a backup."
            )
        case .state(let refusal): refusal.explanation
        }
    }
}

// MARK: - Grammar

extension GrammarFault.Reason {
    /// The fault in words.
    var explanation: Explanation {
        switch self {
        case .blank:
            Explanation("the line is blank", next: "Remove it: every line is one event.")
        case .byteOrderMark:
            Explanation(
                "the line begins with a byte order mark",
                next:
                    "Save the file as UTF-8 without one: a line begins with an opening brace."
            )
        case .notAnObject:
            Explanation(
                "found something else, expected an opening brace",
                next: "Every line is one JSON object, such as {\"sequence\":1, …}."
            )
        case .invalidUTF8:
            Explanation(
                "found bytes that are not UTF-8",
                next:
                    "Save the file as UTF-8; another encoding or a damaged disk writes such bytes."
            )
        case .unexpectedByte(let byte, let expected):
            Explanation(
                "found \(Self.name(byte)), expected \(expected)",
                next: "Mend the JSON of this line, or take the line from a backup."
            )
        case .unexpectedEnd(let expected):
            Explanation(
                "the line ends where \(expected) is expected",
                next: "The line was cut: take it from a backup."
            )
        case .controlCharacter(let byte):
            Explanation(
                "found \(Self.name(byte)) in a string, which JSON allows only as an escape",
                next: "Write it as \\u00\(hexadecimal(byte))."
            )
        case .badEscape:
            Explanation(
                "found an escape that JSON does not have",
                next:
                    #"Its escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits."#
            )
        case .loneSurrogate:
            Explanation(
                "found half of a surrogate pair, which is no character",
                next:
                    "Write both halves, \\uD800–\\uDBFF then \\uDC00–\\uDFFF, or the character itself."
            )
        case .badNumber:
            Explanation(
                "found something that begins like a number and is none",
                next:
                    "A number has no leading zeros or plus sign, and digits after a point or an e."
            )
        case .trailingBytes:
            Explanation(
                "found more after the event's closing brace",
                next: "Every line is one event: put the rest on a line of its own, or remove it."
            )
        case .lineTooLong(let bytes):
            Explanation(
                "the line has \(bytes) bytes, and \(Limits.lineBytes) are the most",
                next: "Keep long texts elsewhere and refer to them in the note or the metadata."
            )
        case .duplicateMember(let name):
            Explanation(
                "the member \(quoted(name)) stands twice",
                next: "Remove the one that is wrong: readers would disagree on which counts."
            )
        case .missingType:
            Explanation(
                "the member \"type\" is missing",
                next: "Every event has one, such as \"type\":\"deposited\"."
            )
        case .typeNotAString:
            Explanation(
                "the member \"type\" is not a string",
                next: "Write the type's name in double quotes, such as \"deposited\"."
            )
        case .unknownType(let name):
            Explanation(
                "no event has the type \(quoted(name))",
                next: "The types are \(EventType.allCases.map(\.rawValue).joined(separator: ", "))."
            )
        case .unknownMember(let name, let owner):
            Explanation(
                "\(owner) has no member \(quoted(name))",
                next:
                    "Correct its spelling or remove it; what is your own belongs into \"metadata\"."
            )
        case .misplacedSeal:
            Explanation(
                "the member \"hash\" is not a seal",
                next:
                    "A seal ends the line exactly as ,\"hash\":\"…\"} with 64 lowercase digits 0–9 a–f."
            )
        case .missingMember(let name, let owner):
            Explanation(
                "\(owner) needs the member \(quoted(name)), which is missing",
                next: "Add it, or take the line from a backup."
            )
        case .badValue(let member, let found, let expected):
            Explanation(
                "found \(shown(found)) for \(quoted(member)), expected \(expected.words)",
                next: expected.nextStep(found)
            )
        }
    }

    private static func name(_ byte: UInt8) -> String {
        switch byte {
        case 0x20: "a space"
        case 0x21..<0x7F: "\"\(UnicodeScalar(byte))\""
        case 0x80...: "a character that is not ASCII"
        default: "the control character U+00\(hexadecimal(byte))"
        }
    }
}

extension GrammarFault.Expected {
    fileprivate var words: String {
        switch self {
        case .integer(let range) where range.lowerBound == range.upperBound: "\(range.lowerBound)"
        case .integer(let range): "a whole number of \(range.lowerBound) to \(range.upperBound)"
        case .time: "a date and time of RFC 3339 in the years 0001 to 9999"
        case .key: "a string of 1 to \(Limits.idempotencyKeyBytes) bytes"
        case .identifier(let error): "an identifier" + (error.map { ", which \($0.words)" } ?? "")
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

    fileprivate func nextStep(_ found: String) -> String {
        switch self {
        case .integer where found.contains { ".eE".contains($0) }:
            "Amounts are whole minor units: 4.35 GBP is \"minorUnits\":435."
        case .integer:
            "Write it in digits alone; every JSON reader keeps numbers up to 2^53 − 1 exactly."
        case .time: "Write it like 2026-03-29T01:30:00.000Z; second 60 is refused."
        case .key: "Shorten it; a UUID has 36 bytes."
        case .identifier:
            "Identifiers are 1 to 64 bytes without control characters or outer spaces."
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

extension IdentifierError {
    /// What an identifier does, where this text does not.
    var words: String {
        switch self {
        case .empty: "has at least one byte"
        case .tooLong(let bytes): "has at most \(Limits.identifierBytes) bytes and not \(bytes)"
        case .controlCharacter(let byte):
            "has no control character such as U+00\(hexadecimal(byte))"
        case .spaceAtEnd: "neither begins nor ends with a space"
        }
    }
}

// MARK: - State

extension Refusal {
    /// The refusal in words.
    public var explanation: Explanation {
        switch self {
        case .duplicateID:
            Explanation(
                "an earlier event has the same id",
                next:
                    "An id is recorded once: the same event was written twice, or the id was used again."
            )
        case .misplacedLedgerOpened(let sequence):
            Explanation(
                "ledgerOpened stands at sequence \(sequence), and only sequence 1 can have it",
                next: "The settings hold for the whole ledger; start a new one for other settings."
            )
        case .accountExists(let account):
            Explanation(
                "the account \(quoted(account.text)) was opened before",
                next: "Choose another identifier: one is never used again, even after closing."
            )
        case .unknownAccount(let account, _):
            Explanation(
                "no account \(quoted(account.text)) was opened",
                next: "Check the spelling, or open the account first."
            )
        case .accountClosed(let account, _):
            Explanation(
                "the account \(quoted(account.text)) is closed",
                next: "Use another account: a closed one stays closed."
            )
        case .goalExists(let goal):
            Explanation(
                "the goal \(quoted(goal.text)) was created before",
                next: "Choose another identifier: one is never used again, even after deletion."
            )
        case .unknownGoal(let goal):
            Explanation(
                "no goal \(quoted(goal.text)) was created",
                next: "Check the spelling, or create the goal first."
            )
        case .goalDeleted(let goal):
            Explanation(
                "the goal \(quoted(goal.text)) is deleted",
                next: "Use another goal: a deleted one stays deleted."
            )
        case .sameAccount(let account):
            Explanation(
                "the money would go from \(quoted(account.text)) to itself",
                next: "A transfer needs two accounts."
            )
        case .goalOfAnotherAccount(let goal, let owner, let stated):
            Explanation(
                "the goal \(quoted(goal.text)) belongs to \(quoted(owner.text)) and not to "
                    + quoted(stated.text),
                next: "Name the goal's own account."
            )
        case .accountHasGoals(let account, let count):
            Explanation(
                "the account \(quoted(account.text)) still has "
                    + (count == 1 ? "a goal" : "\(count) goals"),
                next: "Delete its goals first, which returns what they saved."
            )
        case .accountOverdrawn(let account, let balance, let currency):
            Explanation(
                "the account \(quoted(account.text)) stands at \(amount(balance, currency))",
                next: "Bring it up to 0 first."
            )
        case .currencyMismatch(let account, let currency, let stated, _):
            Explanation(
                "the money is \(stated.code) and the account \(quoted(account.text)) is \(currency.code)",
                next: "State the amount in the account's currency: the ledger never converts."
            )
        case .notAWeekStart(let date, let weekStart):
            Explanation(
                "\(date) is a \(date.weekday.rawValue), and weeks begin on \(weekStart.rawValue)",
                next: "The week of that date is \(date.startOfWeek(weekStart))."
            )
        case .exceedsRoundUps(let account, let week, let left, let asked, let currency):
            Explanation(
                "the week of \(week) has \(amount(left, currency)) of round-ups left on "
                    + "\(quoted(account.text)), and \(amount(Int128(asked), currency)) would be moved",
                next: "Move at most what has accrued and not been moved yet."
            )
        case .wrongRemainder(let left, let stated, let currency, let member):
            Explanation(
                "what was left is \(amount(left, currency)), and \(quoted(member.rawValue)) states "
                    + (stated == 0 ? "nothing" : amount(Int128(stated), currency)),
                next: left == 0
                    ? "Leave the member out when nothing was left." : "State exactly what was left."
            )
        case .insufficientFunds(let account, let balance, let overdraft, let asked, let currency, _):
            Explanation(
                "the account \(quoted(account.text)) has \(amount(balance, currency))"
                    + (overdraft == 0
                        ? "" : " and an overdraft of \(amount(Int128(overdraft), currency))")
                    + ", and \(amount(Int128(asked), currency)) would leave "
                    + amount(balance - Int128(asked), currency),
                next: "Pay money in first, or take at most "
                    + "\(amount(max(balance + Int128(overdraft), 0), currency))."
            )
        case .insufficientSavings(let goal, let saved, let asked, let currency):
            Explanation(
                "the goal \(quoted(goal.text)) has saved \(amount(saved, currency)), and "
                    + "\(amount(Int128(asked), currency)) would leave "
                    + amount(saved - Int128(asked), currency),
                next: "Take at most what it has saved."
            )
        case .balanceOverflow(let account, let balance, let added, let currency, _):
            Explanation(
                "the account \(quoted(account.text)) has \(amount(balance, currency)), and "
                    + "\(amount(Int128(added), currency)) more is beyond 2^53 − 1 minor units",
                next: "Keep the money in more than one account."
            )
        case .savingsOverflow(let goal, let saved, let added, let currency):
            Explanation(
                "the goal \(quoted(goal.text)) has saved \(amount(saved, currency)), and "
                    + "\(amount(Int128(added), currency)) more is beyond 2^53 − 1 minor units",
                next: "Save the rest in another goal."
            )
        }
    }
}

// MARK: - Parts of sentences

private func amount(_ minorUnits: Int128, _ currency: Currency) -> String {
    "\(currency.decimal(minorUnits, grouping: ",")) \(currency.code)"
}

private func quoted(_ text: String) -> String { "\"\(visible(text))\"" }

/// A value as it stands in the line, cut where it is long.
private func shown(_ value: String) -> String {
    let text = visible(value)
    return text.count > 40 ? text.prefix(39) + "…" : text
}

/// Text from the file with nothing in it that moves a cursor or turns the direction of text.
private func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
}

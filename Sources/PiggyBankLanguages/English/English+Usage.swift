import PiggyBank

// What English says of a command line that cannot be carried out as it is written.

extension English {
    package func message(for fact: UsageFact, of caller: String) -> Message {
        Message(sentence(for: fact, of: caller), next: "See '\(caller) --help'.")
    }

    private func sentence(for fact: UsageFact, of caller: String) -> String {
        switch fact {
        case .missingCommand: "a command is missing."
        case .unknownCommand(let name, let suggestions):
            "\(typed(name)) is not a command." + didYouMean(suggestions)
        case .incompleteCommand(let name, let continuations):
            "\(typed(name)) is not a whole command: it goes on with \(either(continuations))."
        case .unknownOption(let option, let suggestion):
            "\(typed(option)) is not an option of '\(caller)'."
                + didYouMean(suggestion.map { [$0] } ?? [])
                + (option.hasPrefix("--") ? "" : " An operand like this goes after '--'.")
        case .optionBeforeCommand(let option): "\(option) belongs after the name of the command."
        case .missingValue(let option, let placeholder, let next):
            "\(option) needs a value: \(option) \(placeholder)."
                + (next.map { " If \(typed($0)) is the value, write \(option)=\($0)." } ?? "")
        case .unexpectedValue(let flag, let value):
            "\(flag) takes no value, but has \(typed(value))."
        case .badValue(let name, let value, let expectation):
            "\(name) must be \(phrase(for: expectation)), not \(typed(value))."
        case .wrongValue(let name, let reason): "\(name): \(phrase(for: reason))"
        case .repeatedOption(let option): "\(option) is given twice."
        case .missing(let parameters): "'\(caller)' needs \(all(parameters))."
        case .missingOneOf(let options): "one of \(either(options)) is missing."
        case .noRecordingTimes(let name):
            "no line that was read of \(name) says when it was recorded, so nobody can tell what was known at "
                + "a time."
        case .exclusiveOptions(let first, let second): "\(first) and \(second) exclude each other."
        case .optionOfOtherEvents(let option, let sequence, let type, let options):
            "event \(sequence) is of type \(type.rawValue), which has no \(option) to correct: it has "
                + "\(all(options)), and as every event --time and --note."
        case .unexpectedOperand(let text): "\(typed(text)) is one operand too many for '\(caller)'."
        case .fileGivenTwice(let option, let operand):
            "two ledger files are named, \(typed(option)) and \(typed(operand)); give one."
        case .missingFile: "no ledger file is named: give one with -f FILE, or set PIGGYBANK_FILE."
        case .recordingIntoStandardInput:
            "standard input cannot be recorded into: name a file with -f FILE."
        case .followingStandardInput: "standard input cannot be followed: name a file with -f FILE."
        case .consentOfProgram: "with --format json nobody is asked at a terminal: add --yes."
        case .pageOnTerminal: "a page is for a browser: write it to a file with -o FILE."
        case .headOfDay:
            "a head is of what was recorded, not of what had happened by a day: give --known-at TIME "
                + "or --through N instead of --as-of."
        case .emptyRange(let from, let to): "\(from) is later than \(to)."
        case .onlyWithFormat(let option, let format): "\(option) is for --format \(format) alone."
        case .argumentNotUTF8(let position): "argument \(position) is not valid UTF-8."
        case .variableNotUTF8(let name): "the environment variable \(name) is not valid UTF-8."
        }
    }

    /// What completes the sentence "it must be …".
    private func phrase(for expectation: Expectation) -> String {
        switch expectation {
        case .text: "a text that is not empty"
        case .textOfBytes(let most): "a text of 1 to \(most) bytes"
        case .wholeNumber(let first, let last): "a whole number from \(first) to \(last)"
        case .countOrAll: "a whole number from 1, or all"
        case .oneOf(let words): either(words)
        case .someOf(let words): "one or more of \(all(words)), separated by commas"
        case .leftOut: "left out, as there is one table"
        case .path: "a path"
        case .pathOrStandardInput: "a path, or - for standard input"
        case .pathOrStandardOutput: "a path, or - for standard output"
        case .readablePath: "a path that a shell can read again"
        case .identifier: "an identifier of 1 to \(Limits.identifierBytes) bytes"
        case .head: "64 hexadecimal digits, and the sequence after an @ if it is known"
        case .amount: "an amount such as 4.35"
        case .signedAmount: "an amount such as 4.35 or -4.35"
        case .rate:
            "a currency and what one of it is worth, with up to nine decimals, such as EUR=0.86"
        case .currency: "a currency code of ISO 4217 such as GBP"
        case .timeZone: "the name of a time zone of the IANA database, such as Europe/London"
        case .region: "a region code of ISO 3166-1 such as GB"
        case .date: "a date such as 2026-03-02"
        case .period:
            """
            a day such as 2026-03-02, today or yesterday, a month, quarter or year such as 2026-03, \
            2026-Q1, 2026, this-month or last-year, or days, weeks, months or years until today such \
            as 10d, 2w, 3m or 1y
            """
        case .oneOrTwoOf(let words): "one of \(all(words)), or two with a comma between them"
        case .instant: "a time such as 2026-03-02T18:30:00Z in the years 0002 to 9998"
        case .time:
            """
            a time in the years 0002 to 9998 such as 2026-03-02T18:30:00Z, "2026-03-02 18:30", 18:30, \
            2026-03-02, today or yesterday
            """
        case .week: "this, last or a date such as 2026-03-02"
        case .command: "a command"
        case .preset: "the name of a preset, or a path"
        case .rowAndEvent(let orAll):
            "a row and its event, such as bank.csv:5=12 or bank.csv:5=bank.csv:2"
                + (orAll ? ", or all" : "")
        case .rowOrAll: "a row, such as bank.csv:5, or all"
        case .dateFormat: "a format with yyyy, MM and dd, such as dd/MM/yyyy"
        case .decimalMark: ". or ,"
        }
    }

    private func phrase(for reason: WrongValue) -> String {
        switch reason {
        case .identifier(let error): message(for: error).sentence + "."
        case .keyTooLong(let bytes, let most): "a key has at most \(most) bytes and not \(bytes)."
        case .reservedKey(let prefix):
            "keys that begin with '\(prefix)' are made by piggybank; choose another one."
        case .amount(let error): sentences(message(for: error))
        case .noMinorUnits(let code):
            "ISO 4217 gives \(code) no minor units, so no amount can be in it."
        case .dateAlone(let date): "a date alone is not a time; write \(date)T18:30:00Z."
        case .localTime(let error): sentences(message(for: error))
        case .zoneNotKnownYet:
            "the time zone of a new ledger is not known yet; write RFC 3339, such as 2026-03-02T18:30:00Z."
        case .accountsWithoutKeys: "several accounts need what the bank calls each: 'KEY=ACCOUNT'."
        case .standardInputTwice: "standard input is named twice."
        case .nothingWithout(let other): "it means nothing without \(other)."
        case .conversion(.missingRate(let currency)):
            "it needs what one \(currency.code) is worth too, such as --rate \(currency.code)=1.25."
        case .conversion(.severalRates(let currency)): "give one rate of \(currency.code)."
        case .conversion(.rateOfTarget(let currency)):
            "\(currency.code) is what all is told in: it needs no rate."
        case .conversion(.tooLarge): "the sum is too large to be computed exactly."
        }
    }

    private func didYouMean(_ suggestions: [String]) -> String {
        guard !suggestions.isEmpty else { return "" }
        return " Did you mean \(either(suggestions.map { "'\($0)'" }))?"
    }

    func either(_ things: [String]) -> String { things.joined(separator: ", ", last: " or ") }

    func all(_ things: [String]) -> String { things.joined(separator: ", ", last: " and ") }
}

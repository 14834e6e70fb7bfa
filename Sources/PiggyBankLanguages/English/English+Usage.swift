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
            "\(typed(name)) is not a complete command: add \(either(continuations))."
        case .unknownOption(let option, let suggestion):
            "\(typed(option)) is not an option of '\(caller)'."
                + didYouMean(suggestion.map { [$0] } ?? [])
                + (option.hasPrefix("--") ? "" : " Put an operand like this after '--'.")
        case .optionBeforeCommand(let option): "\(option) belongs after the command name."
        case .missingValue(let option, let placeholder, let next):
            "\(option) needs a value: \(option) \(placeholder)."
                + (next.map { " If \(typed($0)) is the value, write \(option)=\($0)." } ?? "")
        case .unexpectedValue(let flag, let value):
            "\(flag) takes no value, but got \(typed(value))."
        case .badValue(let name, _, .leftOut): "this answer has only one table; leave \(name) out."
        case .badValue(let name, let value, let expectation):
            "\(name) must be \(phrase(for: expectation)), not \(typed(value))."
        case .wrongValue(let name, .nothingWithout(let other)): "\(name) needs \(other)."
        case .wrongValue(let name, let reason): "\(name): \(phrase(for: reason))"
        case .repeatedOption(let option): "\(option) is given twice."
        case .missing(let parameters): "'\(caller)' needs \(all(parameters))."
        case .missingOneOf(let options): "one of \(either(options)) is required."
        case .noRecordingTimes(let name):
            "no line read from \(name) has a recording time, so the state known at a time cannot "
                + "be shown."
        case .exclusiveOptions(let first, let second):
            "\(first) and \(second) cannot be used together."
        case .optionOfOtherEvents(let option, let sequence, let type, let options):
            "\(option) does not apply to event \(sequence) of type \(type.rawValue), which takes "
                + "\(all(options)), and like every event --time and --note."
        case .unexpectedOperand(let text): "unexpected operand \(typed(text)) for '\(caller)'."
        case .fileGivenTwice(let option, let operand):
            "two ledger files are named, \(typed(option)) and \(typed(operand)); give only one."
        case .missingFile: "no ledger file is named: give one with -f FILE, or set PIGGYBANK_FILE."
        case .recordingIntoStandardInput:
            "cannot record into standard input: name a file with -f FILE."
        case .followingStandardInput: "cannot follow standard input: name a file with -f FILE."
        case .consentOfProgram: "--format json does not ask for confirmation: add --yes."
        case .pageOnTerminal: "a page is for a browser: write it to a file with -o FILE."
        case .headOfDay:
            "a head depends on the recording order, not on the dates of events: give --known-at "
                + "TIME or --through N instead of --as-of."
        case .emptyRange(let from, let to): "\(from) is later than \(to)."
        case .onlyWithFormat(let option, let format): "\(option) needs --format \(format)."
        case .argumentNotUTF8(let position): "argument \(position) is not valid UTF-8."
        case .variableNotUTF8(let name): "the environment variable \(name) is not valid UTF-8."
        }
    }

    /// What completes the sentence "it must be …".
    private func phrase(for expectation: Expectation) -> String {
        switch expectation {
        case .text: "a non-empty text"
        case .textOfBytes(let most): "a text of 1 to \(most) bytes"
        case .wholeNumber(let first, let last): "a whole number from \(first) to \(last)"
        case .countOrAll: "a whole number from 1, or all"
        case .oneOf(let words): either(words)
        case .someOf(let words): "one or more of \(all(words)), separated by commas"
        case .leftOut: "left out, as there is only one table"
        case .path: "a path"
        case .pathOrStandardInput: "a path, or - for standard input"
        case .pathOrStandardOutput: "a path, or - for standard output"
        case .readablePath: "a path that shell commands can read again"
        case .identifier: "an identifier of 1 to \(Limits.identifierBytes) bytes"
        case .head: "64 hexadecimal digits, optionally followed by @ and the sequence"
        case .amount: "an amount such as 4.35"
        case .signedAmount: "an amount such as 4.35 or -4.35"
        case .rate: "a currency and its rate with up to nine decimals, such as EUR=0.86"
        case .currency: "an ISO 4217 currency code such as GBP"
        case .timeZone: "an IANA time zone name such as Europe/London"
        case .region: "an ISO 3166-1 region code such as GB"
        case .date: "a date such as 2026-03-02"
        case .period:
            """
            a day such as 2026-03-02, today or yesterday, a month, quarter or year such as 2026-03, \
            2026-Q1, 2026, this-month or last-year, or days, weeks, months or years until today such \
            as 10d, 2w, 3m or 1y
            """
        case .oneOrTwoOf(let words): "one or two of \(all(words)), separated by a comma"
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
        case .keyTooLong(let bytes, let most): "a key has at most \(most) bytes, not \(bytes)."
        case .reservedKey(let prefix):
            "keys that begin with '\(prefix)' are reserved for piggybank; choose another key."
        case .amount(let error): sentences(message(for: error))
        case .noMinorUnits(let code):
            "ISO 4217 defines no minor units for \(code), so no amount can be in this currency."
        case .dateAlone(let date): "a date alone is not a time; write \(date)T18:30:00Z."
        case .localTime(let error): sentences(message(for: error))
        case .zoneNotKnownYet:
            "the time zone of a new ledger is not known yet; write an RFC 3339 time such as "
                + "2026-03-02T18:30:00Z."
        case .accountsWithoutKeys: "several accounts need the bank's key of each: 'KEY=ACCOUNT'."
        case .standardInputTwice: "standard input is named twice."
        case .nothingWithout(let other): "needs \(other)."
        case .conversion(.missingRate(let currency)):
            "add a rate for \(currency.code), such as --rate \(currency.code)=1.25."
        case .conversion(.severalRates(let currency)): "give only one rate for \(currency.code)."
        case .conversion(.rateOfTarget(let currency)):
            "\(currency.code) is the target currency; give no rate for it."
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

import PiggyBank
import PiggyBankImport

// The English words for tables: one case, one sentence and one next step.

extension English {
    package func message(for fact: TableFact) -> Message {
        switch fact {
        case .empty:
            Message(
                "the file is empty", next: "Export the statement as CSV, OFX, camt.053 or MT940.")
        case .noTable(let delimiter?):
            Message(
                "no line has two fields with \(name(ofDelimiter: delimiter)), the preset's delimiter",
                next: "Correct \"delimiter\" in the preset, or leave it out.")
        case .noTable(nil):
            Message(
                "no line has two fields with any of the delimiters , ; TAB |",
                next: "Export the statement as CSV, OFX, camt.053 or MT940.")
        case .quote(let kind):
            Message(
                phrase(for: kind),
                next:
                    "Put the field in quotes as a whole and double every quote in it, or export the file again."
            )
        case .fieldCount(let count, let columns, let mayHaveCommas):
            Message(
                "the row has \(count) \(count == 1 ? "field" : "fields"), the table \(columns)"
                    + (mayHaveCommas ? "; decimal commas without quotes?" : ""),
                next:
                    "Export the file again, or say in \"footer\" of the preset what such lines begin with."
            )

        case .repeatedColumn(let name):
            Message(
                "the column \(Phrase.excerpt(name)) is there twice",
                next: "Name one of the two otherwise in \"columns\" of the preset.")
        case .missingColumn(let name, let preset):
            Message(
                "the header has no column \(Phrase.excerpt(name)), which the preset \(preset) reads",
                next: "Correct the preset, or add the column to \"optional\" of its \"header\".")
        case .lacksColumn(let name, let preset, let columns):
            Message(
                "the header has no column \(Phrase.excerpt(name)), which the preset \(preset) reads",
                next: "Name in the preset the one that it is: the header has \(excerpts(columns)).")
        case .columnOfOtherCurrency(let name, let first):
            Message(
                "the column \(Phrase.excerpt(name)) has another currency than \(Phrase.excerpt(first))",
                next: "Export a statement of one currency.")
        case .noHeader(let names, let preset):
            Message(
                "the preset \(preset) needs a header with \(excerpts(names))",
                next: "Choose another preset, or correct \"header\" in it.")
        case .rowBeforeHeader(let line):
            Message(
                "the row is before the header, which is line \(line)",
                next: "Move the header to the top of the file, or export the file again.")
        case .nearlyPreset(let preset, let missing, let columns):
            Message(
                "the header is nearly that of \(preset), but has not \(excerpts(missing)); it has "
                    + excerpts(columns),
                next:
                    "Write a preset that extends \"\(preset)\" and names the columns as the bank does now."
            )
        case .noPreset(let columns, let known):
            Message(
                "no preset has the columns \(excerpts(columns)); known are \(known.joined(separator: ", "))",
                next:
                    "Write a preset for this bank, which --describe begins, and say --preset with its path."
            )
        case .severalPresets(let names):
            Message(
                "the header is that of \(names.joined(separator: " and of "))",
                next: "Say which with --preset.")
        case .severalDelimiters(let marks):
            Message(
                "the header can be read with "
                    + marks.map { name(ofDelimiter: $0) }.joined(separator: " and with ")
                    + " between the fields", next: "Add \"delimiter\" to the preset.")

        case .noCurrency:
            Message(
                "nothing in the file says its currency",
                next:
                    "Add \"currency\":{\"is\":\"EUR\"} to the preset, or whichever it is (--currency)."
            )
        case .unreadAccount(let column, let key):
            Message(
                "\(Phrase.excerpt(column)) seems to say whose rows these are, such as "
                    + "\(Phrase.excerpt(key)), and the preset does not read it",
                next:
                    "Add \"account\":\(Preset.json(column)) to the preset, or \(Preset.json(column)) to "
                    + "its \"ignored\" if all rows are of one account.")
        case .notACurrency(let code):
            Message(
                "\(Phrase.excerpt(code)) is no currency of ISO 4217",
                next: "Correct the row, or export the statement again.")
        case .unknownState(let state, let preset, let rows):
            Message(
                "the preset \(preset) does not say whether rows with the state \(Phrase.excerpt(state)) are "
                    + "booked (\(number(rows)) here)",
                next: advice(state, "states", "record", or: "leaveOut", to: preset))
        case .unknownType(let type, let preset, let payments):
            Message(
                "the preset \(preset) does not say what the type \(Phrase.excerpt(type)) is (payments: "
                    + "\(number(payments)))",
                next: advice(type, "types", "spending", or: "cards", "notSpending", to: preset))
        case .noDate:
            Message("the row has no date", next: "Correct the row, or name the column in \"date\".")
        case .notADate(let text, let format):
            Message(
                "\(Phrase.excerpt(text)) is no date as \(format)",
                next: "Correct the row, or write \"dateFormat\" in the preset otherwise.")
        case .notATime(let text):
            Message(
                "\(Phrase.excerpt(text)) is no time of day as HH:mm or HH:mm:ss, or with AM or PM",
                next: "Correct the row.")
        case .noAmount: faultOfRow("the row has no amount")
        case .noSide: faultOfRow("the row has neither money in nor money out")
        case .bothSides: faultOfRow("the row has both money in and money out")
        case .negativeFee(let text, let isSigned):
            Message(
                "nothing says whether the fee \(Phrase.excerpt(text)) left or came back",
                next: isSigned
                    ? "Leave \"fee\" out of the preset if the amount has the fee in it; else correct the "
                        + "row."
                    : "Add \"sign\":\"signed\" to the preset if fees that left have a minus, as "
                        + "amounts have (--sign); leave \"fee\" out of it if the amount has the fee "
                        + "in it; else correct the row.")
        case .negativeIncome(let text):
            faultOfRow("the money in, \(Phrase.excerpt(text)), is negative")
        case .otherSignOfMoneyOut(let text, let othersAreNegative):
            Message(
                "the money out, \(Phrase.excerpt(text)), has "
                    + (othersAreNegative
                        ? "no minus, and others of the column have"
                        : "a minus, and others have none"),
                next: "Correct the file: what came in belongs into the column of money in.")
        case .signBesideIndicator(let column):
            faultOfRow(
                "the amount has a sign, and \(Phrase.excerpt(column)) says the direction too")
        case .unknownDirection(let text):
            Message(
                "\(Phrase.excerpt(text)) does not say whether money came in or left",
                next: "Add it to \"in\" or \"out\" of the preset's \"indicator\".")
        case .notANumber(let text, let mark):
            Message(
                "\(Phrase.excerpt(text)) is no number with a decimal \(mark == .point ? "point" : "comma")",
                next:
                    "Correct the row, or \"decimal\" in the preset; parentheses and a minus after the number "
                    + "need \"negative\" there.")
        case .tooLarge(let text):
            Message("\(Phrase.excerpt(text)) is more than any amount", next: "Correct the row.")
        case .tooManyDecimals(let text, let currency):
            Message(
                "\(Phrase.excerpt(text)) has more decimals than the "
                    + "\(count(currency.exponent, "decimal")) of \(currency.code)",
                next:
                    "Add \"decimal\":\",\" or \"decimal\":\".\" to the preset if this mark separates thousands, or "
                    + "correct the currency.")

        case .noDates(let text, let format?):
            Message(
                "\(Phrase.excerpt(text)) is no date as \(format), and neither is any other of the column",
                next: addDateFormat(text))
        case .noDates(let text, nil):
            Message(
                "\(Phrase.excerpt(text)) is no date whose form is known without being said",
                next: addDateFormat(text))
        case .otherDateOrder(let text, let format, let other):
            Message(
                "\(Phrase.excerpt(text)) has another order of day and month than other dates of the column",
                next: addDateFormat(format, or: other))
        case .ambiguousDate(let text, let one, let other):
            Message(
                "\(Phrase.excerpt(text)) is \(one.date) as \(one.format) and \(other.date) as \(other.format), "
                    + "and so it is with every date of the column",
                next: addDateFormat(one.format, or: other.format))
        case .severalDecimalMarks(let point, let comma):
            Message(
                "\(Phrase.excerpt(point.text)) in line \(point.place.line) has a decimal point, and "
                    + "\(Phrase.excerpt(comma.text)) in line \(comma.place.line) a decimal comma",
                next: addDecimal)
        case .ambiguousNumber(let text, let point, let comma):
            Message(
                "\(Phrase.excerpt(text)) is \(point) with a decimal point and \(comma) with a decimal comma, "
                    + "and no other number of the file says which", next: addDecimal)
        case .ambiguousOrder(let one, let other):
            Message(
                "the rows can be read oldest first and newest first: they end with \(amount(one)) or "
                    + amount(other),
                next: "Add \"order\":\"oldestFirst\" or \"order\":\"newestFirst\" to the preset.")
        case .ambiguousFee:
            Message(
                "the balances do not say whether the fee is inside its amount or left besides "
                    + "it", next: "Add \"fees\":\"inside\" or \"fees\":\"beside\" to the preset.")
        case .amountInOtherCurrency(let text, let currency):
            Message(
                "\(Phrase.excerpt(text)) is not in \(currency.code), the currency of the account",
                next: "Correct the currency of the preset, or say it with --currency.")
        case .signBesideSide(let text):
            faultOfRow("\(Phrase.excerpt(text)) has a sign, and says debit or credit too")
        case .otherSide(let text):
            faultOfRow("\(Phrase.excerpt(text)) stands in the column of the other direction")
        case .withoutSide(let text, let other):
            Message(
                "\(Phrase.excerpt(text)) does not say debit or credit, as \(Phrase.excerpt(other)) does",
                next:
                    "Add \"sign\":\"inverted\" to the preset if such amounts left the account, and "
                    + "\"sign\":\"signed\" if they came in (--sign).")
        case .unsigned(let column, let count, let all):
            Message(
                count == all
                    ? "no amount of \(Phrase.excerpt(column)) has a sign, and nothing else says which way "
                        + "the money went"
                    : "\(count) of \(all) amounts of \(Phrase.excerpt(column)) have no minus, and nothing "
                        + "else says which way that money went",
                next:
                    "Add \"sign\":\"inverted\" to the preset if amounts without a minus left the account, "
                    + "\"sign\":\"signed\" if they came in (--sign), or \"indicator\" if another column says "
                    + "which way.")
        case .wrongSign(let expected, let stated, let remedy):
            Message(
                "the balance should be \(amount(expected)) and is \(amount(stated)); with every "
                    + "amount's sign turned round all balances hold", next: step(remedy))
        case .wrongBalance(let stated, let expected, let isAtEnd):
            Message(
                "the file states a balance of \(amount(stated)), and what comes before makes "
                    + "\(amount(expected)), a difference of \(amount(stated - expected))",
                next: isAtEnd
                    ? "Export the statement again, whole: rows are missing at its beginning or end."
                    : "Export the statement again: a row is missing before this one, or was changed."
            )
        }
    }

    private func phrase(for fault: CSVRecord.Fault.Kind) -> String {
        switch fault {
        case .unclosedQuote: "this quote is never closed, so the rest of the file is one field"
        case .quoteInField: "a quote stands in a field that is not quoted"
        case .textAfterQuote: "text follows the closing quote of a field"
        }
    }

    private func faultOfRow(_ sentence: String) -> Message {
        Message(sentence, next: "Correct the row, or export the file again.")
    }

    /// Which list of a preset to add a text to, and which else it may go to; a preset that extends
    /// it has none of them yet.
    private func advice(
        _ text: String, _ member: String, _ list: String, or others: String..., to preset: String
    ) -> String {
        let choice = others.map { "\"\($0)\"" }.joined(separator: " or ")
        return
            "Add \(Preset.json(text)) to \"\(list)\" (or \(choice)) in \"\(member)\" of the preset, or "
            + "\"\(member)\":{\"\(list)\":[\(Preset.json(text))]} to one that extends \"\(preset)\"."
    }

    private func excerpts(_ names: [String]) -> String {
        names.map(Phrase.excerpt).joined(separator: ", ")
    }

    private func name(ofDelimiter delimiter: UInt8) -> String {
        delimiter == 0x09 ? "TAB" : "\"\(Character(UnicodeScalar(delimiter)))\""
    }

    private func step(_ remedy: SignRemedy) -> String {
        switch remedy {
        case .exchangeColumns: "Exchange the columns \"in\" and \"out\" in the preset."
        case .sign(let sign):
            "Add \"sign\":\"\(sign.rawValue)\" to the preset (--sign \(sign.rawValue)); or if the balance is "
                + "what is owed, leave \"balance\" out of it."
        }
    }

    private func addDateFormat(_ text: String) -> String {
        "Add \"dateFormat\":\"\(DateFormat.likely(text))\" to the preset, or another in the tokens yyyy yy MM M dd d MMM HH h mm ss a "
            + "(--date-format)."
    }

    private func addDateFormat(_ one: String, or other: String) -> String {
        "Add \"dateFormat\":\(Preset.json(one)) or \"dateFormat\":\(Preset.json(other)) to the preset "
            + "(\(option(one)) or \(option(other)))."
    }

    private var addDecimal: String {
        "Add \"decimal\":\".\" or \"decimal\":\",\" to the preset, whichever the bank writes before decimals "
            + "(--decimal)."
    }
}

import PiggyBank
import PiggyBankImport

// The English words for banks' files and the statements in them: one case, one sentence and one
// next step.

extension English {
    package func message(for fact: FileFact) -> Message {
        switch fact {
        case .tooManyBytes(let count, let limit):
            Message(
                "the file has \(number(count)) bytes, more than the \(number(limit)) that are read",
                next: "Export a shorter time, or several files.")
        case .unread(let format): message(for: format)
        case .undecodable(let byte, let encoding):
            Message(
                "the byte 0x\(Phrase.hexadecimal(byte)) is no text in \(encoding.rawValue)",
                next: "Say the file's own encoding with --encoding, or export it as UTF-8.")
        case .zeroByte:
            Message(
                "the byte 0x00 is in no text of one byte a character; the file may be UTF-16, in either order "
                    + "of its bytes",
                next: "Say --encoding utf-16le or --encoding utf-16be, or export the file as UTF-8."
            )
        }
    }

    private func message(for format: UnreadFormat) -> Message {
        let statement = "Export the account as CSV, OFX, camt.053 or MT940 from your bank."
        return switch format {
        case .pdf:
            Message(
                "the file is a PDF document, of which no figure can be read for sure",
                next: statement)
        case .zip:
            Message(
                "the file is a ZIP archive or a workbook (XLSX)",
                next: "Unpack the archive and import what is in it; save a workbook's sheet as CSV."
            )
        case .oldExcel: Message("the file is a workbook (XLS)", next: "Save its sheet as CSV.")
        case .gzip:
            Message(
                "the file is compressed with gzip",
                next: "Unpack it with gunzip and import what is in it.")
        case .camt054:
            Message(
                "the file is a notice of single bookings (camt.054) without an account's balances",
                next: "Export the statement instead, camt.053.")
        case .mt942:
            Message(
                "the file is a report of the running day (MT942), which may still change",
                next: "Export the statement of booked days instead, MT940.")
        case .investments:
            Message(
                "the file is a statement of investments (OFX INVSTMTRS)",
                next: "Export the bank or card account alone.")
        case .json:
            Message("the file is JSON, but no feed of Starling (feedItems)", next: statement)
        case .xml: Message("the file is XML of a kind that is not known", next: statement)
        case .html: Message("the file is a web page", next: statement)
        }
    }
}

// MARK: - Statements

extension English {
    /// What a person does about a record that a bank wrote wrongly.
    private var exportAgain: String {
        "Export the file again; if it stays so, correct this line by what the bank shows."
    }

    package func message(for fact: StatementFact) -> Message {
        switch fact {
        case .markup(let reason): message(for: reason)
        case .missing(let part): Message("there is no \(name(of: part))", next: exportAgain)
        case .notA(.currency, let code):
            Message(
                "\(Phrase.excerpt(code)) is not an ISO 4217 code",
                next: "Write amounts of a currency that is in use today.")
        case .notA(let part, let text):
            Message("\(Phrase.excerpt(text)) is not \(name(of: part))", next: exportAgain)
        case .notAnAmount(let text, .notANumber, let currency):
            Message("\(Phrase.excerpt(text)) is no amount of \(currency)", next: exportAgain)
        case .notAnAmount(let text, .tooManyDecimals, let currency):
            Message("\(Phrase.excerpt(text)) has more decimals than \(currency)", next: exportAgain)
        case .notAnAmount(let text, .tooLarge, let currency):
            Message(
                "\(Phrase.excerpt(text)) is more than can be recorded of \(currency)",
                next: exportAgain)
        case .noCurrency:
            Message(
                "the file does not say of which currency its amounts are",
                next:
                    "Add \"currency\":{\"is\":\"EUR\"} to the preset, or whichever it is (--currency)."
            )
        case .unknownState(let state):
            Message(
                "it is not known whether the money of a row in state \(Phrase.excerpt(state)) has moved",
                next: "Add the state to \"states\" of the preset: to \"record\" or to \"leaveOut\"."
            )
        case .gap(let opening, let before, let date):
            Message(
                "the statement begins with \(amount(opening)), the one before it ended on \(date) with "
                    + amount(before),
                next: "Export the time between them too, or everything in one statement.")
        case .wrongClosing(let closing, let sum):
            Message(
                "the statement ends with \(amount(closing)), but its opening and its rows make "
                    + "\(amount(sum)): \(amount(closing - sum)) are missing",
                next: "Export the statement again: some of its rows are missing or twice in it.")
        case .twice(let name):
            Message("there is more than one \(Phrase.excerpt(name))", next: exportAgain)
        case .misplaced(let name):
            Message(
                "\(Phrase.excerpt(name)) is where the format does not have it", next: exportAgain)
        case .otherCurrency(let currency, let before):
            Message(
                "this is in \(currency), and the account is in \(before)",
                next: "Export each currency of the account for itself.")
        case .noStatement(let format):
            Message(
                "the file has no statement of an account (\(format.rawValue))",
                next: "Export the transactions of an account from your bank.")
        case .maybeRepeated(let line):
            Message(
                "the entry says the same as that of line \(line) and has no reference of the bank's, so that it may be that one",
                next:
                    "Export the statement of booked days instead, camt.053, or each report by itself."
            )
        case .lacksNextPage:
            Message(
                "the statement goes on on another page, which does not follow",
                next: "Export all pages of the statement in one file.")
        case .cutOff:
            Message("the transaction never ends", next: "Export the file again: it is cut off.")
        case .twoOpenings(let balance, let code, let other):
            Message(
                "the statement opens with \(amount(balance)) (\(code)) and with \(amount(other))",
                next: exportAgain)
        case .bankError(let code, let message):
            Message(
                "the bank answered with error \(code.map(Phrase.shown) ?? "without a number"): "
                    + Phrase.excerpt(message),
                next: "Export the transactions again; the bank's answer has none.")
        case .transactionReplaced(let id):
            Message(
                "the bank takes back or replaces transaction \(Phrase.excerpt(id))",
                next: "Export a later statement, which has the corrected transaction alone.")
        case .split:
            Message(
                "the transaction is split over several categories",
                next: "Export it without splits; one event has one category.")
        case .notAFeed:
            Message(
                "this is not the JSON of a feed",
                next: "Save the whole answer of Starling's API again.")
        case .ownRoundUp:
            Message(
                "the bank rounded this payment up, and may say so again in an item of its own",
                next:
                    "Add \"bankRoundUps\" to the preset: \"record\", or \"leaveOut\" if the feed has such "
                    + "items.")
        }
    }

    /// A part after "is not".
    private func name(of part: StatedPart) -> String {
        switch part {
        case .currency: "a currency"
        case .date: "a date of this format"
        case .balance: "a balance with its date"
        case .movement: "a movement (:61:): a date, C or D, an amount with a comma, a type"
        }
    }

    /// A part after "there is no".
    private func name(of part: MissingPart) -> String {
        switch part {
        case .tag(let tag): tag
        case .balanceAmount: "amount of the balance"
        case .oneAmount: "one Amt"
        case .currencyOfAmount: "currency (Ccy) of the amount"
        case .amountOfQIF: "amount (T)"
        case .dateOfQIF: "date (D)"
        case .feedItem: "object of a feed item"
        case .money: "amount with a currency and minor units"
        case .direction: "direction, credit or debit"
        }
    }

    private func message(for reason: MarkupFault.Reason) -> Message {
        let damaged = "Export the file again: it is damaged or cut off."
        return switch reason {
        case .doctype:
            Message(
                "the file has a DOCTYPE, which could change what its texts and amounts are",
                next: "Take the DOCTYPE out; the files of banks have none.")
        case .tooDeep(let limit):
            Message("more than \(limit) elements are inside one another", next: damaged)
        case .tag: Message("this is no tag", next: damaged)
        case .crossed(let name, let open):
            Message(
                "</\(Phrase.visible(name))> comes while <\(Phrase.visible(open))> is open",
                next: damaged)
        case .unopened(let name):
            Message("</\(Phrase.visible(name))> closes nothing", next: damaged)
        case .unclosed(let name):
            Message("<\(Phrase.visible(name))> is never closed", next: damaged)
        case .comment: Message("a comment never ends", next: damaged)
        case .instruction: Message("a processing instruction never ends", next: damaged)
        case .characterData: Message("CDATA never ends", next: damaged)
        case .reference: Message("& begins no reference that is known", next: damaged)
        case .textOutside: Message("there is text outside of the elements", next: damaged)
        case .secondRoot: Message("there is a second outermost element", next: damaged)
        case .noElement: Message("there is no element", next: damaged)
        }
    }
}

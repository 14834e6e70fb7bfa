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
                next: "Export a shorter time, or several files."
            )
        case .unread(let format): message(for: format)
        case .undecodable(let byte, let encoding):
            Message(
                "the byte 0x\(Phrase.hexadecimal(byte)) is no text in \(encoding.rawValue)",
                next: "Say the file's own encoding with --encoding, or export it as UTF-8."
            )
        case .zeroByte:
            Message(
                "the byte 0x00 is in no text of one byte a character; the file may be UTF-16, in either order "
                    + "of its bytes",
                next: "Say --encoding utf-16le or --encoding utf-16be, or export the file as UTF-8."
            )
        case .unknownEncoding(let name):
            Message(
                "the encoding \(Phrase.excerpt(name)) is not known",
                next: "Say one of "
                    + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ") + "."
            )
        }
    }

    private func message(for format: UnreadFormat) -> Message {
        let statement = "Export the account as CSV, OFX, camt.053 or MT940 from your bank."
        return switch format {
        case .pdf:
            Message(
                "the file is a PDF document, of which no figure can be read for sure",
                next: statement
            )
        case .zip:
            Message(
                "the file is a ZIP archive or a workbook (XLSX)",
                next: "Unpack the archive and import what is in it; save a workbook's sheet as CSV."
            )
        case .oldExcel:
            Message("the file is a workbook (XLS)", next: "Save its sheet as CSV.")
        case .gzip:
            Message(
                "the file is compressed with gzip",
                next: "Unpack it with gunzip and import what is in it."
            )
        case .camt052:
            Message(
                "the file is an account report of the running day (camt.052), which may still change",
                next: "Export the statement of booked days instead, camt.053."
            )
        case .camt054:
            Message(
                "the file is a notice of single bookings (camt.054) without an account's balances",
                next: "Export the statement instead, camt.053."
            )
        case .mt942:
            Message(
                "the file is a report of the running day (MT942), which may still change",
                next: "Export the statement of booked days instead, MT940."
            )
        case .investments:
            Message(
                "the file is a statement of investments (OFX INVSTMTRS)",
                next: "Export the bank or card account alone."
            )
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
        case .missing(let part):
            Message("there is no \(name(of: part))", next: exportAgain)
        case .notACurrency(let code):
            Message(
                "\(Phrase.excerpt(code)) is no currency of ISO 4217",
                next: "Write amounts of a currency that is in use today."
            )
        case .notAnAmount(let text, .notANumber, let currency):
            Message("\(Phrase.excerpt(text)) is no amount of \(currency)", next: exportAgain)
        case .notAnAmount(let text, .tooManyDecimals, let currency):
            Message(
                "\(Phrase.excerpt(text)) has more decimals than \(currency)",
                next: exportAgain
            )
        case .notAnAmount(let text, .tooLarge, let currency):
            Message(
                "\(Phrase.excerpt(text)) is more than can be recorded of \(currency)",
                next: exportAgain
            )
        case .notADate(let text):
            Message("\(Phrase.excerpt(text)) is no date of this format", next: exportAgain)
        case .noCurrency:
            Message(
                "the file does not say of which currency its amounts are",
                next: "Say which with --currency."
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
                next: "Export the time between them too, or everything in one statement."
            )
        case .wrongClosing(let closing, let sum):
            Message(
                "the statement ends with \(amount(closing)), but its opening and its rows make "
                    + "\(amount(sum)): \(amount(closing - sum)) are missing",
                next: "Export the statement again: some of its rows are missing or twice in it."
            )

        case .noAccount:
            Message(
                "the file has no statement of an account",
                next: "Export the transactions of an account from your bank."
            )
        case .investmentStatement:
            Message(
                "this is a statement of investments",
                next:
                    "Export the statement of a bank or card account; this one has no such balance."
            )
        case .bankError(let code, let message):
            Message(
                "the bank answered with error \(code.map(Phrase.shown) ?? "without a number"): "
                    + Phrase.excerpt(message),
                next: "Export the transactions again; the bank's answer has none."
            )
        case .statementChangesCurrency(let currency, let before):
            Message(
                "the statement is in \(currency) here, and in \(before) before",
                next: "Export the file again: a statement has one currency."
            )
        case .transactionReplaced(let id):
            Message(
                "the bank takes back or replaces transaction \(Phrase.excerpt(id))",
                next: "Export a later statement, which has the corrected transaction alone."
            )
        case .repeatedTag(let tag):
            Message("the transaction has more than one \(tag)", next: exportAgain)
        case .transactionInOtherCurrency(let currency, let statement):
            Message(
                "the transaction is in \(currency), the statement in \(statement)",
                next: "Export the statement in the account's currency."
            )
        case .decimalsOrThousands(let text):
            Message(
                "\(Phrase.excerpt(text)) has three decimals or thousands",
                next: "Say whether a point or a comma stands before decimals, with --decimal."
            )

        case .noCAMTStatement:
            Message(
                "the file has no statement of an account",
                next: "Export a statement (camt.053) with its transactions from your bank."
            )
        case .lacksLastPage:
            Message(
                "the statement goes on on another page, which the file has not",
                next: "Export all pages of the statement in one file."
            )
        case .twoOpenings(let balance, let code, let other):
            Message(
                "the statement opens with \(amount(balance)) (\(code)) and with \(amount(other))",
                next: exportAgain
            )
        case .repeatedBalance(code: let code):
            Message(
                "the statement has a second balance \(code)",
                next: "Export a statement for each day, or one with a single opening and closing."
            )
        case .amountInOtherCurrency(let currency, let account):
            Message(
                "the amount is in \(currency), the account in \(account)",
                next: "Export the statement in the account's currency."
            )
        case .noDirection:
            Message(
                "it is not said whether the amount is a credit (CRDT) or a debit (DBIT)",
                next: exportAgain
            )

        case .noMT940Statement:
            Message(
                "the file has no statement (:20: and what follows it)",
                next: "Export a statement of an account as MT940."
            )
        case .secondAccount:
            Message("the statement has a second account (:25:)", next: exportAgain)
        case .lacksOpening:
            Message(
                "the statement has no opening (:60F:)",
                next: "Export the statement again: it is cut off."
            )
        case .lacksClosing:
            Message(
                "the statement has no closing (:62F:)",
                next: "Export the statement again: it is cut off."
            )
        case .lacksNextPage:
            Message(
                "the statement goes on on another page (:62M:), which does not follow",
                next: "Export all pages of the statement in one file."
            )
        case .secondBalance(tag: let tag):
            Message("the statement has a second balance :\(tag):", next: exportAgain)
        case .notABalance(let text):
            Message("\(Phrase.excerpt(text)) is no balance with its date", next: exportAgain)
        case .balanceInOtherCurrency(let currency, let statement):
            Message(
                "the balance is in \(currency), the statement in \(statement)",
                next: exportAgain
            )
        case .notAMovement(let text):
            Message(
                "\(Phrase.excerpt(text)) is no movement (:61:): a date, C or D, an amount with a comma, a type",
                next: exportAgain
            )

        case .endless:
            Message(
                "the transaction never ends (^)",
                next: "Export the file again: it is cut off."
            )
        case .noCurrencyInQIF:
            Message(
                "QIF does not say of which currency its amounts are",
                next: "Say which with --currency."
            )
        case .noTransactions:
            Message(
                "the file has no transactions of a bank, card or cash account",
                next: "Export the transactions of an account; lists and investments are not read."
            )
        case .investmentTransactions:
            Message(
                "these are transactions of investments",
                next: "Export a bank, card or cash account alone."
            )
        case .split:
            Message(
                "the transaction is split over several categories",
                next: "Export it without splits; one event has one category."
            )
        case .repeatedLine(let letter):
            Message(
                "the transaction has two lines \(Phrase.visible(String(letter)))",
                next: exportAgain
            )
        case .ambiguousAmount(let text, let whole, let decimal):
            Message(
                "\(Phrase.excerpt(text)) is \(Phrase.shown(whole)) or \(Phrase.shown(decimal)), and no other "
                    + "amount settles it",
                next: "Say whether a point or a comma stands before decimals, with --decimal."
            )
        case .noAmount(let text):
            Message("\(Phrase.excerpt(text)) is no amount", next: exportAgain)
        case .ambiguousDate(let text, let one, let other):
            Message(
                "\(Phrase.excerpt(text)) is \(one) or \(other), and no other date settles it",
                next: "Say which with --date-format d/M/yyyy or --date-format M/d/yyyy."
            )
        case .dateUnlikeOthers(let text):
            Message(
                "\(Phrase.excerpt(text)) is not like other dates, and no other date settles it",
                next: "Say which with --date-format d/M/yyyy or --date-format M/d/yyyy."
            )
        case .shortYear(let text):
            Message(
                "the year of \(Phrase.excerpt(text)) has two digits",
                next: "Say how dates are written with --date-format, such as d/M/yy."
            )

        case .notAFeed:
            Message(
                "this is not the JSON of a feed",
                next: "Save the whole answer of Starling's API again."
            )
        case .noFeedItems:
            Message(
                "there is no array feedItems",
                next: "Save the answer of Starling's API to settled-transactions-between."
            )
        case .repeatedMember(let name):
            Message(
                "the feed item has \(Phrase.excerpt(name)) twice",
                next: "Save the whole answer of Starling's API again."
            )
        case .itemInOtherCurrency(let currency):
            Message(
                "the item is in \(currency), others of its category are not",
                next: "Save the feed of each account for itself."
            )
        case .ownRoundUp:
            Message(
                "the bank rounded this payment up, and may say so again in an item of its own",
                next:
                    "Add \"bankRoundUps\" to the preset: \"record\", or \"leaveOut\" if the feed has such "
                    + "items."
            )
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
        case .direction: "direction IN or OUT"
        }
    }

    private func message(for reason: MarkupFault.Reason) -> Message {
        let damaged = "Export the file again: it is damaged or cut off."
        return switch reason {
        case .doctype:
            Message(
                "the file has a DOCTYPE, which could change what its texts and amounts are",
                next: "Take the DOCTYPE out; the files of banks have none."
            )
        case .tooDeep(let limit):
            Message("more than \(limit) elements are inside one another", next: damaged)
        case .tag: Message("this is no tag", next: damaged)
        case .crossed(let name, let open):
            Message(
                "</\(Phrase.visible(name))> comes while <\(Phrase.visible(open))> is open",
                next: damaged
            )
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

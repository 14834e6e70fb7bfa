import PiggyBank
import PiggyBankImport

// The English words for presets: one case, one sentence and one next step.

extension English {
    package func message(for fact: PresetFact) -> Message {
        switch fact {
        case .json(let reason):
            Message(
                phrase(for: reason),
                next: "Mend the JSON; the documentation of imports has a preset to begin with.")
        case .tooDeep(let limit):
            Message(
                "it nests more than \(limit) levels deep",
                next: "Mend the JSON; the documentation of imports has a preset to begin with.")
        case .notAnObject(let part):
            Message(
                "\(name(of: part)) is no JSON object",
                next: part == .member("currency")
                    ? "Write it in braces, such as \"currency\":{\"is\":\"EUR\"}."
                    : "Write it in braces.")
        case .unknownMember(let member, let part):
            Message(
                "\(name(of: part)) has an unknown member \(quoted(member))",
                next: "Remove it, or correct its name.")
        case .lacks(let member, let part):
            Message(
                "\(name(of: part)) has no \(member)",
                next: "Add \(quoted(member)) to \(place(of: part)).")
        case .notA(let form, let member, let part):
            Message("\(quoted(member)) is not \(name(of: form))", next: correct(member, of: part))
        case .noneOf(let choices, let member, let part):
            Message(
                "\(member) is none of \(choices.joined(separator: ", "))",
                next: correct(member, of: part))

        case .version:
            Message("the preset's version is missing or not 1", next: "Write \"preset\":1.")
        case .nothingToExtend(let name, let known):
            Message(
                "there is no preset \(quoted(name)) to extend",
                next: "Name a file, or one of \(known.joined(separator: ", ")).")
        case .endlessExtension(let limit):
            Message(
                "presets that extend one another lead back to this one, or are more than \(limit)",
                next: "Extend a built-in preset, or one file.")
        case .unknown(let name, let meant, let known):
            Message(
                "there is no preset \(quoted(name))"
                    + (meant.map { "; did you mean \($0)?" } ?? ""),
                next: "Name a file such as ./mybank.json, or one of " + all(known) + ".")
        case .notADateFormat(let text):
            Message(
                "the date format \(quoted(text)) has not one day, one month and one year",
                next:
                    "Write it in the tokens yyyy yy MM M dd d MMM HH h mm ss a, such as dd/MM/yyyy."
            )
        case .currency:
            Message(
                "the currency is not exactly one of column, header and a code of ISO 4217 that it is",
                next: "Leave one in \"currency\", such as \"currency\":{\"is\":\"EUR\"}.")
        case .rule:
            Message(
                "the rule has not exactly one of is, contains and like",
                next: "Write one of \"is\", \"contains\" and \"like\" in it.")
        case .noCondition:
            Message(
                "\"if\" of the rule has no condition",
                next:
                    "Add one of \(RowRule.conditionNames.joined(separator: ", ")), such as \"payee\":\"TESCO*\"."
            )
        case .ruleSaysNothing:
            Message(
                "the rule says nothing of the rows that it is for",
                next:
                    "Add \"payee\", \"category\", \"transfer\", \"refund\", \"spending\", \"income\" or "
                    + "\"roundUp\".")
        case .twoMeanings:
            Message(
                "the rule says two things of what kind of movement a row is",
                next: "Leave one of transfer, refund, spending, income and roundUp.")
        case .noAmountBetween(let least, let most):
            Message(
                "no amount is at least \(Phrase.shown(least)) and at most \(Phrase.shown(most))",
                next: "Correct \"atLeast\" or \"atMost\" in \"if\" of the rule.")
        case .noDateColumn:
            Message(
                "the preset names no column of the date",
                next: "Add \"date\":\"…\", the column's header.")
        case .noAmountColumn(let named):
            Message(
                "the preset must name either a column of the amount, or two of money in and money out"
                    + (named.isEmpty ? "" : ", and has \(all(named))"),
                next: "Write \"amount\":\"…\" alone or with \"indicator\", or \"in\":\"…\" and "
                    + "\"out\":\"…\".")
        case .noHeaderColumn:
            Message(
                "the preset names no column that the header must have",
                next:
                    "Add \"header\":{\"required\":[…]} with the names of the columns, or \"columns\":[…] where "
                    + "there is no header.")
        case .noCards:
            Message(
                "\"roundUps\" is \"cards\", and the preset says of no type that it is of a card",
                next:
                    "Add \"type\":\"…\" and \"types\":{\"cards\":[\"…\"]}, or leave \"roundUps\" out for all "
                    + "payments.")
        case .ignored(let column):
            Message(
                "\"ignored\" has \(Phrase.excerpt(column)), which the preset reads",
                next: "Take it out of \"ignored\", or leave out the member that names it.")
        case .repeated(let text, let list, let other):
            Message(
                list == other
                    ? "\"\(list)\" has \(Phrase.excerpt(text)) twice"
                    : "\"\(list)\" and \"\(other)\" both have \(Phrase.excerpt(text))",
                next: "Leave one of the two out.")

        case .twoAccounts(let key):
            Message(
                "\"accounts\" of the preset names two accounts for \(Phrase.excerpt(key)): spaces, hyphens and "
                    + "the case of letters make no difference", next: "Leave one of them out.")
        case .notAnIdentifier(let text, let member, let error):
            Message(
                "in \"\(member)\" of the preset \(Phrase.excerpt(text)) is no identifier: "
                    + message(for: error).sentence, next: message(for: error).nextStep)
        case .columnOfTransfers(let column, let format, let known):
            Message(
                "\"transfer\" of the preset asks for the column \(Phrase.excerpt(column)), which "
                    + "\(format.rawValue) has not",
                next: "Ask for one of \(known.joined(separator: ", ")).")
        case .unknownZone(let name):
            Message(
                "there is no time zone \(Phrase.excerpt(name))",
                next: "Name one of the IANA database, such as Europe/London.")
        }
    }

    private func correct(_ member: String, of part: PresetPart) -> String {
        member.isEmpty
            ? "Correct what \(place(of: part)) has for \"\"."
            : "Correct \(quoted(member)) in \(place(of: part))."
    }

    private func place(of part: PresetPart) -> String {
        switch part {
        case .preset: "the preset"
        case .member(let member): "\"\(member)\" of the preset"
        case .rule(let member): "the rule of \"\(member)\""
        }
    }

    private func name(of form: JSONForm) -> String {
        switch form {
        case .text: "a text that is not empty"
        case .texts: "a list of texts"
        case .list: "a list"
        case .flag: "true or false"
        case .sequence: "a list of events by ids of rows, such as \"row:…\":\"4\" or \"row:…\":null"
        case .decimal: "a number without a sign in quotation marks, such as \"12.50\""
        }
    }

    private func name(of part: PresetPart) -> String {
        switch part {
        case .preset: "the preset"
        case .member(let member): member
        case .rule(let member): "a rule of \(member)"
        }
    }

    private func phrase(for reason: GrammarFault.Reason) -> String {
        switch reason {
        case .duplicateMember(let name): "the member \(quoted(name)) is there twice"
        case .unexpectedEnd: "the JSON ends too early"
        case .invalidUTF8: "this is not UTF-8"
        case .trailingBytes: "something follows the preset"
        default: "this is not JSON"
        }
    }
}

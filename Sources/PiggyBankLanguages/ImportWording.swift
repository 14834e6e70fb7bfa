import PiggyBank
import PiggyBankImport

/// What a language says of imports; all else is said by texts.
package protocol ImportWording: Sendable {
    /// The language that it belongs to.
    var language: Language { get set }
    // MARK: Messages of imports
    /// What keeps statements from being recorded in a ledger.
    func message(for fact: PlanFact) -> Message
    /// What is worth a look, and keeps nothing from being imported.
    func sentence(of notice: ImportNotice) -> String
    /// What follows the type of event that a row becomes: its category, and the rules that say
    /// something of it, or that the category is that of earlier events.
    func ruled(category: String?, by rules: [Int], isLearned: Bool) -> String

    // MARK: Names
    /// A part of the description of a file.
    func name(of part: DescribedPart) -> String

    // MARK: Descriptions of files
    /// A statement: its account, how many rows it has of which days, and what the account held
    /// before and after.
    func description(of statement: Statement) -> String
    /// The line of a table's header, and how many columns there are.
    func header(line: Int?, columns: Int) -> String
    /// A line of a file, before what is wrong there.
    func place(line: Int) -> String
}

// MARK: - What is the same in every language

extension ImportWording {
    /// A number, its thousands grouped.
    func number(_ number: Int) -> String { forms.number(number) }

    /// Money with its currency.
    func amount(_ money: Money) -> String { forms.amount(money) }

    /// A sum with its currency.
    func amount(_ sum: Balance) -> String { forms.amount(sum) }

    func date(_ date: CalendarDate) -> String { forms.date(date) }

    /// A text in the quotes of the language, with nothing in it that disturbs a terminal.
    func quoted(_ text: String) -> String { language.quoted(text) }

    /// An identifier, in quotes where it would not be read as one word.
    func name<Subject>(_ identifier: Identifier<Subject>) -> String { self("\(identifier)") }

    /// The first of some things, and how many more there are.
    func list(_ things: [String]) -> String { self("\(verbatim: things, .some)") }

    func either(_ things: [String]) -> String { self("\(verbatim: things, .or)") }

    func all(_ things: [String]) -> String { self("\(verbatim: things, .and)") }
}

// MARK: - Texts

extension ImportWording {
    /// How it writes numbers and days.
    package var forms: WrittenForms { language.forms }

    /// The words of a text.
    package func callAsFunction(_ text: Text) -> String { language(text) }

    /// What is said of a problem.
    package func message(for problem: Problem) -> Message { problem.message(in: language) }

    /// What is said of an error, with the commands of the tool that its next step names.
    package func message(for error: some Explained) -> Message { message(for: error.problem) }
}

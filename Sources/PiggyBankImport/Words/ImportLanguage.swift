import PiggyBank

/// What a language says of banks' files.
///
/// Each requirement is a switch over facts with one entry for each: so the compiler finds what a language does not say
/// yet.
package protocol ImportLanguage: LedgerLanguage {
    /// A file that cannot be read, or not in one way only.
    func explanation(of fact: FileFact) -> Explanation
    /// What is wrong in a statement of a format that banks have agreed on.
    func explanation(of fact: StatementFact) -> Explanation
    /// What is wrong in a table.
    func explanation(of fact: TableFact) -> Explanation
    /// What is wrong in a preset.
    func explanation(of fact: PresetFact) -> Explanation
    /// What keeps statements from being recorded in a ledger.
    func explanation(of fact: PlanFact) -> Explanation
    /// What is worth a look, and keeps nothing from being imported.
    func sentence(of notice: ImportNotice) -> String

    /// A name in the description of a file.
    func name(of part: DescribedPart) -> String
    /// The line of a table's header, and how many columns there are.
    func header(line: Int, columns: Int) -> String
    /// A statement: its account, how many rows it has of which days, and what the account held before and after.
    func description(of statement: Statement) -> String
    /// A line of a file, before what is wrong there.
    func place(line: Int) -> String
}

extension ImportLanguage {
    /// What was found.
    package func explanation(of fact: ImportFact) -> Explanation {
        switch fact {
        case .file(let fact): explanation(of: fact)
        case .statement(let fact): explanation(of: fact)
        case .table(let fact): explanation(of: fact)
        case .preset(let fact): explanation(of: fact)
        case .plan(let fact): explanation(of: fact)
        }
    }
}

/// What the description of a file names.
package enum DescribedPart: Hashable {
    case format, preset, encoding, delimiter, header
    /// A column without texts.
    case empty
    /// What is still to be said.
    case open

    /// Those that stand before something, one below the other.
    static let titles: [Self] = [.format, .encoding, .delimiter, .header]
}

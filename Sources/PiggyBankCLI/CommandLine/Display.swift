import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

/// How the program speaks, on standard error above all: what is understood of a command line, even
/// of one that makes no sense.
package struct Speech: Sendable {
    /// Whether a program reads.
    var isJSON = false
    var language: Language?

    /// The option that says in which form a program reads answers.
    package static let format = Parameter.option("format", .format(Format.allCases))
    static let language = Parameter.option("language", .language)

    /// The options that are understood even where a command does not have them.
    static let options = [format, language]
}

extension ValueForm<Language> {
    /// A language by its tag, in any case.
    fileprivate static var language: Self {
        let tags = Language.spoken.map(\.tag)
        return Self("LANGUAGE", "\(verbatim: tags, .or)", completion: .words(tags)) { text in
            Language.spoken.first { $0.tag == text.lowercased() }
        }
    }
}

/// A terminal that a stream of the process leads to.
package struct Terminal: Hashable, Sendable {
    /// How many cells a line has.
    package let columns: Int
    /// How many lines it has; nil where it does not say.
    let rows: Int?

    /// Makes a terminal from what it says of itself; 0 says nothing, and then it has 80 columns.
    package init(columns: Int, rows: Int) {
        self.columns = columns > 0 ? columns : 80
        self.rows = rows > 0 ? rows : nil
    }
}

// MARK: - What a terminal and the environment ask for

extension Context {
    /// The variable of the environment that turns colors off; see <https://no-color.org>.
    static let noColorVariable = "NO_COLOR"

    /// How tables are drawn on a stream.
    func style(on terminal: Terminal?) -> TableStyle {
        TableStyle(
            width: terminal?.columns, isASCII: isLocaleWithoutUTF8,
            isColored: colors(onTerminal: terminal != nil), in: language)
    }

    /// Writes a report to standard output; a long table on a terminal in the pager.
    func write(_ report: Report, as format: Format, table: String? = nil) throws {
        let style = style(on: outputTerminal)
        if format == .table, let pager, try pager.show(report, style, self) { return }
        try format.write(report, style, table: table) { piece in try writeBytes(piece) }
    }

    /// The command that a long table is shown in; nil for none.
    private var pager: Pager? {
        guard let rows = outputTerminal?.rows, isCapableTerminal else { return nil }
        switch environment["PAGER"] {
        case nil: return Pager(command: Pager.defaultCommand, rows: rows)
        case let command? where ["", "cat"].contains(command.filter { !$0.isWhitespace }):
            return nil
        case let command?: return Pager(command: command, rows: rows)
        }
    }

    /// Whether a locale is set that has no UTF-8: the first of the variables that is set and not
    /// empty decides.
    package var isLocaleWithoutUTF8: Bool {
        guard let locale = locale(of: "LC_CTYPE")?.lowercased() else { return false }
        return !locale.contains("utf-8") && !locale.contains("utf8")
    }

    /// The language that people are spoken to in: the one that is asked for, else that of the
    /// locale that is set; English where none is, or none that is spoken here, and where a program
    /// reads.
    var language: Language {
        guard !speech.isJSON else { return .english }
        return speech.language ?? locale(of: "LC_MESSAGES").flatMap(Language.init(ofLocale:))
            ?? .english
    }

    /// The locale of a category: the first of the variables that is set and not empty decides
    /// (POSIX, "Environment Variables", 8.2).
    private func locale(of category: String) -> String? {
        ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    /// Whether a terminal of this kind can do more than show one line below the other.
    fileprivate var isCapableTerminal: Bool { !["", "dumb"].contains(environment["TERM"] ?? "") }

    /// Whether a stream is to be colored: a terminal that can be, unless somebody says otherwise.
    package func colors(onTerminal isTerminal: Bool) -> Bool {
        isTerminal && isCapableTerminal && environment[Self.noColorVariable, default: ""].isEmpty
    }
}

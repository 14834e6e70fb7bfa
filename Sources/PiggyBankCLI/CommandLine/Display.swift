import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

/// How answers for people are shown: what a terminal, the environment and the command line ask for.
struct Display: ParsableArguments {
    @Flag("ascii") var isASCII: Bool
    @Option("color", .oneOf(WhenToColor.allCases, placeholder: "WHEN")) var whenToColor:
        WhenToColor = .auto
    @Flag("no-pager") var isWithoutPager: Bool

    /// The variable of the environment that turns colors off; see <https://no-color.org>.
    static let noColorVariable = "NO_COLOR"
}

/// How the program speaks, on standard error above all: what is understood of a command line, even
/// of one that makes no sense.
package struct Speech: Sendable {
    /// Whether a program reads.
    var isJSON = false
    var languageTag: LanguageTag?
    var isASCII = false
    var whenToColor: WhenToColor?

    /// The option that says in which form a program reads answers.
    package static let format = Parameter.option("format", .format(Format.allCases))
    static let language = Parameter.option(
        "language", .oneOf(LanguageTag.allCases, placeholder: "LANGUAGE"))

    /// The options that are understood even where a command does not have them.
    static let options = [
        format, language, Display().$isASCII.parameter, Display().$whenToColor.parameter,
    ]
}

/// When escape sequences color a text.
package enum WhenToColor: String, CaseIterable, Sendable { case auto, always, never }

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

// MARK: - What is asked for

extension Display {
    /// How tables are drawn on standard output.
    func style(_ context: Context) -> TableStyle {
        TableStyle(
            width: context.outputTerminal?.columns, isASCII: isASCII || context.isLocaleWithoutUTF8,
            isColored: context.colors(whenToColor, onTerminal: context.outputTerminal != nil),
            in: context.language)
    }

    /// Writes a report to standard output; a long table on a terminal in the pager.
    func write(
        _ report: Report, as format: Format, csv: CSVOptions = CSVOptions(), _ context: Context
    ) throws {
        let style = style(context)
        if format == .table, let pager = pager(context), try pager.show(report, style, context) {
            return
        }
        try format.write(report, style, csv: csv) { piece in try context.writeBytes(piece) }
    }

    /// The command that a long table is shown in; nil for none.
    private func pager(_ context: Context) -> Pager? {
        guard let rows = context.outputTerminal?.rows, context.isCapableTerminal else { return nil }
        guard !isWithoutPager else { return nil }
        switch context.environment["PAGER"] {
        case nil: return Pager(command: Pager.defaultCommand, rows: rows)
        case let command? where ["", "cat"].contains(command.filter { !$0.isWhitespace }):
            return nil
        case let command?: return Pager(command: command, rows: rows)
        }
    }
}

extension Context {
    /// Whether a locale is set that has no UTF-8: the first of the variables that is set and not
    /// empty decides.
    package var isLocaleWithoutUTF8: Bool {
        guard let locale = locale(of: "LC_CTYPE")?.lowercased() else { return false }
        return !locale.contains("utf-8") && !locale.contains("utf8")
    }

    /// The language that people are spoken to in: the one that is asked for, else that of the
    /// locale that is set; English where none is, or none that is spoken here.
    private var languageTag: LanguageTag {
        speech.languageTag ?? locale(of: "LC_MESSAGES").flatMap(LanguageTag.init(ofLocale:))
            ?? .english
    }

    /// What it says; English where a program reads.
    var language: any Language { speech.isJSON ? English() : languageTag.language }

    /// The locale of a category: the first of the variables that is set and not empty decides
    /// (POSIX, "Environment Variables", 8.2).
    private func locale(of category: String) -> String? {
        ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    /// Whether a terminal of this kind can do more than show one line below the other.
    fileprivate var isCapableTerminal: Bool { !["", "dumb"].contains(environment["TERM"] ?? "") }

    /// Whether a stream is to be colored.
    package func colors(_ choice: WhenToColor, onTerminal isTerminal: Bool) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && isCapableTerminal
                && environment[Display.noColorVariable, default: ""].isEmpty
        }
    }
}

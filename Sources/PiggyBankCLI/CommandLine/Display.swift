import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

/// How answers for people are shown: what a terminal, the environment and the command line ask for.
enum Display {
    static let ascii = Parameter.flag("ascii")

    static let color = Parameter.option("color", .oneOf(WhenToColor.allCases, placeholder: "WHEN"))

    static let noPager = Parameter.flag("no-pager")

    static let language = Parameter.option(
        "language",
        .oneOf(LanguageTag.allCases, placeholder: "LANGUAGE")
    )

    /// The options, in the order of the help.
    static let options: [any ParameterDeclaration] = [ascii, color, noPager]

    /// The variable of the environment that turns colors off; see <https://no-color.org>.
    static let noColorVariable = "NO_COLOR"
}

/// When escape sequences color a text.
enum WhenToColor: String, CaseIterable, Sendable {
    case auto, always, never
}

/// A terminal that a stream of the process leads to.
struct Terminal: Hashable, Sendable {
    /// How many cells a line has.
    let columns: Int
    /// How many lines it has; nil where it does not say.
    let rows: Int?

    /// Makes a terminal from what it says of itself; 0 says nothing, and then it has 80 columns.
    init(columns: Int, rows: Int) {
        self.columns = columns > 0 ? columns : 80
        self.rows = rows > 0 ? rows : nil
    }
}

// MARK: - What is asked for

extension ParsedArguments {
    /// How tables are drawn on standard output.
    func tableStyle(_ context: Context) -> TableStyle {
        TableStyle(
            width: context.outputTerminal?.columns,
            isASCII: self[ifDeclared: Display.ascii] || context.isLocaleWithoutUTF8,
            isColored: context.colors(whenToColor, onTerminal: context.outputTerminal != nil),
            in: context.language
        )
    }

    /// The language of an answer: the one that people are spoken to in, and English where programs
    /// read.
    func language(_ context: Context) -> any Language {
        (self[ifDeclared: Reading.format] ?? .table) == .table ? context.language : English()
    }

    /// When to color.
    var whenToColor: WhenToColor {
        self[ifDeclared: Display.color] ?? .auto
    }

    /// The command that a long table is shown in; nil for none.
    func pager(_ context: Context) -> Pager? {
        guard let rows = context.outputTerminal?.rows, context.isCapableTerminal else { return nil }
        guard !self[ifDeclared: Display.noPager] else { return nil }
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
    var isLocaleWithoutUTF8: Bool {
        guard let locale = locale(of: "LC_CTYPE")?.lowercased() else { return false }
        return !locale.contains("utf-8") && !locale.contains("utf8")
    }

    /// The language that people are spoken to in: the one that is asked for, else that of the
    /// locale that is set; English where none is, or none that is spoken here.
    private var languageTag: LanguageTag {
        languageAskedFor ?? locale(of: "LC_MESSAGES").flatMap(LanguageTag.init(ofLocale:))
            ?? .english
    }

    /// What it says; English where a program reads.
    var language: any Language { writesJSONDiagnostics ? English() : languageTag.language }

    /// The locale of a category: the first of the variables that is set and not empty decides
    /// (POSIX, "Environment Variables", 8.2).
    private func locale(of category: String) -> String? {
        ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    /// Whether a terminal of this kind can do more than show one line below the other.
    fileprivate var isCapableTerminal: Bool {
        !["", "dumb"].contains(environment["TERM"] ?? "")
    }

    /// Whether a stream is to be colored.
    func colors(_ choice: WhenToColor, onTerminal isTerminal: Bool) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && isCapableTerminal
                && environment[Display.noColorVariable, default: ""].isEmpty
        }
    }
}

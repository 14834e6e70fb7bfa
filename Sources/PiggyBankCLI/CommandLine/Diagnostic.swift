import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

/// What standard error says once: the facts of an error or a notice, which become words or a JSON
/// object.
package struct Diagnostic: Hashable, Sendable {
    /// What it is, for programs: stable, and the same in every language.
    var code: String
    /// The code of the rule that was broken, which people are told too.
    var rule: String?
    /// What is wrong or worth knowing, and what to do; a usage error says where to read on instead.
    package var message: Message
    /// Whether the next step says where to read on, which needs no word before it.
    var isReadingOn = false
    /// What the file is called that it is about.
    var file: String?
    /// The line of the file, from 1.
    var line: Int?
    /// The byte of the line, from 1.
    var column: Int?
    /// The part of the line around the fault, which only people are shown.
    var excerpt: Violation.Excerpt?
    /// How the program ends because of it; nil for a notice.
    var status: ExitStatus?
    /// The program that says it, which only people are told; nil where it continues what was said
    /// before.
    var speaker: String? = "piggybank"
}

extension Diagnostic {
    /// What is said of a failure.
    package init(code: String, message: Message, endingWith status: ExitStatus) {
        self.init(code: code, message: message, status: status)
    }
}

// MARK: - Forms

extension Diagnostic {
    /// The message for people in a style.
    ///
    /// - Parameter language: the language that it is of.
    package func text(_ style: TableStyle, in language: any Language = English()) -> String {
        PlacedMessage(
            [beginning(language), rule].compactMap(\.self), message, line: line, excerpt,
            next: isReadingOn ? nil : language(.next)
        ).text(style)
    }

    /// Who speaks, or of what: a place where a rule is broken comes first, as compilers have it.
    private func beginning(_ language: any Language) -> String? {
        let position = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
        let place = file.map { $0 + position }
        guard status != nil else { return place ?? language.note }
        if rule != nil, let place { return place }
        let names = [speaker, place].compactMap(\.self)
        return names.isEmpty ? nil : names.joined(separator: ": ")
    }

    /// The object for programs, on a line of its own: `{"error":{…}}` or `{"notice":{…}}`.
    ///
    /// What is not known is left out.
    package var json: String {
        let report = Report(nil, status == nil ? Part.notice : Part.error, of: self)
        return String(decoding: Format.json.render(report), as: UTF8.self)
    }
}

extension Part<Diagnostic> {
    /// The object of an error.
    static var error: [Part] {
        let parts: [Part] = [
            .fact("code") { $0.code }, .fact("message") { $0.message.sentence },
            .factIfAny("next") { $0.message.nextStep }, .factIfAny("file") { $0.file },
            .factIfAny("line") { $0.line }, .factIfAny("column") { $0.column },
            .fact("status", as: .integers(1...3)) { $0.status.map { Int($0.rawValue) } },
        ]
        return [.report("error", parts) { $0 }]
    }

    /// The object of a notice.
    static var notice: [Part] {
        let parts: [Part] = [
            .fact("code") { $0.code },
            .factIfAny("message") { $0.message.sentence.isEmpty ? nil : $0.message.sentence },
            .factIfAny("next") { $0.message.nextStep }, .factIfAny("file") { $0.file },
        ]
        return [.report("notice", parts) { $0 }]
    }
}

extension Context {
    /// Writes a notice to standard error.
    ///
    /// - Parameter file: what it is about.
    func tell(_ notice: Notice, of file: String? = nil) {
        tell(Diagnostic(code: notice.code, message: language.message(for: notice), file: file))
    }

    /// Writes a diagnostic to standard error: words for people, an object for programs.
    func tell(_ diagnostic: Diagnostic) {
        if speech.isJSON { return writeError(diagnostic.json) }
        writeError(diagnostic.text(style(on: errorTerminal), in: language) + "\n")
    }
}

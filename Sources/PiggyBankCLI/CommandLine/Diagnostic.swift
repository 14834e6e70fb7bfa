import PiggyBank
import PiggyBankReports

/// What standard error says once: an error or a notice, which becomes words or a JSON object.
package struct Diagnostic: Hashable, Sendable {
    /// What is wrong or worth knowing, and what to do; a usage error says where to read on instead.
    package var problem: Problem
    /// The code of the rule that was broken, which people are told too.
    var rule: String?
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
    /// What names the ledger in the commands that it says to give.
    var fileOption = ""

    /// What it is, for programs: stable, and the same in every language.
    var code: String { rule ?? problem.code }

    /// The words of a language.
    func message(in language: Language) -> Message {
        problem.message(in: language.naming(fileOption))
    }
}

// MARK: - Forms

extension Diagnostic {
    /// The message for people in a style.
    package func text(_ style: TableStyle) -> String {
        var style = style
        style.language = style.language.naming(fileOption)
        return PlacedMessage(
            [beginning(style.language), rule].compactMap(\.self), problem, line: line, excerpt,
            isNextNamed: !isReadingOn
        ).text(style)
    }

    /// Who speaks, or of what: a place where a rule is broken comes first, as compilers have it.
    private func beginning(_ language: Language) -> String? {
        let position = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
        let place = file.map { $0 + position }
        guard status != nil else { return place ?? language("note") }
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
            .fact("code") { $0.code }, .fact("message") { $0.message(in: .english).sentence },
            .factIfAny("next") { $0.message(in: .english).nextStep },
            .factIfAny("file") { $0.file }, .factIfAny("line") { $0.line },
            .factIfAny("column") { $0.column },
            .fact("status", as: .integers(1...3)) { $0.status.map { Int($0.rawValue) } },
        ]
        return [.report("error", parts) { $0 }]
    }

    /// The object of a notice.
    static var notice: [Part] {
        let parts: [Part] = [
            .fact("code") { $0.code },
            .factIfAny("message") {
                $0.problem.sentence.isEmpty ? nil : $0.message(in: .english).sentence
            }, .factIfAny("next") { $0.message(in: .english).nextStep },
            .factIfAny("file") { $0.file },
        ]
        return [.report("notice", parts) { $0 }]
    }
}

extension Context {
    /// Writes a notice to standard error.
    ///
    /// - Parameters:
    ///   - file: what it is about.
    ///   - fileOption: what names the ledger in the commands that it says to give.
    func tell(_ notice: Problem, of file: String? = nil, fileOption: String = "") {
        tell(Diagnostic(problem: notice, file: file, fileOption: fileOption))
    }

    /// Writes a diagnostic to standard error: words for people, an object for programs.
    func tell(_ diagnostic: Diagnostic) {
        if speech.isJSON { return writeError(diagnostic.json) }
        writeError(diagnostic.text(style(on: errorTerminal)) + "\n")
    }
}

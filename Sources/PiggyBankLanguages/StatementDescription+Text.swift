import PiggyBank
import PiggyBankImport

extension StatementDescription {
    /// The description in a language, as lines for people; the preset is at its end.
    public func text(in language: Language = .english) -> String {
        text(in: language, isSaved: false)
    }

    /// The same.
    ///
    /// - Parameter isSaved: whether the preset is written to a file: it is not among them then, and
    ///   neither is what is still open.
    package func text(in language: Language, isSaved: Bool) -> String {
        let language = language.wording
        var lines = [file.name]
        func said(_ finding: ImportFinding) -> String {
            "\(finding.rule.rawValue): \(finding.message(in: language.language).sentence)"
        }
        guard !file.findings.contains(where: { $0.rule == .unsupported }) else {
            return (lines + file.findings.map { "  \(said($0))" }).joined(separator: "\n") + "\n"
        }
        let width = DescribedPart.titles.map { language.name(of: $0).count }.max() ?? 0
        func add(_ part: DescribedPart, _ text: String) {
            let name = language.name(of: part)
            let padding = String(repeating: " ", count: width - name.count)
            lines.append("  \(name)\(padding) \(text)")
        }
        let preset = file.preset.map { ", \(language.name(of: .preset)) \($0)" } ?? ""
        add(.format, file.format.rawValue + preset)
        add(.encoding, file.encoding)
        if let table {
            add(.delimiter, table.delimiter)
            add(.header, language.header(line: table.headerLine, columns: columns.count))
            let width = columns.map(\.count).max() ?? 0
            for (name, samples) in zip(columns, table.samples) {
                let padding = String(repeating: " ", count: max(0, min(width, 30) - name.count))
                let shown =
                    samples.isEmpty ? language.name(of: .empty) : samples.joined(separator: " | ")
                lines.append("    \(Phrase.visible(name))\(padding)  \(Phrase.visible(shown))")
            }
        }
        // What an account began with depends on which way its money went.
        let isSignOpen = file.findings.contains { $0.rule == .ambiguousSign }
        for var statement in file.statements {
            if isSignOpen { statement.opening = nil }
            lines.append("  " + language.description(of: statement))
        }
        for finding in isSaved ? [] : file.findings {
            let place = finding.place.line > 0 ? language.place(line: finding.place.line) : ""
            lines.append("  \(language.name(of: .open)): \(place)\(said(finding))")
        }
        lines += file.notices.map { "  \(language.sentence(of: $0))" }
        if !isSaved, file.preset.map({ Preset.builtIn(named: $0) != nil }) ?? true {
            lines += ["", self.preset.document]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

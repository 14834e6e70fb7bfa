import PiggyBank
import PiggyBankImport
import PiggyBankLanguages

/// The texts of help in one language, by the path of what they are about.
///
/// They are data: a line `== KEY` begins a text, `== KEY, KEY` one that several things share,
/// `== KEY = TEXT` is one of a line, and the next such line ends it. Lines of a paragraph are
/// joined, and an empty line separates two. A key is
/// - the name of a command, or `program`: a summary in one line, paragraphs, then a line `* …`
///   for each example;
/// - an option or operand of a command, of a group of commands, or of all of them, where the first
///   of these that there is counts: `append --format`, `record: --format`, `--format`;
/// - a variable of the environment, `$PAGER`; a status, `status 0`; a file that the program keeps,
///   `file FILE`; a label of a page, `label usage`;
/// - a part of other texts, `{snapshot}`, which stands where they have its name in braces.
package struct HelpTexts: Sendable {
    /// The text of each key.
    private let texts: [String: String]

    /// Reads texts.
    ///
    /// - Parameter values: What the program knows and stands in the texts where they have its name
    ///   in braces.
    package init(_ data: String, values: KeyValuePairs<String, String> = [:]) {
        var texts: [String: String] = [:]
        var keys: [String] = []
        var text = ""
        func end() {
            while text.last == "\n" { text.removeLast() }
            for key in keys { texts[key] = text }
            text = ""
        }
        let lineBreak = UInt8(ascii: "\n")
        for bytes in data.utf8.split(separator: lineBreak, omittingEmptySubsequences: false) {
            let line = Substring(bytes)
            if line.starts(with: "== ") {
                end()
                let parts = line.dropFirst(3).split(separator: " = ", maxSplits: 1)
                keys = parts[0].split(separator: ", ").map(String.init)
                if parts.count == 2 { text += parts[1] }
            } else if !line.isEmpty {
                if !text.isEmpty, text.last != "\n" { text += line.starts(with: "* ") ? "\n" : " " }
                text += line
            } else if !text.isEmpty, text.last != "\n" {
                text += "\n\n"
            }
        }
        end()
        let parts = texts.filter { $0.key.first == "{" }.map { ($0.key, $0.value) }
        for (key, text) in texts {
            var text = text
            if text.utf8.contains(UInt8(ascii: "{")) {
                for (name, part) in parts { text.replace(name, with: part) }
                for (name, value) in values { text.replace("{\(name)}", with: value) }
            }
            texts[key] = text
        }
        self.texts = texts
    }

    /// Every key that there is a text of.
    package var keys: Set<String> { Set(texts.keys) }

    /// Whether there is a text of a key.
    package func has(_ key: String) -> Bool { texts[key] != nil }

    /// The text of a key; the key itself where there is none, which a test rules out.
    package subscript(key: String) -> String { texts[key] ?? key }

    /// What stands on every page of help.
    package subscript(label: HelpLabel) -> String { self["label \(label.rawValue)"] }

    /// A sentence of every page that names something.
    package subscript(label: HelpLabel, of name: String) -> String {
        self[label].replacing("{name}", with: name)
    }
}

/// What stands on every page of help, besides the texts of what is declared.
package enum HelpLabel: String, CaseIterable, Sendable {
    case usage, operands, options, examples, commands, environment
    case operandsAndOptions = "operands-and-options"
    case commonOptions = "common-options"
    case seeAlso = "see-also"
    case optionsAnywhere = "options-anywhere"
    case exitStatus = "exit-status"
    case readingOptions = "reading-options"
    case recordingOptions = "recording-options"
    case peopleOptions = "people-options"
    case everyday, files
    // The groups of commands.
    case reading, recording, checking, people, more
    // Where help tells more.
    case tellsMore = "tells-more"
    case tellsMoreOfEach = "tells-more-of-each"
    // What completion offers where words only begin names.
    case family
}

extension HelpTexts {
    /// The texts of a language.
    package static func of(_ language: Language) -> HelpTexts {
        language.tag == Language.russian.tag ? .russian : .english
    }

    /// Reads the texts of a language, with what the program knows in them.
    init(_ data: String, in language: Language) {
        self.init(
            data,
            values: [
                "pace-days": "\(GoalPace.mostDays)", "pace-fewest": "\(GoalPace.fewestDays)",
                "presets": language("\(verbatim: Preset.builtIn.map(\.name), .or)"),
            ])
    }
}

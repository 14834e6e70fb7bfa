import Foundation
import PiggyBankCLI
import PiggyBankTestSupport
import Testing

/// One story, told by the tool.
///
/// `== NAME` begins a file that ends with an empty line, and without a line is that of a bank of
/// `Fixtures/statements/banks`; `$` begins a command line, which may end with
/// `< NAME` for its input, or set the clock or the ledger as in a shell; what follows a command is
/// its answer, which is written again with `PIGGYBANK_WRITE_GOLDEN=1`. A shell's `head -n` cuts a
/// file short, and what goes to `/dev/null` is not told.
struct Story {
    private var parts: [Part] = []

    private enum Part {
        case prose(String)
        case file(String, [String])
        case command(String)
    }

    init(_ text: String) {
        var isFile = false
        var isAnswer = false
        for line in text.components(separatedBy: "\n") {
            if isFile {
                guard !line.isEmpty, case .file(let name, let lines) = parts.last else {
                    isFile = false
                    continue
                }
                parts[parts.count - 1] = .file(name, lines + [line])
            } else if line.hasPrefix("== ") {
                parts.append(.file(String(line.dropFirst(3)), []))
                (isFile, isAnswer) = (true, false)
            } else if line.hasPrefix("$ ") {
                parts.append(.command(String(line.dropFirst(2))))
                isAnswer = true
            } else if line.hasPrefix("# ") {
                parts.append(.prose(line))
                isAnswer = false
            } else if !isAnswer, !line.isEmpty {
                parts.append(.prose(line))
            }
        }
    }

    /// The story with the answers that the tool gives now, in a locale; in English without one.
    func told(locale: String? = nil) throws -> String {
        var told = ""
        try tell(locale: locale) { part, answer in
            switch part {
            case .prose(let line): told += line + "\n"
            case .file(let name, let lines):
                told += "\n== \(name)\n" + lines.joined(separator: "\n") + "\n\n"
            case .command(let line):
                let isSilent = line.contains(" > ") || line.hasPrefix("export PIGGYBANK_")
                told += "$ \(line)\n" + answer + (isSilent ? "" : "\n")
            }
        }
        return told
    }

    /// The commands whose answers people read, and these answers in a language.
    func answers(inLanguage language: String) throws -> [(command: String, answer: String)] {
        var answers: [(String, String)] = []
        try tell(locale: language) { part, answer in
            guard case .command(let line) = part, line.hasPrefix("import "),
                !line.contains("--format"), !line.contains("--describe")
            else { return }
            answers.append((line, answer))
        }
        return answers
    }

    /// Tells the story, a part and its answer at a time.
    private func tell(locale: String? = nil, _ tell: (_ part: Part, _ answer: String) -> Void)
        throws
    {
        let session = try Session()
        session.now = "2026-11-02T12:00:00Z"
        session.locale = locale
        var names: Set<String> = []
        for part in parts {
            var answer = ""
            switch part {
            case .prose: break
            case .file(let name, let lines):
                names.insert(name)
                let bytes =
                    lines.isEmpty
                    ? Data(try FixtureFile.bytes("statements/banks/\(name)"))
                    : Data((lines.joined(separator: "\n") + "\n").utf8)
                try bytes.write(to: URL(fileURLWithPath: session.path(of: name)))
            case .command(let line):
                let words = shellWords(line)
                if let save = words.firstIndex(of: "--save") { names.insert(words[save + 1]) }
                answer = try self.answer(to: words, names, session)
            }
            tell(part, answer)
        }
        for name in session.files where name.hasSuffix(".jsonl") && !names.contains(name) {
            let audit = Printed(["audit", session.path(of: name)])
            #expect(audit.status == .done, "\(name): \(audit.output)")
        }
    }

    private func answer(to words: [String], _ names: Set<String>, _ session: Session) throws
        -> String
    {
        let setting = words.last?.split(separator: "=", maxSplits: 1).map(String.init) ?? []
        if words.first == "export", setting.count == 2 {
            if setting[0] == "PIGGYBANK_NOW" { session.now = setting[1] }
            if setting[0] == "PIGGYBANK_FILE" { session.name = setting[1] }
            return ""
        }
        if words.starts(with: ["head", "-n"]) {
            let text = try String(contentsOfFile: session.path(of: words[3]), encoding: .utf8)
            let lines = text.split(separator: "\n").prefix(Int(words[2]) ?? 0)
            let cut = lines.joined(separator: "\n") + "\n"
            try Data(cut.utf8).write(to: URL(fileURLWithPath: session.path(of: words[5])))
            return ""
        }
        var words = words.map {
            names.contains($0) || $0.hasSuffix(".jsonl") ? session.path(of: $0) : $0
        }
        let isTold = words.last != "/dev/null"
        if !isTold { words.removeLast(2) }
        var input = ""
        if words.dropLast().last == "<" {
            input = try String(contentsOfFile: words.removeLast(), encoding: .utf8)
            words.removeLast()
        }
        try requireSamePlan(words, session)
        let before = session.bytes
        let tried = try Trial(words, session)
        let printed = Printed(words, input: input, environment: session.environment)
        try tried?.requireSame(printed)
        if printed.status != .done, input.isEmpty, session.locale == nil {
            try requireSameError(words, printed, session)
        }
        // What is refused in the middle of an input is refused after the lines before it.
        if printed.status != .done, input.isEmpty {
            #expect(session.bytes == before, "\(words) changed the ledger")
        }
        if !isTold {
            try #require(printed.status == .done, "\(words): \(printed.errors)")
            return ""
        }
        let folder = session.path(of: "")
        return (printed.output + printed.errors).replacingOccurrences(of: folder, with: "")
            + (printed.status == .done ? "" : "[exit \(printed.status.rawValue)]\n")
    }

    /// Requires of what is refused that a program is told the same as a person.
    private func requireSameError(_ words: [String], _ printed: Printed, _ session: Session) throws
    {
        let others = [
            "import", "audit", "fold", "follow", "export", "completions", "schema", "demo", "help",
        ]
        guard words.first.map(others.contains) == false, !words.contains("--keep-going"),
            !words.contains(where: { $0.hasPrefix("--format") })
        else { return }
        let json = Printed(["--format", "json"] + words, environment: session.environment)
        let told = try ToldObject.all(in: json.errors)
        let error = try #require(told.compactMap(\.error).last, "\(words): \(json.errors)")
        #expect(error.status == printed.status.rawValue && json.status == printed.status)
        let said = try "\(#require(error.message))\n"
        #expect(printed.errors.contains(said), "\(words): \(said)")
        if let next = error.next { #expect(printed.errors.contains("\(next)\n"), "\(words)") }
    }

    /// Requires of an import that its dry run says what the run does.
    private func requireSamePlan(_ words: [String], _ session: Session) throws {
        let others = ["--dry-run", "--describe", "--format"]
        guard words.first == "import", words.allSatisfy({ !others.contains($0) }) else { return }
        let copy = session.path(of: "copy.jsonl")
        let manager = FileManager.default
        try? manager.removeItem(atPath: copy)
        try? manager.copyItem(atPath: session.file, toPath: copy)
        defer { try? manager.removeItem(atPath: copy) }
        let json = words + ["--format", "json"]
        let dry = Printed(json + ["--dry-run"], environment: session.environment)
        var environment = session.environment
        environment["PIGGYBANK_FILE"] = copy
        let run = Printed(json, environment: environment)
        #expect(dry.status == run.status, "\(words)")
        #expect(try Self.plan(dry.output) == Self.plan(run.output), "\(words)")
    }

    /// What an answer says of the plan: all but its rows, and the head, which a dry run cannot
    /// know.
    private static func plan(_ json: String) throws -> NSDictionary {
        guard !json.isEmpty,
            var answer = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        else { return [:] }
        answer["rows"] = nil
        answer["head"] = nil
        return answer as NSDictionary
    }
}

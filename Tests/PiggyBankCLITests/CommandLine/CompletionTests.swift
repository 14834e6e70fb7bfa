import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankReports
import Testing

@Suite("Completions offer what is declared, and what the ledger has") struct CompletionTests {
    /// What is offered after some words of the sample, in the place of the last one.
    private func offered(_ words: [String], _ shell: Shell = .bash) -> [String] {
        let answer = shell.answer(words, for: .sample, Context())
        return answer.split(separator: "\n").dropFirst().map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("each option of each command is offered, with what it means", arguments: Shell.allCases)
    func everyOption(shell: Shell) {
        for program in HelpTests.programs {
            for declaration in program.declarations {
                let answer = shell.answer(declaration.path + ["-"], for: program, Context())
                let lines = declaration.allOptions.map { option in
                    let meaning = program.help.shortParameter(option, in: declaration)
                    return option.spelling + (shell == .bash ? "" : "\t\(meaning)")
                }
                #expect(answer == (["words"] + lines).map { $0 + "\n" }.joined())
            }
        }
    }

    @Test(
        "what may come next is offered, by the place in the command line",
        arguments: [
            ([""], ["fail", "goal", "round-ups"]), (["go"], ["goal"]),
            (["--"], ["--file", "--help", "--version"]), (["-f", "x", "f"], ["fail"]),
            (["goal", ""], ["create", "fund"]),
            (["goal", "create", "--f"], ["--file", "--first"]), (["goal", "create", ""], []),
            (["goal", "create", "--name", ""], []), (["goal", "nonsense", ""], []),
            (["nonsense", ""], []), (["goal", "--"], ["--help"]), (["round-ups", "mo"], ["move"]),
            (["round-ups", "x", "mo"], []),
            (["round-ups", "--"], ["--detail", "--file", "--help", "--week"]),
            (["round-ups", "move", "--"], ["--account", "--file", "--goal", "--help"]),
            (["round-ups", "--week", "x", "--d"], ["--detail"]),
            (["round-ups", "--week", "--d"], []), (["round-ups", "--", "--d"], []),
        ]) func places(words: [String], expected: [String])
    { #expect(offered(words).sorted() == expected) }

    @Test("files are offered where a path may be, and nowhere else") func files() {
        for (line, isPath) in [
            ("goals ", true), ("goals a ", false), ("history ", false), ("goals --file ", true),
            ("-f ", true), ("goals --file=", true), ("goals --as-of=", false), ("fold a ", true),
            ("import a b ", true), ("report -o ", true), ("deposit ", false),
        ] {
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map(
                String.init)
            let answer = Shell.fish.answer(words, for: Piggybank.program, Context())
            #expect(answer.hasPrefix("files\n") == isPath, "\(line)")
        }
    }

    @Test(
        "values are offered after --name=, which bash takes for three words",
        arguments: [
            ["--format", "="], ["--format", "=", "j"], ["--format", "j"], ["--format", ""],
        ]) func values(line: [String])
    {
        let answer = Shell.bash.answer(["goals"] + line, for: Piggybank.program, Context())
        let offered = line.last == "j" ? ["json"] : Format.allCases.map(\.rawValue)
        #expect(answer == (["words"] + offered).map { $0 + "\n" }.joined())
    }

    @Test("other shells, and bash where = is part of a word, get the whole word") func wholeWords()
    {
        for shell in Shell.allCases {
            let answer = shell.answer(["goals", "--format=j"], for: Piggybank.program, Context())
            #expect(answer.contains("\n--format=json\n"), "\(shell)")
        }
    }

    /// Texts that a shell would take for something else, if they were not quoted.
    static let hostile = [
        "$(touch hacked)", "Joe's \"Café\"", "a b", "back\\slash", "`touch hacked`",
        "a;touch hacked", "x&y|z", "*", "~root", "{a,b}", "!!", "#no", "a > hacked",
    ].sorted()

    /// A ledger that has them.
    private static func hostileLedger() throws -> Session {
        let session = try Session(Session.household)
        for payee in hostile { session.run("withdraw everyday 1 --payee", payee) }
        return session
    }

    /// Has a command of the program's name say what it is asked, and answer so.
    private static func answering(_ answer: String) -> String {
        let lines = answer.split(separator: "\n").map { ShellWord.quoted(String($0)) }
        return """
            mkdir bin
            cat >bin/piggybank <<'END'
            #!/bin/sh
            for word; do printf '[%s]' "$word"; done >>asked
            cat answer
            END
            chmod +x bin/piggybank
            printf '%s\\n' \(lines.joined(separator: " ")) >answer

            """
    }

    /// What the script of bash offers where it gets an answer, and what it asked.
    private func bash(_ line: [String], answer: String, _ show: String) throws -> [String] {
        let words = (["piggybank"] + line).map(ShellWord.quoted).joined(separator: " ")
        let script = """
            \(Self.answering(answer))
            PATH=$PWD/bin:$PATH HOME=HOME
            \(Shell.bash.script(for: "piggybank"))
            COMP_WORDS=(\(words)) COMP_CWORD=\(line.count)
            _piggybank
            \(show)
            """
        return try run(.bash, [], input: script)
    }

    @Test(
        "bash gets the values of a ledger so that they are what they were, and nothing is carried out",
        .enabled(if: installed(.bash), "no bash here")) func bashLedger() throws
    {
        let session = try Self.hostileLedger()
        let line = ["withdraw", "a", "1", "--payee", ""]
        let answer = Printed(["complete", "bash", "--"] + line, environment: session.environment)
            .output
        let result = try bash(
            line, answer: answer,
            """
            for reply in "${COMPREPLY[@]}"; do eval "printf '%s\\n' $reply"; done
            if [ -e hacked ]; then echo hacked; fi
            """)
        #expect(result == Self.hostile)
    }

    @Test(
        "bash asks with the words as they are written, and offers files where they belong",
        .enabled(if: installed(.bash), "no bash here"),
        arguments: [
            (["goals", "~/my\\ file", "'~/b'", ""], "[goals][HOME/my\\ file]['~/b'][]"),
            (["goals", "--account", "=", "a"], "[goals][--account][=][a]"), ([""], "[]"),
        ]) func bashAsks(line: [String], asked: String) throws
    {
        let show = "printf '%s\\n' \"${COMPREPLY[@]}\" \"$(cat asked)\""
        let words = try bash(line, answer: "words\nx\ny\n", show)
        #expect(words == ["[complete][bash][--]\(asked)", "x", "y"].sorted())
        let files = try bash(line, answer: "files\n", show)
        let found = line.last == "" ? ["answer", "asked", "bin", "script"] : ["answer", "asked"]
        #expect(files == (["[complete][bash][--]\(asked)"] + found).sorted())
    }

    @Test("within quotation marks bash is offered only what means nothing there") func bashQuoted()
        throws
    {
        let session = try Self.hostileLedger()
        for (word, offered) in [
            ("'a", ["a b", "a;touch hacked", "a > hacked"]), ("\"x", ["x&y|z"]),
            ("a\\ ", ["a\\ b", "a\\ \\>\\ hacked"]),
        ] {
            let printed = Printed(
                ["complete", "bash", "--", "withdraw", "a", "1", "--payee", word],
                environment: session.environment)
            let lines = printed.output.split(separator: "\n").map(String.init)
            #expect(lines.sorted() == (["words"] + offered).sorted(), "\(word)")
        }
    }

    private func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    @Test("fish offers the values of a ledger", .enabled(if: installed(.fish), "no fish here"))
    func fishLedger() throws {
        let answer = "words\n" + Self.hostile.map { $0 + "\n" }.joined()
        for (line, asked) in [
            ("withdraw a 1 --payee ", "[withdraw][a][1][--payee][]"),
            ("withdraw a 1 -f my\\\\ file --payee ", "[withdraw][a][1][-f][my file][--payee][]"),
            ("goals --file=x --account ", "[goals][--file=x][--account][]"),
            ("goals ~/x --account ", "[goals][HOME/x][--account][]"), ("", "[]"),
        ] {
            let script = """
                sh -c \(fishQuoted(Self.answering(answer)))
                set PATH $PWD/bin $PATH
                set HOME HOME
                \(Shell.fish.script(for: "piggybank"))
                complete -C "piggybank \(line)" >offered
                wc -l <offered
                test -e hacked; and echo hacked
                cat asked
                """
            let result = try run(.fish, ["--no-config"], input: script)
            let count = "\(Self.hostile.count)"
            #expect(result == ["[complete][fish][--]\(asked)", count].sorted(), "\(line)")
        }
    }

    @Test(
        "zsh offers the words with what they are, and files where they belong",
        .enabled(if: installed(.zsh), "no zsh here"),
        arguments: [
            ("goals ~/my\\ file --account ", "[goals][HOME/my\\ file][--account][]"),
            ("-f 'my file' goal fund ", "[-f]['my file'][goal][fund][]"),
        ]) func zshLedger(line: String, asked: String) throws
    {
        for (answer, offered) in [
            ("words\na b\twhat it is\nc\n", ["a b|a b  -- what it is", "c|c"]),
            ("files\n", ["files"]),
        ] {
            let script = """
                \(Self.answering(answer))
                PATH=$PWD/bin:$PATH HOME=HOME
                compdef() { :; }
                compset() { :; }
                _files() { echo files; }
                compadd() { for index in {1..$#found}; do echo "$found[index]|$shown[index]"; done }
                \(Shell.zsh.script(for: "piggybank"))
                words=(${(z):-\(ShellWord.quoted("piggybank " + line))} '') CURRENT=$#words
                _piggybank
                cat asked
                """
            let result = try run(.zsh, ["--no-rcs"], input: script)
            let lines = result.filter { $0 != "|" }
            #expect(lines == (["[complete][zsh][--]\(asked)"] + offered).sorted())
        }
    }

    /// What is offered after some words, from the ledger that the session's environment names.
    private func offered(_ session: Session, _ words: [String]) -> String {
        let printed = Printed(["complete", "fish", "--"] + words, environment: session.environment)
        #expect(printed.errors == "")
        #expect(printed.status == .done)
        return printed.output
    }

    @Test("what is offered is what the ledger has: open accounts and goals, the latest texts first")
    func recorded() throws {
        let session = try Session(Session.household + ["close travel"])
        for line in [
            "withdraw everyday 1 --payee \"Joe's\" --category food",
            "withdraw everyday 1 --payee Shop --category food",
            "withdraw everyday 1 --payee \"Joe's\" --category fun",
            "withdraw everyday 1 --payee=-rf", "change everyday --owner Ann",
            "deposit everyday 1 --source Work",
        ] { #expect(session.run(line).status == .done, "\(line)") }
        session.run("withdraw everyday 1 --payee", "two\nlines")
        for (line, offers) in [
            ("withdraw", "everyday\npocket-money\n"), ("goal fund", "holiday\n"),
            ("withdraw a 1 --payee", "Joe's\nShop\n"), ("withdraw a 1 --category", "fun\nfood\n"),
            ("deposit a 1 --source", "Work\n"), ("change a --owner", "Ann\n"),
        ] {
            let words = line.split(separator: " ").map(String.init)
            #expect(offered(session, words + [""]) == "words\n" + offers, "\(line)")
        }
        let zones = offered(session, ["init", "--time-zone", ""]).split(separator: "\n")
        #expect(zones.contains("Europe/London") && zones.count > 300)
    }

    @Test("the ledger is the one that the words before the cursor name, however they name it")
    func ledger() throws {
        let named = try Session(["init", "open named --name N --currency GBP"])
        let other = try Session(["init", "open other --name O --currency GBP"])
        for (words, isNamed) in [
            ("goals FILE --account", true), ("goals --format json FILE --account", true),
            ("goals -f FILE --account", true), ("-f FILE goals --account", true),
            ("goals --file=FILE --account", true), ("goals --nonsense FILE --account", true),
            ("goals --as-of nonsense FILE --account", true),
            ("round-ups FILE --detail --account", true), ("withdraw", false),
            ("withdraw -f FILE", true), ("goals --account FILE --account", false),
            ("round-ups move FILE --account", true), ("goals --account", false),
            ("transfer FILE", false), ("transfer FILE -f FILE", true),
        ] {
            let line = words.split(separator: " ").map {
                $0.replacingOccurrences(of: "FILE", with: named.file)
            }
            let expected = isNamed ? "words\nnamed\n" : "words\nother\n"
            #expect(offered(other, line + [""]) == expected, "\(words)")
        }
        // bash has it in three words.
        let words = ["goals", "--file", "=", named.file, "--account", "=", ""]
        let printed = Printed(["complete", "bash", "--"] + words, environment: other.environment)
        #expect(printed.output == "words\nnamed\n")
    }

    @Test("nothing is offered, and nothing said, where there is no ledger or none that can be read")
    func nothingToOffer() throws {
        let session = try Session()
        let options = ["account", "goal", "payee", "category"].map { "--" + $0 }
        for file in [[], ["-"], ["/"]] {
            for option in options {
                #expect(offered(session, ["log"] + file + [option, ""]) == "words\n")
            }
        }
        try session.create("no ledger\n{}\n")
        for option in options { #expect(offered(session, ["log", option, ""]) == "words\n") }
    }

    @Test("the command that the scripts call is in no list") func hidden() throws {
        let program = Piggybank.program
        #expect(program.declarations.allSatisfy { $0.name != "complete" })
        #expect(try !program.helpText(for: ["all"]).contains("  complete "))
        #expect(!offered(try Session(), ["comp"]).contains("complete\t"))
    }

    private static func installed(_ shell: Shell) -> Bool { executable(shell) != nil }

    private static func executable(_ shell: Shell) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/\(shell.rawValue)" }.first(
            where: FileManager.default.isExecutableFile)
    }

    private func run(_ shell: Shell, _ arguments: [String], input: String) throws -> [String] {
        let executable = try #require(Self.executable(shell))
        // A folder of its own, where no other file can be offered.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "completions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("script")
        try input.write(to: script, atomically: true, encoding: .utf8)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.currentDirectoryURL = folder
        process.arguments = arguments + [script.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init).sorted()
    }
}

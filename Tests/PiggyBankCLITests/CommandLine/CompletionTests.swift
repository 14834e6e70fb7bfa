import Foundation
import PiggyBank
import PiggyBankReports
import Testing

@testable import PiggyBankCLI

@Suite("Completions offer what is declared")
struct CompletionTests {
    @Test("each option of each command is in all three scripts, in the command's place")
    func everyOption() throws {
        for program in [Piggybank.program, Program.sample] {
            let bash = Shell.bash.completions(of: program)
            let zsh = Shell.zsh.completions(of: program)
            let fish = Shell.fish.completions(of: program)
            for declaration in program.declarations {
                let name = declaration.name
                let bashPlace = try part(of: bash, from: "    '\(name)')\n", to: "        esac")
                let zshPlace = try part(of: zsh, from: "    '\(name)')\n", to: "        ;;")
                let fishPlace = fish.split(separator: "\n").filter {
                    $0.contains("_at '\(name)'\"")
                }
                for option in declaration.allOptions {
                    let words = bashPlace.split { " '\n".contains($0) }.map(String.init)
                    #expect(words.contains(option.spelling), "bash \(name)")
                    #expect(zshPlace.contains(option.spelling), "zsh \(name)")
                    #expect(
                        fishPlace.contains { ($0 + " ").contains(" -l \(option.name) ") },
                        "fish \(name)"
                    )
                }
            }
        }
    }

    @Test("the command prints the script of the shell that is named", arguments: Shell.allCases)
    func command(shell: Shell) {
        let outcome = Piggybank.program.outcome("completions", shell.rawValue)
        #expect(outcome.output == shell.completions(of: Piggybank.program))
        #expect(outcome.status == .done)
    }

    @Test("bash finds no mistake in the script", .enabled(if: installed(.bash), "no bash here"))
    func bashSyntax() throws {
        try checkSyntax(.bash)
    }

    @Test("zsh finds no mistake in the script", .enabled(if: installed(.zsh), "no zsh here"))
    func zshSyntax() throws {
        try checkSyntax(.zsh)
    }

    @Test("fish finds no mistake in the script", .enabled(if: installed(.fish), "no fish here"))
    func fishSyntax() throws {
        try checkSyntax(.fish)
    }

    static let offers: [(line: [String], offered: [String])] = [
        ([""], ["fail", "goal", "round-ups"]),
        (["go"], ["goal"]),
        (["--"], ["--file", "--help", "--version"]),
        (["-f", "x", "f"], ["fail"]),
        (["goal", ""], ["create", "fund"]),
        (["goal", "create", "--f"], ["--file", "--first"]),
        (["goal", "create", ""], []),
        (["goal", "create", "--name", ""], []),
        (["round-ups", "mo"], ["move"]),
        (["round-ups", "--"], ["--detail", "--file", "--help", "--week"]),
        (["round-ups", "move", "--"], ["--account", "--file", "--goal", "--help"]),
        (["round-ups", "--week", "x", "--d"], ["--detail"]),
    ]

    @Test(
        "bash offers what may come next",
        .enabled(if: installed(.bash), "no bash here"),
        arguments: offers
    )
    func bash(line: [String], offered: [String]) throws {
        let words = (["sample"] + line).map { "'\($0)'" }.joined(separator: " ")
        let script = """
            \(Shell.bash.completions(of: .sample))
            COMP_WORDS=(\(words)) COMP_CWORD=\(line.count)
            _sample
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try run(.bash, [], input: script)
        #expect(result.lines == offered)
    }

    @Test(
        "bash offers values after --name=, which it takes for three words",
        .enabled(if: installed(.bash), "no bash here"),
        arguments: [
            ["--format", "="], ["--format", "=", "j"], ["--format", "j"], ["--format", ""],
        ]
    )
    func bashValues(line: [String]) throws {
        let words = (["piggybank", "goals"] + line).map { "'\($0)'" }.joined(separator: " ")
        let script = """
            \(Shell.bash.completions(of: Piggybank.program))
            COMP_WORDS=(\(words)) COMP_CWORD=\(line.count + 1)
            _piggybank
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try run(.bash, [], input: script)
        #expect(
            result.lines == (line.last == "j" ? ["json"] : Format.allCases.map(\.rawValue).sorted())
        )
    }

    @Test(
        "fish offers what may come next",
        .enabled(if: installed(.fish), "no fish here"),
        arguments: offers
    )
    func fish(line: [String], offered: [String]) throws {
        let words = (["sample"] + line).joined(separator: " ")
        let script = """
            \(Shell.fish.completions(of: .sample))
            complete -C '\(words)' | string replace -r '\\t.*' ''
            """
        let result = try run(.fish, ["--no-config"], input: script)
        #expect(result.lines == offered)
    }

    /// Texts that a shell would take for something else, if they were not quoted.
    static let hostile = [
        "$(touch hacked)", "Joe's \"Café\"", "a b", "back\\slash", "`touch hacked`",
        "a;touch hacked",
        "x&y|z", "*", "~root", "{a,b}", "!!", "#no", "a > hacked",
    ].sorted()

    /// Has a command of the program's name offer them, as it does from a ledger.
    private static let offering = """
        mkdir bin
        cat >bin/piggybank <<'END'
        #!/bin/sh
        printf '%s\\n' "$*" >>asked
        cat <<'VALUES'
        \(hostile.joined(separator: "\n"))
        VALUES
        END
        chmod +x bin/piggybank

        """

    @Test(
        "bash quotes the values of a ledger so that they are what they were, and nothing is carried out",
        .enabled(if: installed(.bash), "no bash here"),
        arguments: [
            (["withdraw", "a", "1", "--payee", ""], "values payee -- withdraw a 1 --payee"),
            (
                ["-f", "my' file'", "withdraw", "a", "1", "--category", ""],
                "values category -- -f my file withdraw a 1 --category"
            ),
            (
                ["goals", "~/my\\ file", "'~/b'", "--account", "=", ""],
                "values account -- goals HOME/my file ~/b --account ="
            ),
            (["withdraw", "-f", "=", "x", ""], "values account -- withdraw -f = x"),
            (["goal", "fund", ""], "values goal -- goal fund"),
            (["init", "--time-zone", "=", ""], "values time-zone -- init --time-zone ="),
        ]
    )
    func bashLedger(line: [String], asked: String) throws {
        let words = (["piggybank"] + line).map(ShellWord.quoted).joined(separator: " ")
        let script = """
            \(Self.offering)
            PATH=$PWD/bin:$PATH HOME=HOME
            \(Shell.bash.completions(of: Piggybank.program))
            COMP_WORDS=(\(words)) COMP_CWORD=\(line.count)
            _piggybank
            for reply in "${COMPREPLY[@]}"; do eval "printf '%s\\n' $reply"; done
            if [ -e hacked ]; then echo hacked; fi
            printf '%s\\n' "$(cat asked)"
            """
        let result = try run(.bash, [], input: script)
        #expect(result.lines == (Self.hostile + [asked]).sorted())
    }

    @Test(
        "bash offers within quotation marks only what means nothing there",
        .enabled(if: installed(.bash), "no bash here")
    )
    func bashQuoted() throws {
        for (word, offered) in [
            ("'a", ["a b", "a;touch hacked", "a > hacked"]), ("\"x", ["x&y|z"]),
        ] {
            let script = """
                \(Self.offering)
                PATH=$PWD/bin:$PATH
                \(Shell.bash.completions(of: Piggybank.program))
                COMP_WORDS=(piggybank withdraw a 1 --payee \(ShellWord.quoted(word))) COMP_CWORD=5
                _piggybank
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            #expect(try run(.bash, [], input: script).lines == offered.sorted())
        }
    }

    @Test("fish offers the values of a ledger", .enabled(if: installed(.fish), "no fish here"))
    func fishLedger() throws {
        for (line, asked) in [
            ("withdraw a 1 --payee ''", "values payee -- withdraw a 1 --payee"),
            (
                "withdraw a 1 -f my\\\\ file --payee ''",
                "values payee -- withdraw a 1 -f my file --payee"
            ),
            ("withdraw a 1 --file=x --payee ''", "values payee -- withdraw a 1 --file=x --payee"),
            ("goals ~/x --account ''", "values account -- goals HOME/x --account"),
        ] {
            let script = """
                mkdir bin
                printf '%s\\n' '#!/bin/sh' 'echo "$*" >>asked' 'cat values' >bin/piggybank
                chmod +x bin/piggybank
                printf '%s\\n' \(Self.hostile.map(fishQuoted).joined(separator: " ")) >values
                set PATH $PWD/bin $PATH
                set HOME HOME
                \(Shell.fish.completions(of: Piggybank.program))
                complete -C "piggybank \(line.replacing("''", with: ""))" >offered
                test -s offered; or echo nothing
                test -e hacked; and echo hacked
                cat asked
                """
            #expect(try run(.fish, ["--no-config"], input: script).lines == [asked])
        }
    }

    private func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    @Test("what is offered is what the ledger has: open accounts and goals, the latest texts first")
    func values() throws {
        let session = try Session(Session.household + ["close travel"])
        for line in [
            "withdraw everyday 1 --payee \"Joe's\" --category food",
            "withdraw everyday 1 --payee Shop --category food",
            "withdraw everyday 1 --payee \"Joe's\" --category fun",
            "withdraw everyday 1 --payee=-rf", "change everyday --owner Ann",
            "deposit everyday 1 --source Work",
        ] { #expect(session.run(line).status == .done, "\(line)") }
        session.run("withdraw everyday 1 --payee", "two\nlines")
        for (kind, offered) in [
            ("account", "everyday\npocket-money\n"), ("goal", "holiday\n"),
            ("payee", "Joe's\nShop\n"),
            ("category", "fun\nfood\n"), ("source", "Work\n"), ("owner", "Ann\n"),
        ] {
            let printed = session.run("values \(kind)")
            #expect(printed.output == offered, "\(kind)")
            #expect(printed.errors == "")
        }
        let zones = session.run("values time-zone").output.split(separator: "\n")
        #expect(zones.contains("Europe/London") && zones.count > 300)
    }

    @Test("the ledger is the one that the words before the cursor name, however they name it")
    func ledger() throws {
        let named = try Session(["init", "open named --name N --currency GBP"])
        let other = try Session(["init", "open other --name O --currency GBP"])
        for (words, isNamed) in [
            ("goals FILE --account", true), ("goals --format json FILE --account", true),
            ("goals -f FILE --account", true), ("-f FILE goals --account", true),
            ("goals --file=FILE --account", true), ("goals --file = FILE --account =", true),
            ("goals --nonsense FILE --account", true),
            ("goals --as-of nonsense FILE --account", true), ("goals -- FILE", true),
            ("round-ups FILE --detail --account", true), ("withdraw FILE", false),
            ("withdraw FILE 1 -f FILE", true), ("goals --account FILE --account", false),
            ("round-ups move FILE --account", true), ("goals --account", false),
            ("import FILE --account", false), ("import FILE -f FILE --account", true), ("", false),
            ("nonsense FILE", false), ("goal", false),
        ] {
            let line = words.split(separator: " ").map {
                $0.replacingOccurrences(of: "FILE", with: named.file)
            }
            let printed = Printed(
                ["values", "account", "--"] + line,
                environment: other.environment
            )
            #expect(printed.output == (isNamed ? "named\n" : "other\n"), "\(words)")
            #expect(printed.errors == "")
        }
    }

    @Test(
        "zsh hands over the words before the cursor",
        .enabled(if: installed(.zsh), "no zsh here"),
        arguments: [
            ("goals ~/my\\ file --account ", "values account -- goals HOME/my file --account"),
            ("-f 'my file' goal fund ", "values goal -- -f my file goal fund"),
        ]
    )
    func zshLedger(line: String, asked: String) throws {
        let script = """
            \(Self.offering)
            PATH=$PWD/bin:$PATH HOME=HOME
            compdef() { :; }
            \(Shell.zsh.completions(of: Piggybank.program))
            # In place of what zsh does with an offer: it asks for the values of the last one.
            _arguments() {
                local offer=${${(M)@:#*_piggybank_values*}[-1]}
                _piggybank_values ${${offer##*_values }%% *}
            }
            compadd() { :; }
            words=(${(z):-\(ShellWord.quoted("piggybank " + line))} '') CURRENT=$#words
            _piggybank
            cat asked
            """
        let result = try run(.zsh, ["--no-rcs"], input: script)
        #expect(result.lines == [asked])
    }

    @Test("nothing is offered, and nothing said, where there is no ledger or none that can be read")
    func nothingToOffer() throws {
        let session = try Session()
        for kind in RecordedValue.allCases where kind != .timeZone {
            #expect(session.run("values \(kind.rawValue)").output == "")
            #expect(session.run("values \(kind.rawValue) -- goals -").output == "")
            #expect(session.run("values \(kind.rawValue) -- goals /").output == "")
            #expect(session.run("values \(kind.rawValue)").errors == "")
        }
        try session.create("no ledger\n{}\n")
        for kind in RecordedValue.allCases where kind != .timeZone {
            #expect(session.run("values \(kind.rawValue)").output == "")
        }
        #expect(session.run("values account").status == .done)
    }

    @Test("the command that the scripts call is in no list")
    func hidden() throws {
        let program = Piggybank.program
        #expect(program.declarations.allSatisfy { $0.name != "values" })
        #expect(try !program.helpText(for: []).contains("  values"))
        #expect(!program.manual.contains("values\n"))
    }

    private func part(of script: String, from start: String, to end: String) throws -> Substring {
        let start = try #require(script.range(of: start))
        let rest = script[start.upperBound...]
        return rest[..<(try #require(rest.range(of: end))).lowerBound]
    }

    private struct Result {
        let status: Int32
        let output: String

        var lines: [String] { output.split(separator: "\n").map(String.init).sorted() }
    }

    private func checkSyntax(_ shell: Shell) throws {
        for program in [Piggybank.program, Program.sample] {
            let result = try run(shell, ["-n"], input: shell.completions(of: program))
            #expect(result.status == 0)
            #expect(result.output == "")
        }
    }

    private static func installed(_ shell: Shell) -> Bool {
        executable(shell) != nil
    }

    private static func executable(_ shell: Shell) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":")
            .map { "\($0)/\(shell.rawValue)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    private func run(_ shell: Shell, _ arguments: [String], input: String) throws -> Result {
        let executable = try #require(Self.executable(shell))
        // A folder of its own, where no other file can be offered.
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("completions-\(UUID().uuidString)")
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
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: text, as: UTF8.self)
        )
    }
}

import Foundation
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

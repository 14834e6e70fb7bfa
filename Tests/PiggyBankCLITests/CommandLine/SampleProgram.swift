import PiggyBank
import PiggyBankLanguages
import PiggyBankReports

@testable import PiggyBankCLI

/// The program's own, not the one of the module `Testing`.
typealias ExitStatus = PiggyBankCLI.ExitStatus

/// Says with which arguments a command was run.
private func say(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    try context.writeOutput("ran \(arguments.caller)\n")
    return .done
}

/// Reads a ledger: alone, and as the beginning of a longer name.
enum SampleRoundUps {
    static let week = Parameter.option("week", .text("DATE"))
    static let detail = Parameter.flag("detail", letter: "d")
    static let declaration = CommandDeclaration(
        name: "round-ups",
        group: .read,
        options: [week, detail],
        commonOptions: [SharedParameters.file],
        run: say
    )
}

/// Has a name of two words, of which the first is a command as well.
enum SampleMove {
    static let account = Parameter.option("account", .text("ACCOUNT"))
    static let goal = Parameter.option("goal", .text("GOAL"))
    static let declaration = CommandDeclaration(
        name: "round-ups move",
        group: .record,
        options: [account.required, goal.required],
        commonOptions: [SharedParameters.file],
        run: say
    )
}

/// Has a name of two words, of which the first is no command, and operands of its own.
enum SampleCreate {
    static let goal = Parameter.operand(.text("GOAL"))
    static let target = Parameter.operand(.wholeNumber("TARGET", in: 1...1000), isOptional: true)
    static let name = Parameter.option("name", .text("NAME"))
    static let first = Parameter.option("first", .wholeNumber("N", in: 0...9))
    static let last = Parameter.option("last", .wholeNumber("N", in: 0...9))
    static let declaration = CommandDeclaration(
        name: "goal create",
        group: .record,
        operands: [goal, target],
        options: [name, first, last],
        commonOptions: [SharedParameters.file],
        exclusive: [[first, last]],
        run: say
    )
}

enum SampleFund {
    static let declaration = CommandDeclaration(name: "goal fund", group: .record, run: say)
}

/// Has no options at all, and fails in every way that a command can.
enum SampleFail {
    struct Rejection: CommandFailure {
        let status: ExitStatus
        func diagnostics(in words: any Language) -> [Diagnostic] {
            [
                Diagnostic(
                    Message("refused with \(status.rawValue)"),
                    code: "refused",
                    status: status
                )
            ]
        }
    }

    struct UnknownError: Error {}

    static let status = Parameter.operand(.text("STATUS"))
    static let declaration = CommandDeclaration(
        name: "fail",
        group: .check,
        operands: [status],
        run: fail
    )

    private static func fail(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        switch try arguments.required(status) {
        case "1": throw Rejection(status: .rejected)
        case "3": throw Rejection(status: .fileFailed)
        case "quietly": return .rejected
        default: throw UnknownError()
        }
    }
}

/// What help says of the sample; what is on every page, as the real program says it.
private let sampleHelp: HelpTexts = {
    let labels = HelpLabel.allCases.map { "label \($0.rawValue)" }
    let statuses = ExitStatus.allCases.map { "status \($0.rawValue)" }
    let common = labels + statuses + ["--file", "FILE", "$PIGGYBANK_FILE", "--help", "--version"]
    return HelpTexts(
        common.map { "== \($0) = \(English().help[$0])\n" }.joined() + """
            == program = A sample.
            == round-ups = Show the round-ups
            == --week = Only this week.
            == --detail = List the payments, too.
            == round-ups move = Move the round-ups of a week to a goal
            == --account = From this account.
            == --goal = To this goal.
            == goal create = Create a goal
            == GOAL = The goal's identifier.
            == TARGET = What it aims for.
            == --name = What people call it.
            == --first = One of two.
            == --last = The other one.
            == goal fund = Put money into a goal
            == fail = Fail
            == STATUS = How to fail.
            """
    )
}()

extension Program {
    /// Has what the real one may have, in small.
    static let sample = Program(
        name: "sample",
        version: "1.2.3",
        date: "March 2, 2026",
        declarations: [
            SampleRoundUps.declaration, SampleMove.declaration, SampleCreate.declaration,
            SampleFund.declaration, SampleFail.declaration,
        ],
        globalOptions: [SharedParameters.file, SharedParameters.help, SharedParameters.version],
        environment: [SharedParameters.fileVariable],
        examples: [],
        texts: { _ in sampleHelp }
    )

    /// Parses a command line that is to run a command.
    func arguments(_ words: String...) throws -> ParsedArguments { try arguments(words) }

    /// Parses a command line that is to run a command.
    func arguments(_ words: [String]) throws -> ParsedArguments {
        switch try ArgumentParser.parse(words, for: self) {
        case .run(let arguments): arguments
        case .help, .version: throw NoCommand()
        }
    }

    /// The usage error of a command line; nil if it has none.
    func usageError(_ words: [String]) -> UsageError? {
        do {
            _ = try ArgumentParser.parse(words, for: self)
            return nil
        } catch {
            return error
        }
    }

    /// Runs a command line and keeps what it prints.
    func outcome(_ words: String...) -> Outcome { outcome(words) }

    /// Runs a command line and keeps what it prints.
    func outcome(_ words: [String]) -> Outcome {
        let outcome = Outcome()
        let context = Context(
            output: { bytes in
                outcome.output += String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
            },
            errors: { outcome.error += $0 }
        )
        outcome.status = run(words, context)
        return outcome
    }
}

struct NoCommand: Error {}

extension CommandFailure {
    /// What people are shown, without the last line break.
    var message: String { diagnostics.map { $0.text(TableStyle()) }.joined(separator: "\n") }

    /// What standard error says in English.
    var diagnostics: [Diagnostic] { diagnostics(in: English()) }
}

extension Context {
    /// A world where there is nothing to read and nobody who listens, but for what is stated.
    init(
        _ environment: [String: String] = [:],
        input: @escaping (Int) throws -> [UInt8] = { _ in [] },
        output: @escaping (Span<UInt8>) throws -> Void = { _ in },
        errors: @escaping (String) -> Void = { _ in },
        systemTimeZone: String? = nil
    ) {
        self.init(
            environment: environment,
            readInput: input,
            isInputWaiting: { true },
            writeBytes: output,
            writeError: errors,
            systemTimeZone: { systemTimeZone }
        )
    }
}

/// What a command line did.
final class Outcome {
    var status: ExitStatus?
    var output = ""
    var error = ""
}

extension UsageError {
    /// What is wrong, in English.
    var sentence: String { English().message(for: fact, of: caller).sentence }
}

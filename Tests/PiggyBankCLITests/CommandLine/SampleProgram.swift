import PiggyBank
import PiggyBankCLI
import PiggyBankLanguages
import PiggyBankReports

/// The program's own, not the one of the module `Testing`.
typealias ExitStatus = PiggyBankCLI.ExitStatus

/// A command that says how it was called.
protocol SayingCommand: ParsableCommand {}

extension SayingCommand {
    func run(_ context: Context) throws -> ExitStatus {
        try context.writeOutput("ran sample \(Self.name)\n")
        return .done
    }
}

/// Reads a ledger: alone, and as the beginning of a longer name.
struct SampleRoundUps: SayingCommand {
    static let name = "round-ups"
    static let group = CommandGroup.read

    @Option("week", .text("DATE")) var week: String?
    @Flag("detail", letter: "d") var isInDetail: Bool
    @OptionGroup(.common) var ledger: LedgerOption
}

/// Has a name of two words, of which the first is a command as well.
struct SampleMove: SayingCommand {
    static let name = "round-ups move"
    static let group = CommandGroup.record

    @Option("account", .text("ACCOUNT")) var account: String
    @Option("goal", .text("GOAL")) var goal: String
    @OptionGroup(.common) var ledger: LedgerOption
}

/// Has a name of two words, of which the first is no command, and operands of its own.
struct SampleCreate: SayingCommand {
    static let name = "goal create"
    static let group = CommandGroup.record

    @Operand(.text("GOAL")) var goal: String
    @Operand(.wholeNumber("TARGET", in: 1...1000)) var target: Int?
    @Option("name", .text("NAME")) var name: String?
    @Option("first", .wholeNumber("N", in: 0...9)) var first: Int?
    @Option("last", .wholeNumber("N", in: 0...9)) var last: Int?
    @OptionGroup(.common) var ledger: LedgerOption

    func validate(_ context: Context) throws(UsageError) { try exclude($first, $last) }
}

struct SampleFund: SayingCommand {
    static let name = "goal fund"
    static let group = CommandGroup.record
}

/// Has no options at all, and fails in every way that a command can.
struct SampleFail: ParsableCommand {
    static let name = "fail"
    static let group = CommandGroup.check

    struct Rejection: CommandFailure {
        let status: ExitStatus
        var diagnostics: [Diagnostic] {
            LedgerFailure(status, Problem("refused", "refused with \(status.rawValue)")).diagnostics
        }
    }

    struct UnknownError: Error {}

    @Operand(.text("STATUS")) var status: String

    func run(_ context: Context) throws -> ExitStatus {
        switch status {
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
    let common =
        labels + statuses + ["--file", "FILE", "$PIGGYBANK_FILE", "--help", "--version", "times"]
    return HelpTexts(
        common.map { "== \($0) = \(HelpTexts.english[$0])\n" }.joined() + """
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
            """)
}()

extension Program {
    /// Has what the real one may have, in small.
    static let sample: Program = {
        var program = Piggybank.program
        program.name = "sample"
        program.version = "1.2.3"
        program.versionDetails = { ["a detail"] }
        program.everyday = ["round-ups", "goal create"]
        program.commands = [
            SampleRoundUps.self, SampleMove.self, SampleCreate.self, SampleFund.self,
            SampleFail.self,
        ]
        program.hidden = []
        program.synonyms = [:]
        program.optionSynonyms = [:]
        program.globalOptions = [.file, .help, .version]
        program.commonOptions = []
        program.environment = [Context.fileVariable]
        program.files = []
        program.examples = []
        program.texts = { _ in sampleHelp }
        return program
    }()

    /// The command that a command line is to run.
    func parsed(_ words: [String]) throws -> any ParsableCommand {
        switch try ArgumentParser.parse(words, for: self).result.get() {
        case .run(let parsed): parsed.command
        case .help, .version: throw NoCommand()
        }
    }

    /// The command of some type that a command line is to run.
    func parsed<Parsed>(_ words: String..., as: Parsed.Type = Parsed.self) throws -> Parsed {
        guard let command = try parsed(words) as? Parsed else { throw NoCommand() }
        return command
    }

    /// The usage error of a command line where the environment names a ledger; nil if it has none.
    func usageError(_ words: [String]) -> UsageError? {
        do {
            guard case .run(let parsed) = try ArgumentParser.parse(words, for: self).result.get()
            else { return nil }
            try parsed.validate(Context([Context.fileVariable: "x.jsonl"]))
            return nil
        } catch { return error }
    }

    /// Runs a command line and keeps what it prints.
    func outcome(_ words: String...) -> Outcome { outcome(words) }

    /// Runs a command line and keeps what it prints.
    func outcome(_ words: [String]) -> Outcome {
        let outcome = Outcome()
        let context = Context(
            output: { bytes in
                outcome.output += String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
            }, errors: { outcome.error += $0 })
        outcome.status = run(words, context)
        return outcome
    }
}

struct NoCommand: Error {}

extension CommandFailure {
    /// What people are shown, without the last line break.
    var message: String { diagnostics.map { $0.text(TableStyle()) }.joined(separator: "\n") }
}

extension Context {
    /// A world where there is nothing to read and nobody who listens, but for what is stated.
    init(
        _ environment: [String: String] = [:],
        input: @escaping (Int) throws -> [UInt8] = { _ in [] },
        output: @escaping (Span<UInt8>) throws -> Void = { _ in },
        errors: @escaping (String) -> Void = { _ in }, systemTimeZone: String? = nil
    ) {
        self = .process(environment: environment)
        readInput = input
        isInputWaiting = { true }
        writeBytes = output
        waitForReader = { _ in false }
        writeError = errors
        showProgress = nil
        isInteractive = false
        (outputTerminal, errorTerminal) = (nil, nil)
        openPager = { _ in nil }
        self.systemTimeZone = { systemTimeZone }
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
    var words: String { Language.english(sentence) }
}

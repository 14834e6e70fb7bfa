import PiggyBank
import PiggyBankLanguages
import PiggyBankStore
import Synchronization

/// The parameters that mean the same in several commands.
enum SharedParameters {
    static let help = Parameter.flag("help", letter: "h")

    static let version = Parameter.flag("version")

    static let file = Parameter.option("file", letter: "f", .ledgerSource)

    /// The file, for a command that has no other operand.
    static let fileOperand = Parameter.operand(.ledgerSource, isOptional: true)

    /// The variable of the environment that names it where the command line does not.
    static let fileVariable = "PIGGYBANK_FILE"

    /// The variable of the environment that replaces the clock.
    static let clockVariable = "PIGGYBANK_NOW"

    /// The variable of the environment that states the time zone, for every program.
    static let timeZoneVariable = "TZ"

    static let account = Parameter.operand(.account)

    static let goal = Parameter.operand(.goal)

    static let amount = Parameter.operand(.amount)
}

// MARK: - The ledger

/// Where a ledger is read from.
enum LedgerSource: Hashable, Sendable {
    case standardInput
    case path(String)

    /// Reads what names a ledger: `-` is standard input; nil for the empty text.
    init?(_ text: String) {
        switch text {
        case "": return nil
        case "-": self = .standardInput
        default: self = .path(text)
        }
    }
}

extension ParsedArguments {
    /// The path of the ledger file that is recorded into.
    ///
    /// - Throws: `UsageError` when none is named, or standard input is.
    func ledgerPath(_ context: Context) throws(UsageError) -> String {
        switch try ledgerSource(context) {
        case .path(let path): return path
        case .standardInput: throw usageError(.recordingIntoStandardInput)
        }
    }

    /// The ledger that the command line names, or else the environment.
    ///
    /// - Throws: `UsageError` when neither does.
    func ledgerSource(_ context: Context) throws(UsageError) -> LedgerSource {
        if let file = self[SharedParameters.file] { return file }
        let variable = context.environment[SharedParameters.fileVariable] ?? ""
        guard let file = LedgerSource(variable) else { throw usageError(.missingFile) }
        return file
    }
}

// MARK: - The time

extension ParsedArguments {
    /// What tells the time: the system's clock, unless the environment replaces it.
    ///
    /// - Throws: `UsageError` when what replaces it is no time.
    func clock(_ context: Context) throws(UsageError) -> @Sendable () -> Instant? {
        let variable = SharedParameters.clockVariable
        guard let text = context.environment[variable], !text.isEmpty else {
            return context.systemClock
        }
        let form = ValueForm<Instant>.instant
        do throws(UsageFact) { try form.check(text, for: variable) } catch {
            throw usageError(error)
        }
        let now = form.read(text)
        return { now }
    }

    /// The clock as it was when it was first asked: a command that runs across midnight answers as
    /// of one day.
    ///
    /// - Throws: `UsageError` as the clock does.
    func stoppedClock(_ context: Context) throws(UsageError) -> @Sendable () -> Instant? {
        let (clock, present) = (try clock(context), context.present)
        return { present.time(by: clock) }
    }

    /// The present, which stays the same for the whole command.
    ///
    /// - Throws: `UsageError` as the clock does, or `StreamError` when the clock tells no time.
    func now(_ context: Context) throws -> Instant {
        guard let now = try stoppedClock(context)() else {
            throw StreamError(.tellTime, .clockOutOfRange)
        }
        return now
    }

    /// The usage error of a time that names no instant in the ledger's time zone.
    func usageError(_ error: LocalTimeError, of parameter: Parameter<TimeChoice>) -> UsageError {
        usageError(.wrongValue(of: parameter.spelling, reason: .localTime(error)))
    }
}

/// What one command takes for the present.
final class Present: Sendable {
    private let first = Mutex<Instant?>(nil)

    /// The first time that a clock told; nil as long as it tells none.
    func time(by clock: () -> Instant?) -> Instant? {
        first.withLock { first in
            if first == nil { first = clock() }
            return first
        }
    }

    /// Has the clock asked anew, after somebody was waited for.
    func pass() { first.withLock { $0 = nil } }
}

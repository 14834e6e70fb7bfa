import PiggyBank
import PiggyBankStore
import Synchronization

/// The environment and the standard streams that a command runs with.
package struct Context {
    /// The variables that the program declares, as far as they are set.
    package var environment: [String: String]
    /// The next bytes of standard input, at most as many as asked for; none at its end.
    package var readInput: (_ limit: Int) throws -> [UInt8]
    /// Whether more of standard input, or its end, is there already or comes within a moment.
    package var isInputWaiting: () -> Bool
    /// Writes results to standard output, in pieces of whole characters.
    package var writeBytes: (Span<UInt8>) throws -> Void
    /// Waits that many milliseconds; false, and at once, when nobody reads standard output any
    /// more.
    package var waitForReader: (Int32) throws -> Bool = { _ in false }
    /// Writes everything else to standard error.
    ///
    /// Errors are ignored: there is nowhere left to report them.
    package var writeError: (String) -> Void
    /// Shows a line that is soon overwritten; nil where standard error is no terminal.
    package var showProgress: (@Sendable (String) -> Void)?
    /// Whether a person is there: standard input and standard error are both terminals.
    package var isInteractive = false
    /// How to speak on standard error: in JSON, every line is one object, and nobody is asked.
    private(set) var speech = Speech()
    /// The terminal that standard output leads to; nil where it is none.
    package var outputTerminal: Terminal?
    /// The terminal that standard error leads to; nil where it is none.
    package var errorTerminal: Terminal?
    /// Starts a pager by its command; nil where it cannot be started.
    package var openPager: (String) -> PagerStream? = { _ in nil }
    /// Reads a line that a terminal does not show.
    package var hideTyping: (() throws -> [UInt8]?) throws -> [UInt8]? = { read in try read() }
    /// The time zone that the system is set to, as it names it; nil where it names none.
    package var systemTimeZone: () -> String? = { nil }
    /// What the command takes for the present.
    var present = Present()
    /// The lines that an answer reads once more.
    var linesRead = LinesRead()
    /// The system's clock; nil when it tells no time that an event can have.
    package var systemClock: @Sendable () -> Instant? = { .now }
}

extension Context {
    /// The same world, spoken to as a command line asks.
    package func speaking(_ speech: Speech) -> Self {
        var context = self
        context.speech = speech
        if speech.isJSON { context.showProgress = nil }
        return context
    }

    /// Writes a text to standard output.
    package func writeOutput(_ text: String) throws { try writeBytes(Array(text.utf8).span) }

    /// Tells the person who is there that standard input is read, and how to end it.
    func noteWaiting(for what: Text) {
        guard isInteractive, !speech.isJSON else { return }
        tell(
            Problem(
                "waiting",
                "waiting for \(what) on standard input; end the input with Ctrl-D on its own line"))
    }

    /// Asks the person who is there, and waits for the answer.
    ///
    /// - Returns: whether it is yes; anything else, and the end of the input, means no.
    func confirm(_ question: Text) throws -> Bool {
        writeError(language("\(question) [y/N]") + " ")
        return try readLine().flatMap(Self.isYes) ?? false
    }

    /// Asks the person who is there until the answer is yes or no.
    ///
    /// - Returns: whether it is yes; nil where the input ends without either.
    func answer(to question: Text) throws -> Bool? {
        while true {
            writeError(language("\(question) [y/n]") + " ")
            guard let line = try readLine(), line.last != 0x03 else { return nil }
            if let isYes = Self.isYes(line) { return isYes }
        }
    }

    /// Whether a line says yes or no, in any language; nil for any other.
    private static func isYes(_ line: [UInt8]) -> Bool? {
        switch String(decoding: line, as: UTF8.self).lowercased() {
        case "y", "yes", "д", "да": true
        case "n", "no", "н", "нет": false
        default: nil
        }
    }

    /// Reads the next line of standard input, which a person who is there is asked for.
    ///
    /// - Parameter isSecret: whether a terminal does not show what is typed.
    /// - Returns: the line without spaces around it; nil where the input ends without one.
    /// - Throws: that it cannot be read, is no text, or is longer than any answer.
    func line(asking question: String, isSecret: Bool = false) throws -> String? {
        let ask = {
            if isInteractive, !speech.isJSON { writeError("\(question): ") }
            return try readLine()
        }
        // Asked once nothing is shown any more, as an answer may come at once.
        guard let line = try isSecret ? hideTyping(ask) : ask() else { return nil }
        // One of so many bytes, without its line break, was longer.
        guard line.count < Self.longestAnswer - 1,
            let text = String(validating: line, as: UTF8.self)
        else {
            throw StreamError.reading(
                "a line is not UTF-8, or is longer than \(grouped: Self.longestAnswer) bytes")
        }
        let inner = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
        return String(inner.reversed())
    }

    /// The next line as far as an answer may go, byte by byte: what follows it is read next.
    ///
    /// An interruption ends it too, where the terminal does not act on that.
    private func readLine() throws -> [UInt8]? {
        var line: [UInt8] = []
        while line.last != 0x0A, line.last != 0x03 {
            let bytes = try readInput(1)
            guard !bytes.isEmpty else {
                // So that what is said next is on a line of its own.
                if isInteractive { writeError("\n") }
                return line.isEmpty ? nil : line
            }
            // What is longer is no answer, and its end is found all the same.
            if line.count >= Self.longestAnswer { line.removeLast() }
            line += bytes
        }
        if line.last == 0x0A { line.removeLast() }
        return line.last == 0x0D ? line.dropLast() : line
    }

    private static let longestAnswer = 1_024

    /// The streams of the process.
    package static func process(environment: [String: String]) -> Context {
        let writeError: @Sendable (String) -> Void = { text in
            try? System.writeAll(Array(text.utf8).span, to: System.standardError)
        }
        return Context(
            environment: environment, readInput: { limit in try System.readInput(limit: limit) },
            isInputWaiting: { System.isInputWaiting(milliseconds: 2) },
            writeBytes: { bytes in try System.writeAll(bytes, to: System.standardOutput) },
            waitForReader: { System.waitForReader(milliseconds: $0) }, writeError: writeError,
            showProgress: System.canOverwrite(System.standardError) ? writeError : nil,
            isInteractive: System.isTerminal(System.standardInput)
                && System.isTerminal(System.standardError),
            outputTerminal: System.terminal(System.standardOutput),
            errorTerminal: System.terminal(System.standardError), openPager: System.openPager,
            hideTyping: System.hideTyping, systemTimeZone: { TimeZones.systemSetting })
    }

    /// The name of the time zone that local time follows here; nil where the IANA database has no
    /// name for it.
    var timeZone: String? {
        TimeZones().systemName(
            variable: environment[Self.timeZoneVariable], setting: systemTimeZone())
    }
}

extension Context {
    /// The variable of the environment that names it where the command line does not.
    package static let fileVariable = "PIGGYBANK_FILE"

    /// The variable of the environment that replaces the clock.
    static let clockVariable = "PIGGYBANK_NOW"

    /// The variable of the environment that states the time zone, for every program.
    static let timeZoneVariable = "TZ"
}

// MARK: - The time

extension Context {
    /// What tells the time: the system's clock, unless the environment replaces it.
    ///
    /// - Throws: When what replaces it is no time.
    func clock() throws(UsageError) -> @Sendable () -> Instant? {
        let variable = Self.clockVariable
        guard let text = environment[variable], !text.isEmpty else { return systemClock }
        let now = try ValueForm<Instant>.instant.value(of: text, for: variable)
        return { now }
    }

    /// The clock as it was when it was first asked: a command that runs across midnight answers as
    /// of one day.
    ///
    /// - Throws: As the clock does.
    func stoppedClock() throws(UsageError) -> @Sendable () -> Instant? {
        let (clock, present) = (try clock(), present)
        return { present.time(by: clock) }
    }

    /// The present, which stays the same for the whole command.
    ///
    /// - Throws: `UsageError` as the clock does, or `StreamError` when the clock tells no time.
    func now() throws -> Instant {
        guard let now = try stoppedClock()() else { throw StreamError.noTime }
        return now
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

/// The lines of a ledger that an answer reads once more, some of them as it is shown.
final class LinesRead: Sendable {
    private let read = Mutex((name: "", lost: LostLines()))

    /// Begins to read those of a ledger's file.
    func begin(of name: String) -> LostLines {
        let lost = LostLines()
        read.withLock { $0 = (name, lost) }
        return lost
    }

    /// The name of the file.
    var name: String { read.withLock { $0.name } }

    /// Requires that all of them were what they were.
    func requireWhole() throws(LostEvent) {
        if let lost = read.withLock({ $0.lost.event }) { throw lost }
    }
}

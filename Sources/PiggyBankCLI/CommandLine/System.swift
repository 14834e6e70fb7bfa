import PiggyBank
import PiggyBankStore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The process that the program runs in: the only unsafe code of the command line.
enum System {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    /// The arguments after the program's name, byte for byte.
    ///
    /// `CommandLine.arguments` would replace what is not UTF-8, and so could name another file than
    /// the user did.
    ///
    /// - Throws: `StreamError` where the system does not tell them: on Linux Swift reads them from
    ///   `/proc`.
    static var arguments: [[UInt8]] {
        get throws(StreamError) {
            guard CommandLine.argc > 0 else { throw .readingCommandLine("/proc is not mounted") }
            return (1..<Int(CommandLine.argc)).compactMap { index in
                unsafe CommandLine.unsafeArgv[index].map { unsafe bytes(of: $0) }
            }
        }
    }

    /// The bytes of a variable of the environment; nil when it is not set.
    static func environmentVariable(_ name: String) -> [UInt8]? {
        unsafe getenv(name).map { unsafe bytes(of: $0) }
    }

    /// Has a write beyond a limit on file sizes fail, as on a full disk, and not end the process.
    static func reportFileSizeLimits() { signal(SIGXFSZ, SIG_IGN) }

    /// Opens /dev/null for closed standard descriptors, so that no file takes their numbers.
    ///
    /// The system would give them to the next files that are opened, and then answers would be
    /// written into a ledger. What holds them can neither be read nor written, so that each use
    /// fails as on a closed one.
    ///
    /// - Returns: whether all of them are held.
    static func holdStandardDescriptors() -> Bool {
        for descriptor in 0...standardError where fcntl(descriptor, F_GETFD) == -1 {
            let mode = descriptor == 0 ? O_WRONLY : O_RDONLY
            guard unsafe open("/dev/null", mode) == descriptor else { return false }
        }
        return true
    }

    /// Waits for the next bytes of standard input.
    ///
    /// - Returns: At most as many as asked for; none at the end.
    /// - Throws: `StreamError`.
    static func readInput(limit: Int) throws(StreamError) -> [UInt8] {
        var failure: SystemError?
        // Not filled first, as most reads from a pipe return much less than they may.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(1, limit)) { buffer, count in
            do throws(SystemError) {
                count = try uninterrupted { unsafe read(0, buffer.baseAddress, buffer.count) }
            } catch { failure = error }
        }
        if let failure { throw .reading(failure.text) }
        return bytes
    }

    /// Whether standard input can be read without waiting, or could within that time.
    static func isInputWaiting(milliseconds: Int32) -> Bool {
        var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&input, 1, milliseconds) != 0
    }

    /// Has a write to a pipe that nobody reads fail, and not end the process by a signal.
    static func reportClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Waits that many milliseconds, or until nobody reads standard output any more.
    ///
    /// - Returns: whether somebody may still read it.
    static func waitForReader(milliseconds: Int32) -> Bool {
        var output = pollfd(fd: standardOutput, events: 0, revents: 0)
        guard unsafe poll(&output, 1, milliseconds) > 0 else { return true }
        return Int32(output.revents) & (POLLERR | POLLHUP) == 0
    }

    /// Writes all of some bytes.
    ///
    /// - Throws: `StreamError`, after which a part of them may have been written.
    static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) throws(StreamError) {
        var written = 0
        while written < bytes.count {
            let rest = bytes.extracting(written...)
            do throws(SystemError) {
                written += try uninterrupted {
                    unsafe rest.withUnsafeBytes {
                        unsafe write(descriptor, $0.baseAddress, $0.count)
                    }
                }
            } catch {
                var failure = StreamError.writing(error.text)
                failure.isClosed = error.number == EPIPE
                throw failure
            }
        }
    }

    /// Whether somebody is at a stream.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Whether somebody watches a stream, who can do without what is overwritten.
    static func canOverwrite(_ descriptor: Int32) -> Bool {
        isTerminal(descriptor)
            && environmentVariable("TERM").map { $0 != Array("dumb".utf8) } ?? false
    }

    /// The terminal that a stream leads to, and its size; nil where it is none.
    static func terminal(_ descriptor: Int32) -> Terminal? {
        guard isTerminal(descriptor) else { return nil }
        var size = winsize()
        // 0 where the terminal does not say.
        _ = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        return Terminal(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Starts a pager by its command.
    static func openPager(_ command: String) -> PagerStream? {
        guard let stream = openCommand(Pager.shellCommand(command)) else { return nil }
        return PagerStream(
            write: stream.write,
            close: {
                // POSIX, "sh": 2 for a command that is none, 126 and 127 for one that cannot be run
                // or found, more for one that was killed by a signal, the shell itself perhaps with
                // it.
                let status = stream.close()
                return status == 128 + SIGINT || !(status == 2 || status >= 126)
            })
    }

    /// Starts a command of the shell that reads from this process, and has the terminal otherwise.
    ///
    /// Until it has ended, its end does not end this process, nor does an interruption, which the
    /// command takes from the terminal.
    ///
    /// - Returns: what hands it bytes; and what ends its input, waits for its end and returns its
    ///   status, that of a signal from 129 on. Nil where no shell can be started.
    static func openCommand(_ command: String) -> (
        write: (Span<UInt8>) throws -> Void, close: () -> Int32
    )? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let (input, output) = (ends[0], ends[1])
        // What the command inherits besides its standard input would keep the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let shell = startShell(command, reading: input)
        _ = close(input)
        guard let shell else {
            _ = close(output)
            return nil
        }
        // Only now, as the command would inherit it.
        let before = (signal(SIGPIPE, SIG_IGN), signal(SIGINT, SIG_IGN))
        return (
            write: { bytes in try writeAll(bytes, to: output) },
            close: {
                _ = close(output)
                var status: Int32 = 0
                _ = try? uninterrupted { unsafe waitpid(shell, &status, 0) }
                signal(SIGPIPE, before.0)
                signal(SIGINT, before.1)
                return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
            }
        )
    }

    /// Starts a shell with a command, and returns its process; nil where that is refused.
    ///
    /// `popen(3)` does it too, but Swift does not have it on Darwin.
    private static func startShell(_ command: String, reading input: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            let environment = unsafe _NSGetEnviron().pointee
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            let environment = unsafe environ
        #endif
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        guard unsafe posix_spawn_file_actions_adddup2(&actions, input, standardInput) == 0 else {
            return nil
        }
        let words: [String] = ["sh", "-c", command]
        let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process = pid_t()
        let status = unsafe posix_spawn(&process, "/bin/sh", &actions, nil, arguments, environment)
        return status == 0 ? process : nil
    }

    /// Has a terminal not show what is typed while a line is read from it.
    ///
    /// An interruption ends the line, so that the terminal is as it was before the process ends.
    static func hideTyping(_ read: () throws -> [UInt8]?) throws -> [UInt8]? {
        var before = termios()
        guard unsafe tcgetattr(standardInput, &before) == 0 else { return try read() }
        let interruption: UInt8 = 0x03
        var hidden = before
        hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
        hidden.c_lflag |= tcflag_t(ECHONL)
        unsafe withUnsafeMutableBytes(of: &hidden.c_cc) { unsafe $0[Int(VEOL)] = interruption }
        unsafe tcsetattr(standardInput, TCSADRAIN, &hidden)
        let line = Result { try read() }
        unsafe tcsetattr(standardInput, TCSADRAIN, &before)
        if case .success(let line?) = line, line.last == interruption { raise(SIGINT) }
        return try line.get()
    }

    /// Ends the process.
    static func end(_ status: ExitStatus) -> Never { exit(status.rawValue) }

    private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
        unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}

/// A standard stream that failed, or the command line.
package struct StreamError: CommandFailure, Equatable {
    package private(set) var problem: Problem
    /// Whether nobody reads a stream that was written.
    package var isClosed = false

    private init(_ code: String, _ sentence: Text) { problem = Problem(code, sentence) }

    static func readingCommandLine(_ reason: Text) -> Self {
        Self("command-line-not-read", "cannot read the command line: \(reason)")
    }

    static func reading(_ reason: Text) -> Self {
        Self("input-not-read", "cannot read standard input: \(reason)")
    }

    package static func writing(_ reason: Text) -> Self {
        Self("output-not-written", "cannot write standard output: \(reason)")
    }

    static let noTime = Self(
        WriteError.noTime.code, "cannot read the clock: \(WriteError.noTime.problem.sentence)")

    package var status: ExitStatus { .fileFailed }

    package var diagnostics: [Diagnostic] { [Diagnostic(problem: problem, status: status)] }

    /// The same error, which also says what was done all the same.
    package func adding(_ outcome: Text) -> Self {
        var error = self
        error.problem.sentence = "\(problem.sentence); \(outcome)"
        return error
    }
}

import Dispatch
import PiggyBank
import PiggyBankPeople
import PiggyBankReports
import PiggyBankStore
import Synchronization

/// What the commands about people have in common: where people are kept, and how answers look.
struct PeopleOptions: ParsableArguments {
    @OptionGroup var ledger: LedgerOption
    @Option("people", .peopleFile) var people: String?
    @Option("format", .format([.table, .json])) var format: Format = .table

    func validate(_ context: Context) throws(UsageError) { _ = try path(context) }
}

extension PeopleOptions {
    /// Where people are kept: beside the ledger, unless the command line says where.
    func path(_ context: Context) throws(UsageError) -> String {
        if let people { return people }
        return try ledger.path(context) + ".people"
    }

    /// Opens the people.
    ///
    /// - Parameters:
    ///   - creates: whether a file of nobody is made where there is none.
    ///   - sender: what sends codes, where any are sent.
    /// - Throws: `LedgerFailure` when they cannot be opened.
    func open(_ context: Context, creates: Bool = false, sender: any CodeSender = NoSender()) throws
        -> OpenPeople
    {
        let path = try path(context)
        let clock = try context.clock()
        let opened: (file: PeopleFile, isNew: Bool)
        do throws(PeopleError) {
            opened = try waited { () async throws(PeopleError) in
                try await PeopleFile.opened(path, creates: creates)
            }
        } catch { throw LedgerFailure(error, at: path) }
        if opened.isNew {
            let notice = Problem(
                "new-people", "did not exist and was created; the file has no people yet")
            context.tell(notice, of: Phrase.visible(path))
        }
        return OpenPeople(path, opened.file, sender, clock)
    }

    /// Answers with one word, which a script takes as it is, or with an object.
    func answer(_ word: String, _ report: Report, _ context: Context) throws -> ExitStatus {
        if format == .table {
            try context.writeOutput(word + "\n")
        } else {
            try context.write(report, as: format)
        }
        return .done
    }
}

/// The people that a command works with, which waits for what servers do without waiting.
struct OpenPeople {
    private let people: People
    private let path: String
    private let notices = Notices()

    /// What those who run the service ought to know.
    private final class Notices: Sendable { let all = Mutex<[PeopleNotice]>([]) }

    init(
        _ path: String, _ file: PeopleFile, _ sender: any CodeSender,
        _ clock: @escaping @Sendable () -> Instant?
    ) {
        self.path = path
        // A code is guessed in the process that sent it, so its key is never kept.
        var random = SystemRandomNumberGenerator()
        people = People(
            in: file, key: CodeKey(using: &random), sender: sender, clock: clock,
            onNotice: { [notices] notice in
                // The command ends by that.
                guard notice != .codeNotSent else { return }
                notices.all.withLock { $0.append(notice) }
            })
    }

    /// Does something with the people.
    ///
    /// - Throws: `LedgerFailure` for what people throw.
    func use<Value: Sendable>(
        _ context: Context, _ body: @escaping @Sendable (People) async throws(PeopleError) -> Value
    ) throws -> Value {
        do throws(PeopleError) { return try attempt(context, body) } catch { throw failure(error) }
    }

    /// Does something with the people that may be done in another way if it fails.
    func attempt<Value: Sendable>(
        _ context: Context, _ body: @escaping @Sendable (People) async throws(PeopleError) -> Value
    ) throws(PeopleError) -> Value {
        let people = people
        defer {
            for notice in notices.all.withLock({ $0 }) { context.tell(notice.problem) }
            notices.all.withLock { $0 = [] }
        }
        return try waited { () async throws(PeopleError) in try await body(people) }
    }

    /// The same error as the program ends with it.
    func failure(_ error: PeopleError) -> LedgerFailure { LedgerFailure(error, at: path) }
}

extension PeopleFile {
    /// The file at a path, and whether it was made now.
    fileprivate static func opened(_ path: String, creates: Bool) async throws(PeopleError) -> (
        file: PeopleFile, isNew: Bool
    ) {
        do throws(PeopleError) { return (try await PeopleFile(opening: path), false) } catch {
            guard creates, error.isAbsence else { throw error }
        }
        do throws(PeopleError) { return (try await PeopleFile(creating: path), true) } catch {
            // Another process was faster.
            guard case .unwritable(.exists) = error else { throw error }
            return (try await PeopleFile(opening: path), false)
        }
    }
}

/// Sends nothing: for commands of those who are signed in already.
struct NoSender: CodeSender { func send(_ code: String, to number: PhoneNumber) {} }

/// Waits for what servers do without waiting; never on a thread that such work needs.
private func waited<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(PeopleError) -> Value
) throws(PeopleError) -> Value {
    let isDone = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<Value, PeopleError>>(.failure(.unknownRequest))
    Task.detached {
        let result: Result<Value, PeopleError>
        do throws(PeopleError) { result = .success(try await body()) } catch {
            result = .failure(error)
        }
        outcome.withLock { $0 = result }
        isDone.signal()
    }
    isDone.wait()
    return try outcome.withLock { $0 }.get()
}

// MARK: - What is typed

extension Context {
    /// Reads a phone number; a person who is there is asked again until it is one.
    func phoneNumber(in region: PhoneRegion?) throws -> PhoneNumber {
        while true {
            let typed = try line(asking: language("Phone number")) ?? ""
            do throws(PhoneNumberError) { return try PhoneNumber(typed, in: region) } catch {
                guard isInteractive, !typed.isEmpty else {
                    throw LedgerFailure(.wrongUsage, error.problem)
                }
                tell(error.problem)
            }
        }
    }

    /// Reads the token of a session, which nobody sees.
    func token() throws -> SessionToken {
        guard let token = try SessionToken(line(asking: language("Token"), isSecret: true) ?? "")
        else { throw LedgerFailure(.rejected, PeopleError.signedOut.problem) }
        return token
    }
}

extension ValueForm<PhoneRegion> {
    /// The country in which a number is typed.
    static var phoneRegion: Self {
        Self("REGION", "an ISO 3166-1 region code such as GB") {
            PhoneRegion(code: $0.uppercased())
        }
    }
}

extension ValueForm<String> {
    /// Where people are kept.
    fileprivate static var peopleFile: Self {
        Self("PATH", "a path", completion: .files) { $0.isEmpty ? nil : $0 }
    }
}

// MARK: - What fails

extension PeopleError {
    /// Whether there is no file of people.
    var isAbsence: Bool {
        guard case .unreadable(.unreadable(let error)) = self else { return false }
        return error.isAbsence
    }
}

extension LedgerFailure {
    /// Why somebody is not who they say, or why the people cannot be read or kept.
    init(_ error: PeopleError, at path: String) {
        let name = Phrase.visible(path)
        switch error {
        case .unreadable, .damaged, .laterVersion, .occupied, .unwritable:
            let problem = error.isAbsence ? Self.noPeople : error.problem
            self.init(.fileFailed, problem, file: name)
        case .noTime, .failed: self.init(.fileFailed, error.problem)
        default: self.init(.rejected, error.problem)
        }
    }

    private static let noPeople = Problem(
        "no-people", "there is no people file",
        next: """
            Create the file with \(command: "people add"), or name another ledger or another \
            --people.
            """)
}

import PiggyBank
import PiggyBankPeople
import PiggyBankReports

/// `piggybank sign-in`: a session for the one who reads the code that is sent to a number.
struct SignInCommand: ParsableCommand {
    static let name = "sign-in"
    static let group = CommandGroup.people
    static let examples = [
        "piggybank sign-in -f savings.jsonl --region GB --send-with ./send-code",
        "piggybank sign-in -f savings.jsonl --send-with ./send-code --format json",
    ]

    @Option("send-with", .text("PROGRAM", .files)) var program: String
    @Option("region", .phoneRegion) var region: PhoneRegion?
    @OptionGroup(.common) var people: PeopleOptions

    func run(_ context: Context) throws -> ExitStatus {
        let people = try people.open(context, sender: SendingProgram(command: program))
        let number = try context.phoneNumber(in: region)
        let first = try people.use(context) { people throws(PeopleError) in
            await sent(try await people.requestCode(for: number))
        }
        let signedIn = try signIn(first, people, context)
        do {
            let report = Report(nil, Part.signedIn, of: signedIn)
            return try self.people.answer(signedIn.token.text, report, context)
        } catch {
            // Nobody has the token, so nobody could end the session.
            let token = signedIn.token
            try people.use(context) { people throws(PeopleError) in
                try await people.session(token).end()
            }
            throw error
        }
    }

    /// Asks for the code until it is right; nothing instead of it has another one sent.
    private func signIn(_ first: Sent, _ people: OpenPeople, _ context: Context) throws -> SignedIn
    {
        var sent: Sent? = first
        while true {
            if let failure = sent?.failure { throw failure }
            sent = nil
            let question = context.language("Code (empty to get a new code)")
            guard let typed = try context.line(asking: question, isSecret: true) else {
                throw LedgerFailure(
                    .rejected,
                    Problem("input-ended", "standard input ended before a code was typed"))
            }
            do throws(PeopleError) {
                guard typed.isEmpty else {
                    return try people.attempt(context) { people throws(PeopleError) in
                        try await signedIn(people.signIn(first.handle, typed))
                    }
                }
                sent = try people.attempt(context) { people throws(PeopleError) in
                    await PiggyBankCLI.sent(try await people.sendAgain(first.handle))
                }
            } catch {
                guard error.leavesGuesses else { throw people.failure(error) }
                context.tell(error.problem)
            }
        }
    }
}

/// What is known of a code once it is on its way, or is not.
private struct Sent {
    let handle: RequestHandle
    let failure: LedgerFailure?
}

/// Waits until a code is on its way.
private func sent(_ pending: People.Pending) async -> Sent {
    var failure: LedgerFailure?
    do { try await pending.sending.value } catch {
        let status = (error as? SendingProgram.Failure)?.status ?? 0
        failure = LedgerFailure(
            .fileFailed,
            Problem(
                PeopleNotice.codeNotSent.code,
                "the code was not sent: the command of --send-with exited with status \(status)",
                next: """
                    Run the command by hand: it reads the number and the code from standard input, \
                    one per line.
                    """))
    }
    return Sent(handle: pending.handle, failure: failure)
}

/// Somebody who has just signed in.
struct SignedIn {
    let token: SessionToken
    let person: PersonID
    let session: Session?
}

private func signedIn(_ begun: (token: SessionToken, session: OpenSession))
    async throws(PeopleError) -> SignedIn
{
    let sessions = try await begun.session.sessions
    return SignedIn(
        token: begun.token, person: try await begun.session.person.id,
        session: sessions.first { $0.id == begun.session.id })
}

extension Part<SignedIn> {
    static var signedIn: [Part] {
        [
            .fact("person") { $0.person.text }, .fact("token") { $0.token.text },
            .fact("ends") { $0.session?.ends },
        ]
    }
}

extension PeopleError {
    /// Whether a code can be typed after it.
    fileprivate var leavesGuesses: Bool {
        switch self {
        case .noCode, .tooSoon, .noMoreCodes: true
        case .wrongCode(let left): left > 0
        case .tooManyOfNumber(.code, _), .tooManyInAll(.code, _): true
        default: false
        }
    }
}

/// Sends codes by a command of the shell, which gets the number and the code on its standard
/// input, a line each: what is in arguments every process can read.
struct SendingProgram: CodeSender {
    let command: String

    /// That the command did not end well.
    struct Failure: Error { let status: Int32 }

    func send(_ code: String, to number: PhoneNumber) throws {
        // Standard output has the token alone.
        guard let stream = System.openCommand("{ \(command)\n} >&2") else {
            throw Failure(status: 127)
        }
        // A program that reads nothing may still have sent what it needs: its status says so.
        try? stream.write(Array("\(number.e164)\n\(code)\n".utf8).span)
        let status = stream.close()
        guard status == 0 else { throw Failure(status: status) }
    }
}

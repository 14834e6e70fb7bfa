import PiggyBank
import PiggyBankStore

/// Why somebody could not sign in, or is not who they were.
///
///     do { _ = try await people.signIn(handle, typed) } catch .wrongCode(let left) { print(left) }
///
/// No case has a number, a code or a token.
public enum PeopleError: Error, Hashable, Sendable {
    /// No such request: it was never made, its code has expired, or it was used.
    case unknownRequest
    /// What is typed is no code of six digits; it was not counted.
    case noCode
    /// Another code was sent; so many guesses are left.
    case wrongCode(left: Int)
    /// The request has used up its guesses.
    case noGuessLeft
    /// The next code may be sent from that time on.
    case tooSoon(until: Instant)
    /// The request has sent all its codes.
    case noMoreCodes
    /// Too many codes or guesses on a day: of this number, or of all.
    case tooManyOfNumber(Attempt.Kind, until: Instant)
    case tooManyInAll(Attempt.Kind, until: Instant)
    /// There is no such session, or it has ended.
    case signedOut
    /// Nobody is known by that.
    case unknownPerson
    /// Somebody else is known by that number, or by that identifier.
    case personExists
    /// A name has 1 to 200 bytes of UTF-8 and no control character.
    case badName
    /// The system's clock has no time.
    case noTime
    /// The people could not be read.
    case unreadable(FileError)
    /// The file is not as it was written: that is known from its line on. Nothing was changed.
    case damaged(line: Int)
    /// The file is of a later version of this program.
    case laterVersion(Int)
    /// Another file is at `PATH.new`, the name under which the people are written.
    case occupied
    /// The people could not be kept.
    case unwritable(WriteError)
    /// Where people are kept elsewhere, it failed.
    case failed(String)
}

extension PeopleError: Explained {
    /// What went wrong, and what to do.
    @ProblemBuilder public var problem: Problem {
        switch self {
        case .unknownRequest:
            .code("unknown-request")
            "the code has expired or was used"
            "Ask for a new code."
        case .noCode:
            .code("no-code")
            "a code has six digits"
            "Enter the code as it was sent."
        case .wrongCode(let left):
            .code("wrong-code")
            "the code is wrong"
            left == 0 ? "Ask for a new code." : "Try again: \(left, "guess", "guesses") left."
        case .noGuessLeft:
            .code("no-guess-left")
            "too many wrong codes were entered"
            "Start again."
        case .tooSoon(let until):
            .code("too-soon")
            "the next code can be sent at \(until)"
            "Wait until then."
        case .noMoreCodes:
            .code("no-more-codes")
            "no more codes are sent for this request"
            "Start again."
        case .tooManyOfNumber(let kind, let until):
            .code("too-many-of-number")
            kind == .code
                ? "too many codes were sent to this number"
                : "too many wrong codes were entered for this number"
            "Try again at \(until)."
        case .tooManyInAll(let kind, let until):
            .code("too-many-in-all")
            kind == .code
                ? "too many codes were sent today" : "too many wrong codes were entered today"
            "Try again at \(until)."
        case .signedOut:
            .code("signed-out")
            "nobody is signed in"
            "Sign in again."
        case .unknownPerson:
            .code("unknown-person")
            "there is no such person"
        case .personExists:
            .code("person-exists")
            "this person already exists"
        case .badName:
            .code("bad-name")
            "a name has 1 to 200 bytes and no control characters"
        case .noTime: WriteError.noTime.problem
        case .unreadable(let error): error.problem
        case .damaged(let line):
            .code("damaged")
            "line \(line) of the people file is damaged; nothing was changed"
            "Restore the file from a backup; if it is not a people file, name another file."
        case .laterVersion(let version):
            .code("later-version")
            "the people file has the format version \(version), which this program does not know"
            "Use a later version of this program."
        case .occupied:
            .code("occupied")
            "a file of that name with '.new' is in the way and is not a people file"
            "Move that file elsewhere."
        case .unwritable(.exists):
            .code("exists")
            "the file already exists"
        case .unwritable(.notSynced(let error)):
            .code("not-synced")
            """
            \(error.text): the disk did not confirm the write, so the change may or may not be kept
            """
            "Check the disk, then check whether the change was kept before you repeat it."
        case .unwritable(let error): error.problem
        case .failed(let reason):
            .code("failed")
            "people could not be looked up: \(verbatim: reason)"
        }
    }
}

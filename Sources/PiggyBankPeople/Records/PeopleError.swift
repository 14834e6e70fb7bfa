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

extension PeopleError {
    /// A stable code for programs.
    public var code: String {
        switch self {
        case .unknownRequest: "unknown-request"
        case .noCode: "no-code"
        case .wrongCode: "wrong-code"
        case .noGuessLeft: "no-guess-left"
        case .tooSoon: "too-soon"
        case .noMoreCodes: "no-more-codes"
        case .tooManyOfNumber: "too-many-of-number"
        case .tooManyInAll: "too-many-in-all"
        case .signedOut: "signed-out"
        case .unknownPerson: "unknown-person"
        case .personExists: "person-exists"
        case .badName: "bad-name"
        case .noTime: "no-time"
        case .unreadable(let error): error.code
        case .damaged: "damaged"
        case .laterVersion: "later-version"
        case .occupied: "occupied"
        case .unwritable(let error): error.code
        case .failed: "failed"
        }
    }
}

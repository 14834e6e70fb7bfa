import PiggyBank
import PiggyBankPeople
import PiggyBankStore

// What English says of phone numbers, of signing in, and of a wallet.

extension English {
    package func message(for error: PhoneNumberError) -> Message {
        switch error {
        case .noNumber:
            Message(
                "this is no phone number",
                next: "Write digits, with spaces, hyphens or parentheses between them or not.")
        case .unknownCountry:
            Message(
                "the number begins with no known country calling code",
                next: "Write it with a plus sign, as in '+44 7700 900123', or choose the country.")
        case .tooShort(let least):
            Message("the number is too short: in its country there are at least \(least) digits")
        case .tooLong(let most):
            Message("the number is too long: in its country there are at most \(most) digits")
        case .wrongLength(let lengths):
            Message(
                "no number of its country has as many digits: there are "
                    + lengths.map(String.init).joined(separator: " or "))
        }
    }

    package func message(for error: PeopleError) -> Message {
        switch error {
        case .unknownRequest:
            Message("the code has expired or was used", next: "Ask for a new one.")
        case .noCode: Message("a code has six digits", next: "Type it as it was sent.")
        case .wrongCode(let left):
            Message(
                "this is not the code that was sent",
                next: left == 0
                    ? "Ask for a new one." : "Try again: \(count(left, "guess", "guesses")) left.")
        case .noGuessLeft: Message("too many codes were wrong", next: "Begin again.")
        case .tooSoon(let until):
            Message("the next code can be sent at \(until)", next: "Wait until then.")
        case .noMoreCodes: Message("no more codes are sent for this request", next: "Begin again.")
        case .tooManyOfNumber(let kind, let until):
            Message(
                kind == .code
                    ? "too many codes were sent to this number"
                    : "too many codes of this number were wrong", next: "Try again at \(until).")
        case .tooManyInAll(let kind, let until):
            Message(
                kind == .code
                    ? "too many codes were sent today" : "too many codes were wrong today",
                next: "Try again at \(until).")
        case .signedOut: Message("nobody is signed in", next: "Sign in again.")
        case .unknownPerson: Message("nobody is known by that")
        case .personExists: Message("somebody is known by that already")
        case .badName: Message("a name has 1 to 200 bytes and no control characters")
        case .noTime: message(for: WriteError.noTime, after: 0)
        case .unreadable(let error): message(for: error)
        case .damaged(let line):
            Message(
                "line \(line) of the people is not as it was written; nothing was changed",
                next: "Restore the file from a backup; if it is none of people, name another one.")
        case .laterVersion(let version):
            Message(
                "the people are kept in version \(version) of their form, which is not known here",
                next: "Use a later version of this program.")
        case .occupied:
            Message(
                "a file of that name and '.new' is in the way, and is none of people",
                next: "Move it elsewhere.")
        case .unwritable(.exists): Message("the file is there already")
        case .unwritable(.notSynced(let error)):
            Message(
                "\(error.message): the disk did not confirm, so the change may be kept or not",
                next: "Check the disk, and look before it is made again.")
        case .unwritable(let error): message(for: error, after: 0)
        case .failed(let reason): Message("people could not be looked up: \(reason)")
        }
    }

    package func message(for notice: PeopleNotice) -> Message {
        switch notice {
        case .reachedLimit(.code, let limit):
            Message(
                "\(count(limit, "code")) were sent within 24 hours, and no more are until fewer were",
                next: "See whether somebody has codes sent at random, or raise the limit.")
        case .reachedLimit(.guess, let limit):
            Message(
                "\(count(limit, "code")) were guessed within 24 hours, and nobody can sign in until fewer were",
                next: "See whether somebody guesses at random, or raise the limit.")
        case .codeNotSent: Message("a code could not be sent", next: "Check the gateway.")
        }
    }

    package func message(for error: WalletError) -> Message {
        switch error {
        case .people(let error): message(for: error)
        case .unknownAccount(let account): Message("there is no account \(account)")
        case .unknownGoal(let goal): Message("there is no goal \(goal)")
        case .otherSide(let account):
            Message(
                "the money cannot go to the account \(account)",
                next: "Check its identifier and currency with its owner.")
        case .rejected(let rejection): message(for: rejection)
        case .ledger(let error): message(for: error)
        }
    }

    private func count(_ number: Int, _ one: String, _ many: String) -> String {
        number == 1 ? "1 \(one) is" : "\(number) \(many) are"
    }
}

import PiggyBank
import PiggyBankPeople
import PiggyBankStore

// What English says of phone numbers, of signing in, and of a wallet.

extension English {
    package func message(for error: PhoneNumberError) -> Message {
        switch error {
        case .noNumber:
            Message(
                "this is not a phone number",
                next: "Write digits; spaces, hyphens and parentheses between them are allowed.")
        case .unknownCountry:
            Message(
                "the number does not begin with a known country calling code",
                next: "Write the number with a plus sign, as in '+44 7700 900123', or choose the "
                    + "country.")
        case .tooShort(let least):
            Message("the number is too short: numbers of its country have at least \(least) digits")
        case .tooLong(let most):
            Message("the number is too long: numbers of its country have at most \(most) digits")
        case .wrongLength(let lengths):
            Message(
                "the number has the wrong length: numbers of its country have "
                    + lengths.map(String.init).joined(separator: " or ") + " digits")
        }
    }

    package func message(for error: PeopleError) -> Message {
        switch error {
        case .unknownRequest:
            Message("the code has expired or was used", next: "Ask for a new code.")
        case .noCode: Message("a code has six digits", next: "Enter the code as it was sent.")
        case .wrongCode(let left):
            Message(
                "the code is wrong",
                next: left == 0
                    ? "Ask for a new code." : "Try again: \(count(left, "guess", "guesses")) left.")
        case .noGuessLeft: Message("too many wrong codes were entered", next: "Start again.")
        case .tooSoon(let until):
            Message("the next code can be sent at \(until)", next: "Wait until then.")
        case .noMoreCodes: Message("no more codes are sent for this request", next: "Start again.")
        case .tooManyOfNumber(let kind, let until):
            Message(
                kind == .code
                    ? "too many codes were sent to this number"
                    : "too many wrong codes were entered for this number",
                next: "Try again at \(until).")
        case .tooManyInAll(let kind, let until):
            Message(
                kind == .code
                    ? "too many codes were sent today" : "too many wrong codes were entered today",
                next: "Try again at \(until).")
        case .signedOut: Message("nobody is signed in", next: "Sign in again.")
        case .unknownPerson: Message("there is no such person")
        case .personExists: Message("this person already exists")
        case .badName: Message("a name has 1 to 200 bytes and no control characters")
        case .noTime: message(for: WriteError.noTime, after: 0)
        case .unreadable(let error): message(for: error)
        case .damaged(let line):
            Message(
                "line \(line) of the people file is damaged; nothing was changed",
                next:
                    "Restore the file from a backup; if it is not a people file, name another file."
            )
        case .laterVersion(let version):
            Message(
                "the people file has the format version \(version), which this program does not "
                    + "know", next: "Use a later version of this program.")
        case .occupied:
            Message(
                "a file of that name with '.new' is in the way and is not a people file",
                next: "Move that file elsewhere.")
        case .unwritable(.exists): Message("the file already exists")
        case .unwritable(.notSynced(let error)):
            Message(
                "\(error.message): the disk did not confirm the write, so the change may or may "
                    + "not be kept",
                next: "Check the disk, then check whether the change was kept before you repeat it."
            )
        case .unwritable(let error): message(for: error, after: 0)
        case .failed(let reason): Message("people could not be looked up: \(reason)")
        }
    }

    package func message(for notice: PeopleNotice) -> Message {
        switch notice {
        case .reachedLimit(.code, let limit):
            Message(
                "\(count(limit, "code")) were sent within 24 hours; no more are sent until the "
                    + "number falls",
                next: "Check whether someone requests codes at random, or raise the limit.")
        case .reachedLimit(.guess, let limit):
            Message(
                "\(count(limit, "code")) were guessed within 24 hours; nobody can sign in until "
                    + "the number falls",
                next: "Check whether someone guesses codes at random, or raise the limit.")
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

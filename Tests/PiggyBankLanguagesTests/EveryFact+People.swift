import PiggyBank
import PiggyBankLanguages
import PiggyBankPeople
import PiggyBankStore

// What is said of phone numbers, of signing in, and of a wallet.

extension EveryFact {
    static var people: [EveryFact] {
        numbers.map { EveryFact($0) { $0.message(for: $1) } }
            + signingIn.map { EveryFact($0) { $0.message(for: $1) } }
            + wallets.map { EveryFact($0) { $0.message(for: $1) } }
            + told.map { EveryFact($0) { $0.message(for: $1) } }
    }

    static var told: [PeopleNotice] {
        [.reachedLimit(.code, 5_000), .reachedLimit(.guess, 2_001), .codeNotSent]
    }

    static var numbers: [PhoneNumberError] {
        [
            .noNumber, .unknownCountry, .tooShort(least: 10), .tooLong(most: 10),
            .wrongLength([7, 9, 10]),
        ]
    }

    static var signingIn: [PeopleError] {
        let until = Sample.instant
        let full = SystemError(number: 28)
        return [
            .unknownRequest, .noCode, .wrongCode(left: 4), .wrongCode(left: 1), .wrongCode(left: 0),
            .noGuessLeft, .tooSoon(until: until), .noMoreCodes,
            .tooManyOfNumber(.code, until: until), .tooManyOfNumber(.guess, until: until),
            .tooManyInAll(.code, until: until), .tooManyInAll(.guess, until: until), .signedOut,
            .unknownPerson, .personExists, .badName, .noTime, .unreadable(.unreadable(full)),
            .damaged(line: 3), .occupied, .laterVersion(2), .unwritable(.exists),
            .unwritable(.notSynced(full)), .unwritable(.notWritten(full)), .failed(full.message),
        ]
    }

    static var wallets: [WalletError] {
        [
            .people(.signedOut), .unknownAccount(Sample.account), .unknownGoal(Sample.goal),
            .otherSide(Sample.account), .rejected(CommandRejection(.rule(.duplicateID))),
            .ledger(.unwritable(.stopped)),
        ]
    }
}

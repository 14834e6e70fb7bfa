import PiggyBank
import PiggyBankImport
import PiggyBankPeople
import PiggyBankStore

/// Describes why a ledger cannot answer or record.
package enum FailureFact: Hashable, Sendable {
    /// A line breaks a rule.
    case broken(Violation)
    /// The ledger's file could not be read.
    case unreadable(FileError)
    /// A bank's file could not be read.
    case unreadableStatement(FileError)
    /// The system refused to write a file.
    case systemFailed(SystemError)
    /// A file is there that a page may not replace.
    case occupied
    /// A preset is not written over a file.
    case presetExists
    /// The line of an event that was read is not there any more as it was.
    case lost(Int64)
    /// An account was never opened.
    case unknownAccount(AccountID, KnownNames)
    /// A goal was never created.
    case unknownGoal(GoalID, KnownNames)
    /// An event does not count as of the asked time.
    case laterEvent(Int64)
    /// No line has that event.
    case unknownEvent(Int64, last: Int64)
    /// The seal of a line cannot be checked by itself.
    case noSeal(MissingSeal, line: Int)
    /// A rule rejects a command, and nothing was recorded; with what there is instead of what it
    /// names.
    case rejected(CommandRejection, KnownNames?)
    /// A question was not answered with yes.
    case notConfirmed, notChanged
    /// Closing the account would pay out what it holds, which nobody said is meant.
    case paysOut(AccountID, Money)
    /// The ledger's file could not be written, after so many events were acknowledged.
    case unwritable(WriteError, name: String, isNew: Bool, acknowledged: Int)
    /// An import that was to make a ledger found one, with another calendar.
    case thereAlready(timeZone: String, weekStart: Weekday)
    /// Others recorded too often for an import to be planned in between.
    case outdated
    /// An import found so many more faults than are shown.
    case moreFaults(Int)
    /// More faults may be in that file than were looked for.
    case possiblyMoreFaults(file: String)
    /// An import recorded nothing.
    case nothingRecorded
    /// What an import found.
    case ofImport(ImportFact)
    /// A ledger has no hole to repair, and nothing else that is wrong.
    case nothingToRepair
    /// What is wrong first is no hole, and was left as it is.
    case repairsHolesAlone
    /// A hole is in the first line, and no other line is an event.
    case noEventToKeep
    /// A line asks for no ledger.
    case badRequest(FleetRequest.Fault)
    /// A text is no phone number.
    case phoneNumber(PhoneNumberError)
    /// Somebody could not sign in, or is not who they were.
    case people(PeopleError)
    /// There is no file of people.
    case noPeople
    /// Standard input ended before all was typed that was asked for.
    case inputEnded
    /// The command that was to send a code ended with that status.
    case codeNotSent(status: Int32)
}

extension FailureFact {
    /// The code, the same in every language.
    package var code: String {
        switch self {
        case .broken(let violation): violation.rule.rawValue
        case .unreadable(let error), .unreadableStatement(let error): error.code
        case .systemFailed: "not-written"
        case .occupied: "occupied"
        case .presetExists: "preset-exists"
        case .lost: "changed"
        case .unknownAccount: Rule.unknownAccount.rawValue
        case .unknownGoal: Rule.unknownGoal.rawValue
        case .laterEvent, .unknownEvent: Rule.unknownEvent.rawValue
        case .noSeal: "no-seal"
        case .rejected(let rejection, _): rejection.code
        case .notConfirmed, .notChanged, .paysOut: "not-confirmed"
        case .unwritable(let error, _, _, _): error.code
        case .thereAlready: "exists"
        case .outdated: "outdated"
        case .moreFaults: "more-findings"
        case .possiblyMoreFaults: "possibly-more-findings"
        case .nothingRecorded: "nothing-recorded"
        case .ofImport: "bad-preset"
        case .nothingToRepair: "nothing-to-repair"
        case .repairsHolesAlone, .noEventToKeep: "nothing-changed"
        case .badRequest: "bad-request"
        case .phoneNumber(let error): error.code
        case .people(let error): error.code
        case .noPeople: "no-people"
        case .inputEnded: "input-ended"
        case .codeNotSent: PeopleNotice.codeNotSent.code
        }
    }
}

/// What there is in a ledger in place of what was asked for.
package enum KnownNames: Hashable, Sendable {
    /// There is nothing of its kind.
    case noAccount, noGoal
    /// There is a goal of that name, of that account.
    case goal(of: AccountID)
    /// What was probably meant, and the others.
    case names(meant: String?, others: [String])
}

import PiggyBank
import PiggyBankImport
import PiggyBankPeople

/// What a person is asked before it is recorded.
package enum Consent: Hashable, Sendable {
    case closeAccount, deleteGoal, takeBack, categorise, repair, sameEvent
    case erasePerson
}

/// Something worth knowing that ends nothing.
package enum Notice: Hashable, Sendable {
    /// Standard input is read, and nothing came yet.
    case waiting(for: Awaited)
    /// Nobody can know from here whether the lines are on the disk.
    case notKnownToBeSynced
    /// The file has no whole event.
    case noEvents
    /// Bytes at the end were left out.
    case tornTail(bytes: Int)
    /// Bytes at the end were cut off, and are kept in that file.
    case tornTailKept(bytes: Int, copy: String)
    /// The last line has lost its line break, and counts; whether that was put back.
    case noLineBreak(line: Int, isPutBack: Bool)
    /// The last event is of a time that the clock has not reached.
    case clockBehind(last: Instant)
    /// Where a snapshot would be there is another file.
    case foreignSnapshot
    /// An export cut so many texts.
    case textsCut(Int)
    /// The events of the ledger are of these dates, none of which is asked about.
    case noEventsInPeriod(ClosedRange<CalendarDate>)
    /// So many events are dated after the ledger's day, and whether the answer counts them.
    case datedLater(Int, than: CalendarDate, areCounted: Bool, fileOption: String)
    /// An event is dated years before all others, the first of which is of that date.
    case datedBeforeOthers(Int64, of: AccountID?, others: CalendarDate, fileOption: String)
    /// An event may be a repetition of an earlier one, of that date.
    case likelyDuplicate(Int64, of: Event, on: CalendarDate, fileOption: String)
    /// Two categories, payees or sources of an answer differ in the case of letters alone.
    case sameButForCase(TwoSpellings, fileOption: String)
    /// The command that a newcomer needs next.
    case next(NextCommand, fileOption: String)
    /// The calendar of a new ledger, which nobody stated.
    case calendarOfNewLedger(timeZone: String)
    /// What an import has to say, in its own words.
    case ofImport(code: String, String)
    /// A file of nobody was made, as there was none.
    case newPeople
    /// What those who run a service ought to know.
    case ofPeople(PeopleNotice)
    /// What keeps somebody who is there from going on, until it is typed again.
    case again(FailureFact)

    /// What is waited for.
    package enum Awaited: Hashable, Sendable { case ledger, events, statement, requests }
}

/// Two texts that differ in the case of letters alone, or are the same text in other code points.
package struct TwoSpellings: Hashable, Sendable {
    /// Which texts of an event they are.
    package var member: PiggyBank.Member
    /// The one to keep, and the other one.
    package var kept: String
    package var other: String

    /// Takes both.
    package init(_ member: PiggyBank.Member, kept: String, other: String) {
        self.member = member
        self.kept = kept
        self.other = other
    }

    /// Whether they look the same: Unicode calls them equal.
    package var lookSame: Bool { kept == other }

    /// Whether one command joins them.
    package var isJoinable: Bool { member == .category }

    /// The command that joins them, or that lists what is to be described one by one.
    package var command: String {
        let (kept, other) = (ShellWord.shown(kept), ShellWord.shown("=" + other))
        return isJoinable
            ? "piggybank categorise \(kept) --category \(other)"
            : "piggybank log --\(member.rawValue) \(other)"
    }
}

/// The command that a newcomer needs next.
package enum NextCommand: Hashable, Sendable {
    /// After a new ledger, an account.
    case openAccount
    /// After an account, money.
    case deposit(into: AccountID)
    /// After a preset that was written, the files by it; and whether questions are open.
    case importing([String], preset: String, isOpen: Bool)

    /// The words of an import by a preset.
    static func words(ofImporting files: [String], by preset: String) -> String {
        (["piggybank import"] + (files + ["--preset", preset]).map(ShellWord.shown)).joined(
            separator: " ")
    }
}

/// What is done with lines.
package enum LineWork: Hashable, Sendable { case reading, writing }

extension Notice {
    /// The code, the same in every language.
    package var code: String {
        switch self {
        case .waiting: "waiting"
        case .notKnownToBeSynced: "not-known-to-be-synced"
        case .noEvents: "no-events"
        case .tornTail: "torn-tail"
        case .tornTailKept: "torn-tail-kept"
        case .noLineBreak: "no-line-break"
        case .clockBehind: "clock-behind"
        case .foreignSnapshot: "foreign-snapshot"
        case .textsCut: "texts-cut"
        case .noEventsInPeriod: "no-events-in-period"
        case .datedLater: "dated-later"
        case .datedBeforeOthers: "dated-before-others"
        case .likelyDuplicate: "likely-duplicate"
        case .sameButForCase: "same-but-for-case"
        case .next: "next"
        case .calendarOfNewLedger: "calendar-of-new-ledger"
        case .ofImport(let code, _): code
        case .newPeople: "new-people"
        case .ofPeople(let notice): notice.code
        case .again(let fact): fact.code
        }
    }
}

extension ImportNotice {
    /// The code, the same in every language.
    package var code: String {
        switch self {
        case .doubtfulEncoding: "doubtful-encoding"
        case .unknownColumns: "unknown-columns"
        case .otherTypes: "other-types"
        case .ahead: "dated-ahead"
        case .nothing: "nothing-in-file"
        case .repeated: "repeated-rows"
        case .sameDays: "same-days"
        case .unchecked: "unchecked-balances"
        case .notBooked: "not-booked"
        case .missing: "missing-rows"
        case .former: "former-rows"
        case .linked: "matched-by-hand"
        case .same: "recorded-before"
        case .other: "not-recorded-before"
        case .unusedRules: "unused-rules"
        case .keptByRules: "kept-by-rules"
        case .refunds: "possible-refund"
        case .transfer: "likely-transfer"
        }
    }
}

extension RowPlace {
    /// `FILE:LINE`.
    package var text: String { "\(Phrase.visible(file)):\(line)" }
}

extension NamedMovement {
    /// How the options of an import write it.
    fileprivate var text: String {
        switch self {
        case .event(let sequence): String(sequence)
        case .row(let row): row.text
        }
    }
}

extension PossibleRefund {
    /// The options that say of which payment the row is money back, as a shell takes them; one with
    /// a placeholder where nothing fits.
    var options: [String] {
        (payments.isEmpty ? ["SEQUENCE"] : payments.map(\.text)).map {
            "--refund " + ShellWord.shown("\(row.text)=\($0)")
        }
    }
}

extension DoubtfulRow {
    /// The options that say which event the row is, as a shell takes them.
    package var options: [String] {
        events.map { "--same " + ShellWord.shown("\(row.text)=\($0.text)") }
    }

    /// The option that says that it is none.
    var other: String { "--different " + ShellWord.shown(row.text) }

    /// The member of a preset that says which event it is; nil where that is not recorded yet.
    var kept: String? {
        guard case .event(let sequence) = events.first else { return nil }
        return #""answers":{\#(Preset.json(id)):"\#(sequence)"}"#
    }
}

extension ImportMapping.RowAnswer {
    /// The option that says it.
    var option: String {
        switch self {
        case .same: "--same"
        case .different: "--different"
        case .refund: "--refund"
        }
    }
}

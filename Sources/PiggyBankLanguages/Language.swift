import PiggyBank
import PiggyBankImport
import PiggyBankPeople
import PiggyBankStore

/// What a language says, the one protocol of it: messages about facts, names, headings and answers.
///
/// Each requirement takes facts and is a switch over their cases, with one entry for a sentence: so
/// the compiler finds what a language does not say yet. No sentence is glued from others. Names of
/// options, commands, rules and columns for programs are the same in every language, and so is what
/// is read.
package protocol Language: Sendable {
    /// Which language it is.
    var tag: LanguageTag { get }
    /// How it writes numbers and days.
    var forms: WrittenForms { get set }
    /// How it writes days, months and amounts on a page.
    var pageForms: PageForms { get }
    /// A month and its year.
    func month(_ date: CalendarDate) -> String
    /// From one day to another, both in the form of the locale.
    func period(from first: String, to last: String) -> String
    /// From a day on, and up to one, in the form of the locale.
    func since(_ date: String) -> String
    func until(_ date: String) -> String
    /// The first of some things, and how many more there are.
    func list(_ things: [String]) -> String

    // MARK: Messages of the ledger
    /// A broken rule of the state.
    func message(for rejection: Rejection) -> Message
    /// A line that is wrong.
    func message(for violation: Violation) -> Message
    /// A line that is no event.
    func message(for reason: GrammarFault.Reason) -> Message
    /// A command that is not recorded.
    func message(for rejection: CommandRejection) -> Message
    /// A text that is no amount.
    func message(for error: AmountError) -> Message
    /// A text that is no identifier.
    func message(for error: IdentifierError) -> Message
    /// What is owned that cannot be said in one currency.
    func message(for error: ConversionError) -> Message
    /// A local time that names no instant.
    func message(for error: LocalTimeError) -> Message
    /// What happened to a file: what the bytes prove; each cause that would explain it by itself as
    /// a detail; and what to do.
    func message(for finding: Finding) -> Message

    // MARK: Messages of files
    /// A ledger file that could not be read; to follow its name.
    func message(for error: FileError) -> Message
    /// A ledger file that could not be written, after so many events of the input were
    /// acknowledged; to follow its name.
    func message(for error: WriteError, after acknowledged: Int) -> Message
    /// A plan that was not recorded.
    func message(for error: ImportError) -> Message

    // MARK: Messages of imports
    /// A file that cannot be read, or not in one way only.
    func message(for fact: FileFact) -> Message
    /// What is wrong in a statement of a format that banks have agreed on.
    func message(for fact: StatementFact) -> Message
    /// What is wrong in a table.
    func message(for fact: TableFact) -> Message
    /// What is wrong in a preset.
    func message(for fact: PresetFact) -> Message
    /// What keeps statements from being recorded in a ledger.
    func message(for fact: PlanFact) -> Message
    /// What is worth a look, and keeps nothing from being imported.
    func message(for notice: ImportNotice) -> Message
    /// What follows the type of event that a row becomes: its category, and the rules that say
    /// something of it, or that the category is that of earlier events.
    func ruled(category: String?, by rules: [Int], isLearned: Bool) -> String

    // MARK: Messages of people
    /// A text that is no phone number.
    func message(for error: PhoneNumberError) -> Message
    /// Why somebody could not sign in, or is not who they were.
    func message(for error: PeopleError) -> Message
    /// Why a wallet did not do what it was asked for.
    func message(for error: WalletError) -> Message
    /// Something that those who run a service ought to know.
    func message(for notice: PeopleNotice) -> Message

    // MARK: Messages of the tool
    /// What is wrong with a command line, and what would be right where that is known; then where
    /// to read on.
    ///
    /// - Parameter caller: the command, with the program's name before it.
    func message(for fact: UsageFact, of caller: String) -> Message
    /// Describes why a ledger cannot answer or record.
    func message(for fact: FailureFact) -> Message
    /// What could not be done with a stream of the process.
    func message(for fact: StreamFact) -> Message
    /// Something worth knowing that ends nothing.
    func message(for notice: Notice) -> Message

    /// Which time zones the tool has: the version of the IANA database, and the folder that it is
    /// in; nil for what is part of the tool.
    func timeZones(_ version: String, of folder: String?) -> String

    // MARK: Events
    /// What happened, in a few words without the amount.
    func summary(of payload: Event.Payload) -> String
    /// What happened, such as `deposited 4.35 GBP into everyday`; without a full stop.
    ///
    /// - Parameter currency: that of its account, which the change of an account does not state.
    func clause(of payload: Event.Payload, in currency: Currency?) -> String
    /// A note that a description says; an empty one is taken away.
    func clause(ofNote note: String) -> String
    /// A row of a bank's file, such as `the bank's row 17 of september.csv`.
    func name(of row: BankRow) -> String
    /// That a row of a bank's file is an earlier event, in a few words, and what it says of it.
    func summary(of row: BankRow, _ description: Described) -> String
    /// What a description says, each member by itself; none where it says a note or metadata alone.
    func words(of event: Described) -> [String]
    /// The same as a clause without a full stop.
    func clause(of row: BankRow, _ description: Described) -> String
    /// One event, before what happened.
    func event(_ sequence: Int64, _ summary: String) -> String
    /// An event by its number, and one that was reversed.
    func event(_ sequence: Int64) -> String
    func eventTakenBack(_ sequence: Int64) -> String

    // MARK: Names and headings
    /// A heading, or a name of something.
    func callAsFunction(_ label: Label) -> String
    /// A member of a line.
    func name(of member: PiggyBank.Member) -> String
    /// An event's type.
    func name(of type: EventType) -> String
    /// A day of the week.
    func name(of weekday: Weekday) -> String
    /// The result of checking a line's seal.
    func name(of verdict: EventDetails.SealVerdict) -> String
    /// Why an event counts, or does not, in a few words.
    func name(of reason: FigureEntry.Reason) -> String
    /// A part of the description of a file.
    func name(of part: DescribedPart) -> String
    /// What messages call standard input, in place of a file's name.
    var standardInput: String { get }
    /// The word before a notice that is about no file.
    var note: String { get }
    /// The texts of help.
    var help: HelpTexts { get }

    // MARK: Answers of commands
    /// What became of a command, in one line: what was recorded, its sequence, its date and where
    /// the money is.
    ///
    /// - Parameters:
    ///   - isDryRun: whether nothing was to be written.
    ///   - date: the local date of the event; nil where it is today's.
    func sentence(of receipt: Receipt, isDryRun: Bool, on date: CalendarDate?) -> String
    /// What became of moves of one account's round-ups into one goal, at least one.
    func sentence(ofMoves receipts: [Receipt], isDryRun: Bool, on date: CalendarDate?) -> String
    /// That round-ups are left, in all weeks of an account and for one reason, and what moves them.
    func left(_ amount: Balance, of left: RoundUpsLeft, next: String?) -> String
    /// How much was moved of all accounts.
    func movedInAll(_ amounts: [Balance], isDryRun: Bool) -> String
    /// That there is nothing to move.
    var nothingToMove: String { get }
    /// What became of a batch of events.
    func sentence(of receipt: AppendReceipt, isDryRun: Bool) -> String
    /// The title of events that are to have another category, or none where it is empty.
    func categorised(_ category: String) -> String
    /// That no event is to have another category.
    var nothingCategorised: String { get }
    /// What follows of selected events that stay as they are.
    func othersLeft(_ count: Int) -> String
    /// What became of an import.
    func sentence(of receipt: ImportReceipt, isDryRun: Bool) -> String
    /// What is worth a look after an import: transfers of which the other side is missing, and
    /// texts that are not as the bank has them.
    func underWay(_ balance: Balance, on account: AccountID) -> String
    func controlCharacters(_ count: Int) -> String
    func cutRows(_ count: Int) -> String
    func takenBackSince(_ events: [Int64]) -> String
    /// What a repair takes away, in one sentence; and what became of it, or is to be done next.
    func sentence(ofWhatGoes repair: Repair) -> String
    func sentences(after repair: Repair, of path: String) -> [String]
    /// What a person is asked before something is recorded that cannot be undone.
    func question(_ question: Consent) -> String
    /// The answers that are taken, the one that nothing typed means in upper case.
    var yesElseNo: String { get }
    /// The answers that are taken, one of which must be typed.
    var yesOrNo: String { get }
    /// How many lines were read or written.
    func lines(_ count: Int, _ work: LineWork) -> String
    /// That a file was written.
    func wrote(_ path: String) -> String
    /// That so many sessions were ended.
    func signedOut(of sessions: Int) -> String
    /// What stands for the head of a ledger without seals.
    func noSeals(sequence: Int64) -> String
    /// A statement: its account, how many rows it has of which days, and what the account held
    /// before and after.
    func description(of statement: Statement) -> String
    /// The line of a table's header, and how many columns there are.
    func header(line: Int?, columns: Int) -> String
    /// A line of a file, before what is wrong there.
    func place(line: Int) -> String

    // MARK: Reports
    /// What an audit of so many events came to that found nothing.
    func everythingHolds(of events: Int, isSealed: Bool) -> String
    /// What an audit calls itself.
    func audit(of file: String) -> String
    /// How many accounts are open and how many closed; how many goals there are and how many were
    /// deleted.
    func openAccounts(_ count: Int, closed: Int) -> String
    func liveGoals(_ count: Int, deleted: Int) -> String
    /// How often each rule is broken, by its code.
    func brokenRules(_ counts: String) -> String
    /// In how many places a rule is broken, as a part of what is wrong.
    func brokenRules(_ count: Int) -> String
    /// Violations and findings that are left out of a table.
    func moreViolations(_ count: Int) -> String
    func moreFindings(_ count: Int) -> String
    /// What is wrong with a ledger, one thing after the other.
    func hasErrors(_ faults: [String]) -> String
    /// That everything holds up to an event that can be checked.
    func holds(through sequence: Int64) -> String
    /// Sentences of which each alone would explain something.
    func alternatives(_ sentences: [String]) -> String
    /// What came in and went out in a month.
    func income(inMonth month: String) -> String
    func spending(inMonth month: String) -> String
    func other(inMonth month: String) -> String
    /// An account that is closed.
    func closed(_ name: String) -> String
    /// That an event was reversed by another.
    func takenBack(by sequence: Int64) -> String
    /// Titles of reports.
    func history(of account: String) -> String
    func spending(by groupings: [SpendingGrouping]) -> String
    func income(by groupings: [SpendingGrouping]) -> String
    /// What a goal's pace is worked out from, in one sentence.
    func pace(_ pace: GoalPace, of goal: String) -> String
    /// What a ledger is called, and the day that it is as of.
    func on(_ date: String, _ title: String) -> String
    /// On which day weeks begin, and in which time zone.
    func weeks(from weekday: Weekday, in timeZone: String) -> String
    /// The heading of what was spent in the month of a day.
    func spent(inMonthOf date: CalendarDate) -> String

    /// What a chart shows: sums of a currency day by day, or by category.
    func dayByDay(_ currency: String) -> String
    func byCategory(_ currency: String) -> String
    /// The caption of a table of months, and of what is shown in its place until somebody asks for
    /// it.
    func spendingByMonth(_ currency: String) -> String
    func monthsAsTable(_ currency: String) -> String
    /// The caption of a strip of so many weeks.
    func roundUpsOfLastWeeks(_ count: Int) -> String
    /// The caption of a statement.
    func statement(of account: String) -> String

    /// That so many rows are left out, before the command that shows them.
    func more(_ count: Int) -> String
    /// That so many events are left out, before the command that shows them.
    func eventsBefore(_ count: Int) -> String
    /// The last so many events.
    func latestEvents(_ count: Int) -> String

    /// Figures whose events are shown.
    func netWorth(_ currency: String) -> String
    func spending(ofMonth month: String, _ currency: String) -> String
    func spending(onCategory category: String, _ currency: String) -> String
    func roundUps(of account: String, week: String) -> String
    func goal(_ name: String) -> String

    /// How a ledger of many is: everything holds, so many things are wrong, or nil where it could
    /// not be read.
    func state(ofLedgerWith violations: Int?, isOK: Bool) -> String
    /// How many ledgers there are, and how many are not as they should be.
    func fleet(of count: Int, notOK: Int) -> String
}

extension Language {
    /// What happened, where nothing more is known of its account.
    package func clause(of payload: Event.Payload) -> String { clause(of: payload, in: nil) }

    /// What happened, in a few words without the amount.
    package func summary(of event: Event) -> String {
        guard case .described(let description) = event.payload, let row = event.linkedRow else {
            return summary(of: event.payload)
        }
        return summary(of: row, description)
    }

    /// What happened, such as `deposited 4.35 GBP into everyday`; without a full stop.
    ///
    /// - Parameter currency: that of its account, which the change of an account does not state.
    package func clause(of event: Event, in currency: Currency?) -> String {
        guard case .described(let description) = event.payload else {
            return clause(of: event.payload, in: currency)
        }
        if let row = event.linkedRow { return clause(of: row, description) }
        let clauses = [clause(of: event.payload), event.note.map(clause(ofNote:))]
        return clauses.compactMap(\.self).joined(separator: ", ")
    }

    /// What happened, where nothing more is known of its account.
    package func clause(of event: Event) -> String { clause(of: event, in: nil) }

    /// Why nothing was recorded.
    package func message(for error: RecordError) -> Message {
        switch error {
        case .rejected(let rejection): message(for: rejection)
        case .broken(let violation): message(for: violation)
        case .unreadable(let error): message(for: error)
        case .unwritable(let error): message(for: error, after: 0)
        }
    }

    /// What was found in an import.
    package func message(for fact: ImportFact) -> Message {
        switch fact {
        case .file(let fact): message(for: fact)
        case .statement(let fact): message(for: fact)
        case .table(let fact): message(for: fact)
        case .preset(let fact): message(for: fact)
        case .plan(let fact): message(for: fact)
        }
    }
}

// MARK: - What is the same in every language

extension Language {
    /// A text of the user's in quotes, with nothing in it that disturbs a terminal.
    func typed(_ text: String) -> String { "'\(Phrase.visible(text))'" }

    /// The option that says which form dates have.
    func option(_ format: String) -> String { "--date-format \(ShellWord.shown(format))" }

    /// What a message says and what to do next, one after the other.
    func sentences(_ message: Message) -> String {
        ["\(message.sentence).", message.nextStep].compactMap(\.self).joined(separator: " ")
    }
}

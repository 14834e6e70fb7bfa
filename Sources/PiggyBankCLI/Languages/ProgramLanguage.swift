import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// What a language says at a terminal, besides what it says in reports.
///
/// Each requirement takes facts and is a switch over their cases, with one entry for a sentence: so the compiler finds
/// what a language does not say yet. Names of options, of commands and of rules are the same in every language, and
/// so is what is read.
protocol ProgramLanguage: ReportLanguage, ImportLanguage {
    // MARK: Command lines
    /// What is wrong with a command line, and what would be right where that is known.
    ///
    /// - Parameter caller: the command, with the program's name before it.
    func sentence(for fact: UsageError.Fact, in caller: String) -> String
    /// Where to read on about a command.
    func reference(to caller: String) -> String

    // MARK: Help
    /// The texts of help.
    var help: HelpTexts { get }

    // MARK: Failures and notices
    /// Why a ledger cannot answer or record.
    func said(of fact: LedgerFailure.Fact) -> Said
    /// What could not be done with a stream of the process.
    func sentence(for error: StreamError) -> String
    /// Something worth knowing that ends nothing.
    func said(of notice: Notice) -> Said
    /// What messages call standard input, in place of a file's name.
    var standardInput: String { get }
    /// The word before a notice that is about no file.
    var note: String { get }

    // MARK: Answers
    /// What became of a command, in one line: what was recorded, its sequence, its date and where the money is.
    ///
    /// - Parameters:
    ///   - isDryRun: whether nothing was to be written.
    ///   - date: the local date of the event; nil where it is today's.
    func sentence(of receipt: Receipt, isDryRun: Bool, on date: CalendarDate?) -> String
    /// What became of a batch of events.
    func sentence(of receipt: AppendReceipt, isDryRun: Bool) -> String
    /// What became of an import.
    func sentence(of receipt: ImportReceipt, isDryRun: Bool) -> String
    /// An event by its number, and one that was taken back.
    func event(_ sequence: Int64) -> String
    func eventTakenBack(_ sequence: Int64) -> String
    /// What is worth a look after an import: transfers of which the other side is missing, and texts that are not as
    /// the bank has them.
    func underWay(_ balance: Balance, on account: AccountID) -> String
    func controlCharacters(_ count: Int) -> String
    func cutRows(_ count: Int) -> String
    func takenBackSince(_ events: [Int64]) -> String
    /// What a repair takes away, in one sentence; and what became of it, or is to be done next.
    func sentence(ofWhatGoes repair: Repair) -> String
    func sentences(after repair: Repair, of path: String) -> [String]
    /// What a person is asked before something is recorded that cannot be undone.
    func question(_ question: Consent) -> String
    /// How many lines were read or written.
    func lines(_ count: Int, _ work: ProgressLine.Work) -> String
    /// That a file was written.
    func wrote(_ path: String) -> String
    /// What stands for the head of a ledger without seals.
    func noSeals(sequence: Int64) -> String
}

extension HelpTexts {
    /// Reads the texts of a language, with what the program knows in them.
    ///
    /// - Parameter or: The word before the last of several choices.
    init(_ data: String, or: String) {
        self.init(
            data,
            values: [
                "pace-days": "\(GoalPace.longestDays)",
                "longest-id": "\(CompoundCommand.mostBytesOfID)",
                "presets": Preset.builtIn.map(\.name).joined(separator: ", ", last: " \(or) "),
            ]
        )
    }
}

/// What is said of something: one sentence without a full stop, and what to do next.
struct Said: Hashable, Sendable {
    /// What is wrong or worth knowing; nil where there is nothing but a next step.
    var message: String?
    /// What to look at or to do, as a whole sentence.
    var next: String?

    init(_ message: String?, next: String? = nil) {
        self.message = message
        self.next = next
    }

    init(_ explanation: Explanation) {
        self.init(explanation.sentence, next: explanation.nextStep)
    }
}

extension Language {
    /// What it says.
    var words: any ProgramLanguage {
        switch self {
        case .english: English()
        case .russian: Russian()
        }
    }
}

/// What a person is asked before it is recorded.
enum Consent: Hashable, Sendable {
    case closeAccount, deleteGoal, takeBack, repair
}

/// Something worth knowing that ends nothing.
enum Notice: Hashable, Sendable {
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
    /// The last event is of a time that the clock has not reached.
    case clockBehind(last: Instant)
    /// Where a snapshot would be there is another file.
    case foreignSnapshot
    /// An export cut so many texts.
    case textsCut(Int)
    /// An event may be a repetition of an earlier one, of that date.
    case likelyDuplicate(Int64, of: Event, on: CalendarDate, fileOption: String)
    /// The command that a newcomer needs next.
    case next(NextCommand, fileOption: String)
    /// The calendar of a new ledger, which nobody stated.
    case calendarOfNewLedger(timeZone: String)
    /// What an import has to say, in its own words.
    case ofImport(code: String, String)

    /// What is waited for.
    enum Awaited: Hashable, Sendable {
        case ledger, events, statement, requests
    }
}

/// The command that a newcomer needs next.
enum NextCommand: Hashable, Sendable {
    /// After a new ledger, an account.
    case openAccount
    /// After an account, money.
    case deposit(into: AccountID)
}

/// What a value on the command line must be.
enum Expectation: Hashable, Sendable {
    case text
    case textOfBytes(most: Int)
    case wholeNumber(from: String, to: String)
    case countOrAll
    case oneOf([String])
    /// One or more of these, separated by commas.
    case someOf([String])
    /// Nothing: the option is to be left out.
    case leftOut
    case path
    case pathOrStandardInput, pathOrStandardOutput
    /// A path that a shell can read again.
    case readablePath
    case identifier
    case head
    case amount
    case signedAmount
    case currency
    case timeZone
    case region
    case date
    case instant
    case time
    case span
    case week
    case weekOrAll
    case command
    case preset
    case dateFormat
    case decimalMark
}

/// Why a value on the command line is not what it must be.
enum WrongValue: Hashable, Sendable {
    case identifier(IdentifierError)
    case keyTooLong(bytes: Int, most: Int)
    case amount(AmountError)
    case noMinorUnits(String)
    /// A date where a time is needed.
    case dateAlone(CalendarDate)
    case localTime(LocalTimeError)
    /// A local time before there is a ledger with a time zone.
    case zoneNotKnownYet
    /// Several accounts without what the bank calls each.
    case accountsWithoutKeys
    case standardInputTwice
    /// An option that means nothing without another one.
    case nothingWithout(String)
}

/// What there is in a ledger in place of what was asked for.
enum KnownNames: Hashable, Sendable {
    /// There is nothing of its kind.
    case noAccount, noGoal
    /// There is a goal of that name, of that account.
    case goal(of: AccountID)
    /// What was probably meant, and the others.
    case names(meant: String?, others: [String])
}

import PiggyBank

/// What in a ledger the things are that banks' files name, and how doubts are settled.
///
///     var mapping = ImportMapping(try Preset(json: bytes, named: "mybank.json"))
///     mapping.missingAccounts = ImportMapping.Terms(roundUpTo: nil)
///     mapping.lookAlikes = .same
public struct ImportMapping: Sendable {
    // MARK: What is what

    /// The account of files that name one account or none; nil to go by the keys.
    public var account: AccountID?
    /// The accounts by what files call them.
    package var accounts: [AccountKey: AccountTarget] = [:]
    /// The account of files that name none, where nothing else says it.
    package var accountWithoutKey: AccountID?
    /// The goals by what the bank calls its pots; nil for a pot that is none: what moves there goes
    /// to another account of the same person.
    package var goals: [String: GoalID?] = [:]
    /// Further accounts of the same person, in no file: what goes there is an own transfer.
    package var own: Set<AccountKey> = []
    /// The clearing account that own transfers go through; nil to record each leg by itself.
    public var transfersVia: AccountID?
    /// Which payments leave a round-up.
    package var roundUps = PresetMembers.RoundUps.all
    /// Whether rows are told apart by what they say although they have ids of the bank's.
    public var ignoresBankIDs = false
    /// The IANA name of the zone of times without an offset; nil for the ledger's.
    public var zone: String?

    /// What else is stated: of types, of own transfers in formats without columns, by rules, and
    /// what is learned from earlier events.
    package private(set) var preset = PresetMembers()

    // MARK: How doubts are settled

    /// What somebody has said of rows.
    package var answers: [RowPlace: [RowAnswer]] = [:]
    /// What rows are that may be recorded already, by their ids; what is said of their places
    /// counts before.
    package var answersByID: [String: RowAnswer] = [:]
    /// What all other rows are that may be an event which is recorded already; nil to ask.
    public var lookAlikes: LookAlikes?
    /// Whether a row that the bank has changed since is corrected, and not refused.
    public var recordsCorrections = false
    /// Whether stated balances are checked and recorded.
    public var checksBalances = true
    /// What accounts without events held before their first row, where the file does not say.
    package var opening: SignedAmount?
    /// What they hold after their last row, said instead.
    package var closing: SignedAmount?
    /// The first date of the rows that are taken; nil for no bound.
    public var from: CalendarDate?
    /// The last date of the rows that are taken; nil for no bound.
    public var to: CalendarDate?
    /// What time it is: rows of more than ``daysAhead`` days later are left out, and told; nil to
    /// take them.
    public var now: Instant?
    /// How many days ahead a booked row may be: banks date some a few days ahead.
    public static let daysAhead = 7

    // MARK: What is made

    /// What a ledger without events is opened with; nil to require one that has events.
    public var ledger: LedgerOpened?
    /// What accounts are opened with that the ledger lacks; nil to require them.
    public var missingAccounts: Terms?
    /// Who imports, by an identifier such as accounts have; nil for nobody in particular.
    public var by: String?

    /// What becomes of an account of a file.
    package enum AccountTarget: Hashable, Sendable {
        /// It is this one.
        case account(AccountID)
        /// Its rows are not taken.
        case leftOut

        /// The account; nil where it is left out.
        package var account: AccountID? {
            if case .account(let account) = self { account } else { nil }
        }
    }

    /// What a row is that may be an event which is recorded already.
    public enum LookAlikes: Hashable, Sendable {
        /// It is that event.
        case same
        /// It is none.
        case different
    }

    /// What somebody says of a row.
    package enum RowAnswer: Hashable, Sendable {
        /// It is this event.
        case same(NamedMovement)
        /// It is no event that is recorded.
        case different
        /// It is money back of this payment.
        case refund(NamedMovement)
    }

    /// What an account is opened with besides its currency.
    public struct Terms: Hashable, Sendable {
        /// What people call it; nil for its identifier.
        public var name: String?
        /// How far below zero it may go; nil for not at all.
        public var overdraft: Amount?
        /// What its purchases are rounded up to a multiple of; nil for the currency's usual one.
        public var roundUpTo: Amount?

        /// Makes terms.
        public init(name: String? = nil, overdraft: Amount? = nil, roundUpTo: Amount? = nil) {
            self.name = name
            self.overdraft = overdraft
            self.roundUpTo = roundUpTo
        }
    }

    /// Makes a mapping that names nothing.
    public init() {}
}

extension ImportMapping {
    /// Makes the mapping that a preset states.
    public init(_ preset: Preset) {
        for (key, account) in preset.members.accounts {
            if key.isEmpty {
                accountWithoutKey = account
            } else {
                accounts[AccountKey(key)] = account.map { .account($0) } ?? .leftOut
            }
        }
        goals = preset.members.goals
        for (id, sequence) in preset.members.answers {
            let event = sequence.flatMap { Int64($0) }
            answersByID[id] = event.map { .same(.event($0)) } ?? .different
        }
        own = Set(preset.members.own.map(AccountKey.init))
        transfersVia = preset.members.transfersVia
        roundUps = preset.members.roundUps ?? .all
        ignoresBankIDs = preset.members.ids == .content
        zone = preset.members.zone
        self.preset = preset.members
    }

    /// Whether rows of a date are imported.
    func includes(_ date: CalendarDate) -> Bool {
        (from.map { date >= $0 } ?? true) && (to.map { date <= $0 } ?? true)
    }

    /// The goals that are pots of the bank.
    package var pots: Set<GoalID> { Set(goals.values.compactMap(\.self)) }
}

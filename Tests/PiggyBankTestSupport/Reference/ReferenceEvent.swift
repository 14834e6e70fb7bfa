/// Money as a ledger line states it.
public struct ReferenceMoney: Hashable, Sendable {
    /// A code of ISO 4217.
    public var currency: ReferenceText
    /// 1 to 2^53 − 1.
    public var minorUnits: Int

    /// Makes an amount of money.
    public init(currency: ReferenceText, minorUnits: Int) {
        self.currency = currency
        self.minorUnits = minorUnits
    }
}

/// An event whose grammar is valid.
struct ReferenceEvent: Sendable {
    var sequence: Int
    var time: ReferenceInstant
    var id: ReferenceText?
    var kind: Kind

    /// What happened, with the members that the rules and the answers need.
    enum Kind: Sendable {
        case ledgerOpened(zone: ReferenceZone, weekStart: Int)
        case accountOpened(ReferenceText, ReferenceAccountTerms)
        case accountRenamed(ReferenceText, name: ReferenceText)
        case accountClosed(ReferenceText, paidOut: ReferenceMoney?)
        case deposited(ReferenceText, ReferenceMoney)
        case withdrawn(ReferenceText, ReferenceMoney, payee: ReferenceText?, spending: Bool)
        case transferred(from: ReferenceText, to: ReferenceText, ReferenceMoney)
        case goalCreated(ReferenceText, of: ReferenceText, ReferenceGoalTerms)
        case goalFunded(ReferenceText, of: ReferenceText, ReferenceMoney)
        case goalWithdrawn(ReferenceText, of: ReferenceText, ReferenceMoney)
        case goalDeleted(ReferenceText, of: ReferenceText, returned: ReferenceMoney?)
        case roundUpsMoved(
            of: ReferenceText,
            to: ReferenceText,
            week: ReferenceDate,
            ReferenceMoney
        )
    }
}

/// What an account is opened with.
struct ReferenceAccountTerms: Sendable {
    var name: ReferenceText
    var currency: ReferenceText
    var overdraft: Int
    var roundUpTo: Int
}

/// What a goal is created with.
struct ReferenceGoalTerms: Sendable {
    var name: ReferenceText
    var target: ReferenceMoney?
}

/// A change of what an account or a goal holds.
enum ReferencePosting {
    case account(ReferenceText, Int)
    case goal(ReferenceText, Int)
}

extension ReferenceEvent.Kind {
    /// The money that the event moves, as it states it.
    var postings: [ReferencePosting] {
        switch self {
        case .ledgerOpened, .accountOpened, .accountRenamed, .goalCreated: []
        case .accountClosed(let account, let paidOut):
            paidOut.map { [.account(account, -$0.minorUnits)] } ?? []
        case .deposited(let account, let amount):
            [.account(account, amount.minorUnits)]
        case .withdrawn(let account, let amount, _, _):
            [.account(account, -amount.minorUnits)]
        case .transferred(let from, let to, let amount):
            [.account(from, -amount.minorUnits), .account(to, amount.minorUnits)]
        case .goalFunded(let goal, let account, let amount),
            .roundUpsMoved(let account, let goal, _, let amount):
            [.account(account, -amount.minorUnits), .goal(goal, amount.minorUnits)]
        case .goalWithdrawn(let goal, let account, let amount):
            [.goal(goal, -amount.minorUnits), .account(account, amount.minorUnits)]
        case .goalDeleted(let goal, let account, let returned):
            returned.map { [.goal(goal, -$0.minorUnits), .account(account, $0.minorUnits)] } ?? []
        }
    }

    /// The `type` member of the event.
    var type: ReferenceText {
        switch self {
        case .ledgerOpened: "ledgerOpened"
        case .accountOpened: "accountOpened"
        case .accountRenamed: "accountRenamed"
        case .accountClosed: "accountClosed"
        case .deposited: "deposited"
        case .withdrawn: "withdrawn"
        case .transferred: "transferred"
        case .goalCreated: "goalCreated"
        case .goalFunded: "goalFunded"
        case .goalWithdrawn: "goalWithdrawn"
        case .goalDeleted: "goalDeleted"
        case .roundUpsMoved: "roundUpsMoved"
        }
    }
}

extension ReferenceEvent.Kind {
    /// Whether it begins an account or a goal.
    var isBeginning: Bool {
        switch self {
        case .accountOpened, .goalCreated: true
        default: false
        }
    }

    /// The account that it gives a name.
    var namedAccount: ReferenceText? {
        switch self {
        case .accountOpened(let account, _), .accountRenamed(let account, _): account
        default: nil
        }
    }

    /// The accounts and goals that it begins, or whose money it moves; the word in front keeps the two
    /// kinds of names apart.
    var begunOrMoved: [ReferenceText] {
        switch self {
        case .accountOpened(let account, _): return [ReferenceText("account \(account)")]
        case .goalCreated(let goal, _, _): return [ReferenceText("goal \(goal)")]
        default:
            return postings.map { posting in
                switch posting {
                case .account(let account, _): ReferenceText("account \(account)")
                case .goal(let goal, _): ReferenceText("goal \(goal)")
                }
            }
        }
    }
}

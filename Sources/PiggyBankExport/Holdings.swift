import PiggyBank

/// The accounts and goals of a ledger, as an export knows them: by their numbers, accounts first.
struct Holdings {
    private let order: ExportOrder
    private(set) var rows: ContiguousArray<Holding?>

    /// Names follow from every event read, so that they do not depend on when somebody looks.
    ///
    /// Linear in accounts and goals.
    ///
    /// - Parameters:
    ///   - whole: the fold of every event.
    ///   - ledger: that of the events that count.
    ///   - style: how the export writes names.
    init(_ whole: Ledger, _ ledger: Ledger, _ order: ExportOrder, _ style: NameStyle) {
        self.order = order
        rows = ContiguousArray(repeating: nil, count: order.holderCount)
        var names = UniqueNames()
        let roots = (
            accounts: style.path("assets", "accounts"), goals: style.path("assets", "goals")
        )
        for account in whole.accounts.inOrder {
            guard let currency = whole.accounts[account].currency else { continue }
            let identifier = whole.accountIDs[account].text
            let dates = order.dates(of: .account(account))
            rows[Int(account.value)] = Holding(
                family: .account, identifier: identifier,
                name: AccountName(roots.accounts, names.take(style.name(identifier))),
                title: whole.accounts.name(account), currency: currency, account: identifier,
                hasEnded: ledger.accounts[account].hasEnded, dates)
        }
        names = UniqueNames()
        for goal in whole.goals.inOrder {
            let account = whole.goals[goal].account
            guard !account.isNone, let currency = whole.accounts[account].currency else { continue }
            let identifier = whole.goalIDs[goal].text
            let dates = order.dates(of: .goal(goal))
            guard let number = order.number(.goal(goal)) else { continue }
            rows[number] = Holding(
                family: .goal, identifier: identifier,
                name: AccountName(roots.goals, names.take(style.name(identifier))),
                title: whole.goals.name(goal), currency: currency,
                account: whole.accountIDs[account].text, hasEnded: ledger.goals[goal].hasEnded,
                dates)
        }
    }

    /// An account or a goal; nil for the world outside and an exchange.
    subscript(_ holder: Posting.Holder) -> Holding? { number(holder).flatMap { rows[$0] } }

    /// The number of a holder; nil for the world outside and an exchange.
    func number(_ holder: Posting.Holder) -> Int? { order.number(holder) }

    /// Those that the events concern, accounts first, in the order in which they began.
    func concerned(in whole: Ledger) -> [Holding] {
        let holders =
            whole.accounts.inOrder.map(Posting.Holder.account)
            + whole.goals.inOrder.map(Posting.Holder.goal)
        return holders.compactMap { number($0).flatMap { rows[$0] } }.filter { $0.firstDate != nil }
    }
}

/// One account or goal.
///
/// A class, as its texts would be counted one by one wherever it is looked up.
final class Holding {
    enum Family { case account, goal }

    let family: Family
    /// What the ledger knows it by.
    let identifier: String
    /// What the export knows it by.
    ///
    /// Goals stand beside accounts, not below theirs: Beancount counts what is below into a
    /// balance.
    let name: AccountName
    /// Its name for people.
    let title: String
    let currency: Currency
    /// The identifier of the account, or of the goal's account.
    let account: String
    let hasEnded: Bool
    /// The local dates of the first and the last event that concern it; nil while there is none.
    let firstDate: CalendarDate?
    let lastDate: CalendarDate?
    /// What it has after the events so far, in minor units.
    var balance: Int128 = 0

    init(
        family: Family, identifier: String, name: AccountName, title: String, currency: Currency,
        account: String, hasEnded: Bool, _ dates: ClosedRange<CalendarDate>?
    ) {
        self.family = family
        self.identifier = identifier
        self.name = name
        self.title = title
        self.currency = currency
        self.account = account
        self.hasEnded = hasEnded
        firstDate = dates?.lowerBound
        lastDate = dates?.upperBound
    }
}

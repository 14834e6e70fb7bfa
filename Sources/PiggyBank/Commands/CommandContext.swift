// What a command leaves open: an amount's currency, what is left, what has accrued, whose goal it
// is. It is taken from the ledger's state when the command is decided, and from the recorded event
// when a retry is compared with it. So an action is written once, in the file of the event that it
// becomes.

/// Where an action finds what the command leaves open.
protocol CommandContext {
    /// The currency of an open account, which the member names.
    func currency(of account: AccountID, _ member: Member) throws(CommandRejection) -> Currency
    /// The account that a live goal belongs to.
    func owner(of goal: GoalID) throws(CommandRejection) -> AccountID
    /// The account of a withdrawal, and what was not refunded of it yet; nil for nothing.
    func withdrawal(_ sequence: Int64) throws(CommandRejection) -> (
        account: AccountID, left: Money?
    )
    /// The event that a line is of, with its number, as it counts.
    func counting(_ sequence: Int64) throws(CommandRejection) -> (number: Int64, event: Event)
    /// What has taken back a line or its event; nil where nothing has.
    func reversal(of sequence: Int64) -> Event?
    /// The last line that can be reversed.
    func lastReversible() throws(CommandRejection) -> Int64
    /// What is left in an account; nil for nothing, or for more than money can be.
    func remainder(of account: AccountID) -> Money?
    /// What is left in a goal; nil for nothing.
    func remainder(of goal: GoalID) -> Money?
    /// The first date of the week that is chosen.
    func week(_ choice: Command.WeekChoice) -> CalendarDate
    /// What a move of an account's round-ups of a week comes to; the goal and the amount as they
    /// are stated.
    func move(_ account: AccountID, _ goal: GoalID?, _ week: CalendarDate, _ amount: Amount?)
        throws(CommandRejection) -> Command.Action.Outcome
    /// Requires that a name for people has no control character: it is shown on one line.
    func requireNoControls(_ text: String?, _ member: Member) throws(CommandRejection)
}

extension CommandContext {
    /// An amount in the currency of an account.
    func money(
        _ amount: Amount, _ member: Member = .amount, of account: AccountID,
        _ accountMember: Member = .account
    ) throws(CommandRejection) -> Money {
        let currency = try currency(of: account, accountMember)
        do throws(AmountError) { return try amount.money(in: currency) } catch {
            throw CommandRejection(.amount(error, member))
        }
    }

    /// The same for an amount that need not be stated.
    func money(_ amount: Amount?, of account: AccountID, _ accountMember: Member = .account)
        throws(CommandRejection) -> Money?
    {
        guard let amount else { return nil }
        return try money(amount, .amount, of: account, accountMember)
    }

    /// An amount in minor units, where the member has no currency of its own.
    func minorUnits(_ amount: Amount?, in currency: Currency, _ member: Member)
        throws(CommandRejection) -> Int64?
    {
        guard let amount else { return nil }
        do throws(AmountError) {
            let money = try amount.money(in: currency)
            guard money.currency == currency else {
                throw AmountError(money.description, .otherCurrency(currency))
            }
            return money.minorUnits
        } catch { throw CommandRejection(.amount(error, member)) }
    }

    /// An amount in minor units that may be zero.
    func limit(_ amount: Amount?, in currency: Currency, _ member: Member) throws(CommandRejection)
        -> Int64?
    {
        if case .decimal(let number) = amount?.form, (try? number.minorUnits(in: currency)) == 0 {
            return 0
        }
        return try minorUnits(amount, in: currency, member)
    }

    /// A balance in the currency of an account.
    func balance(_ amount: SignedAmount, of account: AccountID) throws(CommandRejection) -> Balance
    {
        let currency = try currency(of: account, .account)
        do throws(AmountError) { return try amount.balance(in: currency) } catch {
            throw CommandRejection(.amount(error, .balance))
        }
    }
}

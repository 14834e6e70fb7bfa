import PiggyBank

/// What a bank's file says of one account: its rows in the bank's order, oldest first, and the
/// balances that it states.
package struct Statement: Hashable, Sendable {
    /// What the file calls the account, such as an IBAN; nil where it names none.
    package var account: AccountKey?
    /// The currency of the account; nil where the file states none.
    package var currency: Currency?
    /// The booked rows, oldest first.
    ///
    /// Dates may go back: that is how the bank ordered them.
    package var rows: [Row] = []
    /// What the account held before the first row; nil where the file does not say.
    package var opening: StatedBalance?
    /// What it held after the last row; nil where the file does not say.
    package var closing: StatedBalance?
    /// Movements that the bank took back after they were booked, as far as it has ids.
    package var takenBack: [TakenBack] = []
    /// Whether balances prove its rows.
    package var isProved = false
    /// How many rows were left out, by why.
    package var leftOut: [LeftOut: Int] = [:]

    /// Why a row is left out and no finding.
    package enum LeftOut: Hashable, Sendable {
        /// The bank has not booked it: pending, declined, upcoming.
        case pending
        /// It moves no money, such as a check of a card.
        case noAmount
        /// It has an amount, and begins as the preset says that lines below the rows do.
        case skipped
        /// An earlier report of the file has it already.
        case repeated
        /// It is of a day that was not asked for.
        case outsideDates
        /// It is of a day that is still far ahead, although the bank has booked it.
        case ahead
    }

    package init(account: AccountKey? = nil, currency: Currency? = nil) {
        (self.account, self.currency) = (account, currency)
    }
}

/// What a bank calls an account: an IBAN, a number, a product with its currency.
///
/// Two keys are the same when they differ in spaces, hyphens and the case of letters alone, as
/// people and banks write numbers of accounts.
package struct AccountKey: Sendable {
    /// The key as the file has it, trimmed.
    package let text: String
    /// What is compared.
    private let compared: String

    package init(_ text: String) {
        self.text = text
        compared = text.filter { $0 != " " && $0 != "-" }.uppercased()
    }

    /// Whether it looks like an IBAN: a country's two letters, two digits and what its banks have.
    var isIBAN: Bool {
        (15...34).contains(compared.count) && compared.prefix(2).allSatisfy(\.isLetter)
            && compared.dropFirst(2).prefix(2).allSatisfy(\.isNumber)
            && compared.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

extension AccountKey: Hashable, CustomStringConvertible {
    /// Compares what identifies the account.
    package static func == (a: AccountKey, b: AccountKey) -> Bool { a.compared == b.compared }

    /// Hashes what is compared.
    package func hash(into hasher: inout Hasher) { hasher.combine(compared) }

    /// The key as the file has it.
    package var description: String { text }
}

/// A balance that a statement states, and the day that it is of.
package struct StatedBalance: Hashable, Sendable {
    /// The balance; its currency is the statement's.
    package var balance: Balance
    /// The local date at whose end it holds (a closing) or at whose beginning (an opening).
    package var date: CalendarDate
    /// Where the file states it.
    package var place: SourcePlace

    package init(_ balance: Balance, on date: CalendarDate, at place: SourcePlace) {
        (self.balance, self.date, self.place) = (balance, date, place)
    }
}

// MARK: - Rows

extension Statement {
    /// A movement that the bank took back.
    package struct TakenBack: Hashable, Sendable {
        /// What the bank calls it.
        package var bankID: BankID
        /// Where the file says so.
        package var place: SourcePlace

        package init(_ bankID: BankID, at place: SourcePlace) {
            (self.bankID, self.place) = (bankID, place)
        }
    }

    /// A round-up that the bank took itself.
    package struct BankRoundUp: Hashable, Sendable {
        /// The key of the pot that it went into.
        package var pot: String
        /// How much went into it, in minor units > 0 of the row's currency.
        package var minorUnits: Int64

        package init(_ minorUnits: Int64, into pot: String) {
            (self.minorUnits, self.pot) = (minorUnits, pot)
        }
    }

    /// When on its date a row was booked.
    package enum BookingTime: Hashable, Sendable {
        /// The file states no time of day: noon of the date in the ledger's zone.
        case date
        /// A time of day of the statement's zone, in seconds from midnight.
        case local(secondOfDay: Int)
        /// An instant, where the file states an offset from UTC too.
        case instant(Instant)
    }

    /// What the bank calls a row, and which promise that is.
    package struct BankID: Hashable, Sendable {
        /// Where the id comes from; it begins the event's id.
        package var source: Source
        /// The id as the file has it.
        package var text: String

        /// The kinds of ids that do not change.
        package enum Source: String, CaseIterable, Hashable, Sendable {
            case ofx, starling, monzo, wise, csv
        }

        package init(_ source: Source, _ text: String) { (self.source, self.text) = (source, text) }
    }

    /// What kind of movement a row is, by what a preset calls its list of types.
    package enum Kind: String, Hashable, Sendable {
        /// A payment that leaves a round-up; of money that came in, just that.
        case spending
        /// A payment by card, which leaves a round-up where only those do.
        case cardSpending = "cards"
        /// A direct debit or a standing order: spending that nobody pays by card.
        case debit = "debits"
        /// Spending that never leaves a round-up: cash, fees, interest, tax, loans.
        case noRoundUp
        /// Money that left without being spent: an exchange, securities, the settling of a card.
        case notSpending
        /// Money that came back of a payment.
        case refund
        /// A move to or from another account of the same person.
        case ownTransfer
        /// A move into or out of a pot of the bank: the row's ``Row/pot``.
        case pot
        /// A type that no table has; its name is the row's ``Row/type``.
        case unmapped
    }
}

import PiggyBank

extension Statement {
    /// One booked movement of the account's money.
    ///
    /// A statement may have a million rows, so a row is 160 bytes: its numbers are kept as they are
    /// recorded, and what few rows have is kept apart.
    public struct Row: Hashable, Sendable {
        /// The booking date as the file states it, without any shift of zone.
        public var date: CalendarDate
        private var line: UInt32
        private var column: UInt32
        private var storedTime = PackedTime(.date)
        private var amountUnits: Int64
        private var balanceUnits: Int64 = 0
        private var amountCurrency: Currency
        private var balanceCurrency: Currency?
        private var idSource: BankID.Source?
        private var storedKind = PackedKind.spending
        private var idText: String?
        private var counterAccountText: String?
        /// Who got the money, or who it came from.
        public var counterparty: String?
        /// What the row was for, in the bank's words; nothing interprets it.
        public var text: String?
        /// The category that the bank gives.
        public var category: String?
        /// The type that the bank gives, as the file has it.
        public var type: String?
        private var rare: Rare?

        /// Makes a row.
        ///
        /// Its amount is within ±(2^63 − 1) minor units, as every amount is that can be recorded;
        /// one beyond becomes the nearest that is.
        public init(at place: SourcePlace, on date: CalendarDate, _ amount: Balance) {
            line = UInt32(clamping: place.line)
            column = UInt32(clamping: place.column)
            self.date = date
            amountUnits = Int64(clamping: amount.minorUnits)
            amountCurrency = amount.currency
        }
    }
}

extension Statement.Row {
    /// Where the file states it.
    public var place: SourcePlace {
        get { SourcePlace(line: Int(line), column: Int(column)) }
        set {
            line = UInt32(clamping: newValue.line)
            column = UInt32(clamping: newValue.column)
        }
    }

    /// When on its date; ``Statement/BookingTime/date`` where the file states no time of day.
    public var time: Statement.BookingTime {
        get { storedTime.time }
        set { storedTime = PackedTime(newValue) }
    }

    /// By how much the account changes: negative for money that left it.
    public var amount: Balance {
        get { Balance(Int128(amountUnits), amountCurrency) }
        set {
            amountUnits = Int64(clamping: newValue.minorUnits)
            amountCurrency = newValue.currency
        }
    }

    /// A fee that is not inside the amount, in minor units ≥ 0; a negative one becomes 0.
    public var fee: Int64 {
        get { rare?.values.fee ?? 0 }
        set { if newValue != fee { change { $0.fee = max(0, newValue) } } }
    }

    /// What the account held after the row; nil where the row does not say.
    public var balance: Balance? {
        get { balanceCurrency.map { Balance(Int128(balanceUnits), $0) } }
        set {
            balanceUnits = newValue.map { Int64(clamping: $0.minorUnits) } ?? 0
            balanceCurrency = newValue?.currency
        }
    }

    /// What the bank calls the row, where the format guarantees that it never changes.
    public var bankID: Statement.BankID? {
        get {
            guard let idSource, let idText else { return nil }
            return Statement.BankID(idSource, idText)
        }
        set {
            idSource = newValue?.source
            idText = newValue?.text
        }
    }

    /// The account key of the counterparty, where the file states one.
    public var counterAccount: AccountKey? {
        get { counterAccountText.map(AccountKey.init) }
        set { counterAccountText = newValue?.text }
    }

    /// What kind of movement it is.
    public var kind: Statement.Kind {
        get {
            switch storedKind {
            case .spending: .spending
            case .cardSpending: .cardSpending
            case .debit: .debit
            case .noRoundUp: .noRoundUp
            case .notSpending: .notSpending
            case .refund: .refund
            case .ownTransfer: .ownTransfer
            case .pot: .pot(rare?.values.pot ?? "")
            case .unmapped: .unmapped
            }
        }
        set {
            var pot: String?
            switch newValue {
            case .spending: storedKind = .spending
            case .cardSpending: storedKind = .cardSpending
            case .debit: storedKind = .debit
            case .noRoundUp: storedKind = .noRoundUp
            case .notSpending: storedKind = .notSpending
            case .refund: storedKind = .refund
            case .ownTransfer: storedKind = .ownTransfer
            case .pot(let key):
                storedKind = .pot
                pot = key
            case .unmapped: storedKind = .unmapped
            }
            if pot != rare?.values.pot { change { $0.pot = pot } }
        }
    }

    /// The money that was moved where that was another currency.
    public var original: String? {
        get { rare?.values.original }
        set { if newValue != original { change { $0.original = newValue } } }
    }

    /// What the bank put into a pot with this payment, beside its amount.
    public var bankRoundUp: Statement.BankRoundUp? {
        get { rare?.values.bankRoundUp }
        set { change { $0.bankRoundUp = newValue } }
    }

    /// Changes what few rows have; a row that has nothing of it keeps no place for it.
    private mutating func change(_ change: (inout RareValues) -> Void) {
        var values = rare?.values ?? RareValues()
        change(&values)
        rare = values == RareValues() ? nil : Rare(values)
    }
}

/// What few rows have.
private struct RareValues: Hashable {
    var fee: Int64 = 0
    var original: String?
    var bankRoundUp: Statement.BankRoundUp?
    var pot: String?
}

/// What few rows have, apart from the row; it never changes.
private final class Rare: Hashable, Sendable {
    let values: RareValues

    init(_ values: RareValues) { self.values = values }

    static func == (a: Rare, b: Rare) -> Bool { a.values == b.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A kind without the key of a pot.
private enum PackedKind: UInt8 {
    case spending, cardSpending, debit, noRoundUp, notSpending, refund
    case ownTransfer, pot, unmapped
}

/// A time in 13 bytes.
private struct PackedTime: Hashable {
    private var seconds: Int64 = 0
    private var nanoseconds: UInt32 = 0
    private var form = Form.date

    private enum Form: UInt8 {
        case date, local, instant
    }

    init(_ time: Statement.BookingTime) {
        switch time {
        case .date: break
        case .local(let second):
            seconds = Int64(second)
            form = .local
        case .instant(let instant):
            seconds = instant.seconds
            nanoseconds = instant.nanoseconds
            form = .instant
        }
    }

    var time: Statement.BookingTime {
        switch form {
        case .date: .date
        case .local: .local(secondOfDay: Int(seconds))
        // An instant was taken apart, so that its parts make one.
        case .instant:
            Instant(seconds: seconds, nanoseconds: nanoseconds).map { .instant($0) } ?? .date
        }
    }
}

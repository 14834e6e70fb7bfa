import PiggyBank

/// How an imported event's idempotency key is made: the same movement of a bank always gets the same key, so
/// that importing a file again, or one that overlaps, records nothing twice.
///
/// Contract, version 1; it never changes, and another recipe would get another number. The key is a prefix
/// that names the source, a colon and the first 40 hexadecimal digits of the SHA-256 (FIPS 180-4) of these
/// fields, joined by U+001F:
///
///     row:      1, row, account, yyyy-mm-dd, currency, signed minor units, n, part
///     SOURCE:   1, SOURCE, account, the bank's id, part
///     opening:  1, opening, account
///     balance:  1, balance, account, yyyy-mm-dd, currency, signed minor units
///
/// What the bank has changed is taken back under the key of its correction with `:r` behind it.
///
/// `account` is the ledger's; `n` counts from 1 the recorded rows of one account and file that have the same
/// date, currency and amount. The date is the one that the file states. No text is in it, as banks rewrite
/// theirs, and no balance, which moves when late rows come.
package enum ImportID {
    /// Which of the events of one row an event is.
    package enum Part: Hashable, Sendable {
        /// The row's own movement.
        case movement
        /// A fee that is not inside the amount.
        case fee
        /// A round-up that the bank made of it.
        case roundUp
        /// The bank's version of a row that it has changed since, counted from 1.
        case correction(Int)

        fileprivate var text: String {
            switch self {
            case .movement: ""
            case .fee: "fee"
            case .roundUp: "roundup"
            case .correction(let number): "correction-\(number)"
            }
        }
    }

    /// The key of a row that has no id of the bank's, or none that can be trusted.
    ///
    /// - Parameter n: counts the equal rows of the account in one file, from 1.
    package static func row(
        _ account: AccountID,
        _ date: CalendarDate,
        _ amount: Balance,
        _ n: Int,
        _ part: Part = .movement
    ) -> String {
        var fields = Fields(.row, account)
        fields.add(date)
        fields.add(amount)
        fields.add(Int64(n))
        fields.add(part.text)
        return fields.key
    }

    /// The key of a row that has an id of the bank's.
    package static func bank(
        _ account: AccountID,
        _ id: Statement.BankID,
        _ part: Part = .movement
    ) -> String {
        var fields = Fields(RecordedMovements.Source(id.source), account)
        fields.add(id.text)
        fields.add(part.text)
        return fields.key
    }

    /// The key under which what a correction replaces is taken back.
    ///
    /// - Parameter key: that of the correction.
    package static func reversal(before key: String) -> String { key + ":r" }

    /// The key of what an account held before its first statement.
    package static func opening(_ account: AccountID) -> String { Fields(.opening, account).key }

    /// The key of a balance that a statement states.
    package static func balance(
        _ account: AccountID,
        _ date: CalendarDate,
        _ balance: Balance
    ) -> String {
        var fields = Fields(.balance, account)
        fields.add(date)
        fields.add(balance)
        return fields.key
    }

    /// What a key is made of, while it is joined.
    private struct Fields {
        private let source: RecordedMovements.Source
        private var bytes: ContiguousArray<UInt8> = []

        init(_ source: RecordedMovements.Source, _ account: AccountID) {
            self.source = source
            bytes.reserveCapacity(128)
            bytes.append(UInt8(ascii: "1"))
            add(source.rawValue)
            add(account.text)
        }

        private static let separator: UInt8 = 0x1F
        private static let digits = 40

        mutating func add(_ text: String) {
            bytes.append(Self.separator)
            bytes.append(contentsOf: text.utf8)
        }

        mutating func add(_ number: Int64) {
            bytes.append(Self.separator)
            bytes.append(number: Int128(number))
        }

        mutating func add(_ date: CalendarDate) {
            bytes.append(Self.separator)
            bytes.append(date)
        }

        mutating func add(_ balance: Balance) {
            add(balance.currency.code)
            bytes.append(Self.separator)
            bytes.append(number: balance.minorUnits)
        }

        var key: String {
            let digest = SHA256.digest(of: unsafe bytes.span.bytes)
            var key = ContiguousArray((source.rawValue + ":").utf8)
            key.append(contentsOf: digest.digits.prefix(Self.digits))
            return String(decoding: key, as: UTF8.self)
        }
    }
}

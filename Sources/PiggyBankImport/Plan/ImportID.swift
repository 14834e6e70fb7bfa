import PiggyBank

/// How an imported event's idempotency key is made: the same movement of a bank always gets the
/// same key, so that importing a file again, or one that overlaps, records nothing twice.
///
/// Contract, version 1; it never changes, and another recipe would get another number. The key is a
/// prefix that names the source, a colon and the first 40 hexadecimal digits of the SHA-256 (FIPS
/// 180-4) of these fields, joined by U+001F:
///
///     row:      1, row, account, yyyy-mm-dd, currency, signed minor units, n, part
///     SOURCE:   1, SOURCE, account, the bank's id, part
///     opening:  1, opening, account
///     balance:  1, balance, account, yyyy-mm-dd, currency, signed minor units
///     exchange: 1, the key of the leg out
///
/// What the bank has changed is reversed under the key of its correction with `:r` after it. A
/// row that is an event which was recorded otherwise is described under its key; ledgers have such
/// rows also as balances that were asserted under it, with `:is:` and the event's sequence after
/// it, at the time of the row.
///
/// `account` is the ledger's; `n` counts from 1 the recorded rows of one account and file that have
/// the same date, currency and amount, and goes on after those that are there where the file begins
/// within their day. The date is the one that the file states. No text is in it, as banks rewrite
/// theirs, and no balance, which moves when late rows come.
package enum ImportID {
    /// The key under which what a correction replaces is reversed.
    ///
    /// - Parameter key: that of the correction.
    package static func reversal(before key: String) -> String {
        key + ReservedKey.importReversalSuffix
    }

    /// What is between the key of a row and the sequence of the event that it is.
    static let pairMark = ":is:"

    /// The key of what an account held before its first statement.
    package static func opening(_ account: AccountID) -> String {
        var recipe = ImportIDRecipe()
        recipe.begin(.opening, account)
        return recipe.key(.opening)
    }

    /// The key of the exchange that an own transfer between two currencies is.
    ///
    /// - Parameter leg: the key of what left the first account.
    package static func exchange(_ leg: String) -> String {
        var recipe = ImportIDRecipe()
        recipe.add(leg)
        return recipe.key(.exchange)
    }

    /// The key of a balance that a statement states.
    package static func balance(_ account: AccountID, _ date: CalendarDate, _ balance: Balance)
        -> String
    {
        var recipe = ImportIDRecipe()
        recipe.begin(.balance, account)
        recipe.add(date)
        recipe.add(balance)
        return recipe.key(.balance)
    }
}

/// Makes keys one after the other, in the same room.
package struct ImportIDRecipe: Sendable {
    /// The fields of the key that is made.
    private var fields: ContiguousArray<UInt8> = [UInt8(ascii: "1")]
    private var text: ContiguousArray<UInt8> = []
    /// What the key before this one began with, and how many bytes that is.
    private var begun: (source: RecordedMovements.Source, account: AccountID, count: Int)?
    private var hash = SHA256()

    private static let separator: UInt8 = 0x1F
    private static let digits = 40

    package init() {}

    /// The key of one of a row's events.
    ///
    /// - Parameter correction: the number of the version; 0 for the first.
    package mutating func key(
        of id: RowID, _ part: RowPart, correction: Int = 0, _ account: AccountID
    ) -> String {
        let source = id.source
        begin(source, account)
        switch id {
        case .content(let date, let amount, let n):
            add(date)
            add(amount)
            fields.append(Self.separator)
            fields.append(decimal: Int64(n))
        case .bank(let id): add(id.text)
        }
        switch part {
        case _ where correction > 0: add("correction-\(correction)")
        case .movement: add("")
        case .fee: add("fee")
        case .roundUp: add("roundup")
        }
        return key(source)
    }

    fileprivate mutating func begin(_ source: RecordedMovements.Source, _ account: AccountID) {
        if let begun, begun.source == source, begun.account == account {
            fields.removeLast(fields.count - begun.count)
            return
        }
        fields.removeLast(fields.count - 1)
        add(source.rawValue)
        add(account.text)
        begun = (source, account, fields.count)
    }

    fileprivate mutating func add(_ text: String) {
        fields.append(Self.separator)
        fields.append(contentsOf: text.utf8)
    }

    fileprivate mutating func add(_ date: CalendarDate) {
        fields.append(Self.separator)
        fields.append(date)
    }

    fileprivate mutating func add(_ balance: Balance) {
        add(balance.currency.code)
        fields.append(Self.separator)
        fields.append(number: balance.minorUnits)
    }

    /// The key of the fields.
    fileprivate mutating func key(_ source: RecordedMovements.Source) -> String {
        let message = fields
        unsafe hash.update(message.span.bytes)
        let digest = hash.finish()
        text.removeAll(keepingCapacity: true)
        text.append(contentsOf: source.rawValue.utf8)
        text.append(UInt8(ascii: ":"))
        let start = text.count
        text.append(contentsOf: repeatElement(0, count: 64))
        var span = text.mutableSpan
        digest.write(into: &span, at: start)
        return String(decoding: text[..<(start + Self.digits)], as: UTF8.self)
    }
}

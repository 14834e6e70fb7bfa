/// The totals by currency: what came in, what went out, and where it is now.
///
/// Folded from postings alone, so that they are a check on the balances and not a copy of them.
package struct Totals: Equatable, Sendable {
    /// By the currency's place in ISO 4217's list; grown to the currencies that occur.
    private var rows: ContiguousArray<Row> = []

    /// The sums of one currency, in minor units.
    package struct Row: Equatable, Sendable {
        /// What came from outside.
        package var deposited: Int128 = 0
        /// What went outside, paid out at closing included.
        package var withdrawn: Int128 = 0
        /// What exchanges brought in, less what they took out.
        package var exchanged: Int128 = 0
        /// What is in accounts.
        package var accounts: Int128 = 0
        /// What is in goals.
        package var goals: Int128 = 0
        /// How often money of it moved.
        package var movements: Int64 = 0
        /// Whether an account of the currency was opened.
        fileprivate var isOpened = false
        /// Whether an account of the currency was opened, or money of it moved.
        package var isUsed: Bool { isOpened || movements > 0 }

        package init() {}

        /// One of the sums.
        package subscript(sum: TrialBalance.Sum) -> Int128 {
            get {
                switch sum {
                case .deposited: deposited
                case .withdrawn: withdrawn
                case .exchanged: exchanged
                case .accounts: accounts
                case .goals: goals
                }
            }
            set {
                switch sum {
                case .deposited: deposited = newValue
                case .withdrawn: withdrawn = newValue
                case .exchanged: exchanged = newValue
                case .accounts: accounts = newValue
                case .goals: goals = newValue
                }
            }
        }

        /// Whether no money appeared or vanished.
        package var isBalanced: Bool {
            TrialBalance.Sum.allCases.reduce(0) { $0 + (self[$1] * Int128($1.sign)) } == 0
        }
    }

    package init() {}

    /// The currencies that are used, by code, with their sums.
    package var all: [(currency: Currency, sums: Row)] {
        zip(Currency.all, rows).filter(\.1.isUsed).map { ($0, $1) }
    }

    /// The currencies that are used, the one that moved most often first, and then by code.
    package var busiestCurrencies: [Currency] {
        let all = all
        return all.indices.sorted { (all[$1].sums.movements, $0) < (all[$0].sums.movements, $1) }
            .map { all[$0].currency }
    }
}

// MARK: - Fold

extension Totals {
    /// Notes that an account of a currency was opened.
    mutating func insert(_ currency: Currency) { update(currency) { $0.isOpened = true } }

    @inline(__always) package mutating func apply(_ posting: Posting) {
        update(posting.currency) { row in
            row.movements += 1
            row.apply(posting, Int128(posting.minorUnits))
        }
    }

    /// Takes a posting out of the sums as if it had never been made.
    mutating func takeOut(_ posting: Posting) {
        update(posting.currency) { row in
            row.movements -= 1
            row.apply(posting, -Int128(posting.minorUnits))
        }
    }

    @inline(__always) private mutating func update(
        _ currency: Currency, _ change: (inout Row) -> Void
    ) {
        let index = Int(currency.index)
        if index >= rows.count {
            rows.append(contentsOf: repeatElement(Row(), count: index + 1 - rows.count))
        }
        change(&rows[index])
    }
}

extension Totals.Row {
    @inline(__always) fileprivate mutating func apply(_ posting: Posting, _ amount: Int128) {
        switch posting.from {
        case .outside: deposited += amount
        case .exchange: exchanged += amount
        case .account: accounts -= amount
        case .goal: goals -= amount
        }
        switch posting.to {
        case .outside: withdrawn += amount
        case .exchange: exchanged -= amount
        case .account: accounts += amount
        case .goal: goals += amount
        }
    }
}

// MARK: - Stored

extension Totals {
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(all.count))
        for (currency, sums) in all {
            writer.write(currency.index)
            writer.write(sums.movements)
            for sum in TrialBalance.Sum.allCases { writer.write(sums[sum]) }
        }
    }

    init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        var last: Currency?
        let rowBytes = 1 + 8 + 16 * TrialBalance.Sum.allCases.count
        for _ in 0..<(try reader.readCount(of: rowBytes)) {
            let currency = try reader.readCurrency()
            if let last, currency <= last { throw StoredReader.Fault() }
            last = currency
            var row = Row()
            row.movements = try reader.readAmount()
            for sum in TrialBalance.Sum.allCases { row[sum] = try reader.readSum() }
            row.isOpened = true
            update(currency) { $0 = row }
            guard row.isBalanced, row.deposited >= 0, row.withdrawn >= 0 else {
                throw StoredReader.Fault()
            }
        }
    }
}

/// A journal read again, in the little of its grammar that exports use; written apart from the
/// writers.
struct JournalText {
    var transactions: [Transaction] = []
    /// The accounts that are declared or opened, in their order, with the date of the opening.
    var declared: [(name: String, date: String)] = []
    var closed: [(name: String, date: String)] = []
    /// What Beancount is told to check at the beginning of a date.
    var balances: [(date: String, name: String, amount: Int128)] = []

    struct Transaction {
        var date: String
        var sequence: Int64
        var tags: [String: String] = [:]
        var postings: [Posting] = []
    }

    struct Posting {
        var account: String
        var amount: Int128
        var currency: String
        /// What all of it costs in another currency, for better or worse as the amount.
        var cost: (amount: Int128, currency: String)?
        var asserted: Int128?

        /// What it counts as in its transaction.
        var weight: (amount: Int128, currency: String) { cost ?? (amount, currency) }
    }

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let words = line.split(separator: " ").map(String.init)
            if line.hasPrefix("    ;") {
                takeTag(words.dropFirst())
            } else if line.hasPrefix("    "), words.first != "format", !transactions.isEmpty {
                takePosting(words)
            } else if line.hasPrefix("  ") {
                takeTag(words[...])
            } else if line.first?.isNumber == true {
                takeDirective(words, line)
            } else if words.first == "account" {
                declared.append((words.dropFirst().joined(separator: " "), ""))
            }
        }
    }

    private mutating func takeTag(_ words: ArraySlice<String>) {
        guard let tag = words.first?.dropLast(), let last = transactions.indices.last else {
            return
        }
        let value = words.dropFirst().joined(separator: " ")
        if transactions[last].postings.isEmpty { transactions[last].tags[String(tag)] = value }
        if tag == "sequence", let sequence = Int64(value) { transactions[last].sequence = sequence }
    }

    private mutating func takePosting(_ words: [String]) {
        let amount = Self.minorUnits(words[1])
        var posting = Posting(account: words[0], amount: amount, currency: words[2])
        // An amount and its currency follow each sign.
        for (sign, word) in words.enumerated().dropFirst(3) where sign + 1 < words.count {
            let stated = Self.minorUnits(words[sign + 1])
            switch word {
            case "@@": posting.cost = (amount < 0 ? -stated : stated, words[sign + 2])
            case "=": posting.asserted = stated
            default: continue
            }
        }
        transactions[transactions.count - 1].postings.append(posting)
    }

    private mutating func takeDirective(_ words: [String], _ line: String) {
        switch words[1] {
        case "open": declared.append((words[2], words[0]))
        case "close": closed.append((words[2], words[0]))
        case "balance": balances.append((words[0], words[2], Self.minorUnits(words[3])))
        default:
            let sequence = Int64(words[1].filter(\.isNumber)) ?? 0
            transactions.append(Transaction(date: words[0], sequence: sequence))
        }
    }

    /// The minor units of an amount, all of whose decimals are written.
    static func minorUnits(_ amount: String) -> Int128 {
        Int128(amount.filter { $0 != "." }) ?? .max
    }
}

extension JournalText {
    /// What each account has after the transactions before a date, or after all of them.
    func sums(before date: String = "~") -> [String: Int128] {
        var sums: [String: Int128] = [:]
        for posting in transactions.lazy.filter({ $0.date < date }).flatMap(\.postings) {
            sums[posting.account, default: 0] += posting.amount
        }
        return sums
    }

    /// What the accounts and goals have, in the order in which they are declared.
    var holdings: [Int128] {
        let sums = sums()
        return declared.map(\.name).filter { $0.lowercased().hasPrefix("assets:") }.map {
            sums[$0] ?? 0
        }
    }
}

import PiggyBank

/// A bank's file as it was read: its statements, and everything in it that was not understood.
///
///     let file = StatementFile(bytes, named: "september.csv")
///     let plan = try await store.plan([file], mapping)
public struct StatementFile: Sendable {
    /// What the file is called in messages.
    public var name: String
    /// The format that it has.
    package var format: StatementFormat
    /// The preset that a CSV file was read by; nil for another format.
    public var preset: String?
    /// The encoding of its texts, by its IANA name in lower case.
    public var encoding: String
    /// What it says of each account, in its order.
    package var statements: [Statement] = []
    /// How many control characters in its texts became spaces.
    package var controlCharacters = 0
    /// What is between the fields of a table, as it was read; nil of other formats.
    package var delimiter: UInt8?
    /// The preset that was made for a table which no preset knows.
    package var proposal: Proposal?
    /// Whether nothing in it says its currency, and nobody else did: that is one of the findings.
    package var lacksCurrency = false
    /// The numbers of the rules that said something of its rows, from 1.
    package var usedRules: Set<Int> = []
    /// What is worth a look in it, and keeps nothing from being imported.
    package var notices: [ImportNotice] = []
    /// What keeps it from being imported; of a great many findings the first 25,000.
    public var findings: [ImportFinding] = []

    /// Whether there may be more findings than were kept.
    public var hasMoreFindings: Bool { findings.count >= Self.largestFindingCount }

    /// How many findings there are at most: after as many of one kind no more are looked for.
    static let largestFindingCount = 25_000

    /// Makes a file without statements.
    package init(_ name: String, _ format: StatementFormat, encoding: String) {
        (self.name, self.format, self.encoding) = (name, format, encoding)
    }
}

extension ImportPlan {
    /// What is worth a look in the files and in the plan, and keeps nothing from being imported.
    package var allNotices: [ImportNotice] { files.flatMap(\.file.notices) + remarks }
}

/// The formats of banks' files that can be read.
package enum StatementFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values, RFC 4180, read by a preset.
    case csv
    /// Open Financial Exchange, versions 1 (SGML) and 2 (XML).
    case ofx
    /// ISO 20022's bank-to-customer statement, camt.053, and the booked entries of its account
    /// reports, camt.052.
    case camt053
    /// SWIFT's customer statement message, MT940.
    case mt940
    /// Quicken Interchange Format.
    case qif
    /// Starling's feed, as its API answers it in JSON.
    case starling
}

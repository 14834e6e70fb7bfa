import PiggyBank

// Which lines of a table are rows of one account that the bank has booked.

extension ProposedPreset {
    /// The columns that may name the other party: an account that names no other one is called as
    /// its owner is, who alone has one name in all rows.
    private var parties: [Int] {
        texts.filter { column in
            let profile = profiles[column]
            let isOwner = rows.count > 3 && profile.filled == rows.count && profile.texts.count == 1
            return !isOwner
                && (!ColumnMeaning.account.isMeant(by: names[column])
                    || ColumnMeaning.otherParty.isMeant(by: names[column]))
        }
    }

    /// The column of the other party.
    var payee: Int? { first(.payee, of: parties) ?? first(.text, of: texts) }

    /// The column of who money that came in came from, where that of who got money is another one.
    var source: Int? {
        guard let payee, ColumnMeaning.payee.isMeant(by: names[payee]),
            !ColumnMeaning.payer.isMeant(by: names[payee])
        else { return nil }
        return first(.payer, of: parties)
    }

    /// The column that says whose rows they are, where one does, as those of the next month may be
    /// of another account: that of the other party, an IBAN after it say, is another one.
    var account: Int? {
        let payee = self.payee
        let columns = names.indices.filter { column in
            let profile = profiles[column]
            return profile.filled == rows.count && !profile.isMoney
                && (1..<ColumnProfile.fewTexts).contains(profile.texts.count)
                && ColumnMeaning.isOwner(names[column], at: column, payee: payee)
        }
        // Money of several currencies is no money of one account.
        let currency = currencyColumn.flatMap { profiles[$0].texts.count > 1 ? $0 : nil }
        // Two accounts may have one owner's name.
        let keys = columns.filter { !ColumnMeaning.payee.isMeant(by: names[$0]) }
        return first(.account, of: keys) ?? first(.account, of: columns) ?? currency
    }

    /// What the rows, or the lines above them, call their accounts.
    var accountKeys: [AccountKey] {
        account.map { profiles[$0].texts.sorted().map(AccountKey.init) }
            ?? [accountAbove?.key].compactMap(\.self)
    }

    /// The IBAN in a line above the header, and the label before it.
    private var accountAbove: (label: String, key: AccountKey)? {
        guard account == nil, sample.hasHeader else { return nil }
        return sample.table.records[..<sample.firstRow].lazy.map(sample.table.names).flatMap {
            zip($0, $0.dropFirst())
        }.map { ($0, AccountKey($1)) }.first { !$0.isEmpty && $1.isIBAN }
    }

    /// Where it is said whose rows these are.
    func accountMembers() -> [String] {
        member("account", account)
            + (accountAbove.map { ["\"preamble\":{\"account\":\(Preset.json($0.label))}"] } ?? [])
    }

    /// The column that says which rows are booked, and what it says; what no word here is known for
    /// is left to be said.
    func stateMembers() -> [String] {
        func texts(_ state: ColumnMeaning, of column: Int) -> [String] {
            profiles[column].texts.filter { ColumnMeaning.state($0) == state }.sorted()
        }
        /// Whether its words alone say what it is; where only pending rows say so, those that say
        /// nothing are booked.
        func isState(_ column: Int) -> Bool {
            profiles[column].isState && !ColumnMeaning.payee.isMeant(by: names[column])
                && !ColumnMeaning.text.isMeant(by: names[column])
                && (profiles[column].filled < rows.count || !texts(.booked, of: column).isEmpty)
        }
        let few = self.texts.filter { profiles[$0].texts.count < ColumnProfile.fewTexts }
        guard let column = first(.state, of: few) ?? few.first(where: isState) else { return [] }
        var booked = texts(.booked, of: column)
        if booked.isEmpty, isState(column) { booked = [""] }
        let lists = [("record", booked), ("leaveOut", texts(.pending, of: column))].filter {
            !$1.isEmpty
        }.map { ",\"\($0)\":\(Preset.json($1))" }
        return ["\"states\":{\"column\":\(Preset.json(names[column]))\(lists.joined())}"]
    }

    /// What the lines below the last row begin with.
    func footerMembers() -> [String] {
        let table = sample.table
        guard let last = rows.last else { return [] }
        let lines = table.records.drop { $0.line <= last.line }.filter { record in
            // A row with a field too many is none of them.
            !table.fields(of: record).contains { ColumnProfile.isDate(table.trimmedBytes($0)) }
        }
        /// Whether a column of some has something in a line.
        func has(_ columns: [Int], in record: CSVRecord) -> Bool {
            columns.contains { table.field($0, of: record)?.isEmpty == false }
        }
        func begin(_ record: CSVRecord) -> String {
            table.field(0, of: record).map { table.name($0) } ?? ""
        }
        // Money without a date is a row that the bank has not dated yet, and what rows begin with
        // tells no row from a line below them.
        let begins = lines.filter { has(dates, in: $0) || !has(numbers, in: $0) }.map(begin).filter
        { text in !text.isEmpty && !rows.contains { begin($0).hasPrefix(text) } }
        guard !begins.isEmpty, begins.count <= ColumnProfile.fewTexts else { return [] }
        return ["\"footer\":{\"skip\":\(Preset.json(begins))}"]
    }
}

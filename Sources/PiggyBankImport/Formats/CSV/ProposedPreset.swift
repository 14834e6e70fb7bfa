import PiggyBank

/// The beginning of a preset for a table that no preset knows: what its columns seem to mean, by
/// the words of its header and by what is in all rows.
///
/// It is read back: what the file does not say by it is a finding, and whoever completes it
/// decides.
struct ProposedPreset {
    /// The members of the preset.
    private(set) var members: [String] = []
    /// What is open when the file is read by it.
    private(set) var findings: [ImportFinding] = []

    /// What the columns are called: as in the header, or where that has no name, as made up here.
    private(set) var names: [String]

    let sample: TableSample
    /// Whether the file can be read by it, but for its currency at most.
    private var holds = false
    /// The records that have a date, and their columns.
    private(set) var rows: [CSVRecord] = []
    private(set) var profiles: [ColumnProfile] = []
    private(set) var dates: [Int] = []
    private(set) var numbers: [Int] = []
    private(set) var texts: [Int] = []

    /// Finds out what the columns of a table mean; linear in its bytes.
    init(_ sample: TableSample) {
        self.sample = sample
        names = sample.names
        findRows()
        if sample.hasHeader { findMeaning() } else { findNames() }
        addNumberMembers()
    }

    /// Finds out which column of money is which where no header says it: by the balances, which
    /// hold in one way alone.
    private mutating func findNames() {
        let found = namings(of: numbers.filter { profiles[$0].isMoney }).map { names in
            var proposal = self
            for (column, name) in names { proposal.names[column] = name }
            proposal.findMeaning()
            return proposal
        }
        let holding = found.count == 1 ? found : found.filter(\.holds)
        if holding.count == 1 { self = holding[0] } else { finish([]) }
    }

    private mutating func findMeaning() {
        let ways = moneyMembers()
        // Two ways that money may have gone are one where the balances hold in one alone.
        let holding = ways.count == 1 ? ways : ways.filter { read(allMembers(with: $0)).holds }
        finish(holding.count == 1 ? holding[0] : [])
    }

    /// Takes what the columns of money are, and what is known besides.
    private mutating func finish(_ money: [String]) {
        members = allMembers(with: money)
        (findings, holds) = read(members)
    }

    private func allMembers(with money: [String]) -> [String] {
        shapeMembers() + money + otherMembers()
    }

    // MARK: Rows

    /// Finds the columns of dates, and the rows, which have one: a line below them has none.
    private mutating func findRows() {
        let table = sample.table
        let whole = table.records[sample.firstRow...].filter {
            ($0.count == names.count || $0.count == names.count - 1 && names.last == "")
                && $0.fault == nil
        }
        let all = profiles(of: whole)
        rows = whole
        if let date = all.indices.max(by: { all[$0].dates < all[$1].dates }), all[date].dates > 0 {
            rows = whole.filter { record in
                table.field(date, of: record).map { ColumnProfile.isDate(table.trimmedBytes($0)) }
                    ?? false
            }
        }
        profiles = profiles(of: rows)
        dates = names.indices.filter { profiles[$0].isDate }
        numbers = names.indices.filter { profiles[$0].isNumber }
        texts = names.indices.filter {
            profiles[$0].filled > 0 && !profiles[$0].isDate && !profiles[$0].isNumber
                && !profiles[$0].isTime
        }
        nameColumns()
    }

    /// Makes up names for columns that have none, or that of a column before them.
    private mutating func nameColumns() {
        var seen: Set<String> = []
        let payee = texts.first { !profiles[$0].isCurrency && !profiles[$0].isSide }
        for column in names.indices where profiles[column].filled > 0 {
            var name = names[column]
            if name.isEmpty {
                name =
                    sample.hasHeader ? "column" : column == payee ? "payee" : profiles[column].kind
            }
            var number = 1
            while !seen.insert(number == 1 ? name : "\(name) \(number)").inserted { number += 1 }
            names[column] = number == 1 ? name : "\(name) \(number)"
        }
    }

    /// What the columns of money may be called where no header says it.
    private func namings(of money: [Int]) -> [[Int: String]] {
        guard money.count > 1 else { return money.map { [$0: "amount"] } }
        return money.flatMap { a in
            money.filter { $0 != a }.flatMap { b -> [[Int: String]] in
                guard completes(a, b) else {
                    // A balance that one row alone states would hold with anything.
                    return [a, b].allSatisfy { profiles[$0].filled == rows.count }
                        ? [[a: "amount", b: "balance"]] : []
                }
                let sides = [a: "in", b: "out"]
                let rest = money.filter { $0 != a && $0 != b && profiles[$0].filled == rows.count }
                return rest.isEmpty ? [sides] : rest.map { sides.merging([$0: "balance"]) { $1 } }
            }
        }
    }

    private func profiles(of rows: [CSVRecord]) -> [ColumnProfile] {
        var profiles = [ColumnProfile](repeating: ColumnProfile(), count: names.count)
        for record in rows {
            for (column, field) in sample.table.fields(of: record).enumerated() {
                profiles[column].add(sample.table.trimmedBytes(field))
            }
        }
        return profiles
    }

    /// Whether every row has money other than zero in one of two columns, and in one alone.
    private func completes(_ a: Int, _ b: Int) -> Bool {
        func has(_ column: Int, in record: CSVRecord) -> Bool {
            guard let field = sample.table.field(column, of: record) else { return false }
            return sample.table.trimmedBytes(field).contains { (0x31...0x39).contains($0) }
        }
        return a != b && rows.allSatisfy { has(a, in: $0) != has(b, in: $0) }
    }

    // MARK: Members

    private func shapeMembers() -> [String] {
        var seen: Set<String> = [""]
        let required = sample.names.filter { seen.insert($0).inserted }
        // Those that the header says are left as they are.
        let made = zip(names, sample.names).map { $0 == $1 && sample.hasHeader ? "" : $0 }
        let isTab = sample.table.delimiter == 0x09
        return (required.isEmpty ? [] : ["\"header\":{\"required\":\(Preset.json(required))}"])
            + (made.allSatisfy(\.isEmpty) ? [] : ["\"columns\":\(Preset.json(made))"]) + [
                "\"delimiter\":" + (isTab ? "\"\\t\"" : Preset.json(sample.delimiter))
            ]
    }

    func member(_ name: String, _ column: Int?) -> [String] {
        column.map { ["\"\(name)\":\(Preset.json(names[$0]))"] } ?? []
    }

    func first(_ meaning: ColumnMeaning, of columns: [Int]) -> Int? {
        columns.compactMap { column in meaning.rank(of: names[column]).map { ($0, column) } }.min {
            $0 < $1
        }?.1
    }

    private var balance: Int? { first(.balance, of: numbers) }
    private var fee: Int? { first(.fee, of: numbers.filter { $0 != balance }) }

    /// What the columns of money may be: several ways where only the balances can tell, and none
    /// where nothing can.
    private func moneyMembers() -> [[String]] {
        // A column in which no row has anything may be one of two.
        let columns = names.indices.filter {
            $0 != balance && $0 != fee && !names[$0].isEmpty
                && (profiles[$0].isNumber || profiles[$0].filled == 0)
        }
        func sides(_ moneyIn: Int, _ moneyOut: Int) -> [String] {
            member("in", moneyIn) + member("out", moneyOut)
        }
        let into = columns.filter { isOnly(.moneyIn, not: .moneyOut, $0) }
        let out = columns.filter { isOnly(.moneyOut, not: .moneyIn, $0) }
        for a in into { if let b = out.first(where: { completes(a, $0) }) { return [sides(a, b)] } }
        let money = columns.filter { profiles[$0].isNumber && profiles[$0].isMoney }
        if let amount = first(.amount, of: money) ?? money.first(where: { profiles[$0].isNegative })
        {
            return [member("amount", amount) + indicator(beside: amount)]
        }
        let pairs = money.flatMap { a in money.filter { a < $0 && completes(a, $0) }.map { (a, $0) }
        }
        if pairs.count == 1, let (a, b) = pairs.first {
            if into.contains(a) || out.contains(b) { return [sides(a, b)] }
            if into.contains(b) || out.contains(a) { return [sides(b, a)] }
            return [sides(a, b), sides(b, a)]
        }
        let amount = money.first ?? first(.amount, of: numbers.filter { $0 != fee })
        return [amount.map { member("amount", $0) + indicator(beside: $0) } ?? []]
    }

    private func isOnly(_ one: ColumnMeaning, not other: ColumnMeaning, _ column: Int) -> Bool {
        one.isMeant(by: names[column]) && !other.isMeant(by: names[column])
    }

    /// The column that says which way money went, where no amount has a sign.
    private func indicator(beside amount: Int) -> [String] {
        guard !profiles[amount].isNegative else { return [] }
        let column = texts.first { profiles[$0].isSide && profiles[$0].filled == rows.count }
        guard let column else { return [] }
        func words(_ direction: ColumnMeaning) -> String {
            let words = profiles[column].texts.filter { ColumnMeaning.direction($0) == direction }
            return Preset.json(words.sorted())
        }
        return [
            "\"indicator\":{\"column\":\(Preset.json(names[column])),\"in\":\(words(.moneyIn)),"
                + "\"out\":\(words(.moneyOut))}"
        ]
    }

    /// What the columns besides those of money mean.
    private func otherMembers() -> [String] {
        var members = member("fee", fee) + member("balance", balance)
        let date = first(.booking, of: dates) ?? dates.first
        members += member("date", date) + dateFormatMember(date)
        members += member("time", profiles.indices.first { profiles[$0].isTime })
        // Where one column has both, it is nearer to who than to what for.
        let (text, payee) = (first(.text, of: texts), self.payee)
        members += member("payee", payee) + member("source", source)
        members += (payee == text ? [] : member("text", text))
        members += member("category", first(.category, of: texts))
        let negatives = numbers.reduce(into: Set()) { $0.formUnion(profiles[$1].negatives) }
        if !negatives.isEmpty {
            let forms = negatives.map { "\"\($0.rawValue)\"" }.sorted().joined(separator: ",")
            members.append("\"negative\":[\(forms)]")
        }
        return members + accountMembers() + stateMembers() + currencyMembers() + footerMembers()
    }

    /// The form of the dates, where all of them together say it: those of the next month may not.
    private func dateFormatMember(_ column: Int?) -> [String] {
        guard let column else { return [] }
        let texts = rows.compactMap { sample.table.field(column, of: $0) }.map(
            sample.table.trimmedBytes)
        var dates = DateColumn(format: nil)
        for text in texts { dates.add(text, place: SourcePlace()) }
        let known = texts.first.map(DateFormat.named) ?? []
        var found = (known + [DateFormat.eightDigits].compactMap(\.self)).first { format in
            texts.allSatisfy { format.date($0) != nil }
        }
        if case .success(let reading) = dates.reading() { found = reading.format ?? found }
        guard let found else { return [] }
        return ["\"dateFormat\":\(Preset.json(found.text))"]
            + (found.months == .en ? [] : ["\"months\":\"\(found.months.rawValue)\""])
    }

    /// The column of each row's currency.
    var currencyColumn: Int? {
        let columns = texts.filter {
            profiles[$0].isCurrency && !ColumnMeaning.otherCurrency.isMeant(by: names[$0])
        }
        return first(.currency, of: columns) ?? (columns.count == 1 ? columns[0] : nil)
    }

    private func currencyMembers() -> [String] {
        if let column = currencyColumn {
            return ["\"currency\":{\"column\":\(Preset.json(names[column]))}"]
        }
        // A pound is nearly always sterling; a dollar may be one of many.
        guard case let currencies = statedCurrencies, let currency = currencies.first,
            currencies.count == 1 || currency.code == "GBP"
        else { return [] }
        return ["\"currency\":{\"is\":\"\(currency.code)\"}"]
    }

    /// The currencies that the file may be in, by what is beside its numbers or in their
    /// headers.
    private var statedCurrencies: [Currency] {
        let beside = numbers.reduce(into: Set()) { $0.formUnion(profiles[$1].currencies) }
        let named = numbers.flatMap { names[$0].split { !$0.isLetter && !$0.isCurrencySymbol } }
            .map(String.init).filter { Currency(code: $0) != nil || Currency.isSign($0) }
        let found = (beside.isEmpty ? Set(named) : beside).map(Currency.meant)
        return (found.first ?? []).filter { currency in found.allSatisfy { $0.contains(currency) } }
    }

    /// Adds how the numbers are read, where this file alone proves it: that of the next month may
    /// not.
    private mutating func addNumberMembers() {
        func has(_ name: String) -> Bool { members.contains { $0.hasPrefix("\"\(name)\":") } }
        let signs = has("amount") && !has("indicator") ? ["signed", "inverted"] : []
        for (name, values) in [("sign", signs), ("decimal", [".", ","])] where holds {
            let members = values.map { "\"\(name)\":\"\($0)\"" }
            let proven = members.filter { read(self.members + [$0]).holds }
            if proven.count == 1 { self.members += proven }
        }
    }

    // MARK: Reading it back

    /// Reads the file by a proposal: what remains open, and whether that is the currency at most.
    private func read(_ members: [String]) -> (findings: [ImportFinding], holds: Bool) {
        let json = Preset.json("mybank", of: members)
        let preset: Preset
        do throws(ImportFinding) {
            preset = try Preset(SourceText("preset", ContiguousArray(json.utf8)))
        } catch { return ([error], false) }
        let text = sample.table.text
        let file = StatementFile(csv: text, preset: preset)
        // Whose rows these are says nothing of how they are read.
        func isOpen(_ finding: ImportFinding) -> Bool { finding.rule != .unmappedAccount }
        guard file.lacksCurrency else {
            return (file.findings, !file.findings.contains(where: isOpen))
        }
        var options = ImportOptions()
        options.currency = statedCurrencies.first ?? Currency(code: "EUR")
        let other = StatementFile(csv: text, preset: preset, options: options).findings
        return (file.findings, !other.contains(where: isOpen))
    }
}

import PiggyBank

/// A preset that is begun for files: what they show, and what somebody has said of them.
package struct PresetDraft: Sendable {
    /// What the preset is called.
    package var name = "mybank"
    /// What was said of how the files are read.
    package var options = ImportOptions()
    /// What was said of the account of files that name one or none; nil for nothing.
    package var account: AccountID?
    /// What was said of the accounts by what the files call them; nil for those that are left out.
    package var accounts: [(key: String, account: AccountID?)] = []
    /// What was said of round-ups.
    package var roundUps: ImportMapping.RoundUps?

    package init() {}

    /// The preset as JSON.
    ///
    /// - Parameter hasPlaceholders: whether it shows where that goes which is still to be said.
    package func json(for files: [StatementDescription], hasPlaceholders: Bool) -> String {
        var said: [String] = []
        func add(_ name: String, _ value: String?) {
            if let value { said.append("\"\(name)\":\(Preset.json(value))") }
        }
        let proposal = files.first { $0.file.preset == nil }?.proposal
        let known = Set(files.map(\.file).filter { $0.format == .csv }.map(\.preset))
        let extended = proposal == nil && known.count == 1 ? known.first ?? nil : nil
        add("input", options.format?.rawValue)
        add("encoding", options.encoding?.rawValue)
        add("dateFormat", options.dateFormat?.text)
        add("decimal", options.decimalMark?.rawValue)
        add("sign", options.sign?.rawValue)
        add("zone", options.zone)
        if let currency = options.currency, extended == nil {
            said.append("\"currency\":{\"is\":\(Preset.json(currency.code))}")
        }
        let accounts = accounts(of: files, hasPlaceholders: hasPlaceholders)
        if !accounts.isEmpty { said.append("\"accounts\":{\(accounts.joined(separator: ","))}") }
        add("roundUps", roundUps?.rawValue)
        // What somebody says holds.
        let names = Set(said.map { $0.prefix { $0 != ":" } })
        let shown = proposal?.members ?? extended.map { ["\"extends\":\(Preset.json($0))"] } ?? []
        let open = shown.filter { member in !names.contains(member.prefix { $0 != ":" }) }
        return Preset.json(name, of: open + said)
    }

    /// The accounts, as members of an object.
    private func accounts(of files: [StatementDescription], hasPlaceholders: Bool) -> [String] {
        let statements = files.flatMap(\.file.statements)
        var keys: [AccountKey] = []
        let stated = statements.compactMap(\.account)
        let proposed = files.flatMap { $0.proposal?.accountKeys ?? [] }
        for key in stated + proposed where !keys.contains(key) { keys.append(key) }
        var said = accounts
        let isSaid = Set(said.map { AccountKey($0.key) })
        if let account {
            // What is said of the only account counts before what is said of its key.
            if keys.count == 1 {
                said.removeAll { AccountKey($0.key) == keys[0] }
                said.append((keys[0].text, account))
            }
            if keys.isEmpty || statements.contains(where: { $0.account == nil }) {
                said.append(("", account))
            }
        }
        var members = said.map { key, account in
            "\(Preset.json(key)):\(account.map { Preset.json($0.text) } ?? "null")"
        }
        if hasPlaceholders, account == nil || keys.count > 1 {
            members += keys.filter { !isSaid.contains($0) }.map {
                "\(Preset.json($0.text)):\"ACCOUNT\""
            }
        }
        return members
    }
}

extension Preset {
    /// What is still to be said of files that were read by the preset, as far as it can be told
    /// without a ledger.
    package func openQuestions(of files: [StatementFile], zones: any ZoneDirectory) -> [ImportPlan
        .FileFinding]
    {
        var mapping: ImportMapping
        do throws(ImportFinding) { mapping = try ImportMapping(self) } catch {
            return [ImportPlan.FileFinding(file: name, finding: error)]
        }
        mapping.ledger = LedgerOpened(timeZone: "UTC")
        mapping.missingAccounts = ImportMapping.Terms()
        var open = files.flatMap { file in
            file.findings.map { ImportPlan.FileFinding(file: file.name, finding: $0) }
        }
        let files = files.withCurrenciesInKeys
        let keys = Set(files.flatMap(\.statements).compactMap(\.account))
        var asked: Set<AccountKey?> = []
        for file in files {
            for statement in file.statements where asked.insert(statement.account).inserted {
                let isSaid =
                    statement.account == nil
                    ? mapping.accountWithoutKey != nil
                    : statement.keys.contains { mapping.accounts[$0] != nil }
                guard !isSaid else { continue }
                let fact = PlanFact.unmappedAccount(
                    statement.account, rows: statement.rows.count, hasOthers: keys.count > 1)
                open.append(ImportPlan.FileFinding(file: file.name, finding: ImportFinding(fact)))
            }
        }
        let plan = ImportPlan(files, mapping, zones: zones)
        let rules: Set<ImportRule> = [.unmappedGoal, .unmappedType, .unmappedRoundUp]
        let found = Set(open)
        return open
            + plan.findings.filter { rules.contains($0.finding.rule) && !found.contains($0) }
    }
}

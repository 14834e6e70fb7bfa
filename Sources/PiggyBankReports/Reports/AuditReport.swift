import PiggyBank
import PiggyBankLanguages

extension Report {
    /// What an audit found.
    ///
    /// A table has the first violations in full, how often each rule is broken, the trial balance,
    /// what happened to the file and, as the last line, whether all is well. JSON and CSV have
    /// every violation that the audit lists, what happened to the file and the trial balance; JSON
    /// also has what was concluded.
    ///
    /// - Parameters:
    ///   - file: what the ledger's file is called.
    ///   - language: the language; English where programs read.
    package static func audit(_ audit: Audit, file: String, in language: any Language = English())
        -> Report
    { Report(language.audit(of: file), Part.audit(of: file, language), of: audit) }
}

extension Part<Audit> {
    static func audit(of file: String, _ language: any Language) -> [Part] {
        end { ($0.sequence, $0.head) } + [
            .people { audit in
                let left = audit.violationCount - audit.shown.count
                return audit.shown.map { .message($0.placed(in: file, language)) }
                    + more(left, language.moreViolations) + [.prose(counts(audit, language))]
            }, .fact("ok") { $0.isOK }, .fact("events", language(.events)) { $0.events },
            .table(language(.period)) { period($0, language) },
            .table(language(.accounts)) {
                counted($0.accounts.open, $0.accounts.closed) {
                    language.openAccounts($0, closed: $1)
                }
            },
            .table(language(.goals)) {
                counted($0.goals.live, $0.goals.deleted) { language.liveGoals($0, deleted: $1) }
            }, .fact("sealed") { $0.isSealed },
            .table(language(.sealed)) {
                // The first line decides.
                $0.events > 0 ? .text(language($0.isSealed ? .yes : .noPlainLedger)) : .null
            },
            .table(language(.head)) { audit in audit.head.map { "\($0)@\(audit.sequence)" }.cell },
            .rows("expectedHeads", Column.heads.map(\.ofJSON)) { $0.heads },
            .fact("tornBytes") { $0.tornBytes }, .fact("soundThrough") { $0.soundThrough },
            .rows("violations", Column.violations(language)) { $0.violations },
            .rows("findings", Column.findings(language)) { $0.findings },
            .rows("notices", Column.notices(language)) { $0.notices },
            .rows("trialBalance", title: language(.trialBalance), Column.trialBalance(language)) {
                $0.trialBalance
            },
            .people { audit in
                let brokenSeals = [Rule.sealMismatch, .sealMissing].contains {
                    audit.counts[$0] != nil
                }
                return (brokenSeals ? [.text([language(.sumsOfChangedLines)])] : [])
                    + audit.findings.prefix(findingLimit).map { .prose(paragraphs($0, language)) }
                    + more(audit.findings.count - findingLimit, language.moreFindings)
                    + audit.notices.map { .prose(paragraphs($0, language)) } + [
                        .prose([Paragraph(verdict(audit, language))])
                    ]
            },
        ]
    }

    /// How many findings a table has.
    private static var findingLimit: Int { 20 }

    /// That there is more than what is shown, where there is.
    private static func more(_ count: Int, _ words: (Int) -> String) -> [Report.Member] {
        count > 0 ? [.prose([Paragraph(words(count), .ellipsis)])] : []
    }

    private static func period(_ audit: Audit, _ language: any Language) -> Cell {
        guard let dates = audit.dates else { return .null }
        let forms = language.forms
        let period = language.period(
            from: forms.date(dates.lowerBound), to: forms.date(dates.upperBound))
        return .text("\(period), \(audit.settings.timeZone)")
    }

    private static func counted(
        _ live: Int, _ ended: Int, _ both: (_ live: Int, _ ended: Int) -> String
    ) -> Cell { ended > 0 ? .text(both(live, ended)) : .integer(live) }

    private static func counts(_ audit: Audit, _ language: any Language) -> [Paragraph] {
        let counts = Rule.allCases.compactMap { rule in
            audit.counts[rule].map { "\(rule.rawValue) \($0)" }
        }
        guard !counts.isEmpty else { return [] }
        return [Paragraph(language.brokenRules(counts.joined(separator: ", ")))]
    }

    private static func paragraphs(_ finding: Finding, _ language: any Language) -> [Paragraph] {
        let message = language.message(for: finding)
        let possible =
            message.details.isEmpty
            ? []
            : [
                Paragraph(
                    "\(language(.possible)) \(language.alternatives(message.details))", .indent)
            ]
        return [Paragraph(message.sentence, .bullet)] + possible
            + [message.nextStep.map { Paragraph($0, .indent) }].compactMap(\.self)
    }

    private static func verdict(_ audit: Audit, _ language: any Language) -> String {
        if audit.events == 0 { return language(.noWholeEvent) }
        if audit.isOK {
            let holds = language.everythingHolds(of: audit.events, isSealed: audit.isSealed)
            let isProven = !audit.isSealed || !audit.heads.isEmpty
            return isProven ? holds : holds + " " + language(.withoutHead)
        }
        var faults: [String] = []
        if audit.violationCount > 0 { faults.append(language.brokenRules(audit.violationCount)) }
        if !audit.trialBalance.allSatisfy(\.isBalanced) { faults.append(language(.moneyIsOff)) }
        if !audit.areHeadsFound { faults.append(language(.headIsUnconfirmed)) }
        let errors = language.hasErrors(faults)
        return [errors, audit.holdsThrough.map(language.holds(through:))].compactMap(\.self).joined(
            separator: " ")
    }
}

// MARK: - Columns

extension CellType {
    /// What became of the head that somebody kept, in a word.
    static let verdict = oneOf(["found", "cut-off", "other-hash", "absent", "plain"])
}

/// What became of a head that somebody kept.
private typealias KeptHead = (asked: ExpectedHead, outcome: ExpectedHead.Outcome)

extension Column<KeptHead> {
    fileprivate static var heads: [Column] {
        [
            Column("head") { Hash($0.asked.hash) },
            Column("sequence") { $0.asked.sequence ?? $0.outcome.foundSequence },
            Column("verdict", as: .verdict) { $0.outcome.verdict },
        ]
    }
}

extension Column<Violation> {
    fileprivate static func violations(_ language: any Language) -> [Column] {
        [
            Column("line") { $0.line }, Column("column") { $0.column },
            Column("sequence") { $0.sequence }, Column("code") { $0.rule },
            Column("message") { language.message(for: $0).sentence },
        ]
    }
}

extension Column<Finding> {
    fileprivate static func findings(_ language: any Language) -> [Column] {
        [
            Column("code") { $0.code }, Column("line") { $0.line },
            Column("proved") { language.message(for: $0).sentence },
            Column("possible") { language.message(for: $0).details },
        ]
    }

    fileprivate static func notices(_ language: any Language) -> [Column] {
        [
            Column("code") { $0.code }, Column("line") { $0.line },
            Column("message") { language.message(for: $0).sentence },
        ]
    }
}

extension Column<TrialBalance> {
    /// What there is to say of a currency.
    fileprivate static func trialBalance(_ language: any Language) -> [Column] {
        [Column("currency", language(.currency)) { $0.currency }]
            + TrialBalance.Sum.allCases.map { sum in
                Column(sum.rawValue, language(sum.label)) { $0[sum] }
            } + [Column("balanced", language(.balanced)) { $0.isBalanced }]
    }
}

extension TrialBalance.Sum {
    /// The heading of its column.
    var label: Label {
        switch self {
        case .deposited: .paidIn
        case .withdrawn: .paidOut
        case .exchanged: .exchanged
        case .accounts: .inAccounts
        case .goals: .inGoals
        }
    }
}

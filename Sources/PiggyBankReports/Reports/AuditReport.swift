import PiggyBank

extension Report {
    /// What an audit found.
    ///
    /// A table has the first violations in full, how often each rule is broken, the trial balance,
    /// what happened to the file and, as the last line, whether all is well. JSON and CSV have every
    /// violation that the audit lists, what happened to the file and the trial balance; JSON also has what
    /// was concluded.
    ///
    /// - Parameters:
    ///   - file: what the ledger's file is called.
    ///   - words: the language; English where programs read.
    package static func audit(
        _ audit: Audit,
        file: String,
        in words: any ReportLanguage = English()
    ) -> Report {
        let head = audit.head.map(Cell.text) ?? .null
        var members: [Member] = [
            .fact(.data("sequence", .integer(Int(audit.sequence)))), .fact(.data("head", head)),
        ]
        members += audit.shown.map { .fault($0.fault(file, in: words)) }
        let left = audit.violationCount - audit.shown.count
        if left > 0 {
            members.append(.prose([Paragraph(words.moreViolations(left), .ellipsis)]))
        }
        members += [
            .prose(counts(audit, words)),
            .fact(.data("ok", .flag(audit.isOK))),
            .fact(Fact("events", words(.events), .integer(audit.events))),
            .fact(.table(words(.period), period(audit, words))),
            .fact(
                .table(
                    words(.accounts),
                    parts(audit.accounts.open, audit.accounts.closed) {
                        words.openAccounts($0, closed: $1)
                    }
                )
            ),
            .fact(
                .table(
                    words(.goals),
                    parts(audit.goals.live, audit.goals.deleted) {
                        words.liveGoals($0, deleted: $1)
                    }
                )
            ),
            .fact(.data("sealed", .flag(audit.isSealed))),
            .fact(.table(words(.sealed), sealed(audit, words))),
            .fact(
                .table(words(.head), audit.head.map { .text("\($0)@\(audit.sequence)") } ?? .null)
            ),
            expectedHead(audit),
            .fact(.data("tornBytes", .integer(audit.tornBytes))),
            .fact(.data("soundThrough", .integer(Int(audit.soundThrough)))),
            .section(violations(audit, words)),
            .section(findings(audit.findings, words)),
            .section(notices(audit.notices, words)),
            .section(trialBalance(audit, words)),
        ]
        members += audit.findings.prefix(findingLimit).map { .prose(paragraphs($0, words)) }
        let unshown = audit.findings.count - findingLimit
        if unshown > 0 {
            members.append(.prose([Paragraph(words.moreFindings(unshown), .ellipsis)]))
        }
        members += audit.notices.map { .prose(paragraphs($0, words)) }
        members.append(.prose([Paragraph(verdict(audit, words))]))
        return Report(words.audit(of: file), members)
    }

    /// How many findings a table has.
    private static let findingLimit = 20

    private static func period(_ audit: Audit, _ words: any ReportLanguage) -> Cell {
        guard let dates = audit.dates else { return .null }
        let forms = words.forms
        let period = words.period(
            from: forms.date(dates.lowerBound),
            to: forms.date(dates.upperBound)
        )
        return .text("\(period), \(audit.settings.timeZone)")
    }

    private static func parts(
        _ live: Int,
        _ ended: Int,
        _ both: (_ live: Int, _ ended: Int) -> String
    ) -> Cell {
        ended > 0 ? .text(both(live, ended)) : .integer(live)
    }

    /// Whether the ledger is sealed, which the first line decides.
    private static func sealed(_ audit: Audit, _ words: any ReportLanguage) -> Cell {
        guard audit.events > 0 else { return .null }
        return .text(words(audit.isSealed ? .yes : .noPlainLedger))
    }

    private static func counts(_ audit: Audit, _ words: any ReportLanguage) -> [Paragraph] {
        let counts = Rule.allCases.compactMap { rule in
            audit.counts[rule].map { "\(rule.rawValue) \($0)" }
        }
        guard !counts.isEmpty else { return [] }
        return [Paragraph(words.brokenRules(counts.joined(separator: ", ")))]
    }

    private static func violations(_ audit: Audit, _ words: any ReportLanguage) -> Section {
        Section(
            "violations",
            rows: audit.violations,
            columns: [
                .data("line") { .integer($0.line) },
                .data("column") { .integer($0.column) },
                .data("sequence") { .integer(Int($0.sequence)) },
                .data("code") { .text($0.rule.rawValue) },
                .data("message") { .text(words.explanation(of: $0).sentence) },
            ]
        )
    }

    /// What became of the head that somebody kept.
    private static func expectedHead(_ audit: Audit) -> Member {
        guard let asked = audit.askedHead, let outcome = audit.expectedHead else {
            return .fact(.data("expectedHead", .null))
        }
        let sequence = asked.sequence ?? outcome.foundSequence
        let facts: [Fact] = [
            .data("head", .text(asked.hash)),
            .data("sequence", sequence.map { .integer(Int($0)) } ?? .null),
            .data("verdict", .text(outcome.verdict)),
        ]
        return .report("expectedHead", Report(nil, facts.map(Member.fact)))
    }

    private static func findings(_ findings: [Finding], _ words: any ReportLanguage) -> Section {
        Section(
            "findings",
            rows: findings,
            columns: [
                .data("code") { .text($0.code) },
                .data("line") { $0.line.map(Cell.integer) ?? .null },
                .data("proved") { .text(words.text(of: $0).proved) },
                .data("possible") { .sentences(words.text(of: $0).possible) },
            ]
        )
    }

    private static func notices(_ notices: [Finding], _ words: any ReportLanguage) -> Section {
        Section(
            "notices",
            rows: notices,
            columns: [
                .data("code") { .text($0.code) },
                .data("line") { $0.line.map(Cell.integer) ?? .null },
                .data("message") { .text(words.text(of: $0).proved) },
            ]
        )
    }

    private static func trialBalance(_ audit: Audit, _ words: any ReportLanguage) -> Section {
        Section(
            "trialBalance",
            title: words(.trialBalance),
            rows: audit.trialBalance,
            columns: [
                Column("currency", words(.currency)) { .text($0.currency.code) },
                Column("deposited", words(.paidIn), .trailing) { .money($0.deposited) },
                Column("withdrawn", words(.paidOut), .trailing) { .money($0.withdrawn) },
                Column("accounts", words(.inAccounts), .trailing) { .money($0.accounts) },
                Column("goals", words(.inGoals), .trailing) { .money($0.goals) },
                Column("balanced", words(.balanced)) { .flag($0.isBalanced) },
            ]
        )
    }

    private static func paragraphs(
        _ finding: Finding,
        _ words: any ReportLanguage
    ) -> [Paragraph] {
        let text = words.text(of: finding)
        let possible =
            text.possible.isEmpty
            ? [] : [Paragraph("\(words(.possible)) \(words.alternatives(text.possible))", .indent)]
        return [Paragraph(text.proved, .bullet)] + possible
            + [text.advice.map { Paragraph($0, .indent) }].compactMap(\.self)
    }

    private static func verdict(_ audit: Audit, _ words: any ReportLanguage) -> String {
        if audit.events == 0 { return words(.noWholeEvent) }
        if audit.isOK {
            let holds = words.everythingHolds(of: audit.events, isSealed: audit.isSealed)
            let isProven = !audit.isSealed || audit.expectedHead != nil
            return isProven ? holds : holds + " " + words(.withoutHead)
        }
        var faults: [String] = []
        if audit.violationCount > 0 { faults.append(words.brokenRules(audit.violationCount)) }
        if !audit.trialBalance.allSatisfy(\.isBalanced) { faults.append(words(.moneyIsOff)) }
        switch audit.expectedHead {
        case nil, .found: break
        case .otherHash, .beyondEnd, .absent, .plain: faults.append(words(.headIsUnconfirmed))
        }
        let errors = words.hasErrors(faults)
        return [errors, audit.holdsThrough.map(words.holds(through:))].compactMap(\.self)
            .joined(separator: " ")
    }
}

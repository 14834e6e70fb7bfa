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
    package static func audit(
        _ audit: Audit,
        file: String,
        in language: any Language = English()
    ) -> Report {
        let head = audit.head.map(Cell.text) ?? .null
        var members: [Member] = [
            .fact(.data("sequence", .integer(Int(audit.sequence)))), .fact(.data("head", head)),
        ]
        members += audit.shown.map { .message($0.placed(in: file, language)) }
        let left = audit.violationCount - audit.shown.count
        if left > 0 {
            members.append(.prose([Paragraph(language.moreViolations(left), .ellipsis)]))
        }
        members += [
            .prose(counts(audit, language)),
            .fact(.data("ok", .flag(audit.isOK))),
            .fact(Fact("events", language(.events), .integer(audit.events))),
            .fact(.table(language(.period), period(audit, language))),
            .fact(
                .table(
                    language(.accounts),
                    parts(audit.accounts.open, audit.accounts.closed) {
                        language.openAccounts($0, closed: $1)
                    }
                )
            ),
            .fact(
                .table(
                    language(.goals),
                    parts(audit.goals.live, audit.goals.deleted) {
                        language.liveGoals($0, deleted: $1)
                    }
                )
            ),
            .fact(.data("sealed", .flag(audit.isSealed))),
            .fact(.table(language(.sealed), sealed(audit, language))),
            .fact(
                .table(
                    language(.head),
                    audit.head.map { .text("\($0)@\(audit.sequence)") } ?? .null
                )
            ),
            expectedHead(audit),
            .fact(.data("tornBytes", .integer(audit.tornBytes))),
            .fact(.data("soundThrough", .integer(Int(audit.soundThrough)))),
            .section(violations(audit, language)),
            .section(findings(audit.findings, language)),
            .section(notices(audit.notices, language)),
            .section(trialBalance(audit, language)),
        ]
        members += audit.findings.prefix(findingLimit).map { .prose(paragraphs($0, language)) }
        let unshown = audit.findings.count - findingLimit
        if unshown > 0 {
            members.append(.prose([Paragraph(language.moreFindings(unshown), .ellipsis)]))
        }
        members += audit.notices.map { .prose(paragraphs($0, language)) }
        members.append(.prose([Paragraph(verdict(audit, language))]))
        return Report(language.audit(of: file), members)
    }

    /// How many findings a table has.
    private static let findingLimit = 20

    private static func period(_ audit: Audit, _ language: any Language) -> Cell {
        guard let dates = audit.dates else { return .null }
        let forms = language.forms
        let period = language.period(
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
    private static func sealed(_ audit: Audit, _ language: any Language) -> Cell {
        guard audit.events > 0 else { return .null }
        return .text(language(audit.isSealed ? .yes : .noPlainLedger))
    }

    private static func counts(_ audit: Audit, _ language: any Language) -> [Paragraph] {
        let counts = Rule.allCases.compactMap { rule in
            audit.counts[rule].map { "\(rule.rawValue) \($0)" }
        }
        guard !counts.isEmpty else { return [] }
        return [Paragraph(language.brokenRules(counts.joined(separator: ", ")))]
    }

    private static func violations(_ audit: Audit, _ language: any Language) -> Section {
        Section(
            "violations",
            rows: audit.violations,
            columns: [
                .data("line") { .integer($0.line) },
                .data("column") { .integer($0.column) },
                .data("sequence") { .integer(Int($0.sequence)) },
                .data("code") { .text($0.rule.rawValue) },
                .data("message") { .text(language.message(for: $0).sentence) },
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

    private static func findings(_ findings: [Finding], _ language: any Language) -> Section {
        Section(
            "findings",
            rows: findings,
            columns: [
                .data("code") { .text($0.code) },
                .data("line") { $0.line.map(Cell.integer) ?? .null },
                .data("proved") { .text(language.message(for: $0).sentence) },
                .data("possible") { .sentences(language.message(for: $0).details) },
            ]
        )
    }

    private static func notices(_ notices: [Finding], _ language: any Language) -> Section {
        Section(
            "notices",
            rows: notices,
            columns: [
                .data("code") { .text($0.code) },
                .data("line") { $0.line.map(Cell.integer) ?? .null },
                .data("message") { .text(language.message(for: $0).sentence) },
            ]
        )
    }

    private static func trialBalance(_ audit: Audit, _ language: any Language) -> Section {
        Section(
            "trialBalance",
            title: language(.trialBalance),
            rows: audit.trialBalance,
            columns: [
                Column("currency", language(.currency)) { .text($0.currency.code) },
                Column("deposited", language(.paidIn), .trailing) { .money($0.deposited) },
                Column("withdrawn", language(.paidOut), .trailing) { .money($0.withdrawn) },
                Column("accounts", language(.inAccounts), .trailing) { .money($0.accounts) },
                Column("goals", language(.inGoals), .trailing) { .money($0.goals) },
                Column("balanced", language(.balanced)) { .flag($0.isBalanced) },
            ]
        )
    }

    private static func paragraphs(
        _ finding: Finding,
        _ language: any Language
    ) -> [Paragraph] {
        let message = language.message(for: finding)
        let possible =
            message.details.isEmpty
            ? []
            : [
                Paragraph(
                    "\(language(.possible)) \(language.alternatives(message.details))",
                    .indent
                )
            ]
        return [Paragraph(message.sentence, .bullet)] + possible
            + [message.nextStep.map { Paragraph($0, .indent) }].compactMap(\.self)
    }

    private static func verdict(_ audit: Audit, _ language: any Language) -> String {
        if audit.events == 0 { return language(.noWholeEvent) }
        if audit.isOK {
            let holds = language.everythingHolds(of: audit.events, isSealed: audit.isSealed)
            let isProven = !audit.isSealed || audit.expectedHead != nil
            return isProven ? holds : holds + " " + language(.withoutHead)
        }
        var faults: [String] = []
        if audit.violationCount > 0 { faults.append(language.brokenRules(audit.violationCount)) }
        if !audit.trialBalance.allSatisfy(\.isBalanced) { faults.append(language(.moneyIsOff)) }
        switch audit.expectedHead {
        case nil, .found: break
        case .otherHash, .beyondEnd, .absent, .plain: faults.append(language(.headIsUnconfirmed))
        }
        let errors = language.hasErrors(faults)
        return [errors, audit.holdsThrough.map(language.holds(through:))].compactMap(\.self)
            .joined(separator: " ")
    }
}

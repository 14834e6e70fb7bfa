import PiggyBank

extension Report {
    /// What an audit found.
    ///
    /// A table has the first violations in full, how often each rule is broken, the trial balance,
    /// what happened to the file and, as the last line, whether all is well. JSON and CSV have every
    /// violation that the audit lists, what happened to the file and the trial balance; JSON also has what
    /// was concluded.
    ///
    /// - Parameter file: what the ledger's file is called.
    package static func audit(_ audit: Audit, file: String) -> Report {
        let head = audit.head.map(Cell.text) ?? .null
        var members: [Member] = [
            .fact(.data("sequence", .integer(Int(audit.sequence)))), .fact(.data("head", head)),
        ]
        members += audit.shown.map { .fault($0.fault(file)) }
        let left = audit.violationCount - audit.shown.count
        if left > 0 {
            let formats = Format.allCases.filter { $0 != .table }.map(\.rawValue)
            let options = "--format \(formats.joined(separator: " or "))"
            let rest = "and \(left) more; \(options) lists all of them."
            members.append(.prose([Paragraph(rest, .ellipsis)]))
        }
        members += [
            .prose(counts(audit)),
            .fact(.data("ok", .flag(audit.isOK))),
            .fact(Fact("events", "Events", .integer(audit.events))),
            .fact(.table("Period", period(audit))),
            .fact(.table("Accounts", parts(audit.accounts.open, audit.accounts.closed, "closed"))),
            .fact(.table("Goals", parts(audit.goals.live, audit.goals.deleted, "deleted"))),
            .fact(.data("sealed", .flag(audit.isSealed))),
            .fact(.table("Sealed", sealed(audit))),
            .fact(
                .table("Head", audit.head.map { .text("\($0)@\(audit.sequence)") } ?? .null)
            ),
            expectedHead(audit),
            .fact(.data("tornBytes", .integer(audit.tornBytes))),
            .fact(.data("soundThrough", .integer(Int(audit.soundThrough)))),
            .section(violations(audit)),
            .section(remarks("findings", audit.findings)),
            .section(remarks("notices", audit.notices)),
            .section(trialBalance(audit)),
        ]
        members += audit.findings.prefix(findingLimit).map { .prose(paragraphs($0)) }
        let unshown = audit.findings.count - findingLimit
        if unshown > 0 {
            members.append(.prose([Paragraph("and \(unshown) more findings.", .ellipsis)]))
        }
        members += audit.notices.map { .prose(paragraphs($0)) }
        members.append(.prose([Paragraph(verdict(audit))]))
        return Report("Audit of \(file)", members)
    }

    /// How many findings a table has.
    private static let findingLimit = 20

    private static func period(_ audit: Audit) -> Cell {
        guard let dates = audit.dates else { return .null }
        return .text("\(dates.lowerBound) to \(dates.upperBound), \(audit.settings.timeZone)")
    }

    private static func parts(_ live: Int, _ ended: Int, _ word: String) -> Cell {
        ended > 0 ? .text("\(live), and \(ended) \(word)") : .integer(live)
    }

    /// Whether the ledger is sealed, which the first line decides.
    private static func sealed(_ audit: Audit) -> Cell {
        guard audit.events > 0 else { return .null }
        return .text(audit.isSealed ? "yes" : "no, a plain ledger")
    }

    private static func counts(_ audit: Audit) -> [Paragraph] {
        let counts = Rule.allCases.compactMap { rule in
            audit.counts[rule].map { "\(rule.rawValue) \($0)" }
        }
        guard !counts.isEmpty else { return [] }
        return [Paragraph("Broken rules: \(counts.joined(separator: ", "))")]
    }

    private static func violations(_ audit: Audit) -> Section {
        Section(
            "violations",
            rows: audit.violations,
            columns: [
                .data("line") { .integer($0.line) },
                .data("column") { .integer($0.column) },
                .data("sequence") { .integer(Int($0.sequence)) },
                .data("rule") { .text($0.rule.rawValue) },
                .data("message") { .text($0.explanation.sentence) },
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

    private static func remarks(_ key: String, _ findings: [Finding]) -> Section {
        Section(
            key,
            rows: findings,
            columns: [
                .data("kind") { .text($0.kind) },
                .data("line") { $0.line.map(Cell.integer) ?? .null },
                .data("message") { .text($0.headline) },
            ]
        )
    }

    private static func trialBalance(_ audit: Audit) -> Section {
        Section(
            "trialBalance",
            title: "Trial balance",
            rows: audit.trialBalance,
            columns: [
                Column("currency", "Currency") { .text($0.currency.code) },
                Column("deposited", "Paid in", .trailing) { .money($0.deposited) },
                Column("withdrawn", "Paid out", .trailing) { .money($0.withdrawn) },
                Column("accounts", "In accounts", .trailing) { .money($0.accounts) },
                Column("goals", "In goals", .trailing) { .money($0.goals) },
                Column("balanced", "Balanced") { .flag($0.isBalanced) },
            ]
        )
    }

    private static func paragraphs(_ finding: Finding) -> [Paragraph] {
        [Paragraph(finding.headline, .bullet), Paragraph(finding.details, .indent)]
    }

    private static let withoutHead = """
        Without a head that was kept elsewhere (--expect-head), nobody can know whether all of it was \
        written anew.
        """

    private static func verdict(_ audit: Audit) -> String {
        if audit.isOK {
            let events = audit.events == 1 ? "one event" : "\(audit.events) events"
            guard audit.isSealed else {
                return
                    "Everything holds that can be checked: every rule and every sum of \(events)."
            }
            return "Everything holds: every seal, every rule and every sum of \(events)."
                + (audit.expectedHead == nil ? " " + withoutHead : "")
        }
        var parts: [String] = []
        if audit.violationCount > 0 {
            parts.append(
                audit.violationCount == 1
                    ? "a rule is broken in one place"
                    : "rules are broken in \(audit.violationCount) places"
            )
        }
        if !audit.trialBalance.allSatisfy(\.isBalanced) {
            parts.append("the money does not balance")
        }
        switch audit.expectedHead {
        case nil, .found: break
        case .otherHash, .beyondEnd, .absent, .plain:
            parts.append("the head you kept is not confirmed")
        }
        return "This ledger has errors: " + parts.joined(separator: ", and ") + "."
    }
}

import PiggyBank

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
    package static func audit(_ audit: Audit, file: String) -> Report {
        Report("Audit of \(verbatim: file)", Part.audit(of: file), of: audit)
    }
}

extension Part<Audit> {
    static func audit(of file: String) -> [Part] {
        end { ($0.sequence, $0.head) } + [
            .people { audit in
                let left = audit.violationCount - audit.shown.count
                return audit.shown.map { .message($0.placed(in: file)) }
                    + more(left, "and \(grouped: left) more; --format json or csv lists all.") + [
                        .prose(counts(audit))
                    ]
            }, .fact("ok") { $0.isOK }, .fact("events", "Events") { $0.events },
            .table("Period") { period($0) },
            .table("Accounts") {
                counted($0.accounts.open, $0.accounts.closed) {
                    "\(grouped: $0), and \(grouped: $1) closed"
                }
            },
            .table("Goals") {
                counted($0.goals.live, $0.goals.deleted) {
                    "\(grouped: $0), and \(grouped: $1) deleted"
                }
            }, .fact("sealed") { $0.isSealed },
            .table("Sealed") {
                // The first line decides.
                $0.events > 0 ? .say($0.isSealed ? "yes" : "no, a plain ledger") : .null
            }, .table("Head") { audit in audit.head.map { "\($0)@\(audit.sequence)" }.cell },
            .rows("expectedHeads", Column.heads.map(\.ofJSON)) { $0.heads },
            .fact("tornBytes") { $0.tornBytes }, .fact("soundThrough") { $0.soundThrough },
            .rows("violations", Column.violations) { $0.violations },
            .rows("findings", Column.findings) { $0.findings },
            .rows("notices", Column.notices) { $0.notices },
            .rows("trialBalance", title: "Trial balance", Column.trialBalance) { $0.trialBalance },
            .people { audit in
                let brokenSeals = [Rule.sealMismatch, .sealMissing].contains {
                    audit.counts[$0] != nil
                }
                let sums: Text = "Seals are broken: these sums are of the lines as they are now."
                let left = audit.findings.count - findingLimit
                return (brokenSeals ? [.text([sums])] : [])
                    + audit.findings.prefix(findingLimit).map { .prose(paragraphs($0)) }
                    + more(left, "and \(left, "more finding").")
                    + audit.notices.map { .prose(paragraphs($0)) } + [
                        .prose([Paragraph(verdict(audit))])
                    ]
            },
        ]
    }

    /// How many findings a table has.
    private static var findingLimit: Int { 20 }

    /// That there is more than what is shown, where there is.
    private static func more(_ count: Int, _ text: Text) -> [Report.Member] {
        count > 0 ? [.prose([Paragraph(text, .ellipsis)])] : []
    }

    private static func period(_ audit: Audit) -> Cell {
        guard let dates = audit.dates else { return .null }
        let (first, last) = (dates.lowerBound, dates.upperBound)
        return .say("\(first) to \(last), \(verbatim: audit.settings.timeZone)")
    }

    private static func counted(
        _ live: Int, _ ended: Int, _ both: (_ live: Int, _ ended: Int) -> Text
    ) -> Cell { ended > 0 ? .say(both(live, ended)) : .integer(live) }

    private static func counts(_ audit: Audit) -> [Paragraph] {
        let counts = Rule.allCases.compactMap { rule in
            audit.counts[rule].map { "\(rule.rawValue) \($0)" }
        }
        guard !counts.isEmpty else { return [] }
        return [Paragraph("Broken rules: \(verbatim: counts.joined(separator: ", "))")]
    }

    private static func paragraphs(_ finding: Finding) -> [Paragraph] {
        let problem = finding.problem
        let causes = problem.details.dropFirst().reduce(problem.details.first) { "\($0) Or: \($1)" }
        return [
            Paragraph(problem.sentence, .bullet),
            causes.map { Paragraph("Possible: \($0)", .indent) },
            problem.nextStep.map { Paragraph($0, .indent) },
        ].compactMap(\.self)
    }

    private static func verdict(_ audit: Audit) -> Text {
        if audit.events == 0 { return "The file has no event, so there is nothing to check." }
        if audit.isOK {
            let holds = Text.holds(in: audit.events, isSealed: audit.isSealed)
            guard audit.isSealed, audit.heads.isEmpty else { return holds }
            return """
                \(holds) Without a head kept elsewhere (--expect-head), an audit cannot tell \
                whether events are missing at the end or the whole ledger was rewritten.
                """
        }
        let count = audit.violationCount
        let broken: Text =
            count == 1 ? "a rule is broken in one place" : "rules are broken in \(count, "place")"
        let faults = [
            count > 0 ? broken : nil,
            audit.trialBalance.allSatisfy(\.isBalanced) ? nil : "the money does not balance",
            audit.areHeadsFound ? nil : "the head you kept is not confirmed",
        ].compactMap(\.self)
        let all = faults.dropFirst().reduce(faults.first) { "\($0), and \($1)" }
        return audit.holdsThrough.map {
            "This ledger has errors: \(all). All possible checks passed up to event \($0)."
        } ?? "This ledger has errors: \(all)."
    }
}

extension Text {
    /// What an audit of so many events came to that found nothing.
    static func holds(in events: Int, isSealed: Bool) -> Text {
        isSealed
            ? "All checks passed: every seal, every rule and every sum of \(events, "event")."
            : "All possible checks passed: every rule and every sum of \(events, "event")."
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
    fileprivate static var violations: [Column] {
        [
            Column("line") { $0.line }, Column("column") { $0.column },
            Column("sequence") { $0.sequence }, Column("code") { $0.rule },
            Column("message") { $0.problem.sentence },
        ]
    }
}

extension Column<Finding> {
    fileprivate static var findings: [Column] {
        [
            Column("code") { $0.code }, Column("line") { $0.line },
            Column("proved") { $0.problem.sentence }, Column("possible") { $0.problem.details },
        ]
    }

    fileprivate static var notices: [Column] {
        [
            Column("code") { $0.code }, Column("line") { $0.line },
            Column("message") { $0.problem.sentence },
        ]
    }
}

extension Column<TrialBalance> {
    /// What there is to say of a currency.
    fileprivate static var trialBalance: [Column] {
        [Column("currency", "Currency") { $0.currency }]
            + TrialBalance.Sum.allCases.map { sum in Column(sum.rawValue, sum.label) { $0[sum] } }
            + [Column("balanced", "Balanced") { $0.isBalanced }]
    }
}

extension TrialBalance.Sum {
    /// The heading of its column.
    var label: Text {
        switch self {
        case .deposited: "Paid in"
        case .withdrawn: "Paid out"
        case .exchanged: "Exchanged"
        case .accounts: "In accounts"
        case .goals: "In goals"
        }
    }
}

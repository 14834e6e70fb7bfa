import PiggyBankReference
import Testing

@Suite struct GeneratedFileTests {
    @Test func sameSeedGivesTheSameLedger() {
        for seed: UInt64 in 0..<50 {
            #expect(GeneratedFile(seed: seed).file == GeneratedFile(seed: seed).file)
        }
        #expect(GeneratedFile(seed: 1).file != GeneratedFile(seed: 2).file)
    }

    /// Over many seeds every event type occurs, every rule is broken, and about a third is broken.
    @Test func everyRuleAndEveryTypeOccurs() {
        let seeds = 0..<3_600
        var broken = 0
        var rules: [ReferenceRule: Int] = [:]
        var firstRules: [ReferenceRule: Int] = [:]
        var types: [String: Int] = [:]
        for seed in seeds {
            let ledger = GeneratedFile(seed: UInt64(seed))
            for type in ledger.types { types[type, default: 0] += 1 }
            let audit = ReferenceLedger.audit(ledger.file)
            #expect(!ledger.changes.isEmpty || audit.violations.isEmpty, "\(ledger)")
            #expect(audit.answers.trialBalance.allSatisfy { $0.isBalanced }, "\(ledger)")
            if let first = audit.violations.first {
                broken += 1
                firstRules[first.rule, default: 0] += 1
            }
            for rule in Set(audit.violations.map(\.rule)) { rules[rule, default: 0] += 1 }
        }
        for table in ReferenceTable.all {
            #expect((types[table.type] ?? 0) >= 100, "\(table.type)")
        }
        #expect(broken >= seeds.count / 4 && broken <= seeds.count / 2, "\(broken)")
        for rule in ReferenceRule.allCases {
            #expect((firstRules[rule] ?? 0) >= 3, "\(rule.rawValue) as the first violation")
            #expect((rules[rule] ?? 0) >= 5, "\(rule.rawValue)")
        }
    }

    /// Refunds and reversals, changes and times of recording come in all their forms.
    @Test func corrections() throws {
        var forms: [String: Int] = [:]
        func count(_ form: String, if isSo: Bool = true) { forms[form, default: 0] += isSo ? 1 : 0 }
        func instant(_ event: [String: Any], _ member: String) -> ReferenceInstant? {
            (event[member] as? String).flatMap { ReferenceInstant(rfc3339: Array($0.utf8)) }
        }
        for seed: UInt64 in 0..<700 {
            let lines = GeneratedFile.lines(seed: seed)
            let events = try lines.map { try ReferenceLine.members(of: $0.bytes) }
            let stated = events.compactMap { instant($0, "recorded") }
            if !stated.isEmpty { count(stated.count == events.count ? "all say" : "some say") }
            for (last, next) in zip(stated, stated.dropFirst()) {
                count("recorded at once", if: last == next)
                count("recorded at odd moments", if: next.nanoseconds > 0)
            }
            for (event, line) in zip(events, lines) {
                count("caused", if: event["by"] != nil)
                for member in event.keys { count("\(line.type) with \(member)") }
                guard let sequence = event["of"] as? Int64, sequence <= events.count else {
                    continue
                }
                let original = events[Int(sequence) - 1]
                count("\(line.type) \(lines[Int(sequence) - 1].type)")
                count("refunded whole", if: units(event) != nil && units(event) == units(original))
            }
        }
        var expected = [
            "all say", "some say", "recorded at once", "recorded at odd moments", "caused",
            "refunded whole", "refunded withdrawn",
        ]
        for table in ReferenceTable.all {
            if table.isReversible { expected.append("reversed \(table.type)") }
            for member in table.members where member.hasSuffix("?") {
                expected.append("\(table.type) with \(member.dropLast())")
            }
        }
        for form in expected { #expect(forms[form] ?? 0 >= 5, "\(form): \(forms[form] ?? 0)") }
    }

    /// The minor units of an event's amount.
    private func units(_ event: [String: Any]) -> Int64? {
        (event["amount"] as? [String: Any])?["minorUnits"] as? Int64
    }

    /// Every type draws from streams of its own: without it, a ledger is the same up to its first
    /// line.
    @Test func aNewTypeLeavesWhatIsBeforeIt() {
        for type in ReferenceTable.all.map(\.type) {
            var same = 0
            for seed: UInt64 in 0..<60 {
                let lines = GeneratedFile.lines(seed: seed)
                let end = lines.firstIndex { $0.type == type } ?? lines.count
                let expected = lines[..<end].map { String(decoding: $0.bytes, as: UTF8.self) }
                let found = GeneratedFile.lines(seed: seed, without: type).prefix(end).map {
                    String(decoding: $0.bytes, as: UTF8.self)
                }
                #expect(found == expected, "\(type), seed \(seed)")
                same += found.count
            }
            #expect(same > 0 || type == "accountOpened" || type == "ledgerOpened")
        }
    }

    /// Replay and audit agree, whatever is asked.
    @Test func firstViolationIsTheOneThatReplayGives() {
        for seed: UInt64 in 0..<300 {
            let ledger = GeneratedFile(seed: seed)
            let first = ReferenceLedger.audit(ledger.file).violations.first
            switch ReferenceLedger.replay(ledger.file) {
            case .answers(let answers):
                #expect(first == nil, "\(ledger)")
                #expect(
                    answers.sequence == ReferenceLedger.lines(of: ledger.file).count, "\(ledger)")
                for account in answers.accounts {
                    let history = answers.history(of: account.account)
                    #expect(history?.closing == account.minorUnits, "\(ledger)")
                }
            case .violation(let violation): #expect(first == violation, "\(ledger)")
            }
        }
    }

    @Test func samplesKeepTheLimits() {
        for identifier in WritingSamples.identifiers {
            #expect((1...64).contains(identifier.utf8.count), "\(identifier)")
        }
        #expect(WritingSamples.identifiers.contains { $0.utf8.count == 64 })
        for scene in GenerationSamples.scenes {
            #expect(ReferenceZone(scene.zone) != nil, "\(scene)")
            #expect(ReferenceInstant(rfc3339: scene.time.utf8) != nil, "\(scene)")
        }
    }
}

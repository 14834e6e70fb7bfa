import Testing

@testable import PiggyBankTestSupport

@Suite struct GeneratedLedgerTests {
    @Test func sameSeedGivesTheSameLedger() {
        for seed: UInt64 in 0..<50 {
            #expect(GeneratedLedger(seed: seed).file == GeneratedLedger(seed: seed).file)
        }
        #expect(GeneratedLedger(seed: 1).file != GeneratedLedger(seed: 2).file)
    }

    /// Over many seeds every event type occurs, every rule is broken, and about a third is broken.
    @Test func everyRuleAndEveryTypeOccurs() {
        let seeds = 0..<3_000
        var broken = 0
        var rules: [ReferenceRule: Int] = [:]
        var firstRules: [ReferenceRule: Int] = [:]
        var types: [String: Int] = [:]
        for seed in seeds {
            let ledger = GeneratedLedger(seed: UInt64(seed))
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
    @Test func corrections() {
        var forms: [String: Int] = [:]
        func count(_ form: String, if isSo: Bool = true) { forms[form, default: 0] += isSo ? 1 : 0 }
        for seed: UInt64 in 0..<400 {
            var generator = LedgerGenerator(seed: seed)
            let events = generator.generate().lines.map(\.event)
            let stating = events.filter { $0.recorded != nil }
            if !stating.isEmpty { count(stating.count == events.count ? "all say" : "some say") }
            for (last, next) in zip(stating, stating.dropFirst()) {
                count("recorded at once", if: last.recorded == next.recorded)
                count("recorded at odd moments", if: next.recorded?.nanoseconds ?? 0 > 0)
            }
            for event in events {
                count("caused", if: event.by != nil)
                for member in event.type.members where event.values[member.name] != nil {
                    count("\(event.type.name) with \(member.name)")
                }
                guard let sequence = event.number("of"), sequence <= events.count else { continue }
                let original = events[sequence - 1]
                count("\(event.type.name) \(original.type.name)")
                count(
                    "reversed later",
                    if: event.type == Reversed.self && original.time < event.time
                )
                count("refunded whole", if: event.money("amount") == original.money("amount"))
            }
        }
        var expected = [
            "all say", "some say", "recorded at once", "recorded at odd moments", "caused",
            "reversed later", "refunded whole", "refunded withdrawn",
        ]
        for type in ReferenceEvent.types {
            if type.isReversible { expected.append("reversed \(type.name)") }
            for member in type.members where !member.isRequired {
                expected.append("\(type.name) with \(member.name)")
            }
        }
        for form in expected { #expect(forms[form] ?? 0 >= 5, "\(form): \(forms[form] ?? 0)") }
    }

    /// Every type draws from streams of its own: without it, a ledger is the same up to its first
    /// line.
    @Test func aNewTypeLeavesWhatIsBeforeIt() {
        for type in ReferenceEvent.types {
            let others = ReferenceEvent.types.filter { $0.name != type.name }
            var same = 0
            for seed: UInt64 in 0..<60 {
                var with = LedgerGenerator(seed: seed)
                var without = LedgerGenerator(seed: seed, types: others)
                let lines = with.generate().lines
                let end = lines.firstIndex { $0.event.type.name == type.name } ?? lines.count
                let expected = lines[..<end].map { String(decoding: $0.rendered(), as: UTF8.self) }
                let found = without.generate().lines.prefix(end).map {
                    String(decoding: $0.rendered(), as: UTF8.self)
                }
                #expect(found == expected, "\(type.name), seed \(seed)")
                same += found.count
            }
            #expect(same > 0 || type == AccountOpened.self || type == LedgerOpened.self)
        }
    }

    /// Replay and audit agree, whatever is asked.
    @Test func firstViolationIsTheOneThatReplayGives() {
        for seed: UInt64 in 0..<300 {
            let ledger = GeneratedLedger(seed: seed)
            let first = ReferenceLedger.audit(ledger.file).violations.first
            switch ReferenceLedger.replay(ledger.file) {
            case .answers(let answers):
                #expect(first == nil, "\(ledger)")
                #expect(
                    answers.sequence == ReferenceLedger.lines(of: ledger.file).count,
                    "\(ledger)"
                )
                for account in answers.accounts {
                    let history = answers.history(of: account.account)
                    #expect(history?.closing == account.minorUnits, "\(ledger)")
                }
            case .violation(let violation):
                #expect(first == violation, "\(ledger)")
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

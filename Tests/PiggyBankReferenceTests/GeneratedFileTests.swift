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

    /// Corrections, changes and times of recording come in all their forms.
    @Test func corrections() throws {
        var forms: [String: Int] = [:]
        func count(_ form: String, if isSo: Bool = true) { forms[form, default: 0] += isSo ? 1 : 0 }
        for seed: UInt64 in 0..<2_400 {
            let lines = GeneratedFile.lines(seed: seed)
            let events = try lines.map { Line($0.type, try ReferenceLine.members(of: $0.bytes)) }
            let stated = events.compactMap(\.recorded)
            if !stated.isEmpty { count(stated.count == events.count ? "all say" : "some say") }
            for (last, next) in zip(stated, stated.dropFirst()) {
                count("recorded at once", if: last == next)
                count("recorded at odd moments", if: next.nanoseconds > 0)
            }
            for (index, event) in events.enumerated() {
                for member in event.members.keys { count("\(event.type) with \(member)") }
                let before = events[..<index]
                if let of = event.number("of") {
                    let original = events[of - 1]
                    let taken = original.number("of").map { events[$0 - 1] }
                    let line = (taken ?? original).number("replaces") == nil ? "" : " line"
                    count("\(event.type) \(original.type)", if: line.isEmpty)
                    count("\(event.type)\(line), \(taken == nil ? "once" : "and back")")
                    count("refunded whole", if: event.units != nil && event.units == original.units)
                    count(
                        "\(event.type) replaced",
                        if: before.contains { $0.number("replaces") == of })
                }
                if let number = event.number("replaces") {
                    let first = events[number - 1]
                    count("replaced \(first.type)")
                    count("by another type", if: event.type != first.type)
                    count("by another amount", if: event.units != first.units)
                    count("by another time", if: event.text("time") != first.text("time"))
                    count("by another account", if: event.text("account") != first.text("account"))
                    count(
                        "by other texts",
                        if: event.units == first.units
                            && event.text("account") == first.text("account"))
                    count("again", if: before.contains { $0.number("replaces") == number })
                    count(
                        "after a refund",
                        if: before.contains { $0.type == "refunded" && $0.number("of") == number })
                }
            }
        }
        var expected = [
            "all say", "some say", "recorded at once", "recorded at odd moments", "refunded whole",
            "refunded withdrawn", "refunded replaced", "reversed replaced", "described replaced",
            "reversed, once", "reversed, and back", "reversed line, once",
            "reversed line, and back", "by another type", "by another amount", "by another time",
            "by another account", "by other texts", "again", "after a refund", "withdrawn with by",
        ]
        for table in ReferenceTable.all {
            if table.isReversible { expected.append("reversed \(table.type)") }
            if table.isCorrectable { expected.append("replaced \(table.type)") }
            for member in table.members where member.hasSuffix("?") {
                expected.append("\(table.type) with \(member.dropLast())")
            }
        }
        for form in expected { #expect(forms[form] ?? 0 >= 5, "\(form): \(forms[form] ?? 0)") }
    }

    /// A line's members.
    private struct Line {
        let type: String
        let members: [String: Any]

        init(_ type: String, _ members: [String: Any]) {
            (self.type, self.members) = (type, members)
        }

        func text(_ member: String) -> String? { members[member] as? String }
        func number(_ member: String) -> Int? { (members[member] as? Int64).map { Int($0) } }

        /// The minor units of its amount.
        var units: Int64? { (members["amount"] as? [String: Any])?["minorUnits"] as? Int64 }
        var recorded: ReferenceInstant? {
            text("recorded").flatMap { ReferenceInstant(rfc3339: Array($0.utf8)) }
        }
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

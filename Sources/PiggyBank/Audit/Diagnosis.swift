/// Works out from the breaks of a chain what happened to the file.
///
/// A pure function of what was noted. What it names is the simplest course of events that leads to
/// just these breaks; who wanted to mislead could have left the traces of another one.
struct Diagnosis {
    /// The breaks, in the order of their lines.
    var breaks: [ChainBreak]
    /// Whether there are more than those.
    var isCutShort = false
    /// How many lines the ledger has.
    var lines: Int
    var isSealed: Bool
    /// How many lines break a rule of the grammar or the state and are as they were sealed.
    var recordedSo = 0
    var firstRecordedSo: Int?
    var tornBytes = 0
    var expectedHead: ExpectedHead.Outcome?

    /// What happened, in the order of the lines; linear in the breaks.
    var findings: [Finding] {
        var scan = BreakScan(breaks: breaks, lines: lines, isSealed: isSealed)
        scan.read()
        var findings = scan.result
        if isSealed, recordedSo > 0, let first = firstRecordedSo {
            findings.append(
                .recordedSo(lines: recordedSo, first: first, isAlone: findings.isEmpty)
            )
        }
        if isCutShort, let last = breaks.last { findings.append(.more(afterLine: last.line)) }
        if tornBytes > 0 { findings.append(.tornTail(bytes: tornBytes)) }
        if let finding = headFinding { findings.append(finding) }
        if !isSealed { findings.append(.plain(isHeadExpected: expectedHead != nil)) }
        return findings
    }

    private var headFinding: Finding? {
        switch expectedHead {
        case nil, .plain: return nil
        case .absent: return .headAbsent
        case .beyondEnd(let last, let missing): return .cutOff(missing: missing, last: last)
        case .otherHash(let line, let sequence):
            return .otherHistory(line: line, sequence: sequence)
        case .found(let line, _, let eventsSince):
            if let first = breaks.first(where: \.isSealBroken), first.line <= line {
                return .headDoubtful(line: line, firstBreak: first.line)
            }
            return .headFound(line: line, eventsSince: eventsSince)
        }
    }
}

import PiggyBank

/// What the balances of a file say about how it is to be read: its order, its decimal mark, its
/// sign, and whether fees are inside the amounts.
struct CSVInterpretation {
    /// The balances of each statement, in the order of ``CSVRows/groups``; none where the decimal
    /// mark is not known.
    private(set) var ladders: [BalanceLadder] = []
    private(set) var reading = BalanceLadder.Reading()
    private(set) var findings: [ImportFinding] = []

    private let rows: CSVRows
    private let preset: Preset

    private typealias Candidate = (numbers: CSVNumbers, ladders: [BalanceLadder])

    /// Finds out how rows are read; linear in them.
    init(_ rows: CSVRows) {
        self.rows = rows
        preset = rows.layout.preset
        reading.isInverted = preset.sign == .inverted
        var members = [[Int32]](repeating: [], count: rows.groups.count)
        for (index, row) in rows.rows.enumerated() { members[Int(row.group)].append(Int32(index)) }
        var (marks, ambiguous) = CSVNumbers.marks(of: rows, first: true)
        var numbers = marks.map { CSVNumbers(of: rows, mark: $0) }
        // Numbers that can all be read with a mark do not contradict the one that shows it.
        if numbers.contains(where: { !$0.findings.isEmpty }) {
            (marks, ambiguous) = CSVNumbers.marks(of: rows, first: false)
            numbers = marks.map { CSVNumbers(of: rows, mark: $0) }
        }
        let candidates: [Candidate] = numbers.map { numbers in
            // What is said outside the table is said of the one statement in it.
            let isOne = members.count { !$0.isEmpty } == 1
            let ladders = members.map { rows in
                BalanceLadder(
                    rows: rows, amounts: numbers.amounts, opening: isOne ? numbers.opening : nil,
                    closing: isOne ? numbers.closing : nil)
            }
            return (numbers, ladders)
        }
        guard let chosen = choose(among: candidates) else {
            findings += [ambiguous].compactMap(\.self)
            return
        }
        findings += chosen.numbers.findings
        ladders = chosen.ladders
        findReading(chosen.numbers)
        noteUnsigned(chosen.numbers)
        noteFees()
    }

    /// The numbers with the decimal mark that is right; nil where several may be.
    private func choose(among candidates: [Candidate]) -> Candidate? {
        guard candidates.count > 1 else { return candidates.first }
        let readable = candidates.filter { $0.numbers.findings.isEmpty }
        let holding = readable.filter { candidate in
            readings(reading.isInverted, candidate.numbers.hasFees).contains {
                holds($0, candidate.ladders)
            }
        }
        if holding.count == 1, holding[0].ladders.contains(where: \.isChecked) { return holding[0] }
        // Where no amount has decimals, a mark that makes some of them is none.
        let hasNoDecimals = rows.groups.allSatisfy { $0.currency.exponent == 0 }
        return hasNoDecimals && readable.count == 1 && holding.count == 1 ? readable[0] : nil
    }

    /// The readings to try, fees first where the preset says that they are.
    private func readings(_ isInverted: Bool, _ hasFees: Bool) -> [BalanceLadder.Reading] {
        let areInside = preset.fees == .inside
        let orders = isReversedByPreset.map { [$0] } ?? [false, true]
        return (hasFees ? [areInside, !areInside] : [areInside]).flatMap { inside in
            orders.map {
                BalanceLadder.Reading(isReversed: $0, isInverted: isInverted, hasFeeInside: inside)
            }
        }
    }

    private var isReversedByPreset: Bool? { preset.order.map { $0 == .newestFirst } }

    private func holds(_ reading: BalanceLadder.Reading, _ ladders: [BalanceLadder]) -> Bool {
        ladders.allSatisfy { $0.holds(reading) }
    }

    /// Takes the reading in which all balances hold, or says why there is none.
    private mutating func findReading(_ numbers: CSVNumbers) {
        let all = readings(reading.isInverted, numbers.hasFees)
        let holding = all.filter { holds($0, ladders) }
        // Fees are where the preset says, unless the balances hold only with them elsewhere.
        let usual = holding.filter { $0.hasFeeInside == (preset.fees == .inside) }
        let fitting = usual.isEmpty ? holding : usual
        let isReversed = isReversedByPreset ?? isReversedByDate
        guard let first = fitting.first else {
            if orderByTime(all) { return }
            // Where rows or numbers cannot be read, the balances cannot follow.
            if numbers.findings.isEmpty, rows.isComplete {
                explain(all, numbers, isReversed ?? false)
            }
            return
        }
        let orders = Set(fitting.map(\.isReversed))
        let order = orders.count == 1 ? first.isReversed : isReversed ?? false
        reading = fitting.first { $0.isReversed == order } ?? first
        if orders.count > 1, isReversed == nil { noteAmbiguousOrder(fitting) }
    }

    /// Takes the rows in the order of their times where the balances follow in that, and in neither
    /// order of the file: some banks list payments as they were made, and balance them as they were
    /// booked.
    ///
    /// Rows of one time are in the file's order, or all of them the other way round. Costs a sort.
    private mutating func orderByTime(_ readings: [BalanceLadder.Reading]) -> Bool {
        let times = rows.rows.map { row in row.date.map { $0.time.order(on: $0.date) } }
        guard preset.order == nil, times.allSatisfy({ $0 != nil }) else { return false }
        for isReversed in [false, true] {
            var sorted = ladders
            for index in sorted.indices {
                sorted[index].rows.sort { a, b in
                    let (first, second) = (times[Int(a)] ?? 0, times[Int(b)] ?? 0)
                    return first == second ? (a < b) != isReversed : first < second
                }
            }
            guard let fitting = readings.first(where: { !$0.isReversed && holds($0, sorted) })
            else { continue }
            (ladders, reading) = (sorted, fitting)
            return true
        }
        return false
    }

    /// Whether the rows are newest first by their dates; nil where these do not say.
    private var isReversedByDate: Bool? {
        var (rising, falling) = (0, 0)
        for ladder in ladders {
            for (a, b) in zip(ladder.rows, ladder.rows.dropFirst()) {
                guard let a = rows.rows[Int(a)].date, let b = rows.rows[Int(b)].date else {
                    continue
                }
                let (first, second) = (a.time.order(on: a.date), b.time.order(on: b.date))
                if first < second { rising += 1 } else if first > second { falling += 1 }
            }
        }
        return rising == falling ? nil : falling > rising
    }

    // MARK: Findings

    /// Both orders hold, and nothing else says which it is: the balances at the ends may tell them
    /// apart.
    private mutating func noteAmbiguousOrder(_ fitting: [BalanceLadder.Reading]) {
        guard let forward = fitting.first(where: { !$0.isReversed }),
            let backward = fitting.first(where: \.isReversed)
        else { return }
        for (ladder, group) in zip(ladders, rows.groups) {
            guard let one = ladder.ends(forward).closing, let other = ladder.ends(backward).closing,
                one != other
            else { continue }
            let balances = [one, other].map { Balance($0, group.currency) }
            note(.ambiguousOrder(balances[0], balances[1]), at: place(ofRow: ladder.rows.first))
        }
    }

    /// Says why no reading holds: another sign would, or the first balances that do not follow in
    /// the reading that has the fewest of them.
    private mutating func explain(
        _ readings: [BalanceLadder.Reading], _ numbers: CSVNumbers, _ isReversed: Bool
    ) {
        let limit = StatementFile.largestFindingCount
        let turned = self.readings(!reading.isInverted, numbers.hasFees)
        if !numbers.haveSides, let turned = turned.first(where: { holds($0, ladders) }) {
            var stated = turned
            stated.isInverted.toggle()
            for (ladder, group) in zip(ladders, rows.groups) {
                guard let found = ladder.breaks(stated, atMost: 1).first else { continue }
                let sign: ImportOptions.Sign = turned.isInverted ? .inverted : .signed
                let fact = TableFact.wrongSign(
                    expected: Balance(found.expected, group.currency),
                    stated: Balance(Int128(found.stated), group.currency),
                    preset.amount == nil ? .exchangeColumns : .sign(sign))
                note(fact, at: place(of: found))
                reading = stated
                // The balances contradict the amounts.
                let amounts = numbers.amounts.map {
                    $0.map { CSVAmounts(amount: $0.amount, fee: $0.fee) }
                }
                ladders = ladders.map { BalanceLadder(rows: $0.rows, amounts: amounts) }
                return
            }
        }
        let counts = readings.map { reading in
            ladders.reduce(0) { $0 + $1.breaks(reading, atMost: limit).count }
        }
        let least = counts.min() ?? 0
        let best = zip(readings, counts).filter { $0.1 == least }.map(\.0)
        guard let chosen = best.first(where: { $0.isReversed == isReversed }) ?? best.first else {
            return
        }
        reading = chosen
        for (ladder, group) in zip(ladders, rows.groups) {
            for found in ladder.breaks(chosen, atMost: limit - min(limit, findings.count)) {
                let fact = TableFact.wrongBalance(
                    Balance(Int128(found.stated), group.currency),
                    expected: Balance(found.expected, group.currency), isAtEnd: found.isAtEnd)
                note(fact, at: place(of: found))
            }
        }
    }

    /// Most amounts have no sign, and no balance says which way the money went.
    private mutating func noteUnsigned(_ numbers: CSVNumbers) {
        var turned = reading
        turned.isInverted.toggle()
        guard let column = preset.amount, findings.isEmpty, holds(turned, ladders),
            let unsigned = numbers.unsigned
        else { return }
        let fact = TableFact.unsigned(column, count: unsigned.count, of: unsigned.of)
        note(fact, at: unsigned.place)
    }

    /// The balances hold with fees beside the amounts and inside, and begin with other money then.
    private mutating func noteFees() {
        var other = reading
        other.hasFeeInside.toggle()
        guard preset.fees == nil, findings.isEmpty, holds(other, ladders) else { return }
        for ladder in ladders where ladder.ends(reading).opening != ladder.ends(other).opening {
            let row = ladder.rows.first { ladder.amounts[Int($0)].map { $0.fee != 0 } ?? false }
            return note(.ambiguousFee, at: place(ofRow: row))
        }
    }

    private mutating func note(_ fact: TableFact, at place: SourcePlace) {
        findings.append(ImportFinding(.table(fact), at: place))
    }

    private func place(of found: BalanceLadder.Break) -> SourcePlace {
        found.row == nil
            ? rows.surrounding.closing?.place ?? SourcePlace() : place(ofRow: found.row)
    }

    private func place(ofRow row: Int32?) -> SourcePlace {
        row.map { rows.record(of: rows.rows[Int($0)]).place } ?? SourcePlace()
    }
}

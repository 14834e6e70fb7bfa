import PiggyBank

/// What the balances of a file say about how it is to be read: its order, its decimal mark, its
/// sign, and whether fees are inside the amounts.
struct CSVSettlement {
    /// The numbers that hold; nil where the decimal mark is not settled.
    private(set) var numbers: CSVNumbers?
    private(set) var reading = BalanceLadder.Reading()
    private(set) var ladders: [CSVGroup: BalanceLadder] = [:]
    private(set) var findings: [ImportFinding] = []

    private let rows: CSVRows
    /// The rows of each statement, by their numbers: in the file's order, or in that of their
    /// times.
    private(set) var members: [CSVGroup: [Int32]]
    /// The statements in the order in which the file begins them.
    let groups: [CSVGroup]

    private typealias Candidate = (numbers: CSVNumbers, ladders: [CSVGroup: BalanceLadder])

    /// Settles how rows are read; linear in them.
    init(_ rows: CSVRows, _ options: ImportOptions) {
        self.rows = rows
        var members = [[Int32]](repeating: [], count: rows.groups.count)
        if members.count == 1 { members[0].reserveCapacity(rows.rows.count) }
        for (index, row) in rows.rows.enumerated() { members[Int(row.group)].append(Int32(index)) }
        self.members = Dictionary(uniqueKeysWithValues: zip(rows.groups, members))
        groups = rows.groups
        reading.isInverted = (options.sign ?? rows.layout.preset.sign) == .inverted
        let (marks, finding) = CSVNumbers.marks(of: rows, options)
        guard !marks.isEmpty else {
            findings += [finding].compactMap(\.self)
            return
        }
        let candidates = marks.map { mark in
            let numbers = CSVNumbers(of: rows, mark: mark)
            return (numbers, ladders(of: numbers, self.members))
        }
        settle(candidates, finding)
    }

    /// The balances of each statement.
    private func ladders(
        of numbers: CSVNumbers,
        _ members: [CSVGroup: [Int32]]
    ) -> [CSVGroup: BalanceLadder] {
        members.mapValues { rows in
            var ladder = BalanceLadder(
                steps: rows.map { index in
                    let amounts = numbers.amounts[Int(index)]
                    return BalanceLadder.Step(
                        amount: amounts?.amount ?? 0,
                        fee: amounts?.fee ?? 0,
                        balance: amounts?.balance
                    )
                }
            )
            // What is said outside the table is said of the one statement in it.
            if members.values.count(where: { !$0.isEmpty }) == 1 {
                ladder.opening = numbers.opening
                ladder.closing = numbers.closing
            }
            return ladder
        }
    }

    // MARK: Settling

    private mutating func settle(_ candidates: [Candidate], _ ambiguous: ImportFinding?) {
        let readable = candidates.filter { $0.numbers.findings.isEmpty }
        let holding = readable.flatMap { candidate in
            readings(isInverted: reading.isInverted, candidate)
                .filter { holds($0, candidate) }.map { (candidate, $0) }
        }
        let marks = Set(holding.map(\.0.numbers.mark))
        let checks = holding.first?.0.ladders.values.reduce(0) { $0 + $1.checks } ?? 0
        // Where no amount has decimals, a mark that makes some of them is none.
        let isOnlyReading =
            readable.count == 1 && groups.allSatisfy { $0.currency.exponent == 0 }
        if candidates.count > 1, marks.count != 1 || checks == 0 && !isOnlyReading {
            findings += [ambiguous].compactMap(\.self)
            return
        }
        guard let mark = marks.first ?? candidates.first?.numbers.mark,
            let chosen = candidates.first(where: { $0.numbers.mark == mark })
        else { return }
        findings += chosen.numbers.findings
        numbers = chosen.numbers
        ladders = chosen.ladders
        // Fees are where the preset says, unless the balances hold only with them elsewhere.
        let fitting = holding.map(\.1)
        let usual = fitting.filter { $0.hasFeeInside == areFeesInside }
        choose(among: usual.isEmpty ? fitting : usual, chosen)
    }

    private var areFeesInside: Bool { rows.layout.preset.fees == .inside }

    /// The readings to try, fees first where the preset says that they are.
    private func readings(isInverted: Bool, _ candidate: Candidate) -> [BalanceLadder.Reading] {
        let hasFees = candidate.numbers.amounts.contains { $0.map { $0.fee != 0 } ?? false }
        let orders: [Bool]
        switch rows.layout.preset.order {
        case .oldestFirst: orders = [false]
        case .newestFirst: orders = [true]
        case nil: orders = [false, true]
        }
        return (hasFees ? [areFeesInside, !areFeesInside] : [areFeesInside]).flatMap { inside in
            orders.map {
                BalanceLadder.Reading(isReversed: $0, isInverted: isInverted, hasFeeInside: inside)
            }
        }
    }

    private func holds(_ reading: BalanceLadder.Reading, _ candidate: Candidate) -> Bool {
        holds(reading, candidate.ladders)
    }

    private func holds(
        _ reading: BalanceLadder.Reading,
        _ ladders: [CSVGroup: BalanceLadder]
    ) -> Bool {
        ladders.values.allSatisfy { $0.breaks(reading).isEmpty }
    }

    private mutating func choose(among fitting: [BalanceLadder.Reading], _ chosen: Candidate) {
        let isReversed = isReversedByDate
        guard !fitting.isEmpty else {
            if settleByTime(chosen) { return }
            let all = readings(isInverted: reading.isInverted, chosen)
            return explain(all, chosen, isReversed: isReversed ?? false)
        }
        let orders = Set(fitting.map(\.isReversed))
        let order = orders.count == 1 ? orders.first : isReversed
        reading = fitting.first { $0.isReversed == order ?? false } ?? fitting[0]
        guard orders.count > 1, isReversed == nil else { return }
        noteAmbiguousOrder(fitting, chosen)
    }

    /// Takes the rows in the order of their times where the balances follow in that, and in neither
    /// order of the file: some banks list payments as they were made, and balance them as they were
    /// booked.
    ///
    /// Rows of one time are in the file's order, or all of them the other way round. Costs a sort.
    private mutating func settleByTime(_ chosen: Candidate) -> Bool {
        let times = rows.rows.map { row in row.date.map { $0.time.order(on: $0.date) } }
        guard rows.layout.preset.order == nil, times.allSatisfy({ $0 != nil }) else { return false }
        for isReversed in [false, true] {
            let sorted = members.mapValues { rows in
                rows.sorted { a, b in
                    let (first, second) = (times[Int(a)] ?? 0, times[Int(b)] ?? 0)
                    return first == second ? (a < b) != isReversed : first < second
                }
            }
            let ladders = ladders(of: chosen.numbers, sorted)
            let forward = readings(isInverted: reading.isInverted, chosen).filter { !$0.isReversed }
            guard let fitting = forward.first(where: { holds($0, ladders) }) else { continue }
            members = sorted
            self.ladders = ladders
            reading = fitting
            return true
        }
        return false
    }

    /// Whether the rows are newest first by their dates; nil where these do not say.
    private var isReversedByDate: Bool? {
        switch rows.layout.preset.order {
        case .oldestFirst: return false
        case .newestFirst: return true
        case nil: break
        }
        var (rising, falling) = (0, 0)
        for members in members.values {
            for (a, b) in zip(members, members.dropFirst()) {
                guard let a = rows.rows[Int(a)].date, let b = rows.rows[Int(b)].date else {
                    continue
                }
                let (first, second) = (a.time.order(on: a.date), b.time.order(on: b.date))
                if first < second { rising += 1 } else if first > second { falling += 1 }
            }
        }
        return rising == falling ? nil : falling > rising
    }

    /// Both orders hold, and nothing else says which it is: the balances at the ends may tell them
    /// apart.
    private mutating func noteAmbiguousOrder(
        _ fitting: [BalanceLadder.Reading],
        _ chosen: Candidate
    ) {
        guard let forward = fitting.first(where: { !$0.isReversed }),
            let backward = fitting.first(where: \.isReversed)
        else { return }
        for group in groups {
            guard let ladder = chosen.ladders[group],
                let one = ladder.ends(forward).closing, let other = ladder.ends(backward).closing,
                one != other, let first = members[group]?.first
            else { continue }
            findings.append(
                ImportFinding(
                    .ambiguousDate,
                    at: SourcePlace(line: rows.record(of: rows.rows[Int(first)]).line, column: 1),
                    .table(
                        .ambiguousOrder(
                            Balance(one, group.currency),
                            Balance(other, group.currency)
                        )
                    )
                )
            )
        }
    }

    // MARK: Saying why nothing holds

    private mutating func explain(
        _ readings: [BalanceLadder.Reading],
        _ chosen: Candidate,
        isReversed: Bool
    ) {
        // Where rows or numbers cannot be read, the balances cannot follow.
        guard chosen.numbers.findings.isEmpty, rows.isComplete else { return }
        let turned = self.readings(isInverted: !reading.isInverted, chosen)
        if let sign = turned.first(where: { holds($0, chosen) }) {
            return noteSign(sign, chosen)
        }
        let breaks = readings.map { reading in
            (reading, chosen.ladders.mapValues { $0.breaks(reading) })
        }
        // The reading with the fewest breaks, and of equal ones that of the dates.
        let best = breaks.min { a, b in
            let (first, second) = (
                a.1.values.reduce(0) { $0 + $1.count }, b.1.values.reduce(0) { $0 + $1.count }
            )
            if first != second { return first < second }
            return a.0.isReversed == isReversed && b.0.isReversed != isReversed
        }
        guard let best else { return }
        reading = best.0
        for group in groups {
            for found in best.1[group] ?? []
            where findings.count < StatementFile.largestFindingCount {
                note(found, of: group)
            }
        }
    }

    /// The balances hold with another sign: shows that at the first balance that does not hold with
    /// this one.
    private mutating func noteSign(_ turned: BalanceLadder.Reading, _ chosen: Candidate) {
        var stated = turned
        stated.isInverted.toggle()
        let group = groups.first { !(chosen.ladders[$0]?.breaks(stated).isEmpty ?? true) }
        guard let group, let found = chosen.ladders[group]?.breaks(stated).first else { return }
        let sign: ImportOptions.Sign = turned.isInverted ? .inverted : .signed
        findings.append(
            ImportFinding(
                .ambiguousSign,
                at: place(of: found, in: group),
                .table(
                    .wrongSign(
                        expected: Balance(found.expected, group.currency),
                        stated: Balance(Int128(found.stated), group.currency),
                        rows.layout.preset.amount == nil ? .exchangeColumns : .sign(sign)
                    )
                )
            )
        )
    }

    private func place(of found: BalanceLadder.Break, in group: CSVGroup) -> SourcePlace {
        let members = members[group] ?? []
        return found.step < members.count
            ? SourcePlace(
                line: rows.record(of: rows.rows[Int(members[found.step])]).line,
                column: 1
            )
            : rows.notes.closing?.place ?? SourcePlace()
    }

    private mutating func note(_ found: BalanceLadder.Break, of group: CSVGroup) {
        findings.append(
            ImportFinding(
                found.isAtEnd ? .statementGap : .balanceMismatch,
                at: place(of: found, in: group),
                .table(
                    .wrongBalance(
                        Balance(Int128(found.stated), group.currency),
                        expected: Balance(found.expected, group.currency),
                        isAtEnd: found.isAtEnd
                    )
                )
            )
        )
    }
}

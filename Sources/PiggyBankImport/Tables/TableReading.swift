import PiggyBank

/// How the rows of a table are read: their order, the decimal mark, the sign, and whether fees are
/// inside the amounts, as far as the balances of the file say it.
struct TableReading {
    /// The balances of each statement, in the order of ``TableRows/groups``; none where the decimal
    /// mark is not known.
    private(set) var ladders: [BalanceLadder] = []
    private(set) var reading = BalanceLadder.Reading()
    private(set) var findings: [ImportFinding] = []
    /// Whether rows are in no order in the file, and were sorted by their dates.
    private(set) var isSorted = false
    /// Whether the balances hold, and could have failed at least twice.
    private(set) var isProved = false

    private let rows: TableRows
    private let preset: PresetMembers

    private typealias Candidate = (numbers: TableNumbers, ladders: [BalanceLadder])

    /// Finds out how rows are read; linear in them.
    init(_ rows: TableRows) {
        self.rows = rows
        preset = rows.layout.preset.members
        reading.isInverted = preset.sign == .inverted
        var members = [[Int32]](repeating: [], count: rows.groups.count)
        for (index, row) in rows.rows.enumerated() { members[Int(row.group)].append(Int32(index)) }
        var marks = TableMarks(of: rows, first: true)
        var numbers = marks.others.map { TableNumbers(of: rows, marks, $0) }
        // Numbers that can all be read with a mark do not contradict the one that shows it.
        if numbers.contains(where: { !$0.findings.isEmpty }) {
            marks = TableMarks(of: rows, first: false)
            if marks.isContradicted {
                findings += [marks.finding].compactMap(\.self)
                return
            }
            numbers = marks.others.map { TableNumbers(of: rows, marks, $0) }
        }
        // What is said outside the table is said of the one statement in it.
        let isOne = members.count { !$0.isEmpty } == 1
        let candidates: [Candidate] = numbers.map { numbers in
            let ladders = members.map { rows in
                BalanceLadder(
                    rows: rows, amounts: numbers.amounts, opening: isOne ? numbers.opening : nil,
                    closing: isOne ? numbers.closing : nil)
            }
            return (numbers, ladders)
        }
        guard let chosen = choose(among: candidates) else {
            findings += [marks.finding].compactMap(\.self)
            return
        }
        findings += chosen.numbers.findings
        ladders = chosen.ladders
        findReading(chosen.numbers)
        noteSign(chosen.numbers)
        noteFees(chosen.numbers.hasFees)
        let steps = ladders.reduce(0) { $0 + $1.steps }
        isProved = findings.isEmpty && rows.findings.isEmpty && steps > 1
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
        if holding.count == 1, holding[0].ladders.contains(where: { $0.steps > 0 }) {
            return holding[0]
        }
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

    /// Whether the balances hold with the amounts' signs turned round.
    private func holdsTurned(_ hasFees: Bool) -> BalanceLadder.Reading? {
        let order = datesOrder.isReversed
        return readings(!reading.isInverted, hasFees).first {
            (order ?? $0.isReversed) == $0.isReversed && holds($0, ladders)
        }
    }

    // MARK: Order

    /// Takes the reading in which all balances hold, or says why there is none.
    private mutating func findReading(_ numbers: TableNumbers) {
        let all = readings(reading.isInverted, numbers.hasFees)
        let holding = all.filter { holds($0, ladders) }
        // Fees are where the preset says, unless the balances hold only with them elsewhere.
        let usual = holding.filter { $0.hasFeeInside == (preset.fees == .inside) }
        let fitting = usual.isEmpty ? holding : usual
        let order = datesOrder
        guard let first = fitting.first else {
            if sortByTime(all, isNewestFirst: order.isReversed == true) { return }
            // Where rows or numbers cannot be read, the balances cannot follow.
            if numbers.findings.isEmpty, rows.isComplete {
                explain(all, numbers, order.isReversed ?? false)
            }
            return
        }
        let orders = Set(fitting.map(\.isReversed))
        if orders.count > 1, order.isMixed, preset.order == nil,
            sortByTime(fitting, isNewestFirst: order.isReversed == true)
        {
            isSorted = true
            return
        }
        let isReversed = isReversedByPreset ?? order.isReversed
        let chosen = orders.count == 1 ? first.isReversed : isReversed ?? false
        reading = fitting.first { $0.isReversed == chosen } ?? first
        if orders.count > 1, isReversed == nil { noteAmbiguousOrder(fitting) }
    }

    /// Takes the rows in the order of their times where the balances follow in that: some banks
    /// list payments as they were made, and balance them as they were booked.
    ///
    /// Rows of one time are in the file's order, or all of them the other way round. Costs a sort.
    private mutating func sortByTime(_ readings: [BalanceLadder.Reading], isNewestFirst: Bool)
        -> Bool
    {
        let times = rows.rows.map { row in row.date.map { $0.time.order(on: $0.date) } }
        guard preset.order == nil, times.allSatisfy({ $0 != nil }) else { return false }
        for isReversed in [isNewestFirst, !isNewestFirst] {
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

    /// Whether the rows are newest first by their dates, nil where these do not say; and whether
    /// the dates go both ways.
    private var datesOrder: (isReversed: Bool?, isMixed: Bool) {
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
        return (rising == falling ? nil : falling > rising, rising > 0 && falling > 0)
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
            let ends = [one, other].map { Balance($0, group.currency).decimal() }
            findings.append(
                ImportFinding(
                    .ambiguousDate,
                    """
                    the rows end with \(verbatim: ends[0]) if the oldest is first, and with \
                    \(verbatim: ends[1]) if the newest is
                    """, which: ["--set order=oldestFirst", "--set order=newestFirst"],
                    at: place(ofRow: ladder.rows.first)))
        }
    }

    /// Says why no reading holds: another sign would, or the first balances that do not follow in
    /// the reading that has the fewest of them.
    private mutating func explain(
        _ readings: [BalanceLadder.Reading], _ numbers: TableNumbers, _ isReversed: Bool
    ) {
        let limit = StatementFile.largestFindingCount
        // One step alone proves nothing of the sign.
        if !numbers.haveSides, ladders.contains(where: { $0.steps > 1 }),
            let turned = holdsTurned(numbers.hasFees)
        {
            return explain(turned, numbers)
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
                let stated = Balance(Int128(found.stated), group.currency)
                let expected = Balance(found.expected, group.currency)
                findings.append(
                    ImportFinding(
                        found.isAtEnd ? .statementGap : .balanceMismatch,
                        """
                        the file states a balance of \(stated), and what comes before makes \
                        \(expected), a difference of \(stated - expected)
                        """,
                        next: """
                            Export the statement again, whole: a row is missing before this one, \
                            or was changed.
                            """, at: place(of: found)))
            }
        }
    }

    /// Says that the balances hold with the signs turned round.
    private mutating func explain(_ turned: BalanceLadder.Reading, _ numbers: TableNumbers) {
        var stated = turned
        stated.isInverted.toggle()
        for (ladder, group) in zip(ladders, rows.groups) {
            guard let found = ladder.breaks(stated, atMost: 1).first else { continue }
            let expected = Balance(found.expected, group.currency)
            let balance = Balance(Int128(found.stated), group.currency)
            let sign: PresetMembers.Sign = turned.isInverted ? .inverted : .signed
            let answer =
                preset.amount == nil
                ? "--set in=\(ShellWord.shown(preset.moneyOut ?? "")) "
                    + "--set out=\(ShellWord.shown(preset.moneyIn ?? ""))"
                : "--set sign=\(sign.rawValue)"
            findings.append(
                ImportFinding(
                    .balanceMismatch,
                    """
                    the balance should be \(expected) and is \(balance); with every amount's sign \
                    turned round all balances hold
                    """,
                    next: """
                        Say \(verbatim: answer), or --balance ignore if it is what is owed.
                        """, answers: [answer], at: place(of: found)))
            reading = stated
            // The balances contradict the amounts.
            let amounts = numbers.amounts.map {
                $0.map { TableAmounts(amount: $0.amount, fee: $0.fee) }
            }
            ladders = ladders.map { BalanceLadder(rows: $0.rows, amounts: amounts) }
            return
        }
    }

    /// Asks which way the money of amounts went, where nothing proves it: always of a table that
    /// nobody has seen, else where most amounts have no sign.
    private mutating func noteSign(_ numbers: TableNumbers) {
        guard let column = preset.amount, preset.sign == nil, preset.indicator == nil,
            !numbers.haveSides, findings.isEmpty
        else { return }
        guard holdsTurned(numbers.hasFees) != nil else { return }
        let amounts = AmountSigns(rows)
        guard rows.layout.isProposed ? amounts.areOpen : 2 * amounts.unsigned > amounts.count,
            let place = numbers.unsided?.place ?? amounts.place
        else { return }
        let (name, example) = (Phrase.shown(column), Phrase.shown(amounts.example))
        let (sentence, next): (Text, Text) =
            amounts.unsigned > 0
            ? (
                """
                nothing proves whether the amounts of \(quoted: name) without a minus came in or \
                left, such as \(quoted: example)
                """,
                """
                Say --set sign=signed if such money came in, and --set sign=inverted if it left.
                """
            )
            : (
                """
                nothing proves whether the amounts of \(quoted: name) with a minus left or came \
                in, such as \(quoted: example)
                """,
                """
                Say --set sign=signed if such money left, and --set sign=inverted if it came in.
                """
            )
        findings.append(
            ImportFinding(
                .ambiguousSign, sentence, next: next, answers: TableNumbers.signs, at: place))
    }

    /// The balances hold with fees beside the amounts and inside, and begin with other money then.
    private mutating func noteFees(_ hasFees: Bool) {
        var other = reading
        other.hasFeeInside.toggle()
        guard hasFees, preset.fees == nil, findings.isEmpty, holds(other, ladders) else { return }
        for ladder in ladders
        where ladder.ends(reading).opening != ladder.ends(other).opening
            || ladder.steps == 0 && rows.layout.isProposed
        {
            let row = ladder.rows.first { ladder.amounts[Int($0)].map { $0.fee != 0 } ?? false }
            findings.append(
                ImportFinding(
                    .ambiguousNumber,
                    """
                    the balances do not say whether the fee is inside its amount or left besides it
                    """, which: ["--set fees=inside", "--set fees=beside"], at: place(ofRow: row)))
            return
        }
    }

    private func place(of found: BalanceLadder.Break) -> SourcePlace {
        found.row == nil
            ? rows.surrounding.closing?.place ?? SourcePlace() : place(ofRow: found.row)
    }

    private func place(ofRow row: Int32?) -> SourcePlace {
        row.map { rows.record(of: rows.rows[Int($0)]).place } ?? SourcePlace()
    }
}

/// How the amounts of a table are signed, in rows that are not booked yet too.
private struct AmountSigns {
    /// How many amounts there are, and how many have no sign.
    private(set) var (count, unsigned, plus) = (0, 0, 0)
    /// One that shows best what is asked: without a sign, and with the text of its row.
    private(set) var example = ""
    private(set) var place: SourcePlace?

    /// Whether nothing in the amounts says what one without a minus is.
    var areOpen: Bool { count > 0 && !(plus > 0 && unsigned == 0) }

    init(_ rows: TableRows) {
        let (layout, table) = (rows.layout, rows.layout.table)
        guard let column = layout.columns.amount else { return }
        for record in table.records[layout.firstRow...] where layout.isDated(record) {
            guard let field = table.field(column, of: record), case let text = table.name(field),
                text.contains(where: { "123456789".contains($0) })
            else { continue }
            count += 1
            if text.contains("+") { plus += 1 }
            let isUnsigned = !text.contains { "+-−(".contains($0) }
            if isUnsigned { unsigned += 1 }
            guard place == nil || isUnsigned && unsigned == 1 else { continue }
            place = table.place(of: field, in: record)
            let texts = (layout.columns.payee + layout.columns.text).compactMap {
                table.field($0, of: record)
            }
            example = ([text] + texts.prefix(1).map { Phrase.shown(table.name($0)) }).joined(
                separator: " ")
        }
    }
}

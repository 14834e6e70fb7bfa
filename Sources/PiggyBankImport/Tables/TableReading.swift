import PiggyBank

/// How the rows of a table are read: their order, the decimal mark, the sign, and whether fees are
/// inside the amounts, as far as the balances of the file say it.
struct TableReading {
    /// The balances of each statement, in the order of ``TableRows/statements``; none where the
    /// decimal mark is not known.
    private(set) var ladders: [BalanceLadder] = []
    private(set) var reading = BalanceLadder.Reading()
    private(set) var findings: [ImportFinding] = []
    /// Whether rows are in no order in the file, and were sorted by their dates.
    private(set) var isSorted = false
    /// Whether the balances hold, and could have failed at least twice.
    private(set) var isProved = false

    private let rows: TableRows
    private let preset: PresetMembers

    private typealias Reading = BalanceLadder.Reading

    /// Finds out how rows are read; linear in them.
    init(_ rows: TableRows) {
        self.rows = rows
        preset = rows.layout.preset.members
        reading.isInverted = preset.sign == .inverted
        var marks = TableMarks(of: rows, first: true)
        var candidates = marks.others.map { TableNumbers(of: rows, marks, $0) }
        // Numbers that can all be read with a mark do not contradict the one that shows it.
        if candidates.contains(where: { !$0.findings.isEmpty }) {
            marks = TableMarks(of: rows, first: false)
            let others = marks.isContradicted ? [] : marks.others
            candidates = others.map { TableNumbers(of: rows, marks, $0) }
        }
        guard let numbers = choose(among: candidates) else {
            findings += [marks.finding].compactMap(\.self)
            return
        }
        (findings, ladders) = (numbers.findings, numbers.ladders)
        if directByBalances(numbers) {
            isProved = findings.isEmpty && rows.findings.isEmpty
            return
        }
        findReading(numbers)
        noteSign(numbers)
        noteFees(numbers)
        let steps = ladders.reduce(0) { $0 + $1.steps }
        isProved = findings.isEmpty && rows.findings.isEmpty && steps > 1
    }

    /// The numbers with the decimal mark that is right; nil where several may be.
    private func choose(among candidates: [TableNumbers]) -> TableNumbers? {
        guard candidates.count > 1 else { return candidates.first }
        let readable = candidates.filter(\.findings.isEmpty)
        let holding = readable.filter { numbers in
            readings(numbers).contains { holds($0, numbers.ladders) }
        }
        guard holding.count == 1 else { return nil }
        if holding[0].ladders.contains(where: { $0.steps > 0 }) { return holding[0] }
        // Where no amount has decimals, a mark that makes some of them is none.
        let hasNoDecimals = rows.currencies.allSatisfy { $0.exponent == 0 }
        return hasNoDecimals && readable.count == 1 ? readable[0] : nil
    }

    /// The readings to try, fees first where the preset says that they are.
    private func readings(_ numbers: TableNumbers, isTurned: Bool = false) -> [Reading] {
        let areInside = preset.fees == .inside
        let orders = preset.order.map { [$0 == .newestFirst] } ?? [false, true]
        return (numbers.hasFees ? [areInside, !areInside] : [areInside]).flatMap { inside in
            orders.map { isReversed in
                Reading(
                    isReversed: isReversed, isInverted: reading.isInverted != isTurned,
                    hasFeeInside: inside)
            }
        }
    }

    private func holds(_ reading: Reading, _ ladders: [BalanceLadder]) -> Bool {
        ladders.allSatisfy { $0.holds(reading) }
    }

    /// The reading in which the balances hold with the amounts' signs turned round.
    private func holdingTurned(_ numbers: TableNumbers) -> Reading? {
        let order = datesOrder.isReversed
        return readings(numbers, isTurned: true).first {
            (order ?? $0.isReversed) == $0.isReversed && holds($0, ladders)
        }
    }

    /// Has the balances say which way each amount went, where no amount has a sign; whether they
    /// do, at least twice.
    ///
    /// The oldest row of a statement goes as the preset's sign says, else that is asked.
    private mutating func directByBalances(_ numbers: TableNumbers) -> Bool {
        guard preset.amount != nil, preset.side == nil, numbers.sided == nil,
            numbers.findings.isEmpty, !numbers.hasFees,
            numbers.amounts.allSatisfy({ $0.map { $0.amount >= 0 } ?? false }),
            !readings(numbers).contains(where: { !$0.isInverted && holds($0, ladders) })
        else { return false }
        let orders = preset.order.map { [$0 == .newestFirst] } ?? [false, true]
        for isReversed in orders where datesOrder.isReversed ?? isReversed == isReversed {
            let reading = BalanceLadder.Reading(isReversed: isReversed)
            let directed = ladders.compactMap { ladder in
                ladder.directed(reading, isFirstOut: preset.sign == .inverted)
            }
            guard directed.count == ladders.count, directed.reduce(0, { $0 + $1.ladder.steps }) > 1
            else { continue }
            let open = directed.lazy.compactMap(\.open).first
            (ladders, self.reading) = (directed.map(\.ladder), reading)
            if let open, preset.sign == nil { askFirst(open) }
            return true
        }
        return false
    }

    /// Asks which way the money of the oldest row went.
    private mutating func askFirst(_ row: Int32) {
        findings.append(
            ImportFinding(
                .ambiguousSign,
                "nothing proves whether the money of the oldest row came in or left",
                next: "Say --set sign=signed if it came in, and --set sign=inverted if it left.",
                answers: TableNumbers.signs, at: place(ofRow: row)))
    }

    // MARK: Order

    /// Takes the reading in which all balances hold, or says why there is none.
    private mutating func findReading(_ numbers: TableNumbers) {
        let all = readings(numbers)
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
        guard let last = fitting.last, last.isReversed != first.isReversed else {
            reading = first
            return
        }
        if order.isMixed, sortByTime(fitting, isNewestFirst: order.isReversed == true) {
            isSorted = true
            return
        }
        reading = order.isReversed == true ? last : first
        if order.isReversed == nil { noteAmbiguousOrder(first, last) }
    }

    /// Takes the rows in the order of their times where the balances follow in that: some banks
    /// list payments as they were made, and balance them as they were booked.
    ///
    /// Rows of one time are in the file's order, or all of them the other way round. Costs a sort.
    private mutating func sortByTime(_ readings: [Reading], isNewestFirst: Bool) -> Bool {
        let times = rows.rows.compactMap(\.moment)
        guard preset.order == nil, times.count == rows.rows.count else { return false }
        for isReversed in [isNewestFirst, !isNewestFirst] {
            var sorted = ladders
            for index in sorted.indices {
                sorted[index].rows.sort { a, b in
                    let (first, second) = (times[Int(a)], times[Int(b)])
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
                guard let first = rows.rows[Int(a)].moment, let second = rows.rows[Int(b)].moment
                else { continue }
                if first < second { rising += 1 } else if first > second { falling += 1 }
            }
        }
        return (rising == falling ? nil : falling > rising, rising > 0 && falling > 0)
    }

    // MARK: Findings

    /// Both orders hold, and nothing else says which it is: the balances at the ends may tell them
    /// apart.
    private mutating func noteAmbiguousOrder(_ forward: Reading, _ backward: Reading) {
        for ladder in ladders {
            let ends = [forward, backward].compactMap { ladder.ends($0).closing?.decimal() }
            guard ends.count == 2, ends[0] != ends[1] else { continue }
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
        _ readings: [Reading], _ numbers: TableNumbers, _ isReversed: Bool
    ) {
        let limit = StatementFile.largestFindingCount
        // One step alone proves nothing of the sign.
        if numbers.sided == nil, ladders.contains(where: { $0.steps > 1 }),
            let turned = holdingTurned(numbers)
        {
            return explain(turned, numbers)
        }
        let counts = readings.map { reading in
            ladders.reduce(0) { $0 + $1.breaks(reading, atMost: limit).count }
        }
        let best = zip(readings, counts).filter { $0.1 == counts.min() }.map(\.0)
        reading = best.first { $0.isReversed == isReversed } ?? best[0]
        for ladder in ladders {
            for found in ladder.breaks(reading, atMost: limit - min(limit, findings.count)) {
                findings.append(
                    ImportFinding(
                        found.isAtEnd ? .statementGap : .balanceMismatch,
                        """
                        the file states a balance of \(found.stated), and what comes before makes \
                        \(found.expected), a difference of \(found.stated - found.expected)
                        """,
                        next: """
                            Export the statement again, whole: a row is missing before this one, \
                            or was changed.
                            """, at: place(of: found)))
            }
        }
    }

    /// Says that the balances hold with the signs turned round, and takes none of them: they
    /// contradict the amounts.
    private mutating func explain(_ turned: Reading, _ numbers: TableNumbers) {
        var stated = turned
        stated.isInverted.toggle()
        reading = stated
        if let found = ladders.lazy.compactMap({ $0.breaks(stated, atMost: 1).first }).first {
            let answer =
                preset.amount == nil
                ? "--set in=\(ShellWord.shown(preset.moneyOut ?? "")) "
                    + "--set out=\(ShellWord.shown(preset.moneyIn ?? ""))"
                : TableNumbers.signs[turned.isInverted ? 1 : 0]
            findings.append(
                ImportFinding(
                    .balanceMismatch,
                    """
                    the balance should be \(found.expected) and is \(found.stated); with every \
                    amount's sign turned round all balances hold
                    """,
                    next: """
                        Say \(verbatim: answer), or --balance ignore if it is what is owed.
                        """, answers: [answer], at: place(of: found)))
        }
        let amounts = numbers.amounts.map {
            $0.map { TableAmounts(amount: $0.amount, fee: $0.fee) }
        }
        ladders = ladders.map {
            BalanceLadder(rows: $0.rows, amounts: amounts, currency: $0.currency)
        }
    }

    /// Asks which way the money of amounts went, where nothing proves it: always of a table that
    /// nobody has seen, else where most amounts have no sign.
    private mutating func noteSign(_ numbers: TableNumbers) {
        guard let column = preset.amount, preset.sign == nil, preset.side == nil,
            numbers.sided == nil, findings.isEmpty, holdingTurned(numbers) != nil
        else { return }
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
    private mutating func noteFees(_ numbers: TableNumbers) {
        var other = reading
        other.hasFeeInside.toggle()
        guard numbers.hasFees, preset.fees == nil, findings.isEmpty, holds(other, ladders) else {
            return
        }
        let open = ladders.first { ladder in
            ladder.ends(reading).opening != ladder.ends(other).opening
                || ladder.steps == 0 && rows.layout.isProposed
        }
        guard let open else { return }
        let row = open.rows.first { (numbers.amounts[Int($0)]?.fee ?? 0) != 0 }
        findings.append(
            ImportFinding(
                .ambiguousNumber,
                """
                the balances do not say whether the fee is inside its amount or left besides it
                """, which: ["--set fees=inside", "--set fees=beside"], at: place(ofRow: row)))
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
    /// How many amounts there are, and how many have no sign, and a plus.
    private(set) var (count, unsigned, plus) = (0, 0, 0)
    /// One that shows best what is asked: without a sign, and with the text of its row.
    private(set) var example = ""
    private(set) var place: SourcePlace?

    /// Whether nothing in the amounts says what one without a minus is.
    var areOpen: Bool { count > 0 && !(plus > 0 && unsigned == 0) }

    init(_ rows: TableRows) {
        let (layout, table) = (rows.layout, rows.layout.table)
        for record in table.records[layout.firstRow...] where layout.isDated(record) {
            let text = table.name(layout.columns.amount, of: record)
            guard text.contains(where: { "123456789".contains($0) }) else { continue }
            count += 1
            if text.contains("+") { plus += 1 }
            let isUnsigned = !text.contains { "+-−(".contains($0) }
            if isUnsigned { unsigned += 1 }
            guard place == nil || isUnsigned && unsigned == 1 else { continue }
            place = table.place(inColumn: layout.columns.amount, of: record)
            let texts = (layout.columns.payee + layout.columns.text).filter {
                $0 < record.keptCount
            }.prefix(1).map { table.shown($0, of: record) }
            example = ([text] + texts).joined(separator: " ")
        }
    }
}

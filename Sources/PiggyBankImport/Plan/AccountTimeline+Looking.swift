import PiggyBank

// What is there of days and rows.

extension AccountTimeline {
    /// Whether the bank took back a row, as another statement of the import says.
    func hasTakenBack(_ row: RowID) -> Bool {
        if case .bank(let id) = row { takenBack.contains(id) } else { false }
    }

    /// Where a file begins among the rows that are there of its first day.
    enum Beginning {
        /// After so many of them of the amounts that it has too.
        case after([Int64: Int32])
        /// Its rows can be those that are there, or others like them.
        case doubtful
        /// Nowhere: the account never held what the file begins with, as the balances say.
        case nowhere
    }

    /// Where a file begins among the rows that are there of its first day: after those after which
    /// the account held what it begins with, and it has the others.
    ///
    /// Where it would have rows again that are like those before it, the account may as well never
    /// have held that, but for another reason: that is doubtful.
    ///
    /// - Parameters:
    ///   - time: when the first of them happened, where the file states it.
    ///   - rest: the rows of the file after that day.
    ///   - isProven: whether it is recorded that a statement of that day ended with what the file
    ///     begins with.
    ///   - isNumbered: whether only their number tells rows apart.
    mutating func beginning(
        of rows: [Statement.Row], on date: CalendarDate, at time: Instant?, _ opening: Int128,
        before rest: ArraySlice<Statement.Row>, isProven: Bool, isNumbered: Bool
    ) -> Beginning {
        let (known, changes) = (known(on: date), rows.flatMap(Self.changes))
        let amounts = Set(changes)
        var counts: [Int64: Int32] = [:]
        func count(_ index: Int) {
            let movement = movements[index]
            guard movement.sources.contains(.row), amounts.contains(movement.change) else { return }
            counts[movement.change, default: 0] += 1
        }
        let places = places(among: known, on: date, where: opening)
        if let place = clearPlace(in: places, among: known, of: changes, at: time) {
            known[..<place].forEach(count)
            return .after(counts)
        }
        // How many rows the file has more of an amount than are there after where it begins.
        var left = Self.counts(rows)
        for index in known { left[movements[index].change, default: 0] -= 1 }
        let hasAll = left.values.allSatisfy { $0 >= 0 }
        // The whole of a day is what was imported before, whatever else would fit.
        if hasAll, places.first == 0 { return .after([:]) }
        let isProven = isProven || closings[date]?.contains(opening) ?? false
        let isCertain = !isNumbered || isProven && !hasTakenBackRows
        var found: [[Int64: Int32]] = places.first == 0 ? [[:]] : []
        var (isDoubtful, start) = (false, 0)
        var passed: Set<Int64> = []
        for place in places where place > 0 {
            for index in known[start..<place] {
                left[movements[index].change, default: 0] += 1
                passed.insert(movements[index].change)
                count(index)
            }
            start = place
            // A file that has nothing else is the one that was imported, too.
            if left.values.allSatisfy({ $0 == 0 }), areKnown(rest) { return .after(counts) }
            guard found.first != counts,
                !isNumbered || left.values.allSatisfy({ $0 >= 0 })
                    || rest.isEmpty && left.values.allSatisfy({ $0 <= 0 })
            else { continue }
            if isCertain || !passed.contains(where: { left[$0] ?? 0 > 0 }) {
                found.append(counts)
            } else {
                isDoubtful = true
            }
            // Two are as many as matter.
            if found.count > 1 { break }
        }
        if !isDoubtful, found.count == 1 { return .after(found[0]) }
        if found.isEmpty, hasAll, !isDoubtful || hasTakenBackRows { return .nowhere }
        known[start...].forEach(count)
        return counts.isEmpty ? .nowhere : .doubtful
    }

    /// After how many of the rows that are there of a date the account held an amount.
    private mutating func places(among known: [Int], on date: CalendarDate, where amount: Int128)
        -> [Int]
    {
        var held = balance(at: date.adding(days: -1))
        var places = held == amount ? [0] : []
        for (place, index) in known.enumerated() {
            held += Int128(movements[index].bankChange)
            if held == amount { places.append(place + 1) }
        }
        return places
    }

    /// After how many of the rows that are there a file begins; nil where that is not clear.
    ///
    /// It begins in one of the places: at its time, where it states one that no two rows have; else
    /// where its rows of the day are all there, one after the other, unless they may as well be new
    /// after all that are there.
    private func clearPlace(
        in places: [Int], among known: [Int], of changes: [Int64], at time: Instant?
    ) -> Int? {
        if let time, known.count(where: { movements[$0].time == time }) < 2 {
            let timed = known.firstIndex { movements[$0].time >= time } ?? known.count
            if places.contains(timed) { return timed }
        }
        if places.last == known.count { return nil }
        return places.prefix(Self.mostPlaces).first { place in
            known[place...].lazy.map { [movements] in movements[$0].change }.starts(with: changes)
        }
    }

    /// In how many places of a day a file is looked for: where money comes and goes it is doubtful.
    private static let mostPlaces = 64

    /// Whether all rows are there, each of an amount and a date as often as they have it.
    private mutating func areKnown(_ rows: ArraySlice<Statement.Row>) -> Bool {
        for (date, rows) in Dictionary(grouping: rows, by: \.date) {
            var left = Self.counts(rows)
            for index in known(on: date) { left[movements[index].change, default: 0] -= 1 }
            guard left.values.allSatisfy({ $0 <= 0 }) else { return false }
        }
        return true
    }

    /// Whether a row was reversed that is recorded: the bank's balances have it.
    private var hasTakenBackRows: Bool { movements.contains { $0.state != .inEffect && $0.isRow } }

    /// The rows up to a date, and the opening balance, that somebody has reversed or corrected
    /// and that make a difference: the one that was reversed last, of those after a date if any
    /// is and of the statement's rows if any is, or all of them; none where that is not so.
    ///
    /// What was recorded since for the same day and with the same money counts in place of one, and
    /// so does another version of it. What a bank has changed is no such row.
    func takenBack(until date: CalendarDate, after first: CalendarDate?, making difference: Int128)
        -> [Int]
    {
        var newest: [CalendarDate: [Int64: Int64]] = [:]
        for movement in movements where movement.isInEffect && movement.isRow {
            newest[movement.date, default: [:]][movement.bankChange] = movement.sequence
        }
        let others = Set(recorded.corrections.values).union(recorded.bankChanges.map(\.old))
        let missing = recorded.reversals.sorted { $0.key < $1.key }.compactMap {
            reversal, index -> (index: Int, change: Int128)? in
            let movement = movements[index]
            let other = newest[movement.date]?[movement.bankChange] ?? 0
            guard movement.state == .takenBack, movement.date <= date, other < reversal,
                movement.isRow || movement.isOpening, !others.contains(index)
            else { return nil }
            let before = recorded.bankChanges.last { $0.new == index }?.old
            let versions = [corrected(index), before.flatMap(corrected)].compactMap(\.self)
            let counting = versions.first { movements[$0].isInEffect }
            let counted = counting.map { movements[$0].bankChange } ?? 0
            return (index, Int128(movement.bankChange) - Int128(counted))
        }
        let whole = missing.filter { $0.change == difference }.map(\.index)
        let later = whole.filter { index in first.map { movements[index].date > $0 } ?? true }
        let likely = later.isEmpty ? whole : later
        // Without the bank's ids, the row may as well be another one.
        let own = likely.last { isMatched($0) && !movements[$0].sources.isDisjoint(with: .bankIDs) }
        if let one = own ?? likely.last { return [one] }
        let isAll = missing.reduce(0) { $0 + $1.change } == difference
        return isAll ? missing.filter { $0.change != 0 }.map(\.index) : []
    }

    /// How many movements of each amount rows come to.
    private static func counts(_ rows: [Statement.Row]) -> [Int64: Int] {
        rows.flatMap(changes).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// By how much the movements of a row change the account, in their order.
    private static func changes(_ row: Statement.Row) -> [Int64] {
        var changes = [Int64(clamping: row.amount.minorUnits)]
        if row.fee > 0 { changes = (changes == [0] ? [] : changes) + [-row.fee] }
        if let roundUp = row.bankRoundUp { changes.append(-roundUp.minorUnits) }
        return changes
    }

    /// Whether a movement is that of a row of the statement, or of its file.
    func isMatched(_ index: Int) -> Bool { statements[index] == statement }
    func isMatchedInAnother(_ index: Int) -> Bool {
        statements[index] != 0 && statements[index] != statement
    }
    func isMatchedInFile(_ index: Int) -> Bool { statements[index] >= firstOfFile }

    /// What the bank knows of a date, in the order in which it was imported, as indices.
    mutating func known(on date: CalendarDate) -> [Int] {
        indices(on: date).filter { movements[$0].isRow && movements[$0].isInEffect }.sorted {
            (order(of: $0), $0) < (order(of: $1), $1)
        }
    }

    /// The same that the statement lacks.
    mutating func lacking(on date: CalendarDate) -> [Int] {
        known(on: date).filter { !isMatched($0) }
    }

    /// The one that makes a difference of the rows up to a date that the statement lacks, of those
    /// since its first; where there is none, all of them if they do, and else those of the date.
    ///
    /// Of equal ones of a day it may be any, so that none is named.
    ///
    /// Linear in the movements.
    mutating func lacking(until date: CalendarDate, making difference: Int128) -> [Int] {
        let first = movements.indices.filter(isMatched).map { movements[$0].date }.min() ?? date
        let dates = min(first, date)...date
        let rows = movements.prefix(recordedCount).indices.filter { index in
            let movement = movements[index]
            return movement.isInEffect && movement.isRow && dates.contains(movement.date)
        }
        let lacking = rows.filter { !isMatched($0) }
        func isWhole(_ index: Int) -> Bool { Int128(movements[index].bankChange) == difference }
        if let one = lacking.last(where: isWhole) {
            let day = movements[one].date
            let equal = rows.filter { movements[$0].date == day && isWhole($0) }
            return equal.count > 1 ? [] : [one]
        }
        return bankChange(of: lacking) == difference ? lacking : self.lacking(on: date)
    }

    /// The movements of a date, in no order; linear in all of them the first few times.
    private mutating func indices(on date: CalendarDate) -> [Int] {
        if byDate == nil, asked < 3 {
            asked += 1
            return movements.indices.filter { movements[$0].date == date }
        }
        if byDate == nil {
            var byDate: [CalendarDate: Set<Int>] = [:]
            for index in movements.indices {
                byDate[movements[index].date, default: []].insert(index)
            }
            self.byDate = byDate
        }
        return byDate?[date].map(Array.init) ?? []
    }

    /// The first row of a counted day that the file lacks; nil for none; linear in the movements.
    func lackingOfCountedDays() -> Movement? {
        guard !countedDays.isEmpty else { return nil }
        let lacking = movements.indices.filter { index in
            movements[index].sources.contains(.row) && movements[index].isInEffect
                && countedDays[movements[index].date] != nil && !isMatchedInFile(index)
        }
        return lacking.min {
            (movements[$0].date, order(of: $0)) < (movements[$1].date, order(of: $1))
        }.map { movements[$0] }
    }

    /// What came back of payments that the import changes, and is reversed until then: it is
    /// restored afterwards.
    var refundsToRestore: DatedSums {
        var sums = DatedSums()
        for (index, payment) in recorded.refunds
        where movements[index].state == .takenBack && recorded.corrections[index] == nil {
            guard let payment = self.index(ofEvent: payment),
                movements[payment].state == .takenBackByPlan
            else { continue }
            sums.add(Int128(movements[index].bankChange), on: movements[index].date)
        }
        return sums
    }

    /// What was recorded last instead of a movement that somebody has corrected; nil for nothing.
    func corrected(_ index: Int) -> Int? {
        var newest = recorded.corrections[index]
        while let index = newest, let next = recorded.corrections[index] { newest = next }
        return newest
    }

    /// Where the recorded movement of an event is; nil for none; logarithmic.
    func index(ofEvent sequence: Int64) -> Int? { recorded.index(ofEvent: sequence) }

    /// By how much what the bank knows of changed with some movements.
    func bankChange(of indices: [Int]) -> Int128 {
        indices.reduce(0) { $0 + Int128(movements[$1].bankChange) }
    }

    /// Whether nothing happened after a date, and nothing on it that other files have and the
    /// statement lacks.
    mutating func isLast(_ date: CalendarDate) -> Bool {
        latestDate =
            latestDate ?? movements.lazy.filter { $0.isInEffect && !$0.isOpening }.map(\.date).max()
        guard let last = latestDate else { return true }
        return last < date || last == date && lacking(on: date).isEmpty
    }
}

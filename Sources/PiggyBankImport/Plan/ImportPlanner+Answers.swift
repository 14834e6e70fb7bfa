import PiggyBank

// What somebody has said of rows.

extension ImportPlanner {
    /// Does with rows what somebody has said of them: links those that are an event.
    ///
    /// - Parameter linked: what was recorded by hand of it is added.
    /// - Returns: the movements that need no more answer, as their indices.
    mutating func takeAnswers(
        _ result: inout PlannedStatement,
        _ timeline: inout AccountTimeline,
        _ linked: inout [NamedMovement]
    ) -> Set<Int> {
        var answered: Set<Int> = []
        let lines = answers.lines(of: file.name) ?? []
        for (line, movements) in result.movements(ofLines: lines) {
            let row = RowPlace(file: file.name, line: line)
            let said = answers.ofLookAlikes(row)
            let isTwofold = said.contains(.different) && said.contains { $0 != .different }
            for answer in isTwofold ? [.different] : said {
                let fault: AnswerFault?
                switch answer {
                case _ where isTwofold: fault = .twoAnswers
                case .same(let event):
                    fault = take(event, for: row, movements, &result, &timeline, &linked)
                default: fault = takeDifferent(movements, result, timeline, &answered)
                }
                guard let fault else { continue }
                let place = result.statement.rows[Int(result.movements[movements[0]].row)].place
                find(.wrongAnswer(row, fault), at: place)
                answered.formUnion(movements)
            }
        }
        takeKeptAnswers(&result, &timeline, &linked, &answered)
        return answered
    }

    /// Does with new rows what the preset says of them by their ids.
    private mutating func takeKeptAnswers(
        _ result: inout PlannedStatement,
        _ timeline: inout AccountTimeline,
        _ linked: inout [NamedMovement],
        _ answered: inout Set<Int>
    ) {
        guard !mapping.answersByID.isEmpty else { return }
        for index in result.movements.indices {
            let movement = result.movements[index]
            guard movement.decision == .new, !answered.contains(index),
                let answer = mapping.answersByID[id(of: index, in: result)]
            else { continue }
            answered.insert(index)
            guard case .same(let event) = answer else { continue }
            let place = result.statement.rows[Int(movement.row)].place
            let row = RowPlace(file: file.name, line: place.line)
            if let fault = take(event, for: row, [index], &result, &timeline, &linked) {
                find(.wrongAnswer(row, fault), at: place)
            }
        }
    }

    /// The id of the row that a movement is of, whichever of its movements that is.
    mutating func id(of index: Int, in result: PlannedStatement) -> String {
        let movement = result.movements[index]
        let id = RowID(of: result.statement.rows[Int(movement.row)], number: movement.number)
        return id.key(.movement, of: result.account, by: &recipe)
    }

    /// Links a row to an event, as somebody has said; nothing where it is that event already.
    private mutating func take(
        _ event: NamedMovement,
        for row: RowPlace,
        _ movements: [Int],
        _ result: inout PlannedStatement,
        _ timeline: inout AccountTimeline,
        _ linked: inout [NamedMovement]
    ) -> AnswerFault? {
        let decisions = movements.map { result.movements[$0].decision }
        // What was found of the row already comes first, and the same row of another file counts.
        if decisions.allSatisfy({ $0 == .refused || $0 == .repeated }) { return nil }
        guard let named = index(of: event, in: timeline) else { return .cannotBe(event) }
        let there = timeline.corrected(named) ?? named
        let sequences = [named, there].map { timeline.movements[$0].sequence }
        let isThere = zip(movements, decisions)
            .contains { index, decision in
                switch decision {
                case .linked: result.details[index]?.link?.index == there
                case .known(let sequence): sequences.contains(sequence)
                default: false
                }
            }
        if isThere { return nil }
        let fitting = movements.first { mayBe($0, there, result, timeline) }
        guard let fitting else {
            if let other = answers.taken[event], other != row { return .taken(event, by: other) }
            return zip(movements, decisions).lazy.compactMap { recorded($0, $1, result, timeline) }
                .first.map { .recorded($0) } ?? .cannotBe(event)
        }
        if timeline.movements[there].sources.isEmpty { linked.append(event) }
        link(fitting, to: there, in: &result, &timeline)
        answers.taken[event] = row
        return nil
    }

    /// Leaves a row alone that is no event which is recorded, as somebody has said.
    private func takeDifferent(
        _ movements: [Int],
        _ result: PlannedStatement,
        _ timeline: AccountTimeline,
        _ answered: inout Set<Int>
    ) -> AnswerFault? {
        for index in movements {
            let movement = result.movements[index]
            if case .known(let sequence) = movement.decision,
                !isLink(movement, sequence, result, timeline)
            {
                continue
            }
            if let event = recorded(index, movement.decision, result, timeline) {
                return .recorded(event)
            }
        }
        let open = movements.filter { result.movements[$0].decision == .new }
        // What it was like may be another row, as an answer before this one says.
        let taken = answers.taken.keys.compactMap { self.index(of: $0, in: timeline) }
            .map { timeline.movements[$0].change }
        let isDoubtful = open.contains { index in
            taken.contains(result.movements[index].change)
                || timeline.movements.indices.contains { mayBe(index, $0, result, timeline) }
        }
        guard isDoubtful || open.count < movements.count else { return .notDoubtful }
        answered.formUnion(movements)
        return nil
    }

    /// What a movement of a row is, where that is known or was said; nil where it is not.
    private func recorded(
        _ index: Int,
        _ decision: RowDecision,
        _ result: PlannedStatement,
        _ timeline: AccountTimeline
    ) -> NamedMovement? {
        switch decision {
        case .known(let sequence): .event(sequence)
        case .linked: result.details[index]?.link.map { name(of: $0.index, in: timeline) }
        default: nil
        }
    }

    /// Whether a movement of a row is an event that was recorded otherwise.
    private func isLink(
        _ movement: PlannedMovement,
        _ sequence: Int64,
        _ result: PlannedStatement,
        _ timeline: AccountTimeline
    ) -> Bool {
        let index = timeline.index(ofEvent: sequence)
        let row = result.statement.rows[Int(movement.row)]
        let source = RowID(of: row, number: movement.number).source
        return timeline.links.contains { link in
            !link.isTakenBack && link.source == source
                && (timeline.corrected(link.index) ?? link.index) == index
        }
    }

    /// Whether a movement of a row may be one of the account that was recorded otherwise.
    private func mayBe(
        _ index: Int,
        _ there: Int,
        _ result: PlannedStatement,
        _ timeline: AccountTimeline
    ) -> Bool {
        let (movement, event) = (result.movements[index], timeline.movements[there])
        guard movement.change == event.change, event.isInEffect, !event.isOpening else {
            return false
        }
        let rows = result.statement.rows.span
        let row = Int(movement.row)
        let days = event.date.days(since: rows[row].date)
        if event.sources.isEmpty {
            switch movement.decision {
            case .new, .reversed: break
            default: return false
            }
            return movement.part != .fee && event.bankChange != 0
                && key(of: movement, rows, in: result) == key(ofEvent: there, in: timeline)
                && (-Self.daysBefore...Self.daysAfter).contains(days)
                && (timeline.waiting.contains(there) || !isTold(result))
        }
        let source = RowID(of: rows[row], number: movement.number).source
        return movement.decision == .new && result.correction(of: index) == 0
            && movement.part == .movement
            && timeline.goals[there] == result.factory.goal(of: rows[row])
            && !event.sources.isDisjoint(with: .rows) && !event.sources.contains(.init(source))
            && (-Self.daysBefore...Self.daysBefore).contains(days)
            && !timeline.isMatchedInFile(there)
    }

    /// Which of the account's movements a name means; nil for none.
    func index(of name: NamedMovement, in timeline: AccountTimeline) -> Int? {
        switch name {
        case .event(let sequence): timeline.index(ofEvent: sequence)
        case .row(let row): timeline.rows[answers.resolved(row)]
        }
    }

    /// What a movement of an account is called.
    func name(of index: Int, in timeline: AccountTimeline) -> NamedMovement {
        let sequence = timeline.movements[index].sequence
        guard sequence == 0 else { return .event(sequence) }
        let place = timeline.place(ofPlanned: index)
        return .row(RowPlace(file: plan.files[place.file - 1].file.name, line: place.line))
    }

    /// Requires that the rows are there of which somebody has said what they are.
    mutating func requireRowsOfAnswers() {
        for (row, answer) in answers.unused {
            plan.findings.append(
                ImportPlan.FileFinding(
                    file: row.file,
                    finding: ImportFinding(.noSuchRow(row, answer))
                )
            )
        }
    }
}

extension PlannedStatement {
    /// The movements of the rows that begin on some lines, as their indices, in the rows' order.
    func movements(ofLines lines: Set<Int>) -> [(line: Int, movements: [Int])] {
        var found: [(line: Int, movements: [Int])] = []
        guard !lines.isEmpty else { return found }
        let rows = statement.rows.span
        for (index, movement) in movements.enumerated() {
            let line = rows[Int(movement.row)].place.line
            guard lines.contains(line) else { continue }
            if found.last?.line != line { found.append((line, [])) }
            found[found.count - 1].movements.append(index)
        }
        return found
    }
}

/// What somebody has said of rows, and which of it was used.
struct RowAnswers {
    private var items: [Item] = []
    /// Which of them are of a line, by the files and their lines.
    private var byLine: [String: [Int: [Int]]] = [:]
    /// The rows that are named as what others are.
    private var named: Set<RowPlace> = []
    private let files: Set<String>
    /// The same by the last parts of their paths, where only one is called so.
    private let filesByName: [Substring: String?]
    /// The rows that are events, as was said and done.
    var taken: [NamedMovement: RowPlace] = [:]

    private struct Item {
        var row: RowPlace
        var answer: ImportMapping.RowAnswer
        var isUsed = false
    }

    /// - Parameter files: what the files of the import are called.
    init(_ answers: [RowPlace: [ImportMapping.RowAnswer]], files: [String]) {
        self.files = Set(files)
        filesByName = Dictionary(self.files.map { ($0.lastPart, $0) }) { _, _ in nil }
        for (row, answers) in answers {
            let row = resolved(row)
            for answer in answers {
                byLine[row.file, default: [:]][row.line, default: []].append(items.count)
                items.append(Item(row: row, answer: answer))
                switch answer {
                case .same(.row(let place)), .refund(.row(let place)): named.insert(resolved(place))
                default: break
                }
            }
        }
    }

    var isEmpty: Bool { items.isEmpty }

    /// A row by what the import calls its file: that, or the last part of its path.
    func resolved(_ row: RowPlace) -> RowPlace {
        guard !files.contains(row.file),
            case .some(.some(let file)) = filesByName[row.file.lastPart]
        else { return row }
        return RowPlace(file: file, line: row.line)
    }

    /// The lines of a file of which something was said; nil for none.
    func lines(of file: String) -> Set<Int>? { byLine[file].map { Set($0.keys) } }

    /// Whether a row is named as what another one is.
    func names(_ row: RowPlace) -> Bool { !named.isEmpty && named.contains(row) }

    /// What was said of a row that looks like an event, first which ones it is.
    mutating func ofLookAlikes(_ row: RowPlace) -> [ImportMapping.RowAnswer] {
        var answers: [ImportMapping.RowAnswer] = []
        for index in byLine[row.file]?[row.line] ?? [] {
            if case .refund = items[index].answer { continue }
            items[index].isUsed = true
            answers.append(items[index].answer)
        }
        return answers.filter { $0 != .different } + answers.filter { $0 == .different }
    }

    /// The payment that a row is money back of, as was said; nil where nothing was.
    mutating func payment(of row: RowPlace) -> NamedMovement? {
        for index in byLine[row.file]?[row.line] ?? [] {
            guard case .refund(let payment) = items[index].answer else { continue }
            items[index].isUsed = true
            return payment
        }
        return nil
    }

    /// The lines of a file of which it was said that money came back there.
    func linesOfRefunds(in file: String) -> Set<Int> {
        let lines = (byLine[file] ?? [:])
            .filter { line in
                line.value.contains {
                    if case .refund = items[$0].answer { true } else { false }
                }
            }
        return Set(lines.keys)
    }

    /// What was said of rows that are not imported, in the order of the files and their lines.
    var unused: [(row: RowPlace, answer: ImportMapping.RowAnswer)] {
        items.filter { !$0.isUsed }.map { ($0.row, $0.answer) }
            .sorted { ($0.row.file, $0.row.line) < ($1.row.file, $1.row.line) }
    }
}

extension String {
    /// The last part of a path.
    fileprivate var lastPart: Substring { split(separator: "/").last ?? self[...] }
}

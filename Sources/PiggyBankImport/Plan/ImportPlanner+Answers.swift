import PiggyBank

// What somebody has said of rows.

extension ImportPlanner {
    /// Does with rows what somebody has said of them: links those that are an event.
    mutating func takeAnswers(_ work: inout Work) {
        for (line, movements) in work.result.movements(ofLines: answers.lines(of: file.name)) {
            let row = RowPlace(file: file.name, line: line)
            let said = answers.ofLookAlikes(row)
            let isTwofold = said.contains(.different) && said.contains { $0 != .different }
            for answer in isTwofold ? [.different] : said {
                let fault: AnswerFault?
                switch answer {
                case _ where isTwofold: fault = .twoAnswers
                case .same(let event): fault = take(event, for: row, movements, &work)
                default: fault = takeDifferent(movements, &work)
                }
                guard let fault else { continue }
                find(.wrongAnswer(row, fault), at: work.row(of: movements[0]).place)
                work.answered.formUnion(movements)
            }
        }
        takeKeptAnswers(&work)
    }

    /// Does with new rows what the preset says of them by their ids.
    private mutating func takeKeptAnswers(_ work: inout Work) {
        guard !mapping.answersByID.isEmpty else { return }
        for index in work.result.movements.indices {
            guard work.result.movements[index].decision == .new, !work.answered.contains(index),
                let answer = mapping.answersByID[rowID(of: index, work)]
            else { continue }
            work.answered.insert(index)
            guard case .same(let event) = answer else { continue }
            let place = work.row(of: index).place
            let row = RowPlace(file: file.name, line: place.line)
            if let fault = take(event, for: row, [index], &work) {
                find(.wrongAnswer(row, fault), at: place)
            }
        }
    }

    /// The id of the row that a movement is of, whichever of its movements that is.
    mutating func rowID(of index: Int, _ work: Work) -> String {
        recipe.key(of: work.id(of: index), .movement, work.result.account)
    }

    /// Links a row to an event, as somebody has said; nothing where it is that event already.
    private mutating func take(
        _ event: NamedMovement, for row: RowPlace, _ movements: [Int], _ work: inout Work
    ) -> AnswerFault? {
        let decisions = movements.map { work.result.movements[$0].decision }
        // What was found of the row already comes first, and the same row of another file counts.
        if decisions.allSatisfy({ $0 == .refused || $0 == .repeated }) { return nil }
        guard let named = index(of: event, in: work.timeline) else { return .cannotBe(event) }
        let there = work.timeline.corrected(named) ?? named
        let sequences = [named, there].map { work.timeline.movements[$0].sequence }
        let isThere = zip(movements, decisions).contains { index, decision in
            switch decision {
            case .linked: work.result.details[index]?.link?.index == there
            case .known(let sequence): sequences.contains(sequence)
            default: false
            }
        }
        if isThere { return nil }
        guard let fitting = movements.first(where: { mayBe($0, there, work) }) else {
            if let other = answers.taken[event], other != row { return .taken(event, by: other) }
            let known = movements.compactMap { recorded($0, work) }.first
            return known.map { .recorded($0) } ?? .cannotBe(event)
        }
        if work.timeline.movements[there].sources.isEmpty { work.linked.append(event) }
        link(fitting, to: there, &work)
        answers.taken[event] = row
        return nil
    }

    /// Leaves a row alone that is no event which is recorded, as somebody has said.
    private func takeDifferent(_ movements: [Int], _ work: inout Work) -> AnswerFault? {
        for index in movements where !isKnownRow(index, work) {
            if let event = recorded(index, work) { return .recorded(event) }
        }
        let open = movements.filter { work.result.movements[$0].decision == .new }
        // What it was like may be another row, as an answer before this one says.
        let taken = answers.taken.keys.compactMap { index(of: $0, in: work.timeline) }.map {
            work.timeline.movements[$0].change
        }
        let isDoubtful = open.contains { index in
            taken.contains(work.result.movements[index].change)
                || work.timeline.movements.indices.contains { mayBe(index, $0, work) }
        }
        guard isDoubtful || open.count < movements.count else { return .notDoubtful }
        work.answered.formUnion(movements)
        return nil
    }

    /// What a movement of a row is, where that is known or was said; nil where it is not.
    private func recorded(_ index: Int, _ work: Work) -> NamedMovement? {
        switch work.result.movements[index].decision {
        case .known(let sequence): .event(sequence)
        case .linked: work.result.details[index]?.link.map { name(of: $0.index, in: work.timeline) }
        default: nil
        }
    }

    /// Whether a movement is recorded as the row itself, and no event that was recorded otherwise.
    private func isKnownRow(_ index: Int, _ work: Work) -> Bool {
        guard case .known(let sequence) = work.result.movements[index].decision else {
            return false
        }
        let (timeline, source) = (work.timeline, work.id(of: index).source)
        let there = timeline.index(ofEvent: sequence)
        return !timeline.recorded.links.contains { link in
            !link.isTakenBack && link.source == source
                && (timeline.corrected(link.index) ?? link.index) == there
        }
    }

    /// Whether a movement of a row may be one of the account that was recorded otherwise.
    private func mayBe(_ index: Int, _ there: Int, _ work: Work) -> Bool {
        let (movement, event) = (work.result.movements[index], work.timeline.movements[there])
        guard movement.change == event.change, event.isInEffect, !event.isOpening else {
            return false
        }
        let (row, goal) = (work.row(of: index), work.timeline.goals[there])
        let days = event.date.days(since: row.date)
        if event.sources.isEmpty {
            switch movement.decision {
            case .new, .reversed: break
            default: return false
            }
            return movement.part != .fee && event.bankChange != 0
                && key(of: index, work) == key(ofEvent: there, in: work.timeline)
                && (-Self.daysBefore...Self.daysAfter).contains(days)
                && (work.timeline.waiting.contains(there) || !isTold(work))
        }
        return movement.decision == .new && work.result.correction(of: index) == 0
            && movement.part == .movement && goal == work.result.factory.goal(of: row)
            && event.isRow && !event.sources.contains(.init(work.id(of: index).source))
            && (-Self.daysBefore...Self.daysBefore).contains(days)
            && !work.timeline.isMatchedInFile(there)
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
        let (file, line) = timeline.lines[index - timeline.recordedCount]
        return .row(RowPlace(file: plan.files[Int(file) - 1].file.name, line: Int(line)))
    }

    /// Requires that the rows are there of which somebody has said what they are.
    mutating func requireRowsOfAnswers() {
        for (row, answer) in answers.unused { find(.noSuchRow(row, answer), in: row.file) }
    }
}

extension PlannedStatement {
    /// The movements of the rows that begin on some lines, as their indices, in the rows' order.
    func movements(ofLines lines: Set<Int>) -> [(line: Int, movements: [Int])] {
        var found: [(line: Int, movements: [Int])] = []
        guard !lines.isEmpty else { return found }
        for (index, movement) in movements.enumerated() {
            let line = statement.rows[Int(movement.row)].place.line
            guard lines.contains(line) else { continue }
            if found.last?.line != line { found.append((line, [])) }
            found[found.count - 1].movements.append(index)
        }
        return found
    }
}

/// What somebody has said of rows, and which of it was used.
struct RowAnswers {
    private var items: [(row: RowPlace, answer: ImportMapping.RowAnswer, isUsed: Bool)] = []
    /// Which of them are of a row.
    private var byRow: [RowPlace: [Int]] = [:]
    /// The rows that are named as what others are.
    private var named: Set<RowPlace> = []
    private let files: Set<String>
    /// The same by the last parts of their paths, where only one is called so.
    private let filesByName: [Substring: String?]
    /// The rows that are events, as was said and done.
    var taken: [NamedMovement: RowPlace] = [:]

    /// - Parameter files: what the files of the import are called.
    init(_ answers: [RowPlace: [ImportMapping.RowAnswer]], files: [String]) {
        self.files = Set(files)
        filesByName = Dictionary(self.files.map { ($0.lastPart, $0) }) { _, _ in nil }
        for (row, answers) in answers {
            let row = resolved(row)
            for answer in answers {
                byRow[row, default: []].append(items.count)
                items.append((row, answer, false))
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

    /// The lines of a file of which something was said.
    func lines(of file: String) -> Set<Int> {
        Set(byRow.keys.filter { $0.file == file }.map(\.line))
    }

    /// Whether a row is named as what another one is.
    func names(_ row: RowPlace) -> Bool { !named.isEmpty && named.contains(row) }

    /// What was said of a row that looks like an event, first which ones it is.
    mutating func ofLookAlikes(_ row: RowPlace) -> [ImportMapping.RowAnswer] {
        var answers: [ImportMapping.RowAnswer] = []
        for index in byRow[row] ?? [] where items[index].answer.payment == nil {
            items[index].isUsed = true
            answers.append(items[index].answer)
        }
        return answers.filter { $0 != .different } + answers.filter { $0 == .different }
    }

    /// The payment that a row is money back of, as was said; nil where nothing was.
    mutating func payment(of row: RowPlace) -> NamedMovement? {
        guard let index = byRow[row]?.first(where: { items[$0].answer.payment != nil }) else {
            return nil
        }
        items[index].isUsed = true
        return items[index].answer.payment
    }

    /// What was said of rows that are not imported, in the order of the files and their lines.
    var unused: [(row: RowPlace, answer: ImportMapping.RowAnswer)] {
        items.filter { !$0.isUsed }.map { ($0.row, $0.answer) }.sorted {
            ($0.row.file, $0.row.line) < ($1.row.file, $1.row.line)
        }
    }
}

extension ImportMapping.RowAnswer {
    /// The payment that the row is money back of; nil for another answer.
    fileprivate var payment: NamedMovement? {
        if case .refund(let payment) = self { payment } else { nil }
    }
}

extension String {
    /// The last part of a path.
    fileprivate var lastPart: Substring { split(separator: "/").last ?? self[...] }
}

import PiggyBank
import PiggyBankStore
import Testing

@Suite("Commands are recorded together, all of them or none") struct TogetherTests {
    /// Payments of 6.50 and 1.20 as events 5 and 6, and a correction of the second as line 7.
    private func given() throws -> CorrectionStory {
        let story = try CorrectionStory(isOverSnapshots: false)
        try story.when(.withdraw(.a, .pounds("6.50")), on: "2026-01-06")
        try story.when(.withdraw(.a, .pounds("1.20")), on: "2026-01-13")
        try story.correct(6) { $0.category = "Food" }
        return story
    }

    private func deposit(_ amount: String) -> Command { Command(.deposit(.a, .pounds(amount))) }

    @Test("one that is refused leaves no byte, and what is beside them is recorded") func refused()
        throws
    {
        for isDryRun in [true, false] {
            let story = try given()
            let before = story.file
            var writer = try story.writer()
            let requests = [
                RecordRequest([deposit("1.00")]),
                RecordRequest([deposit("2.00"), Command(.undo(4)), Command(.undo(5))]),
                RecordRequest([deposit("3.00"), deposit("4.00")]),
            ]
            let results = try writer.record(requests, isDryRun: isDryRun)
            // The first deposit is spent in part.
            guard case .failure(let rejection) = results[1] else {
                Issue.record("it is not refused")
                return
            }
            #expect(rejection.code == "insufficient-funds")
            #expect(try results[2].get().map { $0.event?.sequence } == [9, 10])
            #expect(story.file.starts(with: before))
            let lines = LogInMemory(story.file).lines.count
            #expect(lines == (isDryRun ? 7 : 10))
            let replay = LogInMemory(story.file).replay()
            let known = try writer.current()
            #expect(replay.violations == [] && Answers(known) == Answers(replay))
        }
    }

    @Test("after something else was recorded nothing of what was planned before is") func outdated()
        throws
    {
        let story = try given()
        var writer = try story.writer()
        let head = try writer.current().lastLine
        try story.when(.deposit(.b, .pounds("1.00")))
        let before = story.file
        let result = try writer.record([RecordRequest([Command(.undo(5))], after: head)])[0]
        guard case .failure(let rejection) = result else {
            Issue.record("it is recorded")
            return
        }
        #expect(rejection.code == "sequence-gap" && story.file == before)
    }

    @Test("of a range what cannot be reversed is left out, and a rule of money is against all")
    func range() throws {
        let story = try given()
        var writer = try story.writer()
        func undo(_ range: ClosedRange<Int64>) throws -> Result<[Receipt], CommandRejection> {
            var request = RecordRequest(range.reversed().map { Command(.reverse($0)) })
            request.leavesOutUncorrectable = true
            return try writer.record([request])[0]
        }
        let undone = try undo(3...7).get()
        #expect(undone.compactMap { $0.event?.payload.of } == [7, 6, 5, 4])
        #expect(story.told() == "")
        let again = try undo(8...11).get()
        #expect(again.compactMap { $0.event?.payload.of } == [11, 10, 9, 8])
        #expect(story.told() == "a 92.30, a 01-05: 0.50, a 01-12: 0.80")
        let before = story.file
        guard case .failure(let rejection) = try undo(1...4) else {
            Issue.record("money is taken out that was spent")
            return
        }
        #expect(rejection.code == "insufficient-funds" && story.file == before)
    }

    @Test("so are the moves of round-ups of several weeks, once") func roundUps() async throws {
        let store = LedgerStore.inMemory()
        for action in [
            .openAccount(.a, name: "A", currency: .gbp), .createGoal(.g, account: .a, name: "G"),
            .deposit(.a, .pounds("100.00")),
        ] as [Command.Action] { _ = try await store.record(Command(action)) }
        for day in ["2026-01-06", "2026-01-13"] {
            _ = try await store.record(
                Command(.withdraw(.a, .pounds("6.50")), time: Instant("\(day)T08:00:00Z")))
        }
        let moved = try await store.moveRoundUps()
        #expect(moved.map { $0.event?.payload.type } == [.roundUpsMoved, .roundUpsMoved])
        #expect(moved.last?.goal?.saved == .pounds("1.00"))
        #expect(try await store.moveRoundUps().isEmpty)
        let head = try await store.ledger().lastLine
        let undone = try await store.record([6, 7].map { Command(.undo($0)) }, after: head)
        #expect(undone.map(\.outcome) == [.recorded, .recorded])
        #expect(try await store.ledger().savings(of: .g)?.saved == .pounds("0.00"))
        let error = await #expect(throws: RecordError.self) {
            try await store.record([Command(.undo(8))], after: head)
        }
        #expect(error?.code == "sequence-gap")
    }
}

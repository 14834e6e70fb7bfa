import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// What holds of corrections in every ledger.
struct CorrectionLawTests {
    @Test("Undone, and that undone, every answer is as it was") func undoneTwice() throws {
        var (undone, kept) = (0, 0)
        for number in 0..<UInt64(ledgerCount(60)) {
            let story = try RandomStory(seed: firstSeed + number)
            var random = SplitMix64(seed: story.seed).stream("undo")
            var writer = try LedgerWriter(
                RandomStory.path, options: RandomStory.options(story.disk))
            let windows = EveryAnswer.Window.some(&random)
            for _ in 0..<4 {
                let sequence = Int64(random.within(1...story.commands.count))
                let before = windows.map { EveryAnswer(story.log, $0) }
                guard let reversal = try writer.undo(sequence) else { continue }
                let message = "\(story), event \(sequence)"
                switch try writer.record(Command(.undo(reversal))) {
                case .success:
                    #expect(windows.map { EveryAnswer(story.log, $0) } == before, "\(message)")
                    undone += 1
                case .failure(let rejection):
                    // A week from which more was moved than it has now; a reversal of one.
                    let rules: [Rule?] = [.exceedsRoundUps, .notCorrectable]
                    #expect(rules.contains(rejection.rejection?.rule), "\(message): \(rejection)")
                    kept += 1
                }
            }
        }
        #expect(undone > ledgerCount(60), "only \(undone) were undone twice, \(kept) were not")
    }

    @Test("A corrected ledger answers as the one in which all was recorded so at once")
    func recordedAtOnce() throws {
        var compared = 0
        let count = ledgerCount(120)
        for number in 0..<UInt64(count) {
            let story = try RandomStory(seed: firstSeed + number)
            guard let file = try story.recordedAtOnce() else { continue }
            let atOnce = LogInMemory(file)
            #expect(atOnce.lines.count < story.log.lines.count, "\(story)")
            guard atOnce.replay().violations.isEmpty else { continue }
            compared += 1
            var random = SplitMix64(seed: story.seed).stream("windows")
            for window in EveryAnswer.Window.some(&random) {
                let answers = [story.log, atOnce].map { EveryAnswer($0, window).lines }
                let difference = zip(answers[0], answers[1]).first { $0 != $1 }
                #expect(answers[0] == answers[1], "\(story), \(window): \(difference ?? ("", ""))")
            }
        }
        #expect(compared * 3 > count, "only \(compared) of \(count) are valid at once")
    }

    @Test("The reference answers the same of them, and finds nothing wrong") func reference() throws
    {
        for number in 0..<UInt64(ledgerCount(120)) {
            let story = try RandomStory(seed: firstSeed + number)
            let replay = story.log.replay()
            #expect(replay.violations == [], "\(story)")
            guard case .answers(let plain) = ReferenceLedger.replay(story.file) else {
                Issue.record("the reference refuses a line of \(story)")
                continue
            }
            #expect(Answers(replay) == Answers(plain), "\(story)")
        }
    }

    @Test("A snapshot of a corrected ledger answers what its lines say, and is gone on from")
    func snapshots() throws {
        for number in 0..<UInt64(ledgerCount(24)) {
            let story = try RandomStory(seed: firstSeed + number)
            var random = SplitMix64(seed: story.seed).stream("snapshot")
            let lines = story.log.lines
            let count = random.within(9...lines.count)
            let end = lines[..<count].reduce(0) { $0 + $1.count }
            let message = "\(count) lines of \(story)"
            let followed = try FileWithSnapshot(story.file, before: end)
            for question in StateQuestion.allCases {
                let answer = try Answer.ofEveryLine(followed.path, to: question)
                let query = try WatchedQuery(followed.path, question)
                #expect(query.answer == answer && !query.readsEveryLine, "\(message)")
            }
            // The commands come to the same lines after the snapshot.
            let begun = try FileWithSnapshot(Array(story.file[..<end]))
            var writer = try LedgerWriter(begun.path, options: RandomStory.options(LocalFiles()))
            for command in story.commands[count...] { _ = try writer.record(command).get() }
            let whole = try LocalFiles().openForReading(begun.path)
            #expect(try Array(whole.read(at: 0, count: 1 << 20)) == story.file, "\(message)")
        }
    }
}

extension LedgerWriter {
    /// Undoes an event; returns the line that does it, nil where none was recorded.
    fileprivate mutating func undo(_ sequence: Int64) throws(RecordError) -> Int64? {
        guard case .success(let receipt) = try record(Command(.undo(sequence))),
            receipt.outcome == .recorded
        else { return nil }
        return receipt.event?.sequence
    }
}

import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Testing

/// What holds for every ledger whose events are appended as drafts.
struct DraftLawTests {
    /// What the writer knows is what a reader finds in the file.
    private func expectSame(_ writer: inout LedgerWriter, _ files: SimulatedDisk, _ message: String)
        throws
    {
        let known = try writer.current()
        let replay = LogInMemory(Array(files.bytes(Pocket.path) ?? [])).replay()
        #expect(replay.violations.isEmpty, "\(message)")
        let read = replay.ledger
        #expect(known.sequence == read.sequence, "\(message)")
        #expect(known.head == read.head, "\(message)")
        #expect(known.settings == read.settings, "\(message)")
        #expect(known.balances == read.balances, "\(message)")
        #expect(known.savings == read.savings, "\(message)")
        #expect(known.weeklyRoundUps == read.weeklyRoundUps, "\(message)")
        #expect(known.currencyTotals == read.currencyTotals, "\(message)")
    }

    private func writer(_ files: SimulatedDisk, isSealed: Bool) throws -> LedgerWriter {
        var options = WriterOptions(files, isSealed: isSealed)
        options.clock = { .latest }
        return try LedgerWriter(Pocket.path, options: options)
    }

    @Test("Drafts of a valid ledger make its file, in batches of whatever sizes") func roundTrip()
        throws
    {
        var random = SplitMix64(seed: firstSeed)
        for index in 0..<ledgerCount(90) {
            let source = GeneratedDrafts(seed: firstSeed + UInt64(index), strips: random.chance(80))
            let generated = source.generated
            guard generated.changes.isEmpty, !source.isRecordedInPart else { continue }
            let files = SimulatedDisk([Pocket.path: []])
            var writer = try writer(files, isSealed: source.isSealed)
            let receipts = try writer.append(source.drafts, &random).receipts
            #expect(receipts.compactMap(\.rejection) == [], "\(generated)")
            let recorded = receipts.reduce(0) { $0 + $1.recorded }
            #expect(recorded == source.drafts.count, "\(generated)")
            #expect(files.bytes(Pocket.path) == source.file(try source.events()), "\(generated)")
            let replay = LogInMemory(Array(files.bytes(Pocket.path) ?? [])).replay()
            if let last = receipts.last {
                #expect(last.sequence == Int64(source.drafts.count), "\(generated)")
                #expect(last.head == replay.ledger.head, "\(generated)")
            }
            try expectSame(&writer, files, "\(generated)")
            // Cut to milliseconds, changes of one account may come in another order than they were
            // stated.
            guard source.statesMilliseconds else { continue }
            let original = LogInMemory(generated.file).replay().ledger
            #expect(replay.ledger.balances == original.balances, "\(generated)")
            #expect(replay.ledger.weeklyRoundUps == original.weeklyRoundUps, "\(generated)")
        }
    }

    @Test("Drafts that all have ids are recorded once, however often and in whatever batches")
    func retries() throws {
        var random = SplitMix64(seed: firstSeed)
        for index in 0..<ledgerCount(30) {
            let source = GeneratedDrafts(seed: firstSeed + UInt64(index))
            let generated = source.generated
            guard generated.changes.isEmpty, !source.isRecordedInPart else { continue }
            var events = try source.events()
            for place in events.indices where events[place].id == nil {
                events[place].id = "event \(place)"
            }
            let drafts = events.map(GeneratedDrafts.draft)
            let files = SimulatedDisk([Pocket.path: []])
            var first = try writer(files, isSealed: source.isSealed)
            // Each draft comes again a little later, mostly within the same batch.
            var twice: [ContiguousArray<UInt8>] = []
            for place in drafts.indices {
                twice.append(drafts[place])
                if random.chance(20) { twice.append(drafts[random.within(0...place)]) }
            }
            let receipts = try first.append(twice, &random).receipts
            #expect(receipts.compactMap(\.rejection) == [], "\(generated)")
            #expect(receipts.reduce(0) { $0 + $1.recorded } == events.count, "\(generated)")
            let again = receipts.reduce(0) { $0 + $1.alreadyRecorded }
            #expect(again == twice.count - events.count, "\(generated)")
            let whole = source.file(events)
            #expect(files.bytes(Pocket.path) == whole, "\(generated)")

            var second = try writer(files, isSealed: !source.isSealed)
            for isSecond in [false, true] {
                let receipts =
                    isSecond
                    ? try second.append(drafts, &random).receipts
                    : try first.append(drafts, &random).receipts
                let count = receipts.reduce(0) { $0 + $1.alreadyRecorded }
                #expect(count == drafts.count, "\(generated)")
                #expect(receipts.allSatisfy { $0.recorded == 0 && $0.rejection == nil })
                #expect(files.bytes(Pocket.path) == whole, "\(generated)")
            }
            try expectSame(&first, files, "\(generated)")
        }
    }

    @Test("A draft that is refused leaves those before it, and the rest can follow")
    func rejections() throws {
        let rejected: [(String, String)] = [
            ("", "malformed-line"), ("{", "malformed-line"), ("[]", "malformed-line"),
            ("{}", "missing-member"), (#"{"type":"nonsense"}"#, "unknown-type"),
            (#"{"type":"deposited","account":"a"}"#, "missing-member"),
            (
                #"{"type":"deposited","account":"nobody’s","amount":{"currency":"GBP","minorUnits":1}}"#,
                "unknown-account"
            ),
            (
                #"{"sequence":999999,"type":"accountOpened","account":"x’","name":"","currency":"GBP"}"#,
                "sequence-gap"
            ), (#"{"type":"goalDeleted","goal":"no goal’s","account":"nobody’s"}"#, "unknown-goal"),
        ]
        var random = SplitMix64(seed: firstSeed)
        for index in 0..<ledgerCount(60) {
            let source = GeneratedDrafts(seed: firstSeed + UInt64(index))
            let generated = source.generated
            guard generated.changes.isEmpty, !source.isRecordedInPart,
                let bad = random.pick(rejected)
            else { continue }
            let place = random.within(0...source.drafts.count)
            var drafts = source.drafts
            drafts.insert(ContiguousArray(bad.0.utf8), at: place)
            let files = SimulatedDisk([Pocket.path: []])
            var writer = try writer(files, isSealed: source.isSealed)
            let events = try source.events()
            let message = "\(generated), \(bad.0) at \(place)"

            let (receipts, before) = try writer.append(drafts, &random)
            let rejection = try #require(receipts.last?.rejection, "\(message)")
            #expect(before + rejection.index == place, "\(message)")
            let code = bad.1 == "unknown-goal" ? ["unknown-goal", "unknown-account"] : [bad.1]
            #expect(code.contains(rejection.rejection.code), "\(message): \(rejection.rejection)")
            #expect(receipts.reduce(0) { $0 + $1.recorded } == place, "\(message)")
            #expect(files.bytes(Pocket.path) == source.file(events.prefix(place)), "\(message)")
            try expectSame(&writer, files, message)

            let rest = try writer.append(Array(source.drafts[place...]), &random).receipts
            #expect(rest.compactMap(\.rejection) == [], "\(message)")
            #expect(files.bytes(Pocket.path) == source.file(events), "\(message)")
            try expectSame(&writer, files, message)
        }
    }

    @Test("The writer refuses what the reference refuses, and writes what comes before it")
    func references() throws {
        // What a draft need not state, or where it must not be stated.
        let writersOwn: Set<String> = ["line-too-long", "missing-member", "seal-missing"]
        var random = SplitMix64(seed: firstSeed)
        var compared = 0
        for index in 0..<Cases.ledgers.count(150) {
            let source = GeneratedDrafts(seed: firstSeed + UInt64(index), strips: false)
            let generated = source.generated
            // The drafts are a plain ledger of their own: a second `hash` that a line had besides
            // its seal is the only one there.
            let drafts = source.drafts.flatMap { Array($0) + [UInt8(0x0A)] }
            guard case .violation(let violation) = ReferenceLedger.replay(drafts),
                !writersOwn.contains(violation.rule.rawValue), !source.isRecordedInPart,
                // Cut to milliseconds, both may have one time.
                violation.rule != .notItsTime || source.statesMilliseconds
            else { continue }
            compared += 1
            let files = SimulatedDisk([Pocket.path: []])
            var writer = try writer(files, isSealed: source.isSealed)
            let (receipts, before) = try writer.append(source.drafts, &random)
            let last = try #require(receipts.last)
            // With the same content it is a retry, and otherwise a conflict.
            let isKnown =
                last.rejection?.rejection.code == "id-conflict"
                || receipts.contains { $0.alreadyRecorded > 0 }
            if violation.rule.rawValue == "duplicate-id" {
                #expect(isKnown, "\(generated)")
                continue
            }
            // Asked first is whether the command was recorded, and then where it would be.
            if violation.rule.rawValue == "sequence-gap", isKnown { continue }
            let rejection = try #require(last.rejection, "\(generated): \(violation)")
            // With what the writer adds, a line may be too long that is not by itself.
            if rejection.rejection.code == "line-too-long", source.hasLongDraft { continue }
            #expect(last.recorded + last.alreadyRecorded == rejection.index, "\(generated)")
            #expect(rejection.rejection.code == violation.rule.rawValue, "\(generated)")
            #expect(before + rejection.index == violation.line - 1, "\(generated)")
            let replay = LogInMemory(Array(files.bytes(Pocket.path) ?? [])).replay()
            #expect(replay.violations.isEmpty, "\(generated)")
            #expect(replay.ledger.sequence == Int64(violation.line - 1), "\(generated)")
            try expectSame(&writer, files, "\(generated)")
        }
        #expect(compared > 10)
    }
}

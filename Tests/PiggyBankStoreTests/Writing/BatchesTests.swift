import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// Batches of which each is validated while the one before is written.
struct BatchesTests {
    private func deposits(_ range: Range<Int>) -> [Deposit] {
        range.map { Deposit(Int64($0 % 9 + 1), id: "event \($0)") }
    }

    /// A ledger without deposits, and what a writer is told.
    private func files(isSealed: Bool = true) -> SimulatedDisk {
        SimulatedDisk([Pocket.path: Pocket([], isSealed: isSealed).file])
    }

    private func writer(_ files: any FileSystem) throws -> LedgerWriter {
        try LedgerWriter(Pocket.path, options: WriterOptions(files))
    }

    @Test("Batches of any size make the same file, and the same fold", arguments: [true, false])
    func whole(isSealed: Bool) throws {
        let all = deposits(0..<2_300)
        let expected = Pocket(all, isSealed: isSealed).file
        let replay = LogInMemory(Array(expected)).replay()
        for (size, waits) in [(7, false), (1_024, false), (1_025, true), (2_300, false)] {
            let files = files(isSealed: isSealed)
            var writer = try writer(files)
            let feed = Feed(all, of: size)
            feed.waitsForAnswers = waits
            try feed.append(to: &writer)
            #expect(files.bytes(Pocket.path) == expected, "batches of \(size)")
            #expect(feed.receipts.count == feed.batches.count)
            #expect(feed.acknowledged == all.count)
            #expect(feed.receipts.last?.sequence == replay.ledger.sequence)
            #expect(feed.receipts.last?.head == replay.ledger.head)
            let known = try writer.current()
            #expect(known.balances == replay.ledger.balances)
            #expect(known.head == replay.ledger.head)
            #expect(writer.record([all[5]], Way.all[0]) == .success(Recorded(before: 1)))
        }
    }

    @Test(
        "Of drafts that are recorded as a whole, one that is refused leaves nothing of the others")
    func refusedAsAWhole() throws {
        let files = files()
        var writer = try writer(files)
        let before = files.bytes(Pocket.path)
        let good = deposits(0..<2_000).map { "{\($0.stated)\n" }
        let refused = #"{"type":"reversed","of":999999}"# + "\n"
        for drafts in [[refused] + good, good + [refused], good[..<1_500] + [refused]] {
            let bytes = ContiguousArray(drafts.joined().utf8)
            let receipt = try writer.append(bytes, isWhole: true)
            #expect(receipt.rejection?.rejection.code == "unknown-event")
            #expect(receipt.recorded == 0)
            #expect(files.bytes(Pocket.path) == before)
        }
        let receipt = try writer.append(ContiguousArray(good.joined().utf8), isWhole: true)
        #expect(receipt.recorded == good.count)
        let replay = LogInMemory(Array(try #require(files.bytes(Pocket.path)))).replay()
        #expect(replay.ledger.head == receipt.head)
    }

    @Test("Every receipt is of its own batch, and comes before the next batch is written")
    func receipts() throws {
        let all = deposits(0..<40)
        let whole = Pocket(all, isSealed: true)
        let files = files()
        var writer = try writer(files)
        let feed = Feed(all, of: 10)
        feed.afterReceipt = { place in
            let receipt = feed.receipts[place]
            let lines = 10 * (place + 1) + 1
            #expect(files.bytes(Pocket.path) == whole.file(through: lines))
            #expect(receipt.sequence == Int64(lines))
            let read = LogInMemory(Array(whole.file(through: lines))).replay().ledger
            #expect(receipt.head == read.head)
            #expect(receipt.recorded == 10)
        }
        try feed.append(to: &writer)
        #expect(feed.receipts.count == 4)
    }

    @Test("Whoever waits for an answer gets it before more is asked of it") func answers() throws {
        let files = files()
        var writer = try writer(files)
        let feed = Feed(deposits(0..<6), of: 1)
        feed.waitsForAnswers = true
        feed.beforeBatch = { place in #expect(feed.receipts.count == place) }
        try feed.append(to: &writer)
        #expect(feed.receipts.count == 6)
    }

    @Test("Generated ledgers are the same in batches, those with escapes and other forms too")
    func generated() throws {
        var random = SplitMix64(seed: firstSeed)
        for index in 0..<ledgerCount(30) {
            let source = GeneratedDrafts(seed: firstSeed + UInt64(index))
            guard source.generated.changes.isEmpty, !source.isRecordedInPart else { continue }
            let files = SimulatedDisk([Pocket.path: []])
            var options = WriterOptions(files, isSealed: source.isSealed)
            options.clock = { .latest }
            var writer = try LedgerWriter(Pocket.path, options: options)
            let feed = Feed(source.drafts, of: random.within(1...20))
            try feed.append(to: &writer)
            #expect(feed.receipts.compactMap(\.rejection) == [], "\(source.generated)")
            let expected = source.file(try source.events())
            #expect(files.bytes(Pocket.path) == expected, "\(source.generated)")
            let read = LogInMemory(Array(expected)).replay().ledger
            let known = try writer.current()
            #expect(known.balances == read.balances, "\(source.generated)")
            #expect(known.weeklyRoundUps == read.weeklyRoundUps, "\(source.generated)")
        }
    }

    @Test("A draft that comes again in a later batch is recorded once, however soon it comes")
    func retries() throws {
        var random = SplitMix64(seed: firstSeed)
        for size in [3, 10, 1_030] {
            let all = deposits(0..<size * 4)
            var twice = all
            for _ in 0..<8 {
                let place = random.within(1...twice.count)
                twice.insert(twice[random.below(place)], at: place)
            }
            let files = files()
            var writer = try writer(files)
            let feed = Feed(twice, of: size)
            try feed.append(to: &writer)
            #expect(files.bytes(Pocket.path) == Pocket(all, isSealed: true).file, "\(firstSeed)")
            #expect(feed.acknowledged == all.count)
            #expect(feed.receipts.reduce(0) { $0 + $1.alreadyRecorded } == 8)
        }
    }

    @Test("A refused draft ends the feed; what comes before it is recorded", arguments: [0, 4, 9])
    func rejection(place: Int) throws {
        for (bad, code) in [
            (Deposit(0), "bad-value"), (Deposit(99, id: "event 2"), "id-conflict"),
            (Deposit(Int64(1) << 53), "bad-value"),
        ] {
            var all = deposits(0..<40)
            all[10 + place] = bad
            let files = files()
            var writer = try writer(files)
            let feed = Feed(all, of: 10)
            try feed.append(to: &writer)
            #expect(feed.receipts.map(\.recorded) == [10, place])
            #expect(feed.receipts.last?.rejection?.index == place)
            #expect(feed.receipts.last?.rejection?.rejection.code == code)
            let left = Pocket(Array(all[..<(10 + place)]), isSealed: true).file
            #expect(files.bytes(Pocket.path) == left)
            #expect(writer.record([all[39]], Way.all[0]) == .success(Recorded(new: 1)))
        }
    }

    @Test("What another writer records between two batches is taken in", arguments: [1, 2, 3])
    func others(place: Int) throws {
        let all = deposits(0..<50)
        let other = Deposit(77, id: "other")
        let files = files()
        var writer = try writer(files)
        var second = try self.writer(files)
        let feed = Feed(all, of: 10)
        feed.afterReceipt = { receipt in
            guard receipt == place else { return }
            #expect(second.record([other], Way.all[0]) == .success(Recorded(new: 1)))
        }
        try feed.append(to: &writer)
        let before = Array(all[..<(10 * (place + 1))])
        let after = Array(all[(10 * (place + 1))...])
        #expect(files.bytes(Pocket.path) == Pocket(before + [other] + after, isSealed: true).file)
        #expect(feed.acknowledged == all.count)
        #expect(feed.receipts.last?.sequence == 52)
        #expect(try writer.current().balances == second.current().balances)
    }

    @Test("A torn tail that another writer leaves between two batches is set aside") func tornTail()
        throws
    {
        let all = deposits(0..<30)
        let files = files()
        var writer = try writer(files)
        let feed = Feed(all, of: 10)
        feed.afterReceipt = { place in
            if place == 0 { files.change(Pocket.path) { $0 += Array("torn".utf8) } }
        }
        try feed.append(to: &writer)
        let whole = Pocket(all, isSealed: true)
        #expect(files.bytes(Pocket.path) == whole.file)
        let copy = files.bytes("\(Pocket.path).torn-\(whole.ends[10])")
        #expect(copy == ContiguousArray("torn".utf8))
    }

    @Test("A file that is cut or replaced between two batches is not written to") func changed()
        throws
    {
        for replaces in [true, false] {
            let files = files()
            var writer = try writer(files)
            let feed = Feed(deposits(0..<30), of: 10)
            feed.afterReceipt = { place in
                guard place == 0 else { return }
                if replaces {
                    files.put(files.bytes(Pocket.path) ?? [], at: Pocket.path)
                } else {
                    files.change(Pocket.path) { $0.removeLast(300) }
                }
            }
            let expected = RecordError.unwritable(replaces ? .vanished : .changed)
            #expect(throws: expected) { try feed.append(to: &writer) }
            #expect(feed.receipts.count == 1)
            let whole = Pocket(deposits(0..<10), isSealed: true).file
            #expect(files.bytes(Pocket.path)?.count == whole.count - (replaces ? 0 : 300))
        }
    }

    @Test("Ids and weeks of a snapshot are recalled for every batch") func snapshot() throws {
        let old = deposits(0..<200)
        let files = SimulatedDisk([Pocket.path: Pocket(old, isSealed: true).file])
        var options = WriterOptions(files)
        options.renewalBytes = 0
        var first = try LedgerWriter(Pocket.path, options: options)
        _ = try first.current()
        first.renewSnapshot()
        var writer = try LedgerWriter(Pocket.path, options: options)
        let new = deposits(200..<330)
        let feed = Feed(Array(new[..<100]) + [old[3], old[150]] + Array(new[100...]), of: 20)
        try feed.append(to: &writer)
        #expect(feed.acknowledged == new.count)
        #expect(feed.receipts.reduce(0) { $0 + $1.alreadyRecorded } == 2)
        #expect(files.bytes(Pocket.path) == Pocket(old + new, isSealed: true).file)
        // The snapshot is stamped at every batch, so the next writer believes it.
        #expect(Snapshot(of: Pocket.path, try files.status(Pocket.path), files) != nil)
    }
}

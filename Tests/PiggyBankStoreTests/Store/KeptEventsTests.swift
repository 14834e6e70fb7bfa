import Dispatch
import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Synchronization
import Testing

@Suite("An open store keeps the rows of events", .timeLimit(.minutes(2))) struct KeptEventsTests {
    /// What a store and a file are asked.
    private struct Answers: Equatable {
        let statements: [AccountStatement?]
        let events: [Event]
        let spending, income: [SpendingSum]
        let flow: [MoneyFlow]
        let paces: [GoalPace]
        let last: CalendarDate?

        init(_ replay: Replay, _ dates: ClosedRange<CalendarDate>) {
            statements = replay.ledger.balances.flatMap { account in
                [
                    replay.statement(of: account.account),
                    replay.statement(of: account.account, dates: dates),
                ]
            }
            let listed = replay.events()
            events = listed.events(0..<listed.count).map(\.event)
            spending = replay.sums(of: .spending, by: [.payee]).map(\.sum)
            income = replay.sums(of: .income, by: [.category]).map(\.sum)
            (flow, paces, last) = (replay.flows, replay.paces, replay.today)
        }

        static func question(_ dates: ClosedRange<CalendarDate>) -> Question<Answers> {
            Question(ofRowsSince: nil) { Answers($0, dates) }
        }
    }

    @Test("Its answers are those of the file, whoever adds lines to it and whatever they say")
    func follows() async throws {
        var asked = 0
        for seed in 0..<UInt64(ledgerCount(80)) {
            let generated = GeneratedFile(seed: firstSeed + seed)
            let log = LogInMemory(generated.file)
            guard generated.changes.isEmpty, log.lines.count > 1 else { continue }
            var random = SplitMix64(seed: seed).stream("kept")
            let replay = log.rows()
            let dates = replay.rows.map(\.date)
            let bytes = log.lines.joined().map(\.self)
            let file = try TemporaryFile(log.lines[0])
            let store = try await LedgerStore(opening: file.path)
            var count = log.lines[0].count
            while count < bytes.count {
                // At the end of a line, or anywhere in one.
                var next = random.within(count + 1...bytes.count)
                if random.chance(70) {
                    next = bytes[(next - 1)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
                }
                try Self.append(bytes[count..<next], to: file.path)
                count = next
                if random.chance(20) { await store.forgetEvents() }
                let (a, b) = (random.pick(dates, or: dates[0]), random.pick(dates, or: dates[0]))
                let question = Answers.question(min(a, b)...max(a, b))
                let told = try await store.answer(question)
                let expected = try LedgerFile(file.path).answer(question)
                #expect(told == expected, "\(count) bytes of \(generated)")
                asked += 1
            }
            await store.close()
        }
        #expect(asked >= ledgerCount(80))
    }

    private static func append(_ bytes: ArraySlice<UInt8>, to path: String) throws {
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }

    @Test("A line that was edited and is asked for is an error, until it is what it was again")
    func edited() async throws {
        let ledger = plainLedger(accounts: 2, goals: 1, payments: 60)
        let file = try TemporaryFile(ledger)
        let store = try await LedgerStore(opening: file.path)
        let question = Question(ofRowsSince: nil) { replay in
            let listed = replay.events()
            return listed.events(0..<listed.count).map(\.event)
        }
        let events = try await store.answer(question)
        let line = try #require(LogInMemory(ledger).lines.dropLast(3).last).startIndex
        func write(_ byte: UInt8) throws {
            let handle = try #require(FileHandle(forWritingAtPath: file.path))
            try handle.seek(toOffset: UInt64(line))
            try handle.write(contentsOf: [byte])
            try handle.close()
        }
        try write(UInt8(ascii: "["))
        await #expect(throws: LedgerError.unreadable(.changed)) { try await store.answer(question) }
        await #expect(throws: LedgerError.self) { try await store.answer(question) }
        try write(UInt8(ascii: "{"))
        #expect(try await store.answer(question) == events)
        await store.close()
        await #expect(throws: LedgerError.unreadable(.closed)) { try await store.answer(question) }
    }

    @Test("Lines that were cut off and recorded otherwise are read anew") func changed()
        async throws
    {
        let lines = plainLedger(accounts: 2, goals: 1, payments: 60).lines
        let file = try TemporaryFile(lines.joined())
        let store = try await LedgerStore(opening: file.path)
        let question = Question(ofRowsSince: nil) { $0.events().count }
        #expect(try await store.answer(question) == lines.count)
        let handle = try #require(FileHandle(forWritingAtPath: file.path))
        try handle.truncate(atOffset: UInt64(lines.dropLast(9).joined().count))
        #expect(try await store.answer(question) == lines.count - 9)
    }

    @Test("A question keeps no recording waiting") func recordsMeanwhile() async throws {
        let file = try TemporaryFile(plainLedger(accounts: 2, goals: 1, payments: 3))
        let store = try await LedgerStore(opening: file.path)
        let account = try #require(try await store.answer(Question { $0.balances }).first)
        let (begun, recorded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let question = Question(ofRowsSince: nil) { replay in
            begun.signal()
            recorded.wait()
            return replay.ledger.sequence
        }
        async let answer = store.answer(question)
        await withCheckedContinuation { reached in
            DispatchQueue.global().async {
                begun.wait()
                reached.resume()
            }
        }
        let amount = try Money("1", account.currency)
        let deposit = Command(.deposit(account.account, .money(amount)))
        let sequence = try #require(try await store.record(deposit).event?.sequence)
        recorded.signal()
        #expect(try await answer == sequence - 1)
    }
}

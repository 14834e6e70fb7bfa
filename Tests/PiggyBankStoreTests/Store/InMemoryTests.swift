import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

@Suite("A ledger in memory is a ledger file without the file") struct InMemoryTests {
    private func events(_ lines: [[UInt8]]) throws -> [Event] {
        try lines.map {
            try Event(line: String(decoding: FixtureFile.withoutSeal($0), as: UTF8.self))
        }
    }

    @Test("The events of a file come to the file's state, in a ledger and in a store")
    func sameState() async throws {
        for path in ["household.jsonl", "events/every-type.jsonl"] {
            let file = try TemporaryFile(FixtureFile.bytes(path))
            let expected = try LedgerFile(file.path).replay().ledger
            let events = try events(FixtureFile.lines(path))
            // The file is sealed, and events have no seals: its first line says the head.
            let answers = Answers(expected).lines.dropFirst()
            let store = LedgerStore.inMemory(events: events)
            #expect(Answers(try Ledger(events: events)).lines.dropFirst() == answers)
            #expect(Answers(try await store.ledger()).lines.dropFirst() == answers)
            let account = try #require(expected.balances.first).account
            let statement = try await store.answer(.statement(of: account))
            let own = try await LedgerStore(opening: file.path).answer(.statement(of: account))
            #expect(statement == own)
        }
    }

    @Test("A rule that an event breaks is the one that a file would break, with its line")
    func broken() async throws {
        var broken = 0
        for seed in 0..<UInt64(ledgerCount(200)) {
            let lines = GeneratedFile(seed: firstSeed + seed).file.lines.map {
                Array($0.dropLast())
            }
            guard let events = try? events(lines) else { continue }
            let file = try TemporaryFile(events.flatMap { Array($0.line.utf8) + [0x0A] })
            var expected: LedgerError?
            do { _ = try LedgerFile(file.path).replay() } catch { expected = error }
            var found: LedgerError?
            do { _ = try Ledger(events: events) } catch { found = error }
            #expect(found == expected, "seed \(firstSeed + seed)")
            let store = LedgerStore.inMemory(events: events)
            var thrown: RecordError?
            do { _ = try await store.ledger() } catch { thrown = error }
            #expect(thrown == expected.map { RecordError($0) }, "seed \(firstSeed + seed)")
            broken += expected == nil ? 0 : 1
        }
        #expect(broken > 0)
    }

    @Test("Commands have the receipts, rejections and lines that they have with a file")
    func sameReceipts() async throws {
        let file = TemporaryFile()
        let stores = [LedgerStore.inMemory(), try await LedgerStore(creating: file.path)]
        let account = try AccountID("current")
        let time = Instant(seconds: 1_700_000_000)
        let commands = [
            Command(.openAccount(account, name: "Current", currency: .gbp), time: time),
            Command(.deposit(account, .money(try Money("10", .gbp))), time: time, id: "salary"),
            Command(.deposit(account, .money(try Money("10", .gbp))), time: time, id: "salary"),
            Command(.withdraw(account, .money(try Money("99", .gbp))), time: time),
            Command(.closeAccount(try AccountID("other")), time: time),
        ]
        for command in commands {
            var results: [Result<Receipt, RecordError>] = []
            for store in stores {
                var result: Result<Receipt, RecordError>
                do { result = .success(try await store.record(command)) } catch {
                    result = .failure(error)
                }
                // Recorded at two moments.
                if case .success(var receipt) = result {
                    receipt.event?.recorded = nil
                    #expect(receipt.line?.contains(#""hash":"#) == true)
                    receipt.line = nil
                    result = .success(receipt)
                }
                results.append(result)
            }
            #expect(results[0] == results[1])
        }
        #expect(try await stores[0].ledger().balances == stores[1].ledger().balances)
    }

    @Test("Each is fresh, its name in no folder, and grows past what a snapshot needs") func fresh()
        async throws
    {
        let (one, other) = (LedgerStore.inMemory(), LedgerStore.inMemory())
        let account = try AccountID("current")
        _ = try await one.record(Command(.openAccount(account, name: "Current", currency: .gbp)))
        #expect(try await one.ledger().sequence == 1)
        #expect(try await other.ledger().sequence == 0)
        let note = String(repeating: "n", count: 60_000)
        for number in 2...30 {
            let deposit = Command.Action.deposit(account, .money(try Money("1", .gbp)))
            let receipt = try await one.record(Command(deposit, id: "\(number)", note: note))
            #expect(receipt.event?.sequence == Int64(number))
        }
        let deposit = Command.Action.deposit(account, .money(try Money("1", .gbp)))
        let again = try await one.record(Command(deposit, id: "2", note: note))
        #expect(again.outcome == .alreadyRecorded && again.event?.sequence == 2)
        #expect(try await one.answer(Question { $0.balances })[0].balance.minorUnits == 2_900)
        var events = one.events(after: 28).makeAsyncIterator()
        #expect(try await events.next()?.sequence == 29)
    }
}

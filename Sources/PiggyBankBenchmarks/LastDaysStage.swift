import Foundation
import PiggyBank
import PiggyBankStore

// What an app does when it is opened: the last days of one account, from the snapshot and the end
// of the log.

extension Stage {
    /// A store opened over a snapshot, and a statement of ten days; then one of a store that keeps
    /// the rows of the events; the same over 10,000 events.
    static let lastDays = Stage(name: "lastDays") { plan in
        let (long, short) = (try Subject(plan, plan.events), try Subject(plan, 10_000))
        defer {
            long.scratch.remove()
            short.scratch.remove()
        }
        var opened: [(own: Double, reference: Double)] = []
        var kept = opened
        for _ in 0..<plan.runs {
            opened.append((try await long.time(), try await short.time()))
            kept.append((try await long.timeOfKept(), try await short.timeOfKept()))
        }
        return [("opened, ten days told", opened), ("rows kept, ten days told", kept)].map {
            Measurement(
                stage: "lastDays", what: $0, events: plan.events, bytes: long.bytes,
                own: $1.map(\.own), reference: $1.map(\.reference),
                referenceName: "the same of 10000 events",
                checksum: "\(long.entries) and \(short.entries) entries")
        }
    }

    /// A ledger with a snapshot, and which statement is asked for.
    private struct Subject {
        let scratch: ScratchLedger
        let bytes: Int
        let account: AccountID
        let dates: ClosedRange<CalendarDate>
        let entries: Int

        init(_ plan: Plan, _ events: Int) throws {
            scratch = try ScratchLedger(in: plan.folder)
            let file = try LocalFiles().create(scratch.path)
            try Self.write(events, to: file)
            bytes = try file.status().size
            var options = WriterOptions()
            options.renewalBytes = -1
            var writer = try LedgerWriter(scratch.path, options: options)
            _ = try writer.current()
            writer.renewSnapshot()
            let replay = try LedgerFile(scratch.path).replay()
            guard let latest = replay.latestTime,
                let account = replay.ledger.balances.first?.account
            else { throw BenchmarkError("lastDays: no events") }
            let today = replay.date(of: latest)
            self.account = account
            dates = today.adding(days: -9)...today
            let told = try LedgerFile(scratch.path).replay(.rows)
            entries = told.statement(of: account, dates: dates)?.entries.count ?? 0
        }

        /// Deposits to twenty accounts, one every five minutes: ten days have as many, however long
        /// the ledger is.
        private static func write(_ count: Int, to file: any LogFile) throws {
            guard let pounds = Currency(code: "GBP") else { throw BenchmarkError("no pounds") }
            let accounts = try (0..<20).map { try AccountID("account-\($0)") }
            var sealer = Sealer()
            var piece: ContiguousArray<UInt8> = []
            for number in 0..<count {
                guard let time = Instant(seconds: 1_700_000_000 + Int64(number) * 300) else {
                    break
                }
                let account = accounts[number % accounts.count]
                let payload: Event.Payload =
                    number < accounts.count
                    ? .accountOpened(AccountOpened(account: account, name: "A", currency: pounds))
                    : .deposited(
                        Deposited(
                            account: account, amount: try Money("4.35", pounds), source: "Employer")
                    )
                let event = Event(sequence: Int64(number) + 1, time: time, payload: payload)
                piece += sealer.seal(event.encoded())
                piece.append(UInt8(ascii: "\n"))
                if piece.count > 1 << 18 || number == count - 1 {
                    try file.writeAll(piece)
                    piece.removeAll(keepingCapacity: true)
                }
            }
        }

        func time() async throws -> Double {
            let start = ContinuousClock.now
            let store = try await LedgerStore(opening: scratch.path)
            try await tell(store)
            await store.close()
            return (ContinuousClock.now - start).inSeconds
        }

        func timeOfKept() async throws -> Double {
            let store = try await LedgerStore(opening: scratch.path)
            // What asks for all events has their rows kept.
            _ = try await store.answer(.title)
            let start = ContinuousClock.now
            try await tell(store)
            let time = (ContinuousClock.now - start).inSeconds
            await store.close()
            return time
        }

        private func tell(_ store: LedgerStore) async throws {
            let told = try await store.answer(.statement(of: account, dates: dates))
            guard told?.entries.count == entries else {
                throw BenchmarkError("lastDays: other entries")
            }
        }
    }
}

import Foundation
import PiggyBank
import PiggyBankLanguages
import PiggyBankStore
import PiggyBankTestSupport
import PiggyBankTesting
import Synchronization
import Testing

#if os(Linux) || os(macOS)
    /// One writer at a time, whoever it is and however it ends.
    struct LockTests {
        private let way = Way(isSealed: true, takesDrafts: false)

        private func ledger() throws -> (TemporaryFile, String) {
            let file = try TemporaryFile(Pocket([], isSealed: true).file)
            return (file, file.path)
        }

        @Test("A second writer of this process waits, and is told when it has waited long enough")
        func sameProcess() throws {
            let (file, path) = try ledger()
            let holder = try LocalFiles().open(path)
            #expect(try holder.lock())
            for limit in [0, 30] {
                let options = WriterOptions(LocalFiles(), lockMilliseconds: limit)
                var writer = try LedgerWriter(path, options: options)
                let start = steadyMilliseconds()
                let error = WriteError.locked(holder: nil, milliseconds: limit)
                #expect(writer.record([Deposit(5)], way) == .failure(.unwritable(error)))
                #expect(steadyMilliseconds() - start >= limit)
                #expect(throws: RecordError.unwritable(error)) { try writer.current() }
                holder.unlock()
                #expect(writer.record([Deposit(5)], way) == .success(Recorded(new: 1)))
                #expect(try holder.lock(), "the writer gives the lock back")
            }
            withExtendedLifetime(file) {}
        }

        @Test("A writer that waits records as soon as the lock is free") func waiting() throws {
            let (file, path) = try ledger()
            let holder = try LocalFiles().open(path)
            #expect(try holder.lock())
            // Threads and not tasks: who waits for a lock keeps a thread, and there may be one for
            // tasks.
            Thread.detachNewThread {
                pause(milliseconds: 50)
                holder.unlock()
            }
            let options = WriterOptions(LocalFiles(), lockMilliseconds: 60_000)
            var writer = try LedgerWriter(path, options: options)
            #expect(writer.record([Deposit(5)], way) == .success(Recorded(new: 1)))
            withExtendedLifetime(file) {}
        }

        @Test("However a call ends, the lock is free afterwards") func release() throws {
            let (file, path) = try ledger()
            let other = try LocalFiles().open(path)
            let faults: [[Fault]] = [
                [], [.fails(.write, 1, ENOSPC)], [.fails(.read, 1, EIO)],
                [.fails(.statusOfPath, 1, EIO)], [.fails(.sync, 1, EIO)],
                [.takes(9), .fails(.write, 2, EIO), .fails(.truncate, 1, EIO)],
            ]
            for fault in faults {
                let files = FaultyFiles(LocalFiles(), fault)
                var writer = try LedgerWriter(path, options: WriterOptions(files))
                _ = writer.record([Deposit(5)], way)
                #expect(try other.lock(), "\(fault)")
                other.unlock()
            }
            withExtendedLifetime(file) {}
        }

        @Test("A holder of another process is named, and one that is killed holds nothing")
        func killedHolder() async throws {
            let (file, path) = try ledger()
            let ready = path + ".ready"
            defer { try? FileManager.default.removeItem(atPath: ready) }
            let seen = Seen()
            Thread.detachNewThread {
                // What the holder writes there is its number and a line break.
                var holder: Int32?
                for _ in 0..<6_000 where holder == nil {
                    pause(milliseconds: 10)
                    let text = try? String(contentsOfFile: ready, encoding: .utf8)
                    holder = text?.split(separator: "\n").first.flatMap { Int32($0) }
                }
                guard let holder else { return }
                let options = WriterOptions(LocalFiles(), lockMilliseconds: 20)
                if var writer = try? LedgerWriter(path, options: options) {
                    let way = Way(isSealed: true, takesDrafts: false)
                    seen.note(holder, writer.record([Deposit(5)], way))
                }
                kill(holder, SIGKILL)
            }
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, ready = ready as String] in
                let log = try LocalFiles().open(path)
                try #require(try log.lock())
                try Data("\(getpid())\n".utf8).write(to: URL(fileURLWithPath: ready))
                for _ in 0..<60 { pause(milliseconds: 1_000) }
            }
            let (holder, result) = try #require(seen.all.first)
            #if os(Linux)
                let named: Int32? = holder
            #else
                let named: Int32? = nil
            #endif
            let error = WriteError.locked(holder: named, milliseconds: 20)
            #expect(result == .failure(.unwritable(error)))
            if let named { #expect(error.message.sentence.contains("process \(named),")) }
            var writer = try LedgerWriter(path, options: WriterOptions(LocalFiles()))
            #expect(writer.record([Deposit(5)], way) == .success(Recorded(new: 1)))
            withExtendedLifetime(file) {}
        }
    }

    /// What a writer met while another process held the lock.
    private final class Seen: Sendable {
        private let seen = Mutex<[(holder: Int32, result: Result<Recorded, RecordError>)]>([])

        var all: [(holder: Int32, result: Result<Recorded, RecordError>)] { seen.withLock { $0 } }

        func note(_ holder: Int32, _ result: Result<Recorded, RecordError>) {
            seen.withLock { $0.append((holder, result)) }
        }
    }
#endif

import Foundation
import Testing

@testable import PiggyBank
@testable import PiggyBankStore

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

        @Test("A writer that waits records as soon as the lock is free")
        func waiting() async throws {
            let (file, path) = try ledger()
            let holder = try LocalFiles().open(path)
            #expect(try holder.lock())
            async let result = Task.detached {
                let options = WriterOptions(LocalFiles(), lockMilliseconds: 60_000)
                var writer = try LedgerWriter(path, options: options)
                return writer.record([Deposit(5)], Way(isSealed: true, takesDrafts: false))
            }.value
            try await Task.sleep(for: .milliseconds(50))
            holder.unlock()
            #expect(try await result == .success(Recorded(new: 1)))
            withExtendedLifetime(file) {}
        }

        @Test("However a call ends, the lock is free afterwards")
        func release() throws {
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
            async let ended = #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, ready = ready as String] in
                let log = try LocalFiles().open(path)
                try #require(try log.lock())
                try Data("\(getpid())".utf8).write(to: URL(fileURLWithPath: ready))
                while true { pause(milliseconds: 1_000) }
            }
            var holder: Int32?
            while holder == nil {
                try await Task.sleep(for: .milliseconds(10))
                holder = (try? String(contentsOfFile: ready, encoding: .utf8)).flatMap(Int32.init)
            }
            var writer = try LedgerWriter(
                path,
                options: WriterOptions(LocalFiles(), lockMilliseconds: 20)
            )
            #if os(Linux)
                let named = holder
            #else
                let named: Int32? = nil
            #endif
            let error = WriteError.locked(holder: named, milliseconds: 20)
            #expect(writer.record([Deposit(5)], way) == .failure(.unwritable(error)))
            if let named { #expect(error.message.contains("process \(named),")) }
            kill(try #require(holder), SIGKILL)
            _ = await ended
            #expect(writer.record([Deposit(5)], way) == .success(Recorded(new: 1)))
            withExtendedLifetime(file) {}
        }
    }
#endif

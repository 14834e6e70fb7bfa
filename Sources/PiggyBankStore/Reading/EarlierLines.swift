import PiggyBank
import Synchronization

/// The lines of a ledger before those at hand, to be read again for an event that is of an earlier
/// one.
package final class EarlierLines: LogReader {
    private let source: Source
    /// Why lines could not be read; nil as long as all could.
    private let fault = Mutex<FileError?>(nil)
    /// Where the break of the last line is read although the file may lack it; nil where it lacks
    /// none.
    private let suppliedBreak: Mutex<Int?>

    private enum Source: Sendable {
        /// A file, whose lines begin at an offset and end at another, if that is known.
        case file(any LogFile, start: Int, end: Int?)
        /// A log up to an offset, and the lines that are to be written from there on.
        case log((any LogFile)?, upTo: Int, LineSealing)
        /// A stream, of which is kept what was read.
        case stream(KeptStream)
    }

    /// - Parameters:
    ///   - start: where the lines begin in the file.
    ///   - end: where they ended when it was opened; nil when nobody looked.
    package init(of file: any LogFile, from start: Int = 0, to end: Int? = nil) {
        source = .file(file, start: start, end: end)
        suppliedBreak = Mutex(nil)
    }

    /// - Parameter known: where the known lines of the log end.
    init(of log: any LogFile, upTo known: LogEnd) {
        source = .file(log, start: 0, end: nil)
        suppliedBreak = Mutex(known.offset - 1)
    }

    /// - Parameters:
    ///   - log: nil for one that has no file yet, and no lines in it.
    ///   - end: where the lines end that are in the file.
    ///   - pending: those that are to be written there.
    init(of log: (any LogFile)?, upTo end: Int, then pending: LineSealing) {
        source = .log(log, upTo: end, pending)
        suppliedBreak = Mutex(end - 1)
    }

    init(of stream: KeptStream) {
        source = .stream(stream)
        suppliedBreak = Mutex(nil)
    }

    /// Has a line break read at an offset of the lines, where they end without one.
    func supplyLineBreak(at offset: Int) { suppliedBreak.withLock { $0 = offset } }

    /// Why lines could not be read; nil when all that were asked for could.
    ///
    /// An event that is of a line which could not be read is rejected as if that were none.
    package var failure: FileError? { fault.withLock { $0 } }

    /// Waits until the lines of a file are on the disk; false where that cannot be known, as of a
    /// stream.
    func sync() throws(FileError) -> Bool {
        guard case .file(let file, _, _) = source else { return false }
        return try file.syncAsReader()
    }

    /// Reads bytes of the lines; nil where that fails, which is noted.
    package func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
        var bytes: ContiguousArray<UInt8> = []
        do throws(FileError) {
            while bytes.count < count {
                let position = offset + bytes.count
                var piece = try readSome(at: position, count: count - bytes.count)
                if piece.isEmpty {
                    guard suppliedBreak.withLock({ $0 == position }) else { break }
                    piece = [0x0A]
                }
                if bytes.isEmpty { bytes = piece } else { bytes += piece }
            }
            if case .file(_, let start, let end?) = source {
                // What was there when the file was opened was cut off since.
                let reached = start + offset + bytes.count
                guard bytes.count == count || reached >= end else {
                    throw .cutShort(missing: end - reached)
                }
            }
            return bytes
        } catch {
            fault.withLock { $0 = error }
            return nil
        }
    }

    private func readSome(at offset: Int, count: Int) throws(FileError) -> ContiguousArray<UInt8> {
        do throws(SystemError) {
            switch source {
            case .file(let file, let start, _):
                return try file.read(at: start + offset, count: count)
            case .log(let log, let end, let pending):
                guard let log, offset < end else { return pending.read(at: offset, count: count) }
                return try log.read(at: offset, count: min(count, end - offset))
            case .stream(let stream): return try stream.read(at: offset, count: count)
            }
        } catch {
            if case .stream = source { throw .notKept(error) }
            throw .unreadable(error)
        }
    }
}

/// What was read of a stream, which cannot be read again: kept in a file without a name, which the
/// system removes with the process.
final class KeptStream: Sendable {
    /// The file, or why it does not have all that was read.
    private let file: Mutex<Result<any LogFile, SystemError>>

    init() {
        file = Mutex(Result { () throws(SystemError) in try LocalFiles().createWithoutName() })
    }

    /// Keeps the next bytes.
    ///
    /// What keeps it from being done is told when the bytes are asked for, which few streams' are.
    func keep(_ bytes: ContiguousArray<UInt8>) {
        file.withLock { file in
            do throws(SystemError) { try file.get().writeAll(bytes) } catch {
                file = .failure(error)
            }
        }
    }

    /// Reads up to `count` of the kept bytes; fewer at their end.
    func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
        let file = file.withLock { $0 }
        return try file.get().read(at: offset, count: count)
    }
}

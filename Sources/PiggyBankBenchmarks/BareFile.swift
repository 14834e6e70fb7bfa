import Foundation
import PiggyBank
import PiggyBankStore

/// A file that is appended to with nothing but the calls of the system: the least that a record can cost.
struct BareFile {
    private let log: any LogFile
    private let path: String

    init(in folder: String) throws {
        path = folder + "/bare-" + UUID().uuidString
        log = try LocalFiles().create(path)
    }

    /// Appends bytes and waits until they are on the disk.
    func append(_ bytes: ContiguousArray<UInt8>) throws {
        try log.writeAll(bytes)
        try log.sync()
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// The path of a new ledger, and what takes everything beside it away.
struct ScratchLedger {
    let path: String
    private let folder: String

    init(in parent: String) throws {
        folder = parent + "/ledger-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        path = folder + "/ledger.jsonl"
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }
}

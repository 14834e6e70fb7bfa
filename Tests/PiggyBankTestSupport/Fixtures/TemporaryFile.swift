import Foundation

/// A file of its own for one test, in a folder of its own, removed with it.
public final class TemporaryFile: Sendable {
    /// Where it is.
    public let path: String
    private let folder: URL

    /// Names a file that is not there yet.
    public init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "piggybank-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("ledger.jsonl").path
    }

    /// Makes a file of bytes.
    public convenience init(_ bytes: some Sequence<UInt8>) throws {
        self.init()
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// Appends a text as another program would.
    public func append(_ text: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

import Foundation

/// A file of its own for one test, in a folder of its own, removed with it.
final class TemporaryFile: Sendable {
    let path: String
    private let folder: URL

    /// Names a file that is not there yet.
    init() {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("piggybank-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("ledger.jsonl").path
    }

    /// Makes a file of bytes.
    convenience init(_ bytes: some Sequence<UInt8>) throws {
        self.init()
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// Appends a text as another program would.
    func append(_ text: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}

/// A sealed or plain ledger of deposits, for tests of where lines lie and not of what they say.
struct Deposits {
    private(set) var lines: [ContiguousArray<UInt8>] = []

    init(_ count: Int, noteBytes: Int = 100) {
        lines.append(
            Self.line(1, #""accountOpened","account":"a","name":"A","currency":"GBP""#)
        )
        let note = String(repeating: "n", count: noteBytes)
        for sequence in 2...max(2, count) {
            let amount = #"{"currency":"GBP","minorUnits":1}"#
            lines.append(
                Self.line(
                    sequence,
                    #""deposited","account":"a","amount":\#(amount),"note":"\#(note)""#
                )
            )
        }
    }

    private static func line(_ sequence: Int, _ rest: String) -> ContiguousArray<UInt8> {
        let head = #"{"sequence":\#(sequence),"time":"2026-01-05T09:00:00.000Z","type":"#
        return ContiguousArray((head + rest + "}").utf8)
    }
}

import Foundation
import PiggyBankCLI
import Testing

/// A new folder with a ledger file, recorded into as at a prompt; removed with the session.
final class Session {
    private let folder: URL
    /// The time of `$PIGGYBANK_NOW`; nil for the system's clock.
    var now: String? = "2026-03-02T12:00:00Z"
    /// The locale of `$LC_ALL`, such as `ru_RU.UTF-8`; nil for none.
    var locale: String?

    /// What the ledger's file is called.
    var name = "savings.jsonl"

    /// Makes the folder; the file is not there yet.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "piggybank-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Makes a ledger in which something was recorded already.
    convenience init(_ given: [String]) throws {
        try self.init()
        for line in given {
            // A story may go on after its clock.
            let isTimed = line.contains(" --time ") && !line.contains("--future")
            let printed = run(isTimed ? line + " --future" : line)
            try #require(printed.status == .done, "\(line): \(printed.errors)")
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The ledger's file.
    var file: String { path(of: name) }

    /// The path of a file of that name in the folder.
    func path(of name: String) -> String { folder.path + "/" + name }

    /// Runs a command line, such as `deposit everyday 4.35`.
    @discardableResult func run(_ line: String, _ more: String...) -> Printed {
        Printed(shellWords(line) + more, environment: environment)
    }

    /// The variables that every command line is run with.
    var environment: [String: String] {
        var environment = ["PIGGYBANK_FILE": file]
        environment["PIGGYBANK_NOW"] = now
        environment["LC_ALL"] = locale
        return environment
    }

    /// The bytes of the ledger's file; nil when there is none.
    var bytes: [UInt8]? { FileManager.default.contents(atPath: file).map { [UInt8]($0) } }

    /// The lines of the ledger's file.
    var lines: [String] {
        String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The hash of the last line.
    var head: String { lines.last.map { String($0.dropLast(2).suffix(64)) } ?? "" }

    /// The names of the files in the folder.
    var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
    }

    /// Makes the file, as another program would.
    func create(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }

    /// Cuts the last byte of the ledger off, its last line break.
    func loseLineBreak() throws {
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
        try handle.truncate(atOffset: try handle.seekToEnd() - 1)
        try handle.close()
    }

    /// Appends bytes to the file, as another program would.
    func append(_ text: String) throws {
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }
}

extension Session {
    /// An account with a thousand pounds, an empty one, one of another currency, and a goal.
    static let household = [
        "init --time 2026-03-02T08:00:00Z",
        "open everyday --name Everyday --currency GBP --time 2026-03-02T08:01:00Z",
        "open pocket-money --name 'Pocket money' --currency GBP --time 2026-03-02T08:02:00Z",
        "open travel --name Travel --currency EUR --time 2026-03-02T08:03:00Z",
        "deposit everyday 1000 --time 2026-03-02T08:04:00Z",
        "goal create holiday --account everyday --name Holiday --target 600 "
            + "--time 2026-03-02T08:05:00Z",
    ]
}

/// The words of a command line as a shell makes them: quotes hold a word together.
func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
        if character == quote {
            quote = nil
        } else if quote == nil, character == "'" || character == "\"" {
            quote = character
            word = word ?? ""
        } else if quote == nil, character == " " {
            if let finished = word { words.append(finished) }
            word = nil
        } else {
            word = (word ?? "") + String(character)
        }
    }
    return words + (word.map { [$0] } ?? [])
}

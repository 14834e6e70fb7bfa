import Foundation
import PiggyBankCLI
import PiggyBankReports
import PiggyBankTestSupport

/// The project's folder, in which the tests run every command, as a reader of the README does.
enum Checkout {
    static let root: URL = {
        _ = FileManager.default.changeCurrentDirectoryPath(FixtureFile.root.path)
        return FixtureFile.root
    }()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent(folder).path
        ).sorted()
    }

    /// Compares a text with a file, which is written instead when goldens are asked to be written.
    static func isGolden(_ text: String, _ path: String) throws -> Bool {
        let url = root.appendingPathComponent(path)
        if FixtureFile.writesGoldens { try Data(text.utf8).write(to: url) }
        return try Data(contentsOf: url) == Data(text.utf8)
    }
}

extension Format {
    /// What the name of a golden of this format ends with.
    var goldenSuffix: String { self == .table ? "txt" : rawValue }
}

extension CommandDeclaration {
    /// Whether it answers about a ledger in every format.
    var answersInFormats: Bool {
        [.read, .check].contains(group) && allOptions.contains { $0.name == Speech.format.name }
            // A repair changes its file, and has tests of its own.
            && !allOptions.contains { $0.name == "dry-run" }
    }
}

/// What a command line printed, and how it ended.
struct Printed {
    var output = ""
    var errors = ""
    var status = ExitStatus.done

    /// Runs the tool in this process, in the project's folder.
    ///
    /// - Parameter lines: what is typed after the input, line by line, made when it is read.
    init(
        _ arguments: [String], input: String = "", lines: [() -> String] = [],
        environment: [String: String] = [:], systemTimeZone: String? = nil,
        isInteractive: Bool = false, terminal: Terminal? = nil
    ) {
        _ = Checkout.root
        let rest = Collected()
        rest.text = input
        rest.lines = lines[...]
        let output = Collected()
        let errors = Collected()
        var context = Context(
            environment,
            input: { limit in
                if rest.text.isEmpty, let line = rest.lines.popFirst() { rest.text = line() + "\n" }
                let bytes = Array(rest.text.utf8)
                // From a terminal come lines, one at a time.
                let line = isInteractive ? bytes.firstIndex(of: 0x0A).map { $0 + 1 } : nil
                let count = min(limit, line ?? bytes.count)
                rest.text = String(decoding: bytes.dropFirst(count), as: UTF8.self)
                return Array(bytes.prefix(count))
            },
            output: { bytes in
                output.text += String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
            }, errors: { errors.text += $0 }, systemTimeZone: systemTimeZone)
        context.isInteractive = isInteractive
        context.outputTerminal = terminal
        status = Piggybank.program.run(arguments, context)
        self.output = output.text
        self.errors = errors.text
    }

    private final class Collected {
        var text = ""
        /// What is asked for once the text was read.
        var lines: ArraySlice<() -> String> = []
    }
}

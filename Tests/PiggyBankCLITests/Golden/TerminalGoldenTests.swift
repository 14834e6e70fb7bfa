import PiggyBankCLI
import PiggyBankReports
import Testing

/// The views of the ledger with every type of event as terminals show them, each in one file for
/// all widths.
///
/// Written again as the goldens are. The views are those of the story's list of commands, so a new
/// one is kept here too.
struct TerminalGoldenTests {
    private static let folder = "Fixtures/terminals"

    /// What is tried on each view: how wide the terminal is, nil for a pipe, and what is drawn.
    private static let kept:
        [(title: String, width: Int?, options: [String], environment: [String: String])] =
            [40, 60, 80, 120].map { (width: Int) in ("\(width) columns", width, [], [:]) } + [
                ("80 columns, in Russian", 80, ["--language", "ru"], [:]),
                ("A pipe, in ASCII", nil, [], ["LC_ALL": "C"]),
            ]

    private func views() throws -> [(name: String, arguments: [String])] {
        let lines = try Checkout.text("Fixtures/golden/every-type/commands").split(separator: "\n")
        return try lines.map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            let arguments = try #require(parts.last).split(separator: " ").map(String.init)
            return (String(try #require(parts.first)), arguments)
        }
    }

    @Test("Every view is what is kept at every width, and no line of it is wider") func goldens()
        throws
    {
        for (name, arguments) in try views() {
            var text = ""
            for (title, width, options, environment) in Self.kept {
                let printed = Printed(
                    arguments + options, environment: environment,
                    terminal: width.map { Terminal(columns: $0, rows: 0) })
                #expect(printed.status == .done, "\(name)")
                // The head is one word, to be kept as it is.
                for line in printed.output.split(separator: "\n") where !name.hasPrefix("head") {
                    #expect(String(line).displayWidth <= width ?? .max, "\(name): \(title)")
                }
                text += "== \(title)\n\(printed.output)"
            }
            #expect(try Checkout.isGolden(text, "\(Self.folder)/\(name).txt"), "\(name)")
        }
    }

    @Test("A view that is no more leaves no golden") func leftovers() throws {
        let names = try views().map { "\($0.name).txt" }
        let others = try Checkout.names(in: Self.folder).filter { !names.contains($0) }
        #expect(others.isEmpty, "\(others)")
    }
}

import Foundation
import PiggyBankCLI
import PiggyBankReports
import Testing

/// Whole outputs, kept beside the ledgers that they come from.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write them again, and the outputs in the documentation
/// with them, and read the difference before it is kept.
struct GoldenTests {
    @Test("Every query of every story prints what is kept, in every format") func stories() throws {
        for story in try Checkout.names(in: "Fixtures/golden") {
            let folder = "Fixtures/golden/\(story)"
            let commands = try Checkout.text("\(folder)/commands").split(separator: "\n")
            #expect(!commands.isEmpty, "\(folder)")
            for command in commands {
                let parts = command.split(separator: ":", maxSplits: 1)
                let name = try #require(parts.first)
                let arguments = try #require(parts.last).split(separator: " ").map(String.init)
                for format in Format.allCases {
                    let printed = Printed(arguments + ["--format", format.rawValue])
                    #expect(printed.status == .done, "\(command) as \(format)")
                    #expect(printed.errors == "", "\(command) as \(format)")
                    let isGolden = try Checkout.isGolden(
                        printed.output, "\(folder)/\(name).\(format.goldenSuffix)")
                    #expect(isGolden, "\(command) as \(format)")
                }
            }
        }
    }

    @Test("Every command that reads a ledger has goldens of the ledger with every type of event")
    func coverage() throws {
        let commands = try Checkout.text("Fixtures/golden/every-type/commands")
        let reading = Piggybank.program.declarations.filter(\.answersInFormats)
        #expect(reading.count >= 9)
        for declaration in reading {
            #expect(commands.contains(": \(declaration.name) "), "\(declaration.name)")
        }
    }

    @Test("A story keeps the outputs of its commands, and nothing else") func leftovers() throws {
        for story in try Checkout.names(in: "Fixtures/golden") {
            let folder = "Fixtures/golden/\(story)"
            let commands = try Checkout.text("\(folder)/commands").split(separator: "\n")
            let kept = commands.compactMap { $0.split(separator: ":").first }.flatMap { name in
                Format.allCases.map { "\(name).\($0.goldenSuffix)" }
            }
            let others = try Checkout.names(in: folder).filter { !kept.contains($0) }
            let sources = ["README.md", "canonical.jsonl", "commands", "ledger.jsonl"]
            #expect(others.allSatisfy(sources.contains), "\(folder): \(others)")
        }
    }

    @Test("Every broken ledger prints what is kept, and ends with status 1") func errors() throws {
        for file in try Checkout.names(in: "Fixtures/errors") where file.hasSuffix(".jsonl") {
            let path = "Fixtures/errors/\(file)"
            let printed = Printed(["replay", path])
            #expect(printed.status == .rejected, "\(path)")
            #expect(printed.output == "", "\(path)")
            let golden = path.replacing(".jsonl", with: ".txt")
            #expect(try Checkout.isGolden(printed.errors, golden), "\(path)")
        }
    }

    @Test("The demo ledger has the same bytes on every machine: its head covers all of them")
    func demo() throws {
        let session = try Session()
        let ledger = session.run("demo --events 1000 --seed 1").output
        try Data(ledger.utf8).write(to: URL(filePath: session.file))
        let head = session.run("head")
        #expect(head.status == .done)
        #expect(try Checkout.isGolden(head.output, "Fixtures/demo-head.txt"))
    }
}

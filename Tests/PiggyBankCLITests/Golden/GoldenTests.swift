import Foundation
import Testing

@testable import PiggyBankCLI

/// Whole outputs, kept beside the ledgers that they come from.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write them anew, and read the difference before it is kept.
struct GoldenTests {
    @Test("Every query of every story prints what is kept, in every format")
    func stories() throws {
        for story in try Checkout.names(in: "Fixtures/golden") {
            let folder = "Fixtures/golden/\(story)"
            let commands = try Checkout.text("\(folder)/commands").split(separator: "\n")
            #expect(!commands.isEmpty, "\(folder)")
            for command in commands {
                let parts = command.split(separator: ":", maxSplits: 1)
                let name = try #require(parts.first)
                let arguments = try #require(parts.last).split(separator: " ").map(String.init)
                for (format, suffix) in [("table", "txt"), ("json", "json"), ("csv", "csv")] {
                    let printed = Printed(arguments + ["--format", format])
                    #expect(printed.status == .done, "\(command) as \(format)")
                    #expect(printed.errors == "", "\(command) as \(format)")
                    let isGolden = try Checkout.isGolden(
                        printed.output,
                        "\(folder)/\(name).\(suffix)"
                    )
                    #expect(isGolden, "\(command) as \(format)")
                }
            }
        }
    }

    @Test("Every reading command has goldens of the household")
    func coverage() throws {
        let commands = try Checkout.text("Fixtures/golden/household/commands")
        for declaration in Piggybank.program.declarations where declaration.group == .read {
            #expect(commands.contains(": \(declaration.name) "), "\(declaration.name)")
        }
    }

    @Test("Every broken ledger prints what is kept, and ends with status 1")
    func errors() throws {
        for file in try Checkout.names(in: "Fixtures/errors") where file.hasSuffix(".jsonl") {
            let path = "Fixtures/errors/\(file)"
            let printed = Printed(["replay", path])
            #expect(printed.status == .rejected, "\(path)")
            #expect(printed.output == "", "\(path)")
            let golden = path.replacing(".jsonl", with: ".txt")
            #expect(try Checkout.isGolden(printed.errors, golden), "\(path)")
        }
    }
}

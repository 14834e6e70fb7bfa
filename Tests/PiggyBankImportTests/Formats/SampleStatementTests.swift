import PiggyBank
import PiggyBankImport
import PiggyBankTestSupport
import Testing

@Suite("Statements of other projects are read as their own programs read them")
struct SampleStatementTests {
    /// The files, by folder and name.
    static let files: [String] = {
        let folders = ["ofxparse", "genkgo", "betterplace", "jejik", "starling", "camt"]
        return folders.flatMap { folder in
            ((try? FixtureFile.names(in: "statements/\(folder)")) ?? []).filter {
                !$0.hasPrefix("LICENSE")
            }.map { "\(folder)/\($0)" }
        }
    }()

    private static func read(_ name: String) throws -> StatementFile {
        let bytes = try FixtureFile.bytes("statements/\(name)")
        return StatementFile(ContiguousArray(bytes), named: name)
    }

    @Test("their rows, sums and balances, or why they are refused", arguments: files) func figures(
        file: String
    ) throws {
        let expected = try FixtureFile.rows("statements/figures.csv").filter { $0[0] == file }.map {
            $0.dropFirst(2).joined(separator: ",")
        }
        let rules = try FixtureFile.rows("statements/refused.csv").filter { $0[0] == file }.flatMap
        { $0[1].split(separator: " ").map(String.init) }
        let read = try Self.read(file)
        let figures = read.statements.map { statement in
            [
                statement.account?.text, statement.currency?.code, String(statement.rows.count),
                statement.currency.map { Balance(statement.sum, $0).decimal() },
                statement.opening?.balance.decimal(), statement.closing?.balance.decimal(),
            ].map { $0 ?? "" }.joined(separator: ",")
        }
        #expect(figures == expected)
        #expect(read.rules.map(\.rawValue) == rules)
        #expect(!expected.isEmpty || !rules.isEmpty, "the tables say nothing of it")
    }
}

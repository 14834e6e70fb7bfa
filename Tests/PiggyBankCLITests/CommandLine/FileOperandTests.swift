import PiggyBankCLI
import PiggyBankLanguages
import Testing

@Suite("The ledger file: an option, an operand, or the environment") struct FileOperandTests {
    private func source(_ words: [String], _ environment: [String: String] = [:]) throws
        -> LedgerSource
    {
        let command = try #require(try Program.sample.parsed(words) as? SampleRoundUps)
        return try command.ledger.source(Context(environment))
    }

    @Test("a command without operands of its own takes the file as one") func declared() {
        let takers = Program.sample.declarations.filter(\.takesFileOperand).map(\.name)
        #expect(takers == ["round-ups", "round-ups move"])
    }

    @Test("option and operand may say the same, byte for byte, but not two things") func both()
        throws
    {
        #expect(try source(["round-ups", "-fa", "a"]) == .path("a"))
        #expect(try source(["-fa", "round-ups", "a"]) == .path("a"))
        #expect(Program.sample.usageError(["round-ups", "-fa", "b"])?.code == "file-given-twice")
        // One character either way, but two names of files.
        #expect(Program.sample.usageError(["round-ups", "-f\u{e9}", "e\u{301}"]) != nil)
    }

    @Test("the command line goes before the environment") func environment() throws {
        let environment = ["PIGGYBANK_FILE": "env"]
        #expect(try source(["round-ups"], environment) == .path("env"))
        #expect(try source(["round-ups", "a"], environment) == .path("a"))
        #expect(try source(["round-ups", "-fa"], environment) == .path("a"))
        #expect(try source(["round-ups"], ["PIGGYBANK_FILE": "-"]) == .standardInput)
    }

    @Test("without any, or with an empty variable, no file is named", arguments: [nil, ""])
    func missing(variable: String?) {
        let environment = variable.map { ["PIGGYBANK_FILE": $0] } ?? [:]
        let error = #expect(throws: UsageError.self) { try source(["round-ups"], environment) }
        #expect(error?.code == "missing-file")
    }
}

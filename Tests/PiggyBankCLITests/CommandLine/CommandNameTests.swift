import PiggyBankCLI
import Testing

@Suite("A command is found by its name of one or two words") struct CommandNameTests {
    private func name(_ words: String...) throws -> String {
        type(of: try Program.sample.parsed(words)).name
    }

    @Test("the longest name that the words make is meant") func longestName() throws {
        #expect(try name("round-ups") == "round-ups")
        #expect(try name("round-ups", "x.jsonl") == "round-ups")
        #expect(try name("round-ups", "move", "--account=a", "--goal=g") == "round-ups move")
        #expect(try name("goal", "fund") == "goal fund")
    }

    @Test("words of a name come together: apart, the second is an operand") func wordsApart() throws
    {
        for file in ["move", "./move"] {
            let command: SampleRoundUps = try Program.sample.parsed("round-ups", "--detail", file)
            #expect(command.ledger.file == .path(file))
        }
    }

    @Test("a word that only begins names has help, but is no command") func family() throws {
        for words in [["goal", "--help"], ["goal", "-h"], ["--help", "goal"]] {
            guard case .help(["goal"]) = try ArgumentParser.parse(words, for: .sample).result.get()
            else {
                Issue.record("no help for \(words)")
                continue
            }
        }
        #expect(
            Program.sample.usageError(["goal"])?.fact
                == .incompleteCommand("goal", continuations: ["create", "fund"]))
    }

    @Test(
        "a slip in the name is answered with the name that was probably meant",
        arguments: [
            ("roundups", "round-ups"), ("round-upps", "round-ups"), ("fali", "fail"),
            ("goal-create", "goal create"), ("goal craete", "goal create"),
            ("goal funds", "goal fund"),
        ]) func suggestion(typed: String, meant: String)
    {
        let words = typed.split(separator: " ").map(String.init)
        #expect(
            Program.sample.usageError(words)?.fact == .unknownCommand(typed, suggestions: [meant]))
    }

    @Test(
        "another program's word for a command is answered with the command",
        arguments: [
            ("accounts", "Did you mean 'balances'?"), ("spend", "Did you mean 'withdraw'?"),
            ("Pay", "Did you mean 'withdraw'?"), ("ls", "Did you mean 'balances'"),
            ("move", "Did you mean 'transfer' or 'round-ups move'?"),
            ("delete", "Did you mean 'close' or 'goal delete'?"),
            ("new", "Did you mean 'init', 'open' or 'goal create'?"),
            ("goal list", "Did you mean 'goals'?"), ("verify", "Did you mean 'audit'?"),
        ]) func synonym(typed: String, suggestion: String)
    {
        let words = typed.split(separator: " ").map(String.init)
        let error = Piggybank.program.usageError(words)
        #expect(error?.sentence.hasPrefix("'\(typed)' is not a command. \(suggestion)") == true)
        #expect(error?.status == .wrongUsage)
    }

    @Test("only commands that the program has are suggested") func existing() {
        let program = Piggybank.program
        for (typed, _) in program.synonyms {
            let words = typed.split(separator: " ").map(String.init)
            guard program.command(words) == nil,
                case .unknownCommand(_, let suggestions) = program.unknownCommand(words)
            else { continue }
            for name in suggestions {
                #expect(program.command(name.split(separator: " ").map(String.init)) != nil)
            }
        }
    }

    @Test(
        "no suggestion is better than a wild one",
        arguments: ["x", "-", "help-me", "Überweisung", String(repeating: "a", count: 100_000)])
    func noSuggestion(typed: String) {
        #expect(Program.sample.usageError([typed])?.fact == .unknownCommand(typed, suggestions: []))
    }
}

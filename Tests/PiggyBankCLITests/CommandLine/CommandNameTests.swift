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
            Program.sample.usageError(["goal"])?.words
                == "'goal' is not a complete command: add create or fund.")
    }

    @Test("only commands that the program has are suggested") func existing() {
        let program = Piggybank.program
        for (typed, _) in program.synonyms {
            let words = typed.split(separator: " ").map(String.init)
            guard program.command(words) == nil else { continue }
            for name in program.suggestions(insteadOf: typed) {
                let words = name.split(separator: " ").filter { !$0.hasPrefix("-") }
                #expect(program.command(words.map(String.init)) != nil)
            }
        }
    }

    @Test(
        "no suggestion is better than a wild one",
        arguments: ["x", "-", "help-me", "Überweisung", String(repeating: "a", count: 100_000)])
    func noSuggestion(typed: String) {
        #expect(Program.sample.usageError([typed])?.words == "'\(typed)' is not a command.")
    }
}

import PiggyBankCLI
import Testing

@Suite("Options are read the GNU way") struct OptionTests {
    private func roundUps(_ words: String...) throws -> SampleRoundUps { try roundUps(words) }

    private func roundUps(_ words: [String]) throws -> SampleRoundUps {
        try #require(try Program.sample.parsed(words) as? SampleRoundUps)
    }

    @Test(
        "a value follows its option as the next argument, after =, or directly",
        arguments: [["--file", "a.jsonl"], ["--file=a.jsonl"], ["-f", "a.jsonl"], ["-fa.jsonl"]])
    func values(words: [String]) throws {
        let command = ["round-ups"]
        for line in [words + command, command + words] {
            #expect(try roundUps(line).ledger.file == .path("a.jsonl"))
        }
    }

    @Test("what comes after the first = belongs to the value") func equalsSigns() throws {
        #expect(try roundUps("round-ups", "--week=a=b=").week == "a=b=")
    }

    @Test("a value may begin with a scalar that combines with the = before it")
    func combiningValue() throws {
        #expect(try roundUps("round-ups", "--week=\u{301}a").week == "\u{301}a")
    }

    @Test("a value may begin with a hyphen, as long as it is not an option of the command")
    func hyphenValues() throws {
        #expect(try roundUps("round-ups", "--week", "-1").week == "-1")
        #expect(try roundUps("round-ups", "--week=--detail").week == "--detail")
        let error = Program.sample.usageError(["round-ups", "--week", "--detail"])
        #expect(
            error?.fact == .missingValue(option: "--week", placeholder: "DATE", next: "--detail"))
    }

    @Test("a flag is there or not, and may be repeated") func flags() throws {
        #expect(try !roundUps("round-ups").isInDetail)
        #expect(try roundUps("round-ups", "--detail").isInDetail)
        #expect(try roundUps("round-ups", "-d", "--detail").isInDetail)
    }

    @Test("options of one letter may share a hyphen, the last with its value") func cluster() throws
    {
        for words in [["-ddfx"], ["-df", "x"]] {
            let command = try roundUps(["round-ups"] + words)
            #expect(command.isInDetail)
            #expect(command.ledger.file == .path("x"))
        }
    }

    @Test("options come before and after operands") func anyOrder() throws {
        let command = try Program.sample.parsed(
            "goal", "create", "--name", "Holiday", "holiday", "-fx", "500", "--first=1",
            as: SampleCreate.self)
        #expect(command.goal == "holiday")
        #expect(command.target == 500)
        #expect(command.name == "Holiday")
        #expect(command.first == 1)
        #expect(command.last == nil)
        #expect(command.ledger.file == .path("x"))
    }

    @Test("-- ends the options, once, wherever it is") func endOfOptions() throws {
        #expect(try roundUps("round-ups", "--", "--detail").ledger.file == .path("--detail"))
        #expect(try roundUps("round-ups", "--", "--").ledger.file == .path("--"))
        #expect(try roundUps("--", "round-ups", "-f").ledger.file == .path("-f"))
        #expect(try roundUps("round-ups", "--").ledger.file == nil)
    }

    @Test("a hyphen alone is a value, an operand, and standard input") func hyphenAlone() throws {
        #expect(try roundUps("round-ups", "-").ledger.file == .standardInput)
        #expect(try roundUps("round-ups", "-f", "-").ledger.file == .standardInput)
        let create: SampleCreate = try Program.sample.parsed("goal", "create", "-")
        #expect(create.goal == "-")
    }

    @Test("what a declaration requires, the command is given") func required() throws {
        let move: SampleMove = try Program.sample.parsed(
            "round-ups", "move", "--goal=holiday", "--account=current")
        #expect(move.account == "current")
        #expect(move.goal == "holiday")
    }

    @Test("--help and --version are obeyed before what is wrong after them") func interrupts()
        throws
    {
        for words in [
            ["--help", "goal", "create"], ["goal", "create", "--help"],
            ["goal", "create", "-h", "--bogus"], ["goal", "create", "a", "1", "--help", "c", "d"],
        ] {
            guard
                case .help(["goal", "create"]) = try ArgumentParser.parse(words, for: .sample)
                    .result.get()
            else {
                Issue.record("no help for \(words)")
                continue
            }
        }
        for words in [["--version"], ["--version", "x"], ["goal", "create", "--version", "-x"]] {
            guard case .version = try ArgumentParser.parse(words, for: .sample).result.get() else {
                Issue.record("no version for \(words)")
                continue
            }
        }
    }

    @Test(
        "an unknown option is answered with one that is spelled or meant alike, else with none",
        arguments: [
            ("deposit a 1 --date", "--time"), ("deposit a 1 --when", "--time"),
            ("withdraw a 1 --shop", "--payee"), ("withdraw a 1 --comment", "--note"),
            ("log --since", "--from"), ("log --until", "--to"), ("log --nots", nil),
            ("log --date", "--from"), ("balances --date", "--as-of"),
            ("balances --json", "--format"), ("deposit a 1 --noet", "--note"),
            ("deposit a 1 --memory", nil),
        ] as [(String, String?)]) func unknown(line: String, suggestion: String?)
    {
        let words = shellWords(line)
        let error = Piggybank.program.usageError(words)
        #expect(error?.fact == .unknownOption(words[words.count - 1], suggestion: suggestion))
    }

    @Test("what is suggested for another program's option is an option of some command")
    func synonyms() {
        let program = Piggybank.program
        let commands = program.declarations.map { Set($0.allOptions.map(\.name)) }
        for (typed, meant) in program.optionSynonyms {
            for name in meant {
                #expect(commands.contains { !$0.contains(typed) && $0.contains(name) }, "\(typed)")
            }
        }
    }
}

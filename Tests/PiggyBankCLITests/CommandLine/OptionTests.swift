import Testing

@testable import PiggyBankCLI

@Suite("Options are read the GNU way")
struct OptionTests {
    private let file = SharedParameters.file

    @Test(
        "a value follows its option as the next argument, after =, or directly",
        arguments: [
            ["--file", "a.jsonl"], ["--file=a.jsonl"], ["-f", "a.jsonl"], ["-fa.jsonl"],
        ]
    )
    func values(words: [String]) throws {
        let command = ["round-ups"]
        for line in [words + command, command + words] {
            #expect(try Program.sample.arguments(line)[file] == .path("a.jsonl"))
        }
    }

    @Test("what comes after the first = belongs to the value")
    func equalsSigns() throws {
        let arguments = try Program.sample.arguments("round-ups", "--week=a=b=")
        #expect(arguments[SampleRoundUps.week] == "a=b=")
    }

    @Test("a value may begin with a scalar that combines with the = before it")
    func combiningValue() throws {
        let arguments = try Program.sample.arguments("round-ups", "--week=\u{301}a")
        #expect(arguments[SampleRoundUps.week] == "\u{301}a")
    }

    @Test("a value may begin with a hyphen, as long as it is not an option of the command")
    func hyphenValues() throws {
        #expect(
            try Program.sample.arguments("round-ups", "--week", "-1")[SampleRoundUps.week] == "-1"
        )
        #expect(
            try Program.sample.arguments("round-ups", "--week=--detail")[SampleRoundUps.week]
                == "--detail"
        )
        let error = Program.sample.usageError(["round-ups", "--week", "--detail"])
        #expect(
            error?.fact
                == .missingValue(option: "--week", placeholder: "DATE", next: "--detail")
        )
    }

    @Test("a flag is there or not, and may be repeated")
    func flags() throws {
        let detail = SampleRoundUps.detail
        #expect(try Program.sample.arguments("round-ups")[detail] == false)
        #expect(try Program.sample.arguments("round-ups", "--detail")[detail])
        #expect(try Program.sample.arguments("round-ups", "-d", "--detail")[detail])
    }

    @Test("options of one letter may share a hyphen, the last with its value")
    func cluster() throws {
        for words in [["-ddfx"], ["-df", "x"]] {
            let arguments = try Program.sample.arguments(["round-ups"] + words)
            #expect(arguments[SampleRoundUps.detail])
            #expect(arguments[file] == .path("x"))
        }
    }

    @Test("options come before and after operands")
    func anyOrder() throws {
        let arguments = try Program.sample.arguments(
            "goal",
            "create",
            "--name",
            "Holiday",
            "holiday",
            "-fx",
            "500",
            "--first=1"
        )
        #expect(try arguments.required(SampleCreate.goal) == "holiday")
        #expect(arguments[SampleCreate.target] == 500)
        #expect(arguments[SampleCreate.name] == "Holiday")
        #expect(arguments[SampleCreate.first] == 1)
        #expect(arguments[SampleCreate.last] == nil)
        #expect(arguments[file] == .path("x"))
    }

    @Test("-- ends the options, once, wherever it is")
    func endOfOptions() throws {
        #expect(
            try Program.sample.arguments("round-ups", "--", "--detail")[file] == .path("--detail")
        )
        #expect(try Program.sample.arguments("round-ups", "--", "--")[file] == .path("--"))
        #expect(try Program.sample.arguments("--", "round-ups", "-f")[file] == .path("-f"))
        #expect(try Program.sample.arguments("round-ups", "--")[file] == nil)
    }

    @Test("a hyphen alone is a value, an operand, and standard input")
    func hyphenAlone() throws {
        #expect(try Program.sample.arguments("round-ups", "-")[file] == .standardInput)
        #expect(try Program.sample.arguments("round-ups", "-f", "-")[file] == .standardInput)
        #expect(try Program.sample.arguments("goal", "create", "-")[SampleCreate.goal] == "-")
    }

    @Test("what a declaration requires, the command is given")
    func required() throws {
        let arguments = try Program.sample.arguments(
            "round-ups",
            "move",
            "--goal=holiday",
            "--account=current"
        )
        #expect(try arguments.required(SampleMove.account) == "current")
        #expect(try arguments.required(SampleMove.goal) == "holiday")
    }

    @Test("--help and --version are obeyed before what is wrong after them")
    func interrupts() throws {
        for words in [
            ["--help", "goal", "create"], ["goal", "create", "--help"],
            ["goal", "create", "-h", "--bogus"], ["goal", "create", "a", "1", "--help", "c", "d"],
        ] {
            guard case .help(["goal", "create"], _) = try ArgumentParser.parse(words, for: .sample)
            else {
                Issue.record("no help for \(words)")
                continue
            }
        }
        for words in [["--version"], ["--version", "x"], ["goal", "create", "--version", "-x"]] {
            guard case .version = try ArgumentParser.parse(words, for: .sample) else {
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
            ("balances --json", "--format"),
            ("deposit a 1 --noet", "--note"), ("deposit a 1 --memory", nil),
        ] as [(String, String?)]
    )
    func unknown(line: String, suggestion: String?) {
        let words = shellWords(line)
        let error = Piggybank.program.usageError(words)
        #expect(error?.fact == .unknownOption(words[words.count - 1], suggestion: suggestion))
    }

    @Test("what is suggested for another program's option is an option of some command")
    func synonyms() {
        let program = Piggybank.program
        let names = Set(program.declarations.flatMap(\.allOptions).map(\.name))
        for (typed, meant) in program.optionSynonyms {
            #expect(!names.contains(typed), "\(typed)")
            #expect(meant.allSatisfy(names.contains), "\(typed)")
        }
    }
}

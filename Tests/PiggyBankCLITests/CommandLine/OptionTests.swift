import PiggyBankCLI
import Testing

@Suite("Options are read the GNU way") struct OptionTests {
    private typealias Form = (words: [String], file: LedgerSource?, week: String?, detail: Bool)

    private static let spelled: [Form] = [
        (["--file", "a"], .path("a"), nil, false), (["--file=a"], .path("a"), nil, false),
        (["-f", "a"], .path("a"), nil, false), (["-fa"], .path("a"), nil, false),
        (["-"], .standardInput, nil, false), (["-f", "-"], .standardInput, nil, false),
        // What comes after the first = belongs to the value, whatever it begins with.
        (["--week=a=b="], nil, "a=b=", false), (["--week=\u{301}a"], nil, "\u{301}a", false),
        (["--week", "-1"], nil, "-1", false), (["--week=--detail"], nil, "--detail", false),
        // A flag may be repeated, and letters may share a hyphen, the last with its value.
        (["--detail"], nil, nil, true), (["-d", "--detail"], nil, nil, true),
        (["-ddfx"], .path("x"), nil, true), (["-df", "x"], .path("x"), nil, true),
        // -- ends the options, once.
        ([], nil, nil, false), (["--"], nil, nil, false), (["--", "--"], .path("--"), nil, false),
        (["--", "--detail"], .path("--detail"), nil, false),
    ]

    @Test("a value follows as the next argument, after =, or directly", arguments: spelled)
    func forms(words: [String], file: LedgerSource?, week: String?, detail: Bool) throws {
        let command: SampleRoundUps = try #require(
            Program.sample.parsed(["round-ups"] + words) as? SampleRoundUps)
        #expect(command.ledger.file == file && command.week == week)
        #expect(command.isInDetail == detail)
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
        for words in [["-f", "x", "round-ups"], ["-fx", "round-ups"], ["--", "round-ups", "x"]] {
            let command = try Program.sample.parsed(words) as? SampleRoundUps
            #expect(command?.ledger.file == .path("x"), "\(words)")
        }
        let hyphen: SampleCreate = try Program.sample.parsed("goal", "create", "-")
        #expect(hyphen.goal == "-")
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

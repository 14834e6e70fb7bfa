import PiggyBankCLI
import Testing

@Suite("A wrong command line is answered with one sentence and where to read on")
struct UsageErrorTests {
    @Test(
        "the words of every error",
        arguments: [
            (["-fa"], "sample", "a command is missing."),
            (["--"], "sample", "a command is missing."),
            (["fial"], "sample", "'fial' is not a command. Did you mean 'fail'?"),
            (["nonsense"], "sample", "'nonsense' is not a command."),
            (["goal"], "sample", "'goal' is not a whole command: it goes on with create or fund."),
            (
                ["round-ups", "--detial"], "sample round-ups",
                "'--detial' is not an option of 'sample round-ups'. Did you mean '--detail'?"
            ),
            (
                ["round-ups", "--nonsense=1"], "sample round-ups",
                "'--nonsense' is not an option of 'sample round-ups'."
            ),
            (
                ["goal", "create", "g", "-5"], "sample goal create",
                "bad-value: TARGET must be a whole number from 1 to 1000, not '-5'."
            ),
            (
                ["goal", "create", "-x"], "sample goal create",
                "'-x' is not an option of 'sample goal create'. "
                    + "An operand like this goes after '--'."
            ),
            (
                ["--vresion"], "sample",
                "'--vresion' is not an option of 'sample'. " + "Did you mean '--version'?"
            ),
            (["--week=x", "round-ups"], "sample", "--week belongs after the name of the command."),
            (["-d", "round-ups"], "sample", "-d belongs after the name of the command."),
            (["round-ups", "--week"], "sample round-ups", "--week needs a value: --week DATE."),
            (
                ["round-ups", "-f", "--detail"], "sample round-ups",
                "--file needs a value: --file FILE. "
                    + "If '--detail' is the value, write --file=--detail."
            ),
            (
                ["round-ups", "--week", "--", "x"], "sample round-ups",
                "--week needs a value: --week DATE. If '--' is the value, write --week=--."
            ),
            (
                ["round-ups", "--detail=yes"], "sample round-ups",
                "--detail takes no value, but has 'yes'."
            ), (["--help=me"], "sample", "--help takes no value, but has 'me'."),
            (
                ["goal", "create", "g", "--first=10"], "sample goal create",
                "bad-value: --first must be a whole number from 0 to 9, not '10'."
            ),
            (
                ["goal", "create", "g", "0"], "sample goal create",
                "bad-value: TARGET must be a whole number from 1 to 1000, not '0'."
            ),
            (
                ["round-ups", "--file="], "sample round-ups",
                "bad-value: --file must be a path, or - for standard input, not ''."
            ), (["-fa", "round-ups", "-fa"], "sample round-ups", "--file is given twice."),
            (
                ["round-ups", "--week=1", "--week", "2"], "sample round-ups",
                "--week is given twice."
            ),
            (
                ["round-ups", "move", "--account=a"], "sample round-ups move",
                "'sample round-ups move' needs --goal GOAL."
            ),
            (
                ["round-ups", "move"], "sample round-ups move",
                "'sample round-ups move' needs --account ACCOUNT and --goal GOAL."
            ),
            (
                ["goal", "create", "g", "--last=1", "--first=2"], "sample goal create",
                "--first and --last exclude each other."
            ), (["goal", "create"], "sample goal create", "'sample goal create' needs GOAL."),
            (
                ["goal", "create", "g", "1", "x"], "sample goal create",
                "'x' is one operand too many for 'sample goal create'."
            ),
            (
                ["round-ups", "a", "b"], "sample round-ups",
                "'b' is one operand too many for 'sample round-ups'."
            ),
            (
                ["round-ups", "-fa", "b"], "sample round-ups",
                "two ledger files are named, 'a' and 'b'; give one."
            ),
        ] as [([String], String, String)]) func words(
            line: [String], caller: String, sentence: String
        )
    {
        #expect(
            Program.sample.usageError(line)?.message
                == "sample: \(sentence)\nSee '\(caller) --help'.")
    }

    @Test("the words of the errors that the parser itself never meets") func otherWords() {
        #expect(
            UsageError(.missingFile, in: "sample round-ups").message == """
                sample: no ledger file is named: give one with -f FILE, or set PIGGYBANK_FILE.
                See 'sample round-ups --help'.
                """)
        #expect(
            UsageError(.argumentNotUTF8(position: 2), in: "sample").sentence
                == "argument 2 is not valid UTF-8.")
        #expect(
            UsageError(.variableNotUTF8("PIGGYBANK_FILE"), in: "sample").sentence
                == "the environment variable PIGGYBANK_FILE is not valid UTF-8.")
    }

    @Test("no text of the user's can break the line or steer the terminal") func controlCharacters()
    {
        let error = Program.sample.usageError(["a\n\u{1b}[2J\u{9b}\r\n\u{7f}é"])
        #expect(error?.sentence == "'a␊␛[2J\u{FFFD}␍␊␡é' is not a command.")
    }

    @Test("every error means wrong usage") func status() {
        #expect(UsageError(.missingCommand, in: "sample").status.rawValue == 2)
    }
}

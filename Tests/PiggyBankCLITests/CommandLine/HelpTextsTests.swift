import PiggyBank
import PiggyBankCLI
import PiggyBankLanguages
import Testing

@Suite("Help has a text for everything that is declared, in every language") struct HelpTextsTests {
    private let programs = HelpTests.programs

    @Test("what is declared has a text, and no text is of what nothing declares") func declared() {
        for program in programs {
            let help = program.help
            let declared = program.keysOfHelp
            #expect(declared.subtracting(help.keys) == [], "have no text")
            // What else has a text is a part of others.
            for key in help.keys.subtracting(declared) {
                let users = help.keys.filter { $0 != key && help[$0].contains(help[key]) }
                #expect(key.first == "{" && !users.isEmpty, "nothing has \(key)")
            }
        }
    }

    @Test("every language has texts of the same things, and each says them in its own words")
    func languages() {
        let texts = Language.spoken.map { HelpTexts.of($0) }
        let keys = texts.reduce(into: Set()) { $0.formUnion($1.keys) }
        for (language, texts) in zip(Language.spoken, texts) {
            #expect(keys.subtracting(texts.keys) == [], "\(language)")
        }
        for key in keys {
            let paragraphs = texts.map { Set($0[key].split(separator: "\n")) }
            let count = paragraphs.map(\.count).reduce(0, +)
            #expect(Set(paragraphs.joined()).count == count, "\(key)")
        }
    }

    @Test("a summary has no full stop, everything else is sentences, and each example has one")
    func sentences() {
        for program in programs {
            let help = program.help
            for command in program.declarations + program.hidden.map(program.declaration) {
                let texts = help.command(command.name)
                #expect(texts.summary.first?.isUppercase == true, "\(command.name)")
                #expect(texts.summary.last != ".", "\(command.name)")
                #expect(texts.examples.count == command.examples.count, "\(command.name)")
                let paragraphs = texts.discussion.split(separator: "\n\n").map(String.init)
                for text in paragraphs + texts.examples { #expect(text.last == ".", "\(text)") }
                for parameter in command.allOperands + command.allOptions {
                    let text = help.parameter(parameter, in: command)
                    #expect(text.last == ".", "\(command.name) \(parameter.spelling)")
                }
            }
            let own = help.command("program")
            #expect(own.examples.count == program.examples.count)
            let options = program.globalOptions.map { help.parameter($0, in: nil) }
            let others = help.keys.filter { $0.hasPrefix("$") || $0.hasPrefix("status ") }
            for text in [own.summary] + own.examples + options + others.map({ help[$0] }) {
                #expect(text.last == ".", "\(text)")
            }
        }
    }

    @Test("nothing is left in a text that something else was to stand for") func resolved() {
        for help in programs.map(\.help) {
            let labels = HelpLabel.allCases.map { help[$0, of: "piggybank"] }
            let others = help.keys.filter { !$0.hasPrefix("label ") }.map { help[$0] }
            for text in labels + others { #expect(!text.contains(/\{[a-z-]+\}/), "\(text)") }
        }
    }
}

@Suite("Texts of help are read from lines") struct HelpTextsReadingTests {
    private let texts = HelpTexts(
        """
        == round-ups move, goal create
        Make
        a sound

        It is heard.
        {far}

        It ends = when it ends.

        * Sings, and
        goes on.
        * Sings {times} times.


        == --loud = So that all hear it.
        == round-ups move --loud = So that {times} hear it. No more do.
        == record: --loud
        So that it is
        kept.
        == {far} = Far away.

        """, values: ["times": "3"])

    private let loud = Parameter.flag("loud")

    @Test("a command's text has a summary, paragraphs of joined lines, and examples") func command()
    {
        for command in [texts.command("round-ups move"), texts.command("goal create")] {
            #expect(command.summary == "Make a sound")
            #expect(command.discussion == "It is heard. Far away.\n\nIt ends = when it ends.")
            #expect(command.examples == ["Sings, and goes on.", "Sings 3 times."])
        }
    }

    @Test("of an option, the text of the command counts before that of its group and of all")
    func parameter() {
        let move = Program.sample.declaration(of: SampleMove.self)
        let create = Program.sample.declaration(of: SampleCreate.self)
        let roundUps = Program.sample.declaration(of: SampleRoundUps.self)
        #expect(texts.parameter(loud, in: move) == "So that 3 hear it. No more do.")
        #expect(texts.shortParameter(loud, in: move) == "So that 3 hear it")
        #expect(texts.parameter(loud, in: create) == "So that it is kept.")
        #expect(texts.parameter(loud, in: roundUps) == "So that all hear it.")
        #expect(texts.parameter(loud, in: nil) == "So that all hear it.")
        #expect(texts.shortParameter(loud, in: nil) == "So that all hear it")
    }

    @Test("what has no text is called by its key") func missing() {
        #expect(texts["label usage"] == "label usage")
        #expect(texts.keys.contains("label usage") == false)
    }
}

extension Program {
    /// The key of the text of everything that is declared.
    fileprivate var keysOfHelp: Set<String> {
        var keys: Set = ["program", "times"]
        for command in declarations + hidden.map(declaration) {
            keys.insert(command.name)
            for parameter in command.allOperands + command.allOptions {
                keys.insert(help.key(of: parameter, in: command))
            }
        }
        keys.formUnion(globalOptions.map { help.key(of: $0, in: nil) })
        keys.formUnion(environment.map { "$\($0)" })
        keys.formUnion(files.map { "file \($0)" })
        keys.formUnion(ExitStatus.allCases.map { "status \($0.rawValue)" })
        keys.formUnion(HelpLabel.allCases.map { "label \($0.rawValue)" })
        return keys
    }
}

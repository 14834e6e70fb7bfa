import PiggyBankCLI
import PiggyBankLanguages
import Testing

@Suite("Help says everything that is declared, within 80 columns") struct HelpTests {
    /// The real program's commands, and those of the sample with longer names.
    static let pages: [(program: Program, path: [String])] = programs.flatMap { program in
        program.declarations.map { (program, $0.path) }
    }

    /// The real program in every language, and the sample.
    static let programs: [Program] =
        LanguageTag.allCases.map { language in
            var program = Piggybank.program
            program.language = language.language
            return program
        } + [.sample]

    @Test("each command has a page with its usage, summary, operands, options and examples")
    func commandPages() throws {
        for (program, path) in Self.pages {
            let page = try program.helpText(for: path)
            let declaration = program.declaration(of: try #require(program.command(path)))
            #expect(page.hasPrefix("\(program.help[.usage]): \(program.name) \(declaration.name)"))
            let summary = program.help.command(declaration.name).summary
            #expect(page.contains("\n\n\(summary).\n") || summary.count > 79, "\(path)")
            for option in declaration.allOptions where !option.isHidden {
                let letter = option.letter.map { "-\($0), " } ?? "    "
                #expect(page.contains("\n  \(letter)\(option.synopsis)"), "\(path)")
            }
            for operand in declaration.allOperands {
                #expect(page.contains("\n  \(operand.synopsis)  "), "\(path)")
            }
            for commandLine in declaration.examples {
                #expect(page.contains("\n  \(commandLine)\n"), "\(path)")
            }
        }
    }

    @Test("--help and help print the same page, to standard output") func sameHelp() throws {
        for declaration in Piggybank.program.declarations {
            let page = try Piggybank.program.helpText(for: declaration.path)
            let words = declaration.path
            let outcomes = [["help"] + words, words + ["--help"], ["--help"] + words].map(
                Piggybank.program.outcome)
            for outcome in outcomes {
                #expect(outcome.output == page)
                #expect(outcome.error == "")
                #expect(outcome.status == .done)
            }
        }
        let overview = try Piggybank.program.helpText(for: [])
        #expect(Piggybank.program.outcome("help").output == overview)
        #expect(Piggybank.program.outcome("--help").output == overview)
    }

    @Test("help for a command that is none suggests one") func unknownCommand() {
        let outcome = Piggybank.program.outcome("help", "balanced")
        #expect(outcome.status == .wrongUsage)
        #expect(outcome.error.contains("'balanced' is not a command. Did you mean 'balances'?"))
    }

    @Test("the overview has every command, option, variable and exit status") func overview() throws
    {
        for program in Self.programs {
            let page = try program.helpText(for: [])
            for declaration in program.declarations {
                #expect(page.contains("\n  \(declaration.name)  "))
                let summary = program.help.command(declaration.name).summary
                #expect(page.contains("  \(summary)\n"), "\(summary)")
                let heading = program.help[declaration.group.heading]
                #expect(page.contains("\n\(heading):\n"))
            }
            for option in program.globalOptions { #expect(page.contains(option.synopsis)) }
            for variable in program.environment { #expect(page.contains("\n  \(variable)  ")) }
            for status in ExitStatus.allCases {
                let meaning = program.help["status \(status.rawValue)"]
                #expect(page.contains("\n  \(status.rawValue)  \(meaning)\n"))
            }
        }
    }

    @Test("no line is wider than 80 columns, ends with a space, or follows two empty ones")
    func width() throws {
        for program in Self.programs {
            let families = program.declarations.map { [$0.path[0]] }
            for path in [[]] + families + program.declarations.map(\.path) {
                let page = try program.helpText(for: path)
                for line in page.split(separator: "\n") {
                    #expect(line.count <= 80, "\(line)")
                    #expect(line.last != " ", "\(line)")
                }
                #expect(!page.contains("\n\n\n"))
                #expect(page.last == "\n")
            }
        }
    }

    @Test("a whole page: columns are aligned, and long texts go on below themselves")
    func wholePage() throws {
        #expect(
            try Program.sample.helpText(for: ["goal", "create"]) == """
                Usage: sample goal create GOAL [TARGET] [--name NAME] [--first N] [--last N]
                                          [options]

                Create a goal.

                Operands:
                  GOAL    The goal's identifier.
                  TARGET  What it aims for.

                Options:
                      --name NAME  What people call it.
                      --first N    One of two.
                      --last N     The other one.

                Common options:
                  -f, --file FILE  The ledger file, or - for standard input. Without it,
                                   $PIGGYBANK_FILE.
                  -h, --help       Show this help; -h is short.

                """)
    }

    @Test("the name of the program alone, and -h, list the commands: a result, with status 0")
    func listOfCommands() throws {
        for program in Self.programs {
            let outcomes = [[], ["-h"]].map(program.outcome)
            for outcome in outcomes {
                #expect(outcome.status == .done)
                #expect(outcome.error == "")
                #expect(outcome.output == outcomes[0].output)
                for declaration in program.declarations {
                    #expect(outcome.output.contains("\n  \(declaration.name)  "))
                }
            }
            #expect(!outcomes[0].output.contains("Environment:"))
        }
    }

    @Test("-h has the usage, and each operand and option in one line") func short() throws {
        for (program, path) in Self.pages {
            let declaration = program.declaration(of: try #require(program.command(path)))
            let page = try program.helpText(for: path, .short)
            for words in [path + ["-h"], ["-h"] + path] {
                let tag = program.language.tag.rawValue
                let language = tag == "en" ? [] : ["--language", tag]
                #expect(program.outcome(words + language).output == page)
            }
            let lines = page.split(separator: "\n")
            #expect(page.hasPrefix("\(program.help[.usage]): \(program.name) \(declaration.name)"))
            #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
            let rows = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("    " + "    ") }
            let others = program.continuations(of: path).count
            let options = declaration.allOptions.filter { !$0.isHidden }
            let parameters = declaration.allOperands + options
            #expect(rows.count == parameters.count + others, "\(path)")
            for option in options {
                let start = "  " + (option.letter.map { "-\($0), " } ?? "    ") + option.synopsis
                #expect(rows.count { ($0 + "  ").hasPrefix(start + "  ") } == 1, "\(path)")
            }
        }
    }

    @Test("the whole help begins with the examples, before everything that has to be read")
    func examplesFirst() throws {
        for (program, path) in Self.pages {
            let declaration = program.declaration(of: try #require(program.command(path)))
            guard !declaration.examples.isEmpty else { continue }
            let page = try program.helpText(for: path)
            let summary = program.help.command(declaration.name).summary
            let examples = program.help[.examples]
            #expect(page.contains("\n\n\(summary).\n\n\(examples):\n"), "\(path)")
        }
    }

    @Test("words that only begin names are helped along") func family() throws {
        #expect(
            try Program.sample.helpText(for: ["goal"]) == """
                Usage: sample goal COMMAND [operands] [options]

                Commands:
                  goal create  Create a goal
                  goal fund    Put money into a goal

                'sample goal COMMAND --help' tells more about each command.

                """)
        let page = try Program.sample.helpText(for: ["round-ups"])
        #expect(
            page.contains("See also:\n  round-ups move  Move the round-ups of a week to a goal"))
    }

    @Test("what is required has no brackets") func required() throws {
        let page = try Program.sample.helpText(for: ["round-ups", "move"])
        #expect(page.contains("move [FILE] --account ACCOUNT --goal GOAL [options]\n"))
    }
}

@Suite("Text is laid out within a width") struct TextLayoutTests {
    @Test("lines break at spaces; a word too long for a line is left whole") func wrap() {
        let word = String(repeating: "x", count: 90)
        #expect(TextLayout.wrap("a \(word) b", indent: 2) == "  a\n  \(word)\n  b")
        let forty = String(repeating: "y", count: 39)
        #expect(TextLayout.wrap("\(forty) \(forty) z") == "\(forty) \(forty)\nz")
        #expect(TextLayout.wrap("") == "")
    }

    @Test("a line of its own has as much of a text as has room") func lines() {
        let word = String(repeating: "w", count: 30)
        #expect(
            TextLayout.lines([
                ("a", "\(word) \(word) \(word)"), ("bcd", "\(word) \(word); \(word)"),
                ("e", "short, too"), ("f", "\(word)\(word)\(word)"),
            ]) == """
                  a    \(word) \(word) ...
                  bcd  \(word) \(word)
                  e    short, too
                  f
                """)
    }

    @Test("a label too long for the column has a line of its own") func columns() {
        let label = String(repeating: "l", count: 27)
        #expect(
            TextLayout.columns([("short", "one"), (label, "two")]) == """
                  short  one
                  \(label)
                         two
                """)
    }

    @Test(
        "What a query that may use the snapshot says of it names every option with which it does not"
    ) func snapshots() {
        for language in LanguageTag.allCases {
            for name in ["balances", "goals", "round-ups", "head"] {
                let discussion = language.language.help.command(name).discussion
                for option in ["--as-of", "--through", "--known-at", "--no-snapshot"] {
                    #expect(discussion.contains(option), "\(name), \(language)")
                }
            }
        }
    }
}

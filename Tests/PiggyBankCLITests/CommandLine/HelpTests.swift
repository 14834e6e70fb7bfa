import PiggyBank
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
        Language.spoken.map { language in
            var program = Piggybank.program
            program.language = language
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
            let end = page.range(of: program.help[.commonOptions, of: program.name])
            let common = page[try #require(end).upperBound...].split { " \n".contains($0) }
            for option in declaration.allOptions where !option.isHidden {
                let letter = option.letter.map { "-\($0), " } ?? "    "
                let short = option.letter.map { "-\($0)" } ?? option.spelling
                let isExplained = page.contains("\n  \(letter)\(option.synopsis)")
                #expect(isExplained != common.contains { $0 == short }, "\(path)")
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
            let outcomes = [["help"] + words, words + ["--help"], words + ["-h"], ["-h"] + words]
                .map(Piggybank.program.outcome)
            for outcome in outcomes {
                #expect(outcome.output == page)
                #expect(outcome.error == "")
                #expect(outcome.status == .done)
            }
        }
        let screen = try Piggybank.program.helpText(for: [])
        for words in [[], ["help"], ["--help"], ["-h"]] {
            let outcome = Piggybank.program.outcome(words)
            #expect(outcome.output == screen && outcome.status == .done)
        }
    }

    @Test("help for a command that is none suggests one") func unknownCommand() {
        let outcome = Piggybank.program.outcome("help", "balanced")
        #expect(outcome.status == .wrongUsage)
        #expect(outcome.error.contains("'balanced' is not a command. Did you mean 'balances'?"))
    }

    @Test("the first screen has the everyday commands, and help all has every one") func lists()
        throws
    {
        for program in Self.programs {
            let screen = try program.helpText(for: [])
            #expect(screen.split(separator: "\n").count <= 60)
            let all = try program.helpText(for: ["all"])
            for declaration in program.declarations {
                let summary = program.help.command(declaration.name).summary
                let isEveryday = program.everyday.contains(declaration.name)
                #expect(screen.contains("\n  \(declaration.name)  ") == isEveryday)
                #expect(all.contains("\n  \(declaration.name)  "))
                #expect(all.contains("  \(summary)\n"), "\(summary)")
                #expect(all.contains("\n\(program.help[declaration.group.heading]):\n"))
            }
        }
    }

    @Test("what commands have in common is explained by topics") func topics() throws {
        for program in Self.programs {
            let options = try program.helpText(for: ["options"])
            for option in program.globalOptions + program.declarations.flatMap(\.commonOptions) {
                let letter = option.letter.map { "-\($0), " } ?? "    "
                let rows = options.split(separator: "\n").count {
                    ($0 + "  ").hasPrefix("  \(letter)\(option.synopsis)  ")
                }
                let isOnPages = program.declarations.contains { command in
                    program.help.key(of: option, in: command).hasPrefix(command.name + " ")
                }
                #expect(rows > 0 || isOnPages, "\(option.name)")
            }
            let environment = try program.helpText(for: ["environment"])
            for name in program.environment + program.files {
                #expect(environment.contains("\n  \(name)  "))
            }
            for status in ExitStatus.allCases {
                let meaning = program.help["status \(status.rawValue)"]
                #expect(environment.contains("\n  \(status.rawValue)  \(meaning)\n"))
            }
        }
    }

    @Test("a command has at most 16 options of its own, and all pages together are short")
    func size() throws {
        let program = Piggybank.program
        for declaration in program.declarations {
            #expect(declaration.shownOptions.count <= 16, "\(declaration.name)")
        }
        let pages = try program.declarations.map { try program.helpText(for: $0.path) }
        let lines = pages.map {
            $0.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        }
        #expect(lines.reduce(0, +) <= 1_750)
        let options = pages.map { $0.matches(of: /\n  (-[a-zA-Z],|   ) --/).count }
        #expect(options.reduce(0, +) <= 400)
    }

    @Test("no line is wider than 80 columns, ends with a space, or follows two empty ones")
    func width() throws {
        for program in Self.programs {
            let families = program.declarations.map { [$0.path[0]] }
            let topics = HelpTopic.allCases.map { [$0.rawValue] }
            for path in [[]] + topics + families + program.declarations.map(\.path) {
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

                Common options ('sample help options'): -f -h

                """)
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

                'sample goal COMMAND --help' explains each command.

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
        for language in Language.spoken {
            for name in ["balances", "goals", "round-ups", "head"] {
                let discussion = HelpTexts.of(language).command(name).discussion
                for option in ["--as-of", "--through", "--known-at"] {
                    #expect(discussion.contains(option), "\(name), \(language)")
                }
            }
        }
    }
}
